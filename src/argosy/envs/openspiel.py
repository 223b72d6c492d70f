"""Games for OpenSpiel, with explicit chance: `register()`, then `pyspiel.load_game("argosy_wonders(players=3)")`.

>>> import pyspiel
>>> register()
>>> game = pyspiel.load_game("argosy_wonders_sequential(players=3)")
>>> state = game.new_initial_state()
>>> state.is_chance_node(), len(state.chance_outcomes())
(True, 7)
>>> while state.is_chance_node():
...     state.apply_action(0)
>>> state.current_player(), state.action_to_string(state.legal_actions()[0])
(0, 'sell stone-pit')
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
import pyspiel
from numpy.typing import NDArray

from argosy.envs.games import tensors_for
from argosy.envs.rendering import rendered
from argosy.envs.tree import DIGEST, Moment, Tree
from argosy.tabletop.errors import ArgosyError, OptionError
from argosy.tabletop.kernel.chance import Chance, draw
from argosy.tabletop.seeds import Seeds

SIMULTANEOUS: Final = pyspiel.GameType.Dynamics.SIMULTANEOUS
SEQUENTIAL: Final = pyspiel.GameType.Dynamics.SEQUENTIAL
LISTS: Final = ("expansions", "sides", "wonders", "colours")  # options of which a text names several, with + between
SEED: Final = 1 << 53  # as many numbers as a float between 0 and 1 tells apart


class Entry(NamedTuple):
    """A game under a name of OpenSpiel: which of ours, how decisions are asked for, and its parameters."""

    game: str
    dynamics: Any
    players: tuple[int, int]
    parameters: dict[str, Any]


WONDERS: Final = {
    "players": 3,
    "edition": 2,
    "expansions": "",
    "teams": False,
    "payments": "cheapest",
    "wonders": "",
    "sides": "random",
    "wonder_pack": False,
    "leaders": "none",
    "edifice": False,
    "carthage": False,
    "babel": "none",
}
ELDORADO: Final = {
    "players": 2,
    "cards": False,
    "land_hiring": False,
    "placement": "balanced",
    "round_limit": 60,
    "colours": "random",
}
ENTRIES: Final = {
    "argosy_wonders": Entry("wonders", SIMULTANEOUS, (2, 8), WONDERS),
    "argosy_wonders_sequential": Entry("wonders", SEQUENTIAL, (2, 8), WONDERS),
    "argosy_eldorado": Entry("eldorado", SEQUENTIAL, (2, 4), ELDORADO),
}


def register() -> None:
    """Make the games known to OpenSpiel; again and again does no harm."""
    known = set(pyspiel.registered_names())
    for name, entry in ENTRIES.items():
        if name not in known:
            pyspiel.register_game(_type(name, entry, "win"), type(f"{name}_game", (TableGame,), {"NAME": name}))


def _type(name: str, entry: Entry, reward: str, teams: bool = False) -> Any:
    low, high = entry.players
    kinds = pyspiel.GameType.Utility
    utility = kinds.ZERO_SUM if reward == "rank" else kinds.GENERAL_SUM
    if reward == "win" and not teams:
        utility = kinds.CONSTANT_SUM
    return pyspiel.GameType(
        short_name=name,
        long_name=f"Argosy {entry.game}",
        dynamics=entry.dynamics,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=high,
        min_num_players=low,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={**entry.parameters, "reward": "win"},
    )


class TableGame(pyspiel.Game):  # type: ignore[misc] # OpenSpiel has no types
    """A kind of table. Utilities are the rewards of `argosy.envs`: "win", "rank", "margin" or "points"."""

    NAME = ""

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        entry = ENTRIES[self.NAME]
        agreed = {**entry.parameters, "reward": "win", **(parameters or {})}
        reward, payments = str(agreed.pop("reward")), str(agreed.pop("payments", "cheapest"))
        options = {name: _value(name, value) for name, value in agreed.items()}
        self.tensors = tensors_for(entry.game, payments, options)
        self.tree = Tree(entry.game, self.tensors, reward)
        self.sequential = entry.dynamics == SEQUENTIAL
        kind = _type(self.NAME, entry, reward, bool(options.get("teams")))
        super().__init__(kind, self._info(reward, kind), parameters or {})

    def _info(self, reward: str, kind: Any) -> Any:
        low, high = {"win": (0, 1), "rank": (-1, 1)}.get(reward, (-32768, 32767))
        steps = self.tensors.most_rounds * (self.tensors.players if self.sequential else 1)
        sums = {pyspiel.GameType.Utility.CONSTANT_SUM: 1.0, pyspiel.GameType.Utility.ZERO_SUM: 0.0}
        return pyspiel.GameInfo(
            num_distinct_actions=self.tensors.actions.size,
            max_chance_outcomes=self.tensors.most_outcomes,
            num_players=self.tensors.players,
            min_utility=float(low),
            max_utility=float(high),
            utility_sum=sums.get(kind.utility),
            max_game_length=steps,
        )

    @property
    def metadata(self) -> dict[str, int]:
        """Return the versions of the spaces."""
        return self.tree.tables.versions

    def new_initial_state(self) -> TableState:
        """Return the state before anything is drawn."""
        return TableState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Return what shows states to players, as tensors and texts."""
        return Observer(self.tree, iig_obs_type, params)


def _value(name: str, value: Any) -> Any:
    """Return a parameter as the option of a table."""
    if name == "edition":
        return str(value)  # which OpenSpiel would read as a number
    return tuple(word for word in value.split("+") if word) if name in LISTS else value


class TableState(pyspiel.State):  # type: ignore[misc]
    """A node of the tree. In a sequential game the choices of a round are kept until all seats have chosen."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.moment = game.tree.start()
        self.sequential = game.sequential
        self.kept: tuple[int, ...] = ()  # what the first pending seats have chosen

    # -- who decides --------------------------------------------------------------------------------------------------

    def current_player(self) -> int:
        """Return who decides."""
        moment = self.moment
        if moment.wanted:
            return int(pyspiel.PlayerId.CHANCE)
        pending = moment.pending
        if not pending:
            return int(pyspiel.PlayerId.TERMINAL)
        if self.sequential:
            return pending[len(self.kept)]
        return pending[0] if len(pending) == 1 else int(pyspiel.PlayerId.SIMULTANEOUS)

    def is_terminal(self) -> bool:
        """Say whether the game has ended."""
        return self.moment.over

    def _legal_actions(self, player: int) -> list[int]:
        """List what a player may choose; one that is not asked may wait where others decide at once."""
        return self.moment.legal(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """List the answers of chance, all equally likely."""
        share = 1.0 / self.moment.wanted
        return [(number, share) for number in range(self.moment.wanted)]

    # -- going on -----------------------------------------------------------------------------------------------------

    def _apply_action(self, action: int) -> None:
        """Let chance answer, or one seat decide."""
        if self.moment.wanted:
            self.moment = self.moment.answer(action)
            return
        pending, kept = self.moment.pending, (*self.kept, action)
        if len(kept) < len(pending):
            self.kept = kept
            return
        self.kept = ()
        self.moment = self.moment.decide(dict(zip(pending, kept, strict=True)))

    def _apply_actions(self, actions: list[int]) -> None:
        """Let all seats decide at once."""
        self.moment = self.moment.decide({seat: actions[seat] for seat in self.moment.pending})

    def returns(self) -> list[float]:
        """Return the rewards; nothing before the end."""
        return self.moment.rewards if self.moment.over else [0.0] * self.moment.tree.players

    def resample_from_infostate(self, player: int, sampler: Any) -> TableState:
        """Return a state that a player cannot tell from this one: hands are dealt anew, kept choices made again."""
        mind = Seeds(int(sampler() * SEED)).stream()
        twin: TableState = self.clone()
        twin.moment = self.moment.redeal(player, mind)
        twin.kept = tuple(
            number if seat == player else _drawn(twin.moment.legal(seat), mind)
            for seat, number in zip(self.moment.pending, self.kept, strict=False)
        )
        return twin

    def own_choice(self, player: int) -> list[int]:
        """Return what a player has chosen in a round that is not complete, if it has."""
        return [number for seat, number in zip(self.moment.pending, self.kept, strict=False) if seat == player]

    # -- as text ------------------------------------------------------------------------------------------------------

    def _action_to_string(self, player: int, action: int) -> str:
        """Return an action as the text of a move, a number of chance as one of many."""
        if player == pyspiel.PlayerId.CHANCE:
            return f"answer {action + 1} of {self.moment.wanted}"
        return self.moment.text(player, action)

    def render(self, mode: str = "ansi") -> str:
        """Return the table as the text of a position file ("ansi"), or as a picture ("svg"), once it is set up."""
        if self.moment.begins:
            raise ArgosyError("there is no table yet: chance deals first")
        return rendered(self.moment.tree.tensors, self.moment.position(), mode)

    def __str__(self) -> str:
        """Return the whole table as the text of a position file, with the answers and choices since."""
        lines = [f"# answers of chance: {' '.join(str(number + 1) for number in self.moment.answers)}"]
        if self.kept:
            lines.append(f"# kept: {' '.join(map(str, self.kept))}")
        return "\n".join([*lines, self.moment.describe()])


def _drawn(numbers: list[int], mind: Chance) -> int:
    return numbers[draw(mind, len(numbers))]


class Observer:
    """Shows what a player knows. With perfect recall the text also holds all that the player went through."""

    def __init__(self, tree: Tree, kind: Any, parameters: Any) -> None:
        if parameters:
            raise OptionError("observer", str(parameters), "no parameters")
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        if kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER or not kind.public_info:
            raise OptionError("observer", str(kind), "what one player knows: public and its own private information")
        self.recalls = kind.perfect_recall
        self.tree = tree
        self._scales = tree.tensors.observations.scales()
        sizes = {"observation": tree.tensors.observations.size}
        if self.recalls:
            most = tree.tensors.most_rounds * tree.players
            sizes |= {"who": most, "number": most, "digest": 8 * DIGEST}
        self.tensor: NDArray[np.float32] = np.zeros(sum(sizes.values()), np.float32)
        ends = np.cumsum(list(sizes.values()))
        self.dict = dict(zip(sizes, np.split(self.tensor, ends[:-1]), strict=True))

    def set_from(self, state: TableState, player: int) -> None:
        """Write what a player knows into the tensor."""
        np.multiply(state.moment.observe(player), self._scales, out=self.dict["observation"])
        if self.recalls:
            self._recall(state, player)

    def _recall(self, state: TableState, player: int) -> None:
        """Write who chose what, oldest first and padded with zeros, and bits that differ if anything seen did."""
        events = [*state.moment.events(player), *((0, number) for number in state.own_choice(player))]
        for name, numbers, most in (
            ("who", [place + 1 for place, _ in events], self.tree.players),
            ("number", [number for _, number in events], self.tree.tensors.actions.size),
        ):
            self.dict[name][:] = 0
            self.dict[name][: len(events)] = np.array(numbers, np.float32) / np.float32(most)
        self.dict["digest"][:] = np.unpackbits(np.frombuffer(state.moment.lived(player), np.uint8))

    def string_from(self, state: TableState, player: int) -> str:
        """Return what a player knows as text."""
        known = self.tree.tensors.observations.text(state.moment.observe(player))
        if not self.recalls:
            return known
        moment: Moment = state.moment
        own = [*moment.chosen(player), *state.own_choice(player)]
        return f"chosen: {' '.join(map(str, own))}\nlived: {moment.lived(player).hex()}\n{known}"
