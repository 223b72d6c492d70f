"""One random game as a text: hands, decisions with their payments, ships, islands, conflicts, score sheets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from argosy.wonders.decisions import DECISIONS
from argosy.wonders.explain.wording import space_words
from argosy.wonders.facts.words import AGE_NAMES, FLEETS
from argosy.wonders.herald.encode import move_effects
from argosy.wonders.herald.shipyard import move_steps
from argosy.wonders.move import Move
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from tests.boxes import BOXED, box_words
from tests.playthroughs import boxes
from tests.playthroughs.boxes import new_projects, words
from tests.playthroughs.reckoning import cities, conflicts, name, naval_conflict, sheets
from tests.playthroughs.tables import PLAYTHROUGHS, path
from tests.support import Round, lively_moves, random_rounds
from tests.wonders.towers_and_projects import eager

MOMENTS: Final = {  # others are called as in the game
    "turn": "turn {turn}",
    "extra": "extra card",
    "salvage": "discard pile after turn {turn}",
    "fleet": "free steps in turn {turn}",
    "island": "islands explored in turn {turn}",
    "losses": "losses of turn {turn}",
    "sea": "before the naval conflict",
}


def write_all() -> None:
    """Write every transcript anew."""
    for table in PLAYTHROUGHS:
        path(table).write_text(transcript(table), encoding="utf-8")


def transcript(table: Options) -> str:
    """The game of one table; the seed is the number of players. Where newer boxes lie, seats are eager for them."""
    rounds = list(random_rounds(table, table.players, eager if table in BOXED else lively_moves))
    lines = [title(table), "", *boards(rounds[0].before), *tracks(rounds[0].before)]
    for number, played in enumerate(rounds):
        lines += [*new_projects(rounds[number - 1] if number else None, played), "", *told(played)]
    lines += ["", "Score", *sheets(rounds[-1].after)]
    return "".join(f"{line.rstrip()}\n" for line in lines)


def title(table: Options) -> str:
    """Which game it is."""
    joined = [word.replace("-", " ") for word in box_words(table)[2:]]
    box = f" with {' and '.join(joined)}" if joined else ""
    players = f"{table.players} players{' in teams' if table.teams else ''}"
    return f"7 Wonders, edition {table.edition}{box}, {players}, seed {table.players}: a random game"


def boards(position: Position) -> Iterator[str]:
    """Who sits where, with what."""
    for seat in range(position.cities):
        side = position.board(seat)[1]
        stages = " | ".join(f"{stage.cost}: {words(stage.effects)}" for stage in side.stages)
        yield f"{name(position, seat)}  {side.id:<5}  {side.resource}  {stages}"


def tracks(position: Position) -> Iterator[str]:
    """The shipyards with the cost of every step, and what the spaces are worth."""
    if not position.ships(0):
        return
    yield ""
    for seat in range(position.players):
        shipyard = position.shipyard(seat)
        steps = " | ".join(f"{fleet} {' '.join(map(str, shipyard.costs[fleet]))}" for fleet in FLEETS)
        yield f"{name(position, seat)}  {shipyard.id}, stages with {shipyard.wonder_colour}  {steps}"
    for fleet, track in position.rules.catalog.tracks.items():
        yield f"{fleet:<16}  {' | '.join(space_words(space) for space in track.spaces[1:])}"


def told(played: Round) -> Iterator[str]:
    """One round, and the conflicts if it ended an age."""
    position = played.before
    age = AGE_NAMES[position.age - 1]
    moment = MOMENTS.get(position.phase, DECISIONS[position.phase].moment)
    yield f"Age {age}, {moment.format(turn=position.turn)}"
    for seat, move in played.moves.items():
        yield decision(played, seat, move)
    if played.has_land_conflicts:
        yield from ["", f"Conflicts of Age {age}", *conflicts(played)]
    if played.ends_age and played.after.ships(0):
        yield from ["", f"Naval conflict of Age {age}", *naval_conflict(played)]
    if played.ends_age:
        yield from ["", f"Cities after Age {age}", *cities(played.after)]
        if position.kernel_rules.projects:
            yield from ["", *boxes.projects(played.after, position.age)]
        if position.kernel_rules.tiles:
            yield from ["", *boxes.tower(played.after)]


def decision(played: Round, seat: int, move: Move) -> str:
    """What a seat chose from, what it chose, what that gave, and the coins of the city before and after."""
    city = played.before.city_decided(seat)
    coins = f"{played.before.city(city).coins:>2} > {played.after.city(city).coins:>2} coins"
    got = "; ".join(brought(played.before, seat, move))
    choice = f"{move}{f' [{got}]' if got else ''}, one of {len(played.before.all_moves(seat))}"
    return f"{name(played.before, city)}  {coins}  {choice}; from {source(played.before, seat)}"


def brought(position: Position, seat: int, move: Move) -> Iterator[str]:
    """The effects that a move brings into play, and the spaces that ships reach with it."""
    if move.action != "sell":
        effects = words(move_effects(position, seat, move))
        yield from [effects] if effects else []
    for step in move_steps(position, seat, move):
        space = position.rules.space(step.fleet, step.space)
        yield f"{step.fleet} ship to space {step.space}: {space_words(space)}"


def source(position: Position, seat: int) -> str:
    """What a seat chooses from, or what about."""
    if position.phase == "fleet":
        return "ships on " + " ".join(f"{fleet} {space}" for fleet, space in position.ships(seat).items())
    if position.phase == "island":
        return " ".join(island.id for island in position.offered(seat))
    if position.phase == "losses":
        return f"a loss of {position.city(seat).loss}"
    if position.phase == "sea":
        return f"a naval strength of {position.naval_strength(seat)}"
    cards = {"hand": position.hand(seat), "pile": position.pile()}.get(position.decision.cards)
    return boxes.source(position, seat) if cards is None else " ".join(card.id for card in cards)
