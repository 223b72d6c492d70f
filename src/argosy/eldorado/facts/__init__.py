"""The facts of the game as data: the board, the dice, the action cards and the numbers, and a user's own files.

Read in this order: catalog (the typed values, and how each of their fields is read), reading (board and numbers),
validation (what only the whole board shows), and library (which files make a catalog).
"""
