"""`argosy serve`: a server on which people and bots play in the browser."""

from __future__ import annotations

import argparse
from dataclasses import replace
from typing import Final

from argosy.cli.arguments import Subparsers, whole, within, words

LEVELS: Final = ("debug", "info", "warning", "error")
LAST_PORT: Final = 65535


def add(commands: Subparsers) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "serve",
        help="serve tables for the browser",
        description="Serve tables at which people and bots play in the browser. Only this machine can reach them "
        "unless --host says otherwise.",
    )
    parser.add_argument("--host", default="127.0.0.1", help="address to listen at (default 127.0.0.1: this machine)")
    parser.add_argument(
        "--port", type=within(0, LAST_PORT), default=8765, help="port to listen at (default 8765; 0: any free one)"
    )
    parser.add_argument(
        "--database",
        default="sqlite:///argosy.db",
        metavar="ADDRESS",
        help="where tables are kept: sqlite:///FILE (default sqlite:///argosy.db) or postgresql://USER@HOST/NAME",
    )
    parser.add_argument("--log-level", choices=LEVELS, default="info", help="how much to log (default info)")
    parser.add_argument("--open", action="store_true", help="open the browser")
    _add_further(parser)
    parser.set_defaults(run=run)


def _add_further(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group("further settings")
    group.add_argument(
        "--origin", type=words, default=(), metavar="URL,URL", help="addresses under which browsers reach the server"
    )
    group.add_argument("--proxy", default="", metavar="IP", help="a proxy whose word about clients is taken")
    group.add_argument("--keep-days", type=whole, default=0, metavar="N", help="delete finished tables after N days")
    group.add_argument(
        "--keep-open-days", type=whole, default=0, metavar="N", help="delete unfinished tables left alone for N days"
    )
    group.add_argument("--workers", type=whole, default=0, metavar="N", help="processes in which bots think")
    group.add_argument("--grace", type=whole, default=60, metavar="S", help="seconds before a bot stands in (60)")
    group.add_argument(
        "--idle", type=whole, default=300, metavar="S", help="seconds an unwatched table stays in memory"
    )
    group.add_argument("--sockets", type=whole, default=64, metavar="N", help="open sockets from one address (64)")
    group.add_argument("--no-limits", action="store_true", help="no limits on rates (for load tests)")


def run(given: argparse.Namespace) -> int:
    """Serve until interrupted."""
    from argosy.server.limits import Limits, no_limits  # only this command needs the server
    from argosy.server.run import run as serve
    from argosy.server.settings import Settings

    settings = Settings(
        database=given.database,
        host=given.host,
        port=given.port,
        log_level=given.log_level,
        origins=given.origin,
        proxies=given.proxy,
        keep_days=given.keep_days,
        keep_open_days=given.keep_open_days,
        workers=given.workers,
        grace=given.grace,
        idle=given.idle,
        warm=given.open,
        limits=no_limits() if given.no_limits else replace(Limits(), sockets=given.sockets),
    )
    return serve(settings, given.open)
