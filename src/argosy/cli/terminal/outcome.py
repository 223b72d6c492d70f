"""What will happen when a chosen move is committed."""

from __future__ import annotations

from rich.text import Text

from argosy.cli.style import QUIET
from argosy.cli.terminal.offers import Offers, step_words
from argosy.wonders.explain.effects import effects_words
from argosy.wonders.explain.sentences import in_words
from argosy.wonders.explain.wording import COIN, listed
from argosy.wonders.herald.effects import move_effects, stage_number
from argosy.wonders.herald.gain import gain
from argosy.wonders.herald.shipyard import move_steps
from argosy.wonders.herald.ways import way_of
from argosy.wonders.move import WITH_CARD, Move


def outcome(offers: Offers, move: Move) -> Text:
    """Say what a move does, and what it changes."""
    deed = _with_card(offers, move) if move.action in WITH_CARD else Text(_without_card(offers, move))
    text = Text("You will ").append_text(deed).append(". ")
    return text if move.action == "side" else text.append(_change(offers, move), style=QUIET)


def _change(offers: Offers, move: Move) -> str:
    """Say coins and points before and after, as far as this move alone changes them."""
    position, seat = offers.position, offers.seat
    change, city = gain(position, seat, move), position.city(seat)
    changes = [("Coins", city.coins, change.coins)]
    if change.naval:
        changes.append(("naval strength", position.naval_strength(seat), change.naval))
    if change.debts:
        changes.append(("debts", city.debts, change.debts))
    if offers.display.points:
        changes.append(("points", position.sheet(seat).total, change.points))
    return ", ".join(f"{what} {now} → {now + more}" for what, now, more in changes) + " (others' moves apart)"


def _without_card(offers: Offers, move: Move) -> str:
    if move.action == "sail":
        return f"move {_ships(offers, move)}"
    says = next(option.says for option in offers.options if option.move == str(move))
    return in_words(says, offers.position, offers.display.names, offers.display.language)


def _ships(offers: Offers, move: Move) -> str:
    steps = move_steps(offers.position, offers.seat, move)
    return listed([f"the {step_words(offers.position, step)}" for step in steps], "and")


def _with_card(offers: Offers, move: Move) -> Text:
    card = offers.display.card(offers.position.rules.card_of(move.card))
    if move.action == "sell":
        price = f"{offers.position.rules.catalog.numbers.sale_price}{COIN}"
        price = f"a step of {_ships(offers, move)}" if move.ship else price
        return Text("sell ").append_text(card).append(f" for {price}")
    effects = effects_words(move_effects(offers.position, offers.seat, move))
    if move.action == "stage":
        number = stage_number(offers.position, offers.seat, move)
        text = Text(f"raise stage {number} ({effects}) with ").append_text(card)
    else:
        text = Text(f"{move.action} ").append_text(card).append(f" ({effects})")
    if move.ship:
        text.append(f" and move {_ships(offers, move)}")
    return text.append(": ").append_text(offers.way_text(way_of(offers.position, offers.seat, move)))
