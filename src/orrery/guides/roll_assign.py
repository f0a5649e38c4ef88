"""Roll before and while workers are assigned: what a worker is, selecting, dictating, the end."""

from __future__ import annotations

from orrery.core.choice import Choice
from orrery.guides.lesson import Answer, Lesson, Words
from orrery.guides.roll_table import (
    PHASE,
    WORKER,
    RollMoment,
    because,
    color_name,
    entry,
    faces,
    latest_reveal,
    own,
    readiest,
    secret,
    sent,
    workers,
)
from orrery.guides.words import a, counted, listed, times
from orrery.roll.terms import END_SQUARES
from orrery.roll.wire import RollViewData

SELECTS = frozenset({"select"})
DEAR_FROM, END_FROM = 3, 4
DEAR = "Galactic Exchange"


# ---- before the first round ----------------------------------------------------------------


def _start(moment: RollMoment) -> Words | None:
    if moment.decision.kind != "start-tiles":
        return None
    faction = [name for name in own(moment).tableau if entry(name).kind == "faction"]
    return Words(
        f"Your empire begins with {listed(own(moment).tableau)}; two more tiles wait to be built.",
        f"{faction[0]} works from the first round on: {_first(entry(faction[0]).text)}",
        "Confirm your start tiles.",
        tuple(choice.text for choice in moment.choices),
    )


def _first(texts: list[str]) -> str:
    return texts[0][0].lower() + texts[0][1:] if texts else ""


# ---- assign --------------------------------------------------------------------------------


def _workers(moment: RollMoment) -> Words | None:
    if moment.decision.kind != "assign" or moment.view.round != 1 or secret(moment).selected:
        return None
    there = workers(moment.view, moment.seat)
    team = [
        counted(there[phase], WORKER[phase]) for phase in moment.view.phases_in_play if there[phase]
    ]
    colors = sorted({worker.color for worker in secret(moment).workers} - {"home"})
    other = colors[0] if colors else "novelty"
    return Words(
        f"You rolled {counted(sum(there.values()), 'die', 'dice')}; each face is what that worker"
        f" would do this round: {listed(team)}.",
        f"Dice of other colours have other faces: {color_name(other)} shows Produce"
        f" {times(faces(other, 'produce'))} and Settle {times(faces(other, 'settle'))},"
        f" Home shows Explore {times(faces('home', 'explore'))}.",
        "Look at your workers.",
    )


def _select(moment: RollMoment) -> Words | None:
    if moment.decision.kind != "assign" or secret(moment).selected:
        return None
    best = readiest(moment)
    advice = _sure(moment)
    if not advice:
        return None
    return Words(
        "Put one worker on the strip: its phase will happen, and everybody rides along.",
        f"You ride theirs as well, so select what you are ready for yourself:"
        f" {because(moment, best)}.",
        f"Pick up {a(WORKER[best])}, then select {PHASE[best]} with it.",
        advice,
    )


def _sure(moment: RollMoment) -> tuple[str, ...]:
    """The choices that make sure of the phase one is readiest for, and lose no worker by it."""
    best = readiest(moment)
    return tuple(
        choice.text
        for choice in moment.made("select")
        if (said := choice.fields())["phase"] == best and said["column"] == best
    )


def _selected(moment: RollMoment, words: Words, choice: Choice) -> Answer | None:
    best = readiest(moment)
    said = choice.fields()
    phase, column = said["phase"], said["column"]
    there = workers(moment.view, moment.seat)
    if choice.text in words.advice:
        return Answer(
            "good",
            f"{PHASE[best]} is sure now, and your worker still works there.",
        )
    if phase == best:
        left = there[column] - 1
        rest = f"{left if left else 'none'} of yours {'stay' if left > 1 else 'stays'} there"
        return Answer(
            "half",
            f"{PHASE[best]} is sure now: good. But this worker leaves {PHASE[column]},"
            f" and {rest}; {a(WORKER[best])} could have selected it as well.",
        )
    left = there[best] - (column == best)
    team = f"Your {counted(left, WORKER[best])} now {'hopes' if left == 1 else 'hope'}"
    hope = f" {team} that others select {PHASE[best]}."
    return Answer("other", f"Also possible: {PHASE[phase]} is sure now.{hope if left else ''}")


def _dictate(moment: RollMoment) -> Words | None:
    if moment.decision.kind != "reassign" or not moment.made("dictate"):
        return None
    return Words(
        "Set one worker aside, and you may move another one to a different column.",
        "The one set aside comes back to your cup: it costs you its work this round"
        " and nothing more.",
        "Not needed now. Say done.",
        tuple(choice.text for choice in moment.made("done")),
    )


def _dictated(moment: RollMoment, words: Words, choice: Choice) -> Answer | None:
    if choice.text in words.advice:
        return Answer("good", "Your workers stand. When all are ready, the screens go up.")
    return Answer(
        "other",
        f"Also possible: one worker waits in your cup, another changes column;"
        f" {counted(sum(workers(moment.view, moment.seat).values()) - 1, 'worker')} will work.",
    )


def _reveal(moment: RollMoment) -> Words | None:
    shown = latest_reveal(moment)
    if shown is None:
        return None
    there = sent(moment, shown.round)
    idle = sum(count for phase, count in there.items() if phase not in shown.phases)
    happen = listed([PHASE[phase] for phase in shown.phases])
    back = (
        "all of your workers had something to do"
        if not idle
        else f"{counted(idle, 'worker')} of yours went back to your cup"
    )
    return Words(
        f"{happen} {'was' if len(shown.phases) == 1 else 'were'} selected and"
        f" {'happens' if len(shown.phases) == 1 else 'happen'} for all; {back}.",
        "A wrong guess costs a round's work, not money: the worker is rolled again.",
        "Look at what was selected.",
    )


# ---- later rounds --------------------------------------------------------------------------


def _rivals(moment: RollMoment) -> Words | None:
    if moment.decision.kind != "assign" or moment.view.round < 2 or secret(moment).selected:
        return None
    seat = next(seat for seat in range(moment.view.players) if seat != moment.seat)
    rival = moment.view.empires[seat]
    name = moment.names[seat]
    tiles = rival.developments + rival.worlds
    if rival.goods:
        guess, fact = "Ship", f"{name} has {counted(len(rival.goods), 'good')}"
    elif not tiles:
        guess, fact = "Explore", f"{name} has no tile under construction"
    else:
        guess, fact = "Settle or Develop", f"{name} has {counted(tiles, 'tile')} to build"
    return Words(
        f"Look at what a rival lacks or holds: {fact}, so {guess} is likely theirs.",
        "The phase they will select is one that you need not select yourself.",
        f"Guess a rival's phase, then select yours: {PHASE[readiest(moment)]}.",
        _sure(moment),
    )


def _dear(moment: RollMoment) -> Words | None:
    if moment.decision.kind != "assign" or moment.view.round < DEAR_FROM or secret(moment).selected:
        return None
    return Words(
        "A development with 6+ takes six developers, and is worth 6 points and the bonus that is"
        " written on it.",
        f"It pays by what you have. {DEAR}: {entry(DEAR).text[-1].removeprefix('Bonus: ')}",
        f"Begin one when you can feed it for some rounds. Now select {PHASE[readiest(moment)]}.",
        _sure(moment),
    )


def _end(moment: RollMoment) -> Words | None:
    view = moment.view
    if moment.decision.kind != "assign" or view.round < END_FROM or secret(moment).selected:
        return None
    squares = [len(empire.tableau) for empire in view.empires]
    return Words(
        f"The game ends with the round in which somebody has {END_SQUARES} squares or the last"
        f" chip is taken. {moment.leader(squares)} squares; {max(view.pool, 0)} chips are left.",
        "Costs of tiles, chips and bonuses are your points; workers on unfinished tiles are"
        " worth nothing.",
        f"Count who is nearer, then select {PHASE[readiest(moment)]}.",
        _sure(moment),
    )


FIRST_ROUND: tuple[Lesson[RollViewData], ...] = (
    Lesson("start", "Your empire", "decision", "Setup: Start tiles", _start),
    Lesson("workers", "Your workers", "strip", "The round: Workers", _workers),
    Lesson(
        "select",
        "Select what others will not",
        "strip",
        "Assign: Select a phase",
        _select,
        _selected,
        SELECTS,
    ),
    Lesson("dictate", "Dictate", "dictate", "Assign: Dictate", _dictate, _dictated),
    Lesson("reveal", "Reveal", "phases", "Reveal", _reveal),
)
LATER_ROUNDS: tuple[Lesson[RollViewData], ...] = (
    Lesson(
        "rivals",
        "Read your rivals",
        "rivals",
        "Assign: Select a phase",
        _rivals,
        _selected,
        SELECTS,
    ),
    Lesson("dear", "Dear tiles", "construction", "Winning", _dear, _selected, SELECTS),
    Lesson("end", "The end", "tableau", "Game end", _end, _selected, SELECTS),
)
