"""What people at a table of El Dorado are shown and told, in no language yet; see `argosy.tabletop.herald`."""

from argosy.eldorado.herald.types import TYPES

__all__ = ["TYPES"]
