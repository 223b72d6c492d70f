"""Somebody who plays wonders over the wire and builds something, so that cities on the table have something to show."""

from __future__ import annotations

from typing import Any, Final

from tests.web.mate import Json, Mate

BEST_FIRST: Final = ("build-sail", "stage-sail", "build", "stage", "sell-sail", "sell")


class Builder(Mate):
    """Takes the first way of the best kind of line that a card offers."""

    def __init__(self, url: str, table: str, token: str) -> None:
        self.offered: Json = {}
        super().__init__(url, table, token)

    def play_until(self, age: int, turn: int) -> None:
        """Decide until this turn has come and this seat is asked."""
        while True:
            self.wait_for_turn()
            if (self.view["age"], self.view["turn"]) >= (age, turn) and self.view["phase"] == "turn":
                return
            moment = self.scene["moment"]
            while self.offered.get("moment") != moment:
                self._read()
            self.choose(self._move(self.offered["choices"]))

    def play_out(self) -> None:
        """Decide until the game is over."""
        while True:
            scene = self.until(lambda one: one["view"]["phase"] == "over" or self._is_asked(one))
            if scene["view"]["phase"] == "over":
                return
            while self.offered.get("moment") != scene["moment"]:
                self._read()
            self.choose(self._move(self.offered["choices"]))

    @staticmethod
    def _is_asked(scene: Json) -> bool:
        return scene["seat"] in scene["deciding"] and scene["chosen"] is None

    def _move(self, choices: Json) -> str:
        if choices["options"]:
            return str(choices["options"][0]["move"])
        number = self.scene["moment"]
        lines: list[Json] = [line for card in choices["cards"] for line in card["lines"] if line["ways"]]
        kind = next(one for one in BEST_FIRST if any(line["kind"] == one for line in lines))
        fitting: list[Any] = [line for line in lines if line["kind"] == kind]
        return str(fitting[number % len(fitting)]["ways"][0]["move"])

    def _read(self) -> Json:
        message = super()._read()
        if message["type"] == "choices":
            self.offered = message
        return message
