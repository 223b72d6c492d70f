"""The spaces of tensors as text, so that a change of them is a difference that a person can read."""

import hashlib
from collections.abc import Mapping
from typing import Any


def written(header: str, tables: Mapping[str, Any]) -> str:
    """The spaces of some tables by name, and the features of a move, which all of them share."""
    features = next(iter(tables.values())).features.describe()
    parts = [_described(name, tensors) for name, tensors in tables.items()]
    return header + "\n".join(parts) + f"\n== features of a move\n{features}\n"


def _described(name: str, tensors: Any) -> str:
    digest = hashlib.sha256("\n".join(tensors.actions.names).encode()).hexdigest()[:16]
    return (
        f"== {name}\nobservation: {tensors.observations.describe()}\nactions {digest}: {tensors.actions.describe()}\n"
    )
