"""Every list of a state at its limit: one more is refused by name, and no run of the kernel leaves its arrays."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from argosy.tabletop.errors import NotationError
from argosy.wonders.facts.library import load_catalog
from argosy.wonders.kernel.layout import CITY_ISLES, MOST_LOSS, RAIDS, TABLEAU, Moves
from argosy.wonders.notation import position_from_text
from argosy.wonders.position import Position
from tests.boundaries import play_to_the_end

ALL = 'expansions = ["armada", "cities"]'
OWN = """
[[card]]
id = "own-{n}"
name = "Own {n}"
age = 1
colour = "{colour}"
copies = [3]
effects = {effects}
"""


def own_cards(folder: Path, count: int, effects: list[str], colour: str = "blue") -> str:
    """Return the option of a table with cards of its own."""
    path = folder / "own.toml"
    path.write_text("".join(OWN.format(n=n, effects=effects, colour=colour) for n in range(count)), encoding="utf-8")
    return f'data = ["{path.as_posix()}"]'


def names(count: int) -> list[str]:
    return [f"own-{number}" for number in range(count)]


def limit_of(text: str) -> int:
    """Read a position that has too much of something; return the limit that its refusal names."""
    with pytest.raises(NotationError) as error:
        position_from_text(text)
    found = re.search(r"expected at most (\d+)", str(error.value)) or re.search(r"from 0 to (\d+)", str(error.value))
    assert found, error.value
    return int(found[1])


def play(position: Position) -> None:
    play_to_the_end("wonders", position.state, position.kernel_rules, Moves, seed=1)


@pytest.mark.parametrize("clock", ["", "age = 3\nturn = 6\n"], ids=["first turn", "last turn"])
@pytest.mark.parametrize("options", ["", ALL], ids=["base", "all expansions"])
def test_a_full_city(tmp_path: Path, clock: str, options: str) -> None:
    def text(count: int) -> str:
        data = own_cards(tmp_path, TABLEAU + 1, ["coins 1"])
        return f"{clock}[options]\nplayers = 3\n{data}\n{options}\n[[seat]]\nbuilt = {names(count)}\n"

    most = limit_of(text(TABLEAU))
    assert most >= 27
    assert limit_of(text(most + 1)) == most
    assert f"field 'built': found {TABLEAU + 1} buildings; expected at most {TABLEAU}" in refused(text(TABLEAU + 1))
    play(position_from_text(text(most)))


def refused(text: str) -> str:
    with pytest.raises(NotationError) as error:
        position_from_text(text)
    return str(error.value)


@pytest.mark.parametrize("ships", [0, 6])
def test_all_islands_that_a_city_holds(ships: int) -> None:
    islands = [island.id for island in load_catalog("2", ("armada",)).islands]

    def text(count: int) -> str:
        where = f"ships = {{green = {ships}}}"
        return f'age = 3\n[options]\nexpansions = ["armada"]\n[[seat]]\n{where}\nislands = {islands[:count]}\n'

    most = limit_of(text(CITY_ISLES))
    assert most >= 8
    assert limit_of(text(most + 1)) == most
    assert "field 'islands'" in refused(text(len(islands)))
    play(position_from_text(text(most)))


def test_all_raids_of_a_turn(tmp_path: Path) -> None:
    def text(count: int) -> str:
        data = own_cards(tmp_path, RAIDS + 1, ["others_lose 99"], "black")
        seat = f"[[seat]]\nbuilt = {names(count)}\nraids = {names(count)}\n"
        rich = '[[seat]]\ncoins = 9999\nowed = ["any 1"]\n'
        return f'phase = "fleet"\n[options]\nplayers = 3\n{ALL}\n{data}\n{seat}{rich}'

    assert limit_of(text(RAIDS + 1)) == RAIDS
    play(position_from_text(text(RAIDS)))


def test_the_largest_loss_can_be_paid_in_any_part() -> None:
    def text(loss: int) -> str:
        return f'phase = "losses"\n[options]\nexpansions = ["cities"]\n[[seat]]\nloss = {loss}\ncoins = 9999\n'

    assert limit_of(text(MOST_LOSS + 1)) == MOST_LOSS
    position = position_from_text(text(MOST_LOSS))
    assert len(position.legal(0)) == MOST_LOSS + 1
    play(position)


def test_free_steps_and_the_islands_that_bring_more_of_them() -> None:
    def text(count: int) -> str:
        owed = ["any 2"] * count
        head = f'phase = "fleet"\n[options]\nplayers = 3\n{ALL}\n'
        return f"{head}[[seat]]\nships = {{green = 1}}\nowed = {owed}\n"

    assert limit_of(text(5)) == 4
    play(position_from_text(text(4)))


def test_a_pile_of_all_cards_that_may_lie_aside() -> None:
    cards = [card.id for card in load_catalog("2").cards if not card.guild]

    def text(count: int) -> str:
        return f'age = 3\ndiscard = {(cards * 2)[:count]}\n[[seat]]\nwonder = "halikarnassos"\n'

    most = limit_of(text(80))
    play(position_from_text(text(most)))


def test_a_seat_forgets_its_oldest_look_at_the_pile() -> None:
    def text(count: int) -> str:
        looks = [f"{1 + n // 7}.{1 + n % 7}" for n in range(count)]
        head = (
            'age = 3\nphase = "salvage"\ndeciding = 1\ndiscard = ["altar", "baths", "quarry"]\n[options]\nplayers = 3'
        )
        return f'{head}\n[[seat]]\nwonder = "halikarnassos"\nstages = 2\nsalvages = 1\nlooks = {looks}\n'

    assert limit_of(text(9)) == 8
    play(position_from_text(text(8)))
