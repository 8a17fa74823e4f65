// Plain JavaScript without packages: runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { foreignEnvironment, give, watched, watchFlags } from './bare-environment.mjs'
import { root } from './place.mjs'

/** The oldest Node that runs Switchroom, as in package.json. */
const OLDEST = [22, 13]
/** The Node that a clone uses if the machine's Node is too old. The npm registry has it as a package for each platform. */
const NEWER = '24.21.0'
const platforms = ['linux-x64', 'linux-arm64']

/** Why this Node cannot run Switchroom; null: it can. */
export function tooOld(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const old = major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])
  return old ? `Switchroom needs Node ${OLDEST.join('.')} or later; this is ${version}.` : null
}

/** The path of the npm registry's Node, which is installed into .data if it is missing; null if there is none. */
function newerNode(reason) {
  const platform = `${process.platform}-${process.arch}`
  if (!platforms.includes(platform)) return null
  const folder = join(root, '.data', `node-${NEWER}`)
  const program = join(folder, 'node_modules', `node-${platform}`, 'bin', 'node')
  if (existsSync(program)) return program
  console.log(`${reason} Installing Node ${NEWER} for this clone …`)
  const flags = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--no-progress', '--prefix', folder]
  spawnSync('npm', ['install', ...flags, `node-${platform}@${NEWER}`], { env: foreignEnvironment(), stdio: 'inherit' })
  return existsSync(program) ? program : null
}

/** Runs this program again with a newer Node, and exits when that exits. Returns only if there is no newer Node. */
export async function continueOnNewerNode(reason) {
  const program = newerNode(reason)
  if (!program) return
  const child = spawn(program, [...watchFlags(), ...process.argv.slice(1)], {
    env: { ...process.env, ...watched.env, PATH: `${dirname(program)}${delimiter}${process.env.PATH}` },
    stdio: ['inherit', 'inherit', 'inherit', ...watched.stdio],
  })
  give(child, {})
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  await new Promise((_, failed) => {
    child.on('error', failed)
    child.on('exit', (code) => process.exit(code ?? 1))
  })
}
