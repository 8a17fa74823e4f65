// `npm run pictures`: docs/screenshots/sheet-*.jpg, every page × width × theme × state. `npm run pictures -- -g slow` takes one state.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureChromium } from '../launch/chromium.mjs'
import { ensureInstalled, root } from '../launch/setup.mjs'

ensureInstalled()
const chromium = await ensureChromium()
const run = (file, args) => {
  const env = { ...process.env, CHROMIUM_PATH: chromium }
  const { status } = spawnSync(process.execPath, [join(root, file), ...args], { cwd: root, stdio: 'inherit', env })
  if (status !== 0) process.exit(status ?? 1)
}
run('scripts/launch/build.mjs', [])
run('node_modules/@playwright/test/cli.js', ['test', '-c', 'e2e/pictures.config.ts', ...process.argv.slice(2)])
