"""What happened in a round, in the order in which it happened: the notes of the kernel as phrases, a row for each kind.

Values are seats from 1, ids of cards, islands and sides, numbers, and lists of these. `card` is None where it lies face
down for the viewer. `bank` are coins to the bank; `payments` a list of `{"seat", "coins"}`; `source` is a card, stage
or island as `{"kind", "id"}`; `causes` a list of `{"seat", "source", "coins"}`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec

from argosy.tabletop.herald import Phrase
from argosy.tabletop.kernel.notes import Note
from argosy.wonders.facts.words import FLEETS
from argosy.wonders.herald.ways import payments_told
from argosy.wonders.kernel import happenings as h
from argosy.wonders.kernel.codes import NO_CARD
from argosy.wonders.kernel.layout import CARDS, FIRST_ISLE_ROW, SPACES, STAGES, Space
from argosy.wonders.kernel.payment import paid_far_left, paid_far_right, paid_left, paid_right
from argosy.wonders.knowledge.notes import known_notes
from argosy.wonders.move import Move
from argosy.wonders.position import Position
from argosy.wonders.ruleset import Ruleset
from argosy.wonders.sheet import score_sheets, team_points


def news(before: Position, decisions: Sequence[tuple[int, Move]], after: Position, seat: int | None) -> list[Phrase]:
    """Say what happened in the round that led to a position, as a seat or a spectator (None) may know it."""
    notes = known_notes(after.notes, seat)
    return [_phrase(Story(after, notes), note) for note in notes if note.what in ROWS]


class Story(NamedTuple):
    """The notes of a round as a viewer knows them, and the position that they led to."""

    position: Position
    notes: list[Note]

    @property
    def rules(self) -> Ruleset:
        """Return the rules of the table."""
        return self.position.rules

    @property
    def age(self) -> int:
        """Return the age in which the round was played, from 0."""
        return next((note.one for note in self.notes if note.what == h.AGE_ENDS), self.position.state.age)


Value: TypeAlias = Callable[[Story, Note], Any]


class Row(NamedTuple):
    """How to say one kind of note: the key of the phrase, the rule behind it, and each value."""

    key: str
    rule: str
    values: Mapping[str, Value]


def _phrase(story: Story, note: Note) -> Phrase:
    row = ROWS[note.what]
    return Phrase(row.key, {name: value(story, note) for name, value in row.values.items()}, row.rule)


# -- values -----------------------------------------------------------------------------------------------------------


def _seat(story: Story, note: Note) -> int:
    return note.seat + 1


def _number(field: str, first: int = 0) -> Value:
    """Read a number of a note; `first` is 1 where people count from 1 what the kernel counts from 0."""
    return lambda story, note: getattr(note, field) + first


_one, _two, _three = _number("one"), _number("two"), _number("three")
_next_one, _next_two, _next_three = _number("one", 1), _number("two", 1), _number("three", 1)


def _seats(story: Story, note: Note) -> list[int]:
    return [seat + 1 for seat in range(story.position.players) if note.one >> seat & 1]


def _wonder(story: Story, note: Note) -> str:
    return story.rules.board(note.one)[0].id


def _side(story: Story, note: Note) -> str:
    return story.rules.board(note.one)[1].id


def _card(story: Story, note: Note) -> str | None:
    return None if note.one == NO_CARD else story.rules.card(note.one).id


def _parent(story: Story, note: Note) -> str:
    return story.rules.card(note.two).id


def _paid(story: Story, note: Note) -> Note:
    return next(paid for paid in story.notes if paid.what == h.PAID and paid.seat == note.seat)


def _bank(story: Story, note: Note) -> int:
    return _paid(story, note).one


def _payments(story: Story, note: Note) -> list[Any]:
    paid = _paid(story, note).two
    shares = paid_left(paid), paid_right(paid), paid_far_left(paid), paid_far_right(paid)
    return list(msgspec.to_builtins(payments_told(story.position, note.seat, shares)))


def _fleet(story: Story, note: Note) -> str:
    return FLEETS[note.one]


def _space(story: Story, note: Note) -> Space:
    return story.rules.rules.spaces[note.one * SPACES + note.two]


def _island(story: Story, note: Note) -> str:
    return story.rules.catalog.islands[note.one - FIRST_ISLE_ROW].id


def _source(story: Story, note: Note) -> dict[str, str]:
    row = note.two
    if row < CARDS:
        return {"kind": "card", "id": story.rules.card(row).id}
    if row < FIRST_ISLE_ROW:
        return {"kind": "stage", "id": str((row - CARDS) % STAGES + 1)}
    return {"kind": "island", "id": story.rules.catalog.islands[row - FIRST_ISLE_ROW].id}


def _causes(story: Story, note: Note) -> list[dict[str, Any]]:
    """List through whom and what a seat loses coins; two effects of one source count together."""
    causes: dict[tuple[int, int], dict[str, Any]] = {}
    for cause in story.notes:
        if cause.what == h.LOSS_CAUSED and cause.seat == note.seat:
            told = {"seat": cause.three + 1, "source": _source(story, cause), "coins": 0}
            causes.setdefault((cause.three, cause.two), told)["coins"] += cause.one
    return list(causes.values())


def _direction(story: Story, note: Note) -> str:
    return story.rules.catalog.numbers.pass_direction[note.one]


def _winner(story: Story, note: Note) -> int | None:
    return None if note.two < 0 else note.two + 1


def _tokens(story: Story, note: Note) -> int:
    return 0 if note.two < 0 else note.three


def _victory_points(story: Story, note: Note) -> int:
    return story.rules.rules.victory_points[story.age] * _tokens(story, note)


def _defeat_points(story: Story, note: Note) -> int:
    return -story.rules.rules.defeat_points * _tokens(story, note)


def _winners(story: Story, note: Note) -> list[int]:
    return [seat + 1 for seat in story.position.winners()]


def _winning_points(story: Story, note: Note) -> int:
    sheets = score_sheets(story.position)
    return team_points(sheets, sheets[story.position.winners()[0]].team)


# -- one row for each kind of note ----------------------------------------------------------------------------------


def _row(key: str, rule: str, **values: Value) -> Row:
    return Row(key, rule, values)


def _built(key: str, rule: str, **more: Value) -> Row:
    return _row(key, rule, seat=_seat, card=_card, **more, bank=_bank, payments=_payments)


def _sailed(key: str, rule: str) -> Row:
    tax, explore = (lambda story, note: _space(story, note).tax), (lambda story, note: _space(story, note).explore)
    return _row(key, rule, seat=_seat, fleet=_fleet, space=_two, coins=_three, tax=tax, explore=explore)


def _conflict(key: str, rule: str) -> Row:
    return _row(
        key,
        rule,
        seat=_seat,
        shields=lambda story, note: note.four & 0xFFFF,
        other=_next_one,
        other_shields=lambda story, note: note.four >> 16,
        winner=_winner,
        tokens=_tokens,
        points=_victory_points,
        defeat=_defeat_points,
    )


ROWS: Final[dict[int, Row]] = {
    h.SIDE_CHOSEN: _row("side-chosen", "B3", seat=_seat, wonder=_wonder, side=_side),
    # what the seats did
    h.BUILT: _built("built", "B8"),
    h.BUILT_ANYWAY: _built("built", "B8"),
    h.BUILT_BY_CHAIN: _built("built-by-chain", "B14", parent=_parent),
    h.BUILT_FREE_COLOUR: _built("built-free-colour", "B37"),
    h.BUILT_FREE_FIRST: _built("built-free-first", "B38"),
    h.BUILT_FREE_LAST: _built("built-free-last", "B39"),
    h.BUILT_FREE_ONCE: _built("built-free-once", "B34"),
    h.BUILT_FROM_PILE: _row("built-from-discard", "B42", seat=_seat, card=_card),
    h.TOOK_NOTHING: _row("took-nothing", "B42", seat=_seat),
    h.STAGE_RAISED: _built("stage-raised", "B12", stage=_next_two),
    h.SOLD: _row("sold", "B8", seat=_seat, card=_card, coins=_two),
    h.SOLD_FOR_STEP: _row("sold-for-step", "A51", seat=_seat, card=_card),
    # ships and islands
    h.SAILED: _sailed("sailed-for-sale", "A51"),
    h.SAILED_WITH_BUILDING: _sailed("sailed-with-building", "A15"),
    h.SAILED_WITH_STAGE: _sailed("sailed-with-stage", "A20"),
    h.SAILED_FREE: _sailed("sailed-free", "A44"),
    h.NO_STEP: _row("no-step", "R10", seat=_seat),
    h.EXPLORES_ALONE: _row(
        "explores-alone", "A36", seat=lambda story, note: _seats(story, note)[0], level=_next_two, islands=_three
    ),
    h.EXPLORES_IN_GROUP: _row("explores-in-group", "A37", seats=_seats, level=_next_two, islands=_three),
    h.ISLAND_KEPT: _row("island-kept", "A38", seat=_seat, island=_island),
    h.ISLAND_DRAWN: _row("island-drawn", "A48", seat=_seat, island=_island),
    # what came of it
    h.COINS_EARNED: _row("coins-earned", "B25", seat=_seat, source=_source, coins=_one),
    h.COINS_THROUGH: _row("coins-through", "C8", seat=_seat, giver=_next_three, source=_source, coins=_one),
    h.DEBTS_THROUGH: _row("debts-through", "C18", seat=_seat, giver=_next_three, source=_source, debts=_one),
    h.DIPLOMACY_TAKEN: _row("diplomacy-taken", "C24", seat=_seat, source=_source, tokens=_one),
    h.VICTORY_TAKEN: _row(
        "victory-taken",
        "C19",
        seat=_seat,
        source=_source,
        age=_next_three,
        points=lambda story, note: story.rules.rules.victory_points[note.three],
    ),
    h.DEFEATS_RETURNED: _row("defeats-returned", "C21", seat=_seat, source=_source, tokens=_one),
    h.BOARDS: _row("boards", "A41", seat=_seat, whom=_next_three, source=_source),
    # the end of a turn
    h.LOOKS_THROUGH_PILE: _row("looks-through-pile", "B42", seat=_seat, cards=_one),
    h.FINDS_NOTHING: _row("finds-nothing", "B42", seat=_seat),
    h.LEFTOVERS_DISCARDED: _row("leftovers-discarded", "B7", cards=_one),
    h.LOSS_DUE: _row("loss-due", "C10", seat=_seat, loss=_one, tax=_two, causes=_causes),
    h.TAX_DUE: _row("loss-due", "A28", seat=_seat, loss=_one, tax=_two, causes=_causes),
    h.LOST: _row("lost", "C13", seat=_seat, coins=_one, debts=_two),
    h.LOST_BY_RAID: _row("lost", "C10", seat=_seat, coins=_one, debts=_two),
    h.LOST_BY_TAX: _row("lost", "A28", seat=_seat, coins=_one, debts=_two),
    h.HANDS_PASSED: _row("hands-passed", "B6", direction=_direction, age=_next_one, turn=_next_two),
    h.EXTRA_TURN: _row("extra-turn", "B41", seats=_seats),
    # the end of an age
    h.STAYS_OUT: _row("stays-out", "C23", seat=_seat),
    h.LAND_CONFLICT: _conflict("land-conflict", "B28"),
    h.BORDER_CONFLICT: _conflict("border-conflict", "A69"),
    h.BOARDING_CONFLICT: _conflict("boarding-conflict", "A42"),
    h.MAY_ABSTAIN: _row("may-stay-off-sea", "A50", seats=_seats),
    h.ABSTAINED: _row("stayed-off-sea", "A50", seat=_seat),
    h.AT_SEA: _row("at-sea", "A53", seat=_seat, strength=_one, place=_three, points=_two),
    h.LAST_AT_SEA: _row("last-at-sea", "A53", seat=_seat, strength=_one, points=_two),
    h.EQUAL_AT_SEA: _row("all-equal-at-sea", "A59", strength=_one),
    h.AGE_ENDS: _row("age-ends", "B28", age=_next_one),
    h.AGE_BEGINS: _row(
        "age-begins",
        "B5",
        age=_next_one,
        cards=lambda story, note: story.rules.rules.hand_size,
        direction=_direction,
    ),
    h.GAME_OVER: _row("game-over", "B32", winners=_winners, points=_winning_points),
}
NEWS: Final = {row.key: tuple(row.values) for row in ROWS.values()}
