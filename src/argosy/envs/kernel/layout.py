"""What holds for many tables at once, whatever the game."""

from argosy.tabletop.struct import Int32, Int64, Struct

NO_MOVE = -1  # as all games have it


class Terms(Struct):
    """What holds for all tables of a batch."""

    players: Int32
    tables: Int64  # after which a table begins its next game
    seed_low: Int64
    seed_high: Int64
    reward: Int32  # how a finished game is rewarded
    restart: Int32  # when a finished table begins its next game
    payments: Int32  # whether payments are chosen, or always the cheapest
    team_size: Int32  # seats side by side that play together
