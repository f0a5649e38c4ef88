import pytest
from hypothesis import settings

# A slow or busy machine is not a failing rule.
settings.register_profile("orrery", settings.default, deadline=None)
settings.load_profile("orrery")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden", action="store_true", help="write the stored golden results anew"
    )


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    """Whether a golden test writes its stored result instead of comparing with it."""
    return bool(request.config.getoption("--update-golden"))
