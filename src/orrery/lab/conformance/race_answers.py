"""The recorded decisions of one segment: they answer the engine, and must fit what followed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from orrery.core.choice import ABSENT, Choice, ChoiceKind
from orrery.lab.conformance.race_compare import power_name
from orrery.lab.conformance.race_script import Numbered, Segment, difference
from orrery.lab.conformance.race_trace import ACTIONS
from orrery.lab.conformance.verdict import DisagreementError
from orrery.race import choices
from orrery.race.cards import CARD_SETS, NAMES, NUMBERS
from orrery.race.choices import CARD
from orrery.race.game import RaceGame
from orrery.race.player import Player
from orrery.race.powers import ANY, DiscardForMilitary, PayForMilitaryWorld
from orrery.race.produce import JOBS
from orrery.race.table import reason

Answer = tuple[int, Choice]


class Answers:
    """What each seat chose between one `state` line and the next."""

    def __init__(self, segment: Segment) -> None:
        self._segment = segment
        # The other engine lets a hand-discarding power be used on no card at all; here it is then
        # not used.
        self.spent_on_nothing: set[int] = {
            use
            for use, line in segment.of("use")
            for _, ask in segment.asks("consume_hand", line["p"])
            if ask["power"] == line["power"] and not ask["choice"]
        }
        self._by_kind: dict[str, Callable[[RaceGame, Player], Answer]] = {
            "start-discard": self._discards,
            "hand-limit": self._discards,
            "action": self._action,
            "keep": self._keep,
            "place-development": self._place,
            "place-world": self._place,
            "pay-development": self._pay,
            "pay-world": self._pay,
            "way": self._way,
            "sell": self._sell,
            "use": self._use,
            "take": self._take,
            "spend": self._spend,
            "name": self._number,
            "windfall": self._windfall,
        }

    def answer(self, game: RaceGame, seat: int) -> Answer:
        """The recorded answer to what the seat is asked, and the line it stands in."""
        player = game.players[seat]
        assert player.step is not None
        return self._by_kind[player.step.kind](game, player)

    # ---- the decisions, one by one ---------------------------------------------------------

    def _discards(self, game: RaceGame, player: Player) -> Answer:
        number, line = self._only(player, "discard")
        _same_cards(number, player.hand, line["options"])
        return number, self._next_pick(number, player, _numbers(line["choice"]), choices.DISCARD)

    def _keep(self, game: RaceGame, player: Player) -> Answer:
        number, line = self._only(player, "discard")
        _same_cards(number, player.explored, line["options"])
        kept = Counter(player.explored) - Counter(_numbers(line["choice"]))
        plan = sorted(kept.elements())
        if len(plan) != player.frame.need:
            raise DisagreementError(number, f"by the rules {player.frame.need} cards are kept")
        return number, self._next_pick(number, player, plan, choices.KEEP)

    def _action(self, game: RaceGame, player: Player) -> Answer:
        number, line = self._only(player, "action")
        actions = sorted(ACTIONS[action] for action in line["choice"])
        if len(actions) != (2 if game.experienced else 1):
            raise DisagreementError(number, "this is not the number of actions to choose")
        second = actions[1] if game.experienced else ABSENT
        return number, choices.CHOOSE.of(actions[0], second)

    def _place(self, game: RaceGame, player: Player) -> Answer:
        number, line = self._only(player, "place")
        offered = [CARD.of(choice) for choice in player.menu if choice.kind is choices.PLACE]
        theirs = Counter(set(line["options"]))
        mine = Counter(NAMES[card] for card in offered)
        if mine != theirs:
            raise DisagreementError(number, f"what can be placed: {difference(mine, theirs)}")
        if line["choice"] is None:
            return number, choices.PASSES
        return number, choices.PLACE.of(NUMBERS[line["choice"]])

    def _pay(self, game: RaceGame, player: Player) -> Answer:
        number, line = self._only(player, "payment")
        _same_cards(number, player.hand, line["options"])
        return number, self._next_pick(number, player, _numbers(line["choice"]), choices.PAY)

    def _way(self, game: RaceGame, player: Player) -> Answer:
        number, line = self._only(player, "payment")
        _same_cards(number, player.hand, line["options"])
        used = [NUMBERS[card] for card in line["powers_used"]]
        abilities = player.abilities
        tactics = [card for card in used if _grants_military(game, card)]
        ships = [card for card in used if any(card == ship for ship, _ in abilities.ships)]
        contacts = [card for card in used if any(card == each[0] for each in abilities.contacts)]
        if (
            len(used) != len(tactics) + len(ships) + len(contacts)
            or max(len(tactics), len(ships), len(contacts)) > 1
        ):
            raise DisagreementError(number, f"by the rules {line['powers_used']} cannot be used")
        world = game.cards[player.frame.card]
        if tactics or (world.military and not contacts):
            if ships or contacts or line["choice"]:
                raise DisagreementError(number, "Military and payment never combine")
            return number, choices.CONQUER.of(tactics[0] if tactics else ABSENT)
        contact = contacts[0] if contacts else ABSENT
        return number, choices.BUY.of(contact, ships[0] if ships else ABSENT)

    def _sell(self, game: RaceGame, player: Player) -> Answer:
        sold = sum(
            1 for event in game.events or [] if event.kind == "sell" and event.seat == player.seat
        )
        asks = self._segment.asks("trade", player.seat)
        if sold >= len(asks):
            raise DisagreementError(
                self._segment.last, f"by the rules seat {player.seat} sells a good before this"
            )
        number, line = asks[sold]
        _same_cards(number, sorted(player.goods), line["options"])
        return number, choices.SELL.of(NUMBERS[line["choice"]])

    def _use(self, game: RaceGame, player: Player) -> Answer:
        used = [
            (number, line)
            for number, line in self._segment.of("use")
            if line["p"] == player.seat and number not in self.spent_on_nothing
        ]
        done = player.frame.used.bit_count()
        if done == len(used):
            return self._segment.last, choices.STOPS
        number, line = used[done]
        before = used[done - 1][0] if done else 0
        self._check_offers(game, player, before, number)
        for choice in player.menu:
            if choice is not choices.STOPS and line["power"] == _power(choice):
                return number, choice
        raise DisagreementError(number, f"by the rules {line['power']} cannot be used now")

    def _check_offers(self, game: RaceGame, player: Player, after: int, before: int) -> None:
        mine = {_power(choice) for choice in player.menu if choice is not choices.STOPS}
        wasted = {
            line["power"]
            for number, line in self._segment.of("use")
            if line["p"] == player.seat and number in self.spent_on_nothing
        }
        for number, line in self._segment.asks("consume_power", player.seat):
            if after < number < before and mine - wasted != set(line["options"]) - wasted:
                raise DisagreementError(
                    number, f"by the rules these powers can be used: {sorted(mine)}"
                )

    def _take(self, game: RaceGame, player: Player) -> Answer:
        power = player.abilities.consume[player.frame.using]
        number, line = self._of_power(player, "goods")
        fitting = [
            world for world in sorted(player.goods) if power.kind in (ANY, game.cards[world].kind)
        ]
        _same_cards(number, fitting, line["options"])
        return number, self._next_pick(number, player, _numbers(line["choice"]), choices.TAKE)

    def _spend(self, game: RaceGame, player: Player) -> Answer:
        number, line = self._of_power(player, "consume_hand")
        _same_cards(number, player.hand, line["options"])
        plan = _numbers(line["choice"])
        if plan and len(player.frame.picked) == len(plan):
            return number, choices.STOPS
        return number, self._next_pick(number, player, plan, choices.SPEND)

    def _number(self, game: RaceGame, player: Player) -> Answer:
        number, line = self._only(player, "lucky")
        if line["choice"] not in choices.NUMBER.sort.words.words:
            raise DisagreementError(number, f"{line['choice']} cannot be named")
        return number, choices.NAME.of(line["choice"])

    def _windfall(self, game: RaceGame, player: Player) -> Answer:
        by = reason(player.frame.jobs[0] % JOBS)
        for number, line in self._segment.asks("windfall", player.seat):
            if line["by"] == by:
                offered = [CARD.of(choice) for choice in player.menu]
                _same_cards(number, offered, line["options"])
                return number, choices.PRODUCE.of(NUMBERS[line["choice"]])
        raise self._silent(player, "windfall")

    # ---- finding a decision ----------------------------------------------------------------

    def _only(self, player: Player, kind: str) -> Numbered:
        asks = self._segment.asks(kind, player.seat)
        if not asks:
            raise self._silent(player, kind)
        if len(asks) > 1:
            raise DisagreementError(asks[1][0], f"seat {player.seat} is asked twice ({kind})")
        return asks[0]

    def _of_power(self, player: Player, kind: str) -> Numbered:
        power = player.abilities.consume[player.frame.using]
        name = power_name(NAMES[power.number], gamble=False)
        for number, line in self._segment.asks(kind, player.seat):
            if line["power"] == name:
                return number, line
        raise self._silent(player, f"{kind} for {name}")

    def _silent(self, player: Player, kind: str) -> DisagreementError:
        return DisagreementError(
            self._segment.last,
            f"by the rules seat {player.seat} has a decision before this ({kind})",
        )

    def _next_pick(self, number: int, player: Player, plan: list[int], kind: ChoiceKind) -> Choice:
        done = len(player.frame.picked)
        if len(plan) <= done or plan[:done] != list(player.frame.picked):
            raise DisagreementError(
                number,
                f"{[NAMES[card] for card in plan]} is no full choice: by the rules "
                f"{player.frame.need or 'some'} are chosen",
            )
        return kind.of(plan[done])

    # ---- decisions against deeds -----------------------------------------------------------

    def check_all(self) -> None:
        """Every decision of the segment, forced ones too, must fit the lines that followed."""
        for number, line in self._segment.of("ask"):
            seat = line["p"]
            kind = line["kind"]
            if kind in ("discard", "payment"):
                gone = self._discarded(seat, "hand")
                wanted: Counter[str] = Counter(line["choice"])
                if kind == "payment":
                    wanted += Counter(set(line["powers_used"]) - _kept_in_tableau())
                    gone += self._discarded(seat, "tableau")
            elif kind == "consume_hand":
                gone = self._discarded(seat, "hand")
                wanted = Counter(
                    card for _, each in self._segment.asks(kind, seat) for card in each["choice"]
                )
            elif kind == "goods":
                gone = self._discarded(seat, "good") - Counter(self._worlds(seat, "trade"))
                wanted = Counter(
                    world for _, each in self._segment.asks(kind, seat) for world in each["choice"]
                )
            elif kind == "trade":
                gone = Counter(self._worlds(seat, "trade"))
                wanted = Counter(each["choice"] for _, each in self._segment.asks(kind, seat))
            else:
                continue
            if gone != wanted:
                raise DisagreementError(
                    number, f"the choice and what follows differ: {_two(gone, wanted)}"
                )

    def _discarded(self, seat: int, source: str) -> Counter[str]:
        field = "world" if source == "good" else "card"
        return Counter(
            str(line.get(field))
            for _, line in self._segment.of("discard")
            if line["p"] == seat and line["from"] == source
        )

    def _worlds(self, seat: int, kind: str) -> list[str]:
        return [line["world"] for _, line in self._segment.of(kind) if line["p"] == seat]


def _kept_in_tableau() -> set[str]:
    return {
        card.name
        for card in CARD_SETS["first"].cards
        if any(isinstance(power, PayForMilitaryWorld) for power in card.design.powers)
    }


def _grants_military(game: RaceGame, card: int) -> bool:
    return any(isinstance(power, DiscardForMilitary) for power in game.cards[card].design.powers)


def _power(choice: Choice) -> str:
    return power_name(NAMES[CARD.of(choice)], gamble=choice.kind is choices.GAMBLE)


def _numbers(cards: list[str]) -> list[int]:
    return sorted(NUMBERS[card] for card in cards)


def _same_cards(number: int, mine: list[int], theirs: list[str]) -> None:
    names = Counter(NAMES[card] for card in mine)
    if names != Counter(theirs):
        raise DisagreementError(number, f"the options differ: {difference(names, Counter(theirs))}")


def _two(happened: Counter[str], chosen: Counter[str]) -> str:
    return f"chosen {sorted(chosen.elements())}, then {sorted(happened.elements())}"
