"""The puzzles of one game: strong bots play it, some of their decisions are weighed, and clear ones are confirmed.

Three searches look at a decision, each longer than the one before and with another seed. Only the figures of the last
one are kept: those of the first two chose the decision, so they flatter it.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from argosy import __version__
from argosy.bots import roster
from argosy.bots.bot import Bot, Budget
from argosy.puzzles.answer import first_step
from argosy.puzzles.grading import finders, grade_of
from argosy.puzzles.margin import CHANCE, POINTS, is_clear, lead
from argosy.puzzles.puzzle import Puzzle, PuzzleMove
from argosy.puzzles.recipe import Recipe
from argosy.puzzles.weighing import weighed_moves
from argosy.tabletop import games
from argosy.tabletop.game import Game
from argosy.tabletop.kernel.chance import WORD, Chance, draw
from argosy.tabletop.position_text import read_position, write_position
from argosy.tabletop.protocol import Position
from argosy.tabletop.seeds import Seeds

STREAMS: Final = 4  # of chance for a game: its deal, what bots think, what they guess, and all about its puzzles
CAPTAINS: Final = 3  # of four seats; the others are merchants
FEWEST: Final = 3  # moves: a choice between two is no puzzle
OPEN: Final = (0.1, 0.98)  # chances of the best move between which there is still something to play for
EASY_GAMES: Final = 3  # one in so many games may give an easy puzzle, the others one of middle grade
UNWEIGHED: Final = ("placing",)  # phases in which no search thinks
TRIED: Final = 20  # a move that had less than one in so many tries is not looked at in a quick search
EASY: Final = 1  # a grade of which a game gives one puzzle at most, and so is this:
MIDDLE: Final = 2
HARD: Final = frozenset((3, 4, 5))  # grades that are always wanted


class Tally(NamedTuple):
    """How many decisions came through each test."""

    looked: int = 0  # weighed at all
    seeming: int = 0  # clear at a quick look
    clear: int = 0  # by the deep search
    wanted: int = 0  # and of a grade that is still wanted
    confirmed: int = 0

    def plus(self, other: "Tally") -> "Tally":
        """Add up."""
        return Tally(*(one + two for one, two in zip(self, other, strict=True)))


class Found(NamedTuple):
    """What came of a game."""

    number: int
    tally: Tally
    puzzles: tuple[Puzzle, ...]


class Task(NamedTuple):
    """A game to be searched for puzzles; it travels to another process."""

    recipe: Recipe
    number: int


class _Known(NamedTuple):
    """A decision as its seat knows it."""

    game: str
    position: Position[Any]
    seat: int
    text: str  # of the position


def find(task: Task) -> Found:
    """Play a game and find its puzzles."""
    recipe, number = task
    game, levels = played_game(recipe, number)
    chance = Seeds(recipe.seed).stream(STREAMS * number + 3)
    tally, puzzles = Tally(), list[Puzzle]()
    for round_number, seat in _order(game, chance)[: recipe.looks]:
        if len(puzzles) == recipe.most:
            break
        known = _known(game.name, game.positions()[round_number], seat, chance)
        made = {"argosy": __version__, "seed": recipe.seed, "game": number, "round": round_number + 1, "bots": levels}
        puzzle, passed = _puzzle(recipe, known, chance, made, _wanted(number, puzzles))
        tally = tally.plus(passed)
        puzzles += [puzzle] if puzzle else []
    return Found(number, tally, tuple(puzzles))


def _wanted(number: int, puzzles: Sequence[Puzzle]) -> frozenset[int]:
    """Return the grades that are still wanted of a game: hard ones, and one easier puzzle."""
    if any(puzzle.grade not in HARD for puzzle in puzzles):
        return HARD
    return HARD | {EASY if number % EASY_GAMES == 0 else MIDDLE}


def played_game(recipe: Recipe, number: int) -> tuple[Game[Any, Any, Any], list[str]]:
    """Play a game of captains, with a merchant here and there."""
    table, seeds = recipe.table(number), Seeds(recipe.seed)
    game = games.load(table.game)(table.options, recipe.seed, STREAMS * number)
    mind, guesses = seeds.stream(STREAMS * number + 1), seeds.stream(STREAMS * number + 2)
    levels = [
        f"captain/{recipe.playing}" if draw(mind, 4) < CAPTAINS else "merchant" for _ in range(game.options.players)
    ]
    bots: list[Bot[Any, Any]] = [roster.make(table.game, level, Budget(engine=recipe.engine)) for level in levels]
    while not game.over:
        known = {seat: game.position.redeal(seat, guesses) for seat in game.pending}
        for seat, move in [(seat, bots[seat].choose(position, seat, mind)) for seat, position in known.items()]:
            game.choose(seat, move)
    return game, levels


def _order(game: Game[Any, Any, Any], chance: Chance) -> list[tuple[int, int]]:
    """List the decisions of a game between several moves in a random order: round and seat, from 0."""
    moments = zip(game.positions(), game.rounds, strict=False)
    places = [
        (draw(chance, WORD), number, seat)
        for number, (position, made) in enumerate(moments)
        for seat, _ in made
        if position.phase not in UNWEIGHED and len(position.legal(seat)) >= FEWEST
    ]
    return [(number, seat) for _, number, seat in sorted(places)]


def _known(game: str, position: Position[Any], seat: int, chance: Chance) -> _Known:
    """Deal anew what the seat does not know, and go by what a file says of it."""
    text = write_position(game, position.redeal(seat, chance))
    return _Known(game, read_position(game, text), seat, text)


def _puzzle(
    recipe: Recipe, known: _Known, chance: Chance, made: dict[str, Any], wanted: frozenset[int]
) -> tuple[Puzzle | None, Tally]:
    """Return the puzzle that a decision is, if it is one, and which tests it passed."""
    seeds = [draw(chance, WORD) for _ in range(4)]
    if not _seems_clear(_weigh(recipe, known, recipe.quick, seeds[0])):
        return None, Tally(looked=1)
    deep = _weigh(recipe, known, recipe.deep, seeds[1])
    if not is_clear(deep):
        return None, Tally(looked=1, seeming=1)
    found = finders(known.game, known.position, known.seat, deep[0].move, seeds[2], recipe.engine, wanted)
    if found is None:
        return None, Tally(looked=1, seeming=1, clear=1)
    moves = _weigh(recipe, known, recipe.confirming, seeds[3])
    if not (_begin_alike(deep, moves) and is_clear(moves) and _is_open(moves[0])):
        return None, Tally(looked=1, seeming=1, clear=1, wanted=1)
    puzzle = Puzzle(
        game=known.game,
        seat=known.seat,
        grade=grade_of(found),
        found=found,
        playouts=recipe.confirming,
        seed=seeds[3],
        made=made,
        moves=moves,
        text=known.text,
    )
    return puzzle, Tally(looked=1, seeming=1, clear=1, wanted=1, confirmed=1)


def _weigh(recipe: Recipe, known: _Known, playouts: int, seed: int) -> tuple[PuzzleMove, ...]:
    budget = Budget(playouts=playouts, engine=recipe.engine)
    return weighed_moves(known.game, known.position, known.seat, budget, seed)


def _seems_clear(moves: Sequence[PuzzleMove]) -> bool:
    """Say whether a move is ahead of all that were tried as often as they deserve, by more than one error."""
    whole = sum(move.playouts for move in moves)
    tried = [move for move in moves if move.playouts * TRIED >= whole]
    if len(tried) < 2:
        return len(moves) > 1
    ahead = lead(tried)
    by_chance = ahead.chance >= max(CHANCE, ahead.error)
    return _is_open(tried[0]) and (by_chance or ahead.points >= max(POINTS, ahead.points_error))


def _begin_alike(one: Sequence[PuzzleMove], other: Sequence[PuzzleMove]) -> bool:
    """Say whether two searches find the same move best."""
    return first_step(one[0].move) == first_step(other[0].move)


def _is_open(best: PuzzleMove) -> bool:
    return OPEN[0] <= best.chance <= OPEN[1]
