"""The library: reads the packaged data and lays a user's own files over it.

>>> catalog = load_catalog()
>>> len(catalog.board.spaces), sum(card.copies for card in catalog.cards)
(116, 50)
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Final

from argosy.eldorado.facts.catalog import DICE, Board, Card, Catalog, EldoradoDie
from argosy.eldorado.facts.reading import BOARD_FIELDS, read_board, read_numbers
from argosy.eldorado.facts.validation import validate_board, validate_numbers
from argosy.tabletop.data_files import data_files, digest
from argosy.tabletop.errors import DataError, near
from argosy.tabletop.facts import read
from argosy.tabletop.own_files import OwnFile, OwnSource, own_files
from argosy.tabletop.section import Entry, different

MOST_KINDS: Final = 32  # of cards, as the kernel counts them
MOST_CARDS: Final = 120
_FILES: Final = ("edition.toml", "map.toml", "dice.toml", "cards.toml")
_FILE_FIELDS: Final = ("game", "numbers", "die", "card", "remove", *BOARD_FIELDS)


def load_catalog(extra: Sequence[OwnSource] = ()) -> Catalog:
    """Load the facts of the game, with the user's own files laid over them in order."""
    return _load(own_files(extra), data_files("eldorado").digest)


@lru_cache(maxsize=64)
def _load(own: tuple[OwnFile, ...], digest: str) -> Catalog:
    """Load a catalog once for the same texts; `digest` stands for those of the game itself."""
    stack = _Stack()
    for name in _FILES:
        stack.lay(Entry.parse(data_files("eldorado").files[name], name))
    for file in own:
        stack.lay(file.parse("eldorado"))
    return stack.catalog()


@dataclass(slots=True)
class _Stack:
    """The files laid so far; later entries take the place of earlier ones."""

    top: str = ""  # the file to name when all of them together do not fit
    numbers: dict[str, object] = field(default_factory=dict)
    board: Board | None = None
    dice: dict[str, EldoradoDie] = field(default_factory=dict)
    cards: dict[str, Card] = field(default_factory=dict)

    def lay(self, file: Entry) -> None:
        """Put one file on top."""
        file.only(_FILE_FIELDS)
        self.top = file.file
        self._remove(file)
        self.numbers |= file.inner("numbers").table
        if any(file.has(name) for name in BOARD_FIELDS):
            self.board = read_board(file)
            validate_board(file.file, self.board)
        for entry in different(file, "die").values():
            die = read(EldoradoDie, entry, confidence="designed")
            self.dice[die.id] = die
        for entry in different(file, "card").values():
            card = read(Card, entry)
            self.cards[card.id] = card

    def catalog(self) -> Catalog:
        """Return the result, when everything fits together."""
        numbers = read_numbers(Entry(self.top, "numbers", self.numbers))
        board = self.board
        if board is None:
            raise DataError(f"{self.top}: found no board; expected [[space]] tables")
        validate_numbers(self.top, numbers, board)
        self._check_cards(numbers.starting_cards)
        facts = Catalog(numbers, board, tuple(self.dice[name] for name in DICE), tuple(self.cards.values()), digest="")
        return replace(facts, digest=digest(facts))

    def _remove(self, file: Entry) -> None:
        for name in file.different_texts("remove"):
            if name not in self.cards:
                file.fail("remove", f"unknown card '{name}'; expected {near(name, self.cards)}")
            del self.cards[name]

    def _check_cards(self, hand: int) -> None:
        copies = sum(card.copies for card in self.cards.values())
        if len(self.cards) > MOST_KINDS or not 4 * hand <= copies <= MOST_CARDS:
            wanted = f"at most {MOST_KINDS} kinds, and {4 * hand} to {MOST_CARDS} cards"
            raise DataError(f"{self.top}: found {len(self.cards)} kinds of cards and {copies} cards; expected {wanted}")
