"""A position shown as a table that nobody keeps: for lessons and puzzles."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

from argosy.server import wire
from argosy.server.chairs import Chair, name_bots
from argosy.tabletop import games
from argosy.tabletop.herald import Phrase
from argosy.tabletop.own_files import shown_options
from argosy.tabletop.protocol import Position

OTHERS: Final = Chair("", "bot", "sailor")
_encode = msgspec.json.Encoder(order="deterministic").encode


@dataclass(frozen=True, slots=True)
class Stage:
    """A position, and the one person at its table."""

    id: str
    game: str
    position: Position[Any]
    seat: int  # from 1
    name: str  # of the person
    house: wire.House = field(default_factory=lambda: wire.House(chat=False))

    def scene(self, moment: int = 0, is_over: bool = False, news: Sequence[Phrase] = ()) -> wire.Scene:
        """Return the table as this person sees it. The others seem to have decided: nobody waits for them."""
        herald = games.herald(self.game)
        return wire.Scene(
            seq=moment,
            moment=moment,
            table=self._table(),
            deciding=[] if is_over else [self.seat],
            chosen=None,
            can_take_back=False,
            clock=None,
            seat=self.seat,
            view=encoded(self.position.view(self.seat - 1)),
            standing=encoded(herald.standing(self.position, self.seat - 1)),
            news=encoded(list(news)),
            results=None,
        )

    def _table(self) -> wire.TableInfo:
        position: Any = self.position
        seats = range(1, self.position.players + 1)
        chairs = name_bots(tuple(Chair(self.name, "person") if seat == self.seat else OTHERS for seat in seats))
        infos = [
            wire.SeatInfo(n, chair.name, chair.kind, chair.level, True, False) for n, chair in enumerate(chairs, 1)
        ]
        return wire.TableInfo(
            id=self.id,
            game=self.game,
            options=shown_options(position.options.to_dict()),
            house=self.house,
            stage="playing",
            seats=infos,
            spectators=0,
            host=None,
            created=0.0,
            seeded=True,
            trouble="",
            rematch=None,
        )


def encoded(value: Any) -> Any:
    """Encode what a game puts into a message."""
    return msgspec.Raw(_encode(value))
