"""The facts of the game as data: cards, wonders and numbers of an edition, a user's own files, and the rules in words.

Read in this order: effects (what a card can do), catalog (the typed values), reading (from a data file to those
values), validation (what only all entries together show), library (which files make a catalog), and rulebook.
"""
