"""Where each count table of wonders begins in the list of all counts. Those of the first block are tallies."""

from argosy.study.kernel.tallies import TALLY
from argosy.wonders.kernel.layout import BOARDS, CARDS, PROJECTS, SEATS, SHEET_LINES, STAGES

ALL = 0
BY_SEAT = ALL + TALLY
BY_BOARD = BY_SEAT + TALLY * SEATS
BY_STAGES = BY_BOARD + TALLY * BOARDS  # by board, and how many stages are built
BY_PAIR = BY_STAGES + TALLY * BOARDS * (STAGES + 1)  # by board, and each other board at the table
BY_LEFT = BY_PAIR + TALLY * BOARDS * BOARDS  # by board, and that of the left neighbour
BY_BUILT = BY_LEFT + TALLY * BOARDS * BOARDS
BY_PASSED = BY_BUILT + TALLY * CARDS  # by card that was seen and not built
BY_TUCKED = BY_PASSED + TALLY * CARDS
BY_SOLD = BY_TUCKED + TALLY * CARDS
BY_JOINED = BY_SOLD + TALLY * CARDS  # by project that lay open, with a pawn of it
BY_APART = BY_JOINED + TALLY * PROJECTS  # and without

GAMES = BY_APART + TALLY * PROJECTS
LINES = GAMES + 1  # points by board and line of the score sheet
WINNERS = LINES + BOARDS * SHEET_LINES  # games by how many seats are in the first place
BEST = WINNERS + SEATS + 1  # games by the points of the first place
MOST_POINTS = 255
MARGINS = BEST + MOST_POINTS + 1  # games by how many points lie between the first two places, or teams
MOST_MARGIN = 127
COUNTS = MARGINS + MOST_MARGIN + 1
