# Every target does its own set-up: a virtual environment in .venv, made again only when pyproject.toml changes.

PYTHON ?= python3
ARGS ?=

VENV  := .venv
BIN   := $(VENV)/bin
STAMP := $(VENV)/.ready
CODE  := $(wildcard src tests benchmarks)

export PIP_DISABLE_PIP_VERSION_CHECK := 1
MAKEFLAGS += --no-print-directory
.DEFAULT_GOAL := help

.PHONY: help
help: ## explain the targets (this text)
	@echo 'Argosy: 7 Wonders and the pirate game Armada, to play and to study.'
	@echo
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' Makefile
	@echo
	@echo '  ARGS="..."     more arguments for play, bench, or test (pytest):     make test ARGS="-k payment"'
	@echo '  PYTHON=...     the Python (3.11 or newer) that set-up uses:         make setup PYTHON=python3.13'

.PHONY: play
play: $(STAMP) ## play a game of 7 Wonders in the terminal
	@$(BIN)/argosy play --terminal $(ARGS)

.PHONY: test
test: lint postgres ## check style and types, then run all tests
	@echo 'Compiling the rules for this machine'
	@$(BIN)/python -m argosy.wonders.compile
	@$(BIN)/python -m argosy.eldorado.compile
	@echo 'Testing: pytest'
	@$(BIN)/python -m pytest -n auto $(ARGS)

# The server is tested with a real PostgreSQL too. Without it those tests say so, and in CI they fail.
.PHONY: postgres
postgres:
	@command -v pg_ctl >/dev/null || ls -d /usr/lib/postgresql/*/bin >/dev/null 2>&1 || { \
		test "$$(id -u)" = 0 && command -v apt-get >/dev/null \
		&& echo 'Installing PostgreSQL for the tests of the server' \
		&& apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y postgresql >/dev/null; } \
		|| echo 'PostgreSQL is missing (on Debian: apt-get install postgresql): some tests of the server cannot run.' >&2

.PHONY: bench
bench: $(STAMP) ## measure the speed on this machine
	@$(BIN)/python benchmarks/run.py $(ARGS)
	@$(BIN)/python benchmarks/eldorado.py

.PHONY: lint
lint: $(STAMP) ## check style (ruff) and types (mypy)
	@echo 'Checking style and types: ruff, mypy'
	@$(BIN)/ruff check --quiet $(CODE)
	@$(BIN)/ruff format --quiet --diff $(CODE)
	@$(BIN)/mypy --no-error-summary $(CODE)

.PHONY: format
format: $(STAMP) ## rewrite the code in the project's style
	@$(BIN)/ruff check --quiet --fix $(CODE)
	@$(BIN)/ruff format $(CODE)

.PHONY: setup
setup: $(STAMP) ## only prepare the virtual environment in .venv
	@echo 'Ready: $(BIN)/argosy'

.PHONY: clean
clean: ## remove what make has made: .venv, caches, built packages
	@rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis .coverage .coverage.* htmlcov
	@find $(CODE) -type d -name __pycache__ -prune -exec rm -rf {} +
	@echo 'Clean.'

# A virtual environment does not survive being moved: the stamp remembers where it was made.
ifneq ($(shell cat $(STAMP) 2>/dev/null),$(CURDIR))
.PHONY: $(STAMP)
endif

$(STAMP): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		echo 'Argosy needs Python 3.11 or newer; "$(PYTHON)" is' "$$($(PYTHON) --version 2>/dev/null || echo missing)." >&2; \
		echo 'Install a newer one (on Debian: apt install python3 python3-venv), or name one: make PYTHON=python3.12 ...' >&2; \
		exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
		echo '"$(PYTHON)" cannot make virtual environments: its module venv is missing.' >&2; \
		echo 'Install it (on Debian: apt install python3-venv), then try again.' >&2; \
		exit 1; }
	@echo 'Setting up the virtual environment $(VENV) (once; this may take a minute)'
	@test "$$(cat $@ 2>/dev/null)" = '$(CURDIR)' && $(BIN)/python -m pip --version >/dev/null 2>&1 \
		|| $(PYTHON) -m venv --clear $(VENV)
	@rm -f $@
	@$(BIN)/python -m pip install -qq --editable '.[dev]' || { \
		echo 'The packages that Argosy needs could not be installed: see the message of pip above.' >&2; \
		exit 1; }
	@echo '$(CURDIR)' > $@
