"""The deals of a game with sealed chance: where numbers were drawn, how many, and a mark of all that led there.

A mark is a hash of the table, of every decision and of every word drawn so far. A record keeps the deals, so a changed
decision or deal is found, and where.
"""

import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from argosy.tabletop.errors import NotationError, ReplayError
from argosy.tabletop.game import Game
from argosy.tabletop.sealed import WORD_BYTES, SealedSeed

MARK_DIGITS: Final = 16
COLUMNS: Final = 3
MOST_DRAWS: Final = 100_000


@dataclass(frozen=True, slots=True)
class Deal:
    """What chance was drawn after a round; after round 0 is before the first decision. The last row ends the game."""

    round: int
    draws: int
    mark: str

    def __str__(self) -> str:
        return f"{self.round} | {self.draws} | {self.mark}"


def deals_of(game: Game[Any, Any, Any], decisions: Sequence[str]) -> tuple[Deal, ...]:
    """List the deals of a game with sealed chance, whose rounds are these lines of its record."""
    return tuple(_deals(game, game.seed, decisions)) if isinstance(game.seed, SealedSeed) else ()


def _deals(game: Game[Any, Any, Any], seed: SealedSeed, decisions: Sequence[str]) -> Iterator[Deal]:
    table = [seed.commitment, game.name, game.data, game.options.to_dict()]
    hashed, before = hashlib.sha256(json.dumps(table, sort_keys=True).encode()), 0
    for number, after in enumerate(game.draws()):
        hashed.update(decisions[number - 1].encode() if number else b"")
        for draw in range(before, after):
            hashed.update(seed.word(draw).to_bytes(WORD_BYTES, "big"))
        if after > before or number == len(decisions):
            yield Deal(number, after - before, hashed.hexdigest()[:MARK_DIGITS])
        before = after


def expect_deals(recorded: Sequence[Deal], found: Sequence[Deal]) -> None:
    """Refuse recorded deals that do not follow from the secret and the decisions; the error says where."""
    for one, other in zip(recorded, found, strict=False):
        if one != other:
            raise ReplayError(
                f"the deal after round {other.round}: the record says '{one}', and from the secret and the decisions "
                f"follows '{other}': the deal or a decision before it was changed"
            )
    if len(recorded) != len(found):
        raise ReplayError(f"the record has {len(recorded)} deals, and from the secret follow {len(found)}")


def read_deals(source: str, text: str) -> tuple[Deal, ...]:
    """Read deals, one a line."""
    return tuple(_read_deal(source, number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip())


def _read_deal(source: str, number: int, line: str) -> Deal:
    words = [word.strip() for word in line.split("|")]
    if len(words) != COLUMNS or not all(_is_count(word) for word in words[:2]):
        expected = f"a round, how many numbers were drawn (at most {MOST_DRAWS}), and a mark"
        raise NotationError(f"{source}: field 'deals', line {number}: found '{line[:60]}'; expected {expected}")
    return Deal(int(words[0]), int(words[1]), words[2])


def _is_count(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) <= len(str(MOST_DRAWS)) and int(word) <= MOST_DRAWS
