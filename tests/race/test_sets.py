"""Sets are picked freely: any order spells the same canonical choices, and every set can be had."""

from __future__ import annotations

from itertools import combinations

import pytest

from orrery.core.chance import Chance
from orrery.core.choice import Choice
from orrery.core.errors import Refused
from orrery.core.picking import Pick, spell
from orrery.race.game import RaceGame
from tests.race.builder import Side, hand, table
from tests.race.play import TABLES, new_game, random_steps

SETS = {"start-discard", "keep", "pay-development", "pay-world", "take", "spend", "hand-limit"}


def _after(game: RaceGame, seat: int, choices: list[Choice]) -> bytes:
    """What the seat sees when it has made these choices, before the table goes on."""
    twin = game.copy()
    for choice in choices:
        assert twin.verify(seat, choice) is None
        twin.act(seat, choice)
    return twin.view(seat).encode()


def _canonical(game: RaceGame, seat: int, pick: Pick) -> list[bytes]:
    """What comes of every way to answer one by one, until the set is complete."""
    left: list[tuple[RaceGame, int]] = [(game, len(pick.picked))]
    found: list[bytes] = []
    while left:
        here, size = left.pop()
        for choice in here.choices(seat):
            twin = here.copy()
            twin.act(seat, choice)
            after = twin.pick(seat)
            goes_on = choice is not pick.close and after is not None and len(after.picked) > size
            if goes_on and after is not None:
                left.append((twin, len(after.picked)))
            else:
                found.append(twin.view(seat).encode())
    return found


def _all_sets(pick: Pick) -> list[list[Choice]]:
    sets: list[list[Choice]] = []
    for size in range(pick.least, pick.most + 1):
        for chosen in combinations(range(len(pick.pool)), size):
            names = [pick.groups[at] for at in chosen] if pick.groups else []
            wanted = [pick.pool[at] for at in chosen]
            if len(set(names)) == len(names) and wanted not in sets:
                sets.append(wanted)
    return sets


@pytest.mark.parametrize("options", TABLES.values(), ids=TABLES)
def test_every_set_can_be_picked_in_any_order(options: dict[str, str]) -> None:
    chance = Chance(5)
    met: set[str] = set()
    for seed in range(2):
        for game in random_steps(new_game(seed, **options), seed):
            for seat in game.pending():
                decision, pick = game.decision(seat), game.pick(seat)
                assert decision is not None
                assert (pick is not None) == (decision.kind in SETS)
                if pick is None or len(pick.pool) > 7:
                    continue
                met.add(decision.kind)
                results: list[bytes] = []
                for wanted in _all_sets(pick):
                    order = list(range(len(wanted)))
                    chance.shuffle(order, "order")
                    spelled = spell(game, seat, [wanted[at] for at in order])
                    assert spelled == spell(game, seat, wanted)
                    results.append(_after(game, seat, spelled))
                assert sorted(results) == sorted(_canonical(game, seat, pick))
    assert {"start-discard", "keep", "pay-world"} <= met


def _paying() -> RaceGame:
    cards = "New Earth, Gem World, Space Port, Old Earth, Spice World, Drop Ships, Asteroid Belt"
    game = table(Side("New Sparta", hand=cards, actions="Settle"))
    game.do(0, game.parse("place New Earth"))
    game.do(1, game.parse("pass"))
    return game


def _refused(game: RaceGame, *texts: str) -> str:
    before = game.view(0).encode()
    with pytest.raises(Refused) as error:
        spell(game, 0, [game.parse(text) for text in texts])
    assert game.view(0).encode() == before
    return str(error.value)


def test_a_set_that_is_not_possible_is_refused_with_its_reason() -> None:
    game = _paying()
    assert len(hand(game)) == 6
    five = ["Space Port", "Spice World", "Gem World", "Drop Ships", "Asteroid Belt"]
    few = _refused(game, *[f"pay {name}" for name in five[:2]])
    assert "Pick 5, not 2" in few
    twice = _refused(game, *[f"pay {name}" for name in [*five[:4], "Space Port"]])
    assert "'pay Space Port' can be picked once, not 2" in twice
    foreign = _refused(game, *[f"pay {name}" for name in [*five[:4], "Rebel Base"]])
    assert "'pay Rebel Base' is not among what can be picked" in foreign


def test_a_single_choice_is_no_set() -> None:
    game = table(Side("New Sparta", hand="Gem World"))
    assert game.pick(0) is None
    with pytest.raises(Refused, match="No set is picked now"):
        spell(game, 0, [game.choices(0)[0]])


def test_goods_of_different_kinds_are_told_apart() -> None:
    worlds = "Gem World, Spice World, Asteroid Belt, Pre-Sentient Race"
    game = table(
        Side(f"Diversified Economy, {worlds}", goods=worlds, actions="Consume 2x VPs"),
    )
    pick = game.pick(0)
    assert pick is not None and pick.least == pick.most == 3 - len(pick.picked)
    names = ["Gem World", "Spice World", "Asteroid Belt"]
    alike = _refused(game, *[f"consume from {name}" for name in names][: pick.least])
    assert "Novelty" in alike
