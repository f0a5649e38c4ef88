"""Undo starts from the last moment after which nothing can be taken back."""

import pytest

from orrery.catalog import kit
from orrery.core.chance import Chance
from orrery.core.errors import Refused
from orrery.core.history import History


def _replayed(history: History) -> History:
    twin = History(history.kit, history.options, history.seed)
    for move in history.moves:
        twin.do(move.seat, move.choice)
    return twin


@pytest.mark.parametrize("seed", range(4))
def test_a_game_with_undos_is_the_game_of_the_choices_that_stand(seed: int) -> None:
    history = History(kit("roll"), {"players": "3"}, seed)
    luck = Chance(seed)
    taken_back = 0
    for _ in range(400):
        if history.game.over:
            break
        seat = luck.below(3)
        if luck.below(3) == 0 and history.why_not_undo(seat) is None:
            history.undo(seat)
            taken_back += 1
        elif history.game.choices(seat):
            menu = history.game.choices(seat)
            history.do(seat, menu[luck.below(len(menu))])
    assert taken_back > 20
    twin = _replayed(history)
    for viewer in (None, 0, 1, 2):
        assert twin.game.view(viewer).encode() == history.game.view(viewer).encode()
    assert twin.game.chance.position() == history.game.chance.position()


def test_a_branch_leaves_its_trunk_alone() -> None:
    trunk = History(kit("roll"), {"players": "2"}, 7)
    trunk.do(0, trunk.game.choices(0)[0])
    before = trunk.game.view(0).encode()
    branch = trunk.branch()
    branch.undo(0)
    assert branch.moves == []
    assert len(trunk.moves) == 1
    assert trunk.game.view(0).encode() == before
    with pytest.raises(Refused):
        branch.undo(0)
