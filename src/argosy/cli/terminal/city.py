"""A city in full: the own one, and the neighbours'."""

from __future__ import annotations

from rich.box import ROUNDED
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from argosy.cli.style import FRAME, GOOD, QUIET, TITLE, colour_mark
from argosy.cli.terminal.display import Display
from argosy.cli.terminal.harbour import islands, sea, ships_in_short, shipyard, tokens
from argosy.cli.terminal.header import direction_mark
from argosy.cli.terminal.production import for_sale, own_only
from argosy.wonders.explain.advice import payees
from argosy.wonders.explain.effects import effects_words
from argosy.wonders.explain.wording import COIN, cost_symbols, marked, plural
from argosy.wonders.facts.catalog import Side
from argosy.wonders.facts.words import COLOURS
from argosy.wonders.position import Position


def own_city(position: Position, display: Display, seat: int) -> Panel:
    """The city of the player who looks: production, prices, wonder, buildings."""
    facts = _grid()
    facts.add_row("produces", _production(position, seat))
    facts.add_row("buys", Group(prices(position, seat), *bargains(position, display, seat)))
    facts.add_row("conflicts", conflicts(position, seat))
    if tokens(position, display, seat):
        facts.add_row("", tokens(position, display, seat))
    if position.ships(seat):
        facts.add_row("at sea", sea(position, seat))
        facts.add_row("ships", shipyard(position, seat))
        facts.add_row("islands", islands(position, display, seat))
    facts.add_row("wonder", stages(position.board(seat)[1], position.city(seat).raised, position.next_stages(seat)))
    facts.add_row("built", buildings(position, display, seat))
    return framed(f"{display.name(seat)}: {display.wonder(position, seat)}", facts)


def neighbour(position: Position, display: Display, seat: int, viewer: int) -> Panel:
    """What matters about another city: what it sells, what stands there, what it did last."""
    facts = _grid()
    facts.add_row("sells", for_sale(position, seat))
    if own_only(position, seat):
        facts.add_row("keeps", own_only(position, seat))
    if position.ships(seat):
        facts.add_row("ships", ships_in_short(position, seat))
    if position.islands(seat):
        facts.add_row("islands", islands(position, display, seat))
    if tokens(position, display, seat):
        facts.add_row("tokens", tokens(position, display, seat))
    facts.add_row("built", buildings(position, display, seat))
    facts.add_row("last", display.last_acts.get(seat, "-"))
    mark = direction_mark(position, seat, viewer).strip()
    return framed(f"{mark} {display.name(seat)}: {display.wonder(position, seat)}".strip(), facts)


def framed(name: str, content: RenderableType) -> Panel:
    """A panel with its name."""
    return Panel(content, title=Text(name, style=TITLE), title_align="left", box=ROUNDED, border_style=FRAME)


def _grid() -> Table:
    grid = Table.grid(padding=(0, 1, 0, 0), expand=True)
    grid.add_column(style=QUIET, no_wrap=True)
    grid.add_column(ratio=1)
    return grid


def _production(position: Position, seat: int) -> Text:
    text = Text(for_sale(position, seat))
    private = own_only(position, seat)
    return text.append(f"  {private} not for sale") if private else text


def prices(position: Position, seat: int) -> str:
    """What a unit costs at the left and at the right neighbour (B18)."""
    left_raw, right_raw, left_goods, right_goods = position.city(seat).price
    raw = f"raw ← {left_raw}{COIN} → {right_raw}{COIN}"
    return f"{raw},  goods ← {left_goods}{COIN} → {right_goods}{COIN}"


def bargains(position: Position, display: Display, seat: int) -> list[str]:
    """Purchases from afar, and discounts on single units (A46, C39, C40)."""
    city, far = position.city(seat), payees(position, seat)[2:]
    lines = [
        f"{units} a turn from {display.name(other)} for 1{COIN} each"
        for units, other in zip(city.far, far, strict=True)
        if units
    ]
    sides = zip("←→", city.first_discount, strict=True)
    lines += [f"the first unit {arrow} {coins}{COIN} cheaper" for arrow, coins in sides if coins]
    return [*lines, f"starting resources {city.start_discount}{COIN} cheaper"] if city.start_discount else lines


def conflicts(position: Position, seat: int) -> str:
    """The shields and the tokens of a city, each victory by its points (B28)."""
    city, numbers = position.city(seat), position.rules.catalog.numbers
    counted = zip(numbers.victory_points, city.victories, strict=True)
    won = [f"+{value}" for value, count in counted for _ in range(count)]
    tokens = " ".join([*won, *[f"−{numbers.defeat_points}"] * city.defeats])
    return f"{plural(city.shields, 'shield')}, " + (f"tokens {tokens}" if tokens else "no tokens")


def stages(side: Side, raised: int, following: list[int]) -> Group:
    """The stages of a wonder: built (one bit each), those that may come next (from 1), later ones."""
    return Group(*(_stage(side, number, raised, following) for number in range(1, len(side.stages) + 1)))


def _stage(side: Side, number: int, raised: int, following: list[int]) -> Text:
    words = stage_words(side, number)
    if raised >> (number - 1) & 1:
        return Text(f"■ {words}", style=GOOD)
    return Text(f"▷ {words}") if number in following else Text(f"□ {words}", style=QUIET)


def stage_words(side: Side, number: int) -> str:
    """A stage with its cost and effects, and how sure they are."""
    stage = side.stages[number - 1]
    return marked(f"{number} {cost_symbols(stage.cost)}: {effects_words(stage.effects)}", stage.confidence)


def buildings(position: Position, display: Display, seat: int) -> RenderableType:
    """The buildings of a city, a line for each colour."""
    lines = []
    for colour in COLOURS:
        cards = [card for card in position.buildings(seat) if card.colour == colour]
        if cards:
            names = Text(", ").join(display.card(card) for card in cards)
            lines.append(Text(" ").join([colour_mark(colour), names]))
    return Group(*lines) if lines else Text("nothing yet", style=QUIET)
