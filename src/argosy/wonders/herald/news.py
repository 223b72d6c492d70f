"""What happened in a round, in the order in which it happened: the notes of the kernel as phrases, a row for each kind.

Values are seats from 1, ids of cards, islands and sides, numbers, and lists of these. `card` is None where it lies face
down for the viewer. `bank` are coins to the bank; `payments` a list of `{"seat", "coins"}`; `source` is a card, stage
or island as `{"kind", "id"}`; `causes` a list of `{"seat", "source", "coins"}`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec

from argosy.tabletop.herald import Phrase
from argosy.tabletop.kernel.notes import Note
from argosy.wonders.facts.words import FLEETS
from argosy.wonders.herald.copies import token_values
from argosy.wonders.herald.ways import payments_to
from argosy.wonders.kernel import happenings as h
from argosy.wonders.kernel.codes import NO_CARD, NO_TILE, PLACES
from argosy.wonders.kernel.layout import CARDS, FIRST_ISLE_ROW, FIRST_PROJECT_ROW, SPACES, STAGES, Rules, Space
from argosy.wonders.kernel.leaders import is_leader
from argosy.wonders.kernel.payment import paid_far_left, paid_far_right, paid_left, paid_right
from argosy.wonders.kernel.projects import first_row
from argosy.wonders.knowledge.memory import is_hidden, known_notes
from argosy.wonders.position import Position
from argosy.wonders.ruleset import Ruleset
from argosy.wonders.sheet import score_sheets, team_points, teams


def news(position: Position, seat: int | None) -> list[Phrase]:
    """Say what happened in the round that led to a position, as a seat or a spectator (None) may know it."""
    hidden = position.once("news with cards hidden", 0, lambda _: _phrases(position, known_notes(position.notes, None)))
    known = position.once("news", 0, lambda _: _phrases(position, [*position.notes]))
    notes = [note for note in position.notes if note.what in ROWS]
    return [hidden[i] if is_hidden(note, seat) else known[i] for i, note in enumerate(notes)]


def _phrases(position: Position, notes: list[Note]) -> list[Phrase]:
    """Say what some notes tell."""
    story = Story(position, notes)
    return [_phrase(ROWS[note.what], story, note) for note in notes if note.what in ROWS]


def _phrase(row: Row, story: Story, note: Note) -> Phrase:
    rule = RULES[note.what](story, note) if note.what in RULES else row.rule
    return Phrase(row.key, {name: value(story, note) for name, value in row.values.items()}, rule)


class Story(NamedTuple):
    """The notes of a round as a viewer knows them, and the position that they led to."""

    position: Position
    notes: list[Note]

    @property
    def ruleset(self) -> Ruleset:
        """Return the rules of the table with the facts behind them."""
        return self.position.rules

    @property
    def rules(self) -> Rules:
        """Return the rules as the kernel reads them."""
        return self.position.kernel_rules


Value: TypeAlias = Callable[[Story, Note], Any]


class Row(NamedTuple):
    """How to say one kind of note: the key of the phrase, the rule behind it, and how to find each value."""

    key: str
    rule: str
    values: Mapping[str, Value]


# -- how to find a value in a note ------------------------------------------------------------------------------------


def _paid(story: Story, note: Note) -> Note:
    return next(paid for paid in story.notes if paid.what == h.PAID and paid.seat == note.seat)


def _payments(story: Story, note: Note) -> Any:
    paid = _paid(story, note).two
    shares = paid_left(paid), paid_right(paid), paid_far_left(paid), paid_far_right(paid)
    return msgspec.to_builtins(payments_to(story.position, note.seat, shares))


def _seats(story: Story, note: Note) -> list[int]:
    return [seat + 1 for seat in range(story.position.players) if note.one >> seat & 1]


def _space(story: Story, note: Note) -> Space:
    return story.rules.spaces[note.one * SPACES + note.two]


def _source(story: Story, row: int) -> dict[str, str]:
    if row < CARDS:
        kind = "leader" if is_leader(story.rules, row) else "card"
        return {"kind": kind, "id": story.ruleset.names[row]}
    if row >= FIRST_PROJECT_ROW:
        return {"kind": "project", "id": story.ruleset.project(row - FIRST_PROJECT_ROW).id}
    row = first_row(row)
    if row < FIRST_ISLE_ROW:
        return {"kind": "stage", "id": str((row - CARDS) % STAGES + 1)}
    return {"kind": "island", "id": story.ruleset.catalog.islands[row - FIRST_ISLE_ROW].id}


def _causes(story: Story, note: Note) -> list[dict[str, Any]]:
    """List through whom and what a seat loses coins; two effects of one source count together."""
    causes: dict[tuple[int, int], dict[str, Any]] = {}
    for cause in story.notes:
        if cause.what == h.LOSS_CAUSED and cause.seat == note.seat:
            told = {"seat": cause.three + 1, "source": _source(story, cause.two), "coins": 0}
            causes.setdefault((cause.three, cause.two), told)["coins"] += cause.one
    return list(causes.values())


def _tokens(story: Story, note: Note) -> int:
    return 0 if note.two < 0 else note.three


def _ending_age(story: Story) -> int:
    return next((ends.one for ends in story.notes if ends.what == h.AGE_ENDS), story.position.state.age)


def _token_points(story: Story, note: Note) -> int:
    """Return the points of the tokens that the winner of a conflict takes in the age that ends."""
    return token_values(story.rules, story.notes, _ending_age(story))[0] * _tokens(story, note)


def _defeat_points(story: Story, note: Note) -> int:
    """Return the points that the loser of a conflict loses."""
    return token_values(story.rules, story.notes, _ending_age(story))[1] * _tokens(story, note)


def _tile(story: Story, note: Note) -> str:
    return story.ruleset.names[note.two if note.what == h.TILE_BUILT else note.one]


def _covered(story: Story, note: Note) -> str | None:
    return None if note.two == NO_TILE else story.ruleset.catalog.tiles[note.two].id


_TIES: Final = {1: "A56", 2: "A57", 3: "A58"}  # the rule for a tie, by place


def _sea_rule(story: Story, note: Note) -> str:
    """Return the rule that decides which naval token a seat takes: that of its own tie, of a tie above it, or A53."""
    places = Counter(other.three for other in story.notes if other.what in (h.AT_SEA, h.LAST_AT_SEA))
    if note.what == h.LAST_AT_SEA:
        return "A55" if places[note.three] > 1 else "A53"
    prizes = story.rules.sea_prizes[_ending_age(story) * PLACES : (_ending_age(story) + 1) * PLACES]
    rank = sorted(places).index(note.three) + 1  # among different strengths
    if places[note.three] > 1:
        return _TIES[note.three] if note.three < PLACES and prizes[note.three] else "A53"
    if rank == note.three or rank >= PLACES or note.two == prizes[rank]:
        return "A53"
    return _TIES[next(place for place in sorted(places) if places[place] > 1)]


OF_GREAT_PROJECTS: Final = {  # which rule of Babel stands behind what projects of both boxes bring
    h.PROJECT_JOINED: "N34",
    h.PROJECT_COMPLETE: "N41",
    h.REWARDED: "N41",
    h.PROJECT_FAILED: "N42",
    h.PROJECT_DEBT: "N44",
    h.PENALTY_PAID: "N42",
    h.GIVEN_UP: "N45",
    h.VICTORY_GIVEN_UP: "N45",
}


def _project_rule(story: Story, note: Note) -> str:
    """Return the rule of the box that the projects of the table come from."""
    return OF_GREAT_PROJECTS[note.what] if story.rules.great_projects else ROWS[note.what].rule


def _winning_points(story: Story, note: Note) -> int:
    return max(map(team_points, teams(story.position, score_sheets(story.position))))


VALUES: Final[dict[str, Value]] = {
    "seat": lambda story, note: note.seat + 1,
    "seats": _seats,
    "first_seat": lambda story, note: _seats(story, note)[0],
    "wonder": lambda story, note: story.ruleset.board(note.one)[0].id,
    "side": lambda story, note: story.ruleset.board(note.one)[1].id,
    "card": lambda story, note: None if note.one == NO_CARD else story.ruleset.names[note.one],
    "parent": lambda story, note: story.ruleset.card(note.two).id,
    "bank": lambda story, note: _paid(story, note).one,
    "payments": _payments,
    "fleet": lambda story, note: FLEETS[note.one],
    "tax": lambda story, note: _space(story, note).tax,
    "explore": lambda story, note: _space(story, note).explore,
    "project": lambda story, note: story.ruleset.project(note.one).id,
    "island": lambda story, note: _source(story, note.one)["id"],
    "source": lambda story, note: _source(story, note.two),
    "causes": _causes,
    "direction": lambda story, note: story.ruleset.catalog.numbers.pass_direction[note.one],
    "hand_size": lambda story, note: story.rules.hand_size,
    "shields": lambda story, note: note.four & 0xFFFF,
    "other_shields": lambda story, note: note.four >> 16,
    "winner": lambda story, note: None if note.two < 0 else note.two + 1,
    "tokens": _tokens,
    "token_points": _token_points,
    "defeat": _defeat_points,
    "tile": _tile,
    "covered": _covered,
    "victory_points": lambda story, note: story.rules.victory_points[note.three],
    "winners": lambda story, note: [seat + 1 for seat in story.position.winners()],
    "winning_points": _winning_points,
}


def _value(name: str) -> Value:
    """Return how to find a value: by its name in VALUES, or as a number of the note; one+1 counts from 1."""
    if name in VALUES:
        return VALUES[name]
    number, _, first = name.partition("+")
    return lambda story, note: getattr(note, number) + int(first or 0)


def _row(key: str, rule: str, *values: str) -> Row:
    """Make a row; a value is written as its name, or as name=how where it is not found by its name."""
    split = [value.partition("=") for value in values]
    return Row(key, rule, {name: _value(how or name) for name, _, how in split})


_PRICE: Final = ("bank", "payments")
_STEP: Final = ("seat", "fleet", "space=two", "coins=three", "tax", "explore")
_FIGHT: Final = ("shields", "other=one+1", "other_shields", "winner", "tokens", "points=token_points", "defeat")
ROWS: Final[dict[int, Row]] = {
    h.SIDE_CHOSEN: _row("side-chosen", "B3", "seat", "wonder", "side"),
    # what the seats did
    h.BUILT: _row("built", "B8", "seat", "card", *_PRICE),
    h.BUILT_ANYWAY: _row("built", "B8", "seat", "card", *_PRICE),
    h.BUILT_BY_CHAIN: _row("built-by-chain", "B14", "seat", "card", "parent", *_PRICE),
    h.BUILT_FREE_COLOUR: _row("built-free-colour", "B37", "seat", "card", *_PRICE),
    h.BUILT_FREE_FIRST: _row("built-free-first", "B38", "seat", "card", *_PRICE),
    h.BUILT_FREE_LAST: _row("built-free-last", "B39", "seat", "card", *_PRICE),
    h.BUILT_FREE_ONCE: _row("built-free-once", "B34", "seat", "card", *_PRICE),
    h.BUILT_FROM_PILE: _row("built-from-discard", "B42", "seat", "card"),
    h.TOOK_NOTHING: _row("took-nothing", "B42", "seat"),
    h.STAGE_RAISED: _row("stage-raised", "B12", "seat", "stage=two+1", "card", *_PRICE),
    h.SOLD: _row("sold", "B8", "seat", "card", "coins=two"),
    h.SOLD_FOR_STEP: _row("sold-for-step", "A51", "seat", "card"),
    # ships and islands
    h.SAILED: _row("sailed-for-sale", "A51", *_STEP),
    h.SAILED_WITH_BUILDING: _row("sailed-with-building", "A15", *_STEP),
    h.SAILED_WITH_STAGE: _row("sailed-with-stage", "A20", *_STEP),
    h.SAILED_FREE: _row("sailed-free", "A44", *_STEP),
    h.NO_STEP: _row("no-step", "R10", "seat"),
    h.EXPLORES_ALONE: _row("explores-alone", "A36", "seat=first_seat", "level=two+1", "islands=three"),
    h.EXPLORES_IN_GROUP: _row("explores-in-group", "A37", "seats", "level=two+1", "islands=three"),
    h.ISLAND_KEPT: _row("island-kept", "A38", "seat", "island"),
    h.ISLAND_DRAWN: _row("island-drawn", "A48", "seat", "island"),
    # what came of it
    h.COINS_EARNED: _row("coins-earned", "B25", "seat", "source", "coins=one"),
    h.COINS_THROUGH: _row("coins-through", "C8", "seat", "giver=three+1", "source", "coins=one"),
    h.DEBTS_THROUGH: _row("debts-through", "C18", "seat", "giver=three+1", "source", "debts=one"),
    h.DIPLOMACY_TAKEN: _row("diplomacy-taken", "C24", "seat", "source", "tokens=one"),
    h.VICTORY_TAKEN: _row("victory-taken", "C19", "seat", "source", "age=three+1", "points=victory_points"),
    h.DEFEATS_RETURNED: _row("defeats-returned", "C21", "seat", "source", "tokens=one"),
    h.BOARDS: _row("boards", "A41", "seat", "whom=three+1", "source"),
    # the end of a turn
    h.LOOKS_THROUGH_PILE: _row("looks-through-pile", "B42", "seat", "cards=one"),
    h.FINDS_NOTHING: _row("finds-nothing", "B42", "seat"),
    h.LEFTOVERS_DISCARDED: _row("leftovers-discarded", "B7", "cards=one"),
    h.LOSS_DUE: _row("loss-due", "C10", "seat", "loss=one", "tax=two", "causes"),
    h.TAX_DUE: _row("loss-due", "A28", "seat", "loss=one", "tax=two", "causes"),
    h.LOST: _row("lost", "C13", "seat", "coins=one", "debts=two"),
    h.LOST_BY_RAID: _row("lost", "C10", "seat", "coins=one", "debts=two"),
    h.LOST_BY_TAX: _row("lost", "A28", "seat", "coins=one", "debts=two"),
    h.HANDS_PASSED: _row("hands-passed", "B6", "direction", "age=one+1", "turn=two+1"),
    h.EXTRA_TURN: _row("extra-turn", "B41", "seats"),
    # the end of an age
    h.STAYS_OUT: _row("stays-out", "C23", "seat"),
    h.LAND_CONFLICT: _row("land-conflict", "B28", "seat", *_FIGHT),
    h.BORDER_CONFLICT: _row("border-conflict", "A69", "seat", *_FIGHT),
    h.BOARDING_CONFLICT: _row("boarding-conflict", "A42", "seat", *_FIGHT),
    h.MAY_ABSTAIN: _row("may-stay-off-sea", "A50", "seats"),
    h.ABSTAINED: _row("stayed-off-sea", "A50", "seat"),
    h.AT_SEA: _row("at-sea", "A53", "seat", "strength=one", "place=three", "points=two"),
    h.LAST_AT_SEA: _row("last-at-sea", "A53", "seat", "strength=one", "points=two"),
    h.EQUAL_AT_SEA: _row("all-equal-at-sea", "A59", "strength=one"),
    h.AGE_ENDS: _row("age-ends", "B28", "age=one+1"),
    h.AGE_BEGINS: _row("age-begins", "B5", "age=one+1", "cards=hand_size", "direction"),
    # leaders
    h.RECRUITMENT_BEGINS: _row("recruitment-begins", "L12", "age=one+1"),
    h.LEADERS_PASSED: _row("leaders-passed", "L8", "kept=one"),
    h.RECRUITED: _row("recruited", "L15", "seat", "card", "coins=two"),
    h.STAGE_BY_LEADER: _row("stage-by-leader", "L19", "seat", "stage=two+1", "card", *_PRICE),
    h.DISMISSED: _row("leader-sold", "L20", "seat", "card", "coins=two"),
    h.LEADERS_DRAWN: _row("leaders-drawn", "L74", "seat", "cards=one"),
    h.VICTORY_RETURNED: _row("victory-returned", "L55", "seat", "age=two+1"),
    h.BURIED: _row("leader-buried", "L76", "seat", "card", "points=two"),
    h.COPIED: _row("leader-copied", "L69", "seat", "card"),
    h.BURIES_NOBODY: _row("buried-nobody", "L77", "seat"),
    h.RECRUITS_NOBODY: _row("recruited-nobody", "L75", "seat"),
    h.COPIES_NOBODY: _row("copied-nobody", "L105", "seat"),
    h.REBATE_PAID: _row("rebate-paid", "L40", "seat", "coins=one"),
    h.BUILDING_REWARDED: _row("building-rewarded", "L41", "seat", "coins=one"),
    h.STAGE_REWARDED: _row("stage-rewarded", "L65", "seat", "coins=one"),
    h.BUILT_BY_LEADER: _row("built-free-leader", "L37", "seat", "card", *_PRICE),
    h.BUILT_FREE_BLACK: _row("built-free-black", "L64", "seat", "card", *_PRICE),
    h.BUILT_BY_TOKEN: _row("built-free-token", "N47", "seat", "card", *_PRICE),
    h.DEFEAT_PASSED_ON: _row("defeat-passed-on", "L46", "seat", "other=two+1", "tokens=one"),
    # projects; those of Babel by other rules, see RULES
    h.PROJECT_OPENED: _row("project-opened", "N32", "project", "pawns=two"),
    h.PROJECT_JOINED: _row("project-joined", "F5", "seat", "project", "pawns=two"),
    h.PAWN_TAKEN: _row("pawn-taken", "F33", "seat", "age=one+1"),
    h.PROJECT_COMPLETE: _row("project-completed", "F12", "project"),
    h.REWARDED: _row("project-rewarded", "F12", "seat", "project"),
    h.PROJECT_FAILED: _row("project-failed", "F16", "project", "pawns=two"),
    h.PROJECT_DEBT: _row("project-debt", "F18", "seat", "points=one"),
    h.PENALTY_PAID: _row("penalty-paid", "F16", "seat", "coins=one"),
    h.GIVEN_UP: _row("building-given-up", "F21", "seat", "card"),
    h.VICTORY_GIVEN_UP: _row("victory-given-up", "F19", "seat", "age=one+1"),
    h.START_LOST: _row("start-lost", "N46", "seat"),
    h.FREE_BUILDS_TAKEN: _row("free-builds-taken", "N47", "seat", "tokens=one"),
    # the tower
    h.TILES_PASSED: _row("tiles-passed", "N4", "kept=one"),
    h.TILE_BUILT: _row("tile-built", "N7", "seat", "tile", "card"),
    h.TILE_PLACED: _row("tile-placed", "N9", "seat", "tile", "covered", "space=three+1"),
    h.BOUNTY_PAID: _row("bounty-paid", "N19", "seat", "coins=one"),
    h.LAWS_OF_WAR: _row("laws-of-war", "N27", "age=one+1", "defeats=two"),
    # a table of two
    h.CARD_DRAWN: _row("card-drawn", "V6", "seat", "card", "left=two"),
    h.HANDS_SWAPPED: _row("hands-swapped", "V7", "age=one+1", "turn=two+1"),
    h.BORDER_AGE_BEGINS: _row("age-begins-for-two", "V5", "age=one+1", "cards=hand_size"),
    h.GAME_OVER: _row("game-over", "B32", "winners", "points=winning_points"),
}
# Where another rule than that of the row may have decided.
RULES: Final[dict[int, Callable[[Story, Note], str]]] = {
    h.AT_SEA: _sea_rule,
    h.LAST_AT_SEA: _sea_rule,
    **dict.fromkeys(OF_GREAT_PROJECTS, _project_rule),
}
NEWS: Final = {row.key: tuple(row.values) for row in ROWS.values()}
