"""What only expansions bring to a position file: which of its fields a table can have, and the rule behind each."""

from __future__ import annotations

from typing import Final

from argosy.tabletop.section import Section
from argosy.wonders.facts.effects import VERBS
from argosy.wonders.ruleset import Ruleset

OF_ARMADA: Final = {
    "shipyard": "A13",
    "ships": "A15",
    "islands": "A38",
    "naval_tokens": "A53",
    "owed": "A44",
    "exploring": "A35",
    "offered": "A36",
    "tax": "A28",
}
OF_CITIES: Final = {"debts": "C13", "loss": "C13"}
RAIDS: Final = tuple(verb for verb, row in VERBS.items() if row.raid)
OF_EFFECTS: Final = {  # by a verb of the vocabulary, which own cards may use without any expansion
    "boarding": (("boarding",), "Armada (A41)"),
    "diplomacy": (("diplomacy",), "Cities (C23)"),
    "debts": (("neighbours_debt",), "Cities (C13)"),
    "raids": (RAIDS, "Armada or Cities (A45, C10)"),
}
NEEDS: Final = {
    **{field: f"Armada ({rule})" for field, rule in OF_ARMADA.items()},
    **{field: f"Cities ({rule})" for field, rule in OF_CITIES.items()},
    **{field: needed for field, (_, needed) in OF_EFFECTS.items()},
}


def brought_fields(rules: Ruleset) -> set[str]:
    """The fields of a seat that the expansions of a table and its own cards bring."""
    verbs = {effect.verb for part in (*rules.catalog.parts(), *rules.catalog.islands) for effect in part.effects}
    fields = {field for field, (wanted, _) in OF_EFFECTS.items() if not verbs.isdisjoint(wanted)}
    fields |= OF_ARMADA.keys() if rules.rules.last_space else set()
    return fields | (OF_CITIES.keys() if rules.rules.debts else set())


def check_brought(section: Section, rules: Ruleset) -> None:
    """Refuse what a table without an expansion cannot have."""
    brought = brought_fields(rules)
    for field in section.table:
        if field in NEEDS and field not in brought:
            section.fail(field, f"found at a table without it; expected the expansion {NEEDS[field]} in [options]")
