"""Tokens: secrets that open a seat. Only their hashes are kept."""

import hashlib
import hmac
import secrets
from collections.abc import Mapping
from typing import Final

TOKEN_BYTES: Final = 24
ID_SIGNS: Final = "23456789abcdefghjkmnpqrstuvwxyz"  # without those that people mix up
ID_LENGTH: Final = 10


def new_token() -> str:
    """Make a secret that nobody can guess."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_table_id() -> str:
    """Make an id for a table, short enough to read aloud; it opens no seat."""
    return "".join(secrets.choice(ID_SIGNS) for _ in range(ID_LENGTH))


def hash_of(token: str) -> str:
    """Return the stored hash of a token. Tokens are long and random, so a plain hash cannot be reversed."""
    return hashlib.sha256(token.encode()).hexdigest()


def seat_of(token: str, keys: Mapping[str, int]) -> int | None:
    """Return the seat that a token opens, in a time that reveals nothing about near misses."""
    given, found = hash_of(token), None
    for key, seat in keys.items():
        if hmac.compare_digest(given, key):
            found = seat
    return found
