"""Games that are written down: readable transcripts, and records that must replay.

`python -m tests.eldorado.written_games` writes them anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from argosy.bots.eldorado.sailor import Sailor
from argosy.eldorado.game import Game
from argosy.eldorado.notation import Record
from argosy.eldorado.notation.writing import area_to_text, ship_to_text
from argosy.eldorado.options import Options
from argosy.eldorado.position import Position
from argosy.eldorado.sheet import holdings
from argosy.tabletop.seeds import Seeds

FOLDER: Final = Path(__file__).parent
TABLES: Final = [(players, cards) for players in (2, 3, 4) for cards in (False, True)]


def transcript_path(players: int, cards: bool) -> Path:
    return FOLDER / "playthroughs" / f"players-{players}{'-cards' if cards else ''}.txt"


def record_path(players: int, cards: bool) -> Path:
    return FOLDER / "corpus" / f"players-{players}{'-cards' if cards else ''}.toml"


def played(players: int, cards: bool) -> Game:
    """A game of sailors; the seed is the number of players."""
    placement = "own" if players == 3 else "balanced"
    options = Options(players=players, cards=cards, land_hiring=cards, placement=placement, round_limit=6)
    game, bot = Game(options, players), Sailor()
    mind = Seeds(players).stream(1)
    while not game.over:
        seat = game.pending[-1]
        game.choose(seat, bot.choose(game.position, seat, mind))
    return game


def transcript(players: int, cards: bool) -> str:
    """A game as a text: every decision, the board after each turn, and who holds what in the end."""
    game = played(players, cards)
    positions = game.positions()
    words = " with cards and land hiring" if cards else ""
    lines = [f"El Dorado, {players} players{words}, seed {players}: a game of sailors", "", *board(positions[0])]
    for before, decisions, after in zip(positions, game.rounds, positions[1:], strict=False):
        told = " | ".join(f"{seat + 1}: {move}, one of {len(before.legal(seat))}" for seat, move in decisions)
        lines.append(f"{before.moment:<24} {before.points:>2} points  {told}")
        if (after.turn, after.round) != (before.turn, before.round) or after.over:
            lines += ["", *board(after)]
    lines += [f"Ended by {game.position.ending}", *(f"{each}" for each in score(game.position))]
    return "".join(f"{line.rstrip()}\n" for line in lines)


def board(position: Position) -> Iterator[str]:
    """What stands on the board."""
    areas = [area_to_text(position, number) for number in range(position.kernel_rules.areas)]
    yield f"  land   {'; '.join(text for text in areas if text)}"
    yield f"  ships  {'; '.join(ship_to_text(position, number) for number in range(position.state.afloat))}"
    claims = [each.colour for each in holdings(position.state, position.kernel_rules) if each.claim]
    if claims:
        yield f"  claims {', '.join(claims)}"
    if position.options.cards:
        hands = "; ".join(" ".join(card.id for card in position.hand(seat)) for seat in range(position.players))
        yield f"  hands  {hands}"
    yield ""


def score(position: Position) -> Iterator[str]:
    """Who holds what."""
    for each in holdings(position.state, position.kernel_rules):
        marks = f"{each.areas} areas, {each.posts} posts, {each.foreign_cities} foreign cities, {each.pirates} pirates"
        yield f"{each.colour:<9} {marks}"
    yield f"Won by seat {', '.join(str(seat + 1) for seat in position.winners())}"


def write_all() -> None:
    """Write every transcript and record anew."""
    for players, cards in TABLES:
        transcript_path(players, cards).write_text(transcript(players, cards), encoding="utf-8")
        record_path(players, cards).write_text(Record.from_game(played(players, cards)).to_text(), encoding="utf-8")


if __name__ == "__main__":
    write_all()
