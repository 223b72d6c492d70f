"""The course of a game: who decides when, and what follows (A52, A63, A64, C9, C10, R7, R19)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from argosy.wonders.facts.words import COUNTED
from tests.reference.boards import open_boards
from tests.reference.choice import Choice
from tests.reference.conflicts import Fighter, land_conflicts
from tests.reference.losses import Victim, losses, settlements
from tests.reference.naval import Prizes, naval_conflict
from tests.reference.table import AGES, Table
from tests.reference.turn import come_into_play, resolve, sail, settle


def play(table: Table, choices: Mapping[int, Choice]) -> None:
    """Carry out one choice for every deciding seat, and go on until somebody must choose or chance is due."""
    DECISIONS[table.phase](table, choices)


def _choose_sides(table: Table, choices: Mapping[int, Choice]) -> None:
    for seat, choice in choices.items():
        city = table.cities[seat]
        city.side = next(side for side in city.wonder.sides if side.id == choice.card)
    open_boards(table)
    table.ask("deal")


def _take_turn(table: Table, choices: Mapping[int, Choice]) -> None:
    resolve(table, choices)
    go_on(table)


def _sail_free(table: Table, choices: Mapping[int, Choice]) -> None:
    """Free steps of one effect a seat (A23, R10)."""
    for seat, choice in choices.items():
        table.free_steps[seat].pop(0)
        for fleet in choice.fleets:
            sail(table, seat, fleet)
    go_on(table)


def _keep(table: Table, choices: Mapping[int, Choice]) -> None:
    """Every explorer keeps one island; all others go back into their decks (A36, A37)."""
    for seat, choice in choices.items():
        island = next(island for island in table.offered.pop(seat) if island.id == choice.card)
        table.island_decks[island.level].remove(island)
        settle(table, seat, island)
    go_on(table)


def _salvage(table: Table, choices: Mapping[int, Choice]) -> None:
    """Build from the discard pile, without a ship (B42, A19)."""
    for seat, choice in choices.items():
        if choice.action == "take":
            card = table.card(choice.card)
            table.pile.remove(card)
            table.cities[seat].buildings.append(card)
            come_into_play(table, seat, card.effects, of_card=True)
    go_on(table)


def _lose(table: Table, choices: Mapping[int, Choice]) -> None:
    """Coins to the bank, a debt for every coin that is not paid (C13)."""
    for seat, choice in choices.items():
        _settle_loss(table, seat, choice.coins, table.due[seat] - choice.coins)
    table.due = []
    go_on(table)


def _fight_at_sea(table: Table, choices: Mapping[int, Choice]) -> None:
    staying_out = [seat for seat, choice in choices.items() if choice.action == "abstain"]
    _sea(table, staying_out)


DECISIONS: dict[str, Callable[[Table, Mapping[int, Choice]], None]] = {
    "sides": _choose_sides,
    "turn": _take_turn,
    "extra": _take_turn,
    "fleet": _sail_free,
    "island": _keep,
    "salvage": _salvage,
    "losses": _lose,
    "sea": _fight_at_sea,
}


# -- what follows ---------------------------------------------------------------------------------------------


def go_on(table: Table) -> None:
    """What is due next in this turn: islands and ships, then builds from the pile, then losses (A63, A64)."""
    for due in (_islands_and_ships, _extra_turn, _pile, _losses):
        if due(table):
            return
    _end_turn(table)


def _islands_and_ships(table: Table) -> bool:
    """Islands are drawn, free steps taken, then islands explored; as often as one leads to another (R19)."""
    if table.draws:
        table.ask("draw")
        return True
    sailing = [seat for seat in table.seats if _owes_steps(table, seat)]
    if sailing:
        table.ask("fleet", sailing)
    elif table.exploring:
        table.ask("offer")
    return bool(sailing or table.exploring)


def _owes_steps(table: Table, seat: int) -> bool:
    """Whether a seat has a free step to take; those that no ship can take are dropped."""
    city, steps = table.cities[seat], table.free_steps[seat]
    while steps and not any(city.may_sail(fleet) for fleet in steps[0].what):
        steps.pop(0)
    return bool(steps)


def _extra_turn(table: Table) -> bool:
    """The last card of an age is played after the losses of the last ordinary turn (B41, R7)."""
    extra = [seat for seat in table.seats if table.cities[seat].has("play_seventh_card")]
    if table.during == "extra" or table.turn < table.last_turn or not extra:
        return False
    if not _losses(table):
        table.during = "extra"
        table.ask("extra", extra)
    return True


def _pile(table: Table) -> bool:
    """Wonders look through the pile first, as the files have them (W4), then cards, by seats (B42, C9)."""
    if table.turn == table.last_turn and table.options.salvage_sees_leftovers:
        _discard_leftovers(table)
    table.owed.sort()
    while table.owed:
        *_, seat = table.owed.pop(0)
        voluntary = table.options.salvage_optional
        if any(voluntary or not table.cities[seat].holds(card.building) for card in table.pile):
            table.ask("salvage", (seat,))
            return True
    return False


def _discard_leftovers(table: Table) -> None:
    for hand in table.hands:
        table.pile += hand
        hand.clear()


def _losses(table: Table) -> bool:
    """Coins are lost last of all; whoever has coins and may take debts instead is asked (C10, C13)."""
    table.due = losses([_victim(table, seat) for seat in table.seats], table.taxes, table.raids)
    table.taxes, table.raids = [], []
    ways = [settlements(table.due[seat], table.cities[seat].coins, table.numbers.debts) for seat in table.seats]
    for seat in table.seats:
        if len(ways[seat]) == 1:
            _settle_loss(table, seat, *ways[seat].pop())
    asked = [seat for seat in table.seats if ways[seat]]
    if asked:
        table.ask("losses", asked)
    return bool(asked)


def _settle_loss(table: Table, seat: int, coins: int, debts: int) -> None:
    table.cities[seat].coins -= coins
    table.cities[seat].debts += debts


def _victim(table: Table, seat: int) -> Victim:
    city = table.cities[seat]
    counts = {what: city.count(what) for what in COUNTED}
    return Victim(city.trade_level, city.has("no_tax_or_pirates"), counts)


def _end_turn(table: Table) -> None:
    if table.turn == table.last_turn:
        _discard_leftovers(table)
        _land(table)
        return
    step = 1 if table.numbers.pass_direction[table.age - 1] == "left" else -1  # B6
    table.hands = [table.hands[(seat - step) % len(table.cities)] for seat in table.seats]
    table.turn += 1
    table.ask("turn", table.seats)


# -- the end of an age ----------------------------------------------------------------------------------------


def _land(table: Table) -> None:
    """Conflicts on land; afterwards one diplomacy token and all boarding tokens go back (B28, A42, C24)."""
    fighters = [Fighter(city.shields, city.diplomacy > 0, frozenset(city.boards)) for city in table.cities]
    for city, taken in zip(table.cities, land_conflicts(fighters, table.teams), strict=True):
        city.victories[table.age - 1] += taken.victories
        city.defeats += taken.defeats
        city.diplomacy = max(0, city.diplomacy - 1)
        city.boards.clear()
    free = [seat for seat in table.seats if table.cities[seat].has("naval_optional")]
    if free:
        table.ask("sea", free)
    else:
        _sea(table, [])


def _sea(table: Table, staying_out: list[int]) -> None:
    """The naval conflict (A53), then the next age or the end."""
    prizes = Prizes(*table.numbers.naval_prizes[table.age - 1])
    strengths = [None if seat in staying_out else table.cities[seat].naval_strength for seat in table.seats]
    for city, token in zip(table.cities, naval_conflict(strengths, prizes), strict=True):
        city.naval_tokens[table.age - 1] = token
    if table.age == AGES:
        table.ask("over")
        return
    table.age += 1
    table.ask("deal")
