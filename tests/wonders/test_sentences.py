"""English for the herald of wonders: every key has a sentence, and every news of a game can be said."""

import pytest

from argosy.wonders.explain.sentences import SENTENCES, in_words
from argosy.wonders.herald import PHRASES, choices, news
from argosy.wonders.options import Options
from tests.support import lively_moves, random_rounds

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fia", "Gus", "Hanna")


def test_every_key_has_a_sentence() -> None:
    assert set(SENTENCES) == set(PHRASES)


@pytest.mark.parametrize(
    "table",
    [
        Options(players=3, sides=("chosen",)),
        Options(players=4, expansions=("armada", "cities"), teams=True),
        Options(edition="1", players=5, expansions=("armada", "cities")),
    ],
    ids=["base", "teams", "expansions"],
)
def test_everything_that_is_said_in_a_game_has_words(table: Options) -> None:
    for played in random_rounds(table, 3, lively_moves):
        phrases = news(played.after, 0)
        phrases += [option.says for option in choices(played.before, played.before.pending[0]).options]
        said = [in_words(phrase, played.after, NAMES) for phrase in phrases]
        assert not any("{" in words or "None" in words or words == "" for words in said)
