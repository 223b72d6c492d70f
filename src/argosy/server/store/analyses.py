"""Analyses on disk: what there is to weigh in a game, and each decision as soon as it is weighed."""

import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeVar

import msgspec
from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncEngine

from argosy.coach.agenda import Agenda
from argosy.coach.stretches import Place
from argosy.coach.values import Weighing
from argosy.server.store import schema
from argosy.server.store.engine import naming_trouble

T = TypeVar("T")
_encode: Final = msgspec.msgpack.Encoder().encode


@dataclass(frozen=True, slots=True)
class StoredAnalysis:
    """What is stored about the analysis of a game."""

    agenda: Agenda
    closed: Mapping[Place, Weighing]  # by what the seats knew
    opened: Mapping[Place, Weighing]  # with open cards


class AnalysisStore:
    """The analyses of a database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def read(self, table: str, taken_back: int) -> StoredAnalysis | None:
        """Return what is stored about a game; None if nothing is, or another version of Argosy stored it."""
        analyses, weighings = schema.analyses.c, schema.weighings.c
        wanted = select(analyses.agenda).where(analyses.table_id == table, analyses.taken_back == taken_back)
        async with naming_trouble(), self._engine.connect() as connection:
            packed = (await connection.execute(wanted)).scalar()
            agenda = None if packed is None else _unpacked(packed, Agenda)
            if agenda is None:
                return None
            found: dict[bool, dict[Place, Weighing]] = {False: {}, True: {}}
            for row in await connection.execute(select(schema.weighings).where(weighings.table_id == table)):
                weighing = _unpacked(row.found, Weighing)
                if weighing is not None:
                    found[row.is_open][row.round, row.seat] = weighing
            return StoredAnalysis(agenda, found[False], found[True])

    async def begin(self, table: str, taken_back: int, agenda: Agenda) -> None:
        """Store what there is to weigh in a game, instead of all that was stored before."""
        row = {"table_id": table, "taken_back": taken_back, "agenda": _packed(agenda)}
        async with naming_trouble(), self._engine.begin() as connection:
            for old in (schema.weighings, schema.analyses):
                await connection.execute(delete(old).where(old.c.table_id == table))
            await connection.execute(insert(schema.analyses), row)

    async def add(self, table: str, place: Place, is_open: bool, found: Weighing) -> None:
        """Store a decision that is weighed."""
        weighings = schema.weighings
        key = {"table_id": table, "is_open": is_open, "round": place[0], "seat": place[1]}
        async with naming_trouble(), self._engine.begin() as connection:
            same = [weighings.c[name] == value for name, value in key.items()]
            await connection.execute(delete(weighings).where(*same))
            await connection.execute(insert(weighings), {**key, "found": _packed(found)})


def _packed(value: Any) -> bytes:
    return zlib.compress(_encode(value))


def _unpacked(packed: bytes, expected: type[T]) -> T | None:
    try:
        return msgspec.msgpack.decode(zlib.decompress(packed), type=expected)
    except (msgspec.DecodeError, zlib.error):
        return None
