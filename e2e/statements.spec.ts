import { overBudget, pageBudgets, statementTable } from '../scripts/testing/statement-budgets'
import { everyPage, objectsIn } from './every-page'
import { expect, test } from './harness'
import { statementRelay } from './statement-relay'

// What each page asks the database, counted on the way there. The background asks through the same connections, a burst
// every few seconds: of several requests, the one that asked least had none beside it.

const REQUESTS = 5

test('a page asks the database no more than its budget', async ({ stack, signInAs }) => {
  test.setTimeout(300_000)
  await stack.startOver()
  const relay = await statementRelay(stack.databaseUrl)
  try {
    await stack.restartConsole(relay.url)
    const page = await signInAs('admin', '/')
    const pathOf = await objectsIn(page)
    // No open page may ask beside the counted requests.
    await page.goto('about:blank')
    const counted = []
    for (const name of everyPage) {
      const render = async () => (await page.request.get(pathOf(name))).text()
      await render()
      const runs: string[][] = []
      for (let run = 0; run < REQUESTS; run++) {
        relay.taken()
        await render()
        runs.push(relay.taken())
      }
      runs.sort((one, other) => one.length - other.length)
      counted.push({ name, statements: runs[0] ?? [], budget: pageBudgets[name] })
    }
    process.stdout.write(statementTable('page', counted))
    expect(counted.map(overBudget).filter(Boolean).join('\n\n')).toBe('')
  } finally {
    await stack.killConsole()
    relay.close()
  }
})
