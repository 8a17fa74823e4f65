// `npm run bench`: what the console adds to the provider's own time, to a page and to the bytes that a browser loads,
// compared with a bare app in the same run. `-- --quick` takes fewer samples. `-- simulator` measures only the simulator,
// and `-- sizing` measures how much load one and two consoles can carry.

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { bareEnvironment } from '../launch/bare-environment.mjs'
import { ensureBuilt } from '../launch/next-build.mjs'
import { continueIn, ensureInstalled, fail, root, seconds } from '../launch/setup.mjs'

const bare = join(root, 'bench', 'bare')
const args = process.argv.slice(2)
// The load of other processes, taken before this program builds anything.
const load = loadavg()[0] ?? 0

await ensureInstalled({ tests: true })
if (args[0] === 'simulator') benchSimulator(args.slice(1))
else {
  if (!ensureBuilt()) fail('The build failed.')
  if (args[0] === 'sizing') continueIn('bench/sizing.ts', [`--load=${load}`, ...args.slice(1)])
  else if (!ensureBareBuilt()) fail('The build of the bare app failed.')
  else continueIn('bench/bench.ts', [`--load=${load}`, ...args])
}

function benchSimulator(rest) {
  const file = join(root, 'simulator', 'bench.ts')
  if (!existsSync(file)) fail('There is no simulator/bench.ts.')
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', file, ...rest], { cwd: root, stdio: 'inherit' })
  process.exit(status ?? 1)
}

function ensureBareBuilt() {
  const output = join(bare, '.next')
  const stamp = join(output, 'bench-build')
  const sources = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return true
  const started = Date.now()
  console.log('Building the bare app to compare with …')
  rmSync(output, { recursive: true, force: true })
  const next = join(root, 'node_modules', 'next', 'dist', 'bin', 'next')
  const { status, stdout, stderr } = spawnSync(process.execPath, [next, 'build'], {
    cwd: bare,
    env: { ...bareEnvironment(), NODE_ENV: 'production' },
    encoding: 'utf8',
  })
  if (status !== 0) {
    console.error(stdout + stderr)
    return false
  }
  cpSync(join(output, 'static'), join(output, 'standalone', 'bench', 'bare', '.next', 'static'), { recursive: true })
  writeFileSync(stamp, sources)
  console.log(`Built in ${seconds(started)}.`)
  return true
}

function fingerprint() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  const inside = (path) => !/(^|[\\/])\.next([\\/]|$)/.test(path)
  for (const path of readdirSync(bare, { recursive: true }).filter(inside).sort()) {
    const file = join(bare, path)
    if (statSync(file).isFile()) hash.update(path).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}
