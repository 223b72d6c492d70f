"""Where each count table of El Dorado begins in the list of all counts. Those of the first block are tallies.

The points of a seat are its trading posts and foreign cities, which decide at the limit of rounds (Q40).
"""

from argosy.eldorado.kernel.layout import BANDS, SEATS
from argosy.study.kernel.tallies import TALLY

ENDINGS = 4
CLAIMS = 4

ALL = 0
BY_SEAT = ALL + TALLY
BY_START = BY_SEAT + TALLY * SEATS
BY_COLOUR = BY_START + TALLY * SEATS
BY_OPPOSITE = BY_COLOUR + TALLY * BANDS  # by whether the province opposite is neutral
BY_CLAIM = BY_OPPOSITE + TALLY * 2  # by the condition fulfilled at the end

GAMES = BY_CLAIM + TALLY * CLAIMS
ENDED = GAMES + 1  # games by how they ended
WINNERS = ENDED + ENDINGS  # games by how many seats won
ROUNDS = WINNERS + SEATS + 1  # games by full rounds played
MOST_ROUNDS = 255
HOLDINGS = ROUNDS + MOST_ROUNDS + 1  # by colour: what its seats hold at the end
AREAS, POSTS, CENTRAL, OWN_CITIES, FOREIGN_CITIES, PROVINCES, PIRATES, GOLD, SHIPS, KINDS = 0, 1, 2, 3, 4, 5, 6, 7, 8, 9
COUNTS = HOLDINGS + BANDS * KINDS
