"""Chance: a stream of random numbers that is handed to the rules from outside.

The position never holds it, so no planner can look ahead. The generator is xoroshiro64* (two words of 32 bits), kept
in 64-bit integers with masks so that plain Python, the CPU and the GPU draw exactly the same numbers.
"""

from argosy.tabletop.struct import Int64, Struct

WORD = 0xFFFFFFFF
GOLDEN = 0x9E3779B9  # 2^32 divided by the golden ratio


class Chance(Struct):
    """The state of one stream."""

    low: Int64
    high: Int64


def mix(x: int) -> int:
    """Scatter the bits of a 32-bit word."""
    x = ((x ^ (x >> 16)) * 0x21F0AAAD) & WORD
    x = ((x ^ (x >> 15)) * 0xD35A2D97) & WORD
    return x ^ (x >> 15)


def scatter(c: Chance, low_key: int, high_key: int) -> None:
    """Scatter the bits of both words over each other under a key, one to one (a Feistel network)."""
    for i in range(1, 4):
        c.low ^= mix((c.high + low_key + i * GOLDEN) & WORD)
        c.high ^= mix((c.low + high_key + i * GOLDEN) & WORD)


def seed_chance(c: Chance, seed_low: int, seed_high: int, number: int) -> None:
    """Start stream `number` of a 64-bit seed given as two 32-bit words.

    No two streams of a seed begin alike. The seed is the key under which the number is scattered: were they added up,
    stream 732539 of seed 0, say, could be stream 0 of seed 227, and large simulations would share their games.
    """
    c.low = seed_low
    c.high = seed_high
    scatter(c, 0, 0)
    low_key = c.low
    high_key = c.high
    c.low = number & WORD
    c.high = (number >> 32) & WORD
    scatter(c, low_key, high_key)
    if c.low == 0 and c.high == 0:  # the one state that the generator never leaves
        c.low = 1


def draw(c: Chance, n: int) -> int:
    """Return a number from 0 to n - 1, all equally likely."""
    low = c.low
    high = c.high ^ low
    c.low = (((low << 26) | (low >> 6)) & WORD) ^ high ^ ((high << 9) & WORD)
    c.high = ((high << 13) | (high >> 19)) & WORD
    return (((low * 0x9E3779BB) & WORD) * n) >> 32
