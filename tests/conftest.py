import signal
from pathlib import Path

import pytest
from hypothesis import settings

# A slow or busy machine is not a failing rule.
settings.register_profile("orrery", settings.default, deadline=None)
settings.load_profile("orrery")

HERE = Path(__file__).parent
# Whole games in a browser, servers that are killed, trainings: they take up to a minute each.
LONG_ONES_FIRST = ("browser/test_screens.py", "browser", "attack", "server", "lab", "cli", "core")


def pytest_configure() -> None:
    """Programs that tests start can be interrupted, also where the tests run in the background.

    A shell lets all that it starts there ignore Ctrl-C, and whatever those start does too.
    """
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Several processes end together if the short tests come last."""
    items.sort(key=lambda item: _place(item.path))


def _place(path: Path) -> int:
    for place, name in enumerate(LONG_ONES_FIRST):
        if HERE / name in (path, *path.parents):
            return place
    return len(LONG_ONES_FIRST)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden", action="store_true", help="write the stored golden results anew"
    )


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    """Whether a golden test writes its stored result instead of comparing with it."""
    return bool(request.config.getoption("--update-golden"))
