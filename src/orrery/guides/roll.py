"""A guided first game of Roll, on a fixed deal."""

from __future__ import annotations

from orrery.core.choice import Choice
from orrery.guides.lesson import Answer, Guide, Lesson, Words
from orrery.guides.roll_table import (
    PHASE,
    WORKER,
    RollMoment,
    because,
    built,
    color_name,
    entry,
    faces,
    is_to_come,
    latest_reveal,
    own,
    readiest,
    secret,
    sent,
    workers,
)
from orrery.guides.words import counted, listed
from orrery.roll.terms import END_SQUARES, STOCK_CREDITS
from orrery.roll.wire import RollViewData

# With fewer tiles than this under construction a worker is better sent for one than for credits.
FEW_TILES = 2
SHOWN = 4
DEAR = "Galactic Exchange"
SELECTS = frozenset({"select"})


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
        f" {counted(faces(other, 'produce'), 'time')} and Settle"
        f" {counted(faces(other, 'settle'), 'time')}, Home Explore"
        f" {counted(faces('home', 'explore'), 'time')}.",
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
        f"Pick up {_a(WORKER[best])}, then select {PHASE[best]} with it.",
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
        rest = f"nobody of yours does {PHASE[column]}" if not left else f"{left} stay for it"
        return Answer(
            "half",
            f"{PHASE[best]} is sure now: good. But this worker leaves {PHASE[column]},"
            f" and {rest}; {_a(WORKER[best])} could select it as well.",
        )
    left = there[best] - (column == best)
    hope = f" Your {counted(left, WORKER[best])} now hope that others select {PHASE[best]}."
    return Answer("other", f"Also possible: {PHASE[phase]} is sure now.{hope if left else ''}")


def _dictate(moment: RollMoment) -> Words | None:
    if moment.decision.kind != "reassign" or not moment.made("dictate"):
        return None
    return Words(
        "Set one worker aside and you move another one to a different column.",
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
        f"Also possible: one worker waits in your cup, another changes its column;"
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


# ---- the phases ----------------------------------------------------------------------------


def _explore(moment: RollMoment) -> Words | None:
    if moment.decision.kind != "explore":
        return None
    me = own(moment)
    tiles = me.developments + me.worlds
    scout = tiles <= FEW_TILES
    verb = "scout" if scout else "stock"
    advice = tuple(choice.text for choice in moment.made(verb))
    if not advice:
        return None
    why = (
        f"You have {counted(tiles, 'tile')} under construction; when they are built your workers"
        " need the next one."
        if scout
        else f"You have {tiles} tiles under construction, enough for now, and ${me.credits};"
        f" ${STOCK_CREDITS} bring back {STOCK_CREDITS} workers."
    )
    return Words(
        f"Each explorer either scouts, one tile for your stacks, or stocks ${STOCK_CREDITS}.",
        why,
        "Scout for a tile." if scout else f"Stock ${STOCK_CREDITS}.",
        advice,
    )


def _explored(moment: RollMoment, words: Words, choice: Choice) -> Answer | None:
    if choice.text in words.advice:
        good = (
            "A tile comes from the bag; you choose its side."
            if choice.verb == "scout"
            else f"${own(moment).credits + STOCK_CREDITS} for recruiting."
        )
        return Answer("good", good)
    tiles = counted(own(moment).developments + own(moment).worlds, "tile")
    if choice.verb == "stock":
        return Answer("other", f"Also possible: ${STOCK_CREDITS} now; your stacks stay at {tiles}.")
    return Answer("other", f"Also possible: a tile more than your {tiles}, instead of credits.")


def _side(moment: RollMoment) -> Words | None:
    if moment.decision.kind != "place":
        return None
    names = list(dict.fromkeys(str(choice.fields()["tile"]) for choice in moment.made("place")))
    cheap = min(names, key=lambda name: entry(name).cost or 0)
    dear = max(names, key=lambda name: entry(name).cost or 0)
    costs = f"{cheap} takes {entry(cheap).cost}, {dear} {entry(dear).cost}"
    return Words(
        f"A tile has two sides, a development and a world; only one of them can be built: {costs}.",
        "Cheap tiles are built in a round or two and help for the rest of the game; dear ones"
        " score more.",
        f"Take {cheap}.",
        tuple(choice.text for choice in moment.made("place") if choice.fields()["tile"] == cheap),
    )


def _sided(moment: RollMoment, words: Words, choice: Choice) -> Answer | None:
    name = str(choice.fields()["tile"])
    cost = entry(name).cost
    if choice.text in words.advice:
        return Answer("good", f"{name} takes {counted(cost or 0, 'worker')}.")
    return Answer("other", f"Also possible: {name} takes {counted(cost or 0, 'worker')}.")


def _build(moment: RollMoment, phase: str) -> Words | None:
    shown = latest_reveal(moment)
    if shown is None or phase not in shown.phases or not sent(moment, shown.round)[phase]:
        return None
    if is_to_come(moment, phase):
        return None
    me = own(moment)
    settling = phase == "settle"
    team, thing = ("Settlers", "world") if settling else ("Developers", "development")
    done = [name for name in built(moment, shown.round) if (entry(name).color != "") == settling]
    if done:
        name = done[0]
        cost = entry(name).cost or 0
        return Words(
            f"{team} go one by one onto the top {thing}; {name} has all it takes and is yours.",
            f"It is worth {counted(cost, 'point')} at the end. {' '.join(entry(name).text[:1])}",
            "Look at it in your tableau.",
        )
    top = me.top_world if settling else me.top_development
    on = len(me.settlers if settling else me.developers)
    needed = me.settlers_needed if settling else me.developers_needed
    if not top:
        return Words(
            f"{team} go one by one onto the top {thing}; you have none under construction.",
            f"Without a {thing} they have nothing to do: scout for a tile.",
            "Look at your construction zone.",
        )
    if moment.made("put"):
        return Words(
            f"{team} go one by one onto the top {thing}: {top} has {on} of {needed}.",
            "Yours are of different colours: whoever goes there is away until the tile is"
            " complete, so keep the better die free.",
            f"Put a {team.lower()[:-1]} on it.",
            tuple(choice.text for choice in moment.made("put")),
        )
    return Words(
        f"{team} go one by one onto the top {thing}: {top} has {on} of {needed}.",
        "They stay there until it is complete; whoever is on it is not rolled meanwhile.",
        "Look at your construction zone.",
    )


def _settle(moment: RollMoment) -> Words | None:
    return _build(moment, "settle")


def _develop(moment: RollMoment) -> Words | None:
    return _build(moment, "develop")


def _produce(moment: RollMoment) -> Words | None:
    if moment.decision.kind != "produce":
        return _produced_alone(moment)
    fitting = [
        choice
        for choice in moment.made("produce")
        if entry(str(choice.fields()["world"])).color == _color(choice, "die")
    ]
    best = fitting or moment.made("produce")
    if not best:
        return None
    said = best[0].fields()
    why = (
        "A good waits there to be shipped; a die of the world's own colour brings 1 chip more when"
        " consumed."
        if fitting
        else "A good waits there to be shipped; traded, it brings what its world pays."
    )
    return Words(
        "A producer turns into a good on one of your worlds that has a colour and no good.",
        why,
        f"Put {color_name(_color(best[0], 'die'))} on {said['world']}.",
        tuple(choice.text for choice in best if choice.fields()["world"] == said["world"]),
    )


def _produced_alone(moment: RollMoment) -> Words | None:
    """Where a producer has only one world to go to, nobody is asked: it is told afterwards."""
    shown = latest_reveal(moment)
    goods = own(moment).goods
    if shown is None or "produce" not in shown.phases or not goods:
        return None
    if not sent(moment, shown.round)["produce"] or is_to_come(moment, "produce"):
        return None
    return Words(
        "A producer turns into a good on one of your worlds that has a colour and no good.",
        f"{counted(len(goods), 'good')} on your worlds: a shipper can trade or consume it later.",
        "Look at the goods on your worlds.",
    )


def _produced(moment: RollMoment, words: Words, choice: Choice) -> Answer | None:
    if choice.verb != "produce":
        return None
    world = choice.fields()["world"]
    if choice.text in words.advice:
        return Answer("good", f"{world} holds a good now. A shipper can take it.")
    return Answer("other", f"Also possible: {world} holds a good now.")


def _ship(moment: RollMoment) -> Words | None:
    if moment.decision.kind != "ship":
        return None
    trades, meals = moment.made("trade"), moment.made("consume")
    if not trades or not meals:
        return None
    credits = {choice.text: moment.preview(choice).gains.get("credits", 0) for choice in trades}
    chips = {choice.text: moment.preview(choice).gains.get("chips", 0) for choice in meals}
    me = own(moment)
    waiting = _dice(me.citizenry)
    poor = me.credits < waiting
    most = max((credits if poor else chips).values())
    advice = tuple(text for text, amount in (credits if poor else chips).items() if amount == most)
    return Words(
        f"Each shipper takes one good: trade it for up to ${max(credits.values())},"
        f" or consume it for up to {counted(max(chips.values()), 'VP', 'VP')}.",
        f"{counted(waiting, 'die', 'dice')} {'waits' if waiting == 1 else 'wait'} in your"
        f" Citizenry and you have ${me.credits}: "
        + (
            "credits bring them back every round, chips count only at the end."
            if poor
            else "that is enough, so chips are worth more now."
        ),
        "Compare both prices, then trade." if poor else "Compare both prices, then consume.",
        advice,
    )


def _shipped(moment: RollMoment, words: Words, choice: Choice) -> Answer | None:
    gains = moment.preview(choice).gains
    brought = (
        f"${gains.get('credits', 0)}"
        if choice.verb == "trade"
        else counted(gains.get("chips", 0), "VP", "VP")
    )
    if choice.text in words.advice:
        return Answer("good", f"{brought} for you.")
    me = own(moment)
    if choice.verb == "consume" and me.credits < _dice(me.citizenry):
        left = _dice(me.citizenry) - me.credits
        return Answer(
            "half",
            f"{brought} now, but {counted(left, 'die', 'dice')} may stay in your Citizenry:"
            " credits would have brought them back.",
        )
    return Answer("other", f"Also possible: {brought} for you.")


# ---- managing the empire -------------------------------------------------------------------


def _recruit(moment: RollMoment) -> Words | None:
    if moment.decision.kind != "recruit":
        return None
    me = own(moment)
    special = [choice for choice in moment.made("recruit") if _color(choice, "die") != "home"]
    best = special or moment.made("recruit")
    color = color_name(_color(best[0], "die"))
    return Words(
        f"Workers that have worked wait in the Citizenry; $1 brings one back to the cup."
        f" You have ${me.credits} for {counted(_dice(me.citizenry), 'die', 'dice')}.",
        "You recruit as many as you can pay, and $0 becomes $1 afterwards: saving gains nothing.",
        f"Recruit {color}.",
        tuple(choice.text for choice in best if color_name(_color(choice, "die")) == color),
    )


def _recruited(moment: RollMoment, words: Words, choice: Choice) -> Answer | None:
    color = color_name(_color(choice, "die"))
    if choice.text in words.advice:
        return Answer("good", f"{color} is rolled again next round.")
    return Answer("other", f"Also possible: {color} is rolled again next round.")


def _recall(moment: RollMoment) -> Words | None:
    if moment.decision.kind != "recall" or not moment.made("recall"):
        return None
    return Words(
        "You may take back workers from construction and goods from worlds, without paying.",
        "A good keeps its worth and a worker its place, so take back only what waits too long.",
        "Leave them. Say done.",
        tuple(choice.text for choice in moment.made("done")),
    )


def _recalled(moment: RollMoment, words: Words, choice: Choice) -> Answer | None:
    if choice.text in words.advice:
        return Answer("good", "All stay where they are. The next round begins.")
    return Answer("other", "Also possible: this die is in your cup and rolled next round.")


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
    if moment.decision.kind != "assign" or moment.view.round < 3 or secret(moment).selected:
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
    if moment.decision.kind != "assign" or view.round < SHOWN or secret(moment).selected:
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


# ---- small words ---------------------------------------------------------------------------


def _a(word: str) -> str:
    return f"an {word}" if word[0] in "aeiou" else f"a {word}"


def _color(choice: Choice, name: str) -> str:
    die = choice.fields()[name]
    return str(die["color"]) if isinstance(die, dict) else str(die)


def _dice(dice: object) -> int:
    return sum(getattr(dice, name) for name in dice.__struct_fields__)  # type: ignore[attr-defined]


ROLL_LESSONS: tuple[Lesson[RollViewData], ...] = (
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
    Lesson(
        "explore",
        "Explore",
        "decision",
        "Explore",
        _explore,
        _explored,
        frozenset({"scout", "stock"}),
    ),
    Lesson("side", "Two sides", "decision", "Explore: Scout", _side, _sided, frozenset({"place"})),
    Lesson("settle", "Settle", "construction", "Develop and Settle", _settle),
    Lesson("develop", "Develop", "construction", "Develop and Settle", _develop),
    Lesson("produce", "Produce", "tableau", "Produce", _produce, _produced),
    Lesson("ship", "Ship: trade or consume", "decision", "Ship", _ship, _shipped),
    Lesson("recruit", "Recruit", "economy", "Manage Empire: Recruit", _recruit, _recruited),
    Lesson("recall", "Recall", "tableau", "Manage Empire: Recall", _recall, _recalled),
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

ROLL = Guide(
    name="roll",
    title="First game of Roll",
    game="roll",
    seed=1733,
    lessons=ROLL_LESSONS,
    rounds=8,
    options={"first_game": "yes"},
)
