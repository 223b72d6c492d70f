"""What the compiler calls of the tensors of any game."""

from __future__ import annotations

from argosy.envs.kernel.layout import NO_MOVE
from argosy.envs.tables import Tables, Tensors
from argosy.tabletop.runs import Run


def call_tables(run: Run, tensors: Tensors) -> None:
    """Call every entry point of a kernel of tables once."""
    tables = Tables(run, tensors, num_envs=1)
    tables.begin(seed=1)
    tables.step()
    tables.everything(0)
    tables.reveal()
    tables.moves(0, 0)
    (rules, fields, numbers, terms), (out, sheet) = tables.structs, tables.scratch_rows
    run.call.mask_seat(tables.state(0), tables.rules, tables.numbers, 0, NO_MOVE, tables.scratch[0], tables.masks[0, 0])
    run.call.mask_table(tables.rows, rules, numbers, out, tables.masks[0])
    run.call.observe_table(tables.rows, rules, fields, numbers, 1, False, tables.observations[0])
    seat = tables.pending(0).bit_length() - 1
    number = int(tables.masks[0, seat].argmax())
    run.call.commit_number(tables.rows, rules, numbers, terms, out, seat, number)
    run.call.settle_table(tables.rows, rules, terms, sheet, tables.points[0], tables.rewards[0])
