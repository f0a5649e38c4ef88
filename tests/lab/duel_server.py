"""A stand-in for an outside program: speaks race-duel-1, with our own engine behind it.

    python duel_server.py --players 2 --external 0 --seed 1 --games 2 [--advanced]

Seats that are not external play at random. `--break KIND` makes it misbehave: `silent` ends before
the first game, `garbage` says no JSON, `fatal` gives up at the first request, `later` has no winner
from the second seed on.
"""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

from orrery.core.chance import Chance
from orrery.core.choice import ABSENT, Choice
from orrery.core.events import Event
from orrery.lab.duel.answer import actions_of
from orrery.lab.duel.follow import ACTIONS
from orrery.race import settle, terms
from orrery.race.cards import NAMES
from orrery.race.choices import BUY, CARD, CONTACT, GAMBLE, NUMBER, PASSES, SHIP, STOPS, TACTIC
from orrery.race.game import RaceGame, start
from orrery.race.options import complete
from orrery.race.player import Player

ACTION_WORDS = {number: word for word, number in reversed(ACTIONS.items())}
PHASE_WORDS = {"second Develop": "Develop2", "second Settle": "Settle2"}
POWER_WORDS = ("consume", "consume", "trade", "discard_hand", "lucky", "draw")


def step_of(player: Player) -> int:
    """The number of what a player is asked, or was asked last."""
    return 0 if player.step is None else player.step.number


class Served:
    """One game, told to the seat outside."""

    def __init__(self, players: int, advanced: bool, seed: int, position: int) -> None:
        variant = "experienced" if advanced else "standard"
        options = {"players": str(players), "variant": variant, "timing": "strict"}
        self.game: RaceGame = start(complete(options), Chance(seed))
        self.luck = Chance(seed + 1)
        # The protocol counts seats in turn order.
        self.order = self.game.order
        self.outside = position
        self.position = position
        self.told: list[dict[str, Any]] = []
        self.heard = 0
        self.refused = False

    def play(self) -> None:
        game = self.game
        while not game.over and game.round <= 30:
            waiting = game.pending()
            # Simultaneous choices have no effect before all are asked.
            seat = self.outside if self.outside in waiting else waiting[0]
            if seat == self.outside:
                self.ask(game.players[seat])
            else:
                menu = game.choices(seat)
                game.do(seat, menu[self.luck.below(len(menu))])

    # ---- what is told ----------------------------------------------------------------------

    def listen(self) -> None:
        events = self.game.events or []
        for event in events[self.heard :]:
            self.hear(event)
        self.heard = len(events)

    def hear(self, event: Event) -> None:
        at = self.order.index(event.seat) if event.seat in self.order else None
        facts: dict[str, Any] = dict(event.facts)
        if event.kind == "phases":
            phases = [PHASE_WORDS.get(name, name) for name in facts["phases"]]
            self.told.append({"t": "actions", "round": self.game.round, "phases": phases})
        elif event.kind == "phase":
            name = PHASE_WORDS.get(facts["phase"], facts["phase"])
            self.told.append({"t": "phase", "name": name, "round": self.game.round})
        elif event.kind in ("place", "paid"):
            self.told.append({"t": event.kind, "p": at, "card": facts["card"]})
        elif event.kind == "use":
            word = self.power_word(event.seat, facts["card"], gamble=facts["gamble"])
            self.told.append({"t": "use", "p": at, "power": word})
        elif event.kind == "looked":
            draw = {"t": "draw", "p": at, "why": "Explore"}
            self.told.extend(draw for _ in range(facts["count"]))

    def power_word(self, seat: int, card: str, *, gamble: bool) -> str:
        for power in self.game.players[seat].abilities.consume:
            word = POWER_WORDS[power.what]
            if NAMES[power.number] == card and (word == "lucky") == gamble:
                return f"{card}/{word}"
        raise AssertionError(card)

    def state(self) -> dict[str, Any]:
        game = self.game
        players = []
        for at, seat in enumerate(self.order):
            player = game.players[seat]
            hand = sorted(player.hand + player.explored)
            facts = {
                "p": at,
                "hand_size": len(hand),
                "tableau": [NAMES[card] for card in player.tableau],
                "goods": [NAMES[world] for world in player.goods],
                "chips": player.chips,
                "military": player.abilities.military,
                "last_actions": [],
            }
            if game.revealed:
                facts["actions"] = [ACTION_WORDS[action] for action in player.actions]
            if seat == self.outside:
                facts["hand"] = [NAMES[card] for card in hand]
            players.append(facts)
        counts = {"pool": game.pool, "deck": len(game.deck), "discards": len(game.discards)}
        return {**counts, "players": players}

    def request(self, kind: str, options: list[Any], **extras: Any) -> dict[str, Any]:
        self.listen()
        if self.game.stage.number == terms.ROUND_END:
            self.told.append({"t": "phase", "name": "End", "round": self.game.round})
        ask = {
            "t": "ask",
            "p": self.order.index(self.outside),
            "kind": kind,
            "round": self.game.round,
            "options": options,
            "state": self.state(),
            "events": self.told,
            **extras,
        }
        self.told = []
        say(ask)
        if kind == "goods" and not self.refused:
            # Once in a game an answer is refused, as the real one does now and then.
            self.refused = True
            hear()
            say({"t": "error", "p": ask["p"], "kind": kind, "reason": "try again"})
        return hear()

    # ---- the requests ----------------------------------------------------------------------

    def ask(self, player: Player) -> None:
        step = step_of(player)
        if step in (terms.CHOOSE_START, terms.HAND_LIMIT_DISCARD, terms.KEEP_CARD):
            self.ask_discard(player)
        elif step == terms.CHOOSE_ACTION:
            options = [[ACTION_WORDS[a] for a in _actions(choice)] for choice in player.menu]
            self.do(player.menu[self.request("action", options)["choice"][0]])
        elif step in (terms.PLACE_DEVELOPMENT, terms.PLACE_WORLD):
            cards = [NAMES[CARD.of(choice)] for choice in player.menu if choice is not PASSES]
            chosen = self.request("place", cards)["choice"]
            self.do(player.menu[chosen[0]] if chosen else PASSES)
        elif step in (terms.PAY_DEVELOPMENT, terms.PAY_WORLD, terms.CHOOSE_WAY):
            self.ask_payment(player)
        elif step == terms.SELL_GOOD:
            names = [NAMES[CARD.of(choice)] for choice in player.menu]
            chosen = self.request("trade", names, no_bonus=not player.frame.selling)["choice"]
            self.do(player.menu[chosen[0]])
        elif step == terms.USE_POWER:
            self.ask_power(player)
        elif step == terms.TAKE_GOOD:
            self.ask_goods(player)
        elif step == terms.SPEND_CARD:
            self.ask_spend(player)
        elif step == terms.NAME_NUMBER:
            wanted = self.request("lucky", list(range(1, 8)))["choice"]
            self.do(next(choice for choice in player.menu if NUMBER.of(choice) == wanted))
        elif step == terms.CHOOSE_WINDFALL:
            names = [NAMES[CARD.of(choice)] for choice in player.menu]
            source = player.frame.jobs[0] % 2048
            by = "Produce bonus" if source == terms.BY_PRODUCE_BONUS else NAMES[source]
            self.do(player.menu[self.request("windfall", names, by=by)["choice"][0]])
        else:
            raise AssertionError(step)

    def do(self, choice: Choice) -> None:
        self.game.do(self.outside, choice)

    def pick(self, cards: list[int]) -> None:
        """Cards of a set one by one, as our engine wants them; forced ones it picks itself."""
        step = step_of(self.game.players[self.outside])
        for card in sorted(cards):
            player = self.game.players[self.outside]
            if step_of(player) != step:
                return
            named = [choice for choice in player.menu if choice is not STOPS]
            fitting = [choice for choice in named if CARD.of(choice) == card]
            if fitting:
                self.do(fitting[0])

    def ask_discard(self, player: Player) -> None:
        exploring = step_of(player) == terms.KEEP_CARD
        pool = player.explored if exploring else player.hand
        count = len(pool) - player.frame.need if exploring else player.frame.need
        context = "explore" if exploring else "end of round"
        context = "start" if step_of(player) == terms.CHOOSE_START else context
        names = [NAMES[card] for card in pool]
        chosen = self.request("discard", names, n=count, context=context)["choice"]
        assert len(set(chosen)) == count, "a set of the right size"
        gone = [pool[at] for at in chosen]
        if not exploring:
            self.pick(gone)
            return
        kept = pool.copy()
        for card in gone:
            kept.remove(card)
        self.pick(kept)

    def ask_payment(self, player: Player) -> None:
        hand = player.hand.copy()
        names = [NAMES[card] for card in hand]
        card = NAMES[player.frame.card]
        if step_of(player) != terms.CHOOSE_WAY:
            only = [{"powers": [], "n": player.frame.need}]
            answer = self.request("payment", names, card=card, powers=[], legal=only)
            self.pick([hand[at] for at in answer["choice"]])
            return
        ways = list(player.menu)
        powers = sorted({name for way in ways for name in _means(way)})
        legal: list[dict[str, Any]] = [
            {"powers": [powers.index(name) for name in _means(way)], "n": self.price(player, way)}
            for way in ways
        ]
        answer = self.request("payment", names, card=card, powers=powers, legal=legal)
        chosen = next(
            way
            for way, each in zip(ways, legal, strict=True)
            if sorted(each["powers"]) == sorted(answer["powers"])
            and each["n"] == len(answer["choice"])
        )
        self.do(chosen)
        if answer["choice"] and step_of(self.game.players[self.outside]) == terms.PAY_WORLD:
            self.pick([hand[at] for at in answer["choice"]])

    def price(self, player: Player, way: Choice) -> int:
        if way.kind is not BUY or SHIP.of(way) != ABSENT:
            return 0
        off = next((o for c, o, _ in player.abilities.contacts if c == CONTACT.of(way)), 0)
        return settle.price(player.abilities, self.game.cards[player.frame.card], off)

    def ask_power(self, player: Player) -> None:
        usable = [choice for choice in player.menu if choice is not STOPS]
        names = [
            self.power_word(player.seat, NAMES[CARD.of(choice)], gamble=choice.kind is GAMBLE)
            for choice in usable
        ]
        may_stop = STOPS in player.menu
        chosen = self.request("consume_power", names, may_stop=may_stop)["choice"]
        self.do(usable[chosen[0]] if chosen else STOPS)

    def ask_goods(self, player: Player) -> None:
        power = player.abilities.consume[player.frame.using]
        worlds = [
            world
            for world in sorted(player.goods)
            if power.kind in (5, self.game.cards[world].kind)
        ]
        names = [NAMES[world] for world in worlds]
        word = self.power_word(player.seat, NAMES[power.number], gamble=False)
        need = player.frame.need
        chosen = self.request("goods", names, power=word, min=need, max=need)["choice"]
        self.pick([worlds[at] for at in chosen])

    def ask_spend(self, player: Player) -> None:
        power = player.abilities.consume[player.frame.using]
        hand = player.hand.copy()
        names = [NAMES[card] for card in hand]
        word = self.power_word(player.seat, NAMES[power.number], gamble=False)
        answer = self.request("consume_hand", names, power=word, max=power.most)
        self.pick([hand[at] for at in answer["choice"]])
        player = self.game.players[self.outside]
        if step_of(player) == terms.SPEND_CARD and STOPS in player.menu:
            self.do(STOPS)

    def end(self) -> dict[str, Any]:
        scores, winners = self.game.scores(), self.game.winners()
        seats = [
            {
                "p": at,
                "total": scores[seat].total,
                "winner": seat in winners,
                "external": seat == self.outside,
                "deal": seat,
            }
            for at, seat in enumerate(self.order)
        ]
        return {"t": "end", "rounds": self.game.round, "players": seats}


def _actions(choice: Choice) -> list[int]:
    return actions_of(choice)


def _means(way: Choice) -> list[str]:
    fields = (CONTACT, SHIP) if way.kind is BUY else (TACTIC,)
    return [NAMES[field.of(way)] for field in fields if field.of(way) != ABSENT]


def say(message: dict[str, Any]) -> None:
    print(json.dumps(message), flush=True)


def hear() -> dict[str, Any]:
    line = sys.stdin.readline()
    if not line:
        sys.exit(0)
    answer: dict[str, Any] = json.loads(line)
    return answer


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--players", type=int)
    parser.add_argument("--external", type=int)
    parser.add_argument("--seed", type=int)
    parser.add_argument("--games", type=int)
    parser.add_argument("--advanced", action="store_true")
    parser.add_argument("--break", dest="broken", default="")
    args = parser.parse_args()
    if args.broken == "silent":
        sys.exit(4)
    if args.broken == "garbage":
        print("hello", flush=True)
    for number in range(args.games):
        served = Served(args.players, args.advanced, args.seed + number, args.external)
        say(
            {
                "t": "game",
                "protocol": "race-duel-1",
                "seed": args.seed + number,
                "players": args.players,
                "variant": "advanced" if args.advanced else "plain",
            }
        )
        if args.broken == "fatal":
            say({"t": "fatal", "reason": "as asked"})
            sys.exit(1)
        served.play()
        end = served.end()
        if args.broken == "later" and args.seed + number > 1:
            end["players"] = [{**seat, "winner": False} for seat in end["players"]]
        say(end)


if __name__ == "__main__":
    main()
