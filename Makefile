# Every target makes and refreshes .venv by itself; nothing needs to be set up first.
PYTHON ?= python3
ARGS ?=
TRACES ?=
VENV := .venv
BIN := $(VENV)/bin

# Handed over by the environment, so that a path with spaces or quotes stays one word.
export TRACES
# Tests start some hundred Pythons: what is compiled once must not be compiled by each of them,
# whatever the machine prefers.
export PYTHONDONTWRITEBYTECODE :=
# Many tests wait for a server or a browser: one process more than there are cores keeps them busy.
TESTERS = $(shell $(PYTHON) -c 'import os; print(min(4, (os.cpu_count() or 1) + 1))' 2>/dev/null || echo 2)

.PHONY: help play client test screens lint bench load soak attack conformance golden shelf picture compile uncompile fresh clean
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

help: ## Show this list
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1|\2/p' Makefile | \
		awk -F'|' '{ printf "%-20s %s\n", $$1, $$2 }'

# Every argument of `orrery play` leads to the terminal, which needs no browser client.
play: $(VENV)/.stamp-play fresh $(if $(strip $(ARGS)),,client) ## Open the table in the browser (ARGS=--terminal: play in the terminal)
	@$(BIN)/orrery play $(ARGS)

client: $(VENV)/.stamp-play ## Build the browser client, if its sources changed
	@$(BIN)/python tools/client.py

test: lint fresh ## Linters, then the whole test suite
	@$(BIN)/python tools/client.py --test
	@$(BIN)/python -m pytest -q -n $(TESTERS) --dist load --maxschedchunk 1 $(ARGS)

screens: $(VENV)/.stamp-dev fresh client ## Look at every decision at every size; contact sheets in build/screens
	@$(BIN)/python -m tests.browser.screens $(ARGS)

# All linters speak before the target fails, so that one run shows everything.
lint: $(VENV)/.stamp-dev ## Style, types and the walls between the layers
	@status=0; \
	$(BIN)/ruff check --quiet || status=1; \
	$(BIN)/ruff format --check --quiet --diff || status=1; \
	$(BIN)/python -m mypy --no-error-summary || status=1; \
	walls=$$($(BIN)/lint-imports 2>&1) || { printf '%s\n' "$$walls"; status=1; }; \
	$(BIN)/python tools/client.py --lint || status=1; \
	exit $$status

bench: $(VENV)/.stamp-bench fresh ## Measure speed (ARGS="..." are passed on)
	@$(BIN)/python -m orrery.lab.bench $(ARGS)

load: $(VENV)/.stamp-dev fresh ## Play 200 tables at once over sockets (ARGS="..." are passed on)
	@$(BIN)/python tools/load.py $(ARGS)

attack: $(VENV)/.stamp-dev fresh ## Attack the server for ten minutes and print the counts (ARGS="--minutes 3 --seed 1")
	@$(BIN)/python -m tests.attack $(ARGS)

soak: $(VENV)/.stamp-dev fresh ## Half an hour of games at default limits: memory and files (ARGS="...")
	@PYTHONPATH=. $(BIN)/python tools/soak.py $(ARGS)

conformance: $(VENV)/.stamp-play fresh ## Replay reference traces: TRACES=PATH
	@if [ -z "$$TRACES" ]; then \
		echo "Say where the traces are: make conformance TRACES=PATH" >&2; exit 2; \
	fi; \
	$(BIN)/orrery conformance "$$TRACES"

golden: $(VENV)/.stamp-dev fresh ## Write the stored results of the golden tests anew
	@$(BIN)/python -m pytest -q -m golden --update-golden $(ARGS)

shelf: $(VENV)/.stamp-dev fresh ## Put records of the present rules on the shelf (tests/shelf)
	@$(BIN)/python tools/shelf.py

picture: $(VENV)/.stamp-play fresh ## Draw docs/table.svg from a golden record
	@$(BIN)/python tools/picture.py tests/roll/golden/three-players.record docs/table.svg

compile: $(VENV)/.stamp-compile uncompile ## Compile the engine with mypyc, in place (optional)
	@$(BIN)/python tools/compile.py
	@touch build/compiled

uncompile: ## Remove the compiled modules
	@if [ -d src ]; then find src \( -name '*.so' -o -name '*.pyd' \) -exec rm -f {} +; fi
	@rm -rf build/mypyc build/compiled

# Python prefers a compiled module to its source, even to a newer one.
fresh:
	@if [ -e build/compiled ] && \
		[ -n "$$(find src/orrery -name '*.py' -newer build/compiled | head -n 1)" ]; then \
		echo "The sources changed after 'make compile': run 'make compile' or 'make uncompile'." >&2; \
		exit 1; \
	fi

clean: uncompile ## Remove compiled modules, built packages and caches (keeps .venv)
	@rm -rf build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	@find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

# A stamp is written when its step is done, never before: what was interrupted is done again.
# uv adds to .venv and removes nothing (--inexact), so the targets do not undo each other.
$(VENV)/.stamp-play: GROUPS =
$(VENV)/.stamp-dev: GROUPS = --group dev
$(VENV)/.stamp-bench: GROUPS = --group dev --group bench
$(VENV)/.stamp-compile: GROUPS = --group dev --group compile

$(VENV)/.stamp-play $(VENV)/.stamp-dev $(VENV)/.stamp-bench $(VENV)/.stamp-compile: \
		$(VENV)/.stamp-venv pyproject.toml uv.lock
	@if [ -t 2 ]; then echo "Installing what this needs into $(VENV) ..." >&2; fi; \
	uv=$$(command -v uv) || uv=$(BIN)/uv; \
	[ -x "$$uv" ] || \
	out=$$($(BIN)/python -m pip install --quiet --disable-pip-version-check 'uv>=0.8' 2>&1) || \
		{ printf '%s\n' "$$out" >&2; exit 1; }; \
	unset VIRTUAL_ENV; \
	UV_PROJECT_ENVIRONMENT=$(VENV) "$$uv" sync --quiet --frozen --inexact --compile-bytecode \
		--python $(BIN)/python --no-default-groups $(GROUPS)
	@touch $@

$(VENV)/.stamp-venv:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		echo "Orrery needs Python 3.11 or newer; '$(PYTHON)' is not." \
			"Name another: make PYTHON=python3.12 ..." >&2; exit 1; }
	@if [ -t 2 ]; then echo "Making $(VENV) ..." >&2; fi; \
	out=$$($(PYTHON) -m venv --clear $(VENV) 2>&1) || { printf '%s\n' "$$out" >&2; exit 1; }
	@touch $@
