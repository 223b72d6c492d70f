"""One random game as a text: hands, decisions with their payments, conflicts, score sheets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from argosy.wonders.facts.catalog import Card
from argosy.wonders.facts.effects import Effect
from argosy.wonders.move import Move
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from argosy.wonders.sheet import LINES, score_sheets, winners
from tests.support import TABLES, Round, lively_moves, random_rounds

FOLDER = Path(__file__).parent
ROMAN = ("", "I", "II", "III")
MOMENTS = {"turn": "turn {turn}", "extra": "extra card", "salvage": "discard pile after turn {turn}"}


def path(edition: str, players: int) -> Path:
    """Where the transcript of a table lies."""
    return FOLDER / f"edition-{edition}-players-{players}.txt"


def write_all() -> None:
    """Write every transcript anew."""
    for edition, players in TABLES:
        path(edition, players).write_text(transcript(edition, players), encoding="utf-8")


def transcript(edition: str, players: int) -> str:
    """The game of one table; the seed is the number of players."""
    rounds = list(random_rounds(Options(edition=edition, players=players), players, lively_moves))
    lines = [f"7 Wonders, edition {edition}, {players} players, seed {players}: a random game", ""]
    lines += boards(rounds[0].before)
    for played in rounds:
        lines += ["", *told(played)]
    lines += ["", "Score", *sheets(rounds[-1].after)]
    return "".join(f"{line.rstrip()}\n" for line in lines)


def boards(position: Position) -> Iterator[str]:
    """Who sits where, with what."""
    for seat in range(position.players):
        side = position.board(seat)[1]
        stages = " | ".join(f"{stage.cost}: {words(stage.effects)}" for stage in side.stages)
        yield f"{name(position, seat)}  {side.id:<5}  {side.resource}  {stages}"


def told(played: Round) -> Iterator[str]:
    """One round, and the conflicts if it ended an age."""
    position = played.before
    moment = MOMENTS[position.phase].format(turn=position.turn)
    yield f"Age {ROMAN[position.age]}, {moment}"
    for seat, move in played.moves.items():
        yield decision(played, seat, move)
    if played.after.over or played.after.age > position.age:
        yield from ["", f"Conflicts of Age {ROMAN[position.age]}", *conflicts(played.after)]
        yield from ["", f"Cities after Age {ROMAN[position.age]}", *cities(played.after)]


def decision(played: Round, seat: int, move: Move) -> str:
    """What a seat chose from, what it chose, what that gave, and its coins before and after."""
    coins = f"{played.before.city(seat).coins:>2} > {played.after.city(seat).coins:>2} coins"
    got = words(made(played.before, seat, move))
    choice = f"{move}{f' [{got}]' if got else ''}, one of {len(played.before.all_moves(seat))}"
    hand = " ".join(card.id for card in source(played.before, seat))
    return f"{name(played.before, seat)}  {coins}  {choice}; from {hand}"


def made(position: Position, seat: int, move: Move) -> Sequence[Effect]:
    """The effects that a move brings into play."""
    if move.action == "stage":
        return position.board(seat)[1].stages[position.city(seat).stages].effects
    if move.action in ("build", "take"):
        return position.rules.card(position.rules.numbers[move.card]).effects
    return ()


def source(position: Position, seat: int) -> list[Card]:
    """Where the cards to choose from lie."""
    return position.pile() if position.phase == "salvage" else position.hand(seat)


def conflicts(position: Position) -> Iterator[str]:
    """Every pair of neighbours with their shields."""
    for seat in range(position.players):
        rival = position.left_of(seat)
        mine, theirs = position.city(seat).shields, position.city(rival).shields
        verb = "beats" if mine > theirs else "loses to" if mine < theirs else "equals"
        yield f"{name(position, seat)}  {mine} {verb} {theirs}  {name(position, rival).strip()}"


def cities(position: Position) -> Iterator[str]:
    """What stands in every city."""
    for seat in range(position.players):
        city = position.city(seat)
        tokens = f"victories {'/'.join(map(str, city.victories))}, defeats {city.defeats}"
        built = " ".join(card.id for card in position.buildings(seat))
        yield f"{name(position, seat)}  coins {city.coins:>2}, stages {city.stages}, {tokens}; {built}"


def sheets(position: Position) -> Iterator[str]:
    """The score sheets, one line a seat."""
    found = score_sheets(position)
    yield f"{'':<16}  {' '.join(f'{line:>8}' for line in LINES)}    total"
    for sheet in found:
        lines = " ".join(f"{value:>8}" for value in sheet.lines.values())
        copied = f"  copies {sheet.copied_guild}" if sheet.copied_guild else ""
        yield f"{name(position, sheet.seat)}  {lines} {sheet.total:>8}{copied}"
    yield f"Won by {', '.join(name(position, seat).strip() for seat in winners(found))}"


def name(position: Position, seat: int) -> str:
    """A seat as people count, with its wonder."""
    return f"{seat + 1} {position.board(seat)[0].name:<14}"


def words(effects: Sequence[Effect]) -> str:
    """Effects in the words of the data files."""
    return ", ".join(str(effect) for effect in effects)
