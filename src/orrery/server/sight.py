"""What a seat is shown beside its view: made from the game's own decision, choices and previews."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from orrery.core.choice import Choice
from orrery.core.errors import Refusal
from orrery.core.game import Decision, Game
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
    Undoing,
)

_ENCODE = msgspec.json.Encoder().encode
NO_UNDO, UNDO_FREE = _ENCODE(Undoing(False)), _ENCODE(Undoing(True))
NOTHING = b"null"
# The same choices are offered again and again, at all tables.
OFFERS_KEPT = 4096
DECISIONS_KEPT = 256
REFUSALS_KEPT = 1024


class Gaze:
    """What one seat (None: a spectator) sees beside its view of the game: what it is asked, its
    choices, with previews or without, and whether it can take one back. All of it is encoded.
    """

    __slots__ = (
        "_coach",
        "_decided",
        "_decision",
        "_menu",
        "_offers",
        "_previews",
        "_refusal",
        "_seat",
        "_undo",
        "plain",
    )

    def __init__(self, seat: int | None, previews: bool) -> None:
        self._seat = seat
        self._previews = previews
        # The menu, the decision and the refusal that were seen last, and how they travel; offers
        # only where they are more than their choices.
        self._menu: list[Choice] = []
        self._offers: list[bytes] = []
        self._decided: Decision | None = None
        self._decision = NOTHING
        self._refusal: Refusal | None = None
        self._undo = NO_UNDO
        self._coach = b""
        self.plain = False
        """Whether nothing but these was looked at: no set to pick, no preview and no coach."""

    def look(self, table: LiveTable) -> bytes:
        """See what there is now: the changes since the look before, encoded."""
        seat = self._seat
        if seat is None:
            return b""
        assert table.history is not None
        game = table.history.game
        menu = game.choices(seat)
        refusal = table.why_not_undo(seat)
        if (
            self.plain
            and menu is self._menu
            and refusal is self._refusal
            and game.decision(seat) is self._decided
        ):
            # Asked the same as before: so it is with most of those who did not choose.
            return b""
        found: list[bytes] = []
        if self._previews:
            offers = [_offer(choice, _preview(table, game, seat, choice)) for choice in menu]
            _compare_offers(self._offers, offers, found)
            self._offers = offers
        elif menu is not self._menu:
            # Menus are replaced, never changed.
            _compare_menus(self._menu, menu, found)
        self._menu = menu
        decision = self._decide(game, seat)
        if decision != self._decision:
            self._decision = decision
            found.append(b'{"path":["decision"],"value":%b}' % decision)
        if refusal is not self._refusal or self._undo is NO_UNDO:
            self._refusal = refusal
            undo = UNDO_FREE if refusal is None else _no_undo(refusal)
            if undo != self._undo:
                self._undo = undo
                found.append(b'{"path":["undo"],"value":%b}' % undo)
        if table.row.guide:
            self.plain = False
            coach = _coach(table, seat)
            if coach != self._coach:
                self._coach = coach
                found.append(b'{"path":["coach"],"value":%b}' % coach)
        return b",".join(found)

    def sight(self, view: bytes, waiting: bytes) -> bytes:
        """A whole `Sight`, with the view and with who is waited for."""
        return b'{"view":%b,"decision":%b,"choices":[%b],"waiting":%b,"undo":%b%b}' % (
            view,
            self._decision,
            b",".join(self._offers if self._previews else map(_plain_offer, self._menu)),
            waiting,
            self._undo,
            b',"coach":%b' % self._coach if self._coach else b"",
        )

    def _decide(self, game: Game, seat: int) -> bytes:
        decision = game.decision(seat)
        before, self._decided = self._decided, decision
        pick = None if decision is None else game.pick(seat)
        was_plain, self.plain = self.plain, pick is None and not self._previews
        if decision is None:
            return NOTHING
        if decision is before and was_plain and self.plain:
            return self._decision
        if pick is None:
            return _plain_decision(decision)
        return _ENCODE(DecisionInfo(decision.kind, decision.prompt, decision.rule, _pick(pick)))


def _compare_menus(before: list[Choice], after: list[Choice], found: list[bytes]) -> None:
    """As `_compare_offers`, of choices without previews: the same ones are the same objects."""
    if len(before) == len(after):
        differing = [at for at, (old, new) in enumerate(zip(before, after)) if old is not new]
        if 2 * len(differing) <= len(after):
            for at in differing:
                found.append(b'{"path":["choices",%d],"value":%b}' % (at, _plain_offer(after[at])))
            return
    found.append(b'{"path":["choices"],"value":[%b]}' % b",".join(map(_plain_offer, after)))


def _compare_offers(before: list[bytes], after: list[bytes], found: list[bytes]) -> None:
    """Note which choices are others now; more than half of them are shorter told as a whole."""
    if len(before) == len(after):
        differing = [at for at, (old, new) in enumerate(zip(before, after)) if old != new]
        if 2 * len(differing) <= len(after):
            for at in differing:
                found.append(b'{"path":["choices",%d],"value":%b}' % (at, after[at]))
            return
    found.append(b'{"path":["choices"],"value":[%b]}' % b",".join(after))


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


def _offer(choice: Choice, preview: PreviewInfo) -> bytes:
    return _ENCODE(Offer(choice.text, choice.verb, choice.fields(), preview))


@lru_cache(maxsize=OFFERS_KEPT)
def _plain_offer(choice: Choice) -> bytes:
    return _ENCODE(Offer(choice.text, choice.verb, choice.fields()))


# Each step of a game has one decision, for all tables.
@lru_cache(maxsize=DECISIONS_KEPT)
def _plain_decision(decision: Decision) -> bytes:
    return _ENCODE(DecisionInfo(decision.kind, decision.prompt, decision.rule))


def _pick(pick: Pick) -> PickInfo:
    pool = [Offer(choice.text, choice.verb, choice.fields()) for choice in pick.pool]
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


def _coach(table: LiveTable, seat: int) -> bytes:
    """What the coach of a guided game says to this seat; empty where there is none."""
    found = table.advice(seat)
    if found is None:
        return b""
    guide, advice = found
    answer = advice.answer
    info = CoachInfo(
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
    return _ENCODE(info)


# A table keeps the refusal while it holds, so the same one comes again.
@lru_cache(maxsize=REFUSALS_KEPT)
def _no_undo(refusal: Refusal) -> bytes:
    return _ENCODE(Undoing(False, refusal_info(refusal)))
