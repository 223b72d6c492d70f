"""Chance: a stream of random numbers that is handed to the rules from outside.

The position never holds it, so no planner can look ahead. The generator is xoroshiro64* (two words of 32 bits), kept
in 64-bit integers with masks so that plain Python, the CPU and the GPU draw exactly the same numbers.
"""

from argosy.tabletop.record import Int64, Record

WORD = 0xFFFFFFFF


class Chance(Record):
    """The state of one stream."""

    low: Int64
    high: Int64


def mix(x: int) -> int:
    """Scatter the bits of a 32-bit word."""
    x = ((x ^ (x >> 16)) * 0x21F0AAAD) & WORD
    x = ((x ^ (x >> 15)) * 0xD35A2D97) & WORD
    return x ^ (x >> 15)


def seed_chance(c: Chance, seed_low: int, seed_high: int, number: int) -> None:
    """Start stream `number` of a 64-bit seed given as two 32-bit words."""
    low = mix((seed_low + 0x9E3779B9 * (1 + (number & WORD))) & WORD)
    high = mix((seed_high ^ low ^ mix(number >> 32)) & WORD)
    c.low = mix(low ^ high ^ 0x5BD1E995) | 1
    c.high = high


def draw(c: Chance, n: int) -> int:
    """A number from 0 to n - 1, all equally likely."""
    low = c.low
    high = c.high ^ low
    c.low = (((low << 26) | (low >> 6)) & WORD) ^ high ^ ((high << 9) & WORD)
    c.high = ((high << 13) | (high >> 19)) & WORD
    return (((low * 0x9E3779BB) & WORD) * n) >> 32
