"""A second, slow telling of the game with Armada, Cities and teams, written from the rule digests alone.

It shares the facts of the catalog with the engine and nothing of its rules: plain dataclasses, payments by exhaustive
search, every total counted anew. Tests play whole games with both and compare them after every round.
"""
