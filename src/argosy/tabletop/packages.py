"""Where the games are that one can ask for by name."""

from typing import Final

GAMES: Final = ("wonders", "eldorado")


def package(game: str) -> str:
    """Return the package of a game: our own below argosy; a game from elsewhere is named by its dotted package."""
    return game if "." in game else f"argosy.{game}"
