"""What a seat is shown: built from the game's own view, decision, choices and previews."""

from __future__ import annotations

from functools import lru_cache

from msgspec import UNSET, UnsetType

from orrery.catalog import GameView
from orrery.core.choice import Choice
from orrery.core.errors import Refusal
from orrery.core.game import Decision, Game, Showing
from orrery.core.picking import Pick
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
REFUSALS_KEPT = 1024


class Gaze:
    """What one seat (None: a spectator) sees from moment to moment, with previews or without.

    What is still as at the moment before is the same object then and now, so that whoever compares
    the two passes over it.
    """

    __slots__ = ("_decided", "_decision", "_menu", "_offers", "_previews", "_refusal", "_seat")

    def __init__(self, seat: int | None, previews: bool) -> None:
        self._seat = seat
        self._previews = previews
        # The menu and the decision that were seen last, and what was made of them.
        self._menu: list[Choice] = []
        self._offers: list[Offer] = []
        self._decided: Decision | None = None
        self._decision: DecisionInfo | None = None
        self._refusal: Refusal | None = None

    def look(self, table: LiveTable, showing: Showing, waiting: list[int]) -> Sight:
        """All that the seat sees of the game now, of which `showing` and `waiting` are for all."""
        assert table.history is not None
        seat = self._seat
        view = showing.data(seat)
        if seat is None:
            return Sight(view, None, [], waiting, NO_UNDO)
        game = table.history.game
        menu = game.choices(seat)
        if self._previews:
            self._offers = [_offer(choice, _preview(table, game, seat, choice)) for choice in menu]
        elif menu is not self._menu:
            # Menus are replaced, never changed.
            self._offers = list(map(_plain_offer, menu))
        self._menu = menu
        self._refusal = table.why_not_undo(seat)
        return Sight(
            view,
            self._decide(game, seat),
            self._offers,
            waiting,
            UNDO_FREE if self._refusal is None else _no_undo(self._refusal),
            _coach(table, seat) if table.row.guide else UNSET,
        )

    def view(self, showing: Showing) -> GameView:
        """The seat's view of the game alone."""
        return showing.data(self._seat)

    def is_outside(self, table: LiveTable, showing: Showing, before: Showing) -> bool:
        """Whether the seat sees change since its look at `before` only what all see."""
        assert table.history is not None
        seat = self._seat
        if seat is None or self._previews or table.row.guide:
            return False
        return (
            table.history.game.choices(seat) is self._menu
            and showing.is_outside(seat, before)
            and table.why_not_undo(seat) is self._refusal
        )

    def _decide(self, game: Game, seat: int) -> DecisionInfo | None:
        decision = game.decision(seat)
        if decision is None:
            return None
        pick = game.pick(seat)
        if pick is not None:
            return DecisionInfo(decision.kind, decision.prompt, decision.rule, _pick(pick))
        if decision is not self._decided:
            self._decided = decision
            self._decision = DecisionInfo(decision.kind, decision.prompt, decision.rule)
        return self._decision


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


def _pick(pick: Pick) -> PickInfo:
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


# A table keeps the refusal while it holds, so the same one comes again.
@lru_cache(maxsize=REFUSALS_KEPT)
def _no_undo(refusal: Refusal) -> Undoing:
    return Undoing(False, refusal_info(refusal))
