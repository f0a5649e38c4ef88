"""Phase V: Produce (RB 7)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from orrery.core.choice import Choice
from orrery.core.errors import Refusal
from orrery.core.events import EVERYONE
from orrery.core.step import Stage, Step
from orrery.race import terms
from orrery.race.abilities import Abilities
from orrery.race.cards import NAMES, Card
from orrery.race.choices import CARD, OF_CARD
from orrery.race.choices import PRODUCE as PRODUCE_ON
from orrery.race.frames import Producing
from orrery.race.player import Player
from orrery.race.powers import ANY
from orrery.race.table import Table, reason
from orrery.race.terms import BY_PRODUCE_BONUS, PRODUCE_ACTION
from orrery.race.timing import producing_in_turn

# A job of production: what it is, times JOBS, plus the card it comes from.
JOBS: Final = 2048
OWN_WORLD: Final = 0
FLAT_DRAW: Final = 2048
WINDFALL_POWER: Final = 4096
DRAW_FOR_GOODS: Final = 6144


class ChooseWindfall(Step[Table, Player]):
    """The windfall worlds without a good that the next job can serve."""

    kind = "windfall"
    number = terms.CHOOSE_WINDFALL
    prompt = "Which windfall world produces?"
    rule = "Produce"
    answers = (PRODUCE_ON,)

    def menu(self, table: Table, player: Player) -> list[Choice]:
        source = player.frame.jobs[0] % JOBS
        worlds = windfall_worlds(
            player.abilities, table.cards, player.tableau, player.goods, source
        )
        return [OF_CARD[PRODUCE_ON][world] for world in worlds]

    def act(self, table: Table, player: Player, choice: Choice) -> None:
        frame = player.frame
        produced = _produce(table, player, CARD.of(choice), frame.jobs[0] % JOBS, frame.produced)
        produce_on(table, player, frame.jobs[1:], produced)

    def why_not(self, table: Table, player: Player, choice: Choice) -> Refusal:
        world = table.cards[CARD.of(choice)]
        if world.number not in player.tableau:
            return self.refuse("card-not-there", f"{world.name} is not in your tableau.")
        if world.number in player.goods:
            return self.refuse("has-good", f"{world.name} has a good already.")
        return self.refuse("wrong-world", f"{world.name} cannot produce by this power.")


CHOOSE_WINDFALL: Final[ChooseWindfall] = ChooseWindfall()


class Produce(Stage[Table, Player]):
    """What every player has to produce is laid out; then everybody produces."""

    name = "produce"
    number = terms.PRODUCE_IN_TURN

    def begin(self, table: Table) -> None:
        table.begin_phase()
        for player in table.players:
            jobs = production_jobs(player.abilities, player.actions)
            player.frame = Producing(tuple(table.production_order(player.seat, jobs)))
        table.queue = table.order.copy()
        table.strict = producing_in_turn(table)

    def enter(self, table: Table, player: Player) -> None:
        produce_on(table, player, player.frame.jobs, player.frame.produced)

    def leave(self, table: Table) -> None:
        # RB 11: who produced the most is known when everybody has produced.
        for seat in table.order:
            player = table.players[seat]
            for card, amount, kind in player.abilities.draw_most:
                mine = player.frame.produced[kind]
                others = [
                    other.frame.produced[kind] for other in table.players if other is not player
                ]
                if mine > max(others):
                    table.draw(player, amount, card)
        table.next_phase()


PRODUCING: Final[Produce] = Produce()


def produce_on(
    table: Table, player: Player, jobs: tuple[int, ...], produced: tuple[int, ...]
) -> None:
    """Do one job after another, up to a choice of windfall worlds or to the end."""
    for at, job in enumerate(jobs):
        source = job % JOBS
        if job >= DRAW_FOR_GOODS:
            table.draw(player, draws_for_goods(player.abilities, produced, source), source)
        elif job >= WINDFALL_POWER:
            worlds = windfall_worlds(
                player.abilities, table.cards, player.tableau, player.goods, source
            )
            if len(worlds) > 1:
                player.frame = Producing(jobs[at:], produced)
                CHOOSE_WINDFALL.ask(table, player)
                return
            if worlds:
                produced = _produce(table, player, worlds[0], source, produced)
        elif job >= FLAT_DRAW:
            drawn = draws_flat(player.abilities, table.cards, player.tableau, source)
            table.draw(player, drawn, source)
        elif source not in player.goods:
            produced = _produce(table, player, source, source, produced)
    player.frame = Producing((), produced)


def production_jobs(abilities: Abilities, actions: tuple[int, ...]) -> list[int]:
    """Production in an order that never costs a good: windfall worlds of one kind before the
    bonus, then what may serve any world, and last what counts the goods produced.
    """
    jobs = [OWN_WORLD + card for card in abilities.producers]
    for card, _ in abilities.draw_produce:
        jobs.append(FLAT_DRAW + card)
    for card, _, _ in abilities.draw_per_world:
        jobs.append(FLAT_DRAW + card)
    serves_any: list[int] = []
    for card, kind in abilities.windfall_producers:
        (serves_any if kind == ANY else jobs).append(WINDFALL_POWER + card)
    if PRODUCE_ACTION in actions:
        jobs.append(WINDFALL_POWER + BY_PRODUCE_BONUS)
    jobs += serves_any
    for card, _, _ in abilities.draw_per_good:
        jobs.append(DRAW_FOR_GOODS + card)
    for card, _ in abilities.draw_per_kind:
        jobs.append(DRAW_FOR_GOODS + card)
    return jobs


def windfall_worlds(
    abilities: Abilities,
    cards: list[Card],
    tableau: list[int],
    goods: Collection[int],
    source: int,
) -> list[int]:
    """The windfall worlds without a good that this power, or the bonus, can serve."""
    wanted = ANY
    for card, kind in abilities.windfall_producers:
        if card == source:
            wanted = kind
    found: list[int] = []
    for world in tableau:
        facts = cards[world]
        if facts.windfall and world not in goods and wanted in (ANY, facts.kind):
            found.append(world)
    found.sort()
    return found


def _produce(
    table: Table, player: Player, world: int, by: int, produced: tuple[int, ...]
) -> tuple[int, ...]:
    """A good on a world; the goods produced in this phase, with it."""
    # A good that no card is left for is not produced.
    if not table.deck and not table.discards:
        return produced
    if table.events is not None:
        table.tell("produce", player.seat, EVERYONE, {"world": NAMES[world], "by": reason(by)})
    table.put_good(player, world, by)
    facts = table.cards[world]
    if facts.draw_if_produced:
        table.draw(player, facts.draw_if_produced, world)
    kind = facts.kind
    return (*produced[:kind], produced[kind] + 1, *produced[kind + 1 :])


def draws_flat(abilities: Abilities, cards: list[Card], tableau: list[int], source: int) -> int:
    """What a card draws in Produce, whatever is produced."""
    drawn = 0
    for card, amount in abilities.draw_produce:
        if card == source:
            drawn += amount
    for card, amount, kind in abilities.draw_per_world:
        if card == source:
            drawn += amount * sum(1 for world in tableau if cards[world].kind == kind)
    return drawn


def draws_for_goods(abilities: Abilities, produced: Sequence[int], source: int) -> int:
    """What a card draws for the goods produced in this phase."""
    drawn = 0
    for card, amount, kind in abilities.draw_per_good:
        if card == source:
            drawn += amount * produced[kind]
    for card, amount in abilities.draw_per_kind:
        if card == source:
            drawn += amount * sum(1 for count in produced if count)
    return drawn
