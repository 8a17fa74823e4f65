import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureChromium } from '../launch/chromium.mjs'
import { ensureInstalled, root } from '../launch/setup.mjs'

/** Runs browser scripts that are not tests: installs and builds what is missing, then runs a config's files. */
export async function drive(config, args) {
  await ensureInstalled({ tests: true })
  const chromium = await ensureChromium()
  const run = (file, given) => {
    const env = { ...process.env, CHROMIUM_PATH: chromium }
    const { status } = spawnSync(process.execPath, [join(root, file), ...given], { cwd: root, stdio: 'inherit', env })
    if (status !== 0) process.exit(status ?? 1)
  }
  run('scripts/launch/build.mjs', [])
  run('node_modules/@playwright/test/cli.js', ['test', '-c', config, ...args])
}
