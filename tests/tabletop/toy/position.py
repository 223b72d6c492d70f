"""A skirmish at one moment, as a value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from argosy.tabletop.errors import IllegalMoveError, NotationError
from argosy.tabletop.kernel.chance import Chance, draw
from argosy.tabletop.struct import blank, clone, differences, share
from tests.tabletop.toy.kernel import codes, flow
from tests.tabletop.toy.kernel.layout import Moves, Rules, State

PHASES: Final = ("turn", "raid", "act", "defend", "over")
ACTIONS: Final = ("end", "draw", "pass", "play", "attack")  # by kernel code


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a skirmish."""

    players: int = 3
    rounds: int = 6

    @property
    def team_size(self) -> int:
        return 1

    def to_dict(self) -> dict[str, Any]:
        return {"players": self.players, "rounds": self.rounds}

    @classmethod
    def from_dict(cls, values: Mapping[str, Any]) -> Options:
        return cls(**values)


@dataclass(frozen=True, slots=True)
class Move:
    """What a seat does; `target` is the seat attacked."""

    action: str
    target: int | None = None

    def __str__(self) -> str:
        return self.action if self.target is None else f"{self.action} {self.target + 1}"

    @classmethod
    def parse(cls, text: str) -> Move:
        action, _, target = text.partition(" ")
        if action not in ACTIONS or target.isdigit() != (action == "attack"):
            raise NotationError(f"move '{text}': expected {', '.join(ACTIONS)} and the seat attacked")
        return cls(action, int(target) - 1 if target else None)

    @property
    def code(self) -> int:
        return ACTIONS.index(self.action) + (self.target or 0)


def from_code(code: int) -> Move:
    return Move("attack", code - codes.ATTACK) if code >= codes.ATTACK else Move(ACTIONS[code])


@dataclass(eq=False)
class Position:
    """A table at one moment."""

    options: Options
    state: State = field(default_factory=lambda: blank(State))

    @classmethod
    def start(cls, options: Options, chance: Chance) -> Position:
        position = cls(options)
        flow.setup(position.state, position.rules, chance, options.players)
        return position.advance(chance)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and not differences(self.state, other.state)

    __hash__ = None  # type: ignore[assignment]

    @property
    def rules(self) -> Rules:
        rules = blank(Rules)
        rules.rounds = self.options.rounds
        return rules

    @property
    def players(self) -> int:
        return self.state.players

    @property
    def phase(self) -> str:
        return PHASES[self.state.phase]

    @property
    def moment(self) -> str:
        return f"{self.state.round + 1}.{self.state.active + 1} {self.phase}"

    @property
    def over(self) -> bool:
        return self.state.phase == codes.OVER

    @property
    def pending(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(self.players) if self.state.pending >> seat & 1)

    def chosen(self, seat: int) -> Move | None:
        code = self.state.ships[seat].move
        return None if code == codes.NO_MOVE else from_code(code)

    def legal(self, seat: int) -> list[Move]:
        if seat not in self.pending:
            return []
        out = blank(Moves)
        flow.legal(self.state, self.rules, seat, out)
        return [from_code(code) for code in out.code[: out.count]]

    def all_moves(self, seat: int) -> list[Move]:
        return self.legal(seat)

    def find(self, seat: int, text: str) -> Move:
        return self._checked(seat, Move.parse(text))

    def _checked(self, seat: int, move: Move) -> Move:
        if move not in self.legal(seat):
            raise IllegalMoveError(f"'{move}' is illegal for seat {seat + 1}")
        return move

    def choose(self, seat: int, move: Move | str) -> Position:
        found = self.find(seat, move) if isinstance(move, str) else self._checked(seat, move)
        after = Position(self.options, clone(self.state))
        flow.choose(after.state, seat, found.code)
        return after

    def take_back(self, seat: int) -> Position:
        if self.chosen(seat) is None or not self.pending:
            raise IllegalMoveError(f"seat {seat + 1} has nothing to take back")
        after = Position(self.options, clone(self.state))
        after.state.ships[seat].move = codes.NO_MOVE
        after.state.pending |= 1 << seat
        return after

    def advance(self, chance: Chance) -> Position:
        after = Position(self.options, clone(self.state))
        flow.advance(after.state, self.rules, chance)
        return after

    def share(self, earlier: Position) -> None:
        share(earlier.state, self.state)

    def view(self, seat: int | None) -> dict[str, Any]:
        s = self.state
        told = {name: getattr(s, name) for name in ("round", "active", "phase", "actions", "target", "die")}
        ships = [{"hull": ship.hull, "cards": flow.cards(ship.hand)} for ship in s.ships]
        own = {} if seat is None else {"hand": s.ships[seat].hand, "decision": s.ships[seat].move}
        return {**told, **own, "pending": self.pending, "ships": ships, "pile": flow.cards(s.pile)}

    def redeal(self, seat: int | None, chance: Chance) -> Position:
        """Mix the hidden hands and the pile; a decision that the seat cannot see is made again."""
        after = Position(self.options, clone(self.state))
        others = [other for other in range(self.players) if other != seat]
        for other in others:
            after._shuffle_in(other)
        for other in others:
            for _ in range(flow.cards(self.state.ships[other].hand)):
                flow.take_card(after.state, chance, after.state.ships[other])
        for other in others:
            if self.chosen(other) is not None:
                after.state.pending |= 1 << other
                moves = after.legal(other)
                after = after.choose(other, moves[draw(chance, len(moves))])
        return after

    def _shuffle_in(self, seat: int) -> None:
        ship = self.state.ships[seat]
        self.state.pile = [left + held for left, held in zip(self.state.pile, ship.hand, strict=True)]
        ship.hand = [0, 0]

    def scores(self) -> tuple[int, ...]:
        return tuple(ship.hull for ship in self.state.ships[: self.players])

    def breakdown(self, seat: int) -> dict[str, int]:
        return {"hull": self.scores()[seat]}

    def places(self) -> tuple[int, ...]:
        scores = self.scores()
        return tuple(1 + sum(other > score for other in scores) for score in scores)

    def winners(self) -> tuple[int, ...]:
        scores = self.scores()
        return tuple(seat for seat, score in enumerate(scores) if score == max(scores))
