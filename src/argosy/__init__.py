"""Argosy: play and study two board games, 7 Wonders with its expansions and the pirate game Armada."""

__version__ = "0.1.0"
