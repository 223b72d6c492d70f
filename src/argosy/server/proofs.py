"""The proof that the deals of a finished game came from its secret, computed in a process of the work pool."""

from collections.abc import Iterator
from typing import Any

import msgspec

from argosy.server.finished import Finished
from argosy.server.http_wire import Proof, ProvenDeal
from argosy.server.problems import RefusedError, refusal_of
from argosy.server.table import Table
from argosy.tabletop.data_files import reading_from
from argosy.tabletop.errors import ArgosyError
from argosy.tabletop.game import Game
from argosy.tabletop.sealed import SealedSeed

_encode = msgspec.json.Encoder(order="deterministic").encode


def expect_sealed(table: Table) -> None:
    """Refuse a table whose deals came from no secret."""
    if table.sealed is None:
        raise RefusedError("not-sealed", "a player chose the seed of this game: there is no secret that proves it")


def proof_of(finished: Finished) -> bytes:
    """Play the game again from its secret and its decisions, and return the proof as it is sent."""
    with reading_from(finished.data_files):
        try:
            game = finished.record.replay()
        except ArgosyError as error:
            raise refusal_of(error) from error
    seed = game.seed
    assert isinstance(seed, SealedSeed)
    deals = list(_deals(game, seed))
    return _encode(Proof(seed.number, seed.secret, seed.commitment, deals, len(game.rounds)))


def _deals(game: Game[Any, Any, Any], seed: SealedSeed) -> Iterator[ProvenDeal]:
    before = 0
    for moment, (position, after) in enumerate(zip(game.positions(), game.draws(), strict=True)):
        if after > before:
            yield ProvenDeal(moment, position.moment, [seed.word(draw) for draw in range(before, after)])
        before = after
