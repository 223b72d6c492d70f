"""Read the board and the numbers; argosy.tabletop.facts reads each entry as the types of the catalog say."""

from collections.abc import Mapping
from typing import Final

from argosy.eldorado.facts.catalog import CONFIDENCES, ELDORADO, Board, Counts, EldoradoNumbers, Province, Shape, Space
from argosy.tabletop.facts import read
from argosy.tabletop.section import Entry, different

BOARD_FIELDS: Final = ("map", "counts", "province", "space", "shape", "mirror")


def read_board(file: Entry) -> Board:
    """Read a board, and check it as far as that can be done entry by entry."""
    head = file.inner("map")
    head.only(("name", "confidence", "canvas", "play_field"))
    spaces = tuple(_read_space(entry) for entry in different(file, "space").values())
    return Board(
        name=head.text("name"),
        confidence=head.one_of("confidence", CONFIDENCES, "designed"),
        canvas=_read_sizes(head, "canvas", 2),
        play_field=_read_sizes(head, "play_field", 4),
        counts=read(Counts, file.inner("counts")),
        provinces=tuple(read(Province, entry, corner="-") for entry in file.parts("province")),
        spaces=tuple(sorted(spaces, key=lambda space: not space.is_land)),
        shapes=tuple(read(Shape, entry, slots=()) for entry in different(file, "shape").values()),
        mirrors=_read_mirrors(file.inner("mirror"), [space.id for space in spaces]),
    )


def _read_space(entry: Entry) -> Space:
    space = read(Space, entry)
    if not space.is_land:
        _refuse(entry, ("region", "island", "city", "post"), "water has none")
        return space
    for field in ("region", "island"):
        entry.text(field)  # refuses land without them
    _refuse(entry, ("city",) if space.region == ELDORADO else ("post",), f"there is none in {space.region}")
    return space


def _refuse(entry: Entry, fields: tuple[str, ...], why: str) -> None:
    for field in fields:
        if entry.has(field):
            entry.fail(field, f"unexpected; {why}")


def _read_sizes(entry: Entry, field: str, wanted: int) -> tuple[int, ...]:
    if not entry.has(field):
        return ()
    sizes = entry.wholes(field, 0, 100_000)
    if len(sizes) != wanted:
        entry.fail(field, f"found {len(sizes)} numbers; expected {wanted}")
    return sizes


def _read_mirrors(entry: Entry, spaces: list[str]) -> dict[str, Mapping[str, str]]:
    """Read each symmetry as a whole: pairs change places, all others stay."""
    mirrors: dict[str, Mapping[str, str]] = {}
    for name in entry.table:
        image = {space: space for space in spaces}
        for pair in entry.text(name).split():
            one, _, other = pair.partition(":")
            if one not in image or other not in image:
                entry.fail(name, f"found '{pair}'; expected two spaces, as in 'T1:R1'")
            image[one], image[other] = other, one
        mirrors[name] = image
    return mirrors


def read_numbers(entry: Entry) -> EldoradoNumbers:
    """Read the numbers of the rule book."""
    numbers = read(EldoradoNumbers, entry)
    if numbers.starting_pirates_three + numbers.farthest_bonus > numbers.pirates_per_colour:
        entry.fail("farthest_bonus", f"found {numbers.farthest_bonus}; expected at most pirates_per_colour in all")
    if numbers.starting_pirates > numbers.pirates_per_colour:
        entry.fail("starting_pirates", f"found {numbers.starting_pirates}; expected at most pirates_per_colour")
    return numbers
