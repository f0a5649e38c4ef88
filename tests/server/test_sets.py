"""Several choices as one command: all of them or none, and taken back as one."""

from __future__ import annotations

from tests.server.client import Player
from tests.server.conftest import Serve
from tests.server.test_commands import _run


def _hand(player: Player) -> list[str]:
    assert player.sight is not None
    hand: list[str] = player.sight["view"]["own"]["hand"]
    return hand


def test_a_set_is_chosen_by_one_command_and_taken_back_by_one_undo(serve: Serve) -> None:
    async def work(host: Player, guest: Player) -> None:
        before, hand = host.sight, _hand(host)
        gone = [f"discard {hand[0]}", f"discard {hand[1]}"]
        answer = await host.choose_all(gone)
        assert answer["accepted"] and (answer["at"], answer["seat_seq"]) == (1, 1)
        await host.caught_up(1)
        assert sorted(_hand(host)) == sorted(hand[2:])
        assert (await host.undo())["accepted"]
        await host.caught_up(2)
        assert host.sight == before
        assert host.undone == [1]
        told = [entry["text"] for entry in host.log if entry["kind"] == "undo"]
        assert told[-1:] == [f"You take back: {', '.join(gone)}."]

    _run(serve, work, game="race")


def test_a_set_is_chosen_in_any_order_and_stored_in_the_games_own(serve: Serve) -> None:
    async def work(host: Player, guest: Player) -> None:
        assert host.sight is not None
        pick, hand = host.sight["decision"]["pick"], _hand(host)
        assert [offer["fields"]["card"] for offer in pick["pool"]] == hand
        assert (pick["least"], pick["most"], pick["picked"]) == (2, 2, [])
        answer = await host.choose_all([f"discard {hand[5]}", f"discard {hand[1]}"])
        assert answer["accepted"]
        await host.caught_up(1)
        assert sorted(_hand(host)) == sorted(hand[:1] + hand[2:5])
        # The last two cards go together once the first of them is picked.
        assert (await host.undo())["accepted"]
        await host.caught_up(2)
        answer = await host.choose_all([f"discard {hand[5]}", f"discard {hand[4]}"])
        assert answer["accepted"]
        await host.caught_up(3)
        assert sorted(_hand(host)) == sorted(hand[:4])

    _run(serve, work, game="race")


def test_a_set_of_another_size_is_refused_in_words(serve: Serve) -> None:
    async def work(host: Player, guest: Player) -> None:
        before, hand = host.state(), _hand(host)
        few = await host.choose_all([f"discard {hand[3]}"])
        assert few["refusal"]["code"] == "set-size"
        many = await host.choose_all([f"discard {name}" for name in hand[:3]])
        assert "2" in many["refusal"]["sentence"] and "3" in many["refusal"]["sentence"]
        twice = await host.choose_all([f"discard {hand[0]}", f"discard {hand[0]}"])
        assert twice["refusal"]["code"] == "not-in-set" or hand[0] == hand[1]
        assert host.state() == before

    _run(serve, work, game="race")


def test_when_one_choice_of_a_set_is_refused_none_is_made(serve: Serve) -> None:
    async def work(host: Player, guest: Player) -> None:
        before, hand = host.state(), _hand(host)
        lacking = next(name for name in ("Gem World", "Drop Ships") if name not in hand)
        answer = await host.choose_all([f"discard {hand[0]}", f"discard {lacking}"])
        assert not answer["accepted"] and lacking in answer["refusal"]["sentence"]
        unknown = await host.choose_all([f"discard {hand[0]}", "dance"])
        assert unknown["refusal"]["code"] == "unknown-choice"
        assert host.state() == before

    _run(serve, work, game="race")


def test_a_repeated_set_gets_its_first_answer(serve: Serve) -> None:
    async def work(host: Player, guest: Player) -> None:
        hand = _hand(host)
        command = {
            "type": "choose-all",
            "id": "set",
            "seat_seq": 0,
            "choices": [f"discard {hand[0]}", f"discard {hand[1]}"],
        }
        first = await host.ask(dict(command))
        await host.caught_up(1)
        assert await host.ask(dict(command)) == first
        assert host.seat_seq == 1 and len(_hand(host)) == 4

    _run(serve, work, game="race")


def test_a_set_survives_a_fresh_look_at_the_table(serve: Serve) -> None:
    async def work(host: Player, guest: Player) -> None:
        hand = _hand(host)
        answer = await host.choose_all([f"discard {hand[2]}", f"discard {hand[5]}"])
        await host.caught_up(answer["seat_seq"])
        fresh = Player(host.base)
        fresh.secret, fresh.table_id = host.secret, host.table_id
        await fresh.connect()
        assert fresh.state() == host.state()
        await fresh.close()

    _run(serve, work, game="race")


def test_nothing_is_learned_from_a_set_that_would_reveal_something(serve: Serve) -> None:
    async def work(host: Player, guest: Player) -> None:
        for player in (host, guest):
            hand = _hand(player)
            await player.choose_all([f"discard {hand[0]}", f"discard {hand[1]}"])
            await player.caught_up(1)
        await guest.choose("choose Produce")
        # The host sees that the guest is ready, and nothing else.
        await host.until(lambda: host.sight is not None and host.sight["waiting"] == [0])
        assert "choose Settle" in host.offers
        before = host.state()
        # What comes after the reveal of the actions depends on what the guest chose in secret.
        answers = [
            await host.choose_all(["choose Settle", then])
            for then in ("choose Produce", "pass", "discard Gem World")
        ]
        assert {answer["refusal"]["code"] for answer in answers} == {"not-pending"}
        assert host.state() == before

    _run(serve, work, game="race")
