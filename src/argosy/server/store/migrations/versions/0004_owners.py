"""Processes that share a database, and which of them owns each table."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the processes, the owner of each table, and the fencing number under which each event was written."""
    op.create_table(
        "processes",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("address", sa.Text(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("expires", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_processes"),
    )
    op.add_column("tables", sa.Column("owner", sa.Text(), nullable=True))
    for name in ("tables", "events"):
        op.add_column(name, sa.Column("fence", sa.BigInteger(), server_default=sa.text("0"), nullable=False))
    op.create_index("ix_tables_owner", "tables", ["owner"])


def downgrade() -> None:
    """Take them away."""
    op.drop_index("ix_tables_owner", "tables")
    for name in ("tables", "events"):
        op.drop_column(name, "fence")
    op.drop_column("tables", "owner")
    op.drop_table("processes")
