"""The Python sessions in the README do what they say."""

import doctest
import re
from pathlib import Path

README = Path(__file__).parents[1] / "README.md"


def test_sessions_in_the_readme() -> None:
    blocks = re.findall(r"^```pycon\n(.*?)^```", README.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    session = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, README.name, str(README), 0)
    outcome = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE).run(session)
    assert outcome.failed == 0
