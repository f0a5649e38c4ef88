"""Etiquette: what a seat may know. (The laws over whole games are in test_invariants.)"""

from __future__ import annotations

from typing import Any

from orrery.roll.game import RollGame
from tests.plain import plain
from tests.roll.builder import Seat, busy, deal, play, position, texts

ZONE = Seat(
    explore="home home",
    developments=("Public Works", "Export Duties", "Merchant Guild"),
    worlds=("Gem World", "Comet Zone"),
)


def seen(game: RollGame, viewer: int | None) -> dict[str, Any]:
    """Seat 0 as the viewer sees it."""
    empire: dict[str, Any] = plain(game.view(viewer))["empires"][0]
    return empire


def told(game: RollGame, viewer: int | None) -> str:
    """Everything that the viewer has been told, as one text."""
    assert game.events is not None
    return "\n".join(str(event.facts) for event in game.events if event.heard_by(viewer))


def test_others_see_only_the_top_of_each_stack() -> None:
    game = position("explore", ZONE, busy("explore"))
    for viewer in (1, None):
        text = game.view(viewer).encode().decode()
        assert seen(game, viewer)["top_development"] == "Public Works"
        assert seen(game, viewer)["top_world"] == "Gem World"
        for hidden in ("Export Duties", "Merchant Guild", "Comet Zone"):
            assert hidden not in text


def test_the_size_of_each_stack_is_public() -> None:
    game = position("explore", ZONE, busy("explore"))
    assert (seen(game, 1)["developments"], seen(game, 1)["worlds"]) == (3, 2)


def test_players_may_look_at_their_own_stacks() -> None:
    game = position("explore", ZONE, busy("explore"))
    secret = seen(game, 0)["secret"]
    assert secret["developments"] == ["Public Works", "Export Duties", "Merchant Guild"]
    assert secret["worlds"] == ["Gem World", "Comet Zone"]


def test_newly_drawn_tiles_are_secret() -> None:
    game = position("explore", ZONE, busy("explore"), draws=("Space Docks",), events=True)
    play(game, 0, "scout home", "draw", "place Armaments World below")
    assert "Space Docks" in told(game, 0)
    for viewer in (1, None):
        assert "Space Docks" not in told(game, viewer) + game.view(viewer).encode().decode()
        assert "Armaments World" not in told(game, viewer) + game.view(viewer).encode().decode()


def test_abandoned_tiles_are_secret() -> None:
    game = position("explore", ZONE, busy("explore"), events=True)
    play(game, 0, "scout home", "abandon Comet Zone", "abandon Merchant Guild")
    for viewer in (1, None):
        text = told(game, viewer) + game.view(viewer).encode().decode()
        assert "Comet Zone" not in text
        assert "Merchant Guild" not in text
    assert "Comet Zone" in told(game, 0)
    assert plain(game.view(1))["abandoned"] == [2, 0]
    assert len(plain(game.view(0))["own_abandoned"]) == 2


def test_a_new_top_tile_is_shown_to_all() -> None:
    game = position("explore", ZONE, busy("explore"), events=True)
    play(game, 0, "scout home", "abandon Public Works")
    assert "Export Duties" in told(game, 1)
    assert seen(game, 1)["top_development"] == "Export Duties"


def test_rolled_faces_and_columns_are_secret_until_reveal() -> None:
    one = position("assign", Seat(rolled="home:explore genes:wild"), busy("assign"))
    two = position("assign", Seat(rolled="home:ship genes:settle"), busy("assign"))
    for viewer in (1, None):
        assert one.view(viewer).encode() == two.view(viewer).encode()
    assert one.view(0).encode() != two.view(0).encode()


def test_assigning_is_secret_until_reveal() -> None:
    game = position(
        "assign",
        Seat(rolled="home:explore home:ship military:develop"),
        busy("assign"),
        events=True,
    )
    before = game.view(1).encode()
    play(game, 0, "select explore with home from explore", "dictate home from ship")
    play(game, 0, "move military from develop to settle")
    assert game.view(1).encode() == before
    assert told(game, 1) == ""


def test_which_dice_lie_behind_a_screen_is_public() -> None:
    game = position("assign", Seat(rolled="home:explore genes:wild"), busy("assign"))
    assert seen(game, 1)["rolled"] == {"home": 1, "genes": 1}


def test_others_see_when_a_player_is_ready() -> None:
    game = position("assign", Seat(rolled="home:explore"), busy("assign"))
    assert seen(game, 1)["decision"]["kind"] == "behind-screen"
    play(game, 0, "select explore with home from explore", "done")
    assert seen(game, 1)["decision"]["kind"] == "idle"


def test_after_reveal_all_workers_lie_open() -> None:
    game = position("explore", Seat(explore="home", ship="genes"), busy("explore"))
    workers = plain(game.view(1))["workers"][0]
    assert [(worker["color"], worker["column"]) for worker in workers] == [
        ("home", "explore"),
        ("genes", "ship"),
    ]


def test_start_tiles_are_secret_until_all_have_placed_theirs() -> None:
    game = deal(("Space Piracy", "Old Earth"), ("Genetics Lab", "New Sparta"))
    before = plain(game.view(1))["empires"][0]["decision"]["kind"]
    play(game, 0, texts(game, 0)[0])
    after = seen(game, 1)
    assert before == "behind-screen"
    assert (after["top_development"], after["top_world"]) == ("", "")
    play(game, 1, texts(game, 1)[0])
    assert seen(game, 1)["top_development"] != ""


def test_credits_chips_citizenry_cup_and_goods_are_public() -> None:
    game = position(
        "ship",
        Seat(credits=6, chips=4, citizenry="rare", cup="home", goods={"Gem World": "novelty"}),
        busy("ship"),
    )
    shown = seen(game, None)
    assert (shown["credits"], shown["chips"]) == (6, 4)
    assert (shown["citizenry"], shown["cup"]) == ({"rare": 1}, {"home": 1})
    assert shown["goods"] == [{"world": "Gem World", "color": "novelty"}]


def test_the_bag_shows_only_its_size() -> None:
    one = position("explore", Seat(explore="home"), busy("explore"), bag=("Gem World",))
    two = position("explore", Seat(explore="home"), busy("explore"), bag=("Comet Zone",))
    for viewer in (0, 1, None):
        assert one.view(viewer).encode() == two.view(viewer).encode()


def test_a_preview_does_not_tell_what_would_be_drawn() -> None:
    game = position("explore", Seat(explore="home"), busy("explore"), draws=("Space Docks",))
    before = [game.view(viewer).encode() for viewer in (0, 1, None)]
    preview = game.preview(0, game.parse("scout home"))
    assert preview.chance == "tile"
    assert "Space Docks" not in str([event.facts for event in preview.events])
    assert [game.view(viewer).encode() for viewer in (0, 1, None)] == before
