"""The facts of the game as data: cards, boards and numbers of an edition, and a user's own files.

Read in this order: words and effects (what a card can do), catalog (the typed values, and how each of their fields is
read), reading (what needs more than that), validation and capacity (what only all entries together show), library
(which files make a catalog), and confidence (which facts are not sure).
"""
