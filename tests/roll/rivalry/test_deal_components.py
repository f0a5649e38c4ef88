"""The components file: what it may say, what it may not, and how a record names it."""

import os
from importlib import resources
from pathlib import Path

import pytest

from orrery.core import record
from orrery.core.chance import Chance
from orrery.core.errors import OptionError, RecordError
from orrery.core.history import History
from orrery.roll import options
from orrery.roll.colors import GENES
from orrery.roll.game import start
from orrery.roll.kit import ROLL
from orrery.roll.rivalry.colors import LEADER
from orrery.roll.rivalry.components import (
    MOST_BYTES,
    STAND_IN,
    admit,
    components,
    read_components,
)
from orrery.roll.rivalry.deal.faces import (
    DEAL_FACES,
    number_of,
    read_face,
)
from orrery.roll.terms import WILD

TEXT = (resources.files("orrery.roll.rivalry") / "components.toml").read_text("utf-8")


def test_our_stand_ins_have_the_counts_of_the_rulebook() -> None:
    found = components(STAND_IN)
    assert [len(faces) for faces in found.die_faces] == [6, 6, 6]
    assert [len(faces) for faces in found.deal_dice] == [6] * 7
    assert WILD in found.die_faces[0]
    assert found.payments[1] == ((2, 0), (2, 1))


def test_the_deal_dice_show_every_kind_of_exchange() -> None:
    shown = {face.text for die in components(STAND_IN).deal_dice for face in die}
    single = {text for text in shown if "+" not in text and "$" not in text and " " not in text}
    assert {"leader", "genes"} <= single
    assert {text for text in shown if text.startswith("$1 + ")}
    assert {"home + home", "$3", "six-cost development", "two developments", "two worlds"} <= shown
    assert {"any tiles", "talent + tile", "workers", "treasury", "world", "development"} <= shown
    assert {"talent + $1", "2 VP"} <= shown


def test_every_stand_in_says_where_it_comes_from() -> None:
    entries = TEXT.count("[[") + TEXT.count("[dice.")
    assert TEXT.count("\nprovenance = ") == entries


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('name = "stand-in"', "name = ", "not TOML"),
        ("[dice.leader]", "[dice.chief]", "dice should have 'leader'"),
        ('"ship", "wild"]', '"ship"]', "has 6 faces, not 5"),
        ('"explore/$", "produce/$"', '"explore/dance", "produce/$"', "'explore/dance' is neither"),
        ('"explore/$", "produce/$"', '"explore/explore", "produce/$"', "names a phase twice"),
        ('"rare", "entrepreneur"', '"rare", "purple"', "there is no deal face 'purple'"),
        ('[[deal_dice]]\nname = "white-1"', "[[other_dice]]", "the box has 7 deal_dice, not 6"),
        ("opener = { credits = 3", "opener = { credits = -3", "credits should be a whole number"),
        ("opener = { credits = 3", "opener = { credits = true", "credits should be a whole number"),
        ('kind = "world"', 'kind = "moon"', "is a world or a development, not 'moon'"),
        ('color = "novelty"', 'color = "gray"', "it can hold goods"),
        ("{ cost = 2 }, { cost = 2 }", "{ cost = 2 }", "has 2 sides, not 1"),
        ("{ cost = 2 }, { cost = 2 }", "{ cost = 7 }, { cost = 2 }", "no tile costs more than 6"),
    ],
)
def test_a_wrong_file_is_refused_with_a_sentence(old: str, new: str, complaint: str) -> None:
    assert old in TEXT
    with pytest.raises(OptionError, match=complaint) as wrong:
        read_components(TEXT.replace(old, new, 1), "mine")
    assert str(wrong.value).startswith("components mine: ")


def test_too_few_generic_tiles() -> None:
    cut = TEXT.rindex("[[generic_tiles]]")
    with pytest.raises(OptionError, match="the box has 8 generic_tiles, not 7"):
        read_components(TEXT[:cut], "mine")


def test_provenance_and_comments_do_not_make_other_components() -> None:
    same = TEXT.replace('provenance = "stand-in"', 'provenance = "my own box"') + "\n# hello\n"
    assert read_components(same, "mine").digest == components(STAND_IN).digest
    other = TEXT.replace("credits = 3", "credits = 4", 1)
    assert read_components(other, "mine").digest != components(STAND_IN).digest


def test_people_may_play_with_their_own_faces(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    leader = '["wild", "wild", "wild", "wild", "wild", "wild"]'
    mine.write_text(TEXT.replace(_faces_of_leader(), leader), "utf-8")
    game = start({"players": "3", "with": "rivalry", "components": admit(str(mine))}, Chance(1))
    assert set(game.rules.faces[LEADER]) == {WILD}
    other = start({"players": "3", "with": "rivalry"}, Chance(1))
    assert set(other.rules.faces[LEADER]) != {WILD}


def _faces_of_leader() -> str:
    start_at = TEXT.index("faces = ", TEXT.index("[dice.leader]")) + len("faces = ")
    return TEXT[start_at : TEXT.index("]", start_at) + 1]


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match=r"nowhere\.toml: the file cannot be read: No such file"):
        admit(str(tmp_path / "nowhere.toml"))


def test_a_file_with_spaces_cannot_be_named_in_a_record(tmp_path: Path) -> None:
    mine = tmp_path / "my file.toml"
    mine.write_text(TEXT, "utf-8")
    with pytest.raises(OptionError, match="with spaces"):
        admit(str(mine))


def test_only_a_regular_file_of_sensible_size_is_admitted(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "large.toml").write_text("#" * (MOST_BYTES + 1), "utf-8")
    for file, why in (
        (str(tmp_path / "pipe"), "not a regular file"),
        (str(tmp_path), "not a regular file"),
        ("/dev/zero", "not a regular file"),
        (str(tmp_path / "large.toml"), "larger than 256 KiB"),
        ("no\0file", "NUL"),
    ):
        with pytest.raises(OptionError, match=why):
            admit(file)


def test_an_option_opens_no_file_that_was_not_admitted(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(TEXT, "utf-8")
    digest = components(STAND_IN).digest[::-1]
    for wanted in (str(mine), f"{mine}:{digest}", "mine.toml", "", "/dev/zero", "a\0b"):
        with pytest.raises(OptionError, match="are not at hand: stand-in is built in"):
            options.complete({"with": "rivalry", "components": wanted})


def test_what_counts_is_what_is_in_the_file(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(TEXT, "utf-8")
    assert admit(str(mine)) == f"mine.toml:{components(STAND_IN).digest}"
    assert admit(STAND_IN) == components(STAND_IN).label


def test_components_belong_to_rivalry() -> None:
    with pytest.raises(OptionError, match="with=rivalry"):
        options.complete({"components": "mine.toml"})


def play_out(given: dict[str, str]) -> History:
    history = History(ROLL, given, seed=5)
    chance = Chance(6)
    while not history.game.over:
        seat = history.game.pending()[0]
        menu = history.game.choices(seat)
        history.do(seat, menu[chance.below(len(menu))])
    return history


def test_a_record_names_its_components_and_replays() -> None:
    text = record.write(play_out({"players": "2", "with": "rivalry,deal"}), ["a", "b"])
    assert f"components={components(STAND_IN).label}" in text.split("\n")[3]
    assert record.replay(text, lambda name: ROLL).game.over


def test_a_record_of_other_components_is_not_replayed(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(TEXT.replace("credits = 3", "credits = 4", 1), "utf-8")
    label = admit(str(mine))
    assert label.startswith("mine.toml:")
    given = {"players": "2", "with": "rivalry,deal", "components": label}
    text = record.write(play_out(given), ["a", "b"])
    assert record.replay(text, lambda name: ROLL).game.over
    changed = text.replace(label, f"mine.toml:{'0' * 12}")
    with pytest.raises(RecordError, match=r"line 4: components=.* are not at hand"):
        record.replay(changed, lambda name: ROLL)
    changed = text.replace(label, f"{STAND_IN}:{'0' * 12}")
    with pytest.raises(RecordError, match=r"components stand-in have changed"):
        record.replay(changed, lambda name: ROLL)


def test_two_dice_on_a_face_may_be_written_in_either_order() -> None:
    one, other = read_face("leader + genes"), read_face("genes + leader")
    assert one is not None
    assert one is other
    assert one.text == "genes + leader"
    assert [number_of(code) for code in one.parts] == [GENES, LEADER]


def test_no_deal_face_is_written_in_two_ways() -> None:
    assert len({face.text for face in DEAL_FACES}) == len(DEAL_FACES)
    assert [face.number for face in DEAL_FACES] == list(range(len(DEAL_FACES)))
