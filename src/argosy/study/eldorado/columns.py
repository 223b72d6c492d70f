"""The columns of studies of El Dorado: one row a seat, and one row a decision."""

from typing import Final

from argosy.eldorado.facts.catalog import COLOURS, ELDORADO
from argosy.study.columns import TEXT, Column
from argosy.study.kernel.standing import WHOLE

_REGIONS: Final = tuple(
    Column(
        f"areas_{region}", "int8", "areas", f"areas of the region '{region}' that the seat controls", "region_areas", at
    )
    for at, region in enumerate((*COLOURS, ELDORADO))
)

SEAT_COLUMNS: Final = (
    Column("game", "int64", "number", "number of the game, from 0; its chance is stream 2 x game of the seed"),
    Column("seat", "int8", "number", "number of the seat, from 1", first=1),
    Column("bot", TEXT, "level", "who plays the seat: a level of bots, or 'random'", names="bot"),
    Column("colour", TEXT, "colour", "colour, and so the province, of the seat", names="colour"),
    Column("second_colour", TEXT, "colour", "other colour of the seat at a table of two; else none", names="colour"),
    Column("start", "int8", "number", "when the seat has its first turn in a round: 1 is the first player"),
    Column("opposite_neutral", "bool", "yes or no", "the province opposite belongs to nobody"),
    Column("place", "int8", "place", "place at the end, from 1; equal seats share a place"),
    Column(
        "won",
        "float64",
        "share",
        "share of the victory: 1, or 1/n if n seats share it, else 0",
        field="shares",
        whole=WHOLE,
    ),
    Column("rounds", "int16", "rounds", "full rounds that were played"),
    Column("ending", TEXT, "word", "how the game ended: claim, survival or limit", names="ending"),
    Column(
        "claim", TEXT, "word", "condition that the seat fulfils at the end: none, posts, cities or both", names="claim"
    ),
    Column("claims", "int8", "claims", "how often the seat claimed victory"),
    Column("first_claim", "int16", "round", "round of its first claim, from 1; 0 if it never claimed"),
    Column("areas", "int8", "areas", "areas that the seat controls at the end"),
    *_REGIONS,
    Column("posts", "int8", "posts", "trading posts that it controls, the central one counted as the rules do"),
    Column("central", "bool", "yes or no", "it controls the central trading post"),
    Column("own_cities", "int8", "cities", "cities of its own province or provinces that it controls"),
    Column("foreign_cities", "int8", "cities", "cities of other provinces that it controls"),
    Column("provinces", "int8", "provinces", "provinces that it controls"),
    Column("pirates", "int8", "pirates", "pirates on the board"),
    Column("gold", "int8", "gold", "gold on areas that it controls and on ships with its crew"),
    Column("ships", "int8", "ships", "its ships at sea"),
    Column("cards", "int8", "cards", "cards in its hand", where="cards"),
)

MOVE_COLUMNS: Final = (
    Column("game", "int64", "number", "number of the game, from 0"),
    Column("round", "int16", "number", "round, from 1", first=1),
    Column("turn", TEXT, "colour", "colour whose turn it is", names="colour"),
    Column("phase", TEXT, "word", "what is decided", names="phase"),
    Column("seat", "int8", "number", "number of the seat, from 1", first=1),
    Column("colour", TEXT, "colour", "colour that acts", names="colour"),
    Column("action", TEXT, "word", "what the seat does", names="action"),
    Column("card", TEXT, "id", "card that is played or taken", names="card", where="cards"),
    Column("here", TEXT, "space", "from where, or where", names="space"),
    Column("there", TEXT, "space", "to where", names="space"),
    Column("pirates", "int8", "pirates", "pirates that the move names"),
    Column("gold", "int8", "gold", "gold that the move names"),
    Column("natives", "int8", "natives", "natives that are picked with an old chart", where="cards"),
    Column("player", "int8", "code", "seat (from 1) that a card names; 0 if none", where="cards"),
    Column("raider", TEXT, "colour", "colour with which the seat raids", names="colour", where="cards"),
    Column("points", "int8", "points", "action points left before the move"),
    Column("options", "int16", "offers", "kinds of move offered, each with a range of amounts"),
)
