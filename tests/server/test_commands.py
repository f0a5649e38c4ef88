"""Commands: once each, in order, or refused with a reason."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from orrery.core.chance import Chance
from orrery.server.live import LiveTable
from tests.server.client import Player, play_together
from tests.server.conftest import PATIENT, Serve


async def _pair(base: str, **wishes: Any) -> tuple[Player, Player]:
    host, guest = Player(base), Player(base)
    await host.make_table("host", "open", **wishes)
    await guest.join(host.table_id, "Guest")
    await asyncio.gather(host.connect(), guest.connect())
    # What comes later would be taken for something that a test brought about.
    await asyncio.gather(_sees_all(host), _sees_all(guest))
    return host, guest


async def _sees_all(player: Player) -> None:
    await player.until(lambda: all(seat["connected"] for seat in player.table["seats"]))


def _run(serve: Serve, work: Any, **wishes: Any) -> None:
    async def play() -> None:
        host, guest = await _pair(serve(), **wishes)
        try:
            await work(host, guest)
        finally:
            await host.close()
            await guest.close()

    asyncio.run(play())


def test_a_repeated_command_gets_the_first_answer(serve: Serve) -> None:
    async def work(host: Player, guest: Player) -> None:
        first = await host.choose(host.offers[0], id="once")
        assert first["accepted"]
        assert (first["at"], first["seat_seq"]) == (1, 1)
        await host.until(lambda: host.seat_seq == 1)
        again = await host.ask({"type": "choose", "id": "once", "seat_seq": 0, "choice": "done"})
        assert again == first
        assert host.seat_seq == 1 and host.at == 1

    _run(serve, work)


def test_a_repeated_refusal_is_the_first_one_too(serve: Serve) -> None:
    async def work(host: Player, guest: Player) -> None:
        offered = host.offers[0]
        first = await host.choose("done", id="same")
        assert not first["accepted"] and first["refusal"]["code"] == "wrong-moment"
        assert await host.choose(offered, id="same") == first
        assert host.seat_seq == 0

    _run(serve, work)


def test_the_same_id_from_two_seats_is_two_commands(serve: Serve) -> None:
    async def work(host: Player, guest: Player) -> None:
        ours, theirs = await asyncio.gather(
            host.choose(host.offers[0], id="x"), guest.choose(guest.offers[0], id="x")
        )
        assert ours["accepted"] and theirs["accepted"]
        assert {ours["at"], theirs["at"]} == {1, 2}

    _run(serve, work)


def test_others_choices_do_not_make_a_command_stale(serve: Serve) -> None:
    async def work(host: Player, guest: Player) -> None:
        assert (await host.choose(host.offers[0]))["accepted"]
        # The guest has not looked at the table since.
        answer = await guest.ask({"type": "choose", "seat_seq": 0, "choice": guest.offers[0]})
        assert answer["accepted"]

    _run(serve, work)


def test_a_command_that_comes_too_late_or_too_early_is_stale(serve: Serve) -> None:
    async def work(host: Player, guest: Player) -> None:
        await host.play_on(Chance(1), most=1)
        for seat_seq in (0, 2, 7):
            answer = await host.ask({"type": "choose", "seat_seq": seat_seq, "choice": "done"})
            assert answer["refusal"]["code"] == "stale"
            assert answer["seat_seq"] == 1
        undo = await host.ask({"type": "undo", "seat_seq": 0})
        assert undo["refusal"]["code"] == "stale"

    _run(serve, work)


def test_commands_that_overtake_each_other_are_not_mixed_up(serve: Serve) -> None:
    async def work(host: Player, guest: Player) -> None:
        # Sent in the wrong order: the second first. Only the one whose turn it is counts.
        second = {"type": "choose", "id": "b", "seat_seq": 1, "choice": host.offers[0]}
        first = {"type": "choose", "id": "a", "seat_seq": 0, "choice": host.offers[0]}
        await host.send(second)
        await host.send(first)
        await host.until(lambda: {"a", "b"} <= set(host.answers))
        assert not host.answers["b"]["accepted"]
        assert host.answers["b"]["refusal"]["code"] == "stale"
        assert host.answers["a"]["accepted"]

    _run(serve, work)


def test_an_error_in_planning_does_not_keep_the_turn(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        host = Player(serve())
        await host.make_table("host", "random")
        await host.connect()
        with monkeypatch.context() as broken:
            broken.setattr(LiveTable, "verify_choice", lambda *_: 1 // 0)
            await host.send({"type": "choose", "id": "a", "seat_seq": 0, "choice": "x"})
            await host.until(lambda: bool(host.troubles))
        assert host.troubles[0]["code"] == "internal"
        assert (await host.choose(host.offers[0]))["accepted"]
        await host.close()

    asyncio.run(play())


def test_what_cannot_be_chosen_says_why_and_changes_nothing(serve: Serve) -> None:
    async def work(host: Player, guest: Player) -> None:
        before = host.state()
        legal = host.offers[0]
        asked = await host.ask({"type": "why", "choices": [legal, "done", "dance"]})
        assert asked["reasons"][legal] is None
        assert asked["reasons"]["done"]["code"] == "wrong-moment"
        assert asked["reasons"]["done"]["sentence"]
        assert asked["reasons"]["dance"]["code"] == "unknown-choice"
        assert (await host.choose("dance"))["refusal"]["code"] == "unknown-choice"
        assert host.state() == before

    _run(serve, work)


def test_undo_takes_back_and_says_so(serve: Serve) -> None:
    async def work(host: Player, guest: Player) -> None:
        nothing = await host.undo()
        assert nothing["refusal"]["code"] == "nothing-to-undo"
        before = host.sight
        await host.choose(host.offers[0])
        await host.until(lambda: host.seat_seq == 1)
        assert host.sight is not None and host.sight["undo"] == {"possible": True}
        taken = await host.undo()
        assert taken["accepted"] and taken["seat_seq"] == 2
        await host.until(lambda: host.seat_seq == 2)
        assert host.sight == before
        assert host.undone == [1]
        # It was made behind the screen: nobody else hears of it.
        assert guest.undone == [] and not [e for e in guest.log if e["kind"] == "undo"]
        assert [e["text"] for e in host.log if e["kind"] == "undo"]

    _run(serve, work)


def test_a_table_may_do_without_undo(serve: Serve) -> None:
    async def work(host: Player, guest: Player) -> None:
        await host.choose(host.offers[0])
        await host.until(lambda: host.seat_seq == 1)
        assert (await host.undo())["refusal"]["code"] == "undo-off"
        assert host.sight is not None
        assert host.sight["undo"]["refusal"]["code"] == "undo-off"

    _run(serve, work, undo="off")


def test_undos_in_the_middle_of_a_game_are_told_and_stored(serve: Serve) -> None:
    async def work(host: Player, guest: Player) -> None:
        players, luck = (host, guest), Chance(9)
        await play_together([host], luck, 1)
        await host.caught_up((await host.undo())["seat_seq"])
        for _ in range(150):
            player = players[luck.below(2)]
            await player.heard_all()
            if player.sight is None or not player.offers:
                continue
            if luck.below(4) == 0 and player.sight["undo"]["possible"]:
                answer = await player.undo()
            else:
                answer = await player.choose(player.offers[luck.below(len(player.offers))])
            assert answer["accepted"], answer
            await player.caught_up(answer["seat_seq"])
        assert 1 in host.undone
        fresh = Player(host.base)
        fresh.secret = host.secret
        await fresh.connect(host.table_id)
        await host.until(lambda: host.seen() == fresh.seen())
        assert set(host.undone) <= {*range(1, host.at + 1)}
        await fresh.close()

    _run(serve, work)


def test_a_spectator_looks_and_cannot_act(serve: Serve) -> None:
    async def work(host: Player, guest: Player) -> None:
        watcher = Player(host.base)
        await watcher.connect(host.table_id)
        assert watcher.seat is None
        assert watcher.sight is not None and watcher.sight["choices"] == []
        assert watcher.sight["view"]["seat"] is None
        assert (await watcher.choose(host.offers[0]))["refusal"]["code"] == "spectator"
        why = await watcher.ask({"type": "why", "choices": ["done"]})
        assert why["reasons"]["done"]["code"] == "spectator"
        await watcher.close()

    _run(serve, work)


def test_a_table_may_do_without_spectators(serve: Serve) -> None:
    async def work(host: Player, guest: Player) -> None:
        watcher = Player(host.base)
        await watcher.connect(host.table_id)
        assert watcher.close_code == 4403
        await watcher.close()

    _run(serve, work, spectators=False)


def test_an_earlier_moment_can_be_looked_at(serve: Serve) -> None:
    async def work(host: Player, guest: Player) -> None:
        assert host.sight is not None
        views = {0: host.sight["view"]}
        for turn in range(40):
            await play_together([host, guest], Chance(turn), 1)
            views[host.at] = host.sight["view"]
        assert len(views) > 10
        for at, view in views.items():
            past = await host.ask({"type": "look", "at": at})
            assert past["view"] == view
        await host.send({"type": "look", "id": "no", "at": 100_000})
        await host.until(lambda: bool(host.troubles))
        assert host.troubles[0]["code"] == "no-such-moment"

    _run(serve, work)


def test_an_absent_players_seat_goes_to_a_bot_and_back(serve: Serve) -> None:
    async def work(host: Player, guest: Player) -> None:
        for seat, bot, code in ((5, "random", "no-such-seat"), (1, "genius", "no-such-bot")):
            answer = await host.ask({"type": "hand-over", "seat": seat, "bot": bot})
            assert answer["refusal"]["code"] == code
        assert (await host.ask({"type": "take-back"}))["refusal"]["code"] == "not-handed-over"
        await guest.disconnect()
        await host.until(lambda: not host.table["seats"][1]["connected"])
        given = await host.ask({"type": "hand-over", "seat": 1, "bot": "random"})
        assert given["accepted"]
        twice = await host.ask({"type": "hand-over", "seat": 1, "bot": "random"})
        assert twice["refusal"]["code"] == "already-bot"
        await host.play_on(Chance(4), most=25)
        await host.until(lambda: bool(host.offers))
        assert host.table["seats"][1]["bot"] == "random"
        assert host.table["seats"][1]["name"] == "Guest"
        await guest.connect()
        assert guest.seat_seq > 3
        answer = await guest.ask({"type": "choose", "seat_seq": guest.seat_seq, "choice": "done"})
        assert answer["refusal"]["code"] in ("bot-plays", "stale")
        back = await guest.ask({"type": "take-back"})
        assert back["accepted"]
        await host.until(lambda: host.table["seats"][1]["bot"] == "")
        assert await play_together([host, guest], Chance(1), 40) == 40
        kinds = [entry["kind"] for entry in host.log]
        assert kinds.count("bot-in") == kinds.count("bot-out") == 1

    _run(serve, work)


def test_a_present_players_seat_is_left_alone(serve: Serve) -> None:
    async def play() -> None:
        host, guest = await _pair(serve(replace(PATIENT, away_seconds=30.0)))
        answer = await host.ask({"type": "hand-over", "seat": 1, "bot": "random"})
        assert answer["refusal"]["code"] == "not-away"
        await guest.disconnect()
        await host.until(lambda: not host.table["seats"][1]["connected"])
        answer = await host.ask({"type": "hand-over", "seat": 1, "bot": "random"})
        assert answer["refusal"]["code"] == "not-away"
        own = await host.ask({"type": "hand-over", "seat": 0, "bot": "random"})
        assert own["accepted"]
        await host.close()
        await guest.close()

    asyncio.run(play())


def test_a_table_at_which_too_much_has_happened_can_only_be_played_on(serve: Serve) -> None:
    async def play() -> None:
        host = Player(serve(replace(PATIENT, steps_of_a_table=6)))
        await host.make_table("host", "open")
        guest = Player(host.base)
        await guest.join(host.table_id, "Guest")
        await asyncio.gather(host.connect(), guest.connect())
        for _ in range(3):
            assert (await host.choose(host.offers[0]))["accepted"]
            assert (await host.undo())["accepted"]
        assert (await host.choose(host.offers[0]))["accepted"]
        assert (await host.undo())["refusal"]["code"] == "too-many-steps"
        hand_over = {"type": "hand-over", "seat": 0, "bot": "random"}
        assert (await host.ask(hand_over))["refusal"]["code"] == "too-many-steps"
        assert (await guest.choose(guest.offers[0]))["accepted"]
        await asyncio.gather(host.close(), guest.close())

    asyncio.run(play())
