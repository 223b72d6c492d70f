"""What never happens at a table: constants of the kernel that a build for it may turn to False."""

from argosy.eldorado.options import Options


def never_needed(options: Options) -> tuple[str, ...]:
    """List the features of the kernel that a table with these options never needs."""
    needed = {"HAS_CARDS": options.cards, "HAS_LAND_HIRING": options.land_hiring}
    return tuple(name for name, need in needed.items() if not need)
