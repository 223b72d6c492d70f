"""The store: every event of every table is on disk before anybody hears of it."""

from argosy.server.store.analyses import StoredAnalysis
from argosy.server.store.errors import FencedError, StoreError
from argosy.server.store.journal import Write
from argosy.server.store.leases import Leases
from argosy.server.store.owners import Peer
from argosy.server.store.store import Store, StoredEvent, StoredTable

__all__ = [
    "FencedError",
    "Leases",
    "Peer",
    "Store",
    "StoreError",
    "StoredAnalysis",
    "StoredEvent",
    "StoredTable",
    "Write",
]
