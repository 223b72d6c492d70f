"""A game that is written down, played again at a table of the server, over the wire, up to the moments that count.

Everybody's moves are in the script, so whoever sits in front of a browser finds the table exactly where the story
wants it, and takes it from there: the script goes on as long as people decide what is written.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from argosy.tabletop import games
from tests.web.mate import Json, Mate, post

NAMES: Final = ("Mira", "Noor", "Aylin", "Jonas", "Livia", "Bruno", "Thales", "Cassia")


class Script:
    """The table of a record. `seated` has the seats in order, `moves` what is decided at each moment by seat."""

    def __init__(self, url: str, game: str, record: Path) -> None:
        played: Any = games.record(game).parse(record.read_text(encoding="utf-8")).replay()
        self.moves: list[dict[int, str]] = [{seat + 1: str(move) for seat, move in one} for one in played.rounds]
        wish = {"game": game, "name": NAMES[0], "options": played.options.to_dict(), "seed": played.seed}
        self.seated: list[Json] = [post(f"{url}/api/tables", wish)]
        self.table: str = self.seated[0]["table"]["id"]
        for name in NAMES[1 : played.options.players]:
            self.seated.append(post(f"{url}/api/tables/{self.table}/seats", {"name": name}))
        self.mates = [Mate.of(url, seated) for seated in self.seated]
        self.mates[0].ask("start")

    def play_until(self, moment: int) -> None:
        """Decide for everybody, from wherever the table is, until a moment has come."""
        self.mates[0].ask("ping")  # what was told before is read then
        for now in range(self.mates[0].scene["moment"], moment):
            for seat, move in self.moves[now].items():
                self.mates[seat - 1].reach(now)
                self.mates[seat - 1].choose(move)
        self.mates[0].reach(moment)

    def end(self) -> None:
        """Everybody gets up."""
        for mate in self.mates:
            mate.leave()
