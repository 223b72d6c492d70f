"""The page of a report: one HTML file that asks nothing of anybody, and says so in its own policy."""

import base64
import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass

from argosy.study.report import art
from argosy.study.report.figure import Figure, escape_code
from argosy.study.report.markup import icon, tag, text
from argosy.study.report.parts import Finding
from argosy.study.report.words import LANGUAGES, Say, Speech, Value, say

OWN_NAMES = {"en": "English", "de": "Deutsch", "fr": "Français", "it": "Italiano", "nl": "Nederlands"}


@dataclass(frozen=True, slots=True)
class Provenance:
    """Where a study comes from, as lines of a list, and the commands that make it again."""

    lines: Sequence[tuple[Say, Value]]
    commands: Sequence[str]


@dataclass(frozen=True, slots=True)
class Content:
    """What a page shows."""

    title: Say
    about: Say
    state: Say | None  # of a study that is not whole
    findings: Sequence[Finding]
    figures: Sequence[Figure]
    provenance: Sequence[Provenance]
    study: str  # begins the names of downloaded files


def write_page(content: Content, speech: Speech, fixed_language: bool) -> str:
    """Write the whole page. Without a fixed language it takes the one that the reader chose before."""
    body = _body(content, speech)
    speech.need("copied")
    words = json.dumps(speech.used(), ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    style, script = art.style(), art.script()
    head = "".join(
        [
            tag("meta", charset="utf-8"),
            f'<meta http-equiv="Content-Security-Policy" content="{page_policy()}">',
            tag("meta", name="viewport", content="width=device-width,initial-scale=1"),
            tag("title", text(f"{speech.plain(content.title)} · Argosy")),
            f"<style>{style}</style>",
        ]
    )
    sprite = f'<svg class="sprite" aria-hidden="true">{art.sprite(body)}</svg>'
    data = f'<script type="application/json" id="words">{words}</script>'
    page = tag("head", head) + "\n" + tag("body", sprite, body, data, tag("script", script))
    mode = "fixed" if fixed_language else "any"
    root = tag("html", page, lang=speech.language, data_theme="papyrus", data_language=mode)
    return f"<!doctype html>\n{root}\n"


def page_policy() -> str:
    """Return the policy that lets exactly the style and the script of a page in, and no request out."""
    style, script = _hash(art.style()), _hash(art.script())
    return (
        f"default-src 'none'; style-src '{style}'; script-src '{script}'; font-src data:; img-src data:; "
        "base-uri 'none'; form-action 'none'"
    )


def _hash(content: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(content.encode()).digest()).decode("ascii")


def _body(content: Content, speech: Speech) -> str:
    findings = "".join(_finding(one, speech) for one in content.findings[:4])
    figures = "".join(figure.html(speech, content.study) for figure in content.figures)
    news = tag("p", id="news", class_="sr", role="status")
    first = tag("div", findings, class_="finds") if findings else ""
    return _hero(content, speech) + tag("main", first, figures, id="main") + _footer(content, speech) + news


def _hero(content: Content, speech: Speech) -> str:
    state = tag("span", speech.html(content.state), class_="state") if content.state else ""
    words = tag(
        "div",
        tag("span", icon("ship"), tag("span", "Argosy"), class_="brand"),
        tag("p", speech.html(say("report_of")), state, class_="eyebrow"),
        tag("h1", speech.html(content.title)),
        tag("p", speech.html(content.about), class_="sub"),
    )
    return tag("header", words, _tools(speech), class_="hero")


def _tools(speech: Speech) -> str:
    chosen = {language: {"selected": True} if language == speech.language else {} for language in LANGUAGES}
    options = "".join(tag("option", OWN_NAMES[one], value=one, lang=one, **chosen[one]) for one in LANGUAGES)
    language = f'<select id="language" hidden{speech.label(say("language"))}>{options}</select>'
    printer = tag(
        "button", icon("print"), speech.html(say("print")), type="button", class_="btn", id="print", hidden=True
    )
    turn = (
        f'<button type="button" class="btn turn" id="turn" hidden{speech.label(say("theme"))}>{icon("moon")}</button>'
    )
    return tag("div", language, printer, turn, class_="tools noprint")


def _finding(one: Finding, speech: Speech) -> str:
    words = [
        tag("p", speech.html(one.who), class_="eyebrow"),
        tag("b", speech.html(one.figure), class_="big"),
        tag("p", speech.html(one.means)),
    ]
    return tag("article", tag("div", one.drawing, class_="pic"), tag("div", *words, class_="b"), class_="panel fd")


def _footer(content: Content, speech: Speech) -> str:
    lists = "".join(_lines(one, speech) for one in content.provenance)
    commands = "\n".join(command for one in content.provenance for command in one.commands)
    again = tag("pre", escape_code(commands), class_="code", tabindex=0)
    left = tag("div", tag("h2", speech.html(say("provenance"))), lists)
    right = tag(
        "div", tag("h2", speech.html(say("again"))), again, tag("p", speech.html(say("again_note")), class_="cap")
    )
    return tag("footer", left, right, class_="prov panel")


def _lines(one: Provenance, speech: Speech) -> str:
    return tag("dl", *(tag("dt", speech.html(name)) + tag("dd", speech.html(value)) for name, value in one.lines))
