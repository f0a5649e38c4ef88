"""The table opened to the network from its own page, by somebody at its own computer."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator

import httpx
import pytest

from orrery.server import network
from orrery.server.hall import Declined
from orrery.server.network import Network, is_own_computer
from orrery.server.serving import listen, make_server
from orrery.server.store import Store
from tests.server.conftest import PATIENT, Serve


@pytest.fixture
def at_home(database: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A server as `orrery play` starts it; "the network" is this computer at another port."""
    monkeypatch.setattr(network, "own_address", lambda: "127.0.0.1")
    listener = listen("127.0.0.1", 0)
    port = listener.getsockname()[1]
    ours = Network()
    server = make_server(Store(database), PATIENT, network=ours)
    ours.offer(server, port)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive(), "the server did not start"
        time.sleep(0.01)
    yield f"http://127.0.0.1:{port}"
    server.should_exit = True
    thread.join(20)
    assert not thread.is_alive(), "the server did not stop"


def _ask(method: str, base: str, path: str = "/api/network", **headers: str) -> httpx.Response:
    return httpx.request(method, base + path, headers=headers, timeout=120, trust_env=False)


def test_it_is_closed_until_somebody_opens_it(at_home: str) -> None:
    assert _ask("GET", at_home).json() == {"offered": True, "address": ""}
    opened = _ask("POST", at_home).json()
    assert opened["offered"] and opened["address"].startswith("http://127.0.0.1:")
    assert opened["address"] != at_home
    # The same tables are there, under the address for others.
    assert _ask("GET", opened["address"], "/api/health").json()["status"] == "ok"
    assert _ask("POST", at_home).json() == opened


def test_it_can_be_closed_again(at_home: str) -> None:
    address = _ask("POST", at_home).json()["address"]
    assert _ask("DELETE", at_home).json() == {"offered": True, "address": ""}
    with pytest.raises(httpx.TransportError):
        _ask("GET", address, "/api/health")
    assert _ask("GET", at_home, "/api/health").status_code == 200


def test_a_server_for_others_is_not_opened_from_a_page(serve: Serve) -> None:
    base = serve()
    assert _ask("GET", base).json() == {"offered": False, "address": ""}
    refused = _ask("POST", base)
    assert refused.status_code == 403
    assert refused.json()["error"]["code"] == "not-offered"


def test_another_site_cannot_open_it(at_home: str) -> None:
    assert _ask("POST", at_home, origin="http://elsewhere.example").status_code == 403
    assert _ask("GET", at_home).json()["address"] == ""


def test_only_the_own_computer_may_open_it() -> None:
    assert is_own_computer("127.0.0.1") and is_own_computer("::1")
    for address in ("192.168.1.7", "10.0.0.2", "fe80::1", "", "localhost.example"):
        assert not is_own_computer(address)


def test_without_a_network_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "SOMEWHERE", ("127.0.0.1", 9))
    with pytest.raises(Declined) as declined:
        network.own_address()
    assert declined.value.info.code == "no-network"
