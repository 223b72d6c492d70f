"""The store: every event of every table, on disk before anybody is told."""

from argosy.server.store.store import Store, StoredTable
from argosy.server.store.trouble import StoreError
from argosy.server.store.write import Write

__all__ = ["Store", "StoreError", "StoredTable", "Write"]
