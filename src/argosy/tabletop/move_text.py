"""Read the text of a move: an action, names, and numbers or words after keywords."""

from collections.abc import Collection, Iterable

from argosy.tabletop.errors import NotationError, near


def split_move(text: str, actions: Iterable[str]) -> tuple[str, list[str]]:
    """Split the text of a move into its action, which must be a known one, and the words after it."""
    action, *words = text.split() or [""]
    if action.lower() not in actions:
        raise NotationError(f"move '{text}': found '{action}'; expected {near(action.lower(), actions)}")
    return action.lower(), words


def split_words(
    text: str, words: Iterable[str], keywords: Collection[str], named: bool = False
) -> tuple[list[str], dict[str, str]]:
    """Split words of a move into names and what follows each keyword; `named`: the first word is always a name."""
    names: list[str] = []
    given: dict[str, str] = {}
    rest = iter(words)
    for word in rest:
        key = word.lower()
        if key not in keywords or (named and not names):
            if given:
                raise NotationError(f"move '{text}': '{word}' stands after '{' '.join(list(given.items())[-1])}'")
            names.append(word)
        elif key in given:
            raise NotationError(f"move '{text}': '{key}' is given twice")
        else:
            given[key] = next(rest, "").lower()
    return names, given


def read_amount(text: str, key: str, word: str, most: int, wanted: str = "a number") -> int:
    """Read the number after a keyword of a move."""
    if not (word.isascii() and word.isdigit() and len(word) <= 3 and int(word) <= most):
        raise NotationError(f"move '{text}': found '{key} {word}'; expected {wanted} up to {most}")
    return int(word)
