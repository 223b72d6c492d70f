"""Refusals: every request that is not carried out gets a name for programs and a sentence for people."""

from __future__ import annotations

import re
from typing import Final

from argosy.server.wire import Problem
from argosy.tabletop.errors import ArgosyError

_RULES: Final = re.compile(r"\(([A-Z]\d+(?:, [A-Z]\d+)*)\)")
NAMES: Final = {
    "OptionError": "bad-option",
    "DataError": "bad-data",
    "NotationError": "unreadable-move",
    "IllegalMoveError": "illegal-move",
    "AmbiguousMoveError": "ambiguous-move",
    "ReplayError": "does-not-replay",
}


class RefusedError(Exception):
    """A request that is not carried out; nothing has changed."""

    def __init__(self, name: str, message: str, rule: str = "", status: int = 409) -> None:
        super().__init__(message)
        self.problem = Problem(name, message, rule)
        self.status = status

    def __reduce__(self) -> tuple[type[RefusedError], tuple[str, str, str, int]]:
        """Survive the way back from a process of the bot pool."""
        return type(self), (self.problem.name, self.problem.message, self.problem.rule, self.status)


def refusal_of(error: ArgosyError, status: int = 422) -> RefusedError:
    """Return the refusal for an error of the rules or options, with the rule that its message names."""
    message = str(error)
    named = _RULES.findall(message)
    rule = getattr(error, "rule", "") or (named[-1].split(", ")[0] if named else "")
    return RefusedError(NAMES.get(type(error).__name__, "refused"), message, rule, status)
