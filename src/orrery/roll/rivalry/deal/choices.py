"""The choices of the Deal game and their text forms."""

from __future__ import annotations

from orrery.core.choice import Choice
from orrery.roll.choices import (
    COLOR_NUMBER,
    DIE_NUMBER,
    FIRST_FREE,
    LEXICON,
    PLACE_NUMBER,
    Reader,
    learn,
    reader,
    write_die,
    write_place,
)
from orrery.roll.rivalry.deal.board import DIE_NAMES, SIDES
from orrery.roll.rivalry.deal.faces import DEAL_FACES, FACE_BY_TEXT
from orrery.roll.rivalry.deal.keywords import WORDS
from orrery.roll.terms import COLORS, GRAY
from orrery.roll.tiles.tileset import BY_NAME, NAMES

# kind            a                              b                  c
(
    OPEN,  # dealer, given and taken die     face given         face taken
    JOIN,  # dealer, place                   face given         face taken
    REFUSE,  # dealer
    TERMS,  # how many                        0 tiles, 1 workers credits
    HAND_OVER,  # face of a tile in the zone
    RELEASE,  # die                             place
    SURRENDER,  # face in the tableau
    NAME_WORD,  # keyword
    NAME_COLOR,  # world colour
    POST,  # die                             from place         to place
    ADOPT,  # face of a generic tile
) = range(FIRST_FREE + 48, FIRST_FREE + 59)

DEALER_BITS, DIE_BITS = 4, 3
_DEALER_MASK = (1 << DEALER_BITS) - 1
_DIE_MASK = (1 << DIE_BITS) - 1
TILES, WORKERS = 0, 1
_THINGS = ("tiles", "workers")


def opening(dealer: int, given: int, taken: int, faces: list[int]) -> Choice:
    """To open a deal with these two dice of the Open Market."""
    code = dealer | given << DEALER_BITS | taken << DEALER_BITS + DIE_BITS
    return LEXICON.get(OPEN, code, faces[given], faces[taken])


def opening_dice(choice: Choice) -> tuple[int, int, int]:
    """The dealer, the die whose asset it gives, and the die whose asset it takes."""
    given = choice.a >> DEALER_BITS & _DIE_MASK
    return choice.a & _DEALER_MASK, given, choice.a >> DEALER_BITS + DIE_BITS


def joining(dealer: int, place: int, given_face: int, taken_face: int) -> Choice:
    """To join a deal at this place of the mat."""
    return LEXICON.get(JOIN, dealer | place << DEALER_BITS, given_face, taken_face)


def joining_place(choice: Choice) -> tuple[int, int]:
    """The dealer, and the place that it joins."""
    return choice.a & _DEALER_MASK, choice.a >> DEALER_BITS


def write_terms(count: int, what: int, credits: int) -> str:
    """How many tiles or workers, and the credits that go with them: "2 tiles and $1"."""
    return f"{count} {_THINGS[what]} and ${credits}"


def _write_open(a: int, b: int, c: int) -> str:
    given, taken = a >> DEALER_BITS & _DIE_MASK, a >> DEALER_BITS + DIE_BITS
    return (
        f"open with {COLORS[a & _DEALER_MASK]}"
        f" giving {DEAL_FACES[b].text} ({DIE_NAMES[given]})"
        f" for {DEAL_FACES[c].text} ({DIE_NAMES[taken]})"
    )


def _write_join(a: int, b: int, c: int) -> str:
    area, side = divmod(a >> DEALER_BITS, SIDES)
    return (
        f"join deal {area + 1} side {side + 1} with {COLORS[a & _DEALER_MASK]}"
        f" giving {DEAL_FACES[b].text} for {DEAL_FACES[c].text}"
    )


def _open_reader() -> Reader:
    pattern, _ = reader(r"open with (\w+) giving (.+) \((\S+)\) for (.+) \((\S+)\)", OPEN)

    def read(dealer: str, given: str, one: str, taken: str, two: str) -> Choice:
        code = COLOR_NUMBER[dealer] | _DIE_NUMBER[one] << DEALER_BITS
        code |= _DIE_NUMBER[two] << DEALER_BITS + DIE_BITS
        return LEXICON.get(OPEN, code, FACE_BY_TEXT[given].number, FACE_BY_TEXT[taken].number)

    return pattern, read


def _join_reader() -> Reader:
    pattern, _ = reader(r"join (deal \d side \d) with (\w+) giving (.+) for (.+)", JOIN)

    def read(place: str, dealer: str, given: str, taken: str) -> Choice:
        faces = FACE_BY_TEXT[given].number, FACE_BY_TEXT[taken].number
        return joining(COLOR_NUMBER[dealer], _SPOT_NUMBER[place], *faces)

    return pattern, read


_DIE_NUMBER = {name: die for die, name in enumerate(DIE_NAMES)}
_SPOT_NUMBER = {
    f"deal {place // SIDES + 1} side {place % SIDES + 1}": place for place in range(3 * SIDES)
}
_COUNT = {str(count): count for count in range(1, 4)}
_PRICE = {str(price): price for price in range(3)}
_THING_NUMBER = {name: number for number, name in enumerate(_THINGS)}
_WORD_NUMBER = {name: number for number, name in enumerate(WORDS)}
_WORLD_COLOR_NAMES = ("gray", *COLORS[1:])
_WORLD_COLOR_NUMBER = {"gray": GRAY, **{name: COLOR_NUMBER[name] for name in COLORS[3:7]}}

learn(OPEN, "open", _write_open, _open_reader())
learn(JOIN, "join", _write_join, _join_reader())
learn(
    REFUSE,
    "refuse",
    lambda a, b, c: f"refuse with {COLORS[a]}",
    reader(r"refuse with (\w+)", REFUSE, COLOR_NUMBER),
)
learn(
    TERMS,
    "exchange",
    lambda a, b, c: f"exchange {write_terms(a, b, c)}",
    reader(r"exchange (\d) (\w+) and \$(\d)", TERMS, _COUNT, _THING_NUMBER, _PRICE),
)
learn(
    HAND_OVER,
    "hand",
    lambda a, b, c: f"hand over {NAMES[a]}",
    reader(r"hand over (.+)", HAND_OVER, BY_NAME),
)
learn(
    RELEASE,
    "release",
    lambda a, b, c: f"release {write_die(a)} from {write_place(b)}",
    reader(r"release (\S+) from (.+)", RELEASE, DIE_NUMBER, PLACE_NUMBER),
)
learn(
    SURRENDER,
    "surrender",
    lambda a, b, c: f"surrender {NAMES[a]}",
    reader(r"surrender (.+)", SURRENDER, BY_NAME),
)
learn(
    NAME_WORD,
    "name",
    lambda a, b, c: f"name word {WORDS[a]}",
    reader(r"name word (\w+)", NAME_WORD, _WORD_NUMBER),
)
learn(
    NAME_COLOR,
    "name",
    lambda a, b, c: f"name color {_WORLD_COLOR_NAMES[a]}",
    reader(r"name color (\w+)", NAME_COLOR, _WORLD_COLOR_NUMBER),
)
learn(
    POST,
    "post",
    lambda a, b, c: f"post {write_die(a)} from {write_place(b)} to {write_place(c)}",
    reader(r"post (\S+) from (.+) to (.+)", POST, DIE_NUMBER, PLACE_NUMBER, PLACE_NUMBER),
)
learn(
    ADOPT,
    "adopt",
    lambda a, b, c: f"adopt {NAMES[a]}",
    reader(r"adopt (.+)", ADOPT, BY_NAME),
)
