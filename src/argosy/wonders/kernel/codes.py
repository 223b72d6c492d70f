"""The code numbers that stand for words of the game inside the kernel."""

# Phases. Those of the first line wait for decisions, the others resolve by themselves.
SIDES, TURN, EXTRA, SALVAGE, OVER = 0, 1, 2, 3, 4
FOUND, DEAL, PASS, CONFLICT = 5, 6, 7, 8

# What a seat does with its decision.
SELL, BUILD, STAGE, TAKE, DECLINE, SIDE = 0, 1, 2, 3, 4, 5

# Why a building costs what it costs: paid; free by a chain (B14) or one of Olympia's powers (B34, B37 to B39); paid
# although it could be had free (R21).
PAID, CHAIN, FREE_COLOUR, FREE_FIRST, FREE_LAST, FREE_ONCE, PAID_ANYWAY = 0, 1, 2, 3, 4, 5, 6

# What became of a dealt card. A card taken from the discard pile was sold before, or left over.
HELD, BUILT, TUCKED, SOLD, LEFT_OVER, TAKEN, TAKEN_LEFT_OVER = 0, 1, 2, 3, 4, 5, 6

# Colours, then further things that an effect can count.
BROWN, GREY, BLUE, YELLOW, RED, GREEN, PURPLE, BLACK, WONDER_STAGE, DEFEAT_TOKEN = 0, 1, 2, 3, 4, 5, 6, 7, 8, 9

# Verbs of effects.
POINTS, COINS, SHIELDS, PRODUCE, PRODUCE_PRIVATE, TRADE, SCIENCE = 0, 1, 2, 3, 4, 5, 6
COINS_PER, POINTS_PER, POINTS_IF_COMPLETE, POWER = 7, 8, 9, 10

# Powers, as bits.
POWER_ONCE, POWER_COLOUR, POWER_FIRST, POWER_LAST = 1, 2, 4, 8
POWER_EXTRA, POWER_SALVAGE, POWER_COPY = 16, 32, 64

# Whom an effect counts, as bits.
OWN, NEIGHBOURS = 1, 2

# Index of a trade price: what is bought from whom.
LEFT_RAW, RIGHT_RAW, LEFT_GOODS, RIGHT_GOODS = 0, 1, 2, 3

# Lines of the score sheet.
MILITARY, TREASURY, WONDER, CIVIL, COMMERCE, GUILDS, SCIENTIFIC, OTHER = 0, 1, 2, 3, 4, 5, 6, 7

# Why a card cannot be built or a stage not raised.
POSSIBLE, OWNED, COINS_SHORT, GOODS_MISSING, PURCHASE_TOO_DEAR, WONDER_COMPLETE = 0, 1, 2, 3, 4, 5

# In place of a wonder or side that the options of a table do not name (B3).
DRAWN, CHOSEN = -1, -2

NO_CARD = 255
NO_MOVE = -1
IMPOSSIBLE = -1
