"""A table as a tree: moments at which seats decide or chance does, each a value that never changes.

>>> from argosy.envs.games import tensors_for
>>> tree = Tree("wonders", tensors_for("wonders", "cheapest", {"players": 3}))
>>> moment = tree.start()
>>> moment.wanted  # the first wonder is drawn from seven
7
>>> while moment.wanted:
...     moment = moment.answer(0)
>>> moment.pending, len(moment.legal(0))
([0, 1, 2], 14)
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from functools import cached_property
from hashlib import blake2b
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from argosy.envs.asked import MOST_ANSWERS, Tape, asking
from argosy.envs.games import tensors_for
from argosy.envs.kernel.layout import NO_MOVE
from argosy.envs.tables import Tables, Tensors
from argosy.envs.terms import REWARDS
from argosy.tabletop.compile import compiled_run
from argosy.tabletop.errors import ArgosyError
from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.protocol import Position
from argosy.tabletop.struct import blank, dtype, fetch, store

DIGEST: Final = 16  # bytes of what a seat has been through

Event = tuple[int, int]  # who chose, as places from the observer on, and which number, as the observer saw it


def copied(row: NDArray[Any]) -> NDArray[Any]:
    """Return a copy, the bytes between the fields included, so that equal moments are equal bytes."""
    return row.view(np.uint8).copy().view(row.dtype)


class Tree:
    """All games of a kind of table. Moments share its scratch arrays, so one thread walks a tree."""

    def __init__(self, game: str, tensors: Tensors, reward: str = "win") -> None:
        self.tensors = tensors
        self.players = tensors.players
        self.tables = Tables(compiled_run(tensors.kernel), tensors, 1)
        self.tables.agree(reward)
        self.call = self.tables.run.call
        self.go_on = asking(game)
        self.rules, self.fields, self.numbers, self.terms = self.tables.structs
        self.out, self.sheet = self.tables.scratch_rows
        self.trial = np.zeros(1, dtype(tensors.roles.table))
        self.tape = np.zeros(1, dtype(Tape))
        self._masks = np.zeros((self.players, tensors.actions.size), np.int8)
        self._seen = np.zeros((self.players, tensors.observations.size), np.int8)

    def start(self) -> Moment:
        """Return the moment before anything is set up."""
        return self.follow(Moment(self, np.zeros(1, dtype(self.tensors.roles.table)), begins=True))

    def follow(self, moment: Moment) -> Moment:
        """Go on from a moment at which nobody is pending: to the next question, the next decision, or the end."""
        given = len(moment.answers)
        tape = self.tape[0]
        tape["given"] = given
        if given:
            tape["answers"][:given] = moment.answers
        wanted = self.go_on(moment.row, self.trial, self.rules, self.tape, self.players, moment.begins)
        if wanted and given == MOST_ANSWERS:
            raise ArgosyError(f"more than {MOST_ANSWERS} draws in one step of the rules")
        if wanted:
            moment.wanted = wanted
            return moment
        return Moment(self, copied(self.trial), past=moment.past, resolved=True)

    def legal(self, row: NDArray[Any]) -> list[list[int]]:
        """List the numbers that each seat may choose."""
        self.call.mask_table(row, self.rules, self.numbers, self.out, self._masks)
        return [mask.nonzero()[0].tolist() for mask in self._masks]

    def observe(self, row: NDArray[Any], seat: int, everything: bool = False) -> NDArray[np.int8]:
        """Return what a seat knows; overwritten by the next call."""
        self.call.observe_table(row, self.rules, self.fields, self.numbers, 1 << seat, everything, self._seen)
        seen: NDArray[np.int8] = self._seen[seat]
        return seen

    def commit(self, row: NDArray[Any], choices: Mapping[int, int]) -> NDArray[Any]:
        """Return a row in which seats have decided by numbers."""
        row = copied(row)
        for seat, number in choices.items():
            self.call.commit_number(row, self.rules, self.numbers, self.terms, self.out, seat, number)
        return row

    def rewards(self, row: NDArray[Any]) -> list[float]:
        """Return the rewards of a finished game."""
        points, rewards = self.tables.points[0], self.tables.rewards[0]
        self.call.settle_table(copied(row), self.rules, self.terms, self.sheet, points, rewards)
        told: list[float] = rewards.tolist()
        return told

    @property
    def reward(self) -> str:
        """Return how games are rewarded."""
        return REWARDS[int(self.terms["reward"][0])]


class Past:
    """What led to a moment: the decision before it, with the numbers chosen there."""

    __slots__ = ("choices", "moment")

    def __init__(self, moment: Moment, choices: Mapping[int, int]) -> None:
        self.moment = moment
        self.choices = choices


class Moment:
    """A node of the tree."""

    def __init__(
        self,
        tree: Tree,
        row: NDArray[Any],
        answers: tuple[int, ...] = (),
        past: Past | None = None,
        begins: bool = False,
        resolved: bool = False,
    ) -> None:
        self.tree = tree
        self.row = row
        self.answers = answers
        self.past = past
        self.begins = begins
        self.resolved = resolved  # whether what was chosen before is open to all
        self.wanted = 0  # how many equally likely answers chance has here
        self._lived: dict[int, bytes] = {}
        # before the first moment of the chain, if that was made up
        self._chosen: dict[int, list[int]] = {}
        self._events: dict[int, list[Event]] = {}

    def __deepcopy__(self, memo: Any) -> Moment:
        return self  # since it never changes

    @cached_property
    def pending(self) -> list[int]:
        """List the seats that decide."""
        asked = int(self.row["state"]["pending"][0])
        return [seat for seat in range(self.tree.players) if asked >> seat & 1]

    @cached_property
    def over(self) -> bool:
        """Say whether the game has ended."""
        return not self.wanted and not self.pending

    @cached_property
    def _legal(self) -> list[list[int]]:
        return self.tree.legal(self.row)

    def legal(self, seat: int) -> list[int]:
        """List the numbers that a seat may choose, lowest first; one that is not asked may only wait."""
        return self._legal[seat]

    def answer(self, number: int) -> Moment:
        """Answer for chance."""
        return self.tree.follow(Moment(self.tree, self.row, (*self.answers, number), self.past, self.begins))

    def decide(self, choices: Mapping[int, int]) -> Moment:
        """Let all pending seats decide."""
        after = Moment(self.tree, self.tree.commit(self.row, choices), past=Past(self, choices))
        return after if after.pending else self.tree.follow(after)

    @cached_property
    def rewards(self) -> list[float]:
        """Return what the finished game is worth to each seat."""
        return self.tree.rewards(self.row)

    # -- what a seat knows --------------------------------------------------------------------------------------------

    def observe(self, seat: int) -> NDArray[np.int8]:
        """Return what a seat knows now; all zero before the table is set up. Overwritten by the next call."""
        if self.begins:
            self.tree._seen[seat] = 0
            blank_row: NDArray[np.int8] = self.tree._seen[seat]
            return blank_row
        return self.tree.observe(self.row, seat)

    def lived(self, seat: int) -> bytes:
        """Return a digest of all that a seat has seen and chosen: equal where it cannot tell moments apart."""
        missing: list[Moment] = []
        moment: Moment | None = self
        while moment is not None and seat not in moment._lived:
            missing.append(moment)
            moment = moment.past.moment if moment.past else None
        for each in reversed(missing):
            before = each.past.moment._lived[seat] if each.past else b""
            chosen = each.past.choices.get(seat, 0) if each.past else 0
            now = before + chosen.to_bytes(4, "little") + each.observe(seat).tobytes()
            each._lived[seat] = blake2b(now, digest_size=DIGEST).digest()
        return self._lived[seat]

    def chosen(self, seat: int) -> list[int]:
        """List what a seat has chosen up to now."""
        found: list[int] = []
        moment = self
        while moment.past:
            choices = moment.past.choices
            found += [choices[seat]] if seat in choices else []
            moment = moment.past.moment
        return [*moment._chosen.get(seat, []), *found[::-1]]

    def events(self, seat: int) -> list[Event]:
        """List who chose what as a seat saw it, oldest first; what others chose, once it is resolved."""
        found: list[Event] = []
        moment, told = self, False
        while moment.past:
            told = told or moment.resolved
            found += reversed(list(self._seen_by(seat, moment.past.choices, told)))
            moment = moment.past.moment
        return [*moment._events.get(seat, []), *found[::-1]]

    def _seen_by(self, seat: int, choices: Mapping[int, int], told: bool) -> Iterator[Event]:
        """List what a seat saw of choices that were made at once, its own first and then on around the table."""
        players = self.tree.players
        for place in range(players):
            number = choices.get((seat + place) % players)
            if number is not None and place == 0:
                yield place, number
            elif number is not None and told:
                yield place, self.tree.tensors.actions.public(number)

    def position(self) -> Position[Any]:
        """Return the table as a position."""
        return self.tree.tensors.position(fetch(self.row["state"][0], blank(self.tree.tensors.roles.state)))

    def text(self, seat: int, number: int) -> str:
        """Return a number that a seat may choose as the text of a move."""
        return self.tree.tensors.text(self.position(), seat, number, int(self.row["half"][0][seat]))

    def describe(self) -> str:
        """Return the table as the text of a position file, with a digest where more is under way than it can say."""
        if self.wanted or self.over:
            return (
                f"{'chance' if self.wanted else 'over'} {blake2b(self.row.tobytes(), digest_size=DIGEST).hexdigest()}"
            )
        return self.tree.tensors.text_of(self.position())

    def redeal(self, seat: int, chance: Chance) -> Moment:
        """Draw a moment that a seat cannot tell from this one. What the others have been through is not made up."""
        drawn: Any = self.position().redeal(seat, chance)
        row = copied(self.row)
        store(drawn.state, row["state"][0])
        for other in range(self.tree.players):
            if other != seat:
                row["half"][0][other] = NO_MOVE
        twin = Moment(self.tree, row)
        twin._lived, twin._chosen = {seat: self.lived(seat)}, {seat: self.chosen(seat)}
        twin._events = {seat: self.events(seat)}
        return twin


if __name__ == "__main__":  # compile what the trees of some games need: python -m argosy.envs.tree wonders
    for each in sys.argv[1:]:
        Tree(each, tensors_for(each, "cheapest", {})).start()
