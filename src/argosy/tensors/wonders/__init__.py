"""Wonders as numbers: what a seat knows, and what it may do."""
