"""The screen of a turn: everybody's cities, and the numbered things that a player chooses from."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from argosy.cli.style import NARROW, TITLE, bare_table, colour_mark
from argosy.cli.terminal.city import cities, stages
from argosy.cli.terminal.header import header, header_table
from argosy.cli.terminal.offers import Offers, step_words
from argosy.wonders.explain.effects import effects_symbols, effects_words
from argosy.wonders.explain.wording import COIN, RESOURCE_NAMES, cost_symbols, cost_words, doubted, marked
from argosy.wonders.facts.catalog import Card
from argosy.wonders.herald.choices import WondersOption
from argosy.wonders.herald.panel import WondersLine
from argosy.wonders.move import Move


def turn_screen(offers: Offers) -> Group:
    """Show everything that a player sees before deciding."""
    position, display, seat = offers.position, offers.display, offers.seat
    top = (header(position, display, seat), Text(), header_table(position, display, seat), Text())
    shown = () if position.phase == "sides" else (cities(position, display, seat),)
    return Group(*top, *shown, _choice_list(offers), Text())


def _choice_list(offers: Offers) -> RenderableType:
    """Show the numbered things that a player decides about now."""
    if offers.position.decision.cards:
        return _pile(offers) if offers.position.decision.cards == "pile" else _hand(offers)
    return _sides(offers) if offers.position.phase == "sides" else _options(offers)


def numbered_cards(offers: Offers) -> list[Card]:
    """List the cards behind the numbers on the screen."""
    position = offers.position
    return list(dict.fromkeys(position.pile())) if position.decision.cards == "pile" else position.hand(offers.seat)


def numbered_options(offers: Offers) -> dict[int, WondersOption]:
    """Return the decisions without cards by what one types: of losses the coins paid, of all others their place."""
    if offers.position.phase == "losses":
        return {int(Move.parse(option.move).card): option for option in offers.options}
    return dict(enumerate(offers.options, 1))


# -- the hand -----------------------------------------------------------------------------------------------------


def _hand(offers: Offers) -> Group:
    """Show what each card does, costs, and how it can be paid; then stages and sales."""
    table = _card_table("your hand", "cost", "to build")
    for number, card in enumerate(numbered_cards(offers), 1):
        cost = doubted(cost_symbols(card.cost), card.cost_confidence)
        table.add_row(str(number), *_card(offers, card), cost, offers.offer_with_ships(offers.builds(card.id)))
    return Group(table, _other_actions(offers))


def _card_table(name: str, *columns: str) -> Table:
    table = bare_table()
    table.add_column("#", justify="right", style=TITLE, no_wrap=True)
    table.add_column("", no_wrap=True)
    table.add_column(name, overflow="fold", min_width=12)
    table.add_column("what it does", ratio=1, min_width=12)
    for column in columns:
        table.add_column(column, no_wrap=column == "cost")
    return table


def _card(offers: Offers, card: Card) -> tuple[Text, Text, str]:
    words = effects_words if offers.display.width >= NARROW else effects_symbols
    return colour_mark(card.colour), offers.display.card(card), doubted(words(card.effects), card.confidence)


def _other_actions(offers: Offers) -> Table:
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(style=TITLE)
    grid.add_column()
    card = numbered_cards(offers)[0].id
    for lines in offers.stages(card):
        grid.add_row("w", _stage(offers, lines))
    grid.add_row("s", f"sell any card for {_sale(offers)}")
    step = offers.sale_step(card)
    if step:
        grid.add_row("s+", f"sell any card for {step}")
    return grid


def _stage(offers: Offers, lines: list[WondersLine]) -> Text:
    number = lines[0].stage
    if number is None:
        return offers.offer(lines[0])
    stage = offers.position.board(offers.seat)[1].stages[number - 1]
    cost = doubted(cost_symbols(stage.cost), stage.confidence)
    text = Text(f"raise stage {number} for {cost} ({effects_words(stage.effects)}): ")
    return text.append_text(offers.offer_with_ships(lines))


def _sale(offers: Offers) -> str:
    return f"{offers.position.rules.catalog.numbers.sale_price}{COIN}"


def card_in_full(offers: Offers, card: Card) -> Group:
    """Show a card in full, and all that can be done with it."""
    effects = marked(effects_words(card.effects), card.confidence)
    cost = marked(cost_words(card.cost), card.cost_confidence)
    lines = [Text().append_text(offers.display.card(card)).append(f": {effects}; costs {cost}")]
    lines += _all_of("b", "build", offers, offers.builds(card.id))
    several = len(offers.stages(card.id)) > 1
    for stage in offers.stages(card.id):
        lines += _all_of("w", f"stage {stage[0].stage}" if several else "stage", offers, stage)
    lines.append(Text(f"s  sell: {_sale(offers)} from the bank"))
    step = offers.sale_step(card.id)
    return Group(*lines, Text(f"s+ sell: {step}")) if step else Group(*lines)


def _all_of(key: str, name: str, offers: Offers, lines: list[WondersLine]) -> list[Text]:
    """Show what can be done with a card, and the same with ships, unless it cannot be done at all."""
    alone, *ships = lines
    found = [Text(f"{key}  {name}: ").append_text(offers.offer(alone))]
    for line in ships if alone.ways else ():
        for step in line.steps:
            text = Text(f"{key}+ {name} {offers.ship(step)}").append_text(offers.offer(line))
            found.append(text.append(f"; {step_words(offers.position, step)}"))
    return found


# -- other choices ------------------------------------------------------------------------------------------------


def _pile(offers: Offers) -> Group:
    """Show the discard pile, from which one card is taken for free (B42)."""
    table = _card_table("the discard pile", "to take")
    for number, card in enumerate(numbered_cards(offers), 1):
        table.add_row(str(number), *_card(offers, card), offers.offer(offers.lines[card.id][0]))
    decline = Text("d", style=TITLE).append(" take nothing", style="default")
    return Group(table, decline) if offers.options else Group(table)


def _sides(offers: Offers) -> Table:
    """Show the sides of the wonder dealt to a player who chooses (B3)."""
    wonder = offers.position.board(offers.seat)[0]
    table = _option_table(wonder.name, "produces", "stages")
    for number, side in enumerate(wonder.sides, 1):
        first = list(range(1, len(side.stages) + 1)) if side.any_order else [1]
        table.add_row(str(number), side.id, RESOURCE_NAMES[side.resource], stages(side, 0, first))
    return table


def _options(offers: Offers) -> Table:
    """Show ships to move, islands to keep, coins to pay, or a conflict to join: every decision is one line."""
    table = _option_table(offers.position.decision.heading, "what it does")
    for number, option in numbered_options(offers).items():
        table.add_row(str(number), _name(offers, option), offers.brings(option))
    return table


def _option_table(*columns: str) -> Table:
    table = bare_table()
    table.add_column("#", justify="right", style=TITLE)
    for column in columns:
        table.add_column(column)
    return table


def _name(offers: Offers, option: WondersOption) -> str:
    move = Move.parse(option.move)
    if move.action == "keep":
        return offers.display.title(offers.position.rules.island_of(move.card))
    return "no ship" if move.action == "decline" else str(move).replace("+", " + ")
