// `npm test`: everything, also in a new clone. Ends with one line, `N passed, N failed`. `-- --area trunks`: the tests of one
// area only. Other arguments go to Playwright: `npm test -- e2e/trunks.spec.ts`.
import { readFileSync } from 'node:fs'
import { ensureInstalled, fail, seconds } from '../launch/setup.mjs'

const started = Date.now()
await ensureInstalled({ tests: true })
const { isUpToDate } = await import('../launch/next-build.mjs')
const { chromiumPath } = await import('../launch/chromium.mjs')
const { filtersOf } = await import('./areas.mjs')
const { browserTests } = await import('./browser.mjs')
const { add, printFailures, runSteps, summary } = await import('./run.mjs')
const { boundaries, build, chromium, deadCode, docs, lint, pipeline, types, unit } = await import('./steps.mjs')

const args = process.argv.slice(2)
const at = args.indexOf('--area')
const [, area] = at < 0 ? [] : args.splice(at, 2)
if (at >= 0 && !area) fail('Which area? For example: npm test -- --area trunks')
const only = area ? filtersOf(area) : undefined

// The build goes first, because the browser waits for it. Not parallel to the types: both write into .next.
const steps = only
  ? [build, pipeline(only.tests), unit(only.tests), chromium]
  : [[types, build], pipeline(), unit(), chromium, boundaries, deadCode, lint, ...docs]
const sum = await runSteps(steps)
const cpu = childSeconds()
const browser = await testInBrowser()
add(sum, browser.sum)
const spent = cpu === undefined ? '' : `, ${(cpu + browser.cpu).toFixed(0)} CPU seconds`
printFailures()
console.log(`Everything took ${seconds(started)}${spent}.`)
console.log(summary(sum))
process.exit(sum.failed > 0 ? 1 : 0)

async function testInBrowser() {
  const path = isUpToDate() && chromiumPath()
  if (path) return browserTests(path, only ? [...only.specs, '--pass-with-no-tests', ...args] : args)
  console.error('No browser tests: the build or Chromium is missing.')
  return { sum: { passed: 0, failed: 1, skipped: 0 }, cpu: 0 }
}

/**
 * Processor seconds of finished child processes. The browser run reports its own, because some of its processes are not
 * waited for.
 */
function childSeconds() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[13]) + Number(fields[14])) / 100
  } catch {
    return undefined
  }
}
