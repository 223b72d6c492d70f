"""Count tables: what all games of a study add up to, where their rows would be too many."""

import json
from typing import Any

import numpy as np

from argosy.study.description import Description


class CountTables:
    """The count tables of a kind of table."""

    def __init__(self, table: Description) -> None:
        self.numbers: Any = np.zeros(1, np.int64)

    def to_bytes(self) -> bytes:
        """Write the tables as JSON."""
        return json.dumps({"games": int(self.numbers[0])}).encode()
