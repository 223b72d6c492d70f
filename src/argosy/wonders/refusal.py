"""Why something cannot be done: the rule, a key with values for doors of any language, and the reason in English."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Refusal:
    """A rule that stands in the way."""

    rule: str
    key: str
    words: str
    values: Mapping[str, Any] = field(default_factory=dict, hash=False)

    def __str__(self) -> str:
        return f"{self.words} ({self.rule})"
