import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../launch/setup.mjs'

// Checks imports (dependency-cruiser, rules in .dependency-cruiser.cjs), environment access, native form behavior, page
// refreshes and process state.

export type Violation = { rule: string; from: string; to: string }

const folders = ['app', 'components', 'lib', 'server', 'simulator', 'e2e', 'scripts']

/** All violations in the tree at `folder`. Throws if dependency-cruiser did not see every file. */
export function checkBoundaries(folder: string): { modules: number; violations: Violation[] } {
  const present = folders.filter((name) => existsSync(join(folder, name)))
  const sources = present.flatMap((name) => sourcesIn(folder, name))
  const cruised = cruise(folder, present)
  assertAllSeen(sources, cruised.modules)
  const violations = [
    ...cruised.violations,
    ...environmentReaders(folder, sources),
    ...formsThatGo(folder, sources),
    ...directRefreshes(folder, sources),
    ...stateElsewhere(folder, sources),
  ]
  return { modules: sources.length, violations }
}

/** dependency-cruiser silently skips every TypeScript file if it does not support the TypeScript version. */
export function assertAllSeen(sources: string[], cruised: Set<string>): void {
  const missed = sources.filter((file) => !cruised.has(file))
  if (sources.length === 0 || missed.length > 0) {
    throw new Error(
      `dependency-cruiser has not seen ${missed.length} of ${sources.length} files: ${missed.slice(0, 5)}`,
    )
  }
}

type Report = {
  modules: { source: string }[]
  summary: { violations: { rule: { name: string }; from: string; to: string }[] }
}

function cruise(folder: string, present: string[]): { modules: Set<string>; violations: Violation[] } {
  const program = join(root, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs')
  const flags = ['--config', join(root, '.dependency-cruiser.cjs'), '--output-type', 'json']
  const { stdout, stderr } = spawnSync(process.execPath, [program, ...flags, ...present], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  })
  if (!stdout) throw new Error(`dependency-cruiser failed: ${stderr}`)
  const { modules, summary } = JSON.parse(stdout) as Report
  return {
    modules: new Set(modules.map(({ source }) => source)),
    violations: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  }
}

// One place parses and validates the environment; elsewhere a variable would be unvalidated and undocumented.
const mayReadEnvironment =
  /^(server\/(platform\/env\.ts$|testing\/)|scripts\/|simulator\/main\.ts$|e2e\/(stack|global-setup|launcher)\.ts$)/

function environmentReaders(folder: string, sources: string[]): Violation[] {
  return sources
    .filter((file) => !mayReadEnvironment.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => /\bprocess\s*\.\s*env\b|\bprocess\s*\[/.test(readFileSync(join(folder, file), 'utf8')))
    .map((from) => ({ rule: 'environment-in-one-place', from, to: 'process.env' }))
}

// In a form without an action URL, Enter before hydration puts the typed values into the page's URL. A form with method="dialog" sends nothing.
function formsThatGo(folder: string, sources: string[]): Violation[] {
  return sources
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .filter((file) => {
      const [, ...forms] = readFileSync(join(folder, file), 'utf8').split(/<form\b/)
      return forms.some((form) => !/method="dialog"|action=/.test(form.slice(0, 120)))
    })
    .map((from) => ({ rule: 'form-sends-nothing-by-itself', from, to: 'form' }))
}

function sourcesIn(folder: string, name: string): string[] {
  return readdirSync(join(folder, name), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}

// `router.refresh()` navigates away if it fails, so use-refresh.tsx checks first. reader-zone.tsx renders a browser's first page again.
const mayRefresh = ['components/ui/use-refresh.tsx', 'components/page/shell/reader-zone.tsx']

function directRefreshes(folder: string, sources: string[]): Violation[] {
  return sources
    .filter((file) => /^(app|components)\//.test(file) && !mayRefresh.includes(file))
    .filter((file) => /\brouter\.refresh\(/.test(readFileSync(join(folder, file), 'utf8')))
    .map((from) => ({ rule: 'refresh-in-one-place', from, to: 'components/ui/use-refresh.tsx' }))
}

// The bundler copies modules, so a module variable exists once per copy: pages and jobs would not see what actions set
// (lib/core/process-state.ts).
const variable =
  /^(export )?let |^(export )?const \w+(: [^=\n]+)? = new (Map|Set|WeakSet)(<[^\n]*>)?\(\)|\bglobalThis as\b/m

function stateElsewhere(folder: string, sources: string[]): Violation[] {
  const states = sources
    .filter(
      (file) =>
        /^(app|lib|server)\//.test(file) && !/\.(test|campaign)\.tsx?$|^lib\/core\/process-state\.ts$/.test(file),
    )
    .map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const)
    .filter(([, text]) => !text.startsWith("'use client'"))
  const names = states.flatMap(([file, text]) =>
    [...text.matchAll(/\b(processState|cachedAnswer|remembered)(?:<[^(]*>)?\(\s*'([^']+)'/g)].map(
      // A reading can have the same name as a process state (server/platform/db/remembered.ts).
      ([, by, name]) => [file, by === 'remembered' ? `reading ${name}` : name],
    ),
  )
  const twice = names.filter(([, name], i) => names.some(([, same], j) => same === name && i !== j))
  return [
    ...states.filter(([, text]) => variable.test(text)).map(([from]) => from),
    ...twice.map(([file]) => file as string),
  ].map((from) => ({ rule: 'kept-in-one-place', from, to: 'lib/core/process-state.ts' }))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { modules, violations } = checkBoundaries(root.replace(/\/$/, ''))
  for (const { rule, from, to } of violations) console.error(`${rule}: ${from} → ${to}`)
  console.log(`${modules} modules, ${violations.length} violations`)
  process.exit(violations.length > 0 ? 1 : 0)
}
