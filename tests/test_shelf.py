"""The shelf: records of every version that has landed are replayed, or refused for a good reason.

When one of these tests fails, a change lets old records come out differently. If it is meant to:

1. raise `rules` by one in the game's kit (`roll/kit.py`, `race/kit.py`); once is enough for all
   changes since the last version that people play with;
2. `make shelf` puts records of the new rules on the shelf. The old ones stay: those that still
   come out the same are replayed for ever, the others are refused with both versions.

Nothing on the shelf is ever removed.
"""

from __future__ import annotations

import re

import pytest

from orrery.catalog import GAMES, kit
from orrery.core import record
from orrery.core.errors import RecordError
from tools import shelf

RECORDS = shelf.records()


@pytest.mark.parametrize("name", sorted(RECORDS))
def test_a_record_replays_or_names_both_versions(name: str) -> None:
    text = RECORDS[name]
    parsed = record.parse(text)
    present = kit(parsed.game).rules
    assert parsed.rules <= present, f"{name} is from a version that this one should know"
    try:
        assert record.replay(text, kit).game.over
    except RecordError as error:
        assert parsed.rules < present, (
            f"{name} no longer replays ({error}). If that is meant, raise `rules` of"
            f" {parsed.game} to {present + 1} and run `make shelf`."
        )
        # What differs is said first, then why it may.
        both = f" (played under rules {parsed.rules} of {parsed.game}; this program has {present})"
        assert str(error).endswith(both)
        assert re.match(r"line \d+: .+", str(error))


def test_the_present_rules_have_their_records_on_the_shelf() -> None:
    assert shelf.missing() == [], "rules were raised: run `make shelf` and add what it makes"


def test_every_game_and_box_is_on_the_shelf() -> None:
    games = {record.parse(text).game for text in RECORDS.values()}
    boxes = {record.parse(text).options.get("with", "") for text in RECORDS.values()}
    assert games == set(GAMES)
    assert boxes == {"", "rivalry", "rivalry,deal", "rivalry,orb", "rivalry,deal,orb"}


def test_a_record_that_came_out_differently_is_refused_and_says_why() -> None:
    # Race's first records did not say which cards an explorer looked at beside those kept.
    old = [name for name in RECORDS if name.startswith("race-2.rules-1.")]
    faults = []
    for name in old:
        try:
            record.replay(RECORDS[name], kit)
        except RecordError as error:
            faults.append(str(error))
    assert len(old) == 2 and len(faults) == 1, "one of each kind"
    assert "chance brought '" in faults[0]
    assert "(played under rules 1 of race; this program has " in faults[0]


def test_a_record_of_newer_or_impossible_rules_is_not_tried() -> None:
    text = next(iter(RECORDS.values()))
    parsed = record.parse(text)
    for rules, why in ((99, "played under rules 99"), (0, "rules are counted from 1")):
        changed = text.replace(f"\nrules {parsed.rules}\n", f"\nrules {rules}\n", 1)
        with pytest.raises(RecordError, match=f"line 3: {why}"):
            record.replay(changed, kit)
