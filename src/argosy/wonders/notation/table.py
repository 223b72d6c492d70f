"""A position file on its way to a position."""

from __future__ import annotations

from argosy.tabletop.position_file import FileTable, read_file_options, read_seats, seats_written
from argosy.tabletop.section import Section
from argosy.tabletop.struct import blank
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.city import clear
from argosy.wonders.kernel.layout import HAND, Rules, State
from argosy.wonders.options import Options
from argosy.wonders.ruleset import Ruleset, ruleset


class Table(FileTable[Ruleset, Rules, State]):
    """A table of wonders that is being laid out."""

    @classmethod
    def open(cls, file: Section) -> Table:
        """Make an empty table with one section a seat."""
        players = max(len(seats_written(file)), Options().players)
        options = read_file_options(file, Options.from_dict, players)
        rules = ruleset(options)
        return cls(file, read_seats(file, options.players), rules, _empty_state(rules.rules, options.players))


def _empty_state(r: Rules, players: int) -> State:
    s = blank(State)
    s.players = players
    for packet in s.packets:
        packet.card = [codes.NO_CARD] * HAND
    for city in s.cities[:players]:
        clear(r, city)
    return s
