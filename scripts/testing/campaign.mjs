// `npm run campaign`: the long tests, each ending with one summary line. Arguments select files: `npm run campaign --
// looks`. `-- browser` runs the browser tests in a full Chromium; `npm test` runs them in its headless shell, which needs half the time.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ensureInstalled, fail, root } from '../launch/setup.mjs'

await ensureInstalled({ tests: true })
const [first, ...others] = process.argv.slice(2)
if (first === 'browser') process.exit(await inFullBrowser(others))
const files = campaigns()
const unknown = process.argv
  .slice(2)
  .find((name) => !name.startsWith('-') && !files.some((file) => file.includes(name)))
const names = files.map((file) => basename(file, '.campaign.ts')).sort()
if (unknown) fail(`There is no campaign ${unknown}. There are ${names.join(', ')}, and browser.`)
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
// Names come first, because a name after the last flag would be read as that flag's value, and all campaigns would run.
const flags = ['run', ...process.argv.slice(2), '--project', 'campaign', '--disable-console-intercept']
const { status } = spawnSync(process.execPath, [vitest, ...flags], { cwd: root, stdio: 'inherit' })
process.exit(status ?? 1)

function campaigns() {
  const all = ['lib', 'scripts', 'server'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  return all.filter((file) => file.endsWith('.campaign.ts'))
}

/** @param {string[]} args for Playwright: files, flags */
async function inFullBrowser(args) {
  const { ensureFullBrowser } = await import('../launch/chromium.mjs')
  const { browserTests } = await import('./browser.mjs')
  const { add, printFailures, runSteps, summary } = await import('./run.mjs')
  const { build } = await import('./steps.mjs')
  const browser = ensureFullBrowser()
  process.env.E2E_ALL = '1'
  const sum = await runSteps([build])
  if (sum.failed === 0) add(sum, (await browserTests(browser, args)).sum)
  printFailures()
  console.log(summary(sum))
  return sum.failed > 0 ? 1 : 0
}
