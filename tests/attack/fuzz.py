"""Nonsense of every kind: requests after the OpenAPI document, socket messages, record bytes."""

from __future__ import annotations

import json
import lzma
from typing import Any

import httpx
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis.checks import load_all_checks
from schemathesis.generation.modes import GenerationMode
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from orrery.catalog import kit
from orrery.cli.check import fault_of
from orrery.core import record
from orrery.core.errors import RecordError
from orrery.server import openapi
from tests.attack.ground import Counts
from tools import shelf

PATIENCE = 120.0
load_all_checks()
CHECKS = schemathesis.checks.CHECKS.get_by_names(
    [
        "not_a_server_error",
        "status_code_conformance",
        "content_type_conformance",
        "response_schema_conformance",
    ]
)
# What a socket may be closed with, see docs/protocol.md.
CLOSE_CODES = {1000, 1002, 1003, 1007, 1009, 4404, 4403, 4408, 4409, 4429}
NEW = {"game": "roll", "name": "Ann", "seats": [{"kind": "host"}, {"kind": "bot", "bot": "random"}]}


def _hurried(examples: int) -> settings:
    return settings(
        max_examples=examples,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )


# ---- requests ------------------------------------------------------------------------------


def fuzz_requests(base: str, counts: Counts, examples: int, start: int) -> None:
    """Every operation of the document, with what it describes and with what it does not."""
    schema = schemathesis.openapi.from_dict(openapi.document())
    with httpx.Client(base_url=base, trust_env=False, timeout=PATIENCE) as http:
        made = http.post("/api/tables", json=NEW)
        table, cookies = made.json()["table"]["id"], dict(made.cookies)
    for found in schema.get_all_operations():
        operation: Any = found.ok()  # type: ignore[union-attr]
        for mode in GenerationMode:
            # With the id of a real table and its cookie one gets further.
            real = {"table": table} if "{table}" in operation.path else None
            # What takes nothing cannot be given anything wrong, whoever asks.
            if not _fuzz_operation(base, counts, operation.as_strategy(mode), {}, examples, start):
                continue
            deeper = operation.as_strategy(mode, path_parameters=real)
            _fuzz_operation(base, counts, deeper, cookies, examples, start)


def _fuzz_operation(
    base: str, counts: Counts, cases: Any, cookies: dict[str, str], examples: int, start: int
) -> bool:
    """Whether there was anything to send."""

    @seed(start)
    @_hurried(examples)
    @given(case=cases)
    def attack(case: Any) -> None:
        counts.done["requests"] += 1
        try:
            response = case.call(base_url=base, cookies=cookies, timeout=PATIENCE)
        except Exception as error:
            # Whatever cannot be sent at all is no attack.
            if "timed out" in str(error).lower():
                counts.evil("unanswered", f"{case.method} {case.path}: {error}")
            return
        counts.done["requests answered"] += 1
        try:
            case.validate_response(response, checks=CHECKS)
        except BaseExceptionGroup as wrong:
            for one in wrong.exceptions:
                counts.evil("broken", f"{case.as_curl_command()}: {type(one).__name__}")

    try:
        attack()
    except Unsatisfiable:
        return False
    return True


# ---- socket messages -----------------------------------------------------------------------

_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=12,
)
_TYPES = st.sampled_from(
    ["choose", "choose-all", "undo", "hand-over", "take-back", "why", "look", "ping", "", "x"]
)
_FIELDS = {
    "id": st.text(max_size=70) | _JSON,
    "seat_seq": st.integers(-2, 5) | _JSON,
    "choice": st.sampled_from(["done", "draw", "start x", "\0"]) | _JSON,
    "choices": st.lists(st.text(max_size=10), max_size=70) | _JSON,
    "seat": st.integers(-1, 20) | _JSON,
    "bot": st.sampled_from(["random", "novice", "nobody"]) | _JSON,
    "at": st.integers(-2, 10**20) | _JSON,
}
_SHAPED = st.builds(
    lambda kind, fields: json.dumps({"type": kind, **fields}),
    _TYPES,
    st.fixed_dictionaries({}, optional=_FIELDS),
)
MESSAGES = st.lists(
    _SHAPED
    | _JSON.map(json.dumps)
    | st.text(max_size=60)
    | st.binary(max_size=60)
    | st.sampled_from(["{", "[" * 5000, '{"type":"ping","id":"' + "x" * 9000 + '"}', "\ud800"[:0]]),
    min_size=1,
    max_size=8,
)


def fuzz_sockets(base: str, counts: Counts, examples: int, start: int) -> None:
    """Whatever is said to a socket, it answers or closes with a code that is written down."""
    with httpx.Client(base_url=base, trust_env=False, timeout=PATIENCE) as http:
        made = http.post("/api/tables", json=NEW)
    table, secret = made.json()["table"]["id"], made.cookies["orrery_seat"]
    address = f"{base.replace('http', 'ws', 1)}/api/tables/{table}/socket"

    @seed(start)
    @_hurried(examples)
    @given(messages=MESSAGES, seated=st.booleans())
    def attack(messages: list[str | bytes], seated: bool) -> None:
        headers = {"Cookie": f"orrery_seat={secret}"} if seated else {}
        with connect(address, additional_headers=headers, proxy=None, max_size=None) as socket:
            try:
                for message in messages:
                    counts.done["socket messages"] += 1
                    socket.send(message)
                socket.send('{"type":"ping","id":"the-end"}')
                _wait_for_end(socket, counts, secret if not seated else "")
            except ConnectionClosed:
                pass
            except TimeoutError:
                counts.evil("unanswered", repr(messages)[:300])
            code = socket.protocol.close_code
            if code is not None and code not in CLOSE_CODES:
                counts.evil("broken", f"closed with {code} after {messages!r}"[:300])

    attack()


def _wait_for_end(socket: ClientConnection, counts: Counts, secret: str) -> None:
    while True:
        heard = json.loads(socket.recv(timeout=PATIENCE))
        counts.done["socket answers"] += 1
        if secret and secret in json.dumps(heard):
            counts.evil("leaked", "the secret of a seat")
        if heard["type"] == "pong" and heard["id"] == "the-end":
            return


# ---- records -------------------------------------------------------------------------------

_EDITS = st.tuples(
    st.sampled_from(["flip", "drop", "insert", "double", "swap", "cut", "retype"]),
    st.integers(0, 1 << 20),
    st.integers(0, 1 << 20),
    st.binary(min_size=1, max_size=12),
)


def fuzz_records(folder: Any, counts: Counts, examples: int, start: int) -> None:
    """Whatever bytes a record has, it is refused with a line, or it is still a record."""
    smallest = sorted(shelf.FOLDER.glob(f"*{shelf.ENDING}"), key=lambda file: file.stat().st_size)
    originals = [lzma.decompress(file.read_bytes()) for file in smallest[:3]]
    file = folder / "fuzzed.record"

    @seed(start)
    @_hurried(examples)
    @given(
        original=st.sampled_from(originals),
        edits=st.lists(_EDITS, min_size=1, max_size=4),
        signed=st.booleans(),
    )
    def attack(original: bytes, edits: list[tuple[str, int, int, bytes]], signed: bool) -> None:
        data = original
        for edit in edits:
            data = _edited(data, *edit)
        if signed:
            # A forger would put the right digest under it.
            lines = data.decode(errors="replace").split("\n")
            if len(lines) > 2:
                data = "\n".join([*lines[:-2], f"digest {record._digest(lines[:-2])}", ""]).encode()
        counts.done["records"] += 1
        file.write_bytes(data)
        try:
            fault_of(file)
        except Exception as error:
            counts.evil(
                "faults", f"a record: {type(error).__name__}: {error} after {edits!r}"[:300]
            )
        try:
            record.replay(data.decode(errors="replace"), kit)
        except RecordError:
            counts.done["records refused"] += 1

    attack()


def _edited(data: bytes, kind: str, first: int, second: int, piece: bytes) -> bytes:
    if not data:
        return piece
    lines = data.split(b"\n")
    at, other = first % len(data), second % len(data)
    line, row = first % len(lines), second % len(lines)
    if kind == "flip":
        return data[:at] + bytes([data[at] ^ (1 << second % 8)]) + data[at + 1 :]
    if kind == "drop":
        return data[: min(at, other)] + data[min(at, other) + 1 + second % 40 :]
    if kind == "insert":
        return data[:at] + piece + data[at:]
    if kind == "cut":
        return data[:at]
    if kind == "double":
        return b"\n".join([*lines[:line], lines[line], *lines[line:]])
    if kind == "swap":
        lines[line], lines[row] = lines[row], lines[line]
        return b"\n".join(lines)
    words = lines[line].split(b" ")
    words[second % len(words)] = piece
    lines[line] = b" ".join(words)
    return b"\n".join(lines)
