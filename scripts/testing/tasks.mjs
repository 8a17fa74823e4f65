// `npm run tasks`: how many clicks, keys and seconds the five tasks of a support desk take, by menus and by lookup, on two widths.
// `npm run tasks -- large` measures the first cards of a lookup on a large account instead.
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
run('node_modules/@playwright/test/cli.js', ['test', '-c', 'e2e/tasks.config.ts', ...process.argv.slice(2)])
