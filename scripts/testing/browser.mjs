// The browser tests of `npm test`: a Playwright run, the cost of its tests, and a traced run of failed ones.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../launch/setup.mjs'
import { costTable } from './areas.mjs'
import { add, runStep } from './run.mjs'

// Each run empties only its own folder.
const folder = 'test-results'
const cli = join(root, 'node_modules/@playwright/test/cli.js')

/**
 * @param {string} chromium
 * @param {string[]} args for Playwright: files, flags
 * @param {boolean} apart whether tests that measure time (`@alone`) run after all others, one at a time
 */
export async function browserTests(chromium, args, apart) {
  const runs = apart
    ? [
        run('browser', chromium, [...args, '--grep-invert=@alone']),
        run('browser, alone', chromium, [
          ...args,
          '--grep=@alone',
          '--pass-with-no-tests',
          '--workers=1',
          `--output=${folder}/alone`,
        ]),
      ]
    : [run('browser', chromium, args)]
  const sum = { passed: 0, failed: 0, skipped: 0 }
  const tests = []
  for (const step of runs) {
    add(sum, await runStep(step))
    tests.push(...testsIn(step.report))
  }
  await lookAgain(
    chromium,
    tests.filter(({ ok }) => !ok),
  )
  for (const line of costTable(tests)) console.log(line)
  return { sum, cpu: tests.reduce((all, { cpu }) => all + cpu, 0) }
}

function run(name, chromium, args) {
  const report = join(root, '.data', 'reports', `${name.replace(/\W+/g, '-')}.json`)
  const count = () => {
    const { expected, unexpected, flaky, skipped } = JSON.parse(readFileSync(report, 'utf8')).stats
    return { passed: expected, failed: unexpected + flaky, skipped }
  }
  return {
    name,
    commands: [[cli, 'test', '--forbid-only', '--reporter=list,json', ...args]],
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    report,
    count,
    live: true,
  }
}

/**
 * Runs failed tests again with a trace, for the reader of the report; the result stays. The second run has its own
 * console, database and simulator, so no request of the first is sent again.
 */
async function lookAgain(chromium, failed) {
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
    // Without a report the run has already failed.
  }
  const below = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(below)]
  return suites.flatMap(below).map(({ file, line, ok, tests }) => ({
    file,
    line,
    ok,
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
