"""Files of a training: each is either the old one or the new one, whenever the process is killed."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import torch


def save(path: Path, state: Any) -> None:
    """Write tensors and numbers."""
    room = io.BytesIO()
    torch.save(state, room)
    replace(path, room.getvalue())


def load(path: Path, device: str) -> Any:
    """Read tensors and numbers, or return None if there is no such file."""
    return torch.load(path, map_location=device, weights_only=True) if path.exists() else None


def halved(state: dict[str, torch.Tensor]) -> dict[str, torch.Tensor]:
    """Return a copy of tensors with half of the digits."""
    return {name: value.to(torch.float16, copy=True) for name, value in state.items()}


def slim(optimiser: torch.optim.Optimizer) -> dict[str, Any]:
    """Return the state of an optimiser with half of the digits, which it fills up with zeros when it goes on."""
    kept = optimiser.state_dict()
    moments = {
        number: {name: value if name == "step" else value.to(torch.bfloat16) for name, value in each.items()}
        for number, each in kept["state"].items()
    }
    return kept | {"state": moments}


def replace(path: Path, content: bytes) -> None:
    """Write a file at once."""
    new = path.with_name(f"{path.name}.new")
    new.write_bytes(content)
    new.replace(path)
