"""Readable transcripts of random games, one for each edition and number of players.

A change of behaviour shows as a difference that a person can read. `python -m tests.playthroughs` writes them anew.
"""
