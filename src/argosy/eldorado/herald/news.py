"""What happened since the last decisions, as a seat may know it: the notes of the kernel, put into phrases.

Every note has one row below. The names of the phrase say what the numbers of a note are: `colour` and `seat`
come from the seat of the note (a colour stands there where a colour acts), the other names from its numbers, in order.
`cost` are the action points of the action, and `booty` is the gold that changes hands with an area or a ship.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from argosy.eldorado.facts.catalog import COLOURS
from argosy.eldorado.herald.facts import points_of
from argosy.eldorado.kernel import happenings
from argosy.eldorado.knowledge.redeal import known_notes
from argosy.eldorado.knowledge.view import HOLDERS
from argosy.eldorado.position import Position
from argosy.tabletop.herald import Phrase
from argosy.tabletop.kernel.notes import Note


class Row(NamedTuple):
    """The phrase that a note becomes: its key, the rule behind it, the names of its values, and their numbers."""

    key: str
    rule: str
    names: tuple[str, ...]
    numbers: Callable[[Note], Sequence[Any]]
    action: str  # whose action points are the value `cost`; empty where a card or a die did it


def _all_four(note: Note) -> Sequence[Any]:
    return note[2:]


def _with_dice(note: Note) -> Sequence[Any]:
    """Take apart the dice of an exploration."""
    return note.one, *divmod(note.two, happenings.PAIR), note.three, note.four


def _with_gold(note: Note) -> Sequence[Any]:
    """Take apart the pirates and the gold of a mutiny."""
    return note.one, note.two, note.three, *divmod(note.four, happenings.PAIR)


def _rolls(note: Note) -> Sequence[Any]:
    """Take apart the four dice of a chart: two rolls of each kind."""
    return note.one, [*divmod(note.two, happenings.PAIR)], [*divmod(note.three, happenings.PAIR)]


def _row(
    key: str, rule: str, names: str, numbers: Callable[[Note], Sequence[Any]] = _all_four, action: str = ""
) -> Row:
    return Row(key, rule, tuple(names.split()), numbers, action)


ROWS: Final = {  # for everybody
    happenings.PLACED: _row("placed", "E14", "colour seat space pirates"),
    happenings.DOCKED: _row("docked", "E14", "colour seat space"),
    happenings.LAUNCHED: _row("launched", "E22", "colour seat here there cost", action="launch"),
    happenings.MARCHED: _row("marched", "E18", "colour seat here there pirates gold cost", action="march"),
    happenings.MARCHED_BY_CARD: _row("marched", "Q49", "colour seat here there pirates gold cost"),
    happenings.LOADED: _row("loaded", "E23", "colour seat here there pirates gold cost", action="load"),
    happenings.UNLOADED: _row("unloaded", "E27", "colour seat here there pirates gold cost", action="unload"),
    happenings.TRANSFERRED: _row("transferred", "E26", "colour seat here there pirates gold cost", action="transfer"),
    happenings.SAILED: _row("sailed", "E25", "colour seat here there cost", action="sail"),
    happenings.SAILED_BY_CARD: _row("sailed", "Q49", "colour seat here there cost"),
    happenings.DRIVEN: _row("driven", "Q49", "colour seat here there from"),  # by a storm
    happenings.TAKEN: _row("taken", "E33", "colour seat space from booty"),
    happenings.BOARDED: _row("boarded", "Q11", "colour seat space from booty"),
    happenings.SUNK: _row("sunk", "E43", "colour seat space gold cost", action="sink"),
    happenings.HIRED: _row("hired", "E44", "colour seat space pirates cost", action="hire"),
    happenings.MUSTERED: _row("mustered", "E48", "colour seat pirates cost", action="muster"),
    happenings.SETTLED: _row("settled", "E48", "colour seat space pirates"),
    happenings.EXPLORED: _row(
        "explored", "E29", "colour seat space gold_die natives_die gold natives cost", _with_dice, "explore"
    ),
    happenings.ATTACKED: _row("attacked", "E37", "colour seat here there defender die cost", action="attack"),
    happenings.LOST: _row("lost", "E37", "troops space lost left"),
    happenings.LOST_IN_STORM: _row("lost", "E51", "troops space lost left"),
    happenings.BOUGHT: _row("bought", "E50", "colour seat space owed cost", action="buy"),
    happenings.PAID: _row("paid", "E50", "colour seat space owed"),
    happenings.SHUFFLED: _row("pile.shuffled", "Q25", "cards"),
    happenings.DRAWN: _row("card.drawn", "E50", "seat"),
    happenings.FOUND: _row("card.found", "E51", "seat"),
    happenings.STOLEN: _row("card.taken", "E51", "seat victim"),
    happenings.PLAYED: _row("card.played", "E51", "colour seat card"),
    happenings.CANCELLED: _row("card.cancelled", "Q50", "seat card by"),
    happenings.ROLL_CHANGED: _row("card.roll", "Q26", "colour seat die"),
    happenings.GOT_POINTS: _row("card.points", "E51", "colour seat points"),
    happenings.GOT_SHIP: _row("card.ship", "Q45", "colour seat space"),
    happenings.GOT_GOLD: _row("card.gold", "Q53", "colour seat space gold"),
    happenings.GOT_PIRATES: _row("card.pirates", "Q48", "colour seat space pirates"),
    happenings.GOT_NATIVES: _row("card.natives", "Q53", "colour seat space from booty natives"),
    happenings.MUTINIED: _row("card.mutiny", "Q51", "colour seat space from lost pirates booty", _with_gold),
    happenings.SEARCHED: _row("card.search", "E51", "seat"),
    happenings.LOOKED: _row("card.look", "E51", "seat victim"),
    happenings.CHARTED: _row("card.chart", "E51", "colour seat space gold natives", _rolls),
    happenings.PICKED: _row("card.picked", "E51", "colour seat space gold_die natives_die gold natives", _with_dice),
    happenings.RAID_BEGAN: _row("raid.begins", "Q27", "colour seat points"),
    happenings.RAID_ENDED: _row("raid.ends", "Q27", "colour seat"),
    happenings.CLAIM_RAISED: _row("claim.raised", "Q1", "colour seat"),
    happenings.CLAIM_FELL: _row("claim.fallen", "Q1", "colour seat"),
    happenings.ROUND_BEGAN: _row("round.begins", "E16", "round"),
    happenings.TURN_PASSED_OVER: _row("turn.passed_over", "Q47", "colour seat"),
    happenings.TURN_CAME: _row("turn.comes", "E16", "colour seat round"),
    happenings.WON_BY_CLAIM: _row("over.claim", "Q1", "colour seat"),
    happenings.WON_BY_SURVIVAL: _row("over.survival", "Q35", "winners"),
    happenings.WON_BY_COUNT: _row("over.limit", "Q57", "winners rounds"),
}
OWN: Final = {  # for the player whose hand it is about
    happenings.DRAWN: _row("card.drawn.own", "E50", "card"),
    happenings.FOUND: _row("card.found.own", "E51", "card"),
    happenings.STOLEN: _row("card.taken.own", "E51", "victim card"),
    happenings.KEPT_RAID: _row("card.kept", "Q27", "card"),
    happenings.KEPT_CANCEL: _row("card.kept", "Q50", "card"),
}
ROBBED: Final = _row("card.taken.from", "E51", "seat card", lambda note: (note.two,))
NEWS: Final = {row.key: row.names for row in (*ROWS.values(), *OWN.values(), ROBBED)}  # the names of values, by key


def news(position: Position, seat: int | None) -> list[Phrase]:
    """Say what happened since the last decisions, as a seat or a spectator (None) may know it, in order."""
    rows = ((note, _row_for(note, seat)) for note in known_notes(position.notes, seat))
    return [_phrase(position, note, row) for note, row in rows if row]


def _row_for(note: Note, viewer: int | None) -> Row | None:
    """Return the row of a note; players whose hands it is about have rows of their own."""
    if note.what in OWN and note.seat == viewer:
        return OWN[note.what]
    if note.what == happenings.STOLEN and note.one == viewer:
        return ROBBED
    return ROWS.get(note.what)


def _phrase(position: Position, note: Note, row: Row) -> Phrase:
    """Name the numbers of a note."""
    values: dict[str, Any] = {}
    if "colour" in row.names:
        values = {"colour": COLOURS[note.seat], "seat": position.state.bands[note.seat].seat + 1}
    elif "seat" in row.names:
        values = {"seat": note.seat + 1}
    names = (name for name in row.names if name not in values and name != "cost")
    for name, number in zip(names, row.numbers(note), strict=False):
        values[name] = READING[name](position, number) if name in READING else number
    if "cost" in row.names:
        values["cost"] = points_of(row.action, position.kernel_rules.card_points) if row.action else 0
    return Phrase(row.key, values, row.rule)


def _space(position: Position, number: int) -> str:
    return position.rules.spaces[number].id


def _card(position: Position, number: int) -> str:
    return position.rules.card(number).id


def _troops(position: Position, holder: int) -> str | None:
    return HOLDERS[holder]


READING: Final[dict[str, Callable[[Position, int], Any]]] = {  # what a number stands for; all others are plain numbers
    "space": _space,
    "here": _space,
    "there": _space,
    "card": _card,
    "by": _card,
    "from": _troops,
    "defender": _troops,
    "troops": _troops,
    "victim": lambda position, seat: seat + 1,
    "winners": lambda position, seats: [seat + 1 for seat in range(position.players) if seats >> seat & 1],
}
