"""The numbers by which the engine calls actions, phases, stages and steps, and their names."""

from __future__ import annotations

# Action cards (RB 3).
(
    EXPLORE_5,
    EXPLORE_1_1,
    DEVELOP_ACTION,
    SETTLE_ACTION,
    TRADE_ACTION,
    DOUBLE_ACTION,
    PRODUCE_ACTION,
) = range(7)
ACTION_NAMES = (
    "Explore +5",
    "Explore +1 +1",
    "Develop",
    "Settle",
    "Consume Trade",
    "Consume 2x VPs",
    "Produce",
)

# Phases, in the order in which a round runs through them.
NO_PHASE, EXPLORE, DEVELOP, DEVELOP_AGAIN, SETTLE, SETTLE_AGAIN, CONSUME, PRODUCE = range(8)
PHASE_NAMES = (
    "",
    "Explore",
    "Develop",
    "second Develop",
    "Settle",
    "second Settle",
    "Consume",
    "Produce",
)

# Stages: what the table does next once nobody is awaited.
(
    ROUND_START,
    REVEAL_ACTIONS,
    NEXT_PHASE,
    EXPLORING,
    REVEAL_DEVELOPMENTS,
    PAY_DEVELOPMENTS,
    REVEAL_WORLDS,
    PAY_WORLDS,
    CONSUME_IN_TURN,
    PRODUCE_IN_TURN,
    PRODUCE_ENDS,
    ROUND_END,
    FINISHED,
) = range(13)

# Steps: what a seat is asked.
(
    NOTHING,
    CHOOSE_START,
    CHOOSE_ACTION,
    KEEP_CARD,
    PLACE_DEVELOPMENT,
    PAY_DEVELOPMENT,
    PLACE_WORLD,
    CHOOSE_WAY,
    PAY_WORLD,
    SELL_GOOD,
    USE_POWER,
    TAKE_GOOD,
    SPEND_CARD,
    NAME_NUMBER,
    CHOOSE_WINDFALL,
    HAND_LIMIT_DISCARD,
) = range(16)

# Stands where a card could stand and there is none.
NONE = -1

# Why a card is drawn or a good placed, besides the number of the card that grants it.
BY_DEAL, BY_EXPLORE, BY_SETTLE_BONUS, BY_TRADE, BY_PRODUCE_BONUS, BY_WINDFALL, BY_GAMBLE = range(
    1000, 1007
)
REASONS = (
    "initial hand",
    "Explore",
    "Settle bonus",
    "Trade",
    "Produce bonus",
    "windfall",
    "lucky",
)
