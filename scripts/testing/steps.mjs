// The checks of `npm run verify` and `npm test`. A step is a list of Node command lines, run until one fails; without `count` it counts
// as one test.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../launch/setup.mjs'

const reports = join(root, '.data', 'reports')
const bin = (path) => join(root, 'node_modules', path)
const script = (floor, file) => ['--import', 'tsx', join(root, 'scripts', floor, file)]

export const types = {
  name: 'types',
  commands: [
    [bin('next/dist/bin/next'), 'typegen'],
    // One checker uses the least processor time in total, and other steps need the processors.
    [bin('typescript-native/bin/tsc'), '--noEmit', '--incremental', 'false', '--checkers', '1'],
  ],
}

export const lint = { name: 'lint', commands: [[bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings']] }

export const boundaries = { name: 'boundaries', commands: [script('checks', 'boundaries.ts')] }

export const deadCode = { name: 'dead code', commands: [[bin('knip/bin/knip.js'), '--no-progress']] }

/** The checks of the documentation that are not unit tests. */
export const docs = ['check-docs.mjs', 'check-docs.ts']
  .filter((file) => existsSync(join(root, 'scripts', 'checks', file)))
  .map((file) => ({ name: 'docs', commands: [['--conditions=react-server', ...script('checks', file)]] }))

/** Skipped if the build is current. The types are checked in a separate step. */
export const build = { name: 'build', commands: [[join(root, 'scripts/launch/build.mjs'), '--untyped']] }

export const chromium = { name: 'Chromium', commands: [[join(root, 'scripts/launch/chromium.mjs')]] }

/** `filters`: path fragments of the files to run; none for all. */
export const unit = (filters = []) => vitest('unit', filters)

/** `database`: embedded, or system for the distribution's PostgreSQL. TEST_DATABASE_URL overrides both. */
export function pipeline(filters = [], database = 'embedded') {
  const name = database === 'embedded' ? 'pipeline' : `pipeline (${database})`
  return vitest('pipeline', filters, name, { TEST_DATABASE: database })
}

function vitest(project, filters, name = project, env = {}) {
  const report = join(reports, `${name}.json`)
  // A project and its variants: unit and unit-components.
  const flags = [
    'run',
    '--project',
    `${project}*`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  // An area may have no such test, but all areas together must have some.
  const some = filters.length > 0 ? ['--passWithNoTests', ...filters] : []
  const count = () => {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(readFileSync(report, 'utf8'))
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests }
  }
  return { name, commands: [[bin('vitest/vitest.mjs'), ...flags, ...some]], env, report, count }
}
