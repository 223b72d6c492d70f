"""The traits by which a captain describes a city between two ages, as places in a list.

`captain.toml` names them in small letters, and says what each brings by the end of the game. Every name in large
letters here is a trait.
"""

# The table, the score as if the game ended now, and coins; the first few count twice.
ONE, PLAYERS, SCORE, COINS, FEW_COINS = 0, 1, 2, 3, 4

# Science: points, symbols, different ones, their square, and masks.
SCIENCE, SYMBOLS, SYMBOL_KINDS, SYMBOLS_SQUARED, MASKS = 5, 6, 7, 8, 9

# Supply: different raw materials, those of which there are two, all units; goods; what neighbours sell; prices.
RAW_KINDS, RAW_PAIRS, RAW_UNITS, GOODS_KINDS, GOODS_UNITS = 10, 11, 12, 13, 14
NEAR_RAW, NEAR_GOODS, CHEAP_RAW, CHEAP_GOODS = 15, 16, 17, 18
OWNED_UNITS, MISSING_UNITS, FAR_UNITS = 19, 20, 21

# What is left of the wonder, and later buildings that come free.
STAGES_LEFT, STAGE_POINTS_LEFT, HEIRS = 22, 23, 24

# Conflicts: shields, defeats, and how many neighbours one is behind or ahead of by so many shields.
SHIELDS, DEFEATS, DIPLOMACY = 25, 26, 27
BEHIND_4, BEHIND_3, BEHIND_2, BEHIND_1, EVEN, AHEAD_1, AHEAD_2, AHEAD_3, AHEAD_4 = 28, 29, 30, 31, 32, 33, 34, 35, 36

# Buildings by colour, in the order of the colours.
BROWN, GREY, BLUE, YELLOW, RED, GREEN, PURPLE, BLACK = 37, 38, 39, 40, 41, 42, 43, 44

# Powers, in the order of their bits.
FREE_ONCE, FREE_COLOUR, FREE_FIRST, FREE_LAST, EXTRA_CARD, SALVAGE = 45, 46, 47, 48, 49, 50
COPY_GUILD, FREE_STAGES, FLEET_DISCOUNT, WONDER_FLEET, NO_LOSS, ABSTAIN = 51, 52, 53, 54, 55, 56

# Ships, in the order of the fleets, and their squares; strength at sea, compared with others; islands.
RED_SHIP, YELLOW_SHIP, BLUE_SHIP, GREEN_SHIP = 57, 58, 59, 60
RED_SQUARED, YELLOW_SQUARED, BLUE_SQUARED, GREEN_SQUARED = 61, 62, 63, 64
NAVAL, WEAKER_AT_SEA, FIRST_AT_SEA, LAST_AT_SEA, ISLES, FLEET_COINS = 65, 66, 67, 68, 69, 70

# Cities.
FIRST_DISCOUNT, START_DISCOUNT, DEBTS = 71, 72, 73
