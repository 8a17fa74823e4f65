// The browser tests of `npm test`: a Playwright run, the cost of its tests, and a traced run of failed ones.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../launch/setup.mjs'
import { costTable } from './areas.mjs'
import { addFailure, runStep } from './run.mjs'

// Playwright empties this folder at each run; the traced run writes into the subfolder `traced`.
const folder = 'test-results'
const cli = join(root, 'node_modules/@playwright/test/cli.js')

const report = join(root, '.data', 'reports', 'browser.json')

/**
 * @param {string} chromium
 * @param {string[]} args for Playwright: files, flags
 */
export async function browserTests(chromium, args) {
  const sum = await runStep({
    name: 'browser',
    commands: [[cli, 'test', '--forbid-only', '--reporter=list,json,./e2e/costs.ts', ...args]],
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    report,
    count,
    live: true,
  })
  const tests = testsIn(report)
  const failed = tests.filter(({ ok }) => !ok)
  if (sum.failed > 0)
    addFailure(
      'browser',
      failed.map(({ file, line, title, error }) => `e2e/${file}:${line} ${title}\n${error}`).join('\n'),
    )
  await traceFailed(chromium, failed)
  for (const line of costTable(tests)) console.log(line)
  return { sum, cpu: tests.reduce((all, { cpu }) => all + cpu, 0) }
}

function count() {
  const { expected, unexpected, flaky, skipped } = JSON.parse(readFileSync(report, 'utf8')).stats
  return { passed: expected, failed: unexpected + flaky, skipped }
}

/**
 * Runs failed tests again with a trace, for people who read the report; the result does not change. The second run has
 * its own console, database and simulator, so it sends no request of the first run again.
 */
async function traceFailed(chromium, failed) {
  if (failed.length === 0 || failed.length > 5) return
  console.log('Running the failed tests again with a trace. This changes no result.')
  const where = failed.map(({ file, line }) => `e2e/${file}:${line}`)
  await runStep({
    name: `traces in ${folder}/traced`,
    commands: [[cli, 'test', '--reporter=line', `--output=${folder}/traced`, ...where]],
    env: { CHROMIUM_PATH: chromium, E2E_TRACE: '1' },
    live: true,
  })
}

function testsIn(report) {
  let suites = []
  try {
    suites = JSON.parse(readFileSync(report, 'utf8')).suites
  } catch {
    // If there is no report, the run has already failed.
  }
  const below = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(below)]
  return suites.flatMap(below).map(({ file, line, title, ok, tests }) => ({
    file,
    line,
    title,
    ok,
    // Without the error, the last lines of a run would say which test failed, but not why.
    error: stripVTControlCharacters(
      tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message ?? '',
    ),
    cpu: total(
      tests.flatMap(({ annotations }) => annotations.filter(({ type }) => type === 'cpu')),
      'description',
    ),
    wall:
      total(
        tests.flatMap(({ results }) => results),
        'duration',
      ) / 1000,
  }))
}

const total = (list, member) => list.reduce((sum, one) => sum + Number(one[member]), 0)
