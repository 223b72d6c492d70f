"""Tables, their seats and events, and the data files they began with."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make everything."""
    op.create_table(
        "snapshots",
        sa.Column("digest", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("files", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("digest", name="pk_snapshots"),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("stage", sa.Text(), nullable=False),
        sa.Column("listed", sa.Boolean(), server_default=sa.text("false"), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("files", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(["files"], ["snapshots.digest"], name="fk_tables_files"),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_index("ix_tables_stage", "tables", ["stage"])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("token_hash", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_seats_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "token_hash", name="pk_seats"),
    )
    op.create_table(
        "events",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("seq", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), autoincrement=False, nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("payload", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_events_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "seq", name="pk_events"),
    )


def downgrade() -> None:
    """Take everything away."""
    for name in ("events", "seats", "tables", "snapshots"):
        op.drop_table(name)
