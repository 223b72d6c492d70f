"""Names that we translated ourselves, as a data file."""

from __future__ import annotations

import pytest

from argosy.tabletop.errors import DataError
from argosy.tabletop.games import GAMES
from argosy.tabletop.own_names import own_names, read_own_names
from argosy.tabletop.rulebook import LANGUAGES


@pytest.mark.parametrize("game", GAMES)
def test_every_language_can_be_asked_for(game: str) -> None:
    names = own_names(game)
    assert tuple(names) == LANGUAGES
    assert names["en"] == {}
    assert all(names[language] for language in LANGUAGES[1:])


@pytest.mark.parametrize(
    "content, message",
    [
        ("[dd]\nMine = 'Mine'", "found 'dd'; expected one of the languages de, nl, it, fr"),
        ("[en]\nMine = 'Pit'", "found 'en'"),
        ("[nl]\nMine = ''", "nl: Mine: expected a name"),
        ("[nl]\nMine = 3", "nl: Mine: expected a name"),
        ("[nl", "names.toml"),
    ],
)
def test_a_file_that_does_not_fit_is_refused(content: str, message: str) -> None:
    with pytest.raises(DataError, match=message):
        read_own_names("names.toml", content)
