"""Phase V: Produce (RB 7)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from orrery.core.choice import Choice
from orrery.core.events import EVERYONE
from orrery.race.abilities import Abilities
from orrery.race.cards import NAMES, Card
from orrery.race.choices import CARD, OF_CARD
from orrery.race.choices import PRODUCE as PRODUCE_ON
from orrery.race.player import Player
from orrery.race.powers import ANY
from orrery.race.table import Table, ask, reason
from orrery.race.terms import (
    BY_PRODUCE_BONUS,
    CHOOSE_WINDFALL,
    NEXT_PHASE,
    PRODUCE_ACTION,
    PRODUCE_ENDS,
    PRODUCE_IN_TURN,
)
from orrery.race.timing import producing_in_turn

# A job of production: what it is, times JOBS, plus the card it comes from.
JOBS: Final = 2048
OWN_WORLD: Final = 0
FLAT_DRAW: Final = 2048
WINDFALL_POWER: Final = 4096
DRAW_FOR_GOODS: Final = 6144


def produce(table: Table) -> None:
    """The phase opens: what every player has to produce is laid out."""
    table.begin_phase()
    for player in table.players:
        player.produced = [0, 0, 0, 0, 0]
        player.jobs = table.production_order(player.seat, jobs_of(player))
    table.queue = table.order.copy()
    table.strict = producing_in_turn(table)
    table.stage = PRODUCE_IN_TURN


def jobs_of(player: Player) -> list[int]:
    """A player's production in this phase."""
    return production_jobs(player.abilities, player.actions)


def production_jobs(abilities: Abilities, actions: tuple[int, ...]) -> list[int]:
    """Production in an order that never costs a good: windfall worlds of one kind before the
    bonus, then what may serve any world, and last what counts the goods produced.
    """
    jobs = [OWN_WORLD + card for card in abilities.producers]
    jobs.extend(FLAT_DRAW + card for card, _ in abilities.draw_produce)
    jobs.extend(FLAT_DRAW + card for card, _, _ in abilities.draw_per_world)
    powers = abilities.windfall_producers
    jobs.extend(WINDFALL_POWER + card for card, kind in powers if kind != ANY)
    if PRODUCE_ACTION in actions:
        jobs.append(WINDFALL_POWER + BY_PRODUCE_BONUS)
    jobs.extend(WINDFALL_POWER + card for card, kind in powers if kind == ANY)
    jobs.extend(DRAW_FOR_GOODS + card for card, _, _ in abilities.draw_per_good)
    jobs.extend(DRAW_FOR_GOODS + card for card, _ in abilities.draw_per_kind)
    return jobs


def produce_in_turn(table: Table) -> None:
    """Everybody produces."""
    if not table.queue:
        table.stage = PRODUCE_ENDS
        return
    while table.queue:
        player = table.players[table.queue.pop(0)]
        _go_on(table, player)
        if table.strict and player.menu:
            return


def _go_on(table: Table, player: Player) -> None:
    while player.jobs:
        job = player.jobs[0]
        source = job % JOBS
        if job >= DRAW_FOR_GOODS:
            table.draw(player, draws_for_goods(player.abilities, player.produced, source), source)
        elif job >= WINDFALL_POWER:
            menu = windfall_menu(table, player)
            if len(menu) > 1:
                ask(player, CHOOSE_WINDFALL, menu)
                return
            if menu:
                _produce(table, player, CARD.of(menu[0]), source)
        elif job >= FLAT_DRAW:
            drawn = draws_flat(player.abilities, table.cards, player.tableau, source)
            table.draw(player, drawn, source)
        elif source not in player.goods:
            _produce(table, player, source, source)
        player.jobs.pop(0)


def windfall_menu(table: Table, player: Player) -> list[Choice]:
    """The windfall worlds without a good that the next job can serve."""
    source = player.jobs[0] % JOBS
    worlds = windfall_worlds(player.abilities, table.cards, player.tableau, player.goods, source)
    return [OF_CARD[PRODUCE_ON][world] for world in worlds]


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
    for world in sorted(tableau):
        facts = cards[world]
        if facts.windfall and world not in goods and wanted in (ANY, facts.kind):
            found.append(world)
    return found


def choose_windfall(table: Table, player: Player, choice: Choice) -> None:
    """The chosen world produces, and production goes on."""
    _produce(table, player, CARD.of(choice), player.jobs[0] % JOBS)
    player.jobs.pop(0)
    _go_on(table, player)


def _produce(table: Table, player: Player, world: int, by: int) -> None:
    # A good that no card is left for is not produced.
    if not table.deck and not table.discards:
        return
    if table.events is not None:
        table.tell("produce", player.seat, EVERYONE, {"world": NAMES[world], "by": reason(by)})
    table.put_good(player, world, by)
    facts = table.cards[world]
    player.produced[facts.kind] += 1
    if facts.draw_if_produced:
        table.draw(player, facts.draw_if_produced, world)


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


def draws_for_goods(abilities: Abilities, produced: list[int], source: int) -> int:
    """What a card draws for the goods produced in this phase."""
    drawn = 0
    for card, amount, kind in abilities.draw_per_good:
        if card == source:
            drawn += amount * produced[kind]
    for card, amount in abilities.draw_per_kind:
        if card == source:
            drawn += amount * sum(1 for count in produced if count)
    return drawn


def produce_ends(table: Table) -> None:
    """RB 11: who produced the most is known when everybody has produced."""
    for seat in table.order:
        player = table.players[seat]
        for card, amount, kind in player.abilities.draw_most:
            mine = player.produced[kind]
            others = [other.produced[kind] for other in table.players if other is not player]
            if mine > max(others):
                table.draw(player, amount, card)
    table.stage = NEXT_PHASE
