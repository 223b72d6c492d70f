"""The rules of wonders, written once in the subset that Numba compiles.

Integers and records only: no exceptions, no allocation, no strings. `s` is the state of the table, `r` the rules (all
tables and all answers of an edition), `c` the stream of chance, `p` and `q` are seats. Imports nothing but kernels.
"""

ENTRY_POINTS = ("setup", "legal", "ways", "choose", "advance", "score", "play_on", "simulate")

# Modules whose short functions are called for every card of every decision, and those among them that are not. The
# lists stay because LLVM does not inline these functions by itself: without them games are a fifth slower, as
# benchmarks/DIARY.md says.
HOT = ("supply", "payment", "move_code", "city", "seating", "fleet", "moves", "standing", "turn", "score", "chance")
RARE = (
    *("insert", "dominates", "comes_before", "paid_ways", "ways", "act", "extend", "copy_guild"),
    *("enter_harbour", "legal", "establish_anew", "stones"),
)

# What stays apart from the rest on the GPU, where all games of a block share a cache of instructions: what only few of
# them have to do at a time, what would be copied to many places, and what happens once in a game but would take
# registers away from every turn. No constant can say so: these tables need all of it.
APART = ("cheapest_bargain", "is_payable", "put_into_play", "setup", "add_result")

# Builds for the CPU of the most common tables, without what they never do (features.py): the base game from three
# players on, and the same with Armada, Cities, or both. All other tables share the one that leaves out nothing, since
# each takes its time to compile.
_OF_NEWER_BOXES = (
    *("HAS_STONES", "HAS_MARKERS", "HAS_LEADERS", "HAS_FREE_CITY", "HAS_PROJECTS", "HAS_GREAT_PROJECTS"),
    "HAS_BABEL",
)
_OF_ANY_BOX = (
    *("HAS_SHIPS", "HAS_ISLANDS", "HAS_LOSSES", "HAS_BARGAINS", "HAS_BOARDING", "HAS_LASTING", "HAS_DEEDS"),
    *_OF_NEWER_BOXES,
)
BUILDS = {"base": _OF_ANY_BOX, "expansions": _OF_NEWER_BOXES}
