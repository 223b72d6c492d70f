"""The news of cards: bought, drawn, played, cancelled, and what they did. Which card goes into a hand is a secret."""

from __future__ import annotations

from collections.abc import Iterator

from argosy.eldorado.facts.catalog import COLOURS
from argosy.eldorado.herald.change import Change
from argosy.eldorado.herald.deeds import explored, marched, stepped
from argosy.eldorado.herald.phrases import phrase
from argosy.eldorado.kernel import codes
from argosy.eldorado.knowledge.view import HOLDERS
from argosy.eldorado.move import Move
from argosy.eldorado.move_code import from_code
from argosy.tabletop.herald import Phrase

# -- into a hand --------------------------------------------------------------------------------------------------


def paid(change: Change, seat: int, move: Move) -> Iterator[Phrase]:
    """A gold for a card, and with the last one the card itself (E50, Q25)."""
    s = change.before.state
    key = "bought" if move.action == "buy" else "paid"
    yield phrase(key, "E50", **change.active, space=move.here, owed=change.after.state.owed)
    if change.got_card(seat):
        if s.piled == 0:
            yield phrase("pile.shuffled", "Q25", cards=s.discarded)
        yield _received(change, seat, "card.drawn", "E50", _new_card(change, seat) if seat == change.seat else "")


def _new_card(change: Change, seat: int) -> str:
    """The card that has come into a hand; only its holder is told."""
    before, after = change.before.hand(seat), change.after.hand(seat)
    return next(card.id for card in after if after.count(card) > before.count(card))


def _received(change: Change, seat: int, key: str, rule: str, card: str) -> Phrase:
    if seat == change.seat:
        return phrase(f"{key}.own", rule, card=card)
    return phrase(key, rule, seat=seat + 1)


def chosen(change: Change, seat: int, move: Move) -> Iterator[Phrase]:
    """A card that was chosen in the pile or in a hand, or dice that were picked."""
    s = change.before.state
    if move.action == "pick":
        yield explored(change, "card.picked", "E51", change.name(s.target), move.gold, move.natives)
    elif change.before.phase == "searching":
        yield _received(change, seat, "card.found", "E51", move.card)
    elif seat == change.seat:
        yield phrase("card.taken.own", "E51", card=move.card, victim=s.target + 1)
    elif s.target == change.seat:
        yield phrase("card.taken.from", "E51", card=move.card, seat=seat + 1)
    else:
        yield phrase("card.taken", "E51", seat=seat + 1, victim=s.target + 1)


# -- out of a hand ------------------------------------------------------------------------------------------------


def played(change: Change, seat: int, move: Move) -> Iterator[Phrase]:
    """A card that was played. Of several who answer only the first plays it; the others keep theirs (Q27, Q50)."""
    phase = change.before.phase
    if not change.gave_card_away(seat):
        if seat == change.seat:
            yield phrase("card.kept", "Q27" if phase == "raiding" else "Q50", card=move.card)
    elif phase == "cancelling":
        yield phrase("card.cancelled", "Q50", seat=seat + 1, card=card_under_way(change).card, by=move.card)
    else:
        yield phrase("card.played", "E51", **change.band(_colour(change, move)), card=move.card)


def card_under_way(change: Change) -> Move:
    """The card that could be cancelled before."""
    return from_code(change.before.rules, change.before.state.card_move)


def _colour(change: Change, move: Move) -> int:
    """The colour for which a card is played."""
    if change.before.phase == "raiding":
        return COLOURS.index(move.here)
    return change.defender() if change.before.phase == "defender" else change.before.state.active


def verb_of(change: Change, card: str) -> tuple[int, int]:
    """What a card does, and how much."""
    facts = change.before.kernel_rules.cards[change.before.rules.card_numbers[card]]
    return facts.verb, facts.amount


def effect(change: Change, move: Move) -> Iterator[Phrase]:
    """What a card did that nobody cancelled."""
    verb, amount = verb_of(change, move.card)
    if verb == codes.ROLL:
        colour = change.defender() if amount < 0 else change.before.state.active
        yield phrase("card.roll", "Q26", **change.band(colour), die=amount)
    elif verb == codes.RAID:
        yield phrase("raid.begins", "Q27", **change.band(COLOURS.index(move.here)), points=amount)
    elif verb == codes.POINTS:
        yield phrase("card.points", "E51", **change.active, points=change.after.points - change.before.points)
    elif verb in (codes.SEARCH, codes.STEAL, codes.CHART):
        yield _shown(change, move, verb)
    elif verb == codes.FREE_MARCH:
        yield from marched(change, move, "Q49")
    elif verb in (codes.FREE_SAIL, codes.STORM):
        yield from _sailed(change, move, verb)
    else:
        yield from _placed(change, move, verb)


def _shown(change: Change, move: Move, verb: int) -> Phrase:
    """What a card lets one choose from: only dice are shown to all."""
    rolled = change.after.state.rolled
    if verb == codes.CHART:
        return phrase("card.chart", "E51", **change.active, space=move.here, gold=rolled[:2], natives=rolled[2:])
    seat = change.active["seat"]
    if verb == codes.SEARCH:
        return phrase("card.search", "E51", seat=seat)
    return phrase("card.look", "E51", seat=seat, victim=int(move.here))


def _sailed(change: Change, move: Move, verb: int) -> Iterator[Phrase]:
    """The first step of a ship; a storm takes one of two or more aboard."""
    yield from stepped(change, move, "driven" if verb == codes.STORM else "sailed", "Q49")
    before, after = change.ships(move.here, move.there)
    if before.crew != after.crew:
        lost = {"lost": before.crew - after.crew, "left": after.crew}
        yield phrase("lost", "E51", troops=HOLDERS[before.colour], space=move.there, **lost)


def _placed(change: Change, move: Move, verb: int) -> Iterator[Phrase]:
    """Pieces that a card put onto a space."""
    if verb == codes.SHIP:
        yield phrase("card.ship", "Q45", **change.active, space=move.here)
        return
    if verb == codes.MUTINY:
        one, other = change.ships(move.here, move.here)
        crews = {"from": HOLDERS[one.colour], "lost": one.crew, "pirates": other.crew}
        yield phrase("card.mutiny", "Q51", **change.active, space=move.here, **crews)
        return
    before, after = change.areas(move.here)
    if verb == codes.GOLD:
        yield phrase("card.gold", "Q53", **change.active, space=move.here, gold=after.gold - before.gold)
    else:
        key, rule = ("pirates", "Q48") if verb == codes.PIRATES else ("natives", "Q53")
        arrived = {key: after.troops - before.troops}
        yield phrase(f"card.{key}", rule, **change.active, space=move.here, **arrived)
