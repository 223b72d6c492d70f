"""Where turns are taken: back to the last die or hidden card of the own turn, and no further."""

from __future__ import annotations

import random
from typing import Any

from tests.server.playing import Player, connected, moves_of, new_table
from tests.server.serving import Server

TWO: dict[str, Any] = {"options": {"players": 2, "colours": ["turquoise", "red"]}}


async def test_a_decision_without_chance_is_undone_and_made_otherwise(server: Server) -> None:
    table, tokens = await new_table(server, "eldorado", **TWO)
    async with connected(server, table, tokens[0]) as ann, connected(server, table, tokens[1]) as bob:
        await ann.ask("start")
        turn, other = await whose_turn(ann, bob)
        before, offers = turn.seen.view, turn.choices
        launch, march = plain(turn, "launch"), plain(turn, "march")
        assert not turn.seen.can_take_back
        await turn.choose(launch)
        await turn.until(lambda me: me.seen.moment == 1)
        assert turn.seen.can_take_back
        assert not other.seen.can_take_back
        assert (await other.refused("take-back", moment=1)).name == "nothing-to-take-back"
        await turn.ask("take-back", moment=1)
        await turn.until(lambda me: me.seen.moment == 0 and me.may_choose)
        await other.until(lambda me: me.seen.moment == 0)
        assert (turn.seen.view, turn.choices) == (before, offers)
        await turn.choose(march)
        await turn.until(lambda me: me.seen.moment == 1)
        assert turn.seen.view != before
        await check_reconnected(server, table, tokens, turn)


async def check_reconnected(server: Server, table: str, tokens: list[str], turn: Player) -> None:
    """Who comes back sees the game as it went, not as it was before."""
    async with connected(server, table, tokens[(turn.seen.seat or 1) - 1]) as again:
        assert (again.seen.view, again.seen.moment) == (turn.seen.view, 1)
        assert again.seen.can_take_back


async def test_nobody_takes_back_what_the_dice_have_seen(server: Server) -> None:
    table, tokens = await new_table(server, "eldorado", seed=1, **TWO)
    chance = random.Random(2)
    async with connected(server, table, tokens[0]) as ann, connected(server, table, tokens[1]) as bob:
        await ann.ask("start")
        turn, rolled = ann, None
        while rolled is None:
            turn, _ = await whose_turn(ann, bob)
            rolled = next((line["move"] for line in offers_of(turn) if line["dice"]), None)
            moves = [move for move in moves_of(turn.choices) if move != "end"]
            await turn.choose(rolled or chance.choice(moves or ["end"]))
            await ann.until(lambda me: me.seen.seq >= bob.seen.seq)
            await bob.until(lambda me: me.seen.seq >= ann.seen.seq)
        assert not turn.seen.can_take_back
        assert (await turn.refused("take-back", moment=turn.seen.moment)).name == "nothing-to-take-back"


async def whose_turn(ann: Player, bob: Player) -> tuple[Player, Player]:
    for each in (ann, bob):
        await each.until(lambda me: bool(me.seen.deciding))
    turn, other = (ann, bob) if ann.seen.seat in ann.seen.deciding else (bob, ann)
    await turn.until(lambda me: me.may_choose)
    return turn, other


def plain(player: Player, action: str) -> str:
    """A move of a kind after which no die is rolled."""
    offers = offers_of(player)
    return next(str(line["move"]) for line in offers if line["action"] == action and not line["dice"])


def offers_of(player: Player) -> list[Any]:
    return list(player.choices.choices["offers"]) if player.choices else []
