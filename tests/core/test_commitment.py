"""Fair dice: what was promised of the seed is checked with the record."""

import pytest

from orrery.catalog import kit
from orrery.core import record
from orrery.core.chance import Chance
from orrery.core.errors import RecordError
from orrery.core.history import History


@pytest.fixture(scope="module")
def finished() -> History:
    history = History(kit("roll"), {"players": "2"}, 2**255 + 11)
    luck = Chance(3)
    while not history.game.over:
        seat = history.game.pending()[0]
        menu = history.game.choices(seat)
        history.do(seat, menu[luck.below(len(menu))])
    return history


def test_the_commitment_is_the_sha256_of_the_seeds_digits() -> None:
    assert record.commitment(7) == (
        "7902699be42c8a8e46fbbb4501726517e86b22c56a189f7625a6da49081b2451"
    )


def test_a_record_with_its_commitment_replays(finished: History) -> None:
    text = record.write(finished, ["Ann", "Bo"], committed=True)
    assert f"\ncommitment {record.commitment(finished.seed)}\n" in text
    assert record.parse(text).commitment == record.commitment(finished.seed)
    assert record.replay(text, kit).game.over


def test_a_record_without_one_replays_too(finished: History) -> None:
    text = record.write(finished, ["Ann", "Bo"])
    assert record.parse(text).commitment == ""
    assert record.replay(text, kit).game.over


def test_another_seed_than_promised_is_found_out(finished: History) -> None:
    text = record.write(finished, ["Ann", "Bo"], committed=True)
    forged = text.replace(record.commitment(finished.seed), record.commitment(finished.seed + 1))
    with pytest.raises(RecordError, match="line 8: the commitment is not that of the seed"):
        record.replay(forged, kit)
