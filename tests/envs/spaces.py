"""The spaces of tensors as text, and a digest of them for each version, so that no change of a space keeps its version.

`spaces.txt` shows spaces to people. `versions.txt` has a line for each version that ever was, with a digest of the
spaces of all kinds of table: of every field and number, of what they count, and of what seats see in a position.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from argosy.tensors.fields import Layout

KINDS: Final = ("observations", "actions", "features")


class Version(NamedTuple):
    """A version of a space: which space, its number, and a digest of all that the numbers mean."""

    space: str
    number: int
    digest: str


class SpaceChangedError(Exception):
    """A space has changed, and its version has not been raised."""


def written(header: str, tables: Mapping[str, Any]) -> str:
    """The spaces of some tables by name, and the features of a move, which all of them share."""
    features = next(iter(tables.values())).features.describe()
    parts = [_described(name, tensors) for name, tensors in tables.items()]
    return header + "\n".join(parts) + f"\n== features of a move\n{features}\n"


def _described(name: str, tensors: Any) -> str:
    digest = hashlib.sha256("\n".join(tensors.actions.names).encode()).hexdigest()[:16]
    return (
        f"== {name}\nobservation: {tensors.observations.describe()}\nactions {digest}: {tensors.actions.describe()}\n"
    )


# -- versions ---------------------------------------------------------------------------------------------------------


def versions(tables: Iterable[Any], things: Callable[[Any], Iterable[str]], example: Any, sample: Any) -> list[Version]:
    """The versions as they are now: by all tables, the things that they number, and an example with its tensors."""
    made = list(tables)
    seats = range(example.players)
    observations = [*_sizes(made, things), *(sample.observe(example, seat).tobytes().hex() for seat in seats)]
    actions = [name for tensors in made for name in tensors.actions.names]
    features = [*_fields(sample.features), *(sample.moves(example, seat)[1].tobytes().hex() for seat in seats)]
    numbers = (made[0].observations.version, made[0].actions.version, sample.features.version)
    parts = (observations, actions, features)
    return [Version(*one) for one in zip(KINDS, numbers, map(_digest, parts), strict=True)]


def _sizes(tables: Sequence[Any], things: Callable[[Any], Iterable[str]]) -> Iterator[str]:
    for tensors in tables:
        yield from _fields(tensors.observations)
        yield from things(tensors)


def _fields(layout: Layout) -> Iterator[str]:
    """What each field is; its meaning may be said in better words without a new version."""
    yield f"{layout.players} seats"
    for field in layout.fields:
        yield f"{field.name} {field.offset} {field.shape} {field.scale} {field.per_seat}"


def _digest(lines: Iterable[str]) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


def read(path: Path) -> list[Version]:
    """The versions that were."""
    lines = [line.split() for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    return [Version(space, int(number), digest) for space, number, digest in lines]


def with_new(past: Sequence[Version], now: Iterable[Version]) -> list[Version]:
    """The versions that were and those that are new; a change without a new version is refused."""
    made = list(past)
    for version in now:
        before = [one for one in past if one.space == version.space]
        if before and version == before[-1]:
            continue
        if before and version.number <= before[-1].number:
            raise SpaceChangedError(f"{version.space} have changed: raise their version above {before[-1].number}")
        made.append(version)
    return made


def write(path: Path, now: Iterable[Version]) -> None:
    """Add the versions that are new to a file."""
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    header = "".join(line for line in lines if line.startswith("#"))
    made = with_new(read(path), now)
    path.write_text(header + "".join(f"{' '.join(map(str, one))}\n" for one in made), encoding="utf-8")
