"""Cards, boards, islands and shipyards as tables. What is less than very sure is marked."""

from collections.abc import Iterator, Sequence
from typing import Final

from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from argosy.cli.card_facts import children
from argosy.cli.style import PAID, TITLE, card_name, colour_mark, colour_word
from argosy.wonders.explain.effects import effects_symbols, effects_words, start_words
from argosy.wonders.explain.wording import COIN, RESOURCE_NAMES, cost_symbols, marked, space_words, title
from argosy.wonders.facts.catalog import Card, Catalog, Island, Shipyard, Side, Wonder
from argosy.wonders.facts.leaders import OF_THE_AGE, Leader
from argosy.wonders.facts.words import AGE_NAMES, SURE

BOX_MARKS: Final = {
    "": "",
    "armada": "A ",
    "cities": "C ",
    "leaders": "L ",
    "edifice": "E ",
}  # of the box a card comes from


def card_tables(catalog: Catalog, cards: list[Card], language: str, narrow: bool) -> Iterator[Table]:
    """Make a table for each age."""
    for age in (1, 2, 3):
        of_age = [card for card in cards if card.age == age]
        if of_age:
            yield _card_table(catalog, of_age, language, narrow)


def _card_table(catalog: Catalog, cards: list[Card], language: str, narrow: bool) -> Table:
    rows = [_card_row(catalog, card, language, narrow) for card in cards]
    table = plain_table(f"Age {AGE_NAMES[cards[0].age - 1]}")
    table.add_column("" if narrow else "colour", no_wrap=True)
    table.add_column("card", min_width=_longest_word([str(row[1]) for row in rows]))
    table.add_column("copies", no_wrap=True)
    table.add_column("cost", min_width=_longest_word([str(row[3]) for row in rows]))
    table.add_column("effects", ratio=1)
    table.add_column("chains", min_width=_longest_word([str(row[5]) for row in rows]))
    for row in rows:
        table.add_row(*row)
    return table


def plain_table(name: str, *columns: str) -> Table:
    """Make a table without a frame, with its title on the left."""
    return Table(*columns, title=name, title_justify="left", title_style=TITLE, box=SIMPLE_HEAD, padding=(0, 1, 0, 0))


def _longest_word(texts: list[str]) -> int:
    """Return a width at which no word is cut."""
    return max((len(word) for text in texts for word in text.split()), default=0)


def _card_row(catalog: Catalog, card: Card, language: str, narrow: bool) -> list[str | Text]:
    copies = "guild" if card.guild else BOX_MARKS[card.expansion] + " ".join(str(count) for count in card.copies)
    effects = _sure_or_not((effects_symbols if narrow else effects_words)(card.effects), card.confidence)
    colour = colour_mark(card.colour) if narrow else colour_word(card.colour)
    cost = marked(cost_symbols(card.cost), card.cost_confidence)
    return [colour, card_name(card, language), copies, cost, effects, _chains(catalog, card, language)]


def _sure_or_not(words: str, confidence: str) -> Text:
    text = Text(words)
    return text if confidence == SURE else text.append(f" ({confidence})", style=PAID)


def _chains(catalog: Catalog, card: Card, language: str) -> str:
    parents = dict.fromkeys(title(other, language) for other in catalog.cards if other.building in card.chain_from)
    to = [title(other, language) for other in children(catalog, card)]
    return "\n".join([*(f"←{name}" for name in parents), *(f"→{name}" for name in to)])


def leader_table(catalog: Catalog, language: str, narrow: bool) -> Table:
    """Make a table of the leaders, in the order of their file."""
    table = plain_table("Leaders", "leader", "set", "cost")
    table.add_column("effects", overflow="fold")
    for leader in catalog.leaders:
        effects = _sure_or_not((effects_symbols if narrow else effects_words)(leader.effects), leader.confidence)
        cost = OF_THE_AGE if leader.cost is None else f"{leader.cost}{COIN}"
        table.add_row(title(leader, language), leader.set, cost, effects)
    return table


def project_table(catalog: Catalog, language: str, narrow: bool) -> Table:
    """Make a table of the projects of Edifice, by age (F2)."""
    say = effects_symbols if narrow else effects_words
    table = plain_table("Projects", "age", "project", "cost", "pawns")
    for column in ("reward", "penalty", "debt"):
        table.add_column(column, overflow="fold")
    for project in catalog.projects:
        pawns = " ".join(map(str, project.pawns))
        reward = _sure_or_not(say(project.reward), project.confidence)
        name, cost = title(project, language), f"{project.cost}{COIN}"
        table.add_row(AGE_NAMES[project.age - 1], name, cost, pawns, reward, say([project.penalty]), f"−{project.debt}")
    return table


def great_project_table(catalog: Catalog, language: str, narrow: bool) -> Table:
    """Make a table of the projects of Babel, by age (N32); all of them are designed."""
    say = effects_symbols if narrow else effects_words
    table = plain_table("Great Projects", "age", "project", "colour", "cost")
    for column in ("reward", "penalty", "else"):
        table.add_column(column, overflow="fold")
    for project in catalog.great_projects:
        reward = _sure_or_not(say(project.reward), project.confidence)
        row = (AGE_NAMES[project.age - 1], title(project, language), project.colour, project.cost, reward)
        table.add_row(*row, say([project.penalty]), f"−{project.debt}")
    return table


def tile_table(catalog: Catalog, language: str, narrow: bool) -> Table:
    """Make a table of the tiles of the tower, by number (N9); most of them are designed."""
    table = plain_table("Tiles of the tower", "number", "tile", "told by sources")
    table.add_column("law", overflow="fold")
    for tile in catalog.tiles:
        law = _sure_or_not((effects_symbols if narrow else effects_words)(tile.effects), tile.confidence)
        table.add_row(str(tile.number), title(tile, language), tile.evidence, law)
    return table


def notes(named: Sequence[Card | Leader] | Sequence[Island], language: str) -> Iterator[str]:
    """Say what the signs of a list mean."""
    yield f"Resources: {', '.join(f'{letter} {name}' for letter, name in RESOURCE_NAMES.items())}."
    if any(isinstance(one, Card) for one in named):
        yield "Copies: the fewest players that use each copy. Chains: free after ← (any one), makes → free."
    if any(isinstance(one, Card) and one.expansion and not one.guild for one in named):
        yield "A, C: from Armada or Cities; of these, as many as there are players are drawn for each age (A9, C1)."
    yield f"In brackets: how sure a fact is; without a word it is {SURE}, and a cost at least high."
    if any(isinstance(one, Leader) and one.cost is None for one in named):
        yield f"Cost {OF_THE_AGE}: as many coins as the number of the age (L15)."
    if any(title(one, language).endswith("*") for one in named):
        yield f"* no name is known in this language ({language}); this is the English one."


def wonder_table(catalog: Catalog) -> Table:
    """Make a table with every side of every wonder and its stages."""
    table = plain_table("", "wonder", "side", "gives", "stage", "cost", "effects")
    for wonder in catalog.wonders:
        for side in wonder.sides:
            _add_side(table, wonder, side)
        table.add_section()
    return table


def _add_side(table: Table, wonder: Wonder, side: Side) -> None:
    mark = "" if side.confidence == SURE else f" ({side.confidence})"
    order = ", stages in any order" if side.any_order else ""
    board = (wonder.name, side.id + mark + order, start_words(side))
    for number, stage in enumerate(side.stages, 1):
        effects = _sure_or_not(effects_words(stage.effects), stage.confidence)
        table.add_row(*board, str(number), cost_symbols(stage.cost), effects)
        board = ("", "", "")


def island_table(catalog: Catalog, language: str) -> Table:
    """Make a table of the islands by level."""
    table = plain_table("", "level", "island", "effects")
    for island in catalog.islands:
        effects = _sure_or_not(effects_words(island.effects), island.confidence)
        table.add_row(str(island.level), title(island, language), effects)
    return table


def shipyard_tables(catalog: Catalog) -> Iterator[Table]:
    """Make a table of what the spaces give, the same on all boards (A5), and tables of what they cost on each."""
    tracks = plain_table("What the spaces give, on every board", "space", *catalog.tracks)
    for number, spaces in enumerate(zip(*(track.spaces for track in catalog.tracks.values()), strict=True)):
        tracks.add_row(str(number) if number else "start", *map(space_words, spaces))
    yield tracks
    for shipyard in catalog.shipyards:
        yield _shipyard_table(shipyard)


def _shipyard_table(shipyard: Shipyard) -> Table:
    symbol = marked(shipyard.wonder_colour, shipyard.wonder_colour_confidence)
    table = plain_table(f"{shipyard.name}: what the spaces cost; wonder symbol on {symbol}", "space", *shipyard.costs)
    for place in range(len(shipyard.costs["red"])):
        costs = [
            marked(cost_symbols(costs[place]), shipyard.confidences[fleet][place])
            for fleet, costs in shipyard.costs.items()
        ]
        table.add_row(str(place + 1), *costs)
    return table
