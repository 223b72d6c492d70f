"""The cities around a player: the own one in full, and the neighbours' in short."""

from collections.abc import Iterator, Sequence
from typing import Final

from rich.box import ROUNDED
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from argosy.cli.style import FRAME, GOOD, MARKS, NARROW, QUIET, STYLES, TITLE, Display, colour_mark
from argosy.cli.terminal.header import direction_mark
from argosy.cli.terminal.offers import price_symbols
from argosy.wonders.explain.effects import effects_symbols, effects_words
from argosy.wonders.explain.sentences import token_of_project
from argosy.wonders.explain.wording import (
    COIN,
    cost_symbols,
    listed,
    marked,
    part_symbols,
    plural,
    space_words,
    standing_words,
    title,
)
from argosy.wonders.facts.catalog import Stage
from argosy.wonders.facts.leaders import Leader
from argosy.wonders.facts.words import AGE_NAMES, COLOURS, RESOURCES
from argosy.wonders.herald import standing
from argosy.wonders.herald.shipyard import next_step
from argosy.wonders.herald.ways import payees
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.projects import has_pawn
from argosy.wonders.position import Position

WIDE: Final = 116  # columns for three cities side by side


def cities(position: Position, display: Display, seat: int) -> RenderableType:
    """Show the own city between its neighbours, as they sit around the table; stacked where there is no room."""
    left, right = (_neighbour(position, display, other, seat) for other in payees(position, seat)[:2])
    own = own_city(position, display, seat, looks=seat)
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


def own_city(position: Position, display: Display, seat: int, looks: int) -> Panel:
    """Show a city in full: production, prices, wonder, buildings; its hand of leaders to the player who looks."""
    city = City(position, display, seat)
    rows: list[tuple[str, RenderableType]] = [("produces", city.production())]
    rows += [("buys", Group(*city.prices())), ("conflicts", city.conflicts()), ("", city.tokens())]
    if position.ships(seat):
        rows += [("at sea", city.at_sea()), ("ships", Group(*city.ships())), ("islands", city.islands())]
    rows += [("wonder", stages(position.board_stages(seat), position.city(seat).raised, position.next_stages(seat)))]
    hand = [display.card(leader) for leader in position.leader_hand(seat)] if seat == looks else []
    rows += [("leaders", city.leaders()), ("in hand", Text(", ").join(hand) if hand else "")]
    rows += [("projects", Group(*city.projects()))] if position.kernel_rules.projects else []
    if position.kernel_rules.tiles:
        rows += [("tower", Group(*city.tower())), ("tiles", city.tiles(seat == looks))]
    return city.framed([*rows, ("built", city.buildings())])


def _neighbour(position: Position, display: Display, seat: int, viewer: int) -> Panel:
    """Show what matters about another city: what it sells, what stands there, what it did last."""
    city = City(position, display, seat)
    rows: list[tuple[str, RenderableType]] = [("sells", city.sold), ("keeps", city.kept)]
    rows += [("ships", city.ships_in_short())] if position.ships(seat) else []
    rows += [("islands", city.islands())] if position.islands(seat) else []
    rows += [("leaders", city.leaders())]
    rows += [(f"{token_of_project(position)}s", city.pawns())] if position.kernel_rules.projects else []
    rows += [("tiles", city.tiles(False))] if position.kernel_rules.tiles else []
    rows += [("tokens", city.tokens()), ("built", city.buildings()), ("last", display.last_deeds.get(seat, "-"))]
    return city.framed(rows, direction_mark(position, seat, viewer))


class City:
    """The city of one seat, in words."""

    def __init__(self, position: Position, display: Display, seat: int) -> None:
        self.position = position
        self.display = display
        self.seat = seat
        self.city = position.city(seat)
        self.standing = standing(position, None).cities[seat]
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
        """Say the tokens of diplomacy and for free buildings, and who is boarded at the end of the age (C23, N47)."""
        counts = {"diplomacy token": self.city.diplomacy, "token for a free building": self.city.free_builds}
        said = [plural(count, name) for name, count in counts.items() if count]
        said += ["board without its gift"] if self.city.start_lost else []
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

    def projects(self) -> Iterator[Text]:
        """Say of each project what it costs, brings and threatens, how many pawns are left, and whether one is here."""
        unit = token_of_project(self.position)
        for age in self.position.project_ages():
            project, left = self.position.project(age), self.position.state.pawns[age]
            state = plural(left, unit) + " left" if left else "complete"
            told = f"{AGE_NAMES[age]} {title(project, self.display.language)}: {state}"
            text = Text(told, style=TITLE if self._has(age) else "")
            brings = f"{effects_symbols(project.reward)}, else {effects_symbols([project.penalty])} or −{project.debt}★"
            yield text.append(f"; {part_symbols(project)} for {marked(brings, project.confidence)}", style=QUIET)

    def tower(self) -> Iterator[Text]:
        """Say of each space of the tower which tile is in sight, and mark the next space (N9)."""
        for space, tile in enumerate(self.position.tower()):
            law = f"{title(tile, self.display.language)}: {effects_words(tile.effects)}" if tile else "free"
            words = marked(law, tile.confidence) if tile else law
            yield Text(f"{space + 1} {words}" + (" (next)" if space == self.position.state.tower_next else ""))

    def tiles(self, is_own: bool) -> str:
        """Name the tiles built, and those in hand to the player who looks; others see how many (N16)."""
        hand, built = self.position.tile_hand(self.seat), self.position.tiles_built(self.seat)
        held = ", ".join(tile.id for tile in hand) if is_own else str(len(hand))
        names = ", ".join(title(tile, self.display.language) for tile in built)
        return "; ".join([*([f"built {names}"] if built else []), *([f"in hand {held}"] if hand else [])])

    def pawns(self) -> str:
        """Name the ages of which the city has a pawn, or several tokens (F34, N36)."""
        parts = [(name, self.city.joined[age]) for age, name in enumerate(AGE_NAMES) if self._has(age)]
        return ", ".join(f"{name} x{count}" if count > 1 else name for name, count in parts)

    def _has(self, age: int) -> bool:
        return has_pawn(self.city, age)

    def leaders(self) -> RenderableType:
        """Show the leaders in play, what the Courtesans copy, and who lies under a stage; empty without any."""
        in_play = [_leader(self.display, leader) for leader in self.position.leaders(self.seat)]
        copied = self.position.copied_leader(self.seat)
        copies = [Text("copies ").append_text(_leader(self.display, copied))] if copied else []
        buried = [self.display.card(leader) for leader in self.position.buried(self.seat)]
        below = [Text("under the wonder: ", style=QUIET).append_text(Text(", ").join(buried))] if buried else []
        lines = [*in_play, *copies, *below]
        return Group(*lines) if lines else ""

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


def _leader(display: Display, leader: Leader) -> Text:
    """Name a leader, with what it does."""
    words = (effects_words if display.width >= NARROW else effects_symbols)(leader.effects)
    return display.card(leader).append(f": {words}", style="default")


def _order(producer: str) -> tuple[bool, int]:
    """Sort single kinds first, in the order of the resources; choices last."""
    return "/" in producer, "".join(RESOURCES).index(producer[0])


def stages(board: Sequence[Stage], raised: int, following: list[int]) -> Group:
    """Show the stages of a wonder: built (one bit each), those that may come next (from 1), later ones."""
    return Group(*(_stage(stage, number, raised, following) for number, stage in enumerate(board, 1)))


def _stage(stage: Stage, number: int, raised: int, following: list[int]) -> Text:
    words = marked(f"{number} {cost_symbols(stage.cost)}: {effects_words(stage.effects)}", stage.confidence)
    if raised >> (number - 1) & 1:
        return Text(f"■ {words}", style=GOOD)
    return Text(f"▷ {words}") if number in following else Text(f"□ {words}", style=QUIET)
