"""Find what own data files change at a table of wonders."""

from argosy.tabletop.changes import Change, compare, compare_numbers
from argosy.wonders.facts.catalog import Catalog
from argosy.wonders.facts.library import load_catalog


def changes(catalog: Catalog) -> list[Change]:
    """List how a catalog differs from the printed one of the same edition and expansions."""
    printed = load_catalog(
        catalog.edition,
        catalog.expansions,
        boxes=catalog.boxes,
        leaders=catalog.leaders_wanted,
        edifice=bool(catalog.projects),
        babel=catalog.babel,
    )
    if printed.digest == catalog.digest:
        return []
    return [
        *compare("card", printed.cards, catalog.cards),
        *compare("wonder", printed.wonders, catalog.wonders),
        *compare("leader", printed.leaders, catalog.leaders),
        *compare("island", printed.islands, catalog.islands),
        *compare("track", printed.tracks.values(), catalog.tracks.values()),
        *compare("shipyard", printed.shipyards, catalog.shipyards),
        *compare("tile", printed.tiles, catalog.tiles),
        *compare("group", printed.groups, catalog.groups),
        *compare("project", printed.projects, catalog.projects),
        *compare("great_project", printed.great_projects, catalog.great_projects),
        *compare_numbers(printed.numbers, catalog.numbers),
    ]
