"""The tables of the database. A change here needs a migration beside it: `migrations/versions`."""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    DateTime,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
)
from sqlalchemy import text as sql

metadata: Final = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
    }
)

tables: Final = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("stage", Text, nullable=False),
    Column("listed", Boolean, nullable=False, server_default=sql("false")),
    Column("created", Float, nullable=False),
    Column("files", Text, ForeignKey("snapshots.digest"), nullable=True),  # the data files it began with
    Column("owner", Text, nullable=True),  # the process that has it in memory, if processes share the database
    Column("fence", BigInteger, nullable=False, server_default=sql("0")),  # grows when the table changes hands
    Index("ix_tables_stage", "stage"),
    Index("ix_tables_owner", "owner"),
)

seats: Final = Table(
    "seats",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("token_hash", Text, primary_key=True),  # the token itself is nowhere
    Column("seat", Integer, nullable=False),
)

events: Final = Table(
    "events",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=False),
    Column("at", Float, nullable=False),
    Column("kind", Text, nullable=False),
    Column("payload", Text, nullable=False),
    Column("fence", BigInteger, nullable=False, server_default=sql("0")),  # of the table when this was written
)

processes: Final = Table(
    "processes",
    metadata,
    Column("id", Text, primary_key=True),
    Column("address", Text, nullable=False),  # at which the other processes reach it
    Column("key", Text, nullable=False),  # which they show there
    Column("expires", DateTime(timezone=True), nullable=False),  # by the clock of the database
)

data_files: Final = Table(
    "snapshots",
    metadata,
    Column("digest", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("files", LargeBinary, nullable=False),  # JSON by name, compressed
)

analyses: Final = Table(
    "analyses",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("taken_back", Integer, nullable=False),  # how often the game had been taken back: then it is another one
    Column("agenda", LargeBinary, nullable=False),
)

weighings: Final = Table(
    "weighings",
    metadata,
    Column("table_id", Text, ForeignKey("analyses.table_id", ondelete="CASCADE"), primary_key=True),
    Column("is_open", Boolean, primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("found", LargeBinary, nullable=False),
)
