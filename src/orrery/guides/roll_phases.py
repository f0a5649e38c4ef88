"""Roll's phases and Manage Empire: what each worker can do, and which of it is worth more now."""

from __future__ import annotations

from orrery.core.choice import Choice
from orrery.guides.lesson import Answer, Lesson, Words
from orrery.guides.roll_table import (
    RollMoment,
    built,
    color_name,
    color_of,
    dice_in,
    entry,
    is_to_come,
    latest_reveal,
    own,
    secret,
    sent,
)
from orrery.guides.words import counted
from orrery.roll.terms import STOCK_CREDITS
from orrery.roll.wire import RollViewData

# With fewer tiles than this under construction a worker is better sent for one than for credits.
FEW_TILES = 2
# From this round on it is told what recruiting is, also to those who were never asked.
TOLD = 4


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
        f"You have {counted(tiles, 'tile')} under construction; when"
        f" {'it is' if tiles == 1 else 'they are'} built your workers need the next one."
        if scout
        else f"You have {tiles} tiles under construction, enough for now, and ${me.credits};"
        f" ${STOCK_CREDITS} brings back {STOCK_CREDITS} workers."
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
        plain = min(moment.made("put"), key=_plainness)
        color = color_of(plain, "die")
        return Words(
            f"{team} go one by one onto the top {thing}: {top} has {on} of {needed}.",
            "Yours are of different colours: whoever goes there is away until the tile is"
            " complete, so keep the better die free.",
            f"Put {color_name(color)} on it.",
            tuple(one.text for one in moment.made("put") if color_of(one, "die") == color),
        )
    return Words(
        f"{team} go one by one onto the top {thing}: {top} has {on} of {needed}.",
        "They stay there until it is complete; whoever is on it is not rolled meanwhile.",
        "Look at your construction zone.",
    )


def _plainness(choice: Choice) -> bool:
    """Home dice first: all others do something better than they."""
    return color_of(choice, "die") != "home"


def _put(moment: RollMoment, words: Words, choice: Choice) -> Answer | None:
    if choice.verb != "put":
        return None
    color = color_name(color_of(choice, "die"))
    if choice.text in words.advice:
        return Answer("good", f"{color} is at work there; your other dice stay free.")
    return Answer("other", f"Also possible: {color} stays on the tile until it is complete.")


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
        if entry(str(choice.fields()["world"])).color == color_of(choice, "die")
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
        f"Put {color_name(color_of(best[0], 'die'))} on {said['world']}.",
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
        f"{counted(len(goods), 'good')} on your worlds: a shipper can trade or consume one later.",
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
    waiting = dice_in(me.citizenry)
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
    if choice.verb == "consume" and me.credits < dice_in(me.citizenry):
        left = dice_in(me.citizenry) - me.credits
        return Answer(
            "half",
            f"{brought} now, but {counted(left, 'die', 'dice')} may stay in your Citizenry:"
            " credits would have brought them back.",
        )
    return Answer("other", f"Also possible: {brought} for you.")


# ---- managing the empire -------------------------------------------------------------------


def _recruit(moment: RollMoment) -> Words | None:
    if moment.decision.kind != "recruit":
        return _recruited_alone(moment)
    me = own(moment)
    special = [choice for choice in moment.made("recruit") if color_of(choice, "die") != "home"]
    best = special or moment.made("recruit")
    color = color_name(color_of(best[0], "die"))
    return Words(
        f"Workers that have worked wait in the Citizenry; $1 brings one back to the cup."
        f" You have ${me.credits} for {counted(dice_in(me.citizenry), 'die', 'dice')}.",
        "You recruit as many as you can pay, and $0 becomes $1 afterwards: saving gains nothing.",
        f"Recruit {color}.",
        tuple(choice.text for choice in best if color_name(color_of(choice, "die")) == color),
    )


def _recruited_alone(moment: RollMoment) -> Words | None:
    """Whoever can pay for all their workers is not asked: it is told afterwards."""
    if moment.decision.kind != "assign" or moment.view.round < TOLD or secret(moment).selected:
        return None
    return Words(
        "Workers that have worked wait in the Citizenry; after the phases $1 brings one back.",
        "You recruited all that you could pay for: when money is short, you choose which dice.",
        f"Look at your credits: ${own(moment).credits}.",
    )


def _recruited(moment: RollMoment, words: Words, choice: Choice) -> Answer | None:
    if choice.verb != "recruit":
        return None
    color = color_name(color_of(choice, "die"))
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


PHASES_AND_MANAGING: tuple[Lesson[RollViewData], ...] = (
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
    Lesson("settle", "Settle", "construction", "Develop and Settle", _settle, _put),
    Lesson("develop", "Develop", "construction", "Develop and Settle", _develop, _put),
    Lesson("produce", "Produce", "tableau", "Produce", _produce, _produced),
    Lesson("ship", "Ship: trade or consume", "decision", "Ship", _ship, _shipped),
    Lesson("recruit", "Recruit", "economy", "Manage Empire: Recruit", _recruit, _recruited),
    Lesson("recall", "Recall", "tableau", "Manage Empire: Recall", _recall, _recalled),
)
