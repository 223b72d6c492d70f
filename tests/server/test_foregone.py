"""A decision with one legal move and nothing to hide is made at once; nobody is asked for it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from argosy.eldorado import herald
from argosy.server import events
from argosy.server.foregone import make_foregone
from argosy.server.table import Table, complete
from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.seeds import Seeds
from tests.eldorado.lively import lively_move, melee_game
from tests.server.inside import inside
from tests.server.playing import connected, new_table
from tests.server.test_table import Desk, state


def in_the_thick_of_it() -> Table:
    """A table of four whose game has come to a melee, with many cards in all hands."""
    desk = Desk("eldorado", players=4, cards=True)
    return replace(desk.table, play=melee_game(4))


def decide(table: Table, mind: Chance, at: float) -> tuple[Table, list[events.AnyEvent]]:
    """Let the first seat decide in a lively way; return the table after what is foregone then, and that."""
    assert table.play is not None
    seat = table.deciding[0]
    _, table = complete(table, events.Chose(seat, str(lively_move(table.play.position, seat - 1, mind))), at)
    foregone, table = make_foregone(table, at)
    return table, foregone


def test_nobody_is_asked_for_what_is_foregone() -> None:
    table, mind, made = in_the_thick_of_it(), Seeds(2).stream(), 0
    for number in range(260):
        if not table.deciding:
            break
        table, foregone = decide(table, mind, float(number))
        made += len(foregone)
        assert all(isinstance(event, events.Chose) and event.by == "rule" for event in foregone)
        assert table.play is not None
        position = table.play.position
        assert all(herald.only_move(position, seat - 1) is None for seat in table.deciding)
    assert made > 0


async def test_what_was_foregone_is_stored_and_undone_together_with_the_decision_before_it() -> None:
    """Who undoes a decision is asked again: what was foregone after it is not undone alone."""
    desk = Desk("eldorado", players=2, colours=["turquoise", "red"])
    assert desk.table.play is not None
    before = desk.table
    plain = [move for move in desk.table.play.position.legal(0) if move.action == "march"]
    desk.apply(events.Chose(1, str(plain[0])))
    after_one = desk.table
    assert after_one.play is not None
    again = [move for move in after_one.play.position.legal(0) if move.action == "march"]
    desk.apply(events.Chose(1, str(again[0]), "rule"))
    assert desk.table.can_undo(1)
    assert (await desk.replayed()).deciders == desk.table.deciders == ({1: "person"}, {1: "rule"}, {})
    desk.apply(events.Undid(1))
    assert desk.table.moment == 0
    assert len(desk.table.deciders) == 1
    assert before.play is not None
    assert desk.table.play is not None
    assert desk.table.play.position == before.play.position
    assert state(await desk.replayed()) == state(desk.table)


def test_a_decision_that_was_foregone_cannot_be_reconsidered_alone() -> None:
    desk = Desk("wonders", players=3)
    assert desk.table.play is not None
    move = str(desk.table.play.position.legal(0)[0])
    desk.apply(events.Chose(1, move))
    assert desk.table.can_reconsider(1)
    desk.apply(events.TookBack(1))
    desk.apply(events.Chose(1, move, "rule"))
    assert not desk.table.can_take_back(1)


async def test_a_server_makes_it_in_the_same_breath(tmp_path: Any) -> None:
    options = {"players": 2, "colours": ["turquoise", "red"], "placement": "own"}
    async with inside(f"sqlite:///{tmp_path}/tables.db") as server:
        table, tokens = await new_table(server, "eldorado", options=options)
        live = await server.tables.live(table)
        async with connected(server, table, tokens[0]) as ann, connected(server, table, tokens[1]) as bob:
            await ann.ask("start")
            for _ in range(12):
                await ann.until(lambda me: me.seen.moment >= live.table.moment)
                await bob.until(lambda me: me.seen.moment >= live.table.moment)
                turn = ann if 1 in live.table.deciding else bob
                await turn.until(lambda me: me.may_choose)
                assert turn.choices is not None
                offers = turn.choices.choices["offers"]
                if turn.choices.choices["phase"] != "placing":
                    break
                assert len(offers) > 1 or offers[0]["move"] != offers[0]["most"]
                dock = [line for line in offers if line["action"] == "dock"]
                await turn.choose(str((dock or offers)[0]["most"]))
            by = [who for deciders in live.table.deciders for who in deciders.values()]
            assert by.count("person") > 0
