"""A flat space of action numbers, in named blocks."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property


@dataclass(frozen=True, slots=True)
class Block:
    """Numbers that follow one another and mean alike, each with a name that is a move in text."""

    name: str
    first: int
    names: tuple[str, ...]
    alike: int = 1  # so many in a row look alike to others, as a card that is sold lies face down

    @property
    def last(self) -> int:
        """Return the number after the last one."""
        return self.first + len(self.names)


class ActionSpace:
    """All actions of a kind of table, by number. Action 0 is to wait."""

    def __init__(self, version: int, blocks: tuple[Block, ...]) -> None:
        self.version = version
        self.blocks = blocks

    @property
    def size(self) -> int:
        """Return how many numbers there are."""
        return self.blocks[-1].last

    @cached_property
    def names(self) -> tuple[str, ...]:
        """List what every number means; a position says more, such as what is paid (`Tensors.text`)."""
        return tuple(name for block in self.blocks for name in block.names)

    @cached_property
    def numbers(self) -> dict[str, int]:
        """Return the number of each name."""
        return {name: number for number, name in enumerate(self.names)}

    def public(self, number: int) -> int:
        """Return a number as others see it: the first of those that they cannot tell from it."""
        block = next(block for block in self.blocks if number < block.last)
        return number - (number - block.first) % block.alike

    def describe(self) -> str:
        """Return the table of blocks as text, one line each."""
        lines = [f"version {self.version}, {self.size} numbers"]
        for block in self.blocks:
            more = "" if len(block.names) == 1 else f" to {block.last - 1}: ... {block.names[-1]}"
            lines.append(f"{block.name}: {block.first} {block.names[0]}{more}")
        return "\n".join(lines)
