"""Chance from a sealed secret: fresh at every draw, proved by the record, and never revealed before the end."""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Callable
from copy import copy

import pytest

from argosy.tabletop.errors import ArgosyError, NotationError, ReplayError
from argosy.tabletop.kernel.chance import WORD, draw
from argosy.tabletop.sealed import SealedSeed, chance_of
from argosy.tabletop.seeds import Seeds
from tests.tabletop.toy.game import Game, Record
from tests.tabletop.toy.position import Options

SEED = SealedSeed("0123456789abcdef", "5e" * 32)
GOLDEN = 0x9E3779BB


def played(seed: SealedSeed = SEED) -> Game:
    """A random skirmish whose chance is sealed."""
    game, mind = Game(Options(3), seed), Seeds(1).stream()
    while not game.over:
        for seat in game.pending:
            moves = game.position.all_moves(seat)
            game.choose(seat, moves[draw(mind, len(moves))])
    return game


def test_every_number_comes_from_an_hmac_of_its_own_place() -> None:
    chance = chance_of(SEED)
    for number in range(20):
        block, place = divmod(number, 8)
        message = f"argosy-chance-1 0123456789abcdef {block}".encode()
        digest = hmac.new(("5e" * 32).encode(), message, hashlib.sha256).digest()
        word = int.from_bytes(digest[4 * place : 4 * place + 4], "big")
        assert draw(chance, 1000) == ((word * GOLDEN & WORD) * 1000) >> 32


def test_all_numbers_are_equally_likely() -> None:
    chance, counts = chance_of(SEED), [0] * 6
    for _ in range(6000):
        counts[draw(chance, 6)] += 1
    assert all(900 < count < 1100 for count in counts)


def test_a_copy_draws_the_same_and_looking_draws_nothing() -> None:
    chance = chance_of(SEED)
    draw(chance, 6)
    other = copy(chance)
    assert (chance.low, chance.low) == (other.low, other.low)
    assert [draw(chance, 99) for _ in range(9)] == [draw(other, 99) for _ in range(9)]


def test_new_secrets_have_256_bits_and_differ_and_are_never_printed() -> None:
    one, other = SealedSeed.new(), SealedSeed.new()
    assert len(bytes.fromhex(one.secret)) == 32
    assert one.secret != other.secret
    assert one.secret not in f"{one} {one!r}"


def test_a_commitment_is_a_hash_that_anybody_can_compute() -> None:
    text = f"argosy-chance-1 {SEED.number} {SEED.secret}"
    assert SEED.commitment == hashlib.sha256(text.encode()).hexdigest()


def test_a_game_that_is_undone_draws_the_same_again() -> None:
    game = played()
    again = game.copy()
    again.undo()
    for seat, move in game.rounds[-1]:
        again.choose(seat, move)
    assert (again.position, again.draws(), again.checksum()) == (game.position, game.draws(), game.checksum())


def test_another_secret_is_noticed_by_the_checksum_even_before_it_deals() -> None:
    other = SealedSeed(SEED.number, "5f" * 32)
    game = Game(Options(3), SEED)
    check = game.checksum()
    game.seed = other
    assert game.checksum() != check


def test_a_record_replays_from_its_secret_and_reads_back_equal() -> None:
    game = played()
    record = Record.from_game(game)
    again = Record.parse(record.to_text())
    assert again == record
    assert again.replay().position == game.position
    assert sum(deal.draws for deal in record.deals) == game.draws()[-1] > 0


def test_no_record_reveals_the_secret_of_a_game_that_runs() -> None:
    with pytest.raises(ReplayError, match="revealed when the game is over"):
        Record.from_game(Game(Options(3), SEED))


def changed_secret(text: str) -> str:
    return text.replace("5e5e5e", "5f5f5f", 1)


def changed_number(text: str) -> str:
    return text.replace('number = "0', 'number = "1')


def changed_commitment(text: str) -> str:
    return re.sub('commitment = "[0-9a-f]{4}', 'commitment = "0000', text)


def another_secret_with_its_commitment(text: str) -> str:
    other = SealedSeed(SEED.number, "5f" * 32)
    return text.replace(SEED.secret, other.secret).replace(SEED.commitment, other.commitment)


def changed_deal(text: str) -> str:
    return re.sub(r"^0 \| (\d+) \| .", r"0 | \1 | x", text, flags=re.MULTILINE)


def missing_deal(text: str) -> str:
    return re.sub(r"(deals = '''\n.*\n).*\n", r"\1", text)


def changed_move(text: str) -> str:
    """Another legal move in the last round, after which nothing is drawn."""
    game = played()
    (seat, move), *_ = game.rounds[-1]
    before = game.position_at(-2)
    other = next(each for each in before.all_moves(seat) if each != move)
    head, _, moves = text.rpartition(f"{before.moment} | ")
    return f"{head}{before.moment} | {moves.replace(str(move), str(other), 1)}"


@pytest.mark.parametrize(
    "change, said",
    [
        (changed_secret, "the commitment is .* and the secret leads to"),
        (changed_number, "the commitment is .* and the secret leads to"),
        (changed_commitment, "the commitment is 0000.* and the secret leads to"),
        (another_secret_with_its_commitment, "round|deal"),
        (changed_deal, "the deal after round 0: the record says '0 "),
        (missing_deal, "deal"),
        (changed_move, "the deal after round"),
    ],
)
def test_a_changed_record_is_refused_and_the_error_says_where(change: Callable[[str], str], said: str) -> None:
    text = Record.from_game(played()).to_text()
    changed = change(text)
    assert changed != text
    with pytest.raises(ArgosyError, match=said):
        Record.parse(changed).replay()


@pytest.mark.parametrize(
    "old, new, said",
    [
        ("sealed = ", "seed = 5\nsealed = ", "'seed': found beside 'sealed'"),
        ('number = "0', 'number = "', "sealed, field 'number': found .* expected 16 hexadecimal digits"),
        ('secret = "5e', 'secret = "XX', "sealed, field 'secret'"),
        ("deals = '''\n0 |", "deals = '''\nsix |", "field 'deals', line 1: found 'six"),
    ],
)
def test_a_badly_written_secret_is_refused_with_its_place(old: str, new: str, said: str) -> None:
    text = Record.from_game(played()).to_text()
    assert old in text
    with pytest.raises(NotationError, match=said):
        Record.parse(text.replace(old, new, 1))


def test_a_secret_without_deals_is_refused() -> None:
    text = re.sub("deals = '''.*?'''", "", Record.from_game(played()).to_text(), flags=re.DOTALL)
    with pytest.raises(NotationError, match="'deals': missing"):
        Record.parse(text)


def test_deals_without_a_secret_are_refused() -> None:
    text = re.sub("sealed = .*", "seed = 5", Record.from_game(played()).to_text())
    with pytest.raises(NotationError, match="'deals': found without 'sealed'"):
        Record.parse(text)
