"""Read answers from a person at a terminal, or from the lines of a file or pipe."""

import contextlib
import sys

with contextlib.suppress(ImportError):
    import readline  # noqa: F401  lets `input` edit the line and remember earlier ones


class EndOfInput(Exception):  # noqa: N818  nothing went wrong: nobody answers any more
    """There are no more answers."""


class Keyboard:
    """Ask for one line at a time."""

    @property
    def has_person(self) -> bool:
        """Say whether somebody sits at a terminal."""
        return sys.stdin.isatty() and sys.stdout.isatty()

    def ask(self, prompt: str) -> str:
        """Return the next line without blanks around it."""
        if self.has_person:
            return self._from_person(prompt)
        line = sys.stdin.readline()
        if not line:
            raise EndOfInput
        print(f"{prompt}{line.strip()}")  # a pipe echoes nothing, and the transcript should read like a game
        return line.strip()

    def pause(self, prompt: str) -> str:
        """Wait until a person has read the screen; a file or pipe is not asked, and the answer is empty."""
        return self._from_person(prompt) if self.has_person else ""

    def _from_person(self, prompt: str) -> str:
        try:
            return input(prompt).strip()
        except EOFError:
            print()
            raise EndOfInput from None
