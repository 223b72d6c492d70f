"""Readable transcripts of random games, for each edition and number of players, and for some tables with expansions.

A change of behaviour shows as a difference that a person can read. `python -m tests.playthroughs` writes them anew.
"""
