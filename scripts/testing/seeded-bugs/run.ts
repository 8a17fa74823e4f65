import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import type { Bug } from './bug'

const LEFT_OUT = new Set(['node_modules', '.git', '.next', '.data', 'test-results', 'playwright-report'])

/** A copy of the tree to break; node_modules is shared. */
export function scratchCopy(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'switchroom-seeded-'))
  const wanted = (path: string) => !LEFT_OUT.has(relative(root, path).split(sep)[0] ?? '')
  cpSync(root, copy, { recursive: true, filter: wanted })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

export const removeCopy = (copy: string) => rmSync(copy, { recursive: true, force: true })

/** The file with the bug. Throws if the text is missing or repeated, because then the list of bugs is outdated. */
export function withBug(source: string, { file, text, instead }: Bug): string {
  const occurrences = source.split(text).length - 1
  if (occurrences !== 1) throw new Error(`${file}: the text occurs ${occurrences} times: ${text}`)
  return source.replace(text, () => instead)
}

export interface Ran {
  /** The first failed test. */
  failed: string | null
  passed: number
  /** Why the run proves nothing: no test ran, or a file did not load. */
  useless: string | null
}

/** Runs the named tests with this bug in the copy, and restores the copy. */
export async function tryBug(copy: string, bug: Bug, database: string): Promise<Ran> {
  const path = join(copy, bug.file)
  const before = readFileSync(path, 'utf8')
  writeFileSync(path, withBug(before, bug))
  try {
    return await runTests(copy, bug.tests, database, bug.named)
  } finally {
    writeFileSync(path, before)
  }
}

/** Runs Vitest in the copy until the first failure. `database`: a server on which each run creates its own database. */
export async function runTests(copy: string, tests: readonly string[], database: string, named?: string): Promise<Ran> {
  const report = join(copy, 'seeded-bugs.json')
  rmSync(report, { force: true })
  const projects = new Set(tests.map((file) => (file.startsWith('server/') ? 'pipeline*' : 'unit*')))
  const output = await vitest(copy, database, [
    ...[...projects].flatMap((project) => ['--project', project]),
    ...['--bail', '1', '--reporter', 'json', '--outputFile', report],
    ...(named ? ['-t', named] : []),
    ...new Set(tests),
  ])
  try {
    return judged(JSON.parse(readFileSync(report, 'utf8')) as Report)
  } catch {
    return { failed: null, passed: 0, useless: `no report: ${output.slice(-500)}` }
  }
}

interface Report {
  numPassedTests: number
  testResults: { name: string; message: string; assertionResults: { status: string; fullName: string }[] }[]
}

function judged({ numPassedTests: passed, testResults }: Report): Ran {
  const failed = testResults.flatMap((file) => file.assertionResults).find(({ status }) => status === 'failed')
  if (failed) return { failed: failed.fullName, passed, useless: null }
  const unloaded = testResults.find(({ message }) => message !== '')
  if (unloaded) return { failed: null, passed, useless: `${unloaded.name}: ${unloaded.message}` }
  return { failed: null, passed, useless: passed === 0 ? 'no test of that name ran' : null }
}

/** The environment without the variables that the campaign's own Vitest sets for its workers. */
function environment(database: string): NodeJS.ProcessEnv {
  const own = /^(VITEST|TEST$|NODE_ENV$|MODE$|DEV$|PROD$|SSR$|BASE_URL$)/
  const inherited = Object.entries(process.env).filter(([name]) => !own.test(name))
  return { ...Object.fromEntries(inherited), NODE_ENV: 'test', NO_COLOR: '1', TEST_DATABASE_URL: database }
}

function vitest(copy: string, database: string, flags: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const command = [join(copy, 'node_modules/vitest/vitest.mjs'), 'run', ...flags]
    const env = environment(database)
    const child = spawn(process.execPath, command, { cwd: copy, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on('close', () => resolve(output))
  })
}
