import type { APIRequestContext, Page } from '@playwright/test'
import { IDLE_MINUTE, overBudget, pageBudget, statementTable } from '../scripts/testing/statement-budgets'
import { type CountingRelay, countingRelay } from './counting-relay'
import { everyPage, objectsIn } from './every-page'
import { expect, test, visit } from './harness'
import { receiveTexts, textArrives } from './inbound'
import { askForRefill } from './operator'
import { asOwner, type Stack } from './stack'

// Named so that it begins early: alone at the end, its idle minute would lengthen every run.

// A second console on the same database: what it asks the database, and how soon it shows what happened at the first.

/** Longer than the background's longest interval. */
const SECONDS = 20

let relay: CountingRelay
let second: Awaited<ReturnType<Stack['secondConsole']>>

test.beforeAll(async ({ stack }) => {
  await stack.startOver()
  relay = await countingRelay(stack.databaseUrl)
  second = await stack.secondConsole(relay.url)
})
test.afterAll(async () => {
  await second?.stop()
  await relay?.close()
})

/** The least of up to three, if the first is above the budget: background work at the same time is not the page's. */
async function statementsOf(request: APIRequestContext, path: string, budget: number): Promise<string[]> {
  const open = async () => void (await (await request.get(`${second.url}${path}`)).text())
  await open()
  let least = await relay.during(open)
  for (let again = 0; again < 2 && least.length > budget; again++) {
    const count = await relay.during(open)
    if (count.length < least.length) least = count
  }
  return least
}

test('no page asks more statements than its budget, the idle console neither', async ({ stack, signInAs }) => {
  test.setTimeout(240_000)
  const admin = await signInAs('admin')
  const placed = await objectsIn(admin)
  const pages = []
  // The Overview last: it shows what a console that has just started still reads in the background.
  for (const name of everyPage.toReversed()) {
    const budget = pageBudget(name)
    pages.unshift({ name, statements: await statementsOf(admin.request, placed(name), budget), budget })
  }
  process.stdout.write(statementTable('page', pages))
  expect(pages.map(overBudget).filter(Boolean).join('\n\n')).toBe('')

  const minutes = []
  for (const people of [5, 50]) {
    if (people > 5)
      await asOwner(stack, [
        `insert into people (email, name, role, password_hash) select 'p' || n || '@example.com', 'Person ' || n,
         (array['ops', 'support', 'finance'])[n % 3 + 1], 'none' from generate_series(1, 45) n`,
      ])
    // What the new people made due.
    await relay.during(() => new Promise((resolve) => setTimeout(resolve, 8_000)))
    const statements = await relay.during(() => new Promise((resolve) => setTimeout(resolve, SECONDS * 1_000)))
    minutes.push({ name: `${people} people`, statements, budget: (IDLE_MINUTE * SECONDS) / 60 })
  }
  process.stdout.write(statementTable(`${SECONDS} idle seconds`, minutes))
  expect(minutes.map(overBudget).filter(Boolean).join('\n\n')).toBe('')
})

/** How long until the other console’s page shows it, from the press at the first. */
async function shownAtOther(page: Page, path: string, shows: RegExp, since: number): Promise<number> {
  for (;;) {
    const html = await (await page.request.get(`${second.url}${path}`)).text()
    const took = performance.now() - since
    if (shows.test(html)) return took
    expect(took, `${path} shows ${shows}`).toBeLessThan(10_000)
  }
}

test('the other console’s next page shows what happened at the first', async ({ stack, signInAs }) => {
  test.setTimeout(120_000)
  const admin = await signInAs('admin')
  const [finance, ops, support] = [await signInAs('finance'), await signInAs('ops'), await signInAs('support')]
  const times: string[] = []
  const shown = async (what: string, page: Page, path: string, shows: RegExp, since: number) => {
    const took = await shownAtOther(page, path, shows, since)
    times.push(`${what} ${Math.round(took)} ms`)
  }
  // Remembered by the second console.
  for (const page of [admin, finance, ops, support]) await page.request.get(`${second.url}/attention`)

  await receiveTexts(stack, admin, '9195550100')
  const before = performance.now()
  await textArrives(stack, '9195550100', '9195550188', 'Is the line ready?')
  await shown('a received text', ops, '/attention', /1 conversation unanswered/, before)

  await visit(admin, '/settings/policy')
  const changes = admin.getByRole('table', { name: 'Changes' })
  await changes.getByRole('button', { name: 'Actions for spending' }).click()
  await admin.getByRole('menuitem', { name: 'Require approval…' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Require approval' }).click()
  await expect(admin.getByText('Spending: approval is required.')).toBeVisible()
  await visit(finance, '/billing')
  const dialog = await askForRefill(finance, '250')
  await dialog.getByRole('button', { name: 'Ask for approval' }).click()
  await expect(finance.getByText('Refill balance: Waiting for approval')).toBeVisible()
  await shown('a request for approval', admin, '/attention', /asks for approval/, performance.now())
  await visit(admin, '/attention')
  await admin.getByRole('link', { name: 'Refill balance · $250.00' }).first().click()
  await admin.getByRole('button', { name: 'Approve…' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(admin.getByText(`Approved by ${stack.people.admin.name}`)).toBeVisible()
  await shown('an approval', finance, '/attention', /Nothing is sent until you do it/, performance.now())

  await visit(admin, '/settings/policy')
  await admin.getByRole('button', { name: 'Pause… spending' }).click()
  const pause = admin.getByRole('dialog')
  await pause.getByLabel('Reason').fill('Budget is being checked')
  await pause.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(pause).toBeHidden()
  await shown('a pause', support, '/', /Paused: spending/, performance.now())

  // A limit, a role and a session, as any console commits them.
  const limited = performance.now()
  await asOwner(stack, [
    `update settings set value = jsonb_set(value, '{limits}', '{"support-texts-day": 475}') where key = 'policy'`,
  ])
  await shown('a changed limit', admin, '/settings/policy', /475/, limited)
  const changed = performance.now()
  await asOwner(stack, [`update people set role = 'finance' where email = '${stack.people.support.email}'`])
  await shown('a changed role', support, '/trunks', /can(’|&#x27;)t view Trunks/, changed)
  const revoked = performance.now()
  await asOwner(stack, [
    `update sessions set revoked_at = now() from people where people.id = person_id and email = '${stack.people.ops.email}'`,
  ])
  await shown('a revoked session', ops, '/trunks', /name="password"/, revoked)
  process.stdout.write(`seen at the other console after: ${times.join(' · ')}\n`)
  for (const text of times) expect(Number(/(\d+) ms/.exec(text)?.[1]), text).toBeLessThan(5_000)
})
