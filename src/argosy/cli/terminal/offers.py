"""The herald's choices of one seat in words: what each move costs, who is paid, and why something cannot be done."""

from dataclasses import replace
from typing import Final

from rich.text import Text

from argosy.cli.style import BAD, GOOD, PAID, QUIET, Display
from argosy.wonders.explain.effects import effects_words
from argosy.wonders.explain.names import meant
from argosy.wonders.explain.sentences import in_words, with_rule
from argosy.wonders.explain.wording import COIN, cost_symbols, doubted, listed, marked, part_symbols, space_words, title
from argosy.wonders.facts.catalog import Cost
from argosy.wonders.herald.choices import WondersOption, choices
from argosy.wonders.herald.encode import move_effects, stage_number
from argosy.wonders.herald.gain import gain
from argosy.wonders.herald.panel import WondersLine, kind_of_line
from argosy.wonders.herald.shipyard import WondersStep, move_steps
from argosy.wonders.herald.ways import WondersWay, payees, way_of
from argosy.wonders.legality import candidates
from argosy.wonders.move import PROJECT, WITH_CARD, Move
from argosy.wonders.position import Position

ARROWS: Final = ("← ", "→ ", "⇐ ", "⇒ ")  # towards the sellers: neighbours, and the players beyond them
NOT_PAID: Final = ("own-goods", "no-cost", "free-from-discard")  # reasons that need no explanation


class Offers:
    """What one seat may do now. The herald is asked once; the screen and typed moves both read its answer."""

    def __init__(self, position: Position, display: Display, seat: int) -> None:
        self.position = position
        self.display = display
        self.seat = seat
        self.city = position.city_decided(seat)  # the own one, or the free city (V6)
        found = choices(position, seat)
        self.options = found.options
        self.lines = {card.card: card.lines for card in found.cards}

    # -- finding moves ------------------------------------------------------------------------------------------------

    def stages(self, card: str) -> list[list[WondersLine]]:
        """List the stages that a card may raise, each alone and with the ships that may sail with it."""
        lines = [line for line in self.lines[card] if line.kind.startswith("stage")]
        numbers = dict.fromkeys((line.stage, line.choice) for line in lines)
        return [[line for line in lines if (line.stage, line.choice) == number] for number in numbers]

    def builds(self, card: str) -> list[WondersLine]:
        """List a building alone, and with its ship."""
        return [line for line in self.lines[card] if line.kind.startswith("build")]

    def recruits(self, leader: str) -> WondersLine:
        """Return the line for recruiting a leader."""
        return next(line for line in self.lines[leader] if line.kind == "recruit")

    def tiles(self, card: str) -> list[WondersLine]:
        """List the tiles that can be built with a card (N7)."""
        return [line for line in self.lines[card] if line.kind == "tile"]

    def ways(self, text: str) -> list[Move]:
        """List all ways to do what was typed: one if it says how to pay, those of each stage in free order."""
        asked = Move.parse(text)
        cards = meant(candidates(self.position, self.seat, asked.action), asked.card)
        if asked.action in ("build", "stage") and not asked.is_explicit and len(cards) == 1:
            found = self._listed(replace(asked, card=cards[0].id))
            if found:
                return found
        return [self.position.find(self.seat, text)]

    def _listed(self, asked: Move) -> list[Move]:
        kind, ship = kind_of_line(asked), "" if asked.ship == PROJECT else asked.ship
        lines = [
            line
            for line in self.lines.get(asked.card, ())
            if line.kind == kind and (line.ship or "") == ship and asked.stage in (0, line.stage)
            if asked.choice in (0, line.choice)
        ]
        return [way for line in lines if line.ways for way in self._all_ways(line)]

    def _all_ways(self, line: WondersLine) -> list[Move]:
        """List the ways of a line, those too that the herald leaves out."""
        ways = [Move.parse(way.move) for way in line.ways]
        move = ways[0]
        if line.more_ways:
            return self.position.ways(self.seat, *move.kind)
        return ways

    # -- words --------------------------------------------------------------------------------------------------------

    def offer(self, line: WondersLine) -> Text:
        """Describe the cheapest way to do what a line offers, or the rule that forbids it."""
        if line.obstacle:
            return Text(f"no: {with_rule(line.obstacle, self.position, (), self.display.language)}", style=BAD)
        others = len(line.ways) - 1 + line.more_ways
        return self.way_text(line.ways[0]).append(f" (or {others} other)" if others else "")

    def offer_with_ships(self, lines: list[WondersLine]) -> Text:
        """Describe an offer, and in lines below the same with a ship, unless it cannot be done at all."""
        alone, *ships = lines
        text = self.offer(alone)
        for line in ships if alone.ways else ():
            for step in line.steps:
                text.append(f"\n{self.ship(step)}").append_text(self.offer(line))
            if line.project and line.ways:
                text.append(f"\n{self.project(line.project)}").append_text(self.offer(line))
        return text

    def project(self, name: str) -> str:
        """Say what it costs to take part in a project (F5, N34)."""
        project = self.position.rules.project(self.position.rules.project_number(name))
        return f"+ project ({title(project, self.display.language)}) for {part_symbols(project)}: "

    def ship(self, step: WondersStep) -> str:
        """Say what it costs to take a ship along."""
        return f"+ {step.fleet} ship for {price_symbols(step)}: "

    def sale_step(self, card: str) -> str:
        """Describe the step that a card can be sold for instead of coins (A51); empty if there is none."""
        steps = [step for line in self.lines[card] if line.kind == "sell-sail" for step in line.steps]
        return f"a free step of the {step_words(self.position, steps[0])}" if steps else ""

    def way_text(self, way: WondersWay) -> Text:
        """Say how a move is paid for: free and why, own resources, or the coins and who gets them."""
        paid = self._paid(way)
        if way.free is None:
            return Text(paid, style=PAID)
        if way.free.key in NOT_PAID:
            return Text(in_words(way.free, self.position), style=GOOD)
        why = f"free: {with_rule(way.free, self.position, (), self.display.language)}"
        return Text(f"{why}, {paid}" if paid else why, style=GOOD)

    def _paid(self, way: WondersWay) -> str:
        arrows = dict(zip(reversed(payees(self.position, self.city)), reversed(ARROWS), strict=True))
        shares = [f"{way.bank}{COIN} to the bank"] if way.bank else []
        for share in way.payments:
            seller = share.seat - 1
            shares.append(f"{share.coins}{COIN} to {arrows[seller]}{self.display.name(seller)}")
        return ", ".join(shares)

    def brings(self, option: WondersOption) -> str:
        """Say what a decision without a card brings."""
        move = Move.parse(option.move)
        return brings(self.position, self.city, move) or with_rule(option.says, self.position, self.display.names)


def brings(position: Position, seat: int, move: Move) -> str:
    """Say what a move brings: effects, and the spaces that ships reach; empty if it brings neither."""
    effects = move_effects(position, seat, move)
    words = [effects_words(effects)] if effects else []
    if position.phase == "tiles" or move.action == "tile":
        words = [marked(words[0], position.rules.tile_of(move.tile or move.card).confidence)]
    if move.action == "keep":
        words = [marked(words[0], position.rules.island_of(move.card).confidence)]
    return "; ".join([*words, *(step_words(position, step) for step in move_steps(position, seat, move))])


def step_words(position: Position, step: WondersStep) -> str:
    """Say where a ship goes, and what that brings."""
    return f"{step.fleet} ship to space {step.space}: {space_words(position.rules.space(step.fleet, step.space))}"


def step_cost(step: WondersStep | None) -> Cost:
    """Return what a step costs; nothing if it is free."""
    return Cost(step.cost.coins, "".join(step.cost.resources)) if step and step.cost else Cost()


def price_symbols(step: WondersStep) -> str:
    """Say in symbols what a naval construction costs."""
    return doubted(cost_symbols(step_cost(step)), step.cost_confidence) + (
        " less one" if step.one_resource_less else ""
    )


# -- what will happen ---------------------------------------------------------------------------------------------


def outcome(offers: Offers, move: Move) -> Text:
    """Say what a move does, and what it changes."""
    deed = _with_card(offers, move) if move.action in WITH_CARD else Text(_without_card(offers, move))
    who = "You will " if offers.city == offers.seat else "The free city will "
    text = Text(who).append_text(deed).append(". ")
    return text if move.action == "side" else text.append(_change(offers, move), style=QUIET)


def _change(offers: Offers, move: Move) -> str:
    """Say coins and points before and after, as far as this move alone changes them."""
    position, seat = offers.position, offers.seat
    change, city = gain(position, seat, move), position.city(seat)
    changes = [("Coins", city.coins, change.coins)]
    if change.naval:
        changes.append(("naval strength", position.naval_strength(seat), change.naval))
    if change.debts:
        changes.append(("debts", city.debts, change.debts))
    if offers.display.points:
        changes.append(("points", position.sheet(seat).total, change.points))
    return ", ".join(f"{what} {now} → {now + more}" for what, now, more in changes) + " (others' moves apart)"


def _without_card(offers: Offers, move: Move) -> str:
    if move.action == "sail":
        return f"move {_ships(offers, move)}"
    says = next(option.says for option in offers.options if option.move == str(move))
    return in_words(says, offers.position, offers.display.names, offers.display.language)


def _ships(offers: Offers, move: Move) -> str:
    steps = move_steps(offers.position, offers.city, move)
    return listed([f"the {step_words(offers.position, step)}" for step in steps], "and")


def _with_card(offers: Offers, move: Move) -> Text:
    rules = offers.position.rules
    is_leader = offers.position.decision.cards == "leaders"
    card = offers.display.card(rules.leader_of(move.card) if is_leader else rules.card_of(move.card))
    if move.action == "sell":
        price = f"{rules.catalog.numbers.sale_price}{COIN}"
        price = f"a step of {_ships(offers, move)}" if move.ship else price
        return Text("sell ").append_text(card).append(f" for {price}")
    effects = effects_words(move_effects(offers.position, offers.city, move))
    if move.action == "tile":
        name = title(rules.tile_of(move.tile), offers.display.language)
        return Text(f"build the tile {name} ({effects}) with ").append_text(card)
    if move.action == "stage":
        number = stage_number(offers.position, offers.city, move)
        text = Text(f"raise stage {number} ({effects}) with ").append_text(card)
    else:
        text = Text(f"{move.action} ").append_text(card).append(f" ({effects})")
    if move.ship == PROJECT:
        project = offers.position.project(offers.position.state.age)
        text.append(f" and take part in {title(project, offers.display.language)}")
    elif move.ship:
        text.append(f" and move {_ships(offers, move)}")
    return text.append(": ").append_text(offers.way_text(way_of(offers.position, offers.city, move)))
