"""The code numbers that stand for words of the game inside the kernel."""

# Phases. Those of the first line wait for decisions, the others resolve by themselves.
SIDES, TURN, EXTRA, SALVAGE, STEPS, ISLANDS, LOSSES, SEA, OVER = 0, 1, 2, 3, 4, 5, 6, 7, 8
FOUND, DEAL, PASS, CONFLICT, VOYAGE = 64, 65, 66, 67, 68
PENALTY = 17  # of a project that failed: it waits for decisions (F19)
# With Leaders: those of the first line wait for decisions.
DRAFT, RECRUITMENT, CALL, BURIAL, COURTESANS, TRIBUTE = 9, 10, 11, 12, 13, 14
DEAL_LEADERS, MUSTER, COURT = 72, 73, 74
FREE_TURN, FREE_SALVAGE = 15, 16  # the holder of the free city decides for it

# With Babel: tiles are drafted; they are dealt.
TILES = 18
DEAL_TILES = 75

# What a seat does with its decision.
SELL, BUILD, STAGE, TAKE, DECLINE, SIDE, SAIL, KEEP, LOSE, FIGHT, ABSTAIN = 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
PICK, RECRUIT, BURY, COPY, RETURN = 11, 12, 13, 14, 15  # with Leaders
GIVE_UP, GIVE_BACK = 16, 17  # with Edifice: a building, victory tokens (F19)
BUILD_TILE = 18  # with Babel (N7)

# Why a building costs what it costs: paid; free by a chain (B14) or one of Olympia's powers (B34, B37 to B39); paid
# although it could be had free (R21); free by a leader, every time (L37) or so often an age (L64).
PAID, CHAIN, FREE_COLOUR, FREE_FIRST, FREE_LAST, FREE_ONCE, PAID_ANYWAY = 0, 1, 2, 3, 4, 5, 6
FREE_LEADER, FREE_BLACK = 7, 8
FREE_TOKEN = 9  # a token of a project is given back (N47)

# What became of a dealt card. A card taken from the discard pile was sold before, or left over.
HELD, BUILT, TUCKED, SOLD, LEFT_OVER, TAKEN, TAKEN_LEFT_OVER = 0, 1, 2, 3, 4, 5, 6

# Where a leader is, as SEATS * this + a seat; while leaders are drafted, the packet in place of the seat. In play and
# buried also say in which age it was recruited: IN_PLAY + age (L77).
IN_BOX, IN_DRAFT, IN_HAND, AS_MARKER, DISMISSED, LAID_ASIDE, IN_PLAY, BURIED = 0, 1, 2, 3, 4, 5, 8, 12
OF_THE_AGE = -1  # in place of a cost: the number of the present age (L15)

# Where a tile is (tower.py).
TILE_IN_BOX, TILE_IN_DRAFT, TILE_IN_HAND, TILE_SHOWN, TILE_PLACED = 0, 1, 2, 3, 4
TILE_UNTOLD = 5  # placed by nobody knows whom, in positions written by hand
NO_TILE = 255
NO_PROJECT = 255  # of an age that has not begun (N86)

# Colours, then further things that an effect can count.
BROWN, GREY, BLUE, YELLOW, RED, GREEN, PURPLE, BLACK = 0, 1, 2, 3, 4, 5, 6, 7
# VICTORY_TOKEN is for Age I; those for II and III follow.
WONDER_STAGE, DEFEAT_TOKEN, TRADE_LEVEL, ISLAND, VICTORY_TOKEN, STONE = 8, 9, 10, 11, 12, 15

# Fleets, and no fleet.
RED_FLEET, YELLOW_FLEET, BLUE_FLEET, GREEN_FLEET, NO_FLEET = 0, 1, 2, 3, -1
PROJECT = 4  # in place of a fleet: a stage or building comes with a ship or with the project of the age (F37, N50)

# Verbs of effects. Those of the first two lines last; those of the next three happen when a card, stage or island comes
# into play; those of the last count at the end.
SHIELDS, NAVAL, PRODUCE, PRODUCE_PRIVATE, PRODUCE_OWNED, PRODUCE_MISSING = 0, 1, 2, 3, 4, 5
TRADE, FIRST_DISCOUNT, START_DISCOUNT, BUY_FAR, COINS_ON_FLEET, POWER = 6, 7, 8, 9, 10, 11
COINS, COINS_PER, OTHERS_GAIN, NEIGHBOURS_GAIN, NEIGHBOURS_DEBT = 12, 13, 14, 15, 16
OTHERS_LOSE, OTHERS_LOSE_PER, FLEET_STEPS, BOARDING, DRAW_ISLAND = 17, 18, 19, 20, 21
DIPLOMACY, GAIN_VICTORY, DROP_DEFEATS = 22, 23, 24
POINTS, POINTS_PER, POINTS_IF_COMPLETE, POINTS_BEST_COLOUR, SCIENCE, COPY_SYMBOL = 25, 26, 27, 28, 29, 30
POINTS_PER_MARKER, COPY_STAGE = 31, 32

# Verbs that only projects have: the first two happen at once, the others count at the end; then their penalties.
TAKE_PAWN, FREE_BUILDS, POINTS_PER_COLOUR, REPEAT_GUILD = 48, 55, 49, 50
LOSE_COINS, DISCARD_BUILT, LOSE_VICTORIES, LOSE_START = 51, 52, 53, 54

# Verbs that only Leaders have. Those of the first two lines last; they are looked up where they count (leaders.py), but
# for BANK_BUY and REBATE. Those of the third happen at once, those of the last count at the end.
FIRST_OF_LEADERS = 64
COINS_ON_BUILD, COINS_ON_CHAIN, COINS_ON_STAGE, LOSS_ON_STAGE, COINS_ON_VICTORY, BANK_BUY = 64, 65, 66, 67, 68, 69
BANK_BONUS, REBATE, DISCOUNT, FREE_CARDS, FREE_BLACKS, FREE_LEADERS, CHEAP_LEADERS = 70, 71, 72, 73, 74, 75, 76
CHEAP_NEXT_DOOR, DEFEATS_AWAY, DEFEATS_FIGHT, SWAP_SYMBOL, SET_POINTS = 77, 78, 79, 80, 81
VICTORY_NOW, TRIBUTES, OTHERS_LOSE_AGE, DRAW_LEADERS, CALL_LEADER, BURY_LEADER, COPY_LEADER = 90, 91, 92, 93, 94, 95, 96
POINTS_PER_COINS, POINTS_PER_SET, POINTS_IF_MORE, POINTS_UNDEFEATED, POINTS_ALONE = 100, 101, 102, 103, 104
POINTS_PER_PAIR, POINTS_LOST_PER, POINTS_PER_LEADER = 105, 106, 107

# Laws of tiles (laws.py); they are looked up where they count.
LAW_TAX, LAW_REWARD, LAW_PRICE, LAW_PRODUCE, LAW_UNLIMITED, LAW_DISABLE = 112, 113, 114, 115, 116, 117
LAW_CHAIN_NEIGHBOURS, LAW_FREE_STAGES, LAW_DISCOUNT = 118, 119, 120
LAW_VICTORY_TOKEN, LAW_DEFEAT_TOKENS = 121, 122
RAW_PRICE, GOODS_PRICE = 1, 2  # what a law on prices speaks of, as bits

# Powers, as bits.
POWER_ONCE, POWER_COLOUR, POWER_FIRST, POWER_LAST = 1, 2, 4, 8
POWER_EXTRA, POWER_SALVAGE, POWER_COPY = 16, 32, 64
POWER_FREE_STAGES, POWER_FLEET_DISCOUNT, POWER_WONDER_FLEET, POWER_NO_LOSS, POWER_ABSTAIN = 128, 256, 512, 1024, 2048
POWER_CHEAPER, POWER_BANK = 4096, 8192  # a leader changes what cards or stages cost, or how payments are made

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
INTRIGUE, NAVAL_TOKENS, ISLAND_POINTS, SHIPYARD, LEADER_POINTS = 8, 9, 10, 11, 12  # the first for black cards
PROJECT_POINTS = 13
TOWER_POINTS = 14

# Places of the naval conflict, as columns of its prizes.
LAST, FIRST, SECOND, THIRD, PLACES = 0, 1, 2, 3, 4

# Why a card cannot be built or a stage not raised.
POSSIBLE, OWNED, COINS_SHORT, GOODS_MISSING, PURCHASE_TOO_DEAR, WONDER_COMPLETE = 0, 1, 2, 3, 4, 5

# In place of a wonder or side that the options of a table do not name (B3).
DRAWN, CHOSEN = -1, -2

FREE_CITY = 2  # its place in the ring of a table of two: to the right of the first seat (V4)

NO_CARD = 255
NO_ROW = -1
NO_MOVE = -1
IMPOSSIBLE = -1
