"""What is between two positions, as the parts of the news ask for it. Nothing here looks at a hand."""

from __future__ import annotations

from dataclasses import dataclass

from argosy.eldorado.facts.catalog import COLOURS
from argosy.eldorado.kernel.fight import defender_colour
from argosy.eldorado.kernel.layout import Area, Ship
from argosy.eldorado.kernel.pieces import troops_on
from argosy.eldorado.knowledge.view import HOLDERS
from argosy.eldorado.position import Position


@dataclass(frozen=True, slots=True)
class Change:
    """Two positions with the decisions of one moment between them, and who is told."""

    before: Position
    after: Position
    seat: int | None  # None: a spectator

    @property
    def active(self) -> dict[str, object]:
        """Who acted, as values of a phrase."""
        return self.band(self.before.state.active)

    def band(self, colour: int) -> dict[str, object]:
        """A colour and its player, as values of a phrase."""
        return {"colour": COLOURS[colour], "seat": self.before.state.bands[colour].seat + 1}

    def number(self, space: str) -> int:
        """The kernel's number of a space."""
        return self.before.rules.space_numbers[space]

    def name(self, space: int) -> str:
        """The id of a space."""
        return self.before.rules.spaces[space].id

    def areas(self, space: str) -> tuple[Area, Area]:
        """An area before and after."""
        number = self.number(space)
        return self.before.state.areas[number], self.after.state.areas[number]

    def ships(self, before: str, after: str) -> tuple[Ship, Ship]:
        """A ship before and after, by where it was and is."""
        one, other = self.before.state, self.after.state
        return one.ships[one.ship_at[self.number(before)]], other.ships[other.ship_at[self.number(after)]]

    def troops(self, space: int) -> tuple[int, int]:
        """How many stood on a space before and stand there after."""
        one, other = ((each.state, each.kernel_rules) for each in (self.before, self.after))
        return troops_on(*one, space), troops_on(*other, space)

    def holder(self, space: int) -> str | None:
        """Who stood on a space before: a colour or natives."""
        s = self.before.state
        area = space < self.before.kernel_rules.areas
        return HOLDERS[s.areas[space].holder if area else s.ships[s.ship_at[space]].colour]

    def defender(self) -> int:
        """The colour that was attacked before."""
        return defender_colour(self.before.state, self.before.kernel_rules)

    def gave_card_away(self, seat: int) -> bool:
        """Whether a seat has fewer cards than before, which everybody sees."""
        return self.after.state.seats[seat].cards < self.before.state.seats[seat].cards

    def got_card(self, seat: int) -> bool:
        """Whether a seat has more cards than before, which everybody sees."""
        return self.after.state.seats[seat].cards > self.before.state.seats[seat].cards
