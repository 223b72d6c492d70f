"""Puzzles: positions of games between strong bots in which one move is clearly best.

Read `puzzle` first (what a puzzle is, and its file), then `margin` (what clearly means), `grading` (how hard it is),
`find` (the puzzles of one game), `make` (of many), `library` (those of the package) and `answer` (what an answer is
worth).
"""
