"""Amounts in tensors."""


def small(number: int) -> int:
    """Return a number, or the nearest one that fits into a byte."""
    return max(-128, min(127, number))
