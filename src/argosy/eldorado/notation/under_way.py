"""What is under way in a position file: an attack, a card, steps, a purchase."""

from __future__ import annotations

from typing import Final

from argosy.eldorado.decisions import PHASE_NAMES, PHASES
from argosy.eldorado.facts.catalog import DICE
from argosy.eldorado.kernel import codes
from argosy.eldorado.kernel.check import is_beside, move_obstacle
from argosy.eldorado.kernel.control import gold_for_cards, land_due
from argosy.eldorado.kernel.moves import card_of, gold_of, here_of, pirates_of
from argosy.eldorado.kernel.pieces import own_pirates, pirates_in_supply, troops_on
from argosy.eldorado.kernel.verdicts import attack_verdict
from argosy.eldorado.move import Move
from argosy.eldorado.move_code import misnamed, to_code
from argosy.eldorado.notation.table import Table
from argosy.eldorado.tables import REGION_NAMES
from argosy.tabletop.errors import NotationError

UNDER_WAY: Final = tuple(dict.fromkeys(field for phase in PHASES.values() for field in phase.fields))


def read_moment(table: Table) -> None:
    """Read what the phase asks for, and nothing else."""
    s, file = table.state, table.file
    _read_dice(table)
    needed = PHASES[PHASE_NAMES[s.phase]].fields
    if s.phase == codes.CANCELLING:
        _read_card(table)
        facts = table.kernel_rules.cards[s.card_move >> 34]
        needed = ("card", "attack", "die") if facts.verb == codes.ROLL else ("card",)
    for field in UNDER_WAY:
        if file.has(field) and field not in needed:
            file.fail(field, "unexpected in this phase")
    if "attack" in needed:
        _read_attack(table)
    if "owed" in needed:
        s.owed = file.whole("owed", 1, gold_for_cards(s, table.kernel_rules, s.active))
    if "due" in needed:
        _read_due(table)
    if "steps" in needed:
        _read_steps(table)
    if "victim" in needed:
        s.target = file.whole("victim", 1, s.players) - 1
    if "rolled" in needed:
        _read_chart(table)


def _read_dice(table: Table) -> None:
    """Read what was rolled last: both dice of an exploration, or that of an attack; it changes nothing any more."""
    section = table.file.inner("dice")
    section.only(DICE)
    if section.table and set(section.table) not in (set(DICE[:2]), set(DICE[2:])):
        table.file.fail("dice", "expected gold and natives, or combat (E29, E37)")
    for number, die in enumerate(table.rules.catalog.dice):
        if section.has(die.id):
            face = table.state.dice[number] = section.whole(die.id, min(die.faces), max(die.faces))
            if face not in die.faces:
                section.fail(die.id, f"found {face}; expected one of the faces {', '.join(map(str, die.faces))}")


def _read_card(table: Table) -> None:
    """Read the card that may be cancelled, with its targets. It has been discarded."""
    s, file = table.state, table.file
    try:
        move = Move.parse(file.text("card"))
    except NotationError as error:
        file.fail("card", str(error))
    wrong = misnamed(table.rules, move)
    if wrong or move.action != "play":
        file.fail("card", wrong or f"found '{move}'; expected a card that is played")
    s.card_move = to_code(table.rules, move)
    if s.discards[table.rules.card_numbers[move.card]] == 0:
        file.fail("card", f"found '{move}'; expected its card among the discards")
    if not _could_be_played(table, s.card_move):
        file.fail("card", f"found '{move}'; expected a card that can be cancelled, with targets that it can have (Q50)")


def _could_be_played(table: Table, move: int) -> bool:
    """Return whether a card with its targets can be what others may cancel now."""
    s, r = table.state, table.kernel_rules
    verb = r.cards[card_of(move)].verb
    if verb == codes.RAID:
        player = s.bands[here_of(move)].seat
        return player not in (s.bands[s.turn].seat, codes.NEUTRAL) and pirates_of(move) + gold_of(move) == 0
    found = move_obstacle(s, r, s.bands[s.active].seat, move, r.cards[card_of(move)].parts)
    return verb != codes.CANCEL and found == codes.ALLOWED


def _read_attack(table: Table) -> None:
    s, r, file = table.state, table.kernel_rules, table.file
    spaces = file.texts("attack")
    if len(spaces) != 2:
        file.fail("attack", f"found {len(spaces)} spaces; expected from where and whom")
    s.source, s.target = (table.space(file, "attack", name) for name in spaces)
    s.die = file.whole("die", -2, 2)
    if s.die == 0:
        file.fail("die", "found 0; the combat die has no blank (E5)")
    for space in (s.source, s.target):
        stands = space < r.areas or s.ship_at[space] != codes.NO_SHIP_HERE
        if not stands or troops_on(s, r, space) == 0:
            file.fail("attack", "expected pieces on both spaces")
    attackers = own_pirates(s, r, s.active, s.source)
    verdict = attack_verdict(s, r, s.active, attackers, s.target)
    if verdict != codes.ALLOWED or not is_beside(r, s.source, s.target):
        file.fail("attack", "expected an attack that the active colour can make (E36)")


def _read_due(table: Table) -> None:
    s, section = table.state, table.file.inner("due")
    section.only(REGION_NAMES)
    for region, name in enumerate(REGION_NAMES):
        s.due[region] = section.whole(name, 1, 60, default=0) if section.has(name) else 0
        if s.due[region] > land_due(s, table.kernel_rules, s.active, region):
            table.file.fail("due", f"found more pirates than the areas of {name} give (E48)")
    if not any(s.due) or pirates_in_supply(s, table.kernel_rules, s.active) == 0:
        table.file.fail("due", "expected pirates that are due and in the supply")


def _read_steps(table: Table) -> None:
    s, file = table.state, table.file
    s.source = table.space(file, "source", file.text("source"))
    s.steps = file.whole("steps", 1, 9)
    if s.phase != codes.MARCHING:
        if s.source < table.kernel_rules.areas or s.ship_at[s.source] == codes.NO_SHIP_HERE:
            file.fail("source", "expected a ship on the water there")
        return
    if s.source >= table.kernel_rules.areas or s.areas[s.source].holder != s.active:
        file.fail("source", "expected pirates of the active colour there")
    s.group = file.whole("group", 1, s.areas[s.source].troops)


def _read_chart(table: Table) -> None:
    s, file = table.state, table.file
    s.target = table.space(file, "target", file.text("target"))
    rolled = file.wholes("rolled", 0, 12)
    if len(rolled) != len(s.rolled):
        file.fail("rolled", "expected two rolls of the gold die, then two of the natives die")
    s.rolled = list(rolled)
    if s.target >= table.kernel_rules.areas or s.areas[s.target].control != codes.UNEXPLORED:
        file.fail("target", "expected an area that is not explored")
