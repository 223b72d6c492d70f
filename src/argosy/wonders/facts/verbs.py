"""The vocabulary of effects: everything about a verb is one row of `VERBS`."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from argosy.wonders.facts.arguments import ARGUMENTS, Argument
from argosy.wonders.kernel import codes

Supply: TypeAlias = Literal["", "for sale", "private", "by city", "from afar", "from the bank"]


@dataclass(frozen=True, slots=True)
class Verb:
    """One verb. `explain/effects.py` fills in what stands in braces in `words` and `symbols`."""

    code: int  # in the kernel
    usage: str  # its arguments, by their names in `ARGUMENTS`
    words: str  # English
    symbols: str  # as short as can be, for the terminal
    power: int = 0  # its bit in the kernel, where the verb is a power that a city has or has not
    supply: Supply = ""  # where the units come from that it adds to a payment
    bargain: bool = False  # prices depend on which units are bought
    raid: bool = False  # others lose coins at the end of the turn
    ships: bool = False  # means nothing without Armada's boards
    far: bool = False  # concerns the player two seats away (A10)
    board: bool = False  # for stages only
    counter: bool = False  # a city adds up the amounts in one byte
    leaders: bool = False  # means nothing without Leaders
    edifice: bool = False  # means nothing without Edifice
    projects: bool = False  # means nothing without Edifice or Great Projects
    reward: bool = False  # for rewards of projects only
    penalty: bool = False  # what a project takes from players, and nothing else has
    law: bool = False  # of a tile of the tower: it holds for everybody while the tile is visible (N10)
    rule: str = ""  # of a law: the rule that says how it works
    times: int | None = None  # at most on one card, stage or island

    @property
    def arguments(self) -> list[Argument]:
        """List the arguments in the order in which they are written."""
        return [ARGUMENTS[name] for name in self.usage.split()]


def _power(power: int, words: str, symbols: str, ships: bool = False) -> Verb:
    return Verb(codes.POWER, "", words, symbols, power=power, ships=ships)


def _by_city(code: int, which: str, short: str) -> Verb:
    """Return a producer of what the city has or lacks (C36)."""
    words = f"produces {{n resource}} that your cards and board {which}, not for sale"
    return Verb(code, "UNITS", words, f"[{{n}} {short}]", supply="by city", bargain=True)


def _leaders(code: int, usage: str, words: str, symbols: str, **more: Any) -> Verb:
    """Return a verb that means nothing without Leaders."""
    return Verb(code, usage, words, symbols, leaders=True, **more)


def _law(rule: str, code: int, usage: str, words: str, symbols: str, **more: Any) -> Verb:
    """Return a verb of a tile: a law."""
    return Verb(code, usage, words, symbols, law=True, rule=rule, **more)


VERBS: Final[dict[str, Verb]] = {
    "vp": Verb(codes.POINTS, "N", "{n point}", "{n}★"),
    "coins": Verb(codes.COINS, "N", "{n coin}", "{n}¢"),
    "shields": Verb(codes.SHIELDS, "N", "{n shield}", "{n}⚔"),
    "produce": Verb(codes.PRODUCE, "GOODS", "produces {goods}", "{letters}", supply="for sale"),
    "produce_private": Verb(
        codes.PRODUCE_PRIVATE, "GOODS", "produces {goods}, not for sale", "[{letters}]", supply="private"
    ),
    "trade": Verb(codes.TRADE, "TRADED SELLERS PRICE", "{traded} from {sellers} cost {n coin}", "{what}{arrow}{n}¢"),
    "science": Verb(codes.SCIENCE, "SYMBOL", "{symbol}", "{symbol_short}"),
    "coins_per": Verb(codes.COINS_PER, "COUNTED N WHOSE", "{n coin} per {whose}", "{n}¢/{short} {whose_short}"),
    "vp_per": Verb(codes.POINTS_PER, "COUNTED N WHOSE", "{n point} per {whose}", "{n}★/{short} {whose_short}"),
    "vp_if": Verb(codes.POINTS_IF_COMPLETE, "COMPLETE N", "{n point} if your wonder is complete", "{n}★ if complete"),
    # Armada
    "naval": Verb(codes.NAVAL, "N", "{n naval shield}", "{n}⚓", ships=True),
    "fleet": Verb(codes.FLEET_STEPS, "FLEETS SHIPS", "a free step of {fleets}", "+{ships}", ships=True, times=2),
    "coins_on_fleet": Verb(
        codes.COINS_ON_FLEET,
        "N",
        "{n coin} for each own naval construction from now on",
        "{n}¢/ship",
        ships=True,
        counter=True,
    ),
    "draw_island": Verb(codes.DRAW_ISLAND, "LEVEL", "draw an island of level {n}", "island {n}", ships=True, times=1),
    "buy_far": Verb(
        codes.BUY_FAR,
        "SIDE UNITS",
        "{times} a turn, buy one resource for 1 coin from the player two seats to the {side}",
        "{n}x{far}1¢",
        supply="from afar",
        bargain=True,
        far=True,
    ),
    "boarding": Verb(
        codes.BOARDING,
        "SIDE",
        "board the player two seats to the {side}: one more conflict in this age",
        "board{far}",
        far=True,
    ),
    "vp_best_colour": Verb(
        codes.POINTS_BEST_COLOUR, "N", "{n point} per own card of one colour, the best", "{n}★/best colour"
    ),
    # Armada and Cities
    "others_lose": Verb(codes.OTHERS_LOSE, "N", "everybody else loses {n coin}", "others −{n}¢", raid=True, times=2),
    "others_lose_per": Verb(
        codes.OTHERS_LOSE_PER,
        "COUNTED N",
        "everybody else loses {n coin} per {counted} of their own",
        "others −{n}¢/{short}",
        raid=True,
        times=2,
    ),
    # Cities
    "others_gain": Verb(codes.OTHERS_GAIN, "N", "everybody else gets {n coin}", "others +{n}¢"),
    "neighbours_gain": Verb(codes.NEIGHBOURS_GAIN, "N", "both neighbours get {n coin}", "←→ +{n}¢"),
    "neighbours_debt": Verb(codes.NEIGHBOURS_DEBT, "TOKENS", "both neighbours take {n debt}", "←→ {n} debt"),
    "diplomacy": Verb(codes.DIPLOMACY, "TOKENS", "{n diplomacy token}", "{n} dove", counter=True),
    "copy_symbol": Verb(
        codes.COPY_SYMBOL,
        "MASKS",
        "{n mask}: copies a science symbol of a neighbour's green card",
        "{n} mask",
        counter=True,
    ),
    "produce_owned": _by_city(codes.PRODUCE_OWNED, "already produce", "owned"),
    "produce_missing": _by_city(codes.PRODUCE_MISSING, "do not produce", "missing"),
    "first_discount": Verb(
        codes.FIRST_DISCOUNT,
        "SIDE DISCOUNT",
        "once a turn, buying from the {side} neighbour costs {n coin} less",
        "1st{arrow}−{n}¢",
        bargain=True,
        counter=True,
    ),
    "start_discount": Verb(
        codes.START_DISCOUNT,
        "PRICE",
        "the starting resource of a neighbour's board costs {n coin} less",
        "boards −{n}¢",
        bargain=True,
        counter=True,
    ),
    # Wonder Pack
    "vp_per_marker": Verb(
        codes.POINTS_PER_MARKER,
        "N",
        "{n point} per card of the neighbours that has the colour of the card laid under this stage",
        "{n}★/marker ←→",
        board=True,
        times=1,
    ),
    "copy_stage": Verb(
        codes.COPY_STAGE,
        "SIDE STAGE",
        "cost and effects of {stage} of the {side} neighbour",
        "{arrow}{stage_short}",
        board=True,
        times=1,
    ),
    "victory_token": Verb(codes.GAIN_VICTORY, "LEVEL", "a victory token of Age {age}", "victory {age}"),
    "drop_defeats": Verb(codes.DROP_DEFEATS, "", "return all own defeat tokens", "no defeats"),
    # Leaders
    "coins_on_build": _leaders(
        codes.COINS_ON_BUILD, "COLOUR N", "{n coin} for each {colour} card built from now on", "{n}¢/{what} built"
    ),
    "coins_on_chain": _leaders(
        codes.COINS_ON_CHAIN, "N", "{n coin} for each card built free by a chain from now on", "{n}¢/chain"
    ),
    "coins_on_stage": _leaders(
        codes.COINS_ON_STAGE, "N", "{n coin} for each own wonder stage built from now on", "{n}¢/stage built"
    ),
    "others_lose_on_stage": _leaders(
        codes.LOSS_ON_STAGE,
        "N",
        "everybody else loses {n coin} for each own wonder stage built from now on",
        "others −{n}¢/stage",
        raid=True,
    ),
    "coins_on_victory_token": _leaders(
        codes.COINS_ON_VICTORY, "N", "{n coin} for each victory token taken from now on", "{n}¢/victory"
    ),
    "bank_buy": _leaders(
        codes.BANK_BUY,
        "PRICE",
        "once a turn, buy one resource of any kind from the bank for {n coin}",
        "bank {n}¢",
        bargain=True,
        supply="from the bank",
    ),
    "bank_gain_bonus": _leaders(
        codes.BANK_BONUS, "N", "once a turn, {n coin} more when coins come from the bank", "+{n}¢/turn"
    ),
    "purchase_rebate": _leaders(
        codes.REBATE, "N", "each turn, {n coin} back for each neighbour bought from", "+{n}¢/seller", bargain=True
    ),
    "resource_discount": _leaders(
        codes.DISCOUNT, "SPARED ONE", "{spared} cost one resource less", "{what} −1 resource", bargain=True
    ),
    "free_colour": _leaders(codes.FREE_CARDS, "COLOUR", "{colour} cards are free", "{what} free"),
    "free_black_per_age": _leaders(
        codes.FREE_BLACKS, "N", "{times} an age, a black card for free", "{n} black free/age"
    ),
    "free_leaders": _leaders(codes.FREE_LEADERS, "", "leaders are recruited for free", "leaders free"),
    "leader_discount": _leaders(codes.CHEAP_LEADERS, "N", "own leaders cost {n coin} less", "leaders −{n}¢"),
    "neighbours_leader_discount": _leaders(
        codes.CHEAP_NEXT_DOOR, "N", "leaders of both neighbours cost {n coin} less", "←→ leaders −{n}¢"
    ),
    "defeat_to_winner": _leaders(
        codes.DEFEATS_AWAY, "", "own defeat tokens of conflicts go to the winner", "defeats to winner"
    ),
    "defeat_tokens_as_shields": _leaders(
        codes.DEFEATS_FIGHT, "", "own defeat tokens of earlier ages count as a shield each", "defeats as shields"
    ),
    "science_swap": _leaders(
        codes.SWAP_SYMBOL, "ONE", "one own science symbol may count as another one", "swap science"
    ),
    "vp_per_science_set": _leaders(
        codes.SET_POINTS, "N", "{n point} more for each set of three science symbols", "{n}★/science set"
    ),
    "gain_victory_token_current_age": _leaders(
        codes.VICTORY_NOW, "TOKENS", "{n victory token} of the present age", "{n} victory"
    ),
    "others_discard_victory_token": _leaders(
        codes.TRIBUTES, "TOKENS", "everybody else gives back {n victory token}", "others −{n} victory"
    ),
    "others_lose_age": _leaders(
        codes.OTHERS_LOSE_AGE,
        "N",
        "everybody else loses {n coin} times the number of the age",
        "others −{n}¢/age",
        raid=True,
    ),
    "draw_leaders": _leaders(codes.DRAW_LEADERS, "N", "draw {n leader}", "+{n} leaders"),
    "extra_recruit": _leaders(codes.CALL_LEADER, "N", "recruit {n more leader} at once", "recruit"),
    "bury_leader": _leaders(
        codes.BURY_LEADER,
        "N",
        "one own leader in play goes under the stage: {n} times its cost in points",
        "bury leader",
    ),
    "copy_leader": _leaders(
        codes.COPY_LEADER, "ONE", "has the effect of a leader in play of a neighbour", "copy leader"
    ),
    "vp_per_coins": _leaders(codes.POINTS_PER_COINS, "EACH N", "{n point} per {each} coins", "{n}★/{each}¢"),
    "vp_per_colour_set": _leaders(codes.POINTS_PER_SET, "COLOURS N", "{n point} per set of {set} cards", "{n}★/{what}"),
    "vp_if_more": _leaders(
        codes.POINTS_IF_MORE, "COMPARED N", "{n point} for more {compared} than each neighbour", "{n}★ most {what}"
    ),
    "vp_if_no_defeat_token": _leaders(
        codes.POINTS_UNDEFEATED, "N", "{n point} without a defeat token", "{n}★ undefeated"
    ),
    "vp_if_only_leader": _leaders(
        codes.POINTS_ALONE, "N", "{n point} if no other leader is in play here", "{n}★ alone"
    ),
    "vp_per_token_pair": _leaders(
        codes.POINTS_PER_PAIR, "", "the value of each pair of equal victory tokens", "★/victory pair"
    ),
    "lose_vp_per": _leaders(codes.POINTS_LOST_PER, "COUNTED N", "{n point} less per own {counted}", "−{n}★/{short}"),
    "vp_per_neighbours_leader": _leaders(
        codes.POINTS_PER_LEADER, "N", "{n point} per leader in play of the neighbours", "{n}★/leader ←→"
    ),
    # Edifice
    "take_pawn": Verb(
        codes.TAKE_PAWN,
        "AGE",
        "a pawn of {project_age} from the box",
        "pawn {age_short}",
        board=True,
        edifice=True,
        times=1,
    ),
    "vp_per_colour": Verb(
        codes.POINTS_PER_COLOUR,
        "N",
        "{n point} per different colour of own cards",
        "{n}★/colour",
        projects=True,
        reward=True,
    ),
    "repeat_guild": Verb(
        codes.REPEAT_GUILD, "ONE", "at the end, one own guild counts once more", "guild x2", projects=True, reward=True
    ),
    "lose_coins": Verb(codes.LOSE_COINS, "N", "lose {n coin}", "−{n}¢", projects=True, penalty=True),
    "discard_built": Verb(
        codes.DISCARD_BUILT, "COLOUR ONE", "discard an own {colour} card", "−{what} card", projects=True, penalty=True
    ),
    "lose_victory_tokens": Verb(
        codes.LOSE_VICTORIES, "FEW", "give back {n victory token}", "−{n} victory", projects=True, penalty=True
    ),
    # Babel: what only great projects have, then laws of tiles
    "free_build_token": Verb(
        codes.FREE_BUILDS,
        "TOKENS",
        "{n token} to build a card without its cost",
        "{n} free build",
        projects=True,
        reward=True,
    ),
    "lose_start_resource": Verb(
        codes.LOSE_START, "", "lose the resource or the power of the own board", "−board", projects=True, penalty=True
    ),
    "law_tax": _law("N18", codes.LAW_TAX, "COLOUR N", "{colour} cards cost {n coin} more", "{what} +{n}¢"),
    "law_reward": _law(
        "N19", codes.LAW_REWARD, "COLOUR N", "{n coin} for each {colour} card built", "{n}¢/{what} built"
    ),
    "law_price": _law(
        "N20", codes.LAW_PRICE, "LAW_TRADED CHANGE", "{traded} bought from others cost {change}", "{what} {signed}¢"
    ),
    "law_produce": _law(
        "N21",
        codes.LAW_PRODUCE,
        "GOODS",
        "every city produces {goods}, not for sale",
        "all [{letters}]",
        supply="private",
    ),
    "law_unlimited": _law(
        "N22", codes.LAW_UNLIMITED, "GROUP", "{group} produce any number of their resource", "{group_short} endless"
    ),
    "law_disable": _law("N23", codes.LAW_DISABLE, "GROUP", "{group} do nothing", "{group_short} idle"),
    "law_chain_neighbours": _law(
        "N24", codes.LAW_CHAIN_NEIGHBOURS, "", "buildings of both neighbours serve as chains too", "chains ←→"
    ),
    "law_free_stages": _law(
        "N25", codes.LAW_FREE_STAGES, "", "wonder stages cost no resources", "stages without resources"
    ),
    "law_discount": _law(
        "N26",
        codes.LAW_DISCOUNT,
        "COLOUR UNITS",
        "{colour} cards cost {n resource} less",
        "{what} −{n} resource",
        bargain=True,
    ),
    "law_victory_token": _law(
        "N28",
        codes.LAW_VICTORY_TOKEN,
        "STEPS",
        "victories bring the token of {n age} before",
        "victory −{n} age",
    ),
    "law_defeat_tokens": _law(
        "N29", codes.LAW_DEFEAT_TOKENS, "TOKENS", "each defeat brings {n defeat token}", "{n} defeat tokens"
    ),
    # powers
    "free_build_once_per_age": _power(codes.POWER_ONCE, "once an age, one building for free", "1 free/age"),
    "free_first_of_each_colour": _power(
        codes.POWER_COLOUR, "the first building of each colour is free", "new colour free"
    ),
    "free_first_card_of_age": _power(
        codes.POWER_FIRST, "the first card of each later age is built for free", "first card free"
    ),
    "free_last_card_of_age": _power(
        codes.POWER_LAST, "the card of the last turn of an age is built for free", "last card free"
    ),
    "play_seventh_card": _power(
        codes.POWER_EXTRA, "at the end of each age the left-over card is played too", "+last card"
    ),
    "build_from_discard": _power(codes.POWER_SALVAGE, "build one card of the discard pile for free", "from discard"),
    "copy_neighbour_guild": _power(codes.POWER_COPY, "at the end, score one guild of a neighbour too", "copy guild"),
    "free_stage_resources": _power(
        codes.POWER_FREE_STAGES, "stages cost no resources any more", "stages without resources"
    ),
    "fleet_discount": _power(
        codes.POWER_FLEET_DISCOUNT, "each naval construction costs one resource less", "ships −1 resource", ships=True
    ),
    "wonder_fleet_free": _power(
        codes.POWER_WONDER_FLEET,
        "naval constructions with a stage are free, with any fleet",
        "ship free with stage",
        ships=True,
    ),
    "no_tax_or_pirates": _power(codes.POWER_NO_LOSS, "no more coins lost to taxes and pirates", "no tax, no pirates"),
    "naval_optional": _power(
        codes.POWER_ABSTAIN, "you may stay out of naval conflicts", "may stay off sea", ships=True
    ),
}
POWERS: Final = tuple(name for name, row in VERBS.items() if row.power)
if TYPE_CHECKING:
    VerbName: TypeAlias = str
else:
    VerbName = Literal[tuple(VERBS)]  # the wire lists every verb, and Python checks them when it reads the data
