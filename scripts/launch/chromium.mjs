// Finds or installs a Chromium for the browser tests. Run directly it prints the path.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled, root, seconds } from './setup.mjs'

const require = createRequire(import.meta.url)
// The path found last time, so that Playwright's configuration need not wait until Chromium is unpacked.
const remembered = join(root, '.data', 'chromium.path')

/** Path of a Chromium that starts, or undefined. The one found last time precedes full browsers: the headless shell from npm takes half the time. */
export function chromiumPath() {
  const previous = existsSync(remembered) ? [readFileSync(remembered, 'utf8')] : []
  return named() ?? [...previous, ...fullBrowsers()].find(starts)
}

/** The same, but unpacks the shell, or downloads or installs a browser if there is none. */
export async function ensureChromium() {
  const previous = existsSync(remembered) ? readFileSync(remembered, 'utf8') : undefined
  const browser = named() ?? (starts(previous) ? previous : undefined)
  if (browser) return browser
  const started = Date.now()
  for (const get of [unpackFromNpm, () => fullBrowsers().find(starts), downloadWithPlaywright, installWithApt]) {
    const path = await get()
    if (!path || !starts(path)) continue
    mkdirSync(join(root, '.data'), { recursive: true })
    writeFileSync(remembered, path)
    console.log(`Chromium is ${path} (${seconds(started)}).`)
    return path
  }
  throw new Error('No Chromium: set CHROMIUM_PATH, install a Chromium, or run this as root on Debian.')
}

/** A full browser, such as people use, for `npm run campaign -- browser`. */
export function ensureFullBrowser() {
  const path = named() ?? fullBrowsers().find(starts) ?? downloadWithPlaywright() ?? installWithApt()
  if (!starts(path)) throw new Error('No full browser: set CHROMIUM_PATH, or install a Chromium.')
  return path
}

function named() {
  const path = process.env.CHROMIUM_PATH
  if (path && !starts(path)) throw new Error(`CHROMIUM_PATH is ${path}, which does not start.`)
  return path || undefined
}

const fullBrowsers = () => [playwrightsOwn(), ...systemBrowsers()]

// An existing file may still lack libraries, or be a stub that asks for a snap.
function starts(path) {
  if (!path || !existsSync(path)) return false
  return spawnSync(path, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

function playwrightsOwn() {
  return require('@playwright/test').chromium.executablePath()
}

function systemBrowsers() {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin']
  const applications = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), applications].filter(isExecutable)
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

async function unpackFromNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const { default: packed } = await import('@sparticuz/chromium')
  // The package unpacks to a fixed name in the temporary folder, where it would also run a file that someone else put there.
  const before = process.env.TMPDIR
  process.env.TMPDIR = join(root, '.data', 'chromium')
  rmSync(process.env.TMPDIR, { recursive: true, force: true })
  mkdirSync(process.env.TMPDIR, { recursive: true })
  try {
    return await packed.executablePath()
  } catch {
    return undefined
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

function downloadWithPlaywright() {
  const cli = require.resolve('@playwright/test/cli')
  const { status } = spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore', timeout: 600_000 })
  return status === 0 ? playwrightsOwn() : undefined
}

function installWithApt() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('apt-get install chromium …')
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update', '-qq'], options)
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options)
  return systemBrowsers()[0]
}

/** For a machine without a screen, and possibly without sandbox (root) or network. */
export const chromiumFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureInstalled({ tests: true })
  console.log(await ensureChromium())
}
