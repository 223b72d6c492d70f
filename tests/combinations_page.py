"""Writes docs/combinations.md: every table that the rules allow.

`python -m tests.combinations_page` writes it anew; a test fails while it is out of date.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from argosy.wonders.combinations import combinations
from argosy.wonders.options import Options

PAGE: Final = Path(__file__).parents[1] / "docs" / "combinations.md"
HEAD: Final = """\
# Tables that the rules allow

<!-- Written by `python -m tests.combinations_page`, from what Options accepts. -->

Every combination of edition, expansions, number of players, and teams. The tests walk this table:
`argosy.wonders.combinations.combinations()` gives each line as `Options`, with and without teams where both are
allowed. Anything else is refused with the rule that forbids it. In short:

- 3 to 7 players ([B1](rules.md#b1)), or two with the free city and without expansions ([V1](rules.md#v1),
  [V23](rules.md#v23)); 8 in edition 1 with an expansion, which brings the eighth wonder
  ([A65](rules.md#a65), [R6](rules.md#r6), [R14](rules.md#r14));
- each expansion adds a card to the hand and a turn to each age ([A14](rules.md#a14), [C2](rules.md#c2)); eight players
  keep the hands of the base game ([A65](rules.md#a65), [R13](rules.md#r13));
- teams of two with 4 or 6 players, in edition 1 also with 8 ([A66](rules.md#a66), [C28](rules.md#c28));
- the boards of the Wonder Pack may join at every table of edition 1, and change nothing else ([W26](rules.md#w26));
- Leaders may join at every table of three or more players ([L1](rules.md#l1), [L100](rules.md#l100),
  [V39](rules.md#v39)): the standard ones or all, and in edition 1 also those that no source is sure of
  ([L3](rules.md#l3), [L4](rules.md#l4)); hands and turns stay as they are, and a recruitment opens each age
  ([L12](rules.md#l12));
- Edifice may join in edition 2 with 3 to 7 players, its board Carthage at every table of edition 2
  ([F1](rules.md#f1), [F4](rules.md#f4), [F64](rules.md#f64)); hands and turns stay as they are;
- the Tower of Babel may join at every table of both editions, also with two players ([N1](rules.md#n1),
  [N58](rules.md#n58), [N60](rules.md#n60)); hands and turns stay as they are;
- the Great Projects of Babel may join at every table of edition 1, with the tower or without it
  ([N31](rules.md#n31), [N60](rules.md#n60)); hands and turns stay as they are;
- one edition for the whole table ([R23](rules.md#r23)).

| edition | expansions | players | teams of two | cards in hand | turns of an age |
| --- | --- | --- | --- | --- | --- |
"""


def page() -> str:
    """The page, with one line for each edition, set of expansions and number of players."""
    return HEAD + "".join(_line(table) for table in combinations() if not table.teams)


def _line(table: Options) -> str:
    partners = [one for one in combinations() if one.teams and _box(one) == _box(table)]
    hand = table.catalog().hand_size(table.players)
    expansions = " + ".join(table.expansions) or "none"
    teams = "allowed" if partners else "no"
    return f"| {table.edition} | {expansions} | {table.players} | {teams} | {hand} | {hand - 1} |\n"


def _box(table: Options) -> tuple[str, tuple[str, ...], int]:
    return table.edition, table.expansions, table.players


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
