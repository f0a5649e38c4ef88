"""What a view says of prices, Military, sales, powers and forecasts is what the rules do."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from orrery.race.game import RaceGame
from orrery.race.wire import ForecastData, RaceOwnData
from tests.race.builder import Side, table
from tests.race.play import TABLES, new_game, random_steps

SEEDS = range(8)


def _own(game: RaceGame, seat: int) -> RaceOwnData:
    own = game.view(seat).data().own
    assert own is not None
    return own


def _asked(kinds: set[str], options: dict[str, str]) -> Iterator[tuple[RaceGame, int]]:
    """Every moment of some random games in which a seat is asked such a question."""
    for seed in SEEDS:
        for game in random_steps(new_game(seed, **options), seed + 100):
            for seat in game.pending():
                decision = game.decision(seat)
                assert decision is not None
                if decision.kind in kinds:
                    yield game, seat


def _named(game: RaceGame, seat: int, *verbs: str) -> set[str]:
    """What the choices that begin so go on to name."""
    return {
        choice.text.removeprefix(verb)
        for choice in game.choices(seat)
        for verb in verbs
        if choice.text.startswith(verb)
    }


@pytest.mark.parametrize("options", TABLES.values(), ids=TABLES)
def test_a_card_has_an_open_way_when_it_can_be_placed(options: dict[str, str]) -> None:
    seen = 0
    for game, seat in _asked({"place-development", "place-world"}, options):
        placements = _own(game, seat).placements
        possible = {
            each.card
            for each in placements
            if not each.copy_lies and any(not way.short for way in each.ways)
        }
        assert possible == _named(game, seat, "place ")
        seen += len(placements) - len(possible)
    assert seen, "cards out of reach are there too"


@pytest.mark.parametrize("options", TABLES.values(), ids=TABLES)
def test_the_open_ways_are_those_offered(options: dict[str, str]) -> None:
    for game, seat in _asked({"way"}, options):
        (placement,) = _own(game, seat).placements
        offered = [choice.text for choice in game.choices(seat)]
        assert [way.text for way in placement.ways if not way.short] == offered


@pytest.mark.parametrize("options", TABLES.values(), ids=TABLES)
def test_what_is_being_paid_is_the_price_with_its_parts(options: dict[str, str]) -> None:
    for game, seat in _asked({"pay-development", "pay-world"}, options):
        (placement,) = _own(game, seat).placements
        (way,) = placement.ways
        assert way.total == game.players[seat].frame.need
        assert way.total == max(0, way.printed + sum(part.amount for part in way.parts))


def test_a_sale_brings_what_its_parts_add_up_to() -> None:
    for game, seat in _asked({"sell"}, {"players": "2"}):
        for sale in _own(game, seat).sales:
            twin = game.copy()
            twin.events = []
            twin.do(seat, twin.parse(f"sell from {sale.world}"))
            sold = next(event for event in twin.events if event.kind == "sell")
            assert sold.facts["value"] == sale.total == sum(part.amount for part in sale.parts)


@pytest.mark.parametrize("options", TABLES.values(), ids=TABLES)
def test_powers_are_open_when_they_are_offered(options: dict[str, str]) -> None:
    for game, seat in _asked({"use"}, options):
        powers = _own(game, seat).powers
        opened = {power.card for power in powers if power.state in ("must", "optional")}
        assert opened == _named(game, seat, "use ", "gamble with ")
        assert all(power.why for power in powers if power.state == "cannot")
        mandatory = any(power.state == "must" for power in powers)
        assert mandatory == all(choice.text != "stop" for choice in game.choices(seat))


def test_windfall_worlds_and_numbers_are_those_offered() -> None:
    for game, seat in _asked({"windfall", "name"}, {"players": "4"}):
        own = _own(game, seat)
        worlds = {windfall.world for windfall in own.windfalls}
        numbers = {str(number.number) for number in own.gamble}
        assert worlds | numbers == _named(game, seat, "produce on ", "name ")


def test_points_are_those_of_the_score() -> None:
    for seed in SEEDS:
        for game in random_steps(new_game(seed, players="3"), seed):
            data = game.view(None).data()
            for shown, score in zip(data.seats, game.scores()):
                assert shown.points == score.total
                for six in shown.six_cost:
                    assert six.points == sum(part.amount for part in six.parts)
                    assert score.parts[six.card] == six.points


# ---- forecasts -------------------------------------------------------------------------------


def _forecasts() -> Iterator[tuple[RaceGame, dict[str, ForecastData]]]:
    """Rounds in which nobody has chosen yet, with the forecasts of seat 0."""
    for game, seat in _asked({"action"}, {"players": "2"}):
        if seat == 0 and len(game.pending()) == game.seats:
            yield game, {each.action: each for each in _own(game, 0).forecasts}


def _all_choose(game: RaceGame, action: str) -> RaceGame:
    """A copy in which everybody plays this action, listening."""
    twin = game.copy()
    twin.events = []
    for seat in range(twin.seats):
        twin.do(seat, twin.parse(f"choose {action}"))
    return twin


def test_there_is_a_forecast_for_each_action_as_long_as_one_is_chosen() -> None:
    for game, found in _forecasts():
        assert len(found) == 7
        chosen = game.copy()
        chosen.do(0, chosen.choices(0)[0])
        assert _own(chosen, 0).forecasts == []


@pytest.mark.parametrize("action", ["Explore +5", "Explore +1 +1"])
def test_explore_shows_and_leaves_what_was_forecast(action: str) -> None:
    for game, found in _forecasts():
        twin = _all_choose(game, action)
        assert twin.events is not None
        assert (found[action].chips, found[action].goods) == (0, 0)
        looked = [each.facts["count"] for each in twin.events if each.kind == "looked"]
        assert looked[list(game.order).index(0)] == found[action].seen
        if twin.choices(0):
            assert twin.players[0].frame.need == found[action].kept
        else:
            assert len(twin.players[0].hand) == found[action].hand_after[0], "all were kept"


@pytest.mark.parametrize(("bank", "short"), [("", 1), (", Interstellar Bank", 0)])
def test_what_is_drawn_as_develop_opens_can_pay(bank: str, short: int) -> None:
    # Replicant Robots costs who develops 3: two other cards are one too few.
    game = table(Side(f"Old Earth{bank}", hand="Replicant Robots, Gem World, Rebel Base"))
    forecast = next(each for each in _own(game, 0).forecasts if each.action == "Develop")
    line = next(each for each in forecast.lines if each.text == "Replicant Robots")
    assert line.short == short


@pytest.mark.parametrize("action", ["Develop", "Settle"])
def test_what_is_in_reach_can_then_be_placed(action: str) -> None:
    for game, found in _forecasts():
        in_reach = {
            line.text
            for line in found[action].lines
            if line.amount is not None and not line.short and "drawn" not in line.note
        }
        twin = _all_choose(game, action)
        # A card drawn as Develop opens may be placed as well.
        assert in_reach <= _named(twin, 0, "place ")


def _outcomes(game: RaceGame, most: int) -> list[tuple[int, int]] | None:
    """Chips and goods of seat 0 after every way it can go on; None when there are too many."""
    found: list[tuple[int, int]] = []
    left = [game]
    while left:
        here = left.pop()
        if not here.choices(0) or here.phase != game.phase:
            found.append((here.players[0].chips, len(here.players[0].goods)))
        else:
            for choice in here.choices(0):
                twin = here.copy()
                twin.act(0, choice)
                left.append(twin)
        if len(left) + len(found) > most:
            return None
    return found


def test_double_chips_are_the_most_that_any_order_of_powers_gives() -> None:
    compared = 0
    for game, found in _forecasts():
        # Nothing is looked at, kept or produced.
        forecast = found["Consume 2x VPs"]
        assert (forecast.seen, forecast.kept, forecast.goods) == (0, 0, 0)
        twin = _all_choose(game, "Consume 2x VPs")
        outcomes = _outcomes(twin, 300)
        spends = any(power.most for power in game.players[0].abilities.consume)
        # In strict order the phase may not have come to seat 0 yet.
        if outcomes is None or spends or 0 in twin.queue:
            continue
        assert max(chips for chips, _ in outcomes) == found["Consume 2x VPs"].chips_after
        compared += found["Consume 2x VPs"].chips > 0
    assert compared > 3


def test_produce_brings_the_goods_that_were_forecast() -> None:
    compared = 0
    for game, found in _forecasts():
        before = len(game.players[0].goods)
        twin = _all_choose(game, "Produce")
        outcomes = _outcomes(twin, 300)
        if outcomes is None or 0 in twin.queue:
            continue
        assert {goods - before for _, goods in outcomes} == {found["Produce"].goods}
        compared += found["Produce"].goods > 0
    assert compared > 3
