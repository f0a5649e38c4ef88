"""Declarations retold in the words of the reference data, so that both can be compared."""

from __future__ import annotations

from typing import Any

from orrery.roll import bonuses, incomes, powers
from orrery.roll.colors import GRAY
from orrery.roll.empire import Empire
from orrery.roll.powers import ANY_COLOR, ANY_PHASE, EVERY_WORLD, GOODS_WORLDS, Power
from orrery.roll.tableau import Tableau
from orrery.roll.terms import COLORS, DIE_FACES, PHASES
from orrery.roll.tiles.face import Face, Grant

Entry = dict[str, Any]

# These say "may"; every other power is compulsory.
OPTIONAL = (
    powers.Reassign,
    powers.RepeatDictate,
    powers.DictateMoves,
    powers.ArrangeZone,
    powers.ScoutOnTop,
    powers.BuyChip,
)


def retell_world(face: Face) -> Entry:
    """A world as the reference has it."""
    entry = {
        "id": face.key,
        "name": face.name,
        "color": _world_color(face.color),
        "cost": face.cost,
        "credits": face.credits,
        "dice": [_grant(die) for die in face.dice],
        "remove_die": face.removes_dice > 0,
    }
    if face.start_credits:
        entry["start_credits"] = face.start_credits
    return entry


def retell_development(face: Face) -> Entry:
    """A development as the reference has it."""
    entry = {
        "id": face.key,
        "name": face.name,
        "cost": face.cost,
        "phases": _phases(face),
        "reassign": face.reassign,
        "optional": any(isinstance(power, OPTIONAL) for power in face.powers),
        "effects": _effects(face.powers),
    }
    if face.bonus is not None:
        entry["bonus_rule"] = _bonus_rule(face.bonus)
    if face.removes_dice or face.credits or face.dice:
        entry["immediate"] = {
            "remove_die": face.removes_dice > 0,
            "credits": face.credits,
            "dice": [_grant(die) for die in face.dice],
        }
    return entry


# ---- powers -----------------------------------------------------------------------------------


def _phases(face: Face) -> list[str]:
    """The phases, Assign among them, in which the powers of a development act."""
    found = {name for power in face.powers for name in _phases_of(power)}
    return [name for name in ("assign", *PHASES) if name in found]


def _phases_of(power: Power) -> tuple[str, ...]:
    if isinstance(power, incomes.Income):
        return tuple(PHASES[phase] for phase in power.phases())
    if isinstance(power, powers.VirtualWorkers):
        return (PHASES[power.phase],)
    return _PHASES_OF[type(power)]


_PHASES_OF: dict[type[Power], tuple[str, ...]] = {
    powers.Reassign: ("assign",),
    powers.RepeatDictate: ("assign",),
    powers.DictateMoves: ("assign",),
    powers.StockCredits: ("explore",),
    powers.ScoutOnTop: ("explore",),
    powers.ArrangeZone: ("explore",),
    powers.ExtraTile: ("explore",),
    powers.ScoutCredits: ("explore",),
    powers.DevelopmentDiscount: ("develop",),
    powers.DevelopmentIncome: ("develop",),
    powers.DevelopersToCup: ("develop",),
    powers.WorldDiscount: ("settle",),
    powers.WorldIncome: ("settle",),
    powers.SettlersToCup: ("settle",),
    powers.ColorToCup: ("settle",),
    powers.GoodsPerWorld: ("produce",),
    powers.TradeCredits: ("ship",),
    powers.ConsumeChips: ("ship",),
    powers.ConsumeCredits: ("ship",),
    powers.BuyChip: ("ship",),
}


def _effects(declared: tuple[Power, ...]) -> list[Entry]:
    """Each power an effect, but incomes on completion all together one."""
    on_completion = [
        power
        for power in declared
        if isinstance(power, powers.DevelopmentIncome | powers.WorldIncome)
    ]
    effects = [_effect(power) for power in declared if power not in on_completion]
    if on_completion:
        effects.append(_income_on_completion(on_completion))
    return effects


def _income_on_completion(
    incomes: list[powers.DevelopmentIncome | powers.WorldIncome],
) -> Entry:
    """One sum for everything that pays, and what certain worlds pay beyond it."""
    what: list[str] = []
    amounts: set[int] = set()
    extra: dict[str, int] = {}
    for income in incomes:
        if isinstance(income, powers.DevelopmentIncome):
            what.append("development")
            amounts.add(income.amount)
        elif income.colors == EVERY_WORLD:
            what.append("world")
            amounts.add(income.amount)
        else:
            extra |= {_world_color(color): income.amount for color in income.colors}
    (amount,) = amounts
    return {
        "type": "credits_on_complete",
        "what": what,
        "amount": amount,
        "extra_by_world_color": extra or None,
        "self": False,
    }


def _effect(power: Power) -> Entry:
    match power:
        case powers.Reassign():
            return _reassign(power)
        case powers.RepeatDictate():
            return {"type": "dictate_repeat"}
        case powers.DictateMoves(most=most):
            return {"type": "dictate_reassign_count", "min": 1, "max": most}
        case powers.VirtualWorkers(phase=phase, colors=colors):
            return {
                "type": "virtual_workers",
                "phase": PHASES[phase],
                "colors": [COLORS[color] for color in colors],
            }
        case powers.StockCredits(color=color, amount=amount):
            return {"type": "stock_credits", "color": COLORS[color], "amount": amount}
        case powers.ScoutOnTop():
            return {"type": "scout_place_on_top"}
        case powers.ArrangeZone():
            return {"type": "rearrange_construction", "phase": "explore"}
        case powers.ExtraTile():
            return {"type": "extra_tile_at_end", "phase": "explore", "tiles": 1}
        case powers.ScoutCredits(color=color, amount=amount):
            return {
                "type": "credits_if_scouted_with",
                "color": COLORS[color],
                "amount": amount,
                "once_per_phase": True,
            }
        case powers.DevelopmentDiscount(amount=amount, reassign_only=reassign_only, floor=floor):
            return {
                "type": "discount",
                "what": "development",
                "filter": "reassign" if reassign_only else None,
                "amount": amount,
                "min": floor,
            }
        case powers.WorldDiscount(amount=amount, colors=colors, floor=floor):
            return {
                "type": "discount",
                "what": "world",
                "worlds": _worlds(colors, EVERY_WORLD),
                "amount": amount,
                "min": floor,
            }
        case powers.DevelopersToCup(most=most):
            return _workers_to_cup("development", 1, most, None, itself=False)
        case powers.SettlersToCup(most=most):
            return _workers_to_cup("world", 1, most, None, itself=None)
        case powers.ColorToCup(color=color):
            return _workers_to_cup("world", "all", "all", [COLORS[color]], itself=None)
        case powers.GoodsPerWorld(capacity=capacity):
            return {"type": "good_capacity", "per_world": capacity}
        case powers.TradeCredits(amount=amount, colors=colors):
            return _shipping("trade_credits", amount, colors)
        case powers.ConsumeChips(amount=amount, colors=colors):
            return _shipping("consume_vp", amount, colors)
        case powers.ConsumeCredits(amount=amount, colors=colors):
            return _shipping("consume_credits", amount, colors)
        case powers.BuyChip():
            return {"type": "trade_buy_vp", "cost": 1, "vp": 1}
        case incomes.Income():
            return _income(power)
    raise AssertionError(f"no words for {power}")


def _reassign(power: powers.Reassign) -> Entry:
    entry: Entry = {
        "type": "reassign",
        "min": power.least,
        "max": power.most,
        "colors": None
        if power.colors == ANY_COLOR
        else [COLORS[color] for color in power.colors if color < len(DIE_FACES)],
        "from": None,
        "to": None,
    }
    if power.sources != ANY_PHASE:
        (source,) = power.sources
        entry["from"] = PHASES[source]
    if power.targets == powers.SELECTED:
        entry["to"] = "selected"
    elif power.targets != ANY_PHASE:
        entry["to"] = [PHASES[phase] for phase in power.targets]
    if power.from_one_column:
        entry["same_column"] = True
    if power.most_worlds >= 0:
        entry["condition"] = f"most_{COLORS[power.most_worlds]}_worlds"
        entry["max_if_tied"] = 1
        entry["max_if_not_most"] = 0
    return entry


def _income(power: incomes.Income) -> Entry:
    match power:
        case incomes.PhaseCredits(phase=phase, amount=amount):
            return {"type": "credits_at_end", "phase": PHASES[phase], "amount": amount}
        case incomes.PhaseChips(phase=phase, amount=amount):
            return {"type": "vp_in_phase", "phase": PHASES[phase], "amount": amount}
        case incomes.CreditsPerCitizens(phase=phase, color=color, per=per):
            return {
                "type": "credits_per_citizenry_die",
                "phase": PHASES[phase],
                "color": COLORS[color],
                "per": per,
                "amount": 1,
                "round": "up",
            }
        case incomes.CreditsPerGoodOn(phase=phase, color=color):
            return {
                "type": "credits_per_good_on_world",
                "phase": PHASES[phase],
                "worlds": [_world_color(color)],
                "amount": 1,
            }
        case incomes.CreditsPerGoodDie(phase=phase, color=color, amount=amount):
            return {
                "type": "credits_per_good_die",
                "phase": PHASES[phase],
                "color": COLORS[color],
                "amount": amount,
            }
        case incomes.CreditsForMostDevelopments():
            return {
                "type": "credits_if_most_developments",
                "phases": [PHASES[phase] for phase in power.phases()],
                "amount": 1,
                "ties": False,
            }
        case incomes.CreditsForHighestWorld(phase=phase):
            return {
                "type": "credits_if_highest_world",
                "phase": PHASES[phase],
                "amount": 1,
                "ties": False,
            }
    raise AssertionError(f"no words for {power}")


def _workers_to_cup(
    what: str, least: int | str, most: int | str, colors: list[str] | None, itself: bool | None
) -> Entry:
    return {
        "type": "workers_to_cup",
        "what": what,
        "min": least,
        "max": most,
        "colors": colors,
        "self": itself,
    }


def _shipping(kind: str, amount: int, colors: tuple[int, ...]) -> Entry:
    return {"type": kind, "amount": amount, "worlds": _worlds(colors, GOODS_WORLDS)}


def _worlds(colors: tuple[int, ...], every: tuple[int, ...]) -> list[str] | None:
    return None if colors == every else [_world_color(color) for color in colors]


# ---- bonuses, colours, dice -------------------------------------------------------------------


def _bonus_rule(bonus: bonuses.Bonus) -> Entry:
    match bonus:
        case bonuses.WorldCosts(color=color, divide=divide):
            return {
                "type": "sum_world_cost",
                "worlds": [_world_color(color)],
                "divide": divide,
                "round": "up",
            }
        case bonuses.DevelopmentCosts(divide=divide, reassign_only=reassign_only):
            return {
                "type": "sum_dev_cost",
                "filter": "reassign" if reassign_only else None,
                "divide": divide,
                "round": "up",
            }
        case bonuses.EachDevelopment(plain_only=plain_only):
            return {
                "type": "count_devs",
                "filter": "not_reassign" if plain_only else None,
                "each": 1,
            }
        case bonuses.EachWorld(color=color, each=each):
            return {"type": "count_worlds", "worlds": [_world_color(color)], "each": each}
        case bonuses.EachDieColor():
            return {"type": "count_dice_colors", "each": 1}
        case bonuses.DiceGroups(color=color, group=group, each=each):
            return {
                "type": "count_dice_groups",
                "color": COLORS[color],
                "group": group,
                "each": each,
                "round": "up",
            }
        case bonuses.EachGood():
            return {"type": "count_goods", "each": 1}
        case bonuses.ChipTriangle():
            return {"type": "triangular_index_of_vp_chips", "thresholds": _thresholds(bonus, 12)}
    raise AssertionError(f"no words for {bonus}")


def _thresholds(bonus: bonuses.Bonus, count: int) -> list[int]:
    """The fewest chips that are worth 1, 2, 3 ... VPs, found by counting chips."""
    owner = Empire(0, 1, Tableau(()))
    found: list[int] = []
    while len(found) < count:
        owner.chips += 1
        if bonus.points(owner) > len(found):
            found.append(owner.chips)
    return found


def _grant(die: Grant) -> Entry:
    return {"color": COLORS[die.color], "to": ("cup", "citizenry", "good")[die.to]}


def _world_color(color: int) -> str:
    return "gray" if color == GRAY else COLORS[color]
