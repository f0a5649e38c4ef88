"""Roll's library: every tile and die of the base game, as entries."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from orrery.core.library import Entry, words_of
from orrery.roll import incomes, powers
from orrery.roll.terms import (
    BASE_PHASES,
    COLOR_NAMES,
    COLORS,
    DEVELOP,
    DICE_COUNT,
    DIE_FACES,
    EXPLORE,
    PHASES,
    PRODUCE,
    SETTLE,
    SHIP,
    TO_CITIZENRY,
    TO_CUP,
    TRADE_PRICE,
    face_name,
)
from orrery.roll.texts.all_texts import text_of
from orrery.roll.tiles import game_tiles, start_tiles
from orrery.roll.tiles.face import Face, Faction

BASE = "base"
REASSIGN = "reassign"
Moments = Callable[[powers.Power], tuple[str, ...]]

_PHASE_OF: dict[type[powers.Power], int] = {
    powers.StockCredits: EXPLORE,
    powers.ScoutOnTop: EXPLORE,
    powers.ArrangeZone: EXPLORE,
    powers.ExtraTile: EXPLORE,
    powers.ScoutCredits: EXPLORE,
    powers.DevelopmentDiscount: DEVELOP,
    powers.DevelopmentIncome: DEVELOP,
    powers.DevelopersToCup: DEVELOP,
    powers.WorldDiscount: SETTLE,
    powers.WorldIncome: SETTLE,
    powers.SettlersToCup: SETTLE,
    powers.ColorToCup: SETTLE,
    powers.GoodsPerWorld: PRODUCE,
    powers.TradeCredits: SHIP,
    powers.ConsumeChips: SHIP,
    powers.ConsumeCredits: SHIP,
    powers.BuyChip: SHIP,
}
# What each colour of dice is good for.
_DICE_TEXTS = {
    "home": "Everybody begins with these. Two of its faces explore.",
    "military": "Builds: it shows Develop and Settle twice each.",
    "consumption": "Ships. Consumed or shipping, it matches every world, for 1 VP more.",
    "novelty": "Produces and ships. Matches Novelty worlds.",
    "rare": "Develops. Matches Rare Elements worlds.",
    "genes": "Settles, and is wild on two faces. Matches Genes worlds.",
    "alien": "Wild on three of its faces. Matches Alien Technology worlds.",
}


@cache
def entries() -> tuple[Entry, ...]:
    """Everything with a name in the base game."""
    tiles = tile_entries(
        BASE, game_tiles.GAME_TILES, start_tiles.FACTIONS, start_tiles.HOME_WORLDS, moments
    )
    return (*tiles, *[_die(color) for color in range(len(DIE_FACES))])


def tile_entries(
    box: str,
    tiles: Sequence[tuple[Face, Face]],
    factions: Sequence[Faction],
    home_worlds: Sequence[Face],
    when: Moments,
) -> list[Entry]:
    """The tiles of a box, both sides of each; `when` tells in which moments a power works."""
    found: list[Entry] = []
    for sides in tiles:
        for face, other in (sides, sides[::-1]):
            where = f"On the other side: {other.name.removesuffix('.')}."
            found.append(_tile(box, face, _kind(face), where, other.name, when))
    for faction in factions:
        for face, beside in (faction.faces, faction.faces[::-1]):
            where = f"Start tile: faction {faction.number}, beside {beside.name}."
            found.append(_tile(box, face, "faction", where, beside.name, when))
    found.extend(
        _tile(box, face, "home world", "Start tile: home world.", "", when) for face in home_worlds
    )
    return found


def moments(power: powers.Power) -> tuple[str, ...]:
    """When a power of the base game works: in phases, or in Assign as a Reassign power."""
    if isinstance(power, powers.Reassign | powers.RepeatDictate | powers.DictateMoves):
        return (REASSIGN,)
    if isinstance(power, powers.Offer):
        return (PHASES[power.moment()],)
    if isinstance(power, powers.VirtualWorkers):
        return (PHASES[power.phase],)
    if isinstance(power, incomes.Income):
        return tuple(PHASES[phase] for phase in power.phases())
    return (PHASES[_PHASE_OF[type(power)]],)


def in_order(named: set[str]) -> list[str]:
    """Moments in the order of a round."""
    order = [REASSIGN, "reveal", *PHASES]
    return sorted(named, key=order.index)


def _tile(box: str, face: Face, kind: str, where: str, related: str, when: Moments) -> Entry:
    text = text_of(face.key)
    words = [text.power]
    if text.bonus:
        words.append(f"Bonus: {text.bonus}")
    lines = [_kind_in_full(face)]
    effect = _immediate(face)
    if effect:
        lines.append(effect)
    named = [words_of(type(power).__name__) for power in face.powers]
    if face.bonus:
        named.append("bonus at the end")
    if face.dice:
        named.append("brings dice")
    return Entry(
        name=face.name,
        box=box,
        kind=kind,
        lines=lines,
        text=words,
        shape="circle" if face.is_world else "diamond",
        cost=face.cost,
        plus=face.bonus is not None,
        color=_color_word(face),
        phases=in_order({moment for power in face.powers for moment in when(power)}),
        powers=sorted(set(named)),
        rulings=list(text.rulings),
        example=text.example,
        where=where,
        related=[related] if related else [],
    )


def _kind(face: Face) -> str:
    return "world" if face.is_world else "development"


def _kind_in_full(face: Face) -> str:
    kind = "development"
    if face.is_world:
        kind = f"{COLOR_NAMES[face.color] if face.color else 'Gray'} world"
    return kind + (" with a Reassign power" if face.reassign else "")


def _color_word(face: Face) -> str:
    if not face.is_world:
        return ""
    return COLORS[face.color] if face.color else "gray"


def _immediate(face: Face) -> str:
    effects = []
    if face.removes_dice:
        effects.append(f"give up {face.removes_dice} {'die' if face.removes_dice == 1 else 'dice'}")
    if face.removes_settler:
        effects.append("give up a settler used here")
    if face.credits:
        effects.append(f"+${face.credits}")
    if face.start_credits:
        effects.append(f"start with ${face.start_credits}")
    for die in face.dice:
        place = {TO_CUP: "cup", TO_CITIZENRY: "Citizenry"}.get(die.to, "this world")
        effects.append(f"{COLOR_NAMES[die.color]} die to {place}")
    return ", ".join(effects)


def _die(color: int) -> Entry:
    faces = DIE_FACES[color]
    words = [_DICE_TEXTS[COLORS[color]]]
    if TRADE_PRICE[color]:
        words.append(
            f"A good traded off a {COLOR_NAMES[color]} world brings ${TRADE_PRICE[color]}."
        )
    return Entry(
        name=f"{COLOR_NAMES[color]} die",
        also=[COLORS[color]],
        box=BASE,
        kind="die",
        lines=[f"Faces: {', '.join(face_name(face) for face in faces)}."],
        text=words,
        color=COLORS[color],
        phases=in_order({PHASES[face] for face in faces if face < BASE_PHASES}),
        where=f"{DICE_COUNT[color]} in the box.",
    )
