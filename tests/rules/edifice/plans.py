"""Tables with Edifice: a few words a seat, and rounds in which only some words matter."""

from __future__ import annotations

from typing import Final

from argosy.wonders.position import Position
from tests.rules.table import chance, table

OLD: Final = ("gizah", "rhodos", "alexandria", "olympia", "ephesos", "babylon", "halikarnassos")
MASONS: Final = ("sawmill", "quarry", "brickyard", "foundry")  # two of each raw material: enough for a first stage
CRAFTS: Final = ("loom-1", "glassworks-1", "press-1")
SEATS: Final = 3


def plans(
    *seats: str,
    projects: tuple[str, str, str] = ("outpost", "factory", "agora"),
    pawns: tuple[int, int, int] | None = None,
    age: int = 1,
    turn: int = 1,
    phase: str = "turn",
    more: str = "",
    top: str = "",
) -> Position:
    """A table with three projects; a seat is the inside of a TOML table. Seats left out, up to three, are empty."""
    written = [*seats, *[""] * (SEATS - len(seats))]
    named = [seat if "wonder" in seat else _some(seats, k, seat) for k, seat in enumerate(written)]
    agreed = f'edition = "2", edifice = true, players = {len(written)}{", " if more else ""}{more}'
    left = "" if pawns is None else f"pawns = {list(pawns)}"
    clock = "" if phase == "over" else f"turn = {turn}"
    lines = (f"age = {age}", clock, f'phase = "{phase}"', top, f"projects = {list(projects)}", left)
    told = ", ".join(f"{{{seat}}}" for seat in named)
    return table("\n".join((*lines, f"options = {{{agreed}}}", f"seat = [{told}]")))


def _some(seats: tuple[str, ...], seat: int, words: str) -> str:
    free = [wonder for wonder in OLD if not any(f'"{wonder}"' in told for told in seats)]
    return f'wonder = "{free[seat]}"{", " if words else ""}{words}'


def city(*cards: str, coins: int = 9, more: str = "") -> str:
    """A seat with these buildings and so many coins."""
    return f"built = {list(cards)}, coins = {coins}{', ' if more else ''}{more}"


def mason(*cards: str, coins: int = 9, more: str = "") -> str:
    """A seat that can build the first stage of any wonder by itself."""
    return city(*MASONS, *cards, coins=coins, more=more)


def go(position: Position, *texts: str) -> Position:
    """Play one round: by seat "join" (a stage with the project), "stage", a move, or nothing for a sale."""
    said = dict(zip(position.pending, [*texts, *[""] * len(position.pending)], strict=False))
    for seat, text in said.items():
        position = position.choose(seat, written(position, seat, text))
    return position.advance(chance())


def written(position: Position, seat: int, text: str) -> str:
    """A move as the table reads it."""
    action, _, rest = text.partition(" ")
    if action in ("join", "stage") and rest.split(" ")[0] in ("", "with", "choose", "at"):
        hand = [*position.leader_hand(seat)] if position.phase == "recruitment" else [*position.hand(seat)]
        return f"stage {hand[0].id}{' with project' if action == 'join' else ''} {rest}".strip()
    if text:
        return text
    moves = position.legal(seat)
    return str(next((move for move in moves if move.action in ("sell", "decline")), moves[0]))


def end_of_age(*seats: str, **more: object) -> Position:
    """A table in the last turn of an age: each expansion adds one."""
    agreed = str(more.get("more", ""))
    return plans(*seats, turn=6 + ("armada" in agreed) + ("cities" in agreed), **more)  # type: ignore[arg-type]


def joined(position: Position) -> list[int]:
    """The seats, from 0, that have taken part in the project of the age."""
    return [seat for seat in range(position.players) if position.city(seat).joined[position.state.age]]


def coins(position: Position, seat: int = 0) -> int:
    """The coins of a seat."""
    return position.city(seat).coins


def debts(position: Position) -> list[int]:
    """The points of each seat on the line of projects."""
    return [position.breakdown(seat)["projects"] for seat in range(position.players)]


def standing(position: Position, seat: int = 0) -> list[str]:
    """The buildings of a seat."""
    return [card.id for card in position.buildings(seat)]


def can_join(position: Position, seat: int = 0) -> bool:
    """Whether any move of a seat takes part in the project."""
    return any(move.ship == "project" for move in position.legal(seat))
