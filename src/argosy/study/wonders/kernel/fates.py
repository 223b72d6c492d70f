"""What became of a card that a seat had in hand."""

from argosy.study.kernel.marks import mark
from argosy.study.wonders.kernel.layout import SeatRow
from argosy.wonders.kernel import codes


def write_fate(card: int, fate: int, row: SeatRow) -> None:
    """Write a card that was tucked or sold; others may have taken it from the discard pile since."""
    if fate == codes.TUCKED:
        mark(row.tucked_cards, card)
        row.tucked += 1
    elif fate == codes.SOLD or fate == codes.TAKEN:
        mark(row.sold_cards, card)
        row.sold += 1
