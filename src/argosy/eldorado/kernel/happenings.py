"""The code numbers of notes: everything that can happen at a table (tabletop/kernel/notes.py).

A player may have two colours, so the seat of a note is the *colour* that acts, except where a hand of cards is
concerned: there it is the player. herald/news.py says of each note what its numbers are.
"""

# Pieces move, come and go. What a card moves has a number of its own, because another rule allows it.
PLACED, DOCKED, LAUNCHED, MARCHED, MARCHED_BY_CARD = 0, 1, 2, 3, 4
LOADED, UNLOADED, TRANSFERRED, SAILED, SAILED_BY_CARD, DRIVEN = 5, 6, 7, 8, 9, 10
TAKEN, BOARDED, SUNK, HIRED, MUSTERED, SETTLED = 11, 12, 13, 14, 15, 16
EXPLORED, ATTACKED, LOST, LOST_IN_STORM = 17, 18, 19, 20

# Cards are bought, played, cancelled, kept in the hand, and take effect.
BOUGHT, PAID, SHUFFLED, DRAWN, FOUND, STOLEN = 21, 22, 23, 24, 25, 26
PLAYED, CANCELLED, KEPT_RAID, KEPT_CANCEL = 27, 28, 29, 30
ROLL_CHANGED, GOT_POINTS, GOT_SHIP, GOT_GOLD, GOT_PIRATES, GOT_NATIVES = 31, 32, 33, 34, 35, 36
MUTINIED, SEARCHED, LOOKED, CHARTED, PICKED = 37, 38, 39, 40, 41

# Raids, claims, turns, rounds, the end.
RAID_BEGAN, RAID_ENDED, CLAIM_RAISED, CLAIM_FELL = 42, 43, 44, 45
ROUND_BEGAN, TURN_PASSED_OVER, TURN_CAME = 46, 47, 48
WON_BY_CLAIM, WON_BY_SURVIVAL, WON_BY_COUNT = 49, 50, 51

PAIR = 128  # two rolls that share a number of a note: the first times this, plus the second
