"""Read a position from its text. What is not written gets a sensible default; docs/eldorado.md says which.

>>> position = position_from_text('areas = ["T1 turquoise 4 gold 2"]\\nships = ["K09 turquoise 3"]')
>>> position.players, position.phase, position.points, position.state.bands[0].pirates
(4, 'acting', 10, 7)
"""

from pathlib import Path
from typing import Final

from argosy.eldorado.decisions import PHASE_NAMES, PHASES
from argosy.eldorado.facts.catalog import COLOURS, DICE
from argosy.eldorado.kernel import codes
from argosy.eldorado.kernel.cards import card_colour
from argosy.eldorado.kernel.check import is_beside, move_obstacle
from argosy.eldorado.kernel.control import gold_for_cards, land_due
from argosy.eldorado.kernel.fight import defender_colour
from argosy.eldorado.kernel.layout import BANDS, MOST_POINTS
from argosy.eldorado.kernel.moves import card_of, gold_of, here_of, pirates_of
from argosy.eldorado.kernel.pieces import own_pirates, pirates_in_supply, troops_on
from argosy.eldorado.kernel.setup import pirates_at_start
from argosy.eldorado.kernel.verdicts import attack_verdict
from argosy.eldorado.move import Move
from argosy.eldorado.move_code import misnamed, to_code
from argosy.eldorado.notation.table import Table, read_areas, read_cards, read_ships
from argosy.eldorado.position import ENDINGS, Position
from argosy.eldorado.tables import REGION_NAMES
from argosy.tabletop.errors import NotationError
from argosy.tabletop.position_file import open_position
from argosy.tabletop.section import read_text

UNDER_WAY: Final = tuple(dict.fromkeys(field for phase in PHASES.values() for field in phase.fields))
CLOCK: Final = ("game", "round", "turn", "active", "phase", "points", "mustered", "claims", "winners", "ending")
FIELDS: Final = (*CLOCK, "dice", *UNDER_WAY, "discards", "areas", "ships", "options", "seat")
MOST_ROUNDS: Final = 30_000


def position_from_text(text: str, source: str = "position") -> Position:
    """Read a position; a `NotationError` names the source, the entry, the field and what was expected."""
    table = Table.open(open_position("eldorado", FIELDS, text, source))
    _read_clock(table)
    read_areas(table)
    read_ships(table)
    read_cards(table)
    _read_end(table)
    _count_placement(table)
    _read_under_way(table)
    _open_decisions(table)
    return _commit_choices(table, Position(table.rules, table.state))


def load_position(path: Path | str) -> Position:
    """Read a position from a file."""
    return position_from_text(read_text(path, "a position file", NotationError), str(path))


def _read_clock(table: Table) -> None:
    """Read round, turn, phase and points; a colour that acts out of turn makes a raid."""
    file, s, r = table.file, table.state, table.kernel_rules
    s.round = file.whole("round", 1, r.round_limit + 1 if r.round_limit else MOST_ROUNDS, default=1) - 1
    s.turn = COLOURS.index(file.one_of("turn", COLOURS, COLOURS[0]))
    s.active = COLOURS.index(file.one_of("active", COLOURS, COLOURS[s.turn]))
    s.phase = PHASE_NAMES.index(file.one_of("phase", PHASE_NAMES, "acting"))
    _check_phase(table)
    usual = r.action_points if s.phase == codes.ACTING else 0
    s.points = file.whole("points", 0, MOST_POINTS, default=usual)
    s.mustered = int(file.flag("mustered") or s.phase == codes.SETTLING)
    for name in file.different_texts("claims"):
        if name not in COLOURS or s.bands[COLOURS.index(name)].seat == codes.NEUTRAL:
            file.fail("claims", f"found '{name}'; expected colours that somebody plays")
        s.bands[COLOURS.index(name)].claim = 1
    for field, colour in (("turn", s.turn), ("active", s.active)):
        if s.bands[colour].seat == codes.NEUTRAL and s.phase != codes.OVER:
            file.fail(field, f"found '{COLOURS[colour]}', which nobody plays")
    if r.round_limit and s.round == r.round_limit and s.phase != codes.OVER:
        file.fail("round", f"found {s.round + 1}; the game ends after {r.round_limit} rounds (Q57)")
    raids = s.active != s.turn and s.phase not in (codes.PLACING, codes.OVER)
    if raids and s.bands[s.active].seat == s.bands[s.turn].seat:
        file.fail("active", f"found '{COLOURS[s.active]}'; expected a colour of an opponent (Q46)")


def _check_phase(table: Table) -> None:
    """Refuse a phase that the table never comes to."""
    s, r = table.state, table.kernel_rules
    if s.phase == codes.SETTLING and not r.with_land_hiring:
        table.file.fail("phase", "found 'settling'; this table plays without land hiring (E48)")
    if s.phase == codes.SETTLING and s.active != s.turn:
        table.file.fail("phase", "found 'settling' in a raid; land hiring belongs to the own turn (Q44)")
    phase = PHASES[PHASE_NAMES[s.phase]]
    if phase.with_cards and not r.with_cards:
        table.file.fail("phase", f"found '{phase.name}'; this table plays without cards (E49)")


def _read_end(table: Table) -> None:
    """Read how a game ended, and who won."""
    file, s = table.file, table.state
    if s.phase != codes.OVER:
        for field in ("winners", "ending"):
            if file.has(field):
                file.fail(field, "unexpected while the game goes on")
        return
    s.ending = ENDINGS.index(file.one_of("ending", ENDINGS[1:]))
    for seat in file.wholes("winners", 1, s.players):
        s.winners |= 1 << seat - 1


def _count_placement(table: Table) -> None:
    """Compute what a colour has still to place from what stands in its province."""
    s, r = table.state, table.kernel_rules
    if s.phase != codes.PLACING:
        return
    areas = r.region_area[s.active][: r.region_size[s.active]]
    s.to_place = pirates_at_start(s, r, s.active) - s.bands[s.active].pirates
    s.to_dock = r.starting_ships - sum(s.ship_at[area] != codes.NO_SHIP_HERE for area in areas)
    if min(s.to_place, s.to_dock) < 0 or s.to_place + s.to_dock == 0:
        table.file.fail("phase", f"found 'placing', but {COLOURS[s.active]} has placed all its pieces")
    for colour in range(BANDS):
        if colour > s.active and s.bands[colour].seat >= 0 and s.bands[colour].pirates:
            table.file.fail("areas", f"found pirates of {COLOURS[colour]}, which places later (E14)")


def _read_under_way(table: Table) -> None:
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


def _open_decisions(table: Table) -> None:
    """Ask the seats that a phase asks; where several are asked for a card at once, everybody who holds any."""
    s, r = table.state, table.kernel_rules
    if s.phase == codes.OVER:
        return
    if s.phase in (codes.RAIDING, codes.CANCELLING):
        own = s.bands[s.turn if s.phase == codes.RAIDING else card_colour(s, r)].seat
        for p in range(s.players):
            if p != own and s.seats[p].cards:
                s.pending |= 1 << p
    else:
        colour = defender_colour(s, r) if s.phase == codes.DEFENDER else s.active
        if colour >= codes.NATIVES or s.bands[colour].seat == codes.NEUTRAL:
            table.file.fail("attack", "expected a player who defends (Q28)")
        s.pending = 1 << s.bands[colour].seat
    if s.pending == 0:
        table.file.fail("phase", "nobody would have anything to decide: no player who is asked here holds a card")


def _commit_choices(table: Table, position: Position) -> Position:
    """Commit what seats have chosen already, and refuse a seat that is asked and can do nothing."""
    for seat in position.pending:
        if not table.seats[seat].has("chosen") and not position.kinds(seat):
            table.seats[seat].fail("hand", "this seat is asked, and can do nothing")
    return table.commit_choices(position)
