"""A learner at a guided table: reads the coach, and clicks on the table what it says, or not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page

from tests.browser.clicking import FOLLOW, Patience
from tests.browser.hands import DONE, MOVED, Step, can_make, make, steps_of, steps_of_set
from tests.browser.player import CLICKS
from tests.browser.race_player import STEP
from tests.browser.wire import Wire

COACH = ".coach[data-lesson]"
GO_ON = f"{COACH} [data-go-on]"
OVER = f"{COACH} [data-coach-end]"
MOST_STEPS = 300
# How often it is looked whether a click was heard before it is made again.
LOOKS = 100

# What the coach's panel shows: the lesson, the answer to what was done, and whether it reacts.
SHOWN = """() => {
  const coach = document.querySelector('.coach[data-lesson]')
  return coach && {
    at: Number(coach.dataset.at),
    lesson: coach.dataset.lesson,
    tone: coach.dataset.tone,
    answer: coach.querySelector('[data-answer] p')?.textContent ?? '',
    over: coach.querySelector('[data-coach-end]') !== null,
  }
}"""

# A click at anything that is lit, if the page still shows this question of the learner's.
ANYTHING = """async ([moment, given]) => {
  const shown = document.querySelector('[data-moment]')?.dataset.moment ?? moment
  return shown === moment ? await (%s)(given) : 'moved'
}"""
ANY_OF_RACE, ANY_OF_ROLL = ANYTHING % STEP, ANYTHING % FOLLOW


def begin(page: Page, guide: str) -> None:
    """From the home page, by one press."""
    page.locator(".first .btn", has=page.locator(f"span:text-is('{guide}')")).click()
    page.wait_for_selector(COACH)


@dataclass
class Learner:
    """Plays a guided game until the coach hands over.

    Obedient, they press "Go on" where there is only something to look at, and else click on the
    table what the coach speaks of, never its "Show me". Contrary, they read nothing and click
    something else, wherever there is something else.
    """

    page: Page
    wire: Wire
    obedient: bool
    tones: dict[str, str] = field(default_factory=dict)
    """Of the coach's first answers, by lesson."""
    read: set[str] = field(default_factory=set)
    otherwise: set[str] = field(default_factory=set)
    """The lessons at which something else was done than what the coach spoke of."""

    def learn(self, until: Callable[[str], bool] = lambda lesson: False) -> None:
        """Go through the guide, to its end or to where `until` holds for the lesson shown."""
        for _ in range(MOST_STEPS):
            lesson = self._catch_up()
            if self.coach["over"] or until(lesson):
                return
            if self.obedient and lesson and not self._advised(lesson):
                self.page.click(GO_ON)
                self.read.add(lesson)
            else:
                self._choose(lesson)
        raise AssertionError("the guide does not end")

    def choose_anything(self) -> None:
        """One choice of one's own, when it is one's move."""
        patience = Patience(self.page)
        while not self.wire.sight["decision"]:
            patience.spend("it is not the learner's move")
        self._choose("")

    @property
    def coach(self) -> Any:
        """What the coach says, as the server told it."""
        return self.wire.sight["coach"]

    @property
    def game(self) -> str:
        return str(self.wire.sight["view"]["game"])

    def _catch_up(self) -> str:
        """Wait for the learner's move and for a panel that shows it; the lesson that it shows."""
        patience = Patience(self.page)
        while True:
            shown = self.page.evaluate(SHOWN)
            sight = self.wire.sight
            if shown and sight and shown == self._to_be_shown():
                if shown["tone"]:
                    # What comes later may mend the first answer: the rest of a set, the next die.
                    self.tones.setdefault(self.coach["answer"]["lesson"], shown["tone"])
                if sight["decision"] or shown["over"]:
                    return str(shown["lesson"])
            patience.spend(f"the coach shows {shown}, and should {sight and self._to_be_shown()}")

    def _to_be_shown(self) -> dict[str, Any]:
        answer, over = self.coach["answer"], self.coach["over"]
        fresh = answer is not None and answer["fresh"]
        lesson = "" if over else self._lesson()
        return {
            "at": self.wire.at,
            "lesson": lesson,
            "tone": answer["tone"] if fresh else "",
            "answer": answer["text"] if answer and not over and (fresh or not lesson) else "",
            "over": over,
        }

    def _lesson(self) -> str:
        """The lesson that the panel should show."""
        for lesson in self.coach["lessons"]:
            if not lesson["seen"] and lesson["name"] not in self.read:
                return str(lesson["name"])
        return ""

    def _advised(self, lesson: str) -> list[str]:
        for one in self.coach["lessons"]:
            if one["name"] == lesson:
                return list(one["choices"])
        return []

    def _choose(self, lesson: str) -> None:
        """Make one choice, or pick one set, and look at what the clicks sent."""
        advised = set(self._advised(lesson))
        speaking = [one for one in self.coach["lessons"] if self.obedient or not one["seen"]]
        spoken = {text for one in speaking for text in one["choices"]}
        pool, needed = self._pool()
        # Left alone, the obedient do what was said at such a moment before.
        liked = advised or spoken
        ranked = sorted(pool, key=lambda text: (text in liked) != self.obedient)
        free = [text for text in ranked if text not in spoken]
        # The same in every run, however fast the table is: the number of this choice decides.
        turned = free[self.wire.seat_seq % max(1, len(free)) :] + free
        picked = (ranked if self.obedient or len(free) < needed else turned)[:needed]
        sent = len(self.wire.sent)
        did = self._do(picked)
        if did != DONE and not lesson:
            return  # Where there is only one thing to do, the table does it by itself.
        made = set(self.wire.sent[sent])
        if self.obedient:
            assert made & advised or not advised, (lesson, made, advised)
        elif len(free) >= needed:
            assert not made & spoken, (lesson, made, spoken)
            self.otherwise |= {one["name"] for one in speaking if one["choices"]}

    def _do(self, picked: list[str]) -> str:
        """Click until the table has taken a choice; what became of the last clicks.

        Clicks are only made again while no command is under way, from the beginning, and in the
        page that still asks this question: so a slow table is waited for and never run ahead of.
        """
        moment, sent = self.wire.seat_seq, len(self.wire.sent)
        steps = self._steps(picked)
        patience, looks = Patience(self.page), 0
        did = self._click(steps, moment)
        while self.wire.seat_seq == moment:
            if len(self.wire.sent) == sent and (did not in (DONE, MOVED) or looks == LOOKS):
                if steps:
                    self.page.keyboard.press("Escape")
                did, looks = self._click(steps, moment), 0
            looks += 1
            patience.spend(f"nothing came of {picked}: {did}")
        return did

    def _pool(self) -> tuple[list[str], int]:
        """The texts of what can be chosen, and how many of them are chosen at once."""
        pick = self.wire.sight["decision"].get("pick")
        if self.game == "race" and pick:
            groups = pick.get("groups") or range(len(pick["pool"]))
            different = dict(zip(groups, pick["pool"], strict=True)).values()
            return [offer["text"] for offer in different], max(1, pick["least"])
        offers = self.wire.sight["choices"]
        known = [offer["text"] for offer in offers if can_make(self.game, offer)]
        return known or [offer["text"] for offer in offers], 1

    def _steps(self, texts: list[str]) -> list[Step]:
        """The clicks that make this choice, or pick this set; none where they are not known."""
        decision, offers = self.wire.sight["decision"], self.wire.sight["choices"]
        if self.game == "race" and decision.get("pick"):
            cards = {offer["text"]: offer["fields"]["card"] for offer in decision["pick"]["pool"]}
            return steps_of_set(decision["kind"], [cards[text] for text in texts])
        offer = next(offer for offer in offers if offer["text"] == texts[0])
        return steps_of(self.game, offer) if can_make(self.game, offer) else []

    def _click(self, steps: list[Step], moment: int) -> str:
        if steps:
            return make(self.page, steps, moment)
        # Where the coach has nothing to say: anything that is lit, click by click.
        if self.game == "race":
            return str(self.page.evaluate(ANY_OF_RACE, [str(moment), 0]))
        return str(self.page.evaluate(ANY_OF_ROLL, [str(moment), [CLICKS, 0]]))
