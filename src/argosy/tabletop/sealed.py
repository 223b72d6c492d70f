"""Sealed chance: a secret that everybody sees a commitment to before the game, and the secret itself after it.

Every number that the rules draw comes from HMAC-SHA256 under the secret, over the number of the game and of the draw.
So the numbers that were seen reveal nothing about those to come, and the secret proves them all.

>>> seed = SealedSeed("0123456789abcdef", "00" * 32)
>>> seed.commitment[:16], [seed.word(draw) for draw in range(2)]
('84dfe3a2aa153473', [2718340011, 1210257308])
"""

import hashlib
import hmac
import secrets
from dataclasses import dataclass, field
from typing import Annotated, Final, TypeAlias

from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.seeds import Seeds
from argosy.tabletop.struct import PLAIN_ONLY, Int64, blank

SECRET_DIGITS: Final = 64  # hexadecimal: 256 bits
NUMBER_DIGITS: Final = 16
WORD_BYTES: Final = 4
BLOCK_WORDS: Final = 8  # in one HMAC


@dataclass(frozen=True, slots=True)
class SealedSeed:
    """The secret of a game, and the number of the game, which is no secret. Both are hexadecimal digits."""

    number: str
    secret: str = field(repr=False)

    @classmethod
    def new(cls) -> "SealedSeed":
        """Draw a secret that nobody can guess or search."""
        return cls(secrets.token_hex(NUMBER_DIGITS // 2), secrets.token_hex(SECRET_DIGITS // 2))

    @property
    def commitment(self) -> str:
        """Return what everybody may see from the start: it fits this secret alone, and does not reveal it."""
        return hashlib.sha256(f"argosy-chance-1 {self.number} {self.secret}".encode()).hexdigest()

    def digest(self, purpose: str, count: int) -> bytes:
        """Return 32 bytes that only the secret leads to, others for each purpose and count."""
        message = f"argosy-{purpose}-1 {self.number} {count}"
        return hmac.digest(self.secret.encode(), message.encode(), "sha256")

    def word(self, draw: int) -> int:
        """Return the word of 32 bits of a draw, counted from 0."""
        block, place = divmod(draw, BLOCK_WORDS)
        start = place * WORD_BYTES
        return int.from_bytes(self.digest("chance", block)[start : start + WORD_BYTES], "big")


class SealedChance(Chance):
    """A stream of which every word is fresh. The kernel reads and then writes `low` once for each number it draws."""

    drawn: Int64
    seed: Annotated[SealedSeed, PLAIN_ONLY]

    @property
    def low(self) -> int:
        """Return the word of the next draw."""
        return self.seed.word(self.drawn)

    @low.setter
    def low(self, word: int) -> None:
        """Go on to the next draw, whose word does not depend on this one."""
        self.drawn += 1

    @property
    def high(self) -> int:
        """Return nothing that would change the word."""
        return 0

    @high.setter
    def high(self, word: int) -> None:
        """Keep nothing."""

    def __copy__(self) -> "SealedChance":
        other = blank(SealedChance)
        other.drawn, other.seed = self.drawn, self.seed
        return other


Seed: TypeAlias = int | SealedSeed


def chance_of(seed: Seed, stream: int = 0) -> Chance:
    """Return the chance of a game at its beginning. A sealed seed has one stream."""
    if not isinstance(seed, SealedSeed):
        return Seeds(seed).stream(stream)
    chance = blank(SealedChance)
    chance.seed = seed
    return chance
