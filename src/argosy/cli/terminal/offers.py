"""What each card of a hand would cost, and why one cannot be built."""

from __future__ import annotations

from rich.console import Group
from rich.text import Text

from argosy.cli.terminal.palette import BAD, GOOD, PAID, QUIET
from argosy.cli.terminal.scene import Scene
from argosy.wonders.explain.advice import FREE_BY, bank_coins, gain, parent
from argosy.wonders.explain.wording import COIN, cost_words, effects_words
from argosy.wonders.facts.catalog import Card, Cost
from argosy.wonders.legality import why_not
from argosy.wonders.move import Move
from argosy.wonders.position import Position


def offer(position: Position, scene: Scene, seat: int, action: str, card: Card) -> Text:
    """The cheapest way to build a card, to take it or to raise a stage with it; or the rule that forbids it."""
    obstacle = why_not(position, seat, action, card.id)
    if obstacle:
        rule, reason = obstacle
        return Text(f"no: {reason} ({rule})", style=BAD)
    ways = position.ways(seat, action, card.id)
    text = way_text(position, scene, seat, ways[0])
    if len(ways) > 1:
        text.append(f" (or {len(ways) - 1} other)")
    return text


def way_text(position: Position, scene: Scene, seat: int, move: Move) -> Text:
    """How a move is paid for: free and why, own resources, or the coins and to whom they go."""
    paid = _coins(position, scene, seat, move)
    if move.by == "chain":
        return Text(f"free: chain from {scene.title(parent(position, seat, move))} (B14)", style=GOOD)
    if move.by in FREE_BY:
        return Text(", ".join(part for part in (f"free: {FREE_BY[move.by]}", paid) if part), style=GOOD)
    if paid:
        return Text(paid, style=PAID)
    return Text("own resources" if _cost(position, seat, move).goods else "free", style=GOOD)


def coins_due(position: Position, seat: int, move: Move) -> int:
    """All coins that a move costs."""
    return bank_coins(position, seat, move) + move.left + move.right


def _coins(position: Position, scene: Scene, seat: int, move: Move) -> str:
    shares = [
        (bank_coins(position, seat, move), "the bank"),
        (move.left, f"← {scene.name(position.left_of(seat))}"),
        (move.right, f"→ {scene.name(position.right_of(seat))}"),
    ]
    return ", ".join(f"{coins}{COIN} to {whom}" for coins, whom in shares if coins)


def _cost(position: Position, seat: int, move: Move) -> Cost:
    if move.action == "take":
        return Cost()  # B42
    return position.next_stage(seat).cost if move.action == "stage" else position.rules.card_of(move.card).cost


def outcome(position: Position, scene: Scene, seat: int, move: Move) -> Text:
    """What will happen when a move is committed."""
    text = Text("You will ").append_text(_deed(position, scene, seat, move)).append(". ")
    return text if position.phase == "sides" else text.append(_change(position, scene, seat, move), style=QUIET)


def _change(position: Position, scene: Scene, seat: int, move: Move) -> str:
    """Coins and points before and after, as far as this move alone changes them."""
    change = gain(position, seat, move)
    changes = [("Coins", position.city(seat).coins, change.coins)]
    if scene.points:
        changes.append(("points", position.sheet(seat).total, change.points))
    return ", ".join(f"{what} {now} → {now + more}" for what, now, more in changes) + " (others' moves apart)"


def _deed(position: Position, scene: Scene, seat: int, move: Move) -> Text:
    if move.action == "side":
        return Text(f"play side {move.card}")
    if move.action == "decline":
        return Text("take nothing from the discard pile")
    card = position.rules.card_of(move.card)
    if move.action == "sell":
        price = position.rules.catalog.numbers.sale_price
        return Text("sell ").append_text(scene.card(card)).append(f" for {price}{COIN}")
    if move.action == "take":
        return Text("take ").append_text(scene.card(card)).append(f" ({effects_words(card.effects)}) for free")
    return _building(position, scene, seat, move, card)


def _building(position: Position, scene: Scene, seat: int, move: Move, card: Card) -> Text:
    if move.action == "stage":
        stage, number = position.next_stage(seat), position.city(seat).stages + 1
        text = Text(f"raise stage {number} ({effects_words(stage.effects)}) with ").append_text(scene.card(card))
    else:
        text = Text("build ").append_text(scene.card(card)).append(f" ({effects_words(card.effects)})")
    return text.append(": ").append_text(way_text(position, scene, seat, move))


def card_options(position: Position, scene: Scene, seat: int, card: Card) -> Group:
    """A card in full, and what can be done with it."""
    facts = f": {effects_words(card.effects)}; costs {cost_words(card.cost)}"
    price = position.rules.catalog.numbers.sale_price
    return Group(
        Text().append_text(scene.card(card)).append(facts),
        Text("b  build: ").append_text(offer(position, scene, seat, "build", card)),
        Text("w  stage: ").append_text(offer(position, scene, seat, "stage", card)),
        Text(f"s  sell: {price}{COIN} from the bank"),
    )
