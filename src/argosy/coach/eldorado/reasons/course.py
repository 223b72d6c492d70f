"""What a plan does to the board: the position before it, what happens on the way, and what is certain afterwards."""

from collections.abc import Iterator
from functools import cached_property

from argosy.coach.eldorado.plans import Plan
from argosy.eldorado.facts.catalog import COLOURS
from argosy.eldorado.kernel.layout import BANDS, Rules, State
from argosy.eldorado.position import Position
from argosy.tabletop.kernel.notes import Note


class Course:
    """A plan of the colour that acts. Everything in it is public: pieces, and what happens to them."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.positions: tuple[Position, ...] = plan.positions + ((plan.after,) if plan.after else ())
        self.rules: Rules = plan.positions[0].kernel_rules
        self.before: State = self.positions[0].state
        self.after: State = self.positions[-1].state  # a roll at the end is still to come
        self.me = self.before.active

    @cached_property
    def notes(self) -> tuple[Note, ...]:
        """Return what happens for certain."""
        return tuple(note for each in self.positions[1:] for note in each.notes)

    @property
    def ends_turn(self) -> bool:
        """Say whether the turn is over after it."""
        return not self.plan.goes_on and self.plan.positions[0].phase == "acting"

    def opponents(self) -> Iterator[int]:
        """Yield the colours of other players."""
        own = self.before.bands[self.me].seat
        yield from (colour for colour in range(BANDS) if self.before.bands[colour].seat not in (own, -1))

    def space(self, number: int) -> str:
        """Return the id of a space."""
        return self.positions[0].rules.spaces[number].id

    def colour(self, number: int) -> str:
        """Name a colour."""
        return COLOURS[number]
