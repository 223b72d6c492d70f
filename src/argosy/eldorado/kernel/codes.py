"""The code numbers that stand for words of the game inside the kernel."""

# Phases. Those of the first four lines wait for decisions, those of the last resolve by themselves.
PLACING, RAIDING, ACTING = 0, 1, 2
ATTACKER, DEFENDER, CANCELLING = 3, 4, 5  # cards in answer to a roll and to a card
PAYING, SETTLING, MARCHING, SAILING, DRIVING = 6, 7, 8, 9, 10  # the rest of a purchase, of land hiring, of a card
SEARCHING, STEALING, CHARTING, OVER = 11, 12, 13, 14
BEFORE_TURN, TURN_BEGINS, TURN_ENDS = 15, 16, 17  # before and after a raid; a raid ends as a turn does

# What a seat does with its decision.
END, PASS, PLACE, DOCK, LAUNCH, MARCH, LOAD, UNLOAD, TRANSFER, SAIL = 0, 1, 2, 3, 4, 5, 6, 7, 8, 9
EXPLORE, ATTACK, SINK, HIRE, MUSTER, SETTLE, BUY, PAY, PLAY, TAKE, PICK = 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20
SHIP_ACTIONS = 1 << LAUNCH | 1 << LOAD | 1 << UNLOAD | 1 << TRANSFER | 1 << SAIL | 1 << SINK  # one bit each

# What a move names beside its action, one bit each: from where, to where, a seat or colour, amounts, a card.
FROM_LAND, FROM_WATER, TO_LAND, TO_WATER, WITH_PLAYER = 1, 2, 4, 8, 16
WITH_PIRATES, WITH_GOLD, WITH_CARD = 32, 64, 128

# Verbs of card effects.
ROLL, RAID, CANCEL, SHIP, GOLD, PIRATES, SEARCH, MUTINY = 0, 1, 2, 3, 4, 5, 6, 7
FREE_SAIL, FREE_MARCH, POINTS, STORM, NATIVE, CHART, STEAL = 8, 9, 10, 11, 12, 13, 14

# Who stands on an area or holds it: a colour from 0 to 3, or one of these.
NOBODY, NATIVES, UNEXPLORED = -1, 4, 5

# Regions: the province of a colour from 0 to 3, or one of these.
ELDORADO, WATER = 4, 5

# Trading posts.
NO_POST, POST, CENTRAL_POST = 0, 1, 2

# How a game ended.
NOT_ENDED, BY_CLAIM, BY_SURVIVAL, BY_LIMIT = 0, 1, 2, 3

# Why a move is refused; legality.py says which rule that is.
ALLOWED, NOT_ASKED, NOT_NOW, NO_POINTS, LEFTOVER = 0, 1, 2, 3, 4
NOT_ADJACENT, NOT_LAND, NOT_WATER, NOT_EXPLORED, ENEMY_THERE, SPACE_TAKEN = 5, 6, 7, 8, 9, 10
NO_PIRATES, NOTHING_MOVED, TOO_MANY_PIRATES, TOO_MUCH_GOLD = 11, 12, 13, 14
NO_SHIP, ENEMY_SHIP, NO_CREW, CREW_ABOARD, NEW_SHIP, NOT_OWN_SHIP = 15, 16, 17, 18, 19, 20
SHIP_FULL, UNMANNED_FULL, GOLD_ALONE, NOT_CONTROLLED = 21, 22, 23, 24
NOT_ELDORADO, EXPLORED_BEFORE, NOBODY_NEAR, TOO_FEW_ATTACKERS, NO_ENEMY = 25, 26, 27, 28, 29
NO_GOLD, NO_MARKET, TOO_FEW_CITIES, TOO_FEW_POSTS, NO_SUPPLY = 30, 31, 32, 33, 34
NOT_PLAYED, IN_RAID, MUSTERED, NOTHING_DUE, PILE_EMPTY = 35, 36, 37, 38, 39
NOT_OWN_PROVINCE, NO_CITY, CITY_TAKEN, ALL_PLACED = 40, 41, 42, 43
CARD_NOT_HELD, WRONG_MOMENT, NOT_OWN_COLOUR, NOT_OPPONENT, HAND_EMPTY, BOX_EMPTY = 44, 45, 46, 47, 48, 49
POST_THERE, PIRATES_THERE, NOT_ROLLED, CARD_NOT_THERE, NOT_THE_GROUP = 50, 51, 52, 53, 54

NEUTRAL = -1  # in place of a seat: nobody plays this colour
DEALT = -2  # in place of a seat: chance deals the colour
NO_SHIP_HERE = -1
NO_MOVE = -1
NO_ROLL = 99  # in place of a face

# Dice.
GOLD_DIE, NATIVES_DIE, COMBAT_DIE = 0, 1, 2
