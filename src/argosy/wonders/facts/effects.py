"""Effects of cards, stages and islands: a verb of the vocabulary with its arguments, read from text.

>>> parse("produce W/S")
Effect(verb='produce', amount=1, what=('W', 'S'), scope=())
>>> str(parse("vp_per brown+grey+purple 1 self"))
'vp_per brown+grey+purple 1 self'
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from argosy.wonders.facts.arguments import EffectError, Fields, expect
from argosy.wonders.facts.verbs import VERBS, Verb


@dataclass(frozen=True, slots=True)
class Effect:
    """One effect: a verb of the vocabulary with what its arguments say."""

    verb: str
    amount: int = 0
    what: tuple[str, ...] = ()
    scope: tuple[str, ...] = ()

    @property
    def fields(self) -> Fields:
        """Return what the arguments say."""
        return Fields(self.amount, self.what, self.scope)

    @property
    def goods(self) -> str:
        """Return what a producer gives, in letters: "WW", or "W/S" for a choice."""
        return self.fields.goods

    @property
    def text(self) -> str:
        """Return the effect as data files write it."""
        return str(self)

    @property
    def row(self) -> Verb:
        """Return everything that is known of the verb."""
        return VERBS[self.verb]

    @property
    def kernel_what(self) -> int:
        """Return the number that stands for `what`, or for a side, in the kernel."""
        return self.row.power + sum(argument.code(self.fields) for argument in self.row.arguments)

    def __str__(self) -> str:
        return " ".join((self.verb, *(argument.write(self.fields) for argument in self.row.arguments)))


def parse(text: str) -> Effect:
    """Read one effect; an `EffectError` says what was expected."""
    verb, *words = text.split() or [""]
    expect(verb in VERBS, f"unknown effect '{text}'; expected one of: {', '.join(VERBS)}")
    try:
        return Effect(verb, *_read(verb, words))
    except EffectError as error:
        raise EffectError(f"'{verb}' {error}") from None


def _read(verb: str, words: list[str]) -> Fields:
    arguments = VERBS[verb].arguments
    expect(bool(arguments) or not words, "takes no arguments")
    usage = " ".join((verb, *(argument.usage for argument in arguments)))
    example = " ".join((verb, *(argument.example for argument in arguments)))
    expect(len(words) == len(arguments), f"expects '{usage}', as in '{example}'")
    fields = Fields()
    for argument, word in zip(arguments, words, strict=True):
        fields = argument.read(fields, word)
    return fields


def parse_all(texts: Sequence[str]) -> tuple[Effect, ...]:
    """Read the effects of one card, stage or island; an `EffectError` also for one that stands there too often."""
    effects = tuple(map(parse, texts))
    for verb, found in Counter(effect.verb for effect in effects).items():
        most = VERBS[verb].times
        expect(most is None or found <= most, f"found '{verb}' {found} times; expected at most {most}")
    return effects
