"""What each card of a hand would cost, and why one cannot be built."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rich.console import Group
from rich.text import Text

from argosy.cli.style import BAD, GOOD, PAID
from argosy.cli.terminal.display import Display
from argosy.wonders.explain.advice import FREE_BY, SALE_FLEET, bank_coins, parent, payees
from argosy.wonders.explain.deeds import stage_of, steps_of
from argosy.wonders.explain.effects import effects_words
from argosy.wonders.explain.harbour import NextSpace, next_space
from argosy.wonders.explain.wording import COIN, cost_words, marked
from argosy.wonders.facts.catalog import Card
from argosy.wonders.facts.words import FLEETS
from argosy.wonders.legality import why_not
from argosy.wonders.move import Move
from argosy.wonders.position import Position

ARROWS: Final = ("← ", "→ ", "⇐ ", "⇒ ")  # towards those who sell: neighbours, and those beyond


def offer(
    position: Position, display: Display, seat: int, action: str, card: Card, ship: str = "", stage: int = 0
) -> Text:
    """The cheapest way to build a card, to take it or to raise a stage with it; or the rule that forbids it."""
    obstacle = why_not(position, seat, action, card.id, ship, stage)
    if obstacle:
        return Text(f"no: {obstacle}", style=BAD)
    ways = position.ways(seat, action, card.id, ship, stage)
    text = way_text(position, display, seat, ways[0])
    if len(ways) > 1:
        text.append(f" (or {len(ways) - 1} other)")
    return text


def ship_beside(position: Position, seat: int, action: str, card: Card) -> NextSpace | None:
    """The step of the ship that may sail with a building of this card or with a stage (A15, A20); None if none can."""
    if not position.ships(seat):
        return None
    fleet = position.shipyard(seat).wonder_colour if action == "stage" else card.colour
    return next_space(position, seat, fleet, action == "stage") if fleet in FLEETS else None


def ship_offer(position: Position, display: Display, seat: int, action: str, card: Card, stage: int = 0) -> Text:
    """What a card or stage costs together with its ship; empty where no ship may sail, or the card cannot be built."""
    step = ship_beside(position, seat, action, card)
    if step is None or why_not(position, seat, action, card.id, stage=stage):
        return Text()
    text = Text(f"+ {step.fleet} ship for {step.price_symbols}: ")
    return text.append_text(offer(position, display, seat, action, card, step.fleet, stage))


def sale_step(position: Position, seat: int) -> str:
    """The step that a card can be sold for instead of coins (A51); empty if there is none."""
    step = next_space(position, seat, SALE_FLEET) if position.ships(seat) else None
    return f"a free step of the {step.words}" if step else ""


def way_text(position: Position, display: Display, seat: int, move: Move) -> Text:
    """How a move is paid for: free and why, own resources, or the coins and to whom they go."""
    paid = coins_words(position, display, seat, move)
    if move.by == "chain":
        why = f"chain from {display.title(parent(position, seat, move))} (B14)"
        return _free(why, paid)
    if move.by in FREE_BY:
        return _free(FREE_BY[move.by], paid)
    if paid:
        return Text(paid, style=PAID)
    return Text("own resources" if _needs_goods(position, seat, move) else "free", style=GOOD)


def _free(why: str, paid: str) -> Text:
    return Text(", ".join(part for part in (f"free: {why}", paid) if part), style=GOOD)


def coins_due(position: Position, seat: int, move: Move) -> int:
    """All coins that a move costs."""
    return bank_coins(position, seat, move) + sum(move.payment)


def coins_words(position: Position, display: Display, seat: int, move: Move) -> str:
    """The coins that a move costs, and to whom they go."""
    shares = [(bank_coins(position, seat, move), "the bank"), *_to_sellers(position, display, seat, move)]
    return ", ".join(f"{coins}{COIN} to {whom}" for coins, whom in shares if coins)


def _to_sellers(position: Position, display: Display, seat: int, move: Move) -> Iterator[tuple[int, str]]:
    for coins, other, arrow in zip(move.payment, payees(position, seat), ARROWS, strict=True):
        yield coins, f"{arrow}{display.name(other)}"


def _needs_goods(position: Position, seat: int, move: Move) -> bool:
    if move.action == "take":
        return False  # B42
    part = stage_of(position, seat, move) if move.action == "stage" else position.rules.card_of(move.card)
    return bool(part.cost.goods) or any(step.cost.goods for step in steps_of(position, seat, move))


def card_options(position: Position, display: Display, seat: int, card: Card) -> Group:
    """A card in full, and what can be done with it."""
    effects = marked(effects_words(card.effects), card.confidence)
    cost = marked(cost_words(card.cost), card.cost_confidence)
    lines = [Text().append_text(display.card(card)).append(f": {effects}; costs {cost}")]
    lines += _options("b  build", position, display, seat, Move("build", card.id))
    for stage in stage_choices(position, seat):
        name = f"w  stage {stage}" if stage else "w  stage"
        lines += _options(name, position, display, seat, Move("stage", card.id, stage=stage))
    lines.append(Text(f"s  sell: {position.rules.catalog.numbers.sale_price}{COIN} from the bank"))
    step = sale_step(position, seat)
    return Group(*lines, Text(f"s+ sell: {step}")) if step else Group(*lines)


def _options(name: str, position: Position, display: Display, seat: int, move: Move) -> Iterator[Text]:
    """What can be done with a card, and the same with a ship."""
    card = position.rules.card_of(move.card)
    yield Text(f"{name}: ").append_text(offer(position, display, seat, move.action, card, stage=move.stage))
    ship = ship_offer(position, display, seat, move.action, card, move.stage)
    step = ship_beside(position, seat, move.action, card)
    if ship and step:
        yield Text(f"{name.replace('  ', '+ ')} ").append_text(ship).append(f"; {step.words}")


def stage_choices(position: Position, seat: int) -> list[int]:
    """The stages among which a player chooses, from 1 where the order is free; 0 means the next one."""
    return position.next_stages(seat) or [0] if position.board(seat)[1].any_order else [0]
