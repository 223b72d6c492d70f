"""Find what own data files change at a table of El Dorado."""

from argosy.eldorado.facts.catalog import Catalog
from argosy.eldorado.facts.library import load_catalog
from argosy.tabletop.changes import Change, compare, compare_numbers


def changes(catalog: Catalog) -> list[Change]:
    """List how a catalog differs from the printed one."""
    printed = load_catalog()
    if printed.digest == catalog.digest:
        return []
    return [
        *compare("card", printed.cards, catalog.cards),
        *compare("die", printed.dice, catalog.dice),
        *compare("space", printed.board.spaces, catalog.board.spaces),
        *compare_numbers(printed.numbers, catalog.numbers),
    ]
