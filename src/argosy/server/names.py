"""Names of players: what may be shown, and which names look the same."""

import unicodedata
from typing import Final

from argosy.server.problems import RefusedError

# Letters of other alphabets, and with strokes, that look like Latin ones.
LOOK_ALIKES: Final = str.maketrans(
    "АВЕЅІЈКМНОРСТУХЗавеѕіјкмнорстухһԁӏԛѡзΑΒΕΖΗΙΚΜΝΟΡΤΥΧαβγικνορτυχϲєօոսհցıɡøØłŁđĐħŧ",
    "ABESIJKMHOPCTYX3abesijkmhopctyxhdlqw3ABEZHIKMNOPTYXabyikvoptuxceonuhgigoOlLdDht",
)
SAME: Final = str.maketrans("1i|!05", "llllos")  # signs that are taken for each other
TOGETHER: Final = (("rn", "m"), ("vv", "w"))
# Letters and marks that show nothing, though they count as printable.
INVISIBLE: Final = frozenset(
    chr(code)
    for first, last in (
        *((0x034F, 0x034F), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F), (0x2800, 0x2800), (0x3164, 0x3164)),
        *((0xFE00, 0xFE0F), (0xFFA0, 0xFFA0), (0x1D159, 0x1D159), (0xE0100, 0xE01EF)),
    )
    for code in range(first, last + 1)
)


def clean_name(name: str) -> str:
    """Return a name as one printable line; refuse it if nothing is left."""
    shown = " ".join("".join(sign for sign in name if sign.isprintable() and sign not in INVISIBLE).split())
    if not shown:
        raise RefusedError("empty-name", "name: found nothing to show; expected a name", status=422)
    return shown


def look_of(name: str) -> str:
    """Return what a name looks like at a glance, without case, accents and spaces; equal for names easily mixed up.

    >>> look_of("Bill") == look_of("B1ll"), look_of("Ann") == look_of("Anna")
    (True, False)
    """
    parts = unicodedata.normalize("NFKD", name).translate(LOOK_ALIKES)
    letters = "".join(sign for sign in parts if not unicodedata.combining(sign) and not sign.isspace())
    look = letters.casefold()
    for pair, one in TOGETHER:
        look = look.replace(pair, one)
    return look.translate(SAME)
