"""The HTTP API: /api, /health and /metrics. The socket is in `socket.py`."""

import asyncio
from functools import partial
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from argosy.arena.published import published
from argosy.bots import roster
from argosy.server import http_wire, lesson_wire, lessons, limits, puzzle_wire, puzzles, requests
from argosy.server.courses import course_of
from argosy.server.elsewhere import KeptSeat, Token
from argosy.server.endpoints import address_of, answered, body_of, endpoint, read, registry_of, worked
from argosy.server.facts_cache import Facts, encode_facts
from argosy.server.messages import turn_marks
from argosy.server.metrics import figures, metrics
from argosy.server.names import clean_name
from argosy.server.own_cards import OwnFiles, chosen
from argosy.server.peer_door import is_forwarded
from argosy.server.problems import RefusedError
from argosy.server.proofs import expect_sealed, proof_of
from argosy.server.records import record_of
from argosy.server.store import StoreError
from argosy.tabletop import games, rulebook

FACTS_AGE: Final = 86400
LONGEST_NAME: Final = 24  # of a person who looks at a puzzle
NOBODY: Final = "?"
_encode = msgspec.json.Encoder().encode


def routes() -> list[Route]:
    """List all endpoints by path."""
    return [
        Route("/api/games", endpoint(list_games)),
        Route("/api/facts/{game}", endpoint(facts)),
        Route("/api/facts/{game}", endpoint(own_facts), methods=["POST"]),
        Route("/api/rules/{game}", endpoint(rules)),
        Route("/api/ladders", endpoint(list_ladders)),
        Route("/api/lessons", endpoint(list_lessons)),
        Route("/api/lessons/{lesson}", endpoint(take_lesson), methods=["POST"]),
        Route("/api/puzzles", endpoint(list_puzzles)),
        Route("/api/puzzles/{puzzle}", endpoint(show_puzzle)),
        Route("/api/puzzles/{puzzle}", endpoint(answer_puzzle), methods=["POST"]),
        Route("/api/puzzles/{puzzle}/tables", endpoint(play_puzzle), methods=["POST"]),
        Route("/api/tables", endpoint(create), methods=["POST"]),
        Route("/api/tables", endpoint(listed)),
        Route("/api/tables/{id}", endpoint(table)),
        Route("/api/tables/{id}/seats", endpoint(join), methods=["POST"]),
        Route("/api/tables/{id}/facts", endpoint(table_facts)),
        Route("/api/tables/{id}/record", endpoint(record)),
        Route("/api/tables/{id}/course", endpoint(course)),
        Route("/api/tables/{id}/proof", endpoint(proof)),
        Route("/api/tables/{id}/turns", endpoint(turns)),
        Route("/api/tables/{id}/analysis", endpoint(show_analysis)),
        Route("/api/tables/{id}/analysis", endpoint(begin_analysis), methods=["POST"]),
        Route("/api/tables/{id}/analysis", endpoint(stop_analysis), methods=["DELETE"]),
        Route("/api/tables/{id}/analysis/{round:int}/{seat:int}", endpoint(show_decision)),
        Route("/api/tables/{id}/branches", endpoint(play_on), methods=["POST"]),
        Route("/api/seats", endpoint(held), methods=["POST"]),
        Route("/api/claims", endpoint(claim), methods=["POST"]),
        Route("/api/records", endpoint(load_record), methods=["POST"]),
        Route("/api/{path:path}", endpoint(no_such_path), methods=["GET", "POST", "PUT", "PATCH", "DELETE"]),
        Route("/health", endpoint(health, "pages")),
        Route("/metrics", endpoint(show_metrics, "pages")),
    ]


# -- the games ------------------------------------------------------------------------------------------------------


async def list_games(request: Request) -> Response:
    """GET /api/games."""
    offers = registry_of(request).settings.own_files
    told = [await asyncio.to_thread(_game_info, game, offers.get(game, ())) for game in games.GAMES]
    return answered(told)  # computed once, and for the first one who asks that takes long


def _game_info(game: str, own: OwnFiles) -> http_wire.GameInfo:
    fields = list(games.herald(game).option_fields())
    return http_wire.GameInfo(game, list(roster.levels(game)), fields, [file.name for file in own])


async def facts(request: Request) -> Response:
    """GET /api/facts/{game}?options=JSON."""
    game = _game(request)
    try:
        values = msgspec.json.decode(request.query_params.get("options") or "{}", type=dict[str, Any])
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise RefusedError("bad-request", f"options: expected a JSON object: {error}", status=400) from error
    options = requests.read_options(game, values)
    found = await registry_of(request).facts_cache.facts(game, options.to_dict(), address_of(request))
    return _facts(request, found)


async def own_facts(request: Request) -> Response:
    """POST /api/facts/{game}."""
    game = _game(request)
    asked = await body_of(request, http_wire.AskedFacts, limits.OWN_BYTES)
    own = chosen(registry_of(request).settings.own_files, game, asked.own_files)
    found = await worked(request, partial(_own_facts, game, asked.options, own))
    return Response(found.body, headers={"cache-control": "no-store"}, media_type="application/json")


def _own_facts(game: str, values: dict[str, Any], own: OwnFiles) -> Facts:
    """Read own files and compute the facts with them, in a process of the work pool."""
    return encode_facts(game, requests.read_options(game, values, own))


async def table_facts(request: Request) -> Response:
    """GET /api/tables/{id}/facts."""
    table = (await registry_of(request).live(request.path_params["id"])).table
    cache = registry_of(request).facts_cache
    return _facts(request, await cache.facts(table.game, table.options, address_of(request), table.data_files))


def _facts(request: Request, found: Facts) -> Response:
    """Answer with facts, unless the client has them."""
    tag, body = found
    headers = {"etag": tag, "cache-control": f"public, max-age={FACTS_AGE}"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(body, media_type="application/json", headers=headers)


async def rules(request: Request) -> Response:
    """GET /api/rules/{game}?language=LANGUAGE."""
    language = request.query_params.get("language", "en")
    if language not in rulebook.LANGUAGES:
        expected = ", ".join(rulebook.LANGUAGES)
        raise RefusedError("no-such-language", f"expected one of the languages {expected}", status=404)
    headers = {"cache-control": f"max-age={FACTS_AGE}", "content-language": language}
    return answered(await asyncio.to_thread(rulebook.rules_in_words, _game(request), language), headers=headers)


async def list_ladders(_: Request) -> Response:
    """GET /api/ladders."""
    return answered(published())


async def list_lessons(_: Request) -> Response:
    """GET /api/lessons."""
    return answered(lessons.infos())


async def take_lesson(request: Request) -> Response:
    """POST /api/lessons/{lesson}."""
    asked = await body_of(request, lesson_wire.LessonMoves)
    return answered(await worked(request, partial(lessons.state, str(request.path_params["lesson"]), asked)))


async def list_puzzles(request: Request) -> Response:
    """GET /api/puzzles."""
    return answered(await worked(request, puzzles.infos))


async def show_puzzle(request: Request) -> Response:
    """GET /api/puzzles/{puzzle}?name=NAME."""
    name = clean_name(request.query_params.get("name", "")[:LONGEST_NAME] or NOBODY)
    return answered(await worked(request, partial(puzzles.state, str(request.path_params["puzzle"]), name)))


async def answer_puzzle(request: Request) -> Response:
    """POST /api/puzzles/{puzzle}."""
    asked = await body_of(request, puzzle_wire.PuzzleAnswer)
    return answered(await worked(request, partial(puzzles.verdict, str(request.path_params["puzzle"]), asked)))


async def play_puzzle(request: Request) -> Response:
    """POST /api/puzzles/{puzzle}/tables."""
    registry = registry_of(request)
    asked = await body_of(request, puzzle_wire.PlayPuzzle)
    registry.gate.pass_one("tables", address_of(request))
    begun = await worked(request, partial(puzzles.begin, str(request.path_params["puzzle"]), asked))
    return answered(await registry.play_puzzle(begun), 201)


def _game(request: Request) -> str:
    game = str(request.path_params["game"])
    if game not in games.GAMES:
        raise RefusedError("no-such-game", f"there is no game '{game[:40]}'", status=404)
    return game


# -- the tables -----------------------------------------------------------------------------------------------------


async def create(request: Request) -> Response:
    """POST /api/tables."""
    registry = registry_of(request)
    asked = await body_of(request, http_wire.NewTable, limits.OWN_BYTES)
    registry.gate.pass_one("tables", address_of(request))
    return answered(await registry.create(asked, address_of(request)), 201)


async def listed(request: Request) -> Response:
    """GET /api/tables."""
    return answered(await registry_of(request).listed(is_forwarded(request.scope)))


async def table(request: Request) -> Response:
    """GET /api/tables/{id}."""
    live = await registry_of(request).live(request.path_params["id"])
    return answered(live.broadcast.info())


async def join(request: Request) -> Response:
    """POST /api/tables/{id}/seats."""
    live = await registry_of(request).live(request.path_params["id"])
    return answered(await live.join(await body_of(request, http_wire.Join)), 201)


async def held(request: Request) -> Response:
    """POST /api/seats."""
    asked = await body_of(request, http_wire.HeldSeats)
    return answered(await registry_of(request).held(asked.seats, address_of(request), is_forwarded(request.scope)))


async def claim(request: Request) -> Response:
    """POST /api/claims: for other processes of the server, at a rematch. No client can have it passed on."""
    if not is_forwarded(request.scope):
        return await no_such_path(request)
    asked = await body_of(request, KeptSeat)
    live = await registry_of(request).live(asked.table)
    return answered(Token(await live.claim(asked.seat, asked.name)))


async def record(request: Request) -> Response:
    """GET /api/tables/{id}/record."""
    live = await registry_of(request).live(request.path_params["id"])
    name = f"argosy-{live.table.game}-{live.table.id}.toml"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    body = await registry_of(request).told(live, "record", address_of(request), lambda table: record_of(table).encode())
    return Response(body, media_type="text/plain; charset=utf-8", headers=headers)


async def course(request: Request) -> Response:
    """GET /api/tables/{id}/course."""
    registry = registry_of(request)
    live = await registry.live(request.path_params["id"])
    body = await registry.computed(live, address_of(request), course_of)
    return Response(body, headers={"cache-control": "no-store"}, media_type="application/json")


async def proof(request: Request) -> Response:
    """GET /api/tables/{id}/proof."""
    registry = registry_of(request)
    live = await registry.live(request.path_params["id"])
    expect_sealed(live.table)
    body = await registry.computed(live, address_of(request), proof_of)
    return Response(body, headers={"cache-control": "no-store"}, media_type="application/json")


async def turns(request: Request) -> Response:
    """GET /api/tables/{id}/turns."""
    live = await registry_of(request).live(request.path_params["id"])
    address = address_of(request)
    body = await registry_of(request).told(live, "turns", address, lambda table: _encode(turn_marks(table)))
    return Response(body, headers={"cache-control": "no-store"}, media_type="application/json")


async def play_on(request: Request) -> Response:
    """POST /api/tables/{id}/branches."""
    registry = registry_of(request)
    asked = await body_of(request, http_wire.PlayOn)
    live = await registry.live(request.path_params["id"])
    registry.gate.pass_one("tables", address_of(request))
    return answered(await registry.play_on(live, asked), 201)


async def show_analysis(request: Request) -> Response:
    """GET /api/tables/{id}/analysis."""
    registry = registry_of(request)
    live = await registry.live(request.path_params["id"])
    return answered(await registry.analyses.report(live.table))


async def begin_analysis(request: Request) -> Response:
    """POST /api/tables/{id}/analysis."""
    registry = registry_of(request)
    live = await registry.live(request.path_params["id"])
    registry.gate.pass_one("analyses", address_of(request))
    return answered(await registry.analyses.begin(live.table))


async def stop_analysis(request: Request) -> Response:
    """DELETE /api/tables/{id}/analysis."""
    registry = registry_of(request)
    live = await registry.live(request.path_params["id"])
    return answered(await registry.analyses.stop(live.table))


async def show_decision(request: Request) -> Response:
    """GET /api/tables/{id}/analysis/{round}/{seat}?open=1."""
    registry, path = registry_of(request), request.path_params
    live = await registry.live(path["id"])
    is_open = request.query_params.get("open") == "1"
    if is_open:
        registry.gate.pass_one("analyses", address_of(request))
    return answered(await registry.analyses.decision(live.table, (path["round"] - 1, path["seat"] - 1), is_open))


async def load_record(request: Request) -> Response:
    """POST /api/records."""
    registry = registry_of(request)
    body = await read(request, limits.RECORD_BYTES)
    registry.gate.pass_one("tables", address_of(request))
    try:
        text = body.decode()
    except UnicodeDecodeError as error:
        raise RefusedError("bad-record", "record: found bytes that are no text; expected UTF-8", status=422) from error
    return answered(await registry.load_record(text, address_of(request)), 201)


async def no_such_path(request: Request) -> Response:
    """Refuse any other path below /api."""
    raise RefusedError("no-such-path", f"{request.method} {request.url.path[:80]}: there is no such path", status=404)


# -- health -----------------------------------------------------------------------------------------------------------


async def health(request: Request) -> Response:
    """GET /health: say whether the server and its database answer, and whether there is room on the disk."""
    try:
        await registry_of(request).store.check()
    except StoreError as error:
        return answered({"status": "trouble", "problem": error.name, "message": str(error)}, 503)
    return answered({"status": "ok"})


async def show_metrics(request: Request) -> Response:
    """GET /metrics: for Prometheus, about all processes of the server."""
    registry = registry_of(request)
    if is_forwarded(request.scope):
        return answered(figures(registry))
    return Response(await metrics(registry), media_type="text/plain; version=0.0.4; charset=utf-8")
