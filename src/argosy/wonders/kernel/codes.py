"""The code numbers that stand for words of the game inside the kernel."""

# Phases. Those of the first line wait for decisions, the others resolve by themselves.
SIDES, TURN, EXTRA, SALVAGE, STEPS, ISLANDS, LOSSES, SEA, OVER = 0, 1, 2, 3, 4, 5, 6, 7, 8
FOUND, DEAL, PASS, CONFLICT, VOYAGE = 9, 10, 11, 12, 13

# What a seat does with its decision.
SELL, BUILD, STAGE, TAKE, DECLINE, SIDE, SAIL, KEEP, LOSE, FIGHT, ABSTAIN = 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10

# Why a building costs what it costs: paid; free by a chain (B14) or one of Olympia's powers (B34, B37 to B39); paid
# although it could be had free (R21).
PAID, CHAIN, FREE_COLOUR, FREE_FIRST, FREE_LAST, FREE_ONCE, PAID_ANYWAY = 0, 1, 2, 3, 4, 5, 6

# What became of a dealt card. A card taken from the discard pile was sold before, or left over.
HELD, BUILT, TUCKED, SOLD, LEFT_OVER, TAKEN, TAKEN_LEFT_OVER = 0, 1, 2, 3, 4, 5, 6

# Colours, then further things that an effect can count.
BROWN, GREY, BLUE, YELLOW, RED, GREEN, PURPLE, BLACK = 0, 1, 2, 3, 4, 5, 6, 7
WONDER_STAGE, DEFEAT_TOKEN, TRADE_LEVEL, ISLAND, VICTORY_TOKEN = 8, 9, 10, 11, 12  # the last for Age I, then II and III

# Fleets, and no fleet.
RED_FLEET, YELLOW_FLEET, BLUE_FLEET, GREEN_FLEET, NO_FLEET = 0, 1, 2, 3, -1

# Verbs of effects. Those of the first two lines last; those of the next three happen when a card, stage or island comes
# into play; those of the last count at the end.
SHIELDS, NAVAL, PRODUCE, PRODUCE_PRIVATE, PRODUCE_OWNED, PRODUCE_MISSING = 0, 1, 2, 3, 4, 5
TRADE, FIRST_DISCOUNT, START_DISCOUNT, BUY_FAR, COINS_ON_FLEET, POWER = 6, 7, 8, 9, 10, 11
COINS, COINS_PER, OTHERS_GAIN, NEIGHBOURS_GAIN, NEIGHBOURS_DEBT = 12, 13, 14, 15, 16
OTHERS_LOSE, OTHERS_LOSE_PER, FLEET_STEPS, BOARDING, DRAW_ISLAND = 17, 18, 19, 20, 21
DIPLOMACY, GAIN_VICTORY, DROP_DEFEATS = 22, 23, 24
POINTS, POINTS_PER, POINTS_IF_COMPLETE, POINTS_BEST_COLOUR, SCIENCE, COPY_SYMBOL = 25, 26, 27, 28, 29, 30

# Powers, as bits.
POWER_ONCE, POWER_COLOUR, POWER_FIRST, POWER_LAST = 1, 2, 4, 8
POWER_EXTRA, POWER_SALVAGE, POWER_COPY = 16, 32, 64
POWER_FREE_STAGES, POWER_FLEET_DISCOUNT, POWER_WONDER_FLEET, POWER_NO_LOSS, POWER_ABSTAIN = 128, 256, 512, 1024, 2048

# Science symbols: three kinds, one of choice, one of the kind owned most.
COMPASS, GEAR, TABLET, ANY, MOST = 0, 1, 2, 3, 4

# Whom an effect counts, as bits.
OWN, NEIGHBOURS = 1, 2

# To which side, as an index.
LEFT, RIGHT = 0, 1

# Index of a trade price: what is bought from whom.
LEFT_RAW, RIGHT_RAW, LEFT_GOODS, RIGHT_GOODS = 0, 1, 2, 3

# Lines of the score sheet.
MILITARY, TREASURY, WONDER, CIVIL, COMMERCE, GUILDS, SCIENTIFIC, OTHER = 0, 1, 2, 3, 4, 5, 6, 7
INTRIGUE, NAVAL_TOKENS, ISLAND_POINTS, SHIPYARD = 8, 9, 10, 11  # the first for black cards

# Places of the naval conflict, as columns of its prizes.
LAST, FIRST, SECOND, THIRD, PLACES = 0, 1, 2, 3, 4

# Why a card cannot be built or a stage not raised.
POSSIBLE, OWNED, COINS_SHORT, GOODS_MISSING, PURCHASE_TOO_DEAR, WONDER_COMPLETE = 0, 1, 2, 3, 4, 5

# In place of a wonder or side that the options of a table do not name (B3).
DRAWN, CHOSEN = -1, -2

NO_CARD = 255
NO_MOVE = -1
IMPOSSIBLE = -1
