# Every target goes through infra/runtime/run.mjs, which brings Node 24 and the packages by itself (it needs any
# Node from 18 on, with npm). Without make: npm run demo|start|report|check|test|verify, with the same variables.
RUN := node infra/runtime/run.mjs

.DEFAULT_GOAL := help
.PHONY: help demo start report check test verify bench build fix openapi clean

help: ## This list
	@printf 'Cifra\n\n'
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "  make %-9s %s\n", $$1, $$2}' $(MAKEFILE_LIST)
	@printf '\n  make start PORT=8080 DATA=.cifra/data\n  make report FILES="a.csv b.xml" OUT=out/report LANGUAGE=es FROM=2023-01-01 TO=2023-12-31\n'

demo: ## From nothing to a finished report of an invented company; keeps serving (KEEP=0 ends)
	@$(RUN) demo

start: ## The product without demo data (PORT, DATA)
	@$(RUN) start

report: ## A report of your own files (FILES, OUT, LANGUAGE, FROM, TO)
	@$(RUN) report

check: ## All static checks: format, types, lint, boundaries, dead code, our own
	@$(RUN) check

test: ## Everything a change must pass: the static checks and all tests
	@$(RUN) test

verify: ## The long proofs
	@$(RUN) verify

bench: ## From order to report beside the least that its parts take (POSTINGS, BOUND, OUT)
	@$(RUN) bench

build: ## The web client, into web/dist
	@$(RUN) build-web

fix: ## Format and repair what can be repaired by itself
	@$(RUN) fix

openapi: ## Generate docs/openapi.json and docs/events.md from the contracts
	@$(RUN) openapi

clean: ## Remove what can be made again: packages, Node 24, the web build, out/ (data in .cifra/ stays)
	rm -rf node_modules */node_modules services/*/node_modules infra/*/node_modules .runtime web/dist out coverage
