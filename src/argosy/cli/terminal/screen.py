"""The screen of a turn: everybody's cities, and the numbered things that a player chooses from."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from argosy.cli.style import NARROW, TITLE, bare_table, colour_mark
from argosy.cli.terminal.city import cities, stages
from argosy.cli.terminal.header import header, header_table
from argosy.cli.terminal.offers import Offers, step_words
from argosy.wonders.explain.effects import effects_symbols, effects_words, start_words
from argosy.wonders.explain.names import Named
from argosy.wonders.explain.wording import COIN, cost_symbols, cost_words, doubted, marked, plural
from argosy.wonders.facts.catalog import Card
from argosy.wonders.herald.choices import WondersOption
from argosy.wonders.herald.panel import WondersLine
from argosy.wonders.legality import candidates
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
        return {"pile": _pile, "hand": _hand, "leaders": _leaders}[offers.position.decision.cards](offers)
    return _sides(offers) if offers.position.phase == "sides" else _options(offers)


def numbered_cards(offers: Offers) -> list[Named]:
    """List the cards or leaders behind the numbers on the screen."""
    position = offers.position
    return list(dict.fromkeys(candidates(position, offers.seat, position.decision.actions[0])))


def numbered_options(offers: Offers) -> dict[int, WondersOption]:
    """Return the decisions without cards by what one types: of losses the coins paid, of all others their place."""
    if offers.position.phase == "losses":
        return {int(Move.parse(option.move).card): option for option in offers.options}
    return dict(enumerate(offers.options, 1))


# -- the hand -----------------------------------------------------------------------------------------------------


def _hand(offers: Offers) -> Group:
    """Show what each card does, costs, and how it can be paid; then stages and sales."""
    table = _card_table("your hand" if offers.city == offers.seat else "for the free city", "cost", "to build")
    for number, card in enumerate(offers.position.hand(offers.seat), 1):
        cost = doubted(cost_symbols(card.cost), card.cost_confidence)
        table.add_row(str(number), *_card(offers, card), cost, offers.offer_with_ships(offers.builds(card.id)))
    return Group(table, _other_actions(offers, "card"))


def _leaders(offers: Offers) -> Group:
    """Show what each leader of the hand does, costs, and how it can be recruited; then stages and sales (L13, L75)."""
    table = _option_table("your leaders", "what it does", "cost", "to recruit")
    for number, leader in enumerate(offers.position.leader_hand(offers.seat), 1):
        cost = f"{leader.cost_in(offers.position.age)}{COIN}"
        name, words = offers.display.card(leader), doubted(_effects(offers, leader), leader.confidence)
        table.add_row(str(number), name, words, cost, offers.offer(offers.recruits(leader.id)))
    if offers.options:
        return Group(table, Text("d", style=TITLE).append(" recruit nobody", style="default"))
    return Group(table, _other_actions(offers, "leader"))


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
    return colour_mark(card.colour), offers.display.card(card), doubted(_effects(offers, card), card.confidence)


def _effects(offers: Offers, card: Named) -> str:
    return (effects_words if offers.display.width >= NARROW else effects_symbols)(card.effects)


def _other_actions(offers: Offers, what: str) -> Table:
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(style=TITLE)
    grid.add_column()
    card = numbered_cards(offers)[0].id
    for lines in offers.stages(card):
        grid.add_row("w", _stage(offers, lines))
    only = "" if offers.city == offers.seat else ", if it can be used in no other way (V9)"
    grid.add_row("s", f"sell any {what} for {_sale(offers)}{only}")
    step = offers.sale_step(card)
    if step:
        grid.add_row("s+", f"sell any card for {step}")
    for line in offers.tiles(card):
        grid.add_row("", f"tile any card for {_tile(offers, line)}")
    return grid


def _tile(offers: Offers, line: WondersLine) -> str:
    """Name a tile by its id, as one types it, with its law."""
    tile = offers.position.rules.tile_of(str(line.tile))
    return f"{tile.id}: {marked(effects_words(tile.effects), tile.confidence)}"


def _stage(offers: Offers, lines: list[WondersLine]) -> Text:
    number = lines[0].stage
    if number is None:
        return offers.offer(lines[0])
    stage = offers.position.board_stages(offers.city)[number - 1]
    cost = doubted(cost_symbols(stage.cost), stage.confidence)
    text = Text(f"raise stage {number} for {cost} ({effects_words(stage.effects)}): ")
    return text.append_text(offers.offer_with_ships(lines))


def _sale(offers: Offers) -> str:
    return f"{offers.position.rules.catalog.numbers.sale_price}{COIN}"


def card_in_full(offers: Offers, card: Named) -> Group:
    """Show a card or leader in full, and all that can be done with it."""
    effects = marked(effects_words(card.effects), card.confidence)
    lines = [Text().append_text(offers.display.card(card)).append(f": {effects}; costs {_price(offers, card)}")]
    if isinstance(card, Card):
        lines += _all_of("b", "build", offers, offers.builds(card.id))
    else:
        lines += _all_of("r", "recruit", offers, [offers.recruits(card.id)])
    several = len(offers.stages(card.id)) > 1
    for stage in offers.stages(card.id):
        lines += _all_of("w", f"stage {stage[0].stage}" if several else "stage", offers, stage)
    sale = next((line for line in offers.lines[card.id] if line.kind == "sell" and line.obstacle), None)
    words = offers.offer(sale) if sale else Text(f"{_sale(offers)} from the bank")
    lines.append(Text("s  sell: ").append_text(words))
    lines += [Text(f"   tile {card.id} for {_tile(offers, line)}") for line in offers.tiles(card.id)]
    step = offers.sale_step(card.id)
    return Group(*lines, Text(f"s+ sell: {step}")) if step else Group(*lines)


def _price(offers: Offers, card: Named) -> str:
    """Say what is printed on a card, or what a leader costs in this age (L15)."""
    if isinstance(card, Card):
        return marked(cost_words(card.cost), card.cost_confidence)
    return marked(plural(card.cost_in(offers.position.age), "coin"), card.confidence)


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
    for number, card in enumerate(dict.fromkeys(offers.position.pile()), 1):
        table.add_row(str(number), *_card(offers, card), offers.offer(offers.lines[card.id][0]))
    decline = Text("d", style=TITLE).append(" take nothing", style="default")
    return Group(table, decline) if offers.options else Group(table)


def _sides(offers: Offers) -> Table:
    """Show the sides of the wonder dealt to a player who chooses (B3)."""
    wonder = offers.position.board(offers.seat)[0]
    table = _option_table(wonder.name, "gives", "stages")
    for number, side in enumerate(wonder.sides, 1):
        first = list(range(1, len(side.stages) + 1)) if side.any_order else [1]
        table.add_row(str(number), side.id, start_words(side), stages(side.stages, 0, first))
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
