"""The herald of wonders: what a table is drawn with, what a seat may do, what happened, and how everybody stands."""

from __future__ import annotations

from argosy.wonders.herald.types import TYPES

__all__ = ["TYPES"]
