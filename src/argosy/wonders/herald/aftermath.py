"""What follows by itself when a round is resolved: explorers, discard pile, losses, conflicts, hands, the next age."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from argosy.tabletop.herald import Phrase
from argosy.tabletop.struct import clone
from argosy.wonders.explain.conflicts import Fight, fights
from argosy.wonders.herald.enactment import Enactment
from argosy.wonders.herald.phrases import say, say_by
from argosy.wonders.kernel.islands import level_of
from argosy.wonders.kernel.layout import LEVELS, State
from argosy.wonders.kernel.losses import await_losses, highest_tax, robbed, tax_due
from argosy.wonders.knowledge.expansions import raiders
from argosy.wonders.position import Position
from argosy.wonders.ruleset import Ruleset
from argosy.wonders.sheet import score_sheets, team_points

STAGE: Final = "stage "


def aftermath(played: Enactment) -> Iterator[Phrase]:
    """Everything between the decisions and the next time that somebody decides."""
    before, after = played.before, played.after
    ended = after.over or after.age > before.age
    yield from _explorers(after)
    yield from _leftovers(played)
    yield from _looks(before, after)
    yield from _losses(played)
    if after.phase == "extra" and before.phase != "extra":
        yield say("extra-turn", seats=[seat + 1 for seat in asked(after)])
    if before.phase != "sea" and (ended or after.phase == "sea"):
        yield from _land(played.state, before)
    if after.phase == "sea":
        yield say("may-stay-off-sea", seats=[seat + 1 for seat in asked(after)])
    if ended and before.ships(0):
        yield from _sea(played)
    yield from _time(before, after, ended)


def asked(position: Position) -> list[int]:
    """Who decides at this moment, or has decided already."""
    return [seat for seat in range(position.players) if seat in position.pending or position.has_decided(seat)]


def _explorers(after: Position) -> Iterator[Phrase]:
    """Who explores which level, and among how many islands each chooses (A36, A37); which ones nobody else sees."""
    for level in range(LEVELS if after.phase == "island" else 0):
        seats = [seat + 1 for seat in asked(after) if level_of(after.city(seat)) == level]
        if not seats:
            continue
        told = {"level": level + 1, "islands": after.city(seats[0] - 1).offered.bit_count()}
        alone = len(seats) == 1
        yield say("explores-alone", seat=seats[0], **told) if alone else say("explores-in-group", seats=seats, **told)


# -- the discard pile -----------------------------------------------------------------------------------------------


def _leftovers(played: Enactment) -> Iterator[Phrase]:
    """The last cards of the hands join the pile (B7, B43): what has come there but for sales, and what was taken."""
    actions = [move.action for move in played.decisions.values()]
    grown = played.after.state.discarded - played.before.state.discarded
    cards = grown - actions.count("sell") + actions.count("take")
    if cards > 0:
        yield say("leftovers-discarded", cards=cards)


def _looks(before: Position, after: Position) -> Iterator[Phrase]:
    """Who looks through the pile now, and who has found nothing there (B42)."""
    for seat in range(after.players):
        looking = after.phase == "salvage" and seat in asked(after)
        looks = after.city(seat).looked - before.city(seat).looked
        yield from (say("finds-nothing", seat=seat + 1) for _ in range(looks - looking))
        if looking:
            yield say("looks-through-pile", seat=seat + 1, cards=after.state.discarded)


# -- losses ---------------------------------------------------------------------------------------------------------


def _losses(played: Enactment) -> Iterator[Phrase]:
    """The coins that the turn costs: what is due to whom, and what is lost where nothing can be decided (C10, C13)."""
    s, r = played.state, played.rules
    if not _threatened(s) or _threatened(played.after.state):
        return
    due = [_loss(played, seat) for seat in range(s.players)]
    was = clone(s)
    await_losses(s, r)
    for seat, phrase in enumerate(due):
        old, new = was.cities[seat], s.cities[seat]
        if not phrase.values["loss"]:
            continue
        yield phrase
        if not s.pending >> seat & 1:
            coins, debts = old.coins - new.coins, new.debts - old.debts
            yield say_by("C13" if r.debts else phrase.rule, "lost", seat=seat + 1, coins=coins, debts=debts)


def _threatened(s: State) -> bool:
    return any(city.tax or city.raids for city in s.cities[: s.players])


def _loss(played: Enactment, seat: int) -> Phrase:
    """What a seat is to lose, and through whom; a tax alone has a rule of its own (A28)."""
    s = played.state
    tax = tax_due(s, played.rules, seat, highest_tax(s))
    causes = [cause for other in range(s.players) if other != seat for cause in _raids(played, seat, other)]
    loss = tax + sum(cause["coins"] for cause in causes)
    return say_by("C10" if causes else "A28", "loss-due", seat=seat + 1, loss=loss, tax=tax, causes=causes)


def _raids(played: Enactment, seat: int, raider: int) -> Iterator[dict[str, Any]]:
    """What the cards, islands and stages of one other seat cost this one."""
    s, r, city = played.state, played.rules, played.state.cities[raider]
    for name, effects in raiders(played.before.rules, city).items():
        raids = [k for k in city.raid[: city.raids] if k in effects]
        coins = sum(robbed(r, s.cities[seat], r.effects[k]) for k in raids)
        if coins:
            yield {"seat": raider + 1, "source": _source(played.before.rules, name), "coins": coins}


def _source(rules: Ruleset, name: str) -> dict[str, str]:
    """A raider as views name it, as the source of a phrase."""
    if name.startswith(STAGE):
        return {"kind": "stage", "id": name.removeprefix(STAGE)}
    return {"kind": "island" if name in rules.island_numbers else "card", "id": name}


# -- conflicts ------------------------------------------------------------------------------------------------------


def _land(s: State, before: Position) -> Iterator[Phrase]:
    """Who stays out (C23), and every conflict on land with its tokens (B28, A42, A69)."""
    yield from (say("stays-out", seat=seat + 1) for seat in range(s.players) if s.cities[seat].diplomacy > 0)
    for fight in fights(s, before.kernel_rules):
        yield _fight(s, before, fight)


def _fight(s: State, before: Position, fight: Fight) -> Phrase:
    mine, theirs = s.cities[fight.one].shields, s.cities[fight.other].shields
    winner = None if mine == theirs else (fight.one if mine > theirs else fight.other) + 1
    r = before.kernel_rules
    return say(
        f"{fight.kind}-conflict",
        seat=fight.one + 1,
        shields=mine,
        other=fight.other + 1,
        other_shields=theirs,
        winner=winner,
        tokens=fight.tokens if winner else 0,
        points=r.victory_points[s.age] * fight.tokens if winner else 0,
        defeat=-r.defeat_points * fight.tokens if winner else 0,
    )


def _sea(played: Enactment) -> Iterator[Phrase]:
    """The naval conflict: who stayed out, then everybody from the strongest to the weakest (A53)."""
    before, after = played.before, played.after
    out = [seat for seat, move in played.decisions.items() if move.action == "abstain"]
    yield from (say("stayed-off-sea", seat=seat + 1) for seat in out)
    strength = {seat: after.naval_strength(seat) for seat in range(after.players) if seat not in out}
    if len(set(strength.values())) == 1:
        yield say("all-equal-at-sea", strength=next(iter(strength.values())))
        return
    for seat in sorted(strength, key=lambda seat: (-strength[seat], seat)):
        points = after.city(seat).sea_tokens[before.age - 1]
        told = {"seat": seat + 1, "strength": strength[seat], "points": points}
        if strength[seat] == min(strength.values()):
            yield say("last-at-sea", **told)
        else:
            yield say("at-sea", place=1 + sum(other > strength[seat] for other in strength.values()), **told)


# -- time -----------------------------------------------------------------------------------------------------------


def _time(before: Position, after: Position, ended: bool) -> Iterator[Phrase]:
    """Hands go on (B6), an age begins, or the game is over."""
    direction = before.rules.catalog.numbers.pass_direction
    if ended:
        yield say("age-ends", age=before.age)
    elif after.turn > before.turn:
        yield say("hands-passed", direction=direction[after.age - 1], age=after.age, turn=after.turn)
    if after.over:
        yield _over(after)
    elif ended or before.phase == "sides":
        told = {"age": after.age, "cards": after.kernel_rules.hand_size}
        yield say("age-begins", direction=direction[after.age - 1], **told)


def _over(after: Position) -> Phrase:
    sheets, winners = score_sheets(after), after.winners()
    points = team_points(sheets, sheets[winners[0]].team)
    return say("game-over", winners=[seat + 1 for seat in winners], points=points)
