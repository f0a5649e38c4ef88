"""Exchange Assets: give everything that one die shows, then take what the other one shows."""

from __future__ import annotations

from typing import Final

from orrery.core.choice import Choice
from orrery.core.errors import Refusal
from orrery.core.step import AnyStep, Step
from orrery.roll import fields, removal
from orrery.roll.choices import DONE, PLACE, REMOVE, TAKE_DIE
from orrery.roll.completion import no_substitute
from orrery.roll.dice import color_of
from orrery.roll.empire import Empire
from orrery.roll.fields import DIE, TILE, TO, write_place
from orrery.roll.rivalry.deal import faces, give, take
from orrery.roll.rivalry.deal.board import NOBODY, PRESTIGE
from orrery.roll.rivalry.deal.choices import (
    ADOPT,
    COUNT,
    CREDITS,
    HAND_OVER,
    NAME_COLOR,
    NAME_WORD,
    POST,
    RELEASE,
    SURRENDER,
    TERMS,
    THINGS,
    TILES,
)
from orrery.roll.rivalry.deal.faces import DEAL_FACES, kind_of, number_of, part
from orrery.roll.rivalry.deal.mat import board_of
from orrery.roll.rivalry.dollar import enter_dollar
from orrery.roll.table import Table
from orrery.roll.terms import COLORS
from orrery.roll.tiles.tileset import NAMES, tile_of
from orrery.roll.zone import in_zone

PRESTIGE_CREDITS: Final = 1


def begin(table: Table, empire: Empire, given: int, taken: int) -> None:
    """A dealer is on the mat: exchange the assets of these two dice."""
    board = board_of(table)
    board.actor = empire.seat
    board.giving = DEAL_FACES[board.faces[given]].parts
    board.taking = DEAL_FACES[board.faces[taken]].parts
    # The surcharge is paid before anything else and comes after everything else, so that a credit
    # limit lowered by the same exchange, or not yet raised by it, costs nobody a credit.
    surcharge = part(faces.CREDITS, PRESTIGE_CREDITS)
    if taken == PRESTIGE:
        board.giving = (surcharge, *board.giving)
    if given == PRESTIGE:
        board.taking = (*board.taking, surcharge)
    next_part(table, empire)


def next_part(table: Table, empire: Empire) -> None:
    """Give and take as far as there is nothing to choose; in the end the next dealer acts."""
    board = board_of(table)
    while board.giving:
        kind = kind_of(board.giving[0])
        menu = give.next_menu(table, empire)
        if menu:
            empire.ask(_GIVING[kind], menu)
            return
    while board.taking:
        kind = kind_of(board.taking[0])
        menu = take.next_menu(table, empire)
        if menu:
            empire.ask(_TAKING[kind], menu)
            return
    board.actor = NOBODY
    # Reaching Zero Credits: the whole exchange is one effect.
    table.settle_credits(empire)
    enter_dollar(table, empire)


def _has_terms(table: Table, choice: Choice) -> bool:
    """Whether the part at hand can be had on these terms, by whoever can afford them."""
    board = board_of(table)
    tiles = kind_of((board.giving or board.taking)[0]) == faces.ANY_TILES
    if tiles != (THINGS.of(choice) == TILES):
        return False
    terms = faces.TILE_TERMS if tiles else faces.WORKER_TERMS
    return (COUNT.of(choice), CREDITS.of(choice)) in terms


class Exchanging(Step[Table, Empire]):
    """A part is given or taken, then the exchange goes on."""

    rule = "Deal: Exchange"

    def menu(self, table: Table, empire: Empire) -> list[Choice]:
        return give.menu(table, empire) if board_of(table).giving else take.menu(table, empire)

    def act(self, table: Table, empire: Empire, choice: Choice) -> None:
        if board_of(table).giving:
            give.carry_out(table, empire, choice)
        else:
            take.carry_out(table, empire, choice)
        next_part(table, empire)


class GivingDie(Exchanging):
    """A die is given, from anywhere."""

    kind = "deal-die"
    prompt = "Give one of your dice, from anywhere."
    answers = (REMOVE,)

    def why_not(self, table: Table, empire: Empire, choice: Choice) -> Refusal:
        wanted = number_of(board_of(table).giving[0])
        if color_of(DIE.of(choice)) != wanted:
            return self.refuse("wrong-color", f"The deal takes a {COLORS[wanted]} die.")
        return removal.no_such_die(self, choice)


class HandingOver(Exchanging):
    """A tile of the construction zone is given."""

    kind = "hand-over"
    prompt = "Give a tile of your construction zone."
    answers = (HAND_OVER,)

    def why_not(self, table: Table, empire: Empire, choice: Choice) -> Refusal:
        face = TILE.of(choice)
        if not in_zone(empire, face):
            return self.refuse("not-in-zone", f"{NAMES[face]} is not in your zone.")
        return self.refuse("wrong-tile", f"{NAMES[face]} is not of the kind that the deal takes.")


class AgreeingOnTerms(Exchanging):
    """How many, and for how many credits."""

    kind = "terms"
    prompt = "Choose how many, and for how many credits."
    answers = (TERMS,)

    def why_not(self, table: Table, empire: Empire, choice: Choice) -> Refusal:
        if _has_terms(table, choice):
            if empire.credits < CREDITS.of(choice):
                return self.refuse("too-dear", f"You have only ${empire.credits}.")
            things = "tiles in your zone" if THINGS.of(choice) == TILES else "workers at work"
            return self.refuse("too-few", f"You have fewer than {COUNT.of(choice)} {things}.")
        return self.refuse("no-such-terms", "The deal has no such terms.")


class Releasing(Exchanging):
    """A worker goes to the Citizenry."""

    kind = "release"
    prompt = "Shift a worker to your Citizenry."
    answers = (RELEASE,)

    def why_not(self, table: Table, empire: Empire, choice: Choice) -> Refusal:
        return removal.no_such_die(self, choice)


class Surrendering(Exchanging):
    """A tile of the tableau is given."""

    kind = "surrender"
    prompt = "Give a tile of your tableau."
    answers = (SURRENDER,)

    def why_not(self, table: Table, empire: Empire, choice: Choice) -> Refusal:
        face = TILE.of(choice)
        if face not in empire.tableau.faces:
            return self.refuse("not-in-tableau", f"{NAMES[face]} is not in your tableau.")
        return self.refuse("wrong-tile", f"{NAMES[face]} is not of the kind that the deal takes.")


class Naming(Exchanging):
    """A word of developments, or a colour of worlds, is named and drawn for."""

    kind = "name"
    prompt = "Name a word or a colour to draw for."
    answers = (NAME_WORD, NAME_COLOR)

    def why_not(self, table: Table, empire: Empire, choice: Choice) -> Refusal:
        return self.refuse(
            "cannot-name",
            "This deal draws for a word of developments or for a colour of worlds, not for both.",
        )


class PlacingDrawn(Exchanging):
    """A drawn tile goes under a stack."""

    kind = "deal-place"
    prompt = "Put a drawn tile under a stack."
    answers = (PLACE,)

    def why_not(self, table: Table, empire: Empire, choice: Choice) -> Refusal:
        face = TILE.of(choice)
        drawn = board_of(table).drawn + empire.drawn
        if tile_of(face) not in drawn:
            return self.refuse("not-drawn", f"You have not drawn {NAMES[face]}.")
        return self.refuse("not-on-top", "Tiles of a deal go below.")


class Posting(Exchanging):
    """Dice go to work where they are wanted, or stay."""

    kind = "post"
    prompt = "Put one of your dice to work, or say done."
    answers = (POST, DONE)

    def why_not(self, table: Table, empire: Empire, choice: Choice) -> Refusal:
        if (fields.PLACE.of(choice), DIE.of(choice)) not in removal.dice(empire):
            return removal.no_such_die(self, choice)
        return self.refuse("cannot-post", f"No die can go to work in {write_place(TO.of(choice))}.")


class Adopting(Exchanging):
    """A generic tile joins the tableau."""

    kind = "adopt"
    prompt = "Take a generic tile."
    answers = (ADOPT,)

    def why_not(self, table: Table, empire: Empire, choice: Choice) -> Refusal:
        return self.refuse(
            "cannot-adopt", f"{NAMES[TILE.of(choice)]} is not among the generic tiles to take."
        )


class TakingInstead(Exchanging):
    """Another die is taken for what is missing."""

    kind = "deal-substitute"
    prompt = "Take another die for what is missing."
    rule = "Rivalry: Running out"
    answers = (TAKE_DIE,)

    def why_not(self, table: Table, empire: Empire, choice: Choice) -> Refusal:
        return no_substitute(self, choice)


GIVE_DIE: Final = GivingDie()
HAND_OVER_TILE: Final = HandingOver()
AGREE: Final = AgreeingOnTerms()
RELEASE_WORKER: Final = Releasing()
SURRENDER_TILE: Final = Surrendering()
NAME: Final = Naming()
PLACE_DRAWN: Final = PlacingDrawn()
POST_DIE: Final = Posting()
ADOPT_TILE: Final = Adopting()
SUBSTITUTE: Final = TakingInstead()

# Which question a part leads to.
_GIVING: Final[dict[int, AnyStep]] = {
    faces.DIE: GIVE_DIE,
    faces.ANY_TILES: AGREE,
    faces.WORKERS: AGREE,
    faces.RELEASES: RELEASE_WORKER,
    faces.TABLEAU_WORLD: SURRENDER_TILE,
    faces.TABLEAU_DEVELOPMENT: SURRENDER_TILE,
    faces.SIX_COST: HAND_OVER_TILE,
    faces.TWO_DEVELOPMENTS: HAND_OVER_TILE,
    faces.TWO_WORLDS: HAND_OVER_TILE,
    faces.SECOND_DEVELOPMENT: HAND_OVER_TILE,
    faces.SECOND_WORLD: HAND_OVER_TILE,
    faces.PLAIN_TILES: HAND_OVER_TILE,
}
_TAKING: Final[dict[int, AnyStep]] = {
    faces.ANY_TILES: AGREE,
    faces.WORKERS: AGREE,
    faces.TWO_DEVELOPMENTS: NAME,
    faces.TWO_WORLDS: NAME,
    faces.PLACINGS: PLACE_DRAWN,
    faces.POSTINGS: POST_DIE,
    faces.SUBSTITUTE: SUBSTITUTE,
    faces.TABLEAU_WORLD: ADOPT_TILE,
    faces.TABLEAU_DEVELOPMENT: ADOPT_TILE,
}
