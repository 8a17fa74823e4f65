// Plain JavaScript without packages: runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  bareEnvironment,
  foreignEnvironment,
  give,
  watched,
  watchFlags,
  withheldEnvironment,
} from './bare-environment.mjs'
import { continueOnNewerNode, tooOld } from './newer-node.mjs'
import { consoleFolder, release, root } from './place.mjs'

export { root }

process.env.NEXT_TELEMETRY_DISABLED = '1'

/**
 * Installs the packages if they are missing or the lockfile changed, and prints that it does. `tests` includes the
 * packages for tests and checks. If Node is too old, a clone continues with a newer Node; a release exits with the reason.
 */
export async function ensureInstalled({ tests = false } = {}) {
  const reason = tooOld()
  if (reason && !release) await continueOnNewerNode(reason)
  if (reason) fail(reason)
  if (release) return refuseOtherPlatform(release.platform)
  if (isInstalled(tests)) return
  const unlock = lock()
  try {
    // The previous holder of the lock may have installed the packages.
    if (isInstalled(tests)) return
    const started = Date.now()
    console.log('Installing packages (npm install) …')
    // Not `npm ci`, which refuses a lockfile that lacks other systems' optional binaries. Test packages stay if they are installed.
    const all = tests || testsInstalled()
    const kind = all ? '--include=dev' : '--omit=dev'
    const flags = ['--no-audit', '--no-fund', kind, '--loglevel=error', '--no-progress']
    const { status, error } = spawnSync('npm', ['install', ...flags], {
      cwd: root,
      env: foreignEnvironment(),
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    if (status !== 0) fail(`npm install failed${error ? `: ${error.message}` : ''}.`)
    writeFileSync(stampFile, stampOf(all))
    console.log(`Installed in ${seconds(started)}.`)
  } finally {
    unlock()
  }
}

function refuseOtherPlatform(platform) {
  const own = `${process.platform}-${process.arch}`
  if (platform !== own)
    fail(`This release is for ${platform}, but this machine is ${own}. Run npm run release in a clone on this machine.`)
}

const stampFile = join(root, 'node_modules', '.switchroom-install')

const testsInstalled = () => existsSync(join(root, 'node_modules', 'vitest'))

function stampOf(tests) {
  const lockfile = readFileSync(join(root, 'package-lock.json'))
  return `${createHash('sha256').update(lockfile).digest('hex')} ${tests ? 'all' : 'without tests'}`
}

function isInstalled(tests) {
  if (existsSync(stampFile)) {
    const stamp = readFileSync(stampFile, 'utf8')
    return stamp === stampOf(true) || (!tests && stamp === stampOf(false))
  }
  // If there is no stamp of ours, someone may have run npm, which stores a lockfile of the packages it installed.
  const done = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(done)) return false
  if (statSync(done).mtimeMs < statSync(join(root, 'package-lock.json')).mtimeMs) return false
  writeFileSync(stampFile, stampOf(testsInstalled()))
  return testsInstalled() || !tests
}

function lock() {
  mkdirSync(join(root, '.data'), { recursive: true })
  const file = join(root, '.data', 'install.lock')
  for (let warned = false; ; warned = true) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const holder = Number(readFileSync(file, 'utf8'))
    if (holder > 0 && !isAlive(holder)) rmSync(file, { force: true })
    else if (!warned) console.log(`Waiting for process ${holder}, which is installing the packages …`)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/**
 * Continues with a TypeScript file of scripts/, in a child process that may import server code. Forwards signals to the
 * child, and exits with the child's exit code. (A terminal sends Ctrl-C to both anyway.)
 */
export function continueIn(file, args = process.argv.slice(2)) {
  const program = join(root, 'scripts', file)
  // A release has bundles of the same programs. They run in the console's folder, where the migrations are.
  const node = release
    ? [program.replace(/\.ts$/, '.js'), ...args]
    : ['--conditions=react-server', '--import', 'tsx', program, ...args]
  const child = spawn(process.execPath, [...watchFlags(), ...node], {
    cwd: release ? consoleFolder : root,
    env: { ...bareEnvironment(), ...watched.env },
    stdio: ['inherit', 'inherit', 'inherit', ...watched.stdio],
  })
  give(child, withheldEnvironment())
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 1))
}

export function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`
}

export function fail(message) {
  console.error(message)
  process.exit(1)
}
