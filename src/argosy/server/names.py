"""Names of players: what may be shown, and which names look the same."""

import unicodedata
from typing import Final

from argosy.server.problems import RefusedError

# Letters of other alphabets that look like Latin ones, and signs that are taken for each other.
LOOK_ALIKES: Final = str.maketrans(
    "АВЕЅІЈКМНОРСТУХавеѕіјкмнорстухԁӏԛѡΑΒΕΖΗΙΚΜΝΟΡΤΥΧαβγικνορτυχıɡ",
    "ABESIJKMHOPCTYXabesijkmhopctyxdlqwABEZHIKMNOPTYXabyikvoptuxig",
)
SAME: Final = str.maketrans("1i|!05", "llllos")


def clean_name(name: str) -> str:
    """Return a name as one printable line; refuse it if nothing is left."""
    shown = " ".join("".join(sign for sign in name if sign.isprintable()).split())
    if not shown:
        raise RefusedError("empty-name", "name: found nothing to show; expected a name", status=422)
    return shown


def look_of(name: str) -> str:
    """Return what a name looks like at a glance, without case, accents and spaces; equal for names easily mixed up.

    >>> look_of("Bill") == look_of("B1ll"), look_of("Ann") == look_of("Anna")
    (True, False)
    """
    parts = unicodedata.normalize("NFKD", name.translate(LOOK_ALIKES))
    letters = "".join(sign for sign in parts if not unicodedata.combining(sign) and not sign.isspace())
    return letters.casefold().translate(SAME)
