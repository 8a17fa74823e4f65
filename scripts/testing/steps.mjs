// The checks of `npm run verify` and `npm test`: runs them, counts what passed, tells what failed.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, seconds } from '../launch/setup.mjs'

const reports = join(root, '.data', 'reports')
const bin = (path) => join(root, 'node_modules', path)
const script = (file) => ['--import', 'tsx', join(root, 'scripts', 'checks', file)]

// A step is a list of Node command lines, run until one fails. Without `count` it counts as one test.

export const types = {
  name: 'types',
  commands: [
    [bin('next/dist/bin/next'), 'typegen'],
    [bin('typescript/bin/tsc'), '--noEmit'],
  ],
}

export const lint = { name: 'lint', commands: [[bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings']] }

export const boundaries = { name: 'boundaries', commands: [script('boundaries.ts')] }

export const deadCode = { name: 'dead code', commands: [[bin('knip/bin/knip.js'), '--no-progress']] }

/** What else of the documentation can be checked by a program. */
export const docs = ['check-docs.mjs', 'check-docs.ts']
  .filter((file) => existsSync(join(root, 'scripts', 'checks', file)))
  .map((file) => ({ name: 'docs', commands: [script(file)] }))

export const unit = vitest('unit')

/** `database`: embedded, or system for the distribution's PostgreSQL. TEST_DATABASE_URL wins over both. */
export function pipeline(database = 'embedded') {
  return vitest('pipeline', database === 'embedded' ? 'pipeline' : `pipeline (${database})`, {
    TEST_DATABASE: database,
  })
}

function vitest(project, name = project, env = {}) {
  const report = join(reports, `${name}.json`)
  const flags = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const count = () => {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = readReport(report)
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests }
  }
  return { name, commands: [[bin('vitest/vitest.mjs'), ...flags]], env, report, count }
}

export function browser(chromium, args = []) {
  const report = join(reports, 'browser.json')
  const count = () => {
    const { expected, unexpected, flaky, skipped } = readReport(report).stats
    return { passed: expected, failed: unexpected + flaky, skipped }
  }
  return {
    name: 'browser',
    commands: [[bin('@playwright/test/cli.js'), 'test', '--forbid-only', '--reporter=list,json', ...args]],
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    report,
    count,
    live: true,
  }
}

const readReport = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** Runs the steps, two at a time at most, each to its end whatever the others do. Returns the sum. */
export async function runSteps(steps, atOnce = 2) {
  mkdirSync(reports, { recursive: true })
  const waiting = [...steps]
  const sum = { passed: 0, failed: 0, skipped: 0 }
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const counted = await runStep(step)
      for (const key of Object.keys(sum)) sum[key] += counted[key]
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return sum
}

async function runStep(step) {
  const started = Date.now()
  if (step.report) rmSync(step.report, { force: true })
  const { ok, output } = await runCommands(step)
  const counted = countOf(step, ok)
  const tests = step.count ? `${counted.passed} passed, ${counted.failed} failed, ` : ''
  console.log(`${counted.failed === 0 ? '✓' : '✗'} ${step.name} (${tests}${seconds(started)})`)
  if (counted.failed > 0 && output) console.log(`${output.trimEnd()}\n`)
  return counted
}

async function runCommands({ commands, env, live }) {
  let output = ''
  for (const command of commands) {
    const result = await run(command, env, live)
    output += result.output
    if (!result.ok) return { ok: false, output }
  }
  return { ok: true, output }
}

function run(command, env, live) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command, {
      cwd: root,
      env: { ...process.env, ...(!live && { NO_COLOR: '1', FORCE_COLOR: undefined }), ...env },
      stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
    })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ ok: false, output: error.message }))
    child.on('close', (code) => resolve({ ok: code === 0, output }))
  })
}

function countOf({ count }, ok) {
  const one = { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }
  if (!count) return one
  try {
    const counted = count()
    // A run can fail without a failed test: a file that does not load, an error after the last test, no test at all.
    return ok || counted.failed > 0 ? counted : { ...counted, failed: 1 }
  } catch {
    return { ...one, passed: 0, failed: 1 }
  }
}

export function summary({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
