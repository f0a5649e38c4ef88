from __future__ import annotations

import gc

import pytest
from hypothesis import given
from hypothesis import strategies as st

from orrery.core.chance import Chance
from orrery.core.choice import ABSENT, Choice, Lexicon, Sort, Words, numbered
from orrery.core.errors import ChoiceSyntaxError
from orrery.race import choices as race
from orrery.roll import choices
from orrery.roll.fields import LEXICON
from tests.core.playing import any_choice, begin

# Choices that only a few powers offer, so that random games may not show them.
RARE = (
    "arrange Gem World below",
    "arrange Public Works on top",
    "buy chip",
    "keep credit",
    "return home",
)


# Kinds that no base game asks for.
OF_RIVALRY = {
    "shift",
    "stay",
    "inhabit",
    "launch",
    "lay",
    "spare",
    "swap",
    "swap nothing",
    "improve",
    "research",
    "send",
    "open",
    "join",
    "refuse",
    "exchange",
    "hand",
    "release",
    "surrender",
    "name word",
    "name color",
    "post",
    "adopt",
    "give",
    "take",
}


def toy_lexicon() -> Lexicon:
    """Two fields, one of which is written in two places, and kinds with and without them."""
    lexicon = Lexicon("the toy")
    balls = Sort(
        "Ball",
        Words({1: "red", 2: "blue"}),
        parts={"color": Words({1: "red", 2: "blue"}, 3), "mark": Words({0: "", 4: " marked"}, 4)},
        json=lambda ball: {"color": ball & 3, "marked": bool(ball & 4)},
        schema=lambda: {"type": "object"},
    )
    lexicon.field("ball", balls)
    lexicon.field("cup", Sort("Cup", numbered(("left one", "right one")), names=lambda cup: "Cup"))
    lexicon.declare("put {ball.color} into {cup}{ball.mark}")
    lexicon.declare("take", "take from {cup}", "take {ball} from {cup}")
    lexicon.declare("stop now")
    return lexicon


def test_the_same_step_is_the_same_object() -> None:
    put = toy_lexicon().kinds["put"]
    assert put.of(5, 1) is put.of(5, 1)
    assert put.of(5, 1) is not put.of(1, 1)
    assert put.of(5, 1).text == "put red into right one marked"


def test_a_template_gives_verb_fields_and_names() -> None:
    choice = toy_lexicon().kinds["put"].of(5, 0)
    assert choice.verb == "put"
    assert choice.fields() == {"ball": {"color": 1, "marked": True}, "cup": "left one"}
    assert choice.names() == ["Cup"]


def test_fields_are_read_by_name_whatever_the_kind() -> None:
    lexicon = toy_lexicon()
    cup = lexicon.fields["cup"]
    assert cup.of(lexicon.parse("put blue into right one")) == 1
    assert cup.of(lexicon.parse("take blue from left one")) == 0
    assert cup.of(lexicon.parse("take")) == ABSENT
    with pytest.raises(LookupError):
        cup.of(lexicon.parse("stop now"))


def test_what_is_left_out_is_neither_written_nor_sent() -> None:
    take = toy_lexicon().kinds["take"]
    assert [take.of(*values).text for values in ((-1, -1), (-1, 0), (2, 0))] == [
        "take",
        "take from left one",
        "take blue from left one",
    ]
    assert take.of(-1, 0).fields() == {"cup": "left one"}
    with pytest.raises(ValueError, match="cannot be written"):
        take.of(2, -1)


@pytest.mark.parametrize(
    "text",
    [
        "put red into left one",
        "put blue into right one marked",
        "take",
        "take from right one",
        "take red from left one",
        "stop now",
    ],
)
def test_every_way_to_write_a_kind_is_read_back(text: str) -> None:
    lexicon = toy_lexicon()
    assert lexicon.parse(text).text == text
    assert lexicon.parse(text) is lexicon.parse(text)


def test_a_declaration_that_cannot_work_is_rejected() -> None:
    lexicon = toy_lexicon()
    with pytest.raises(ValueError, match="no field 'hat'"):
        lexicon.declare("wear {hat}")
    with pytest.raises(ValueError, match="'put' is declared already"):
        lexicon.declare("put down {ball}")
    with pytest.raises(ValueError, match="'cup' is declared already"):
        lexicon.field("cup", lexicon.fields["ball"].sort)
    with pytest.raises(ValueError, match="is taken"):
        lexicon.fields["cup"].sort.words.add(7, "left one")


def test_the_types_of_the_wire_follow_from_the_declarations() -> None:
    found = toy_lexicon().schema("Toy")
    assert found["ToyCup"] == {"title": "ToyCup", "enum": ["left one", "right one"]}
    ways = {way["properties"]["verb"]["const"]: way for way in found["ToyChoice"]["oneOf"]}
    assert sorted(ways) == ["put", "stop", "take"]
    assert ways["put"]["properties"]["fields"]["required"] == ["ball", "cup"]
    assert ways["take"]["properties"]["fields"]["required"] == []
    assert ways["take"]["properties"]["fields"]["properties"]["cup"] == {"$ref": "#/$defs/ToyCup"}


def test_a_choice_of_another_game_is_not_known() -> None:
    one, two = toy_lexicon(), toy_lexicon()
    assert one.knows(one.parse("take"))
    assert not one.knows(two.parse("take"))
    assert not one.knows(Choice(one.kinds["take"], (ABSENT, ABSENT)))


def test_every_game_says_what_its_fields_are_in_json() -> None:
    assert choices.parse("scout virtual alien").fields() == {
        "die": {"color": "alien", "virtual": True}
    }
    assert choices.parse("select ship with leader from wild showing explore/$").fields() == {
        "phase": "ship",
        "die": {"color": "leader", "showing": "explore/$"},
        "column": "wild",
    }
    assert choices.parse("recall home$ from Gem World").fields() == {
        "die": {"color": "home", "dollar": True},
        "place": {"at": "world", "world": "Gem World"},
    }
    assert choices.parse("place Gem World on top").fields() == {"tile": "Gem World", "top": True}
    assert choices.parse("buy chip").verb == "buy"
    assert race.parse("choose Settle").fields() == {"action": "Settle"}
    assert race.parse("name 3").fields() == {"number": 3}


def test_no_two_numbers_of_a_vocabulary_share_a_word() -> None:
    for lexicon in (LEXICON, race.LEXICON):
        for field in lexicon.fields.values():
            for words in field.sort.parts.values():
                assert len(words.words) == len(words.numbers)


def test_text_and_choice_are_each_others_inverse_in_play() -> None:
    seen: dict[str, Choice] = {}
    for seed in range(40):
        history = begin(2 + seed % 4, seed)
        game, chance = history.game, Chance(seed)
        while not game.over:
            for seat in game.pending():
                for choice in game.choices(seat):
                    seen[choice.text] = choice
            game.do(*any_choice(game, chance))
    assert all(choices.parse(text) is choice for text, choice in seen.items())
    # Not remembered from when they were written, either.
    assert all(LEXICON.read(text) is choice for text, choice in seen.items())
    rare = {choices.parse(text).verb for text in RARE}
    # These are asked for in games with Rivalry only.
    base = set(LEXICON.kinds) - OF_RIVALRY
    assert {choice.verb for choice in seen.values()} | rare == base
    assert len(seen) > 2000


@pytest.mark.parametrize("text", RARE)
def test_text_and_choice_are_each_others_inverse_for_rare_choices(text: str) -> None:
    assert choices.parse(text).text == text
    assert choices.parse(text) is choices.parse(text) is LEXICON.read(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "done ",
        "Done",
        "select",
        "select explore with home",
        "select wild with home from ship",
        "scout purple",
        "place Gem World",
        "place Gem World sideways",
        "trade home from Nowhere by home",
        "recall home from Nowhere",
        "start Gem World",
        "reassign home from ship to wild by Galactic Influence",
        "move home from ship to ship\n",
    ],
)
def test_what_is_no_choice_is_a_syntax_error(text: str) -> None:
    with pytest.raises(ChoiceSyntaxError) as error:
        choices.parse(text)
    assert str(error.value)


@given(st.text())
def test_any_text_is_a_choice_or_a_syntax_error(text: str) -> None:
    try:
        assert choices.parse(text).text == text
    except ChoiceSyntaxError as error:
        assert str(error)


@given(
    st.sampled_from(sorted(LEXICON.kinds)),
    st.lists(
        st.sampled_from(
            ["home", "ship", "from", "to", "by", "with", "+", "Gem World", "on top", "virtual"]
        ),
        max_size=7,
    ),
)
def test_words_of_the_game_in_any_order_parse_or_are_refused(verb: str, words: list[str]) -> None:
    text = " ".join([verb, *words])
    try:
        assert choices.parse(text).text == text
    except ChoiceSyntaxError as error:
        assert str(error)


def test_an_event_tells_a_choice_when_it_names_everything_that_is_said() -> None:
    trade = choices.parse("trade alien from Gem World by home")

    assert trade.is_told_by({"good": "alien", "world": "Gem World", "shipper": "home", "gain": 6})
    # The shipper is left open.
    assert not trade.is_told_by({"good": "alien", "world": "Gem World"})
    assert not trade.is_told_by({"good": "alien", "world": "Comet Zone", "shipper": "home"})
    # Who says nothing is not told of.
    assert not choices.parse("done").is_told_by({"world": "Gem World"})


def test_a_die_that_shows_two_symbols_has_no_word_that_an_event_could_tell() -> None:
    table = begin(2, 1, **{"with": "rivalry,orb"}).game
    send = table.parse("send leader from roll wild showing develop/ship to Gem World")

    assert not send.is_told_by({"color": "leader", "from": "wild", "world": "Gem World"})


def test_a_choice_can_be_told_up_to_some_of_its_fields() -> None:
    choice = choices.parse("select explore with home from ship")
    told = [choice.kind.beginning(choice, fields) for fields in range(4)]
    assert told == [
        "select",
        "select explore",
        "select explore with home",
        "select explore with home from ship",
    ]
    assert choices.parse("done").kind.beginning(choices.parse("done"), 0) == "done"


def test_what_is_only_read_is_forgotten_again() -> None:
    lexicon = Lexicon("many cups")
    names = tuple([f"cup {number:03}" for number in range(40)])
    lexicon.field("cup", Sort("Cup", numbered(names)))
    lexicon.field("other", Sort("Cup", numbered(names)))
    pour = lexicon.declare("pour {cup} into {other}")
    texts = [f"pour {one} into {other}" for one in names for other in names]
    assert [lexicon.parse(text).text for text in texts] == texts
    kept = [choice for choice in gc.get_objects() if type(choice) is Choice and choice.kind is pour]
    assert 0 < len(kept) <= 256
    assert lexicon._by_text == {}


def test_what_is_read_and_then_offered_is_one_and_the_same() -> None:
    lexicon = toy_lexicon()
    put = lexicon.kinds["put"]
    read = lexicon.parse("put red into right one marked")
    assert lexicon.knows(read) and not put.stays(read)
    assert put.of(5, 1) is read and put.stays(read)
    assert lexicon.parse("put red into right one marked") is read
