// `npm test`: everything, from a bare clone. Ends with one line, `N passed, N failed`.
// Arguments go to Playwright: `npm test -- e2e/trunks.spec.ts`.
import { ensureBuilt } from '../launch/build.mjs'
import { ensureInstalled, seconds } from '../launch/setup.mjs'

const started = Date.now()
ensureInstalled()
const { ensureChromium } = await import('../launch/chromium.mjs')
const { boundaries, browser, deadCode, docs, lint, pipeline, runSteps, summary, types, unit } = await import(
  './steps.mjs'
)

const sum = await runSteps([pipeline(), types, unit, boundaries, deadCode, lint, ...docs])
await testInBrowser()
console.log(`All of it took ${seconds(started)}.`)
console.log(summary(sum))
process.exit(sum.failed > 0 ? 1 : 0)

async function testInBrowser() {
  try {
    const chromium = await ensureChromium()
    if (!ensureBuilt()) throw new Error('The build failed: no test in the browser.')
    sum.passed++
    const counted = await runSteps([browser(chromium, process.argv.slice(2))], 1)
    for (const key of Object.keys(sum)) sum[key] += counted[key]
  } catch (error) {
    console.error(error.message)
    sum.failed++
  }
}
