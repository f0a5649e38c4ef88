"""The numbers by which the engine calls actions, phases, stages and steps, and their names."""

from __future__ import annotations

from typing import Final

# Action cards (RB 3).
EXPLORE_5: Final = 0
EXPLORE_1_1: Final = 1
DEVELOP_ACTION: Final = 2
SETTLE_ACTION: Final = 3
TRADE_ACTION: Final = 4
DOUBLE_ACTION: Final = 5
PRODUCE_ACTION: Final = 6
ACTION_NAMES: Final[tuple[str, ...]] = (
    "Explore +5",
    "Explore +1 +1",
    "Develop",
    "Settle",
    "Consume Trade",
    "Consume 2x VPs",
    "Produce",
)

# Phases, in the order in which a round runs through them.
NO_PHASE: Final = 0
EXPLORE: Final = 1
DEVELOP: Final = 2
DEVELOP_AGAIN: Final = 3
SETTLE: Final = 4
SETTLE_AGAIN: Final = 5
CONSUME: Final = 6
PRODUCE: Final = 7
PHASE_NAMES: Final[tuple[str, ...]] = (
    "",
    "Explore",
    "Develop",
    "second Develop",
    "Settle",
    "second Settle",
    "Consume",
    "Produce",
)

# The numbers by which views name stages and steps, for programs that learn from them: each stage
# and step declares its own, and none is ever given to another. Stages:
ROUND_START: Final = 0
REVEAL_ACTIONS: Final = 1
EXPLORING: Final = 3
REVEAL_DEVELOPMENTS: Final = 4
PAY_DEVELOPMENTS: Final = 5
REVEAL_WORLDS: Final = 6
PAY_WORLDS: Final = 7
CONSUME_IN_TURN: Final = 8
PRODUCE_IN_TURN: Final = 9
ROUND_END: Final = 11
FINISHED: Final = 12

# Steps; 0 is a seat that is not asked.
NOTHING: Final = 0
CHOOSE_START: Final = 1
CHOOSE_ACTION: Final = 2
KEEP_CARD: Final = 3
PLACE_DEVELOPMENT: Final = 4
PAY_DEVELOPMENT: Final = 5
PLACE_WORLD: Final = 6
CHOOSE_WAY: Final = 7
PAY_WORLD: Final = 8
SELL_GOOD: Final = 9
USE_POWER: Final = 10
TAKE_GOOD: Final = 11
SPEND_CARD: Final = 12
NAME_NUMBER: Final = 13
CHOOSE_WINDFALL: Final = 14
HAND_LIMIT_DISCARD: Final = 15

# Stands where a card could stand and there is none.
NONE: Final = -1

# Why a card is drawn or a good placed, besides the number of the card that grants it.
BY_DEAL: Final = 1000
BY_EXPLORE: Final = 1001
BY_SETTLE_BONUS: Final = 1002
BY_TRADE: Final = 1003
BY_PRODUCE_BONUS: Final = 1004
BY_WINDFALL: Final = 1005
BY_GAMBLE: Final = 1006
REASONS: Final[tuple[str, ...]] = (
    "initial hand",
    "Explore",
    "Settle bonus",
    "Trade",
    "Produce bonus",
    "windfall",
    "lucky",
)
