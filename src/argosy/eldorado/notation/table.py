"""A position file on its way to a position."""

from __future__ import annotations

from argosy.eldorado.facts.catalog import COLOURS
from argosy.eldorado.kernel import codes
from argosy.eldorado.kernel.layout import BANDS, Rules, State
from argosy.eldorado.kernel.setup import clear_table
from argosy.eldorado.options import Options
from argosy.eldorado.ruleset import Ruleset, ruleset
from argosy.tabletop.errors import near
from argosy.tabletop.position_file import FileTable, read_file_options, read_seats
from argosy.tabletop.section import Section
from argosy.tabletop.struct import blank


class Table(FileTable[Ruleset, Rules, State]):
    """A board of El Dorado that is being laid out."""

    @classmethod
    def open(cls, file: Section) -> Table:
        """Make an empty board with one section a seat."""
        options = read_file_options(file, Options.from_dict, Options().players)
        seats = read_seats(file, options.players)
        rules, state = ruleset(options), blank(State)
        clear_table(state, rules.rules, options.players)
        table = cls(file, seats, rules, state)
        table._seat_colours()
        return table

    def space(self, section: Section, field: str, name: str) -> int:
        """The number of a space."""
        numbers = self.rules.space_numbers
        if name not in numbers:
            section.fail(field, f"unknown space '{name}'; expected {near(name, numbers)}")
        return numbers[name]

    def _seat_colours(self) -> None:
        """Who plays which colour: as the seats say, else as the options say, else in the order of play."""
        usual = self.rules.options.seats() or _usual_seats(self.rules.options.players)
        for colour, seat in enumerate(usual):
            self.state.bands[colour].seat = codes.NEUTRAL if seat is None else seat
        if not any(section.has("colours") for section in self.seats):
            return
        for colour in range(BANDS):
            self.state.bands[colour].seat = codes.NEUTRAL
        for seat, section in enumerate(self.seats):
            self._take_colours(seat, section)

    def _take_colours(self, seat: int, section: Section) -> None:
        colours = section.texts("colours")
        if len(colours) != (2 if self.state.players == 2 else 1):
            section.fail("colours", f"found {len(colours)}; expected two for each of two players, else one")
        for name in colours:
            if name not in COLOURS:
                section.fail("colours", f"found '{name}'; expected {near(name, COLOURS)}")
            band = self.state.bands[COLOURS.index(name)]
            if band.seat != codes.NEUTRAL:
                section.fail("colours", f"found '{name}', which another seat has")
            band.seat = seat
        if len({COLOURS.index(name) % 2 for name in colours}) > 1:
            section.fail("colours", "expected two colours that lie opposite each other (E54)")


def _usual_seats(players: int) -> list[int | None]:
    if players == 2:
        return [0, 1, 0, 1]
    return [colour if colour < players else None for colour in range(BANDS)]
