"""What will happen when a chosen move is committed."""

from __future__ import annotations

from rich.text import Text

from argosy.cli.style import QUIET
from argosy.cli.terminal.display import Display
from argosy.cli.terminal.offers import way_text
from argosy.wonders.explain.deeds import deed_words, island_of, stage_number, stage_of, steps_of
from argosy.wonders.explain.effects import effects_words
from argosy.wonders.explain.gain import gain
from argosy.wonders.explain.wording import COIN, listed
from argosy.wonders.facts.catalog import Card
from argosy.wonders.move import WITH_CARD, Move
from argosy.wonders.position import Position


def outcome(position: Position, display: Display, seat: int, move: Move) -> Text:
    """What a move does, and what it changes."""
    text = Text("You will ").append_text(_deed(position, display, seat, move)).append(". ")
    return text if position.phase == "sides" else text.append(_change(position, display, seat, move), style=QUIET)


def _change(position: Position, display: Display, seat: int, move: Move) -> str:
    """Coins and points before and after, as far as this move alone changes them."""
    change, city = gain(position, seat, move), position.city(seat)
    changes = [("Coins", city.coins, change.coins)]
    if change.naval:
        changes.append(("naval strength", position.naval_strength(seat), change.naval))
    if change.debts:
        changes.append(("debts", city.debts, change.debts))
    if display.points:
        changes.append(("points", position.sheet(seat).total, change.points))
    return ", ".join(f"{what} {now} → {now + more}" for what, now, more in changes) + " (others' moves apart)"


def _deed(position: Position, display: Display, seat: int, move: Move) -> Text:
    if move.action in WITH_CARD:
        return _with_card(position, display, seat, move, position.rules.card_of(move.card))
    if move.action == "side":
        return Text(f"play side {move.card}")
    if move.action == "decline":
        return Text("move no ship" if position.phase == "fleet" else "take nothing from the discard pile")
    if move.action == "keep":
        return Text(f"keep {display.island(island_of(position, move))} ({deed_words(position, seat, move)})")
    if move.action == "sail":
        return Text(f"move {_ships(position, seat, move)}")
    return Text(deed_words(position, seat, move))


def _ships(position: Position, seat: int, move: Move) -> str:
    return listed([f"the {step.words}" for step in steps_of(position, seat, move)], "and")


def _with_card(position: Position, display: Display, seat: int, move: Move, card: Card) -> Text:
    if move.action == "sell":
        price = f"{position.rules.catalog.numbers.sale_price}{COIN}"
        price = f"a step of the {_ships(position, seat, move).removeprefix('the ')}" if move.ship else price
        return Text("sell ").append_text(display.card(card)).append(f" for {price}")
    if move.action == "take":
        return Text("take ").append_text(display.card(card)).append(f" ({effects_words(card.effects)}) for free")
    return _building(position, display, seat, move, card)


def _building(position: Position, display: Display, seat: int, move: Move, card: Card) -> Text:
    if move.action == "stage":
        effects = effects_words(stage_of(position, seat, move).effects)
        text = Text(f"raise stage {stage_number(position, seat, move)} ({effects}) with ").append_text(
            display.card(card)
        )
    else:
        text = Text("build ").append_text(display.card(card)).append(f" ({effects_words(card.effects)})")
    if move.ship:
        text.append(f" and move {_ships(position, seat, move)}")
    return text.append(": ").append_text(way_text(position, display, seat, move))
