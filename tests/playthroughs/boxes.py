"""What the newer boxes add to a transcript: leaders, projects, and the tower."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from argosy.wonders.explain.wording import part_symbols
from argosy.wonders.facts.effects import Effect
from argosy.wonders.facts.words import AGE_NAMES
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.projects import times_rewarded
from argosy.wonders.position import Position
from tests.support import Round


def words(effects: Sequence[Effect]) -> str:
    """Effects in the words of the data files."""
    return ", ".join(str(effect) for effect in effects)


def new_projects(last: Round | None, played: Round) -> Iterator[str]:
    """The projects that have turned up since the last round: what a part costs, reward, penalty (F2, N33)."""
    position, known = played.before, 0 if last is None else _known(last.before)
    for age in range(known, _known(position)):
        project, parts = position.project(age), position.state.pawns[age]
        terms = f"{words(project.reward)}; or else {project.penalty}"
        yield from ["", f"Project {project.id}, {parts} parts, each {part_symbols(project)}: {terms}"]


def _known(position: Position) -> int:
    """How many projects lie open."""
    return len(position.project_ages()) if position.kernel_rules.projects else 0


def projects(position: Position, ages: int) -> Iterator[str]:
    """Who took part in the projects of so many ages, and how each ended."""
    for age in range(ages):
        parts = [(seat, position.city(seat).joined[age]) for seat in range(position.cities)]
        took = ", ".join(f"{seat + 1} in {times}" if times > 1 else str(seat + 1) for seat, times in parts if times)
        rewarded = any(times_rewarded(position.city(seat), age) for seat in range(position.cities))
        fate = "completed" if rewarded else f"{position.state.pawns[age]} parts missing"
        yield f"Project {AGE_NAMES[age]}, {position.project(age).id}: {fate}; parts of {took or 'nobody'}"


def tower(position: Position) -> Iterator[str]:
    """The spaces of the tower from the bottom, with the laws in sight (N10)."""
    for number, tile in enumerate(position.tower(), 1):
        yield f"Tower {number}: {f'{tile.id} [{words(tile.effects)}]' if tile else 'free'}"


def further(position: Position, seat: int) -> Iterator[str]:
    """What the boxes give to a city."""
    rules, city = position.kernel_rules, position.city(seat)
    if rules.leaders:
        yield f", leaders {' '.join(leader.id for leader in position.leaders(seat)) or 'none'}"
        yield from (f", buried {leader.id}" for leader in position.buried(seat))
    if rules.projects:
        yield f", debts of projects {city.owes.bit_count()}"
        yield from (f", gave up {position.rules.names[card]}" for card in city.given_up if card != codes.NO_CARD)
        yield f", free buildings {city.free_builds}" if city.free_builds else ""
        yield ", start lost" if city.start_lost else ""
    if rules.tiles and seat < position.players:
        yield f", tiles {' '.join(tile.id for tile in position.tiles_built(seat)) or 'none'}"


def source(position: Position, seat: int) -> str:
    """What a seat chooses from where the boxes ask for a decision: what it holds, or else what it may name."""
    if position.phase == "draft":
        return " ".join(leader.id for leader in position.drafting(seat))
    if position.phase == "tiles":
        return " ".join(tile.id for tile in position.drafting_tiles(seat))
    if position.phase in ("recruitment", "call"):
        return " ".join(leader.id for leader in position.leader_hand(seat))
    if position.phase == "penalty":
        return f"the penalty {position.project(position.age - 1).penalty}"
    return " ".join(dict.fromkeys(move.card for move in position.all_moves(seat) if move.card))
