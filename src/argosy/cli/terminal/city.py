"""The cities around a player: the own one in full, and the neighbours' in short."""

from collections.abc import Iterator
from typing import Final

from rich.box import ROUNDED
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from argosy.cli.style import FRAME, GOOD, MARKS, NARROW, QUIET, STYLES, TITLE, Display, colour_mark
from argosy.cli.terminal.header import direction_mark
from argosy.cli.terminal.offers import price_symbols
from argosy.wonders.explain.effects import effects_words
from argosy.wonders.explain.wording import COIN, cost_symbols, listed, marked, plural, space_words, standing_words
from argosy.wonders.facts.catalog import Side
from argosy.wonders.facts.words import COLOURS, RESOURCES
from argosy.wonders.herald import standing
from argosy.wonders.herald.shipyard import next_step
from argosy.wonders.herald.ways import payees
from argosy.wonders.kernel import codes
from argosy.wonders.position import Position

WIDE: Final = 116  # columns for three cities side by side


def cities(position: Position, display: Display, seat: int) -> RenderableType:
    """Show the own city between its neighbours, as they sit around the table; stacked where there is no room."""
    left, right = (_neighbour(position, display, other, seat) for other in payees(position, seat)[:2])
    own = own_city(position, display, seat)
    if display.width >= WIDE:
        return _row((left, own, right), (3, 5, 3))
    if display.width >= NARROW:
        return Group(_row((left, right), (1, 1)), own)
    return Group(left, right, own)


def _row(parts: tuple[RenderableType, ...], ratios: tuple[int, ...]) -> Table:
    grid = Table.grid(expand=True)
    for ratio in ratios:
        grid.add_column(ratio=ratio)
    grid.add_row(*parts)
    return grid


def own_city(position: Position, display: Display, seat: int) -> Panel:
    """Show the city of the player who looks: production, prices, wonder, buildings."""
    city = City(position, display, seat)
    rows: list[tuple[str, RenderableType]] = [("produces", city.production())]
    rows += [("buys", Group(*city.prices())), ("conflicts", city.conflicts()), ("", city.tokens())]
    if position.ships(seat):
        rows += [("at sea", city.at_sea()), ("ships", Group(*city.ships())), ("islands", city.islands())]
    side = position.board(seat)[1]
    rows += [("wonder", stages(side, position.city(seat).raised, position.next_stages(seat)))]
    return city.framed([*rows, ("built", city.buildings())])


def _neighbour(position: Position, display: Display, seat: int, viewer: int) -> Panel:
    """Show what matters about another city: what it sells, what stands there, what it did last."""
    city = City(position, display, seat)
    rows: list[tuple[str, RenderableType]] = [("sells", city.sold), ("keeps", city.kept)]
    rows += [("ships", city.ships_in_short())] if position.ships(seat) else []
    rows += [("islands", city.islands())] if position.islands(seat) else []
    rows += [("tokens", city.tokens()), ("built", city.buildings()), ("last", display.last_deeds.get(seat, "-"))]
    return city.framed(rows, direction_mark(position, seat, viewer))


class City:
    """The city of one seat, in words."""

    def __init__(self, position: Position, display: Display, seat: int) -> None:
        self.position = position
        self.display = display
        self.seat = seat
        self.city = position.city(seat)
        self.standing = standing(position, None).seats[seat]
        for_sale = self.standing.for_sale
        self.sold = "  ".join(sorted(self.standing.production[:for_sale], key=_order))
        kept = sorted(self.standing.production[for_sale:], key=_order)
        self.kept = "  ".join(f"[{producer}]" for producer in kept)

    def framed(self, rows: list[tuple[str, RenderableType]], mark: str = "") -> Panel:
        """Put a frame with the name of the city around rows; those without content are left out."""
        grid = Table.grid(padding=(0, 1, 0, 0), expand=True)
        grid.add_column(style=QUIET, no_wrap=True)
        grid.add_column(ratio=1)
        for row in rows:
            if row[1]:
                grid.add_row(*row)
        name = f"{mark} {self.display.name(self.seat)}: {self.display.wonder(self.position, self.seat)}".strip()
        return Panel(grid, title=Text(name, style=TITLE), title_align="left", box=ROUNDED, border_style=FRAME)

    def production(self) -> str:
        """Say what the city produces, for sale and for itself (B19)."""
        return f"{self.sold}  {self.kept} not for sale" if self.kept else self.sold

    def prices(self) -> Iterator[str]:
        """Say what a unit costs at both neighbours (B18), and the bargains of expansions (A46, C39, C40)."""
        left, right = self.standing.prices
        raw = f"raw ← {left.raw}{COIN} → {right.raw}{COIN}"
        yield f"{raw},  goods ← {left.goods}{COIN} → {right.goods}{COIN}"
        for units, other in zip(self.city.far, payees(self.position, self.seat)[2:], strict=True):
            if units:
                yield f"{units} a turn from {self.display.name(other)} for 1{COIN} each"
        for arrow, coins in zip("←→", self.city.first_discount, strict=True):
            if coins:
                yield f"the first unit {arrow} {coins}{COIN} cheaper"
        if self.city.start_discount:
            yield f"starting resources {self.city.start_discount}{COIN} cheaper"

    def conflicts(self) -> str:
        """Say the shields and the tokens of a city, each victory by its points (B28)."""
        numbers = self.position.rules.catalog.numbers
        counted = zip(numbers.victory_points, self.city.victories, strict=True)
        won = [f"+{value}" for value, count in counted for _ in range(count)]
        tokens = " ".join([*won, *[f"−{numbers.defeat_points}"] * self.city.defeats])
        return f"{plural(self.city.shields, 'shield')}, " + (f"tokens {tokens}" if tokens else "no tokens")

    def tokens(self) -> str:
        """Say the diplomacy tokens, and who is boarded at the end of the age (C23, A41); empty if neither."""
        said = [plural(self.city.diplomacy, "diplomacy token")] if self.city.diplomacy else []
        far = payees(self.position, self.seat)[2:]
        boarded = [self.display.name(other) for side, other in enumerate(far) if self.city.boarding >> side & 1]
        return ", ".join([*said, f"boards {listed(boarded, 'and')}"] if boarded else said)

    def buildings(self) -> RenderableType:
        """Show the buildings, a line for each colour."""
        lines = []
        for colour in COLOURS:
            cards = [card for card in self.position.buildings(self.seat) if card.colour == colour]
            if cards:
                names = Text(", ").join(self.display.card(card) for card in cards)
                lines.append(Text(" ").join([colour_mark(colour), names]))
        return Group(*lines) if lines else Text("nothing yet", style=QUIET)

    # -- at sea ---------------------------------------------------------------------------------------------------

    def at_sea(self) -> str:
        """Say the shipyard by name, naval strength and naval tokens (A24, A53)."""
        points = [value for value in self.city.sea_tokens if value]
        tokens = " ".join(f"{value:+}".replace("-", "−") for value in points)
        yard, strength = self.position.shipyard(self.seat).name, self.position.naval_strength(self.seat)
        return f"{yard}, naval strength {strength}, " + (f"tokens {tokens}" if tokens else "no tokens")

    def ships(self) -> Iterator[Text]:
        """Show for each ship where it stands, and what its next space costs and gives."""
        yield from (self._ship(fleet, at) for fleet, at in self.position.ships(self.seat).items())
        if self.city.powers & codes.POWER_FLEET_DISCOUNT:
            yield Text("each costs one resource less (A50)")
        if self.city.powers & codes.POWER_WONDER_FLEET:
            yield Text("any of them sails free with a stage (A50)")

    def _ship(self, fleet: str, at: int) -> Text:
        worth = standing_words(self.position.rules.space(fleet, at))
        text = Text(f"{MARKS[fleet]} {fleet} on {at}{f' ({worth})' if worth else ''}", style=STYLES[fleet])
        step = next_step(self.position, self.seat, fleet)
        if step is None:
            return text.append(": the last space (A17)", style=QUIET)
        gives = space_words(self.position.rules.space(fleet, step.space))
        text.append(f"; next {price_symbols(step)}: {gives}", style="default")
        board = self.position.shipyard(self.seat)
        if board.wonder_colour == fleet:
            text.append(marked(", sails with stages", board.wonder_colour_confidence), style="default")
        return text

    def ships_in_short(self) -> Text:
        """Show the space of each ship, as a neighbour sees it."""
        ships = self.position.ships(self.seat).items()
        marks = Text(" ").join(Text(f"{MARKS[fleet]}{at}", style=STYLES[fleet]) for fleet, at in ships)
        return marks.append(f"  trade level {self.position.trade_level(self.seat)}", style="default")

    def islands(self) -> Text:
        """Show the islands with their effects."""
        owned = self.position.islands(self.seat)
        said = [f"{self.display.title(island)} ({effects_words(island.effects)})" for island in owned]
        return Text(", ".join(said)) if said else Text("none yet", style=QUIET)


def _order(producer: str) -> tuple[bool, int]:
    """Sort single kinds first, in the order of the resources; choices last."""
    return "/" in producer, "".join(RESOURCES).index(producer[0])


def stages(side: Side, raised: int, following: list[int]) -> Group:
    """Show the stages of a wonder: built (one bit each), those that may come next (from 1), later ones."""
    return Group(*(_stage(side, number, raised, following) for number in range(1, len(side.stages) + 1)))


def _stage(side: Side, number: int, raised: int, following: list[int]) -> Text:
    stage = side.stages[number - 1]
    words = marked(f"{number} {cost_symbols(stage.cost)}: {effects_words(stage.effects)}", stage.confidence)
    if raised >> (number - 1) & 1:
        return Text(f"■ {words}", style=GOOD)
    return Text(f"▷ {words}") if number in following else Text(f"□ {words}", style=QUIET)
