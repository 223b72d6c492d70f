"""The features of a legal move of wonders, one row each."""

from __future__ import annotations

from typing import Final

from argosy.envs.wonders.kernel import move_features as at
from argosy.tensors.fields import Field, Layout
from argosy.wonders.kernel.codes import ABSTAIN, COPY_STAGE, PAID_ANYWAY, PICK, RETURN
from argosy.wonders.kernel.layout import AGES, COLOURS, FLEETS, STAGES

FEATURES_VERSION: Final = 2

FEATURES: Final = Layout(
    FEATURES_VERSION,
    (
        Field("action", at.ACTION, (ABSTAIN + 1,), 1, "what is done, in the order of the kernel's codes"),
        Field("way", at.WAY, (PAID_ANYWAY + 1,), 1, "why a building costs what it costs"),
        Field("fleet", at.FLEET, (FLEETS,), 1, "fleets that sail"),
        Field("stage", at.STAGE, (STAGES,), 1, "the stage that is raised"),
        Field("colour", at.COLOUR, (COLOURS,), 1, "colour of the card that is used"),
        Field("guild", at.GUILD, (1,), 1, "whether it is a guild"),
        Field("bank", at.BANK, (1,), 3, "coins to the bank, without those of a naval construction"),
        Field("paid", at.PAID_LEFT, (4,), 4, "coins to the left, right, far left and far right"),
        Field("shields", at.SHIELDS, (1,), 3, "shields that come into play"),
        Field("naval", at.NAVAL, (1,), 3, "naval shields"),
        Field("points", at.POINTS, (1,), 5, "points printed"),
        Field("coins", at.COINS, (1,), 5, "coins at once"),
        Field("produce", at.PRODUCE, (at.RESOURCES,), 1, "units of each resource; one of them where there is a choice"),
        Field("science", at.SCIENCE, (at.POWER - at.SCIENCE,), 1, "compass, gear, tablet, any, the one owned most"),
        Field("power", at.POWER, (at.VERB - at.POWER,), 1, "powers, in the order of the kernel's codes"),
        Field("verb", at.VERB, (COPY_STAGE + 1,), 1, "which kinds of effect come into play"),
        Field("another", at.ANOTHER, (1,), 1, "whether a kind comes into play that has no number: one of other boxes"),
    ),
    players=0,
)

FEATURES_WITH_LEADERS: Final = Layout(
    FEATURES_VERSION,
    (
        *FEATURES.fields,
        Field("leader_action", at.MORE_ACTIONS, (RETURN + 1 - PICK,), 1, "pick, recruit, bury, copy, return"),
        Field("leader_way", at.MORE_WAYS, (2,), 1, "free by a leader, always or so often an age"),
        Field("leader_verb", at.MORE_VERBS, (at.COST - at.MORE_VERBS,), 1, "kinds of effect of leaders"),
        Field("leader_cost", at.COST, (1,), 3, "coins that a recruited leader costs now"),
    ),
    players=0,
)

FEATURES_WITH_BOXES: Final = Layout(
    FEATURES_VERSION,
    (
        *FEATURES_WITH_LEADERS.fields,
        Field("box_action", at.BOX_ACTIONS, (at.PROJECT - at.BOX_ACTIONS,), 1, "give up, give back, build a tile"),
        Field("project", at.PROJECT, (1,), 1, "whether the seat takes part in the project"),
        Field("project_cost", at.PROJECT_COST, (1,), 3, "coins for taking part"),
        Field("choice", at.CHOICE, (at.TOKENS - at.CHOICE,), 1, "which effect of the stage is chosen"),
        Field("tokens", at.TOKENS, (AGES,), 1, "victory tokens given back, by age"),
        Field("box_verb", at.BOX_VERBS, (at.LAWS - at.BOX_VERBS,), 1, "kinds of effect of boards and projects"),
        Field("law", at.LAWS, (at.BY_TOKEN - at.LAWS,), 1, "kinds of law that a tile decrees"),
        Field("by_token", at.BY_TOKEN, (1,), 1, "whether a token makes the building free"),
    ),
    players=0,
)
