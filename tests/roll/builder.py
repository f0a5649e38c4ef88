"""Positions in a line or two.

    game = position("ship", Seat(goods={"Gem World": "novelty"}, ship="home genes"), Seat())
    play(game, 0, "trade novelty from Gem World by home")

Everything not named is empty; every empire has a faction and a home world of its own, chosen to
have no influence unless the test names another. Dice are written as colours with spaces between,
those that show the $ of their task as `leader$`.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from orrery.core.chance import Chance
from orrery.core.errors import Refused
from orrery.roll import assign
from orrery.roll.dice import (
    color_of,
    column_of,
    face_of,
    for_task,
    in_column,
    shows_dollar,
    worker_showing,
    world_under,
)
from orrery.roll.empire import Empire
from orrery.roll.fields import DICE, write_die
from orrery.roll.game import RollGame, start_game
from orrery.roll.options import LEAST_PLAYERS, RollOptions
from orrery.roll.setup import clockwise_from_lowest_faction
from orrery.roll.table import ASSIGN, STAGES
from orrery.roll.tableau import Tableau
from orrery.roll.terms import (
    COLORS,
    COLUMNS,
    DIE_MASK,
    DOLLAR,
    FACE_SHIFT,
    FACE_SYMBOLS,
    PHASES,
    WORLD_SHIFT,
    face_name,
    face_showing,
)
from orrery.roll.tiles.tileset import (
    BY_NAME,
    FACES,
    FACTIONS,
    HOME_WORLDS,
    faction_named,
    tile_of,
)

# Faction 9 has no development, so it has no power; the others follow where seats need more.
QUIET_FACTIONS = (
    "Destroyed Colony",
    "Mining Industry",
    "Alien Archaeology",
    "Biological Adaptation",
    "Improved Reconnaissance",
)
QUIET_HOMES = ("Doomed World", "Old Earth", "New Sparta", "Separatist Colony", "Epsilon Eridani")

# Faces by what they show: explore, wild, explore/produce, develop/$ ...
FACE_NAMES = [face_name(face) for face in range(len(FACE_SYMBOLS))]


@dataclass
class Seat:
    """One empire of a position. Phase fields are the workers in that column after Reveal."""

    faction: str = ""
    home_world: str = ""
    tableau: tuple[str, ...] = ()
    """Further tiles in the tableau, by the name of the side that is up."""
    credits: int = 1
    chips: int = 0
    cup: str = ""
    citizenry: str = ""
    explore: str = ""
    develop: str = ""
    settle: str = ""
    produce: str = ""
    ship: str = ""
    rolled: str = ""
    """For "assign": dice as colour:face, e.g. "home:explore alien:wild leader:develop/$"."""
    developments: tuple[str, ...] = ()
    """The development stack, top first."""
    worlds: tuple[str, ...] = ()
    developers: str = ""
    settlers: str = ""
    goods: dict[str, str] = field(default_factory=dict)
    """World name -> colours of the goods on it."""


class ScriptedChance(Chance):
    """A chance that brings the named tiles and faces first, then whatever chance brings."""

    def __init__(
        self,
        tiles: tuple[str, ...] = (),
        faces: tuple[str, ...] = (),
        empires: tuple[tuple[str, str], ...] = (),
    ) -> None:
        super().__init__(0)
        self.faces = [FACE_NAMES.index(name) for name in faces]
        homes = [face.name for face in HOME_WORLDS]
        self.items = {
            "tile": [tile_of(BY_NAME[name]) for name in tiles],
            "faction": [FACTIONS.index(faction_named(faction)) for faction, _ in empires],
            "home world": [homes.index(home_world) for _, home_world in empires],
        }

    def pick(self, items: list[int], what: str) -> int:
        wanted = self.items.get(what)
        if wanted:
            return items.index(wanted.pop(0))
        return super().pick(items, what)

    def face(self, faces: tuple[int, ...], seat: int, kind: int) -> int:
        if self.faces:
            return self.faces.pop(0)
        return super().face(faces, seat, kind)


def position(
    stage: str,
    *seats: Seat,
    phases: str = "",
    bag: tuple[str, ...] | None = None,
    draws: tuple[str, ...] = (),
    faces: tuple[str, ...] = (),
    pool: int | None = None,
    timing: str = "auto",
    first: int | None = None,
    events: bool = False,
    boxes: tuple[str, ...] = (),
) -> RollGame:
    """A game that has just begun the stage (assign, explore ... ship, manage).

    `phases` are the later phases of the round, `bag` the tiles left in it (default: all that are
    nowhere else), `draws` what will be drawn first, `faces` what will be rolled first, `first` the
    seat that begins under strict timing (default: the one with the lowest faction).
    """
    options = RollOptions(len(seats), timing == "strict", boxes=boxes)
    game = RollGame(options, ScriptedChance(draws, faces))
    game.events = [] if events else None
    game.round = 1
    if pool is not None:
        game.pool = pool
    for number, seat in enumerate(seats):
        game.empires.append(_empire(seat, number, seats, game.rules.columns))
    game.order = clockwise_from_lowest_faction(game.empires)
    if first is not None:
        game.order = tuple((first + step) % game.seats for step in range(game.seats))
    for empire in game.empires:
        for color, count in enumerate(empire.dice_by_color()):
            game.supply[color] -= count
    assert min(game.supply) >= 0, "the position needs more dice than there are"
    game.bag = _bag(game) if bag is None else [tile_of(BY_NAME[name]) for name in bag]
    if stage == "assign":
        game.stage = game.rules.stages[ASSIGN]
        for empire in game.empires:
            assign.enter_assign(game, empire)
    else:
        occurring = [stage, *phases.split()]
        game.occurring = sum(1 << PHASES.index(name) for name in occurring if name in PHASES)
        game.go_to(game.rules.stages[STAGES.index(stage)])
    game.advance()
    return game


def phase(
    name: str,
    *seats: Seat,
    phases: str = "",
    bag: tuple[str, ...] | None = None,
    draws: tuple[str, ...] = (),
    pool: int | None = None,
    boxes: tuple[str, ...] = (),
) -> RollGame:
    """A position that can be looked at when its phases are over, before anybody recruits.

    A further seat at the end of the table has a die to choose in Manage Empire, and is the first
    to be asked.
    """
    onlooker = Seat(citizenry="home novelty", credits=1)
    return position(
        name,
        *seats,
        onlooker,
        phases=phases,
        bag=bag,
        draws=draws,
        pool=pool,
        timing="strict",
        first=len(seats),
        boxes=boxes,
    )


def deal(
    *empires: tuple[str, str],
    tiles: tuple[str, ...] = (),
    first_game: bool = False,
    boxes: tuple[str, ...] = (),
) -> RollGame:
    """A new game that deals these factions and home worlds, and these tiles (two for each seat).

    A second seat is dealt what chance brings when only one is named.
    """
    options = RollOptions(max(LEAST_PLAYERS, len(empires)), first_game=first_game, boxes=boxes)
    return start_game(options, ScriptedChance(tiles, empires=empires))


def busy(stage: str) -> Seat:
    """A seat that has something to decide in a stage, and so keeps the table there."""
    return {
        "assign": Seat(rolled="home:explore"),
        "explore": Seat(explore="home"),
        "develop": Seat(developments=("Technology Unions",), develop="home military"),
        "settle": Seat(worlds=("New Survivalists",), settle="home military"),
        "produce": Seat(produce="home", tableau=("Star Nomad Lair", "Artist Colony")),
        "ship": Seat(ship="home", goods={"Star Nomad Lair": "novelty"}),
        "manage": Seat(cup="home", goods={"Star Nomad Lair": "novelty"}),
    }[stage]


def play(game: RollGame, seat: int, *texts: str) -> None:
    """Make these choices for a seat."""
    for text in texts:
        game.do(seat, game.parse(text))


def refused_code(game: RollGame, seat: int, text: str) -> str:
    """The code with which a choice is refused."""
    with pytest.raises(Refused) as refused:
        play(game, seat, text)
    return refused.value.refusal.code


def texts(game: RollGame, seat: int) -> list[str]:
    """The texts of a seat's legal choices."""
    return [choice.text for choice in game.choices(seat)]


def dice(counts: list[int]) -> str:
    """Counts by colour as the words that a Seat is written in."""
    return " ".join(name for color, name in enumerate(COLORS) for _ in range(counts[color]))


def column(game: RollGame, seat: int, phase: str) -> str:
    """The workers of a seat in a column, as words."""
    wanted = COLUMNS.index(phase)
    found = [w for w in game.empires[seat].workers if column_of(w) == wanted]
    # Dice that wait to be placed do the task of no phase.
    task = min(wanted, DOLLAR)
    return " ".join(write_die(name) for name in sorted(for_task(w, task) for w in found))


def crew(colors: list[int]) -> str:
    """Dice on a stack, as words."""
    return " ".join(_die_text(die) for die in sorted(colors))


def names(faces: list[int] | tuple[int, ...]) -> list[str]:
    """Faces by name."""
    return [FACES[face].name for face in faces]


def goods(game: RollGame, seat: int) -> dict[str, str]:
    """The goods of a seat, as a Seat is written."""
    found: dict[str, str] = {}
    for good in game.empires[seat].goods:
        world = FACES[world_under(good)].name
        found[world] = f"{found.get(world, '')} {_die_text(good & DIE_MASK)}".strip()
    return found


def _empire(
    seat: Seat, number: int, seats: tuple[Seat, ...], waiting: list[int] | None = None
) -> Empire:
    taken = {other.faction for other in seats} | {
        FACES[BY_NAME[name]].name for other in seats for name in other.tableau
    }
    quiet = [name for name in QUIET_FACTIONS if name not in taken]
    faction = faction_named(seat.faction or quiet[sum(not s.faction for s in seats[:number])])
    homes = [name for name in QUIET_HOMES if name not in {other.home_world for other in seats}]
    faces = [face.index for face in faction.faces]
    faces.append(BY_NAME[seat.home_world or homes[sum(not s.home_world for s in seats[:number])]])
    faces.extend(BY_NAME[name] for name in seat.tableau)
    # A good needs its world in the tableau.
    faces.extend(BY_NAME[name] for name in seat.goods if BY_NAME[name] not in faces)
    empire = Empire(number, faction.number, Tableau(tuple(faces)))
    empire.credits = seat.credits
    empire.chips = seat.chips
    for color in _colors(seat.cup):
        empire.cup[color] += 1
    for color in _colors(seat.citizenry):
        empire.citizenry[color] += 1
    columns = (seat.explore, seat.develop, seat.settle, seat.produce, seat.ship)
    for phase, words in enumerate(columns):
        empire.workers.extend(_worker(word, phase) for word in words.split())
    for word in seat.rolled.split():
        color_name, _, shown = word.partition(":")
        face = FACE_NAMES.index(shown)
        column = face if waiting is None else waiting[face]
        empire.workers.append(worker_showing(COLORS.index(color_name), face, column))
    empire.workers.sort()
    empire.developments = [BY_NAME[name] for name in seat.developments]
    empire.worlds = [BY_NAME[name] for name in seat.worlds]
    empire.developers = sorted(_dice(seat.developers))
    empire.settlers = sorted(_dice(seat.settlers))
    for world, words in seat.goods.items():
        empire.goods.extend(BY_NAME[world] << WORLD_SHIFT | die for die in _dice(words))
    empire.goods.sort()
    return empire


def _worker(word: str, phase: int) -> int:
    """A worker in the column of a phase; a $ is that of the phase."""
    die = DICE.words.numbers[word]
    if shows_dollar(die):
        die = color_of(die) | face_showing(phase, DOLLAR) << FACE_SHIFT
    return in_column(die, phase)


def _dice(words: str) -> list[int]:
    """Dice on a stack or a world."""
    return [DICE.words.numbers[word] for word in words.split()]


def _die_text(die: int) -> str:
    return COLORS[color_of(die)] + ("$" if face_of(die) else "")


def _colors(words: str) -> list[int]:
    return [COLORS.index(word) for word in words.split()]


def _bag(game: RollGame) -> list[int]:
    elsewhere = {
        tile_of(face)
        for empire in game.empires
        for face in (*empire.tableau.faces, *empire.developments, *empire.worlds)
        if FACES[face].tile >= 0
    }
    return [tile for tile in game.rules.tiles if tile not in elsewhere]
