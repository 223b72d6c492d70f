"""The course of a finished game: how everybody stood at each moment, computed in a process of the work pool."""

import msgspec

from argosy.coach.analyse import replayed
from argosy.server.finished import Finished
from argosy.server.http_wire import Waypoint
from argosy.tabletop import games
from argosy.tabletop.data_files import reading_from

_encode = msgspec.json.Encoder(order="deterministic").encode


def course_of(finished: Finished) -> bytes:
    """Return the course as it is sent."""
    with reading_from(finished.data_files):
        game = replayed(finished.record)
        standing = games.herald(game.name).standing
        points = [
            Waypoint(moment, position.moment, msgspec.Raw(_encode(standing(position, None))))
            for moment, position in enumerate(game.positions())
        ]
    return _encode(points)
