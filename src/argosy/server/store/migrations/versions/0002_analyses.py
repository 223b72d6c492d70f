"""Analyses of finished games, and the decisions that are weighed."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make both tables."""
    op.create_table(
        "analyses",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("taken_back", sa.Integer(), nullable=False),
        sa.Column("agenda", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_analyses_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", name="pk_analyses"),
    )
    op.create_table(
        "weighings",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("is_open", sa.Boolean(), nullable=False),
        sa.Column("round", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("found", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["analyses.table_id"], name="fk_weighings_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "is_open", "round", "seat", name="pk_weighings"),
    )


def downgrade() -> None:
    """Take both away."""
    for name in ("weighings", "analyses"):
        op.drop_table(name)
