"""A short guide to Rivalry with Deal and Orb, for those who know Roll."""

from __future__ import annotations

from orrery.core.choice import Choice
from orrery.guides.lesson import Answer, Guide, Lesson, Words
from orrery.guides.roll_table import RollMoment, color_name, own, secret
from orrery.guides.words import counted, listed
from orrery.roll.rivalry.orb.improving import POINTS_PER_RESEARCHER
from orrery.roll.rivalry.wire import deal_data, orb_data
from orrery.roll.wire import RollViewData

LATER = 3
DOLLAR = "$"


def _orb(moment: RollMoment) -> Words | None:
    orb = orb_data(own(moment))
    if moment.decision.kind != "improve" or not orb:
        return None
    return Words(
        f"Your orb is a die of your own, rolled at the start of every round; you have"
        f" {counted(orb.left, 'upgrade point')} for its faces.",
        "A better face works whenever it is rolled, and at the end a second-level one is 1 VP,"
        " a top-level one 2.",
        "Choose a side, then what it becomes.",
        tuple(choice.text for choice in moment.made("improve")),
    )


def _improved(moment: RollMoment, words: Words, choice: Choice) -> Answer | None:
    if choice.text in words.advice:
        said = choice.fields()
        return Answer("good", f"Side {said['side']} of your orb is {said['face']} now.")
    return Answer("other", "Also possible: your orb stays as it is. Unused points are lost.")


def _double(moment: RollMoment) -> Words | None:
    if moment.decision.kind != "assign" or secret(moment).selected:
        return None
    for worker in secret(moment).workers:
        if len(worker.symbols) > 1:
            one, two = [_name(symbol) for symbol in worker.symbols]
            return Words(
                f"Your {color_name(worker.color)} die shows {one} and {two}: it goes into either"
                " column.",
                "If its phase does not happen but the other one does, it moves over by itself,"
                " so it is seldom idle.",
                "Look at the face with two symbols.",
            )
    return None


def _six(moment: RollMoment) -> Words | None:
    if moment.decision.kind != "assign" or secret(moment).selected:
        return None
    sixth = [choice for choice in moment.made("select") if choice.fields()["phase"] == DOLLAR]
    there = [choice for choice in sixth if choice.fields()["column"] == DOLLAR]
    deal = deal_data(moment.view)
    if not sixth or not deal:
        return None
    return Words(
        "VI is a phase like the others: it happens if somebody selects it, and its workers are"
        " dealers and researchers.",
        f"{counted(len(deal.market), 'deal die', 'deal dice')} lie in the market, and each"
        f" researcher brings {POINTS_PER_RESEARCHER} points for your orb.",
        "Pick up a worker, then select VI with it.",
        tuple(choice.text for choice in there or sixth),
    )


def _selected(moment: RollMoment, words: Words, choice: Choice) -> Answer | None:
    if choice.text in words.advice:
        return Answer("good", "VI is sure now: this worker deals or researches.")
    phase = _name(str(choice.fields()["phase"]))
    return Answer("other", f"Also possible: {phase} is sure now. VI happens if others select it.")


def _strip(moment: RollMoment) -> Words | None:
    moves = [choice for choice in moment.made("reassign") if choice.fields()["phase"] == DOLLAR]
    if moment.decision.kind != "reassign" or not moves:
        return None
    return Words(
        "Everybody may move one worker to VI each round, by the strip and besides Dictate.",
        "A worker whose phase nobody will select finds something to do there, if VI happens.",
        "Move a worker to VI.",
        tuple(choice.text for choice in moves),
    )


def _moved(moment: RollMoment, words: Words, choice: Choice) -> Answer | None:
    if choice.text in words.advice:
        return Answer("good", "One worker more for VI.")
    if choice.verb == "done":
        return Answer("other", "Also possible: your workers stay where they are.")
    return Answer("other", "Also possible: another worker changes its place.")


def _dollar(moment: RollMoment) -> Words | None:
    deal = deal_data(moment.view)
    if moment.decision.kind != "dollar" or not deal:
        return None
    useful = [choice for choice in moment.choices if choice.verb != "refuse"]
    running = sum(area is not None for area in deal.areas)
    kinds = {choice.verb for choice in useful}
    ways = [
        words
        for verb, words in (
            ("open", "open a deal with two dice of the market"),
            ("join", "join a deal"),
            ("research", f"research for {POINTS_PER_RESEARCHER} points"),
        )
        if verb in kinds
    ]
    if not ways:
        return None
    return Words(
        f"This worker can {listed(ways, 'or')}, or be refused for $1.",
        f"{counted(running, 'deal')} on the mat so far; whoever joins one side of a deal gives what"
        " its die shows and takes what the other one shows.",
        f"{listed(ways, 'or').capitalize()}.",
        tuple(choice.text for choice in useful),
    )


def _dealt(moment: RollMoment, words: Words, choice: Choice) -> Answer | None:
    if choice.verb == "research":
        return Answer("good", f"{POINTS_PER_RESEARCHER} points for the faces of your orb.")
    if choice.text in words.advice:
        return Answer("good", "You give first, then you take; the dealer waits there to be paid.")
    return Answer("other", "Also possible: $1, and the worker goes to your Citizenry.")


def _talents(moment: RollMoment) -> Words | None:
    if moment.decision.kind != "assign" or moment.view.round < 2 or secret(moment).selected:
        return None
    talents = getattr(own(moment).cup, "talent", 0)
    return Words(
        "A Talent is a worker that you use once, under any phase; deals that expire bring them."
        f" You have {talents} in your cup.",
        "Kept to the end each one is 1 VP, so use it only where a worker is worth more than that.",
        "Look at your Talents.",
    )


def _end(moment: RollMoment) -> Words | None:
    view = moment.view
    if moment.decision.kind != "assign" or view.round < LATER or secret(moment).selected:
        return None
    squares = [len(empire.tableau) for empire in view.empires]
    return Words(
        f"With the orb {view.squares_to_end} squares end the game. Of {view.chips_at_start} chips"
        f" {max(view.pool, 0)} are left, and the fullest tableau has {max(squares)} squares.",
        "The game is longer than without it: an orb that is improved early pays for many rounds.",
        "Count who is nearer.",
    )


def _name(symbol: str) -> str:
    return "VI" if symbol == DOLLAR else symbol.capitalize()


RIVALRY_LESSONS: tuple[Lesson[RollViewData], ...] = (
    Lesson(
        "orb",
        "Your orb",
        "decision",
        "Orb: Research",
        _orb,
        _improved,
        frozenset({"improve", "enough"}),
    ),
    Lesson("double", "Two symbols on a face", "strip", "Rivalry: Two-phase faces", _double),
    Lesson("six", "The sixth phase", "strip", "Phase VI", _six, _selected, frozenset({"select"})),
    Lesson("strip", "One worker more", "dictate", "Phase VI: The strip's Reassign", _strip, _moved),
    Lesson("dollar", "Deal or research", "decision", "Deal", _dollar, _dealt),
    Lesson("talents", "Talents", "strip", "Talents", _talents),
    Lesson("end", "Fifteen squares", "tableau", "Game end", _end),
)

RIVALRY = Guide(
    name="rivalry",
    title="What Rivalry adds",
    game="roll",
    seed=5,
    lessons=RIVALRY_LESSONS,
    rounds=6,
    options={"with": "rivalry,deal,orb"},
)
