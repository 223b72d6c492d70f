"""The code of a query as text that runs as it is: the source of the very functions that computed a figure."""

import inspect
from collections.abc import Callable, Iterator, Mapping, Sequence
from pprint import pformat
from types import CodeType, FunctionType
from typing import Any, Final

from argosy.study.folder import SEATS, part

HEAD: Final = "import polars as pl\n"
WIDTH: Final = 110
Given = Mapping[str, Any]  # arguments of a query by name
Parts = Mapping[str, Mapping[str, Sequence[int]]]  # numbers of parts by folder and table


def over_studies(
    query: Callable[..., Any], tables: Sequence[str], studies: Mapping[str, Given], parts: Parts | None = None
) -> str:
    """Write a program that asks tables of each study, named by its folder, and puts the answers together.

    Of a study that is not whole only those parts are read that the figure was computed from.
    """
    if parts is None:
        return _over(query, ", ".join(_scanned(table) for table in tables), studies)
    named = pformat(parts, WIDTH, compact=True, sort_dicts=False)
    read = (
        f'pl.scan_parquet([f"{{folder}}/{table}/part-{{part:06}}.parquet" for part in parts[folder]["{table}"]])'
        for table in tables
    )
    return _over(query, ", ".join(read), studies, f"parts = {named}\n")


def _scanned(table: str) -> str:
    return f'pl.scan_parquet(f"{{folder}}/{table}/*.parquet")'


def over_counts(query: Callable[..., Any], studies: Mapping[str, Given]) -> str:
    """Write a program that asks the count tables of each study, and puts the answers together."""
    tables = 'json.loads(Path(folder, "counts.json").read_text())["tables"]'
    return "import json\nfrom pathlib import Path\nfrom typing import Any\n\n" + _over(query, tables, studies)


def _over(query: Callable[..., Any], read: str, studies: Mapping[str, Given], more: str = "") -> str:
    asked = f"{query.__name__}({read}, **given)"
    call = (
        f"{more}studies = {pformat(dict(studies), WIDTH, compact=True, sort_dicts=False)}\n"
        f"answers = [{asked} for folder, given in studies.items()]\n"
        'result = pl.concat(answers, how="diagonal_relaxed")\n'
    )
    return _program(query, call)


def over_pair(query: Callable[..., Any], studies: Mapping[str, Sequence[int] | None], given: Given) -> str:
    """Write a program that asks the seats of two studies together: all parts, or those that are given."""
    seats = ", ".join(_scanned_parts(folder, parts) for folder, parts in studies.items())
    values = "".join(f", {name}={value!r}" for name, value in given.items())
    return _program(query, f"result = {query.__name__}({seats}{values})\n")


def _scanned_parts(folder: str, parts: Sequence[int] | None) -> str:
    if parts is None:
        return f"pl.scan_parquet({f'{folder}/seats/*.parquet'!r})"
    named = pformat([f"{folder}/{part(SEATS, number)}" for number in parts], WIDTH)
    return f"pl.scan_parquet({named})"


def _program(query: Callable[..., Any], call: str) -> str:
    functions: list[Any] = [*_helpers(query), query]
    sources = [inspect.getsource(one).rstrip() + "\n" for one in functions]
    return "\n\n".join([HEAD, *sources, f"{call}print(result)\n"])


def _helpers(query: Callable[..., Any]) -> Iterator[FunctionType]:
    """List the functions of this package that a query calls, each before those that call it."""
    seen: dict[str, FunctionType] = {}
    _collect(query, seen)
    return (function for function in seen.values() if function is not query)


def _collect(function: Any, seen: dict[str, FunctionType]) -> None:
    package = __name__.rpartition(".")[0]
    for name in _names(function.__code__):
        found = function.__globals__.get(name)
        if inspect.isfunction(found) and found.__module__.startswith(package) and name not in seen:
            _collect(found, seen)
            seen[name] = found


def _names(code: CodeType) -> Iterator[str]:
    """List the names that a function uses, those of the functions inside it too."""
    yield from code.co_names
    for inner in code.co_consts:
        if inspect.iscode(inner):
            yield from _names(inner)
