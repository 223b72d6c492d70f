"""The rules of El Dorado, written once in the subset that Numba compiles.

Integers and records only: no exceptions, no allocation, no strings. `s` is the state of the table, `r` the rules (the
board, the dice, the cards and all answers of the options), `c` the stream of chance, `p` and `q` are seats, `me` is the
colour that acts; `here` and `there` are spaces, land first. Imports nothing but kernels.
"""

ENTRY_POINTS = ("setup", "legal", "obstacle", "choose", "advance", "score", "play_on", "simulate")

# Modules whose short functions are asked for every space at every decision. The list stays because LLVM does not inline
# them by itself: without it random games are a twentieth slower.
HOT = ("verdicts", "moves", "pieces", "control", "chance")

# What stays apart from the rest on the GPU, so that listing the moves, which takes most of the time, has the registers
# to itself.
APART = ("advance", "sink_verdict", "setup", "add_result")
