"""What a table can be made with over the network: offered settings and values, nothing else."""

from __future__ import annotations

import os
from pathlib import Path

import httpx
import pytest

from orrery.catalog import GAMES, kit
from tests.server.conftest import Serve

NEW = {"game": "roll", "name": "Ann", "seats": [{"kind": "host"}, {"kind": "open"}]}
# Whatever hangs is a failure, not a reason to wait.
SOON = 5


@pytest.fixture
def http(serve: Serve) -> httpx.Client:
    return httpx.Client(base_url=serve(), timeout=SOON, trust_env=False)


@pytest.fixture
def pipe(tmp_path: Path) -> str:
    """A named pipe that nobody writes to: opening it for reading waits for ever."""
    path = tmp_path / "pipe"
    os.mkfifo(path)
    return str(path)


@pytest.mark.parametrize("box", ["rivalry", ""])
@pytest.mark.parametrize(
    "path", ["PIPE", "/dev/zero", "/etc/passwd", "/", "nowhere.toml", "a\0b", "stand-in", "", "/x:"]
)
def test_no_path_reaches_the_file_system(
    http: httpx.Client, pipe: str, path: str, box: str
) -> None:
    options = {"with": box, "components": pipe if path == "PIPE" else path}
    answer = http.post("/api/tables", json={**NEW, "options": options})
    assert answer.status_code == 422
    # The same words whether the file exists or not, and whatever is in it.
    assert answer.json()["error"] == {
        "code": "bad-option",
        "sentence": "Roll for the Galaxy has no setting 'components' at a table;"
        " there are with, first_game, timing.",
        "rule": "",
    }
    assert http.get("/api/health").status_code == 200


@pytest.mark.parametrize("box", ["rivalry,rivalry", "deal", "Rivalry", " rivalry", "/dev/zero"])
def test_only_offered_values_are_taken(http: httpx.Client, box: str) -> None:
    answer = http.post("/api/tables", json={**NEW, "options": {"with": box}})
    assert answer.status_code == 422
    assert "with should be" in answer.json()["error"]["sentence"]


def test_every_offered_value_makes_a_table(http: httpx.Client) -> None:
    for name in GAMES:
        its_kit = kit(name)
        assert its_kit.settings
        for setting in its_kit.settings:
            key = setting.name
            assert key not in its_kit.files
            for value in setting.texts():
                wish = {**NEW, "game": name, "options": {key: value}}
                answer = http.post("/api/tables", json=wish)
                assert answer.status_code == 201, answer.text
                assert answer.json()["table"]["options"].get(key, "") == value
