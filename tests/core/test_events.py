"""Events are declared once: their facts by name, their sentences, and what the client is told."""

import pytest

from orrery import catalog
from orrery.core.chance import Chance
from orrery.core.events import EVERYONE, FLAG, NUMBER, TEXT, Event, Journal, words

JOURNAL = Journal(
    {"color": words("home", "genes"), "tiles": TEXT.listed(), "n": NUMBER, "top": FLAG}
)
JOURNAL.declare("put", "color n", lambda e, who: f"{who} puts {e.facts['color']}.")
JOURNAL.declare("drew", "tiles", None, lambda e: "; ".join(map(str, e.facts["tiles"])))  # type: ignore[arg-type]


def event(kind: str, **facts: object) -> Event:
    return Event(kind, 1, EVERYONE, facts)  # type: ignore[arg-type]


def test_an_event_has_the_facts_that_its_kind_declares() -> None:
    assert JOURNAL.wrong(event("put", color="home", n=1)) == ""
    assert JOURNAL.wrong(event("drew", tiles=["A", "B"])) == ""
    assert JOURNAL.wrong(event("sing")) == "no event 'sing' is declared"
    assert JOURNAL.wrong(event("put", color="home")) == "'put' tells ['color'], not ['color', 'n']"
    assert JOURNAL.wrong(event("put", color="pink", n=1)) == "'put' tells as its color 'pink'"
    assert JOURNAL.wrong(event("put", color="home", n=True)) == "'put' tells as its n True"
    assert JOURNAL.wrong(event("drew", tiles=["A", 2])) == "'drew' tells as its tiles ['A', 2]"


def test_a_kind_says_its_sentence_and_what_chance_brought() -> None:
    assert JOURNAL.sentence(event("put", color="home", n=1)) == "{1} puts home."
    assert JOURNAL.outcome(event("put", color="home", n=1)) == ""
    assert JOURNAL.outcome(event("drew", tiles=["A", "B"])) == "A; B"


def test_facts_and_kinds_are_declared_once() -> None:
    with pytest.raises(ValueError, match="'put' is declared already"):
        JOURNAL.declare("put", "n")
    with pytest.raises(ValueError, match=r"facts are not: \['weight'\]"):
        JOURNAL.declare("weigh", "weight")
    with pytest.raises(ValueError, match=r"declared already: \['n'\]"):
        JOURNAL.know({"n": NUMBER})


def test_the_schema_tells_kinds_apart() -> None:
    (union,) = JOURNAL.schema("Toy").values()
    kinds = [way["properties"]["kind"]["const"] for way in union["oneOf"]]
    assert kinds == ["drew", "put"]
    facts = union["oneOf"][1]["properties"]["facts"]
    assert facts["properties"]["color"] == {"enum": ["home", "genes"]}
    assert facts["required"] == ["color", "n"]


@pytest.mark.parametrize(
    ("name", "options"),
    [("roll", {"players": "3", "with": "rivalry,deal,orb"}), ("race", {"players": "3"})],
    ids=["roll", "race"],
)
def test_games_tell_what_they_declare_and_kinds_are_hyphenated(
    name: str, options: dict[str, str]
) -> None:
    kit, chance = catalog.kit(name), Chance(4)
    assert kit.journal is not None
    assert not [kind for kind in kit.journal.kinds if "_" in kind]
    game = kit.start(options, Chance(5))
    while not game.over:
        seat = game.pending()[0]
        menu = game.choices(seat)
        game.do(seat, menu[chance.below(len(menu))])
    assert game.events
    assert [wrong for each in game.events if (wrong := kit.journal.wrong(each))] == []
