// The production build in `.next/standalone`, complete with its static files.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { bareEnvironment } from './bare-environment.mjs'
import { isBuilt, root } from './place.mjs'
import { seconds } from './setup.mjs'

const standalone = join(root, '.next', 'standalone')
const stampFile = join(root, '.next', 'switchroom-build')

/** Whether the last build matches the current sources. */
export function isUpToDate() {
  return isBuilt() && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprint()
}

/**
 * Builds unless the last build matches the sources. Returns false if the build fails. `untyped`: without checking the
 * types, which `npm test` checks.
 */
export function ensureBuilt(untyped = false) {
  if (isUpToDate()) return true
  const started = Date.now()
  console.log('Building the console (next build) …')
  if (!build('pipe', untyped)) return false
  console.log(`Built in ${seconds(started)}.`)
  return true
}

/** `output` as in `spawn`. */
export function build(output, untyped = false) {
  const sources = fingerprint()
  rmSync(stampFile, { force: true })
  rmSync(standalone, { recursive: true, force: true })
  const next = join(root, 'node_modules', 'next', 'dist', 'bin', 'next')
  const { status, stdout } = spawnSync(process.execPath, [next, 'build'], {
    cwd: root,
    env: { ...bareEnvironment(), NODE_ENV: 'production', ...(untyped && { NEXT_TYPES_CHECKED: 'elsewhere' }) },
    stdio: ['ignore', output, output === 'pipe' ? 'pipe' : 'inherit'],
    encoding: 'utf8',
  })
  if (status !== 0) {
    if (stdout) console.error(stdout)
    return false
  }
  // Next leaves these folders to a CDN; we have none.
  cpSync(join(root, '.next', 'static'), join(standalone, '.next', 'static'), { recursive: true })
  const served = (file) => !file.endsWith('.md')
  cpSync(join(root, 'public'), join(standalone, 'public'), { recursive: true, filter: served })
  // Next copies .env files in. A build must not carry secrets, and `npm start` reads .env itself.
  for (const name of readdirSync(standalone)) if (name.startsWith('.env')) rmSync(join(standalone, name))
  writeFileSync(stampFile, sources)
  return true
}

const settings = [
  'package-lock.json',
  'tsconfig.json',
  'next.config.mjs',
  'postcss.config.mjs',
  'proxy.ts',
  'instrumentation.ts',
]
const folders = ['app', 'components', 'lib', 'server', 'public']

// Of contents, not times, because a checkout changes the times of files with the same content.
function fingerprint() {
  const hash = createHash('sha256')
  const top = settings.map((name) => join(root, name)).filter(existsSync)
  const all = [
    ...top,
    ...folders
      .map((folder) => join(root, folder))
      .filter(existsSync)
      .flatMap(filesIn),
  ]
  for (const file of all.sort()) {
    if (/\.(test\.tsx?|md)$/.test(file)) continue
    hash.update(relative(root, file).split(sep).join('/')).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesIn(path) : [path]
  })
}
