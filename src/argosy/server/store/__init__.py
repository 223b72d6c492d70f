"""The store: every event of every table is on disk before anybody hears of it."""

from argosy.server.store.journal import Write
from argosy.server.store.store import Store, StoredTable
from argosy.server.store.trouble import StoreError

__all__ = ["Store", "StoreError", "StoredTable", "Write"]
