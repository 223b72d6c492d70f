"""What only a whole board shows: counts, borders in both directions, coasts, islands, provinces, symmetries."""

from collections.abc import Mapping
from typing import Final, NoReturn

from argosy.eldorado.facts.catalog import COLOURS, ELDORADO, KINDS, POSTS, Board, EldoradoNumbers, Province, Space
from argosy.tabletop.errors import DataError, near

MOST_LAND: Final = 60  # the kernel keeps sets of areas in the bits of one number
MOST_SPACES: Final = 128
MOST_BORDERS: Final = 10  # of one space, to land and to water each


def validate_board(file: str, board: Board) -> None:
    """Refuse a board that does not fit together; the error names the space."""
    _Check(file, board).all()


def validate_numbers(file: str, numbers: EldoradoNumbers, board: Board) -> None:
    """Refuse numbers that this board cannot answer."""
    needed = {
        "province_areas": board.counts.areas_per_province,
        "hiring_cities": board.counts.cities_per_province,
        "starting_ships": board.counts.cities_per_province,
        "victory_posts": board.counts.posts,
        "hiring_posts": board.counts.posts,
    }
    for field, most in needed.items():
        if not 1 <= getattr(numbers, field) <= most:
            found = getattr(numbers, field)
            raise DataError(f"{file}: numbers, field '{field}': found {found}; expected 1 to {most}, as on the board")
    if numbers.starting_ships * len(COLOURS) > numbers.ships:
        raise DataError(f"{file}: numbers, field 'ships': found {numbers.ships}; expected starting ships for all")


class _Check:
    """The checks of one board."""

    def __init__(self, file: str, board: Board) -> None:
        self.file = file
        self.board = board
        self.spaces: dict[str, Space] = {space.id: space for space in board.spaces}

    def all(self) -> None:
        for space in self.board.spaces:
            self._borders(space)
            self._coast(space)
        self._counts()
        self._islands()
        self._posts()
        self._provinces()
        self._shapes()
        for name, image in self.board.mirrors.items():
            self._mirror(name, image)

    def _fail(self, space: str, field: str, message: str) -> NoReturn:
        raise DataError(f"{self.file}: space '{space}', field '{field}': {message}")

    def _borders(self, space: Space) -> None:
        """Check that neighbours exist, and name each other (Q38)."""
        for name in space.borders:
            if name == space.id:
                self._fail(space.id, "borders", "found the space itself; expected other spaces")
            if name not in self.spaces:
                self._fail(space.id, "borders", f"unknown space '{name}'; expected {near(name, self.spaces)}")
            if space.id not in self.spaces[name].borders:
                self._fail(name, "borders", f"missing '{space.id}', which names '{name}' as its neighbour")
        land = sum(self.spaces[name].is_land for name in space.borders)
        if max(land, len(space.borders) - land) > MOST_BORDERS:
            self._fail(space.id, "borders", f"found too many; expected at most {MOST_BORDERS} of land and of water")

    def _coast(self, space: Space) -> None:
        """Check that coast is the water that touches land (E8)."""
        touches = any(self.spaces[name].is_land for name in space.borders)
        if space.kind == "coast" and not touches:
            self._fail(space.id, "kind", "found 'coast'; expected 'sea', because it touches no land")
        if space.kind == "sea" and touches:
            self._fail(space.id, "kind", "found 'sea'; expected 'coast', because it touches land")
        if space.city and not any(not self.spaces[name].is_land for name in space.borders):
            self._fail(space.id, "city", "found a city without water beside it; ships could not be launched (E22)")

    def _counts(self) -> None:
        spaces = self.board.spaces
        found = {
            **{kind: sum(space.kind == kind for space in spaces) for kind in KINDS},
            "borders": sum(len(space.borders) for space in spaces) // 2,
            "islands": len({space.island for space in spaces if space.is_land}),
            "eldorado": len(self.board.areas(ELDORADO)),
            "posts": sum(bool(space.post) for space in spaces),
            "provinces": len(self.board.provinces),
        }
        for field, count in found.items():
            wanted = getattr(self.board.counts, field)
            if count != wanted:
                raise DataError(f"{self.file}: counts, field '{field}': found {count}; expected {wanted}")
        if found["land"] > MOST_LAND or len(spaces) > MOST_SPACES:
            raise DataError(f"{self.file}: expected at most {MOST_LAND} areas of land and {MOST_SPACES} spaces in all")

    def _islands(self) -> None:
        """Check that land of two islands never touches, and that each island and the water hang together."""
        for space in self.board.spaces:
            for name in space.borders:
                other = self.spaces[name]
                if space.is_land and other.is_land and other.island != space.island:
                    self._fail(space.id, "island", f"touches '{name}' of {other.island}; expected water between them")
                if space.is_land and other.is_land and other.region != space.region:
                    self._fail(space.id, "region", f"touches '{name}' of {other.region}; expected one region an island")
        for island in sorted({space.island for space in self.board.spaces if space.is_land}):
            areas = [space.id for space in self.board.spaces if space.island == island]
            self._connected(areas, "island", f"is cut off from the rest of {island}")
        waters = [space.id for space in self.board.spaces if not space.is_land]
        self._connected(waters, "borders", "cannot be reached by ship")

    def _connected(self, names: list[str], field: str, message: str) -> None:
        reached, edge = {names[0]}, [names[0]] if names else []
        while edge:
            beyond = [name for name in self.spaces[edge.pop()].borders if name in names and name not in reached]
            reached.update(beyond)
            edge.extend(beyond)
        for name in names:
            if name not in reached:
                self._fail(name, field, message)

    def _posts(self) -> None:
        found = [(space.post, space.id) for space in self.board.spaces if space.post]
        for post, name in found:
            if sum(other == post for other, _ in found) > 1:
                self._fail(name, "post", f"found '{post}' twice; expected each post once")
        if POSTS[0] not in dict(found):
            raise DataError(f"{self.file}: found no post '{POSTS[0]}'; expected the central trading post (E6)")

    def _provinces(self) -> None:
        colours = tuple(province.colour for province in self.board.provinces)
        if colours != COLOURS:
            wanted = ", ".join(COLOURS)
            raise DataError(f"{self.file}: found provinces {', '.join(colours)}; expected {wanted}, in this order")
        for province in self.board.provinces:
            self._province(province)

    def _province(self, province: Province) -> None:
        areas = {space.id: space for space in self.board.areas(province.colour)}
        counts = self.board.counts
        cities = [name for name, space in areas.items() if space.city]
        wanted = {"areas": (len(areas), counts.areas_per_province), "cities": (len(cities), counts.cities_per_province)}
        for what, (found, number) in wanted.items():
            if found != number:
                where = f"{self.file}: province '{province.colour}'"
                raise DataError(f"{where}: found {found} {what}; expected {number} (E7)")
        if self.board.provinces[COLOURS.index(province.opposite)].opposite != province.colour:
            self._wrong(province, "opposite", f"'{province.opposite}' does not name it in turn")
        for name in province.muster:
            if name not in areas:
                self._wrong(province, "muster", f"unknown area '{name}'; expected {near(name, areas)}")
        for name in province.harbours:
            if name not in cities:
                self._wrong(province, "harbours", f"found '{name}'; expected {near(name, cities)}")

    def _wrong(self, province: Province, field: str, message: str) -> NoReturn:
        raise DataError(f"{self.file}: province '{province.colour}', field '{field}': {message}")

    def _shapes(self) -> None:
        """Check that all spaces have shapes, or none."""
        drawn = {shape.id for shape in self.board.shapes}
        for name in sorted(drawn - self.spaces.keys()):
            raise DataError(f"{self.file}: shape '{name}': unknown space; expected {near(name, self.spaces)}")
        for name in sorted(self.spaces.keys() - drawn) if drawn else ():
            raise DataError(f"{self.file}: space '{name}': missing shape; expected one for every space, or none at all")

    def _mirror(self, name: str, image: Mapping[str, str]) -> None:
        """Check that a symmetry keeps kinds, borders, cities and posts."""
        for space in self.board.spaces:
            other = self.spaces[image[space.id]]
            if {image[border] for border in space.borders} != set(other.borders):
                raise DataError(f"{self.file}: mirror '{name}': '{other.id}' has not the borders of '{space.id}'")
            if (space.kind, space.city, space.post == POSTS[0]) != (other.kind, other.city, other.post == POSTS[0]):
                raise DataError(f"{self.file}: mirror '{name}': '{other.id}' is not of the kind of '{space.id}'")
