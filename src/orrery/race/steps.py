"""Every step and every stage of Race by the number that it declares, for reading views."""

from __future__ import annotations

from typing import Final

from orrery.core.step import AnyStage, AnyStep
from orrery.race import action_choice, consume, develop, explore, produce, round_end, settle, setup

_STEPS: Final[tuple[AnyStep, ...]] = (
    setup.START_DISCARD,
    action_choice.CHOOSE_ACTION,
    explore.KEEP_CARDS,
    develop.PLACE_DEVELOPMENT,
    develop.PAY_DEVELOPMENT,
    settle.PLACE_WORLD,
    settle.CHOOSE_WAY,
    settle.PAY_WORLD,
    consume.SELL_GOOD,
    consume.USE_POWER,
    consume.TAKE_GOODS,
    consume.SPEND_CARDS,
    consume.NAME_NUMBER,
    produce.CHOOSE_WINDFALL,
    round_end.HAND_LIMIT_DISCARD,
)
_STAGES: Final[tuple[AnyStage, ...]] = (
    setup.SETTING_UP,
    action_choice.ACTIONS,
    explore.EXPLORING,
    develop.SELECTING_DEVELOPMENTS,
    develop.PAYING_FOR_DEVELOPMENTS,
    settle.SELECTING_WORLDS,
    settle.PAYING_FOR_WORLDS,
    consume.CONSUMING,
    produce.PRODUCING,
    round_end.ENDING_ROUND,
    round_end.FINISHED,
)
STEPS: Final[dict[int, AnyStep]] = {step.number: step for step in _STEPS}
STAGES: Final[dict[int, AnyStage]] = {stage.number: stage for stage in _STAGES}
