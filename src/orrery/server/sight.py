"""What a seat is shown: built from the game's own view, decision, choices and previews."""

from __future__ import annotations

from functools import lru_cache

from msgspec import UNSET, UnsetType

from orrery.core.choice import Choice
from orrery.core.errors import Refusal
from orrery.core.game import Game, Showing
from orrery.server.live import LiveTable
from orrery.server.messages import (
    CoachAnswer,
    CoachInfo,
    DecisionInfo,
    LessonInfo,
    Offer,
    PickInfo,
    PreviewInfo,
    RefusalInfo,
    Sight,
    Undoing,
)

NO_UNDO, UNDO_FREE = Undoing(False), Undoing(True)
# The same choices are offered again and again, at all tables.
OFFERS_KEPT = 4096


def sight(
    table: LiveTable,
    seat: int | None,
    previews: bool,
    showing: Showing | None = None,
    before: Sight | None = None,
) -> Sight:
    """All that the seat (None: a spectator) sees of the game now.

    Whoever looks for several seats hands in the showing of this moment, which they share. What is
    still as in `before` is the same object in both, and `before` itself is given if all of it is.
    """
    assert table.history is not None
    game = table.history.game
    view = (showing or game.showing()).data(seat)
    waiting = game.pending()
    if seat is None:
        now = Sight(view, None, [], waiting, NO_UNDO)
    else:
        menu = game.choices(seat)
        if previews:
            offers = [_offer(choice, _preview(table, game, seat, choice)) for choice in menu]
        else:
            offers = list(map(_plain_offer, menu))
        now = Sight(
            view=view,
            decision=_decision(game, seat),
            choices=offers,
            waiting=waiting,
            undo=_undoing(table, seat),
            coach=_coach(table, seat),
        )
    return before if before is not None and before == now else now


def reasons(table: LiveTable, seat: int, texts: list[str]) -> dict[str, RefusalInfo | None]:
    """For each text, why the seat cannot choose it now; None when it can."""
    found: dict[str, RefusalInfo | None] = {}
    for text in texts:
        refusal = _refusal(table, seat, text)
        found[text] = None if refusal is None else refusal_info(refusal)
    return found


def refusal_info(refusal: Refusal) -> RefusalInfo:
    """A refusal as it travels."""
    return RefusalInfo(refusal.code, refusal.sentence, refusal.rule)


def _offer(choice: Choice, preview: PreviewInfo) -> Offer:
    return Offer(choice.text, choice.verb, choice.fields(), preview)


@lru_cache(maxsize=OFFERS_KEPT)
def _plain_offer(choice: Choice) -> Offer:
    return Offer(choice.text, choice.verb, choice.fields())


def _decision(game: Game, seat: int) -> DecisionInfo | None:
    decision = game.decision(seat)
    if decision is None:
        return None
    return DecisionInfo(decision.kind, decision.prompt, decision.rule, _pick(game, seat))


def _pick(game: Game, seat: int) -> PickInfo | None:
    pick = game.pick(seat)
    if pick is None:
        return None
    pool = [_plain_offer(choice) for choice in pick.pool]
    return PickInfo(
        pool, pick.least, pick.most, [choice.text for choice in pick.picked], pick.groups
    )


def _refusal(table: LiveTable, seat: int, text: str) -> Refusal | None:
    if table.history is None:
        return Refusal("not-started", "The game has not begun yet.")
    return table.verify_choice(seat, text)


def _preview(table: LiveTable, game: Game, seat: int, choice: Choice) -> PreviewInfo:
    preview = game.preview(seat, choice)
    sentences = [table.kit.sentence(event) for event in preview.events]
    return PreviewInfo(
        gains=preview.gains,
        chance=preview.chance,
        sentences=[table.named(sentence) for sentence in sentences if sentence],
        parts=preview.parts(),
    )


def _coach(table: LiveTable, seat: int) -> CoachInfo | UnsetType:
    found = table.advice(seat)
    if found is None:
        return UNSET
    guide, advice = found
    answer = advice.answer
    return CoachInfo(
        guide=guide.name,
        title=guide.title,
        lessons=[
            LessonInfo(
                name=lesson.name,
                title=lesson.title,
                what=words.what,
                why=words.why,
                attempt=words.attempt,
                place=lesson.place,
                rule=lesson.rule,
                choices=[*words.advice],
                seen=lesson.name in advice.seen,
            )
            for lesson, words in advice.lessons
        ],
        seen=advice.seen,
        total=len(guide.lessons),
        answer=None
        if answer is None
        else CoachAnswer(advice.answered, answer.tone, answer.text, advice.fresh),
        over=advice.over,
    )


def _undoing(table: LiveTable, seat: int) -> Undoing:
    refusal = table.why_not_undo(seat)
    return UNDO_FREE if refusal is None else Undoing(False, refusal_info(refusal))
