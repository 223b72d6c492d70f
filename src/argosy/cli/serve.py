"""`argosy serve`: a server on which people and bots play in the browser."""

import argparse
from dataclasses import fields
from functools import partial
from typing import Final

from argosy.cli.arguments import Subparsers, add_command, add_data, whole, within, words

LEVELS: Final = ("debug", "info", "warning", "error")
LAST_PORT: Final = 65535
MOST_PROCESSES: Final = 64
MOST_LEASE: Final = 3600


def add(commands: Subparsers) -> None:
    """Add the command. Where an argument is not given, the default of `Settings` counts."""
    description = (
        "Serve tables at which people and bots play in the browser. Only this machine can reach them "
        "unless --host says otherwise."
    )
    parser = add_command(commands, "serve", run, "serve tables for the browser", description)
    add = partial(parser.add_argument, default=argparse.SUPPRESS)
    add("--host", help="address to listen at (default 127.0.0.1: this machine)")
    add("--port", type=within(0, LAST_PORT), help="port to listen at (default 8765; 0: any free one)")
    meaning = "where tables are kept: sqlite:///FILE (default sqlite:///argosy.db) or postgresql://USER@HOST/NAME"
    add("--database", metavar="ADDRESS", help=meaning)
    add("--log-level", choices=LEVELS, help="how much to log (default info)")
    parser.add_argument("--open", action="store_true", help="open the browser")
    add_data(parser, "own cards that new tables are played with (TOML)")
    _add_further(parser.add_argument_group("further settings"))


def _add_further(group: argparse._ArgumentGroup) -> None:
    add = partial(group.add_argument, default=argparse.SUPPRESS)
    reached = "addresses under which browsers reach the server"
    add("--origin", dest="origins", type=words, metavar="URL,URL", help=reached)
    add("--proxy", dest="proxies", metavar="IP", help="a proxy whose word about clients is taken")
    add("--keep-days", type=whole, metavar="N", help="delete finished tables after N days")
    add("--keep-open-days", type=whole, metavar="N", help="delete unfinished tables left alone for N days")
    add("--processes", type=within(1, MOST_PROCESSES), metavar="N", help="processes that serve at the port (1)")
    add("--lease", type=within(1, MOST_LEASE), metavar="S", help="seconds until others take over from a process (6)")
    add("--peer-host", metavar="IP", help="where a process listens for others of its database (127.0.0.1)")
    add("--peer-port", type=within(0, LAST_PORT), metavar="N", help="and the port (default: any free one)")
    add("--workers", type=whole, metavar="N", help="processes in which bots think")
    add("--coaches", type=whole, metavar="N", help="processes that weigh decisions for advice and analyses")
    add("--playouts", type=whole, metavar="N", help="tries for each decision that is weighed (4000)")
    add("--studies", metavar="DIR", help="folder of studies whose reports are shown (default: studies)")
    add("--grace", type=whole, metavar="S", help="seconds before a bot stands in (60)")
    add("--delay", type=float, metavar="S", help="the steady pace of bots where hands are secret, in seconds (0.4)")
    add("--idle", type=whole, metavar="S", help="seconds an unwatched table stays in memory")
    group.add_argument("--sockets", type=whole, default=64, metavar="N", help="open sockets from one address (64)")
    group.add_argument("--no-limits", action="store_true", help="no limits on rates (for load tests)")


def run(given: argparse.Namespace) -> int:
    """Serve until interrupted."""
    from argosy.server.limits import Limits, no_limits  # only this command needs the server
    from argosy.server.own_cards import offered
    from argosy.server.run import run as serve
    from argosy.server.settings import Settings

    limits = no_limits() if given.no_limits else Limits(sockets=given.sockets)
    named = {field.name: getattr(given, field.name) for field in fields(Settings) if hasattr(given, field.name)}
    settings = Settings(**named, warm=given.open, limits=limits, own_files=offered(given.data))
    return serve(settings, given.open)
