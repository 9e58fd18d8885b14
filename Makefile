# Needs only make and Python 3.11 or newer; everything else goes into .venv.
#   make run ARGS="theatre --port 9000"      make test ARGS="tests/core -k undo"

PYTHONS = python3 python3.14 python3.13 python3.12 python3.11
VENV = .venv
LITE = build/lite
RUN = $(VENV)/bin/python
PIP = -m pip --quiet --no-color --no-input --disable-pip-version-check
INSTALL = $(RUN) $(PIP) install --progress-bar off $(if $(NEWEST),,--constraint constraints.txt)
PYTEST = $(RUN) -m pytest -n auto --maxprocesses 8 --dist loadgroup

ifdef PYTHON
PYTHONS = $(PYTHON)
endif

.PHONY: help run play lab course test pyodide archives site quick deep soak soak-serve lint bench bench-lab bench-pages bench-site shots golden answers docs rulings wheel compiled release newest constraints clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-11s %s\n", $$1, $$2 }' Makefile

run: $(VENV)/app.stamp ## open the dashboards in the browser
	@$(RUN) -m teg serve $(ARGS)

play: $(VENV)/core.stamp ## play in the terminal
	@$(RUN) -m teg play $(ARGS)

lab: $(VENV)/app.stamp ## open the course, and the dashboards, in JupyterLab
	@JUPYTER_PATH=teg/serve/share/jupyter JUPYTER_CONFIG_PATH=teg/serve/lab $(RUN) -m jupyter lab --LabApp.default_url=/doc/tree/notebooks/map.ipynb $(ARGS)

course: $(VENV)/test.stamp ## write the course's notebooks from their texts and run them all
	@$(RUN) -m teg.course.notebooks $(ARGS)
	@$(PYTEST) tests/course

test: lint pyodide archives ## check everything: style, types, all tests
	@$(PYTEST) $(ARGS)

pyodide: build/pyodide/stamp ## the Python of browsers, in which the course is tested; needs npm, else that test is skipped

archives: build/site/stamp ## what the dashboards without a server are made of; needs npm, else their tests are skipped

site: archives $(LITE)/stamp ## dashboards, course and documentation as static files, in dist/site; ARGS="--no-course" leaves one out
	@$(LITE)/bin/python tools/docs.py build/site-docs --live
	@$(LITE)/bin/python -m teg site build dist/site --from build/site --docs build/site-docs $(ARGS)

quick: $(VENV)/test.stamp ## the tests that take a moment only
	@$(PYTEST) -m "not slow and not deep" $(ARGS)

deep: $(VENV)/test.stamp ## the long tests, which `make test` leaves out: statistics, and every notebook in kernel and browser
	@$(PYTEST) -m deep $(ARGS)

soak: $(VENV)/test.stamp ## thousands of random games and spoiled inputs; ARGS="--seconds 60" for how long
	@$(RUN) -m tests.soak $(ARGS)

soak-serve: $(VENV)/test.stamp ## ten minutes of fifty visitors of the server; ARGS="--seconds 60" for how long
	@$(RUN) -m tests.serve.soak $(ARGS)

lint: $(VENV)/test.stamp ## style and types
	@$(RUN) -m ruff check .
	@$(RUN) -m mypy

bench: $(VENV)/core.stamp ## how fast the engine and the odds are
	@$(RUN) benchmarks/speed.py $(ARGS)
	@$(RUN) benchmarks/odds.py

bench-lab: $(VENV)/test.stamp ## how fast the lab plays; ARGS="--million" for a million games
	@$(RUN) benchmarks/lab.py $(ARGS)

bench-pages: $(VENV)/test.stamp ## how fast the dashboards are, in Chromium
	@$(RUN) -m benchmarks.dashboards $(ARGS)

bench-site: archives ## how fast they are without a server, and what they bring
	@$(RUN) -m benchmarks.site

shots: $(VENV)/test.stamp ## pictures of every page in build/shots, for the eye; ARGS="theatre --widths 390" for some
	@$(RUN) -m tests.browser.shots $(ARGS)

golden: $(VENV)/test.stamp ## write the golden playthroughs and README's pictures anew; then read the diff
	@$(RUN) -m tests.galaxies.golden
	@$(RUN) -m tests.take.golden
	@$(RUN) -m tests.house.pictures

answers: $(VENV)/core.stamp ## write the teachers' answer books anew
	@$(RUN) -m teg answers --lang en -o docs/teaching/en/answers.md
	@$(RUN) -m teg answers --lang fr -o docs/teaching/fr/answers.md

docs: $(VENV)/test.stamp ## the documentation as a site of static files in build/docs
	@$(RUN) tools/docs.py $(ARGS)

rulings: $(VENV)/core.stamp ## measure anew what every open ruling does in simulated games
	@$(RUN) -m teg lab rulings --out teg/rulebook/effects.toml

ratings: $(VENV)/core.stamp ## play the tables of docs/planner.md anew, for hours; ARGS="--games 100 planner-deep" for some rows
	@$(RUN) tools/ratings.py $(ARGS)

wheel: $(VENV)/core.stamp ## TEG as one file in dist, to install elsewhere
	@$(RUN) $(PIP) wheel --no-deps --wheel-dir dist .
	@ls dist/*.whl

compiled: $(VENV)/test.stamp ## the same with compiled engines, for this machine, in dist; needs a C compiler
	@$(INSTALL) setuptools
	@$(RUN) tools/compiled.py

release: $(VENV)/test.stamp ## wheel and sdist in dist, each tried in a clean environment; ARGS="path/to/python3.12 ..." for which Pythons
	@$(RUN) tools/release.py $(ARGS)

newest: ## all tests with the newest versions that pyproject.toml allows, in an environment of its own
	@$(MAKE) test VENV=build/latest NEWEST=1

constraints: $(VENV)/bin/pip ## write anew which versions are installed: the newest that pyproject.toml allows
	@$(RUN) -m venv --clear build/newest
	@echo "Installing the newest versions ..."
	@build/newest/bin/python $(PIP) install --progress-bar off -e '.[app,lab,docs,site,test]'
	@build/newest/bin/python -c 'import sys; print("# Written by make constraints with Python %d.%d; newer ones take the same." % sys.version_info[:2])' > build/constraints.txt
	@build/newest/bin/python -m pip freeze --exclude-editable >> build/constraints.txt
	@mv build/constraints.txt constraints.txt

clean: ## forget .venv and every cache
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV)/core.stamp: pyproject.toml constraints.txt | $(VENV)/bin/pip
	@echo "Installing teg into $(VENV) ..."
	@$(INSTALL) -e .
	@touch $@

$(VENV)/app.stamp: pyproject.toml constraints.txt | $(VENV)/bin/pip
	@echo "Installing teg and what its dashboards need into $(VENV) ..."
	@$(INSTALL) -e '.[app,lab]'
	@touch $(VENV)/core.stamp $@

$(VENV)/test.stamp: pyproject.toml constraints.txt | $(VENV)/bin/pip
	@echo "Installing teg, its dashboards and its test tools into $(VENV) ..."
	@$(INSTALL) -e '.[app,lab,docs,test]'
	@touch $(VENV)/core.stamp $(VENV)/app.stamp $@

build/pyodide/stamp: tests/pyodide/package-lock.json
	@mkdir -p $(@D) && cp tests/pyodide/package*.json $(@D)
	@if command -v npm >/dev/null; then \
	  echo "Fetching Pyodide into $(@D) ..." && \
	  npm ci --prefix $(@D) --ignore-scripts --no-audit --no-fund --loglevel error >/dev/null && touch $@ || \
	  echo "Pyodide could not be fetched; its test is skipped." >&2; fi

build/site/stamp: teg/site/vendor.toml | $(VENV)/test.stamp
	@$(RUN) -m teg site fetch $(@D) && touch $@ || echo "What a site is made of could not be fetched; its tests are skipped." >&2

# Apart, as JupyterLab complains of JupyterLite beside it.
$(LITE)/stamp: pyproject.toml constraints.txt | $(VENV)/bin/pip
	@echo "Installing JupyterLite into $(LITE) ..."
	@$(RUN) -m venv --clear $(LITE)
	@$(LITE)/bin/python $(PIP) install --progress-bar off $(if $(NEWEST),,--constraint constraints.txt) -e '.[app,docs,site]'
	@touch $@

$(VENV)/bin/pip:
	@for python in $(PYTHONS); do \
	  $$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || continue; \
	  $$python -c 'import ensurepip, venv' 2>/dev/null || { lacking=$$python; continue; }; \
	  $$python -m venv $(VENV); exit; \
	done; \
	if [ -n "$$lacking" ]; then \
	  echo "$$lacking cannot make virtual environments: install its venv package (on Debian and Ubuntu: apt install python3-venv) and run make again."; \
	else \
	  echo "No Python 3.11 or newer among $(PYTHONS): install one, or name yours: make PYTHON=path/to/python."; \
	fi >&2; exit 1
