"""The columns of studies of wonders: one row a seat, and one row a decision."""

from typing import Final

from argosy.study.columns import TEXT, Column, bit_columns
from argosy.study.kernel.standing import WHOLE
from argosy.wonders.facts.words import COLOURS, FLEETS, SYMBOLS
from argosy.wonders.sheet import LINES

_ONLY_AT: Final = {
    "black": "cities",
    "naval": "armada",
    "islands": "armada",
    "shipyard": "armada",
    "leaders": "leaders",
    "projects": "projects",
    "tower": "tower",
}  # lines and colours that only some tables have

_LINES: Final = tuple(
    Column(
        f"points_{line}",
        "int16",
        "points",
        f"line '{line}' of the score sheet",
        field="line",
        at=number,
        where=_ONLY_AT.get(line, ""),
    )
    for number, line in enumerate(LINES)
)
_COLOURS: Final = tuple(
    Column(
        f"{colour}_cards",
        "int8",
        "cards",
        f"{colour} buildings in the city",
        field="colours",
        at=number,
        where=_ONLY_AT.get(colour, ""),
    )
    for number, colour in enumerate(COLOURS)
)
_SYMBOLS: Final = tuple(
    Column(
        symbol, "int8", "symbols", f"science symbols of the kind '{symbol}', those of choice placed best", "symbols", at
    )
    for at, symbol in enumerate(SYMBOLS)
)
_SHIPS: Final = tuple(
    Column(f"ship_{fleet}", "int8", "spaces", f"space on which the {fleet} ship stands", "ships", at, where="armada")
    for at, fleet in enumerate(FLEETS)
)

_AGES: Final = ("I", "II", "III")


def _by_age(name: str, meaning: str, field: str, unit: str = "yes or no") -> tuple[Column, ...]:
    """Return a column for the project of each age."""
    return tuple(
        Column(f"{name}_{at + 1}", "int8", unit, f"{meaning} of Age {age}", field, at, where="projects")
        for at, age in enumerate(_AGES)
    )


_FREE_CITY: Final = (
    Column("free_wonder", TEXT, "id", "wonder of the free city", "free_board", names="wonder", where="two"),
    Column("free_side", TEXT, "id", "side of the free city's wonder", "free_board", names="side", where="two"),
    Column("free_stages", "int8", "stages", "stages of the free city that are built", where="two"),
    Column("free_buildings", "int8", "cards", "buildings in the free city", where="two"),
)

_PROJECTS: Final = (
    *(
        Column(
            f"project_{at + 1}", TEXT, "id", f"project of Age {age}", "projects", at, names="project", where="projects"
        )
        for at, age in enumerate(_AGES)
    ),
    *_by_age("joined", "how often it took part in the project", "joined", "times"),
    *_by_age("gift", "got a pawn of the project by a stage,", "gifts"),
    *_by_age("rewarded", "has the reward of the project", "rewards"),
    *_by_age("owes", "has a debt by the project", "owes"),
    *(
        Column(
            f"given_up_{at + 1}",
            TEXT,
            "id",
            f"building given up to the project of Age {age}, if any",
            "given_up",
            at,
            names="card",
            where="projects",
        )
        for at, age in enumerate(_AGES)
    ),
)

_GREAT: Final = (
    Column("free_builds", "int8", "tokens", "tokens left that make a building free", where="great"),
    Column("start_lost", "int8", "yes or no", "the board has lost its resource or power: 1 or 0", where="great"),
)

_TILES: Final = (
    Column("tiles", "int8", "tiles", "tiles of the tower that it built", where="tower"),
    Column("tiles_unused", "int8", "tiles", "tiles of its hand that it never built", where="tower"),
)

_LEADERS: Final = (
    Column("leaders", "int8", "leaders", "leaders in play at the end", where="leaders"),
    Column("leaders_buried", "int8", "leaders", "leaders under stages that were in play before", where="leaders"),
    Column("leaders_tucked", "int8", "leaders", "leaders used to build stages", where="leaders"),
    Column("leaders_sold", "int8", "leaders", "leaders sold for coins", where="leaders"),
    Column("leaders_aside", "int8", "leaders", "leaders of the hand that were never used", where="leaders"),
    Column(
        "copied_leader", TEXT, "id", "leader that the Courtesans copy, if any", "copied", names="card", where="leaders"
    ),
)

SEAT_COLUMNS: Final = (
    Column("game", "int64", "number", "number of the game, from 0; it is dealt from stream 2 x game of the seed"),
    Column("seat", "int8", "number", "number of the seat, from 1, clockwise", first=1),
    Column("bot", TEXT, "level", "who plays the seat: a level of bots, or 'random'", names="bot"),
    Column("wonder", TEXT, "id", "wonder of the seat", field="board", names="wonder"),
    Column("side", TEXT, "id", "side of the wonder that lies up", field="board", names="side"),
    Column("left_wonder", TEXT, "id", "wonder of the left neighbour", field="left_board", names="wonder"),
    Column("left_side", TEXT, "id", "side of the left neighbour's wonder", field="left_board", names="side"),
    Column("right_wonder", TEXT, "id", "wonder of the right neighbour", field="right_board", names="wonder"),
    Column("right_side", TEXT, "id", "side of the right neighbour's wonder", field="right_board", names="side"),
    Column("place", "int8", "place", "place at the end, from 1; equal seats and partners share a place"),
    Column(
        "won",
        "float64",
        "share",
        "share of the victory: 1, or 1/n if n seats (or teams) share it, else 0",
        field="shares",
        whole=WHOLE,
    ),
    Column("points", "int16", "points", "total of the score sheet"),
    *_LINES,
    Column("points_after_1", "int16", "points", "total if the game had ended after Age I", field="after", at=0),
    Column("points_after_2", "int16", "points", "total if the game had ended after Age II", field="after", at=1),
    Column("coins", "int16", "coins", "coins at the end"),
    Column("debts", "int16", "points", "debts at the end, which the treasury line subtracts", where="cities"),
    Column("shields", "int16", "shields", "shields at the end"),
    Column("victories", "int8", "tokens", "victory tokens of the conflicts on land"),
    Column("defeats", "int8", "tokens", "defeat tokens of the conflicts on land"),
    Column("naval", "int16", "shields", "naval strength at the end", where="armada"),
    Column("stages", "int8", "stages", "stages of the wonder that are built"),
    Column("buildings", "int8", "cards", "buildings in the city"),
    *_COLOURS,
    *_SYMBOLS,
    Column("tucked", "int8", "cards", "cards tucked under the wonder to build stages"),
    Column("sold", "int8", "cards", "cards laid off for coins, or given up for tiles"),
    Column("paid", "int16", "coins", "coins paid to other cities for their resources, in the whole game"),
    Column("received", "int16", "coins", "coins received from other cities for resources, in the whole game"),
    Column("shipyard", TEXT, "id", "shipyard of the seat", names="shipyard", where="armada"),
    *_SHIPS,
    Column("islands", "int8", "islands", "islands of the city", field="isles", where="armada"),
    Column("island_bits", "uint32", "bits", "islands of the city: bit b is island b of the list", where="armada"),
    *_LEADERS,
    *_FREE_CITY,
    *_PROJECTS,
    *_GREAT,
    *_TILES,
    *bit_columns("built", "buildings in the city, wherever they came from"),
    *bit_columns("tucked_cards", "cards tucked under the wonder"),
    *bit_columns("sold_cards", "cards laid off for coins, or given up for tiles"),
    *bit_columns("seen", "cards that were in the seat's hand at some time, played or not"),
)

MOVE_COLUMNS: Final = (
    Column("game", "int64", "number", "number of the game, from 0"),
    Column("age", "int8", "number", "age, from 1", first=1),
    Column("turn", "int8", "number", "turn of the age, from 1", first=1),
    Column("phase", TEXT, "word", "what is decided: a turn, an extra card, the discard pile, ...", names="phase"),
    Column("seat", "int8", "number", "number of the seat, from 1", first=1),
    Column("action", TEXT, "word", "what the seat does", names="action"),
    Column("card", TEXT, "id", "card that is played or taken; none for other decisions", names="card"),
    Column(
        "way", TEXT, "word", "why a building is free, or 'paying' if it is paid although free; else none", names="way"
    ),
    Column("stage", "int8", "number", "stage that is raised, from 1; 0 if none is"),
    Column(
        "ship", TEXT, "colour", "fleet of the naval construction with the move, if any", names="fleet", where="armada"
    ),
    Column("project", "int8", "yes or no", "takes part in the project with the move: 1 or 0", where="projects"),
    Column("choice", "int8", "number", "effect of the stage that is chosen, from 1; 0 where none is", where="choices"),
    Column("tile", TEXT, "id", "tile that is built by giving the card up, if any", names="card", where="tower"),
    Column(
        "chosen",
        "int16",
        "code",
        "side (0 or 1), fleets (bits), island (number), coins, or victory tokens (two bits an age) that the move "
        "names; else -1",
    ),
    Column("paid_left", "uint8", "coins", "coins paid to the left neighbour"),
    Column("paid_right", "uint8", "coins", "coins paid to the right neighbour"),
    Column("paid_far_left", "uint8", "coins", "coins paid to the player two seats to the left", where="armada"),
    Column("paid_far_right", "uint8", "coins", "coins paid to the player two seats to the right", where="armada"),
    Column("points", "int16", "points", "total of the city's score sheet if the game had ended before the move"),
    Column("coins", "int16", "coins", "coins of the city before the move: the free city where the seat decides for it"),
    Column("options", "int16", "moves", "legal moves, without ways to pay that only few want"),
    *bit_columns("hand", "hand from which the card is chosen; none for other decisions"),
)
