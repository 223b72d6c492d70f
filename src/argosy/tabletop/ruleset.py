"""A ruleset: the options of a table with the facts and the kernel's rules that follow from them."""

from collections.abc import Callable
from functools import lru_cache
from typing import Generic, Protocol, TypeVar

from argosy.tabletop.protocol import Options


class Catalog(Protocol):
    """The facts that a game is played with."""

    @property
    def digest(self) -> str:
        """Return a text that changes with any fact."""
        ...


CatalogT = TypeVar("CatalogT", bound=Catalog)
CatalogT_co = TypeVar("CatalogT_co", bound=Catalog, covariant=True)


class OptionsWithCatalog(Options, Protocol[CatalogT_co]):
    """Options that know which facts they ask for."""

    def __hash__(self) -> int: ...

    def catalog(self) -> CatalogT_co:
        """Return the facts, as the data files are now."""
        ...


OptionsT = TypeVar("OptionsT", bound=OptionsWithCatalog[Catalog])
RulesT = TypeVar("RulesT")
RulesetT = TypeVar("RulesetT")


class Ruleset(Generic[OptionsT, CatalogT, RulesT]):
    """Everything that stays the same during a game."""

    def __init__(self, options: OptionsT, catalog: CatalogT, rules: RulesT) -> None:
        self.options = options
        self.catalog = catalog
        self.rules = rules


def kept_rulesets(make: Callable[[OptionsT], RulesetT]) -> Callable[[OptionsT], RulesetT]:
    """Return a function that makes each ruleset once, and again when the data files have changed."""

    @lru_cache(maxsize=64)
    def kept(options: OptionsT, digest: str) -> RulesetT:
        return make(options)

    return lambda options: kept(options, options.catalog().digest)
