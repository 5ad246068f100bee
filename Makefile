# `make help` lists the targets. Each sets itself up in .venv; a fresh machine needs only git,
# make, and Python 3.11 or later with venv. Another Python: make PYTHON=/path/to/python test

PYTHON ?= $(shell for python in python3.13 python3.12 python3.11 python3; do \
	$$python -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 \
	&& echo $$python && break; done)

VENV := .venv
BIN := $(VENV)/bin
# Empty files whose times tell what was installed from which state of pyproject.toml.
RUNTIME := $(VENV)/.runtime-installed
DEV := $(VENV)/.dev-installed
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
# One process per core, within reason; e.g. make test PYTEST_ARGS='-k badugi'
PYTEST_ARGS ?= -n auto --maxprocesses 8
# The same examples each time; pytest alone looks for new ones.
PYTEST := $(BIN)/pytest --quiet --hypothesis-profile=ci $(PYTEST_ARGS)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help demo test prove lint format types layers docs bench bench-queries wheel check clean

help: ## print this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

demo: $(RUNTIME) ## import the sample logs and show statistics and violations
	@$(BIN)/hhparse demo

test: $(DEV) ## run the tests
	@$(PYTEST)

prove: $(DEV) ## run the exhaustive proofs
	@$(PYTEST) -m prove

lint: $(DEV) ## check style and format
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --quiet --check .

format: $(DEV) ## mend style and format where that is safe
	@$(BIN)/ruff check --quiet --fix .
	@$(BIN)/ruff format --quiet .

types: $(DEV) ## check the types
	@$(BIN)/mypy

layers: $(DEV) ## check that no part imports from above it
	@$(BIN)/lint-imports --no-logo

docs: $(DEV) ## write the reference pages anew from the code
	@$(BIN)/python -m hhparse.cli.reference docs

bench: $(DEV) ## measure reading, replay and import beside pokerkit
	@$(BIN)/python benchmarks/bench.py

bench-queries: $(DEV) ## measure every question over a million hands
	@$(BIN)/python benchmarks/million.py

wheel: $(DEV) ## build wheel and sdist and try both in fresh environments
	@.ci/wheel-smoke $(BIN)/python

check: lint types layers test prove wheel ## all of the above checks

clean: ## remove the environment and all caches
	@rm -rf $(VENV) dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	@find hhparse tests -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV)/.made:
	@test -n "$(PYTHON)" || { echo 'hhparse needs Python 3.11 or later with venv; found none.' \
	'Install one (Debian, Ubuntu: python3-venv) or say where: make PYTHON=/path/to/python' >&2; exit 1; }
	@echo "Making $(VENV) with $(PYTHON)"
	@"$(PYTHON)" -m venv $(VENV)
	@touch $@

$(RUNTIME): pyproject.toml $(VENV)/.made
	@echo 'Installing hhparse'
	@$(PIP) install --editable .
	@touch $@

$(DEV): $(RUNTIME)
	@echo 'Installing what the tests and checks need'
	@$(PIP) install --editable '.[dev]'
	@touch $@
