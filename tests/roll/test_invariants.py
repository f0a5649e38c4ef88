"""The laws of the game over whole random games: a quick version of `orrery simulate --verify`."""

from __future__ import annotations

import pytest

from orrery.catalog import kit
from orrery.core import record
from orrery.core.chance import Chance
from orrery.core.choice import Choice
from orrery.core.events import Event
from orrery.core.history import History
from orrery.roll.choices import parse
from orrery.roll.dice import worker_showing
from orrery.roll.game import RollGame
from orrery.roll.game import start as start_roll
from orrery.roll.sample import sample
from orrery.roll.table import DOLLAR, MANAGE
from orrery.roll.terms import DIE_FACES
from orrery.roll.tiles.tileset import BASE_SET, NAMES, development_of, tile_of, world_of
from tests.core.playing import all_views, any_choice, finished
from tests.plain import plain
from tests.roll.laws import broken_laws

PLAYERS = [2, 3, 4, 5]
ASSIGN = 1


def new_game(players: int, seed: int, timing: str = "auto") -> RollGame:
    return start_roll({"players": str(players), "timing": timing}, Chance(seed))


def walk(game: RollGame, seed: int) -> list[tuple[int, Choice]]:
    """The choices of a random game from here to its end, made on the game itself."""
    chance = Chance(seed)
    made = []
    while not game.over:
        seat, choice = any_choice(game, chance)
        game.do(seat, choice)
        made.append((seat, choice))
    return made


@pytest.mark.parametrize("timing", ["auto", "strict"])
@pytest.mark.parametrize("players", PLAYERS)
def test_the_laws_hold_after_every_choice(players: int, timing: str) -> None:
    for seed in range(10):
        game = new_game(players, seed, timing)
        game.events = None
        chance = Chance(seed)
        while not game.over:
            assert broken_laws(game) == []
            game.do(*any_choice(game, chance))
        assert broken_laws(game) == []
        assert game.ended_by()
        assert game.winners()


@pytest.mark.parametrize("players", PLAYERS)
def test_every_legal_choice_can_be_made_and_read(players: int) -> None:
    for seed in range(4):
        game = new_game(players, seed)
        chance = Chance(seed)
        while not game.over:
            for seat in game.pending():
                for choice in game.choices(seat):
                    assert parse(choice.text) is choice
                    assert game.verify(seat, choice) is None
                assert len(set(game.choices(seat))) == len(game.choices(seat))
            game.do(*any_choice(game, chance))
        assert game.pending() == []


@pytest.mark.parametrize("players", PLAYERS)
def test_a_copy_is_independent(players: int) -> None:
    """The copy is played to its end while the original stands still, and the other way round."""
    game = new_game(players, 1)
    chance = Chance(1)
    step = 0
    while not game.over:
        step += 1
        if step % 40 == 0:
            before = all_views(game)
            twin = game.copy()
            ahead = walk(twin, step)
            assert all_views(game) == before
            again = game.copy()
            for seat, choice in ahead:
                again.do(seat, choice)
            assert all_views(again) == all_views(twin)
        game.do(*any_choice(game, chance))
    assert step > 100


@pytest.mark.parametrize("players", PLAYERS)
def test_a_replay_gives_the_same_end(players: int) -> None:
    for seed in range(3):
        history = finished(players, seed)
        text = record.write(history, ["x"] * players)
        again: History = record.replay(text, kit)
        assert all_views(again.game) == all_views(history.game)


# ---- Hidden facts -------------------------------------------------------------------------------


@pytest.mark.parametrize("players", PLAYERS)
def test_a_sampled_game_has_exactly_the_view_and_keeps_the_laws(players: int) -> None:
    chance = Chance(77)
    stages = set()
    for seed in range(3):
        game = new_game(players, seed)
        while not game.over:
            if chance.below(4) == 0:
                for seat in (chance.below(players), None):
                    view = game.view(seat)
                    imagined = sample(view, chance)
                    assert imagined.view(seat).encode() == view.encode()
                    assert broken_laws(imagined) == []
                    assert imagined.pending() == game.pending()
                    if seat is not None:
                        assert imagined.choices(seat) == game.choices(seat)
                    stages.add((game.stage.number, game.empires[0].step))
            game.do(*any_choice(game, chance))
    # Every stage, and the middle of Assign and Explore (abandon, place).
    # All stages but phase VI, which only the Deal and Orb games have.
    assert {stage for stage, _ in stages} >= set(range(MANAGE + 1)) - {DOLLAR}
    kinds = {"" if step is None else step.kind for _, step in stages}
    assert kinds >= {"assign", "reassign", "move", "explore", "abandon", "place"}


@pytest.mark.parametrize("players", [2, 4])
def test_a_sampled_game_can_be_played_to_its_end(players: int) -> None:
    chance = Chance(5)
    for seed in range(6):
        game = new_game(players, seed)
        for _ in range(20 * (seed + 1)):
            if not game.over:
                game.do(*any_choice(game, chance))
        imagined = sample(game.view(seed % players), chance)
        walk(imagined, seed)
        assert imagined.over
        assert broken_laws(imagined) == []


def shuffle_hidden_facts(game: RollGame, seat: int, chance: Chance) -> RollGame:
    """A twin that differs only in what the seat cannot know: hidden tiles and hidden dice."""
    twin = game.copy()
    twin.chance = Chance(chance.below(1 << 30))
    places: list[tuple[list[int], int, bool]] = []
    tiles = list(twin.bag)
    for other, empire in enumerate(twin.empires):
        if other == seat:
            continue
        for stack, is_world in ((empire.developments, False), (empire.worlds, True)):
            # In Setup even the top is hidden.
            for at in range(0 if game.stage.number == 0 else 1, len(stack)):
                places.append((stack, at, is_world))
                tiles.append(tile_of(stack[at]))
        tiles.extend(empire.drawn)
    tiles.extend(entry & 255 for entry in twin.abandoned if entry >> 8 != seat)
    chance.shuffle(tiles, "hidden tiles")
    for stack, at, is_world in places:
        tile = tiles.pop()
        stack[at] = world_of(tile) if is_world else development_of(tile)
    for other, empire in enumerate(twin.empires):
        if other != seat:
            empire.drawn = tuple(tiles.pop() for _ in empire.drawn)
            if game.stage.number == ASSIGN and empire.step:
                reroll(twin, other, chance)
    twin.abandoned = [
        entry if entry >> 8 == seat else entry >> 8 << 8 | tiles.pop() for entry in twin.abandoned
    ]
    twin.bag = tiles
    return twin


def reroll(game: RollGame, seat: int, chance: Chance) -> None:
    """Other faces, and nothing assigned yet."""
    empire = game.empires[seat]
    dice = [worker & 15 for worker in empire.workers] + list(empire.aside)
    if empire.strip >= 0:
        dice.append(empire.strip & 15)
    faces = [chance.face(DIE_FACES[color], seat, color) for color in dice]
    empire.workers = sorted(worker_showing(color, face, face) for face, color in zip(faces, dice))
    empire.strip, empire.selected, empire.aside = -1, -1, ()


@pytest.mark.parametrize("players", PLAYERS)
def test_hidden_facts_change_no_byte_of_a_view(players: int) -> None:
    chance = Chance(3)
    compared = different = 0
    for seed in range(3):
        game = new_game(players, seed)
        while not game.over:
            if chance.below(3) == 0:
                seat = chance.below(players)
                twin = shuffle_hidden_facts(game, seat, chance)
                assert broken_laws(twin) == []
                assert twin.view(seat).encode() == game.view(seat).encode()
                assert twin.choices(seat) == game.choices(seat)
                for choice in game.choices(seat)[:3]:
                    one, two = game.preview(seat, choice), twin.preview(seat, choice)
                    assert (one.gains, one.chance) == (two.gains, two.chance)
                    assert str(one.events) == str(two.events)
                compared += 1
                others = [other for other in range(players) if other != seat]
                different += any(
                    twin.view(other).encode() != game.view(other).encode() for other in others
                )
            game.do(*any_choice(game, chance))
    assert compared > 100
    # The twins do differ: their owners see it.
    assert different > compared // 4


# ---- Events and previews ------------------------------------------------------------------------


@pytest.mark.parametrize("players", PLAYERS)
def test_public_events_name_no_hidden_tile(players: int) -> None:
    """A tile named to a seat is one that this seat can see at that moment or saw just before."""
    for seed in range(2):
        game = new_game(players, seed)
        chance = Chance(seed)
        while not game.over:
            before = {seat: visible_names(game, seat) for seat in (*range(players), None)}
            game.events = []
            game.do(*any_choice(game, chance))
            events = game.events
            assert events is not None
            for seat in (*range(players), None):
                allowed = before[seat] | visible_names(game, seat) | built_names(events)
                for event in events:
                    if event.heard_by(seat):
                        told = names_in(event)
                        assert told <= allowed, (event, told - allowed)


def names_in(event: Event) -> set[str]:
    """The tiles that an event names."""
    found: set[str] = set()
    for fact in event.facts.values():
        for word in fact if isinstance(fact, list) else [fact]:
            found.update(str(word).split(" / "))
    return found & set(NAMES)


def visible_names(game: RollGame, seat: int | None) -> set[str]:
    data = plain(game.view(seat))
    found: set[str] = set()
    for empire in data["empires"]:
        found.update(empire["tableau"])
        found.update((empire["top_development"], empire["top_world"]))
        found.add(empire["decision"]["building"])
        secret = empire["secret"]
        if secret is not None:
            found.update(secret["developments"])
            found.update(secret["worlds"])
            for both in secret["drawn"]:
                found.update(both.split(" / "))
    for both in data["own_abandoned"]:
        found.update(both.split(" / "))
    return found


def built_names(events: list[Event]) -> set[str]:
    """A stack built through in one go shows each of its tiles for a moment."""
    return {name for event in events if event.kind == "built" for name in names_in(event)}


@pytest.mark.parametrize("players", PLAYERS)
def test_nothing_is_told_to_others_while_a_seat_assigns(players: int) -> None:
    game = new_game(players, 2)
    chance = Chance(2)
    checked = 0
    while not game.over:
        stage = game.stage.number
        game.events = []
        seat, choice = any_choice(game, chance)
        watchers = [game.view(other).encode() for other in range(players) if other != seat]
        game.do(seat, choice)
        if stage == ASSIGN and seat in game.pending() and game.stage.number == ASSIGN:
            assert game.events == []
            assert watchers == [
                game.view(other).encode() for other in range(players) if other != seat
            ]
            checked += 1
    assert checked > 10


@pytest.mark.parametrize("players", PLAYERS)
def test_a_preview_changes_nothing_and_tells_the_truth(players: int) -> None:
    """What is certain comes true, unless the choice also carries the table on."""
    checked = 0
    for seed in range(3):
        game = new_game(players, seed)
        game.events = None
        chance = Chance(seed)
        while not game.over:
            seat, choice = any_choice(game, chance)
            if chance.below(4):
                game.do(seat, choice)
                continue
            before, position = all_views(game), game.chance.position()
            preview = game.preview(seat, choice)
            assert all_views(game) == before
            assert game.chance.position() == position
            held, stage, round_ = game.holdings(seat), game.stage, game.round
            barrier = game.barrier
            game.do(seat, choice)
            same_place = (game.stage, game.round, game.barrier) == (stage, round_, barrier)
            if same_place and not preview.chance:
                now = game.holdings(seat)
                change = {what: now[what] - held[what] for what in now if now[what] != held[what]}
                assert change == preview.gains
                checked += 1
    assert checked > 50


def test_all_tiles_take_part() -> None:
    """Over the random games every game tile is built on one side or the other."""
    built: set[int] = set()
    for seed in range(40):
        game = new_game(5, seed)
        game.events = None
        walk(game, seed)
        built |= {tile_of(face) for empire in game.empires for face in empire.tableau.faces}
    assert set(BASE_SET.tiles) <= built
