import type { Page } from '@playwright/test'
import { expect, reload, test, visit } from './harness'
import { confirmChange, refill, row } from './operator'

test.beforeAll(async ({ stack }) => {
  test.setTimeout(120_000)
  await stack.startOver()
})

async function change(page: Page, trunk: string, region: string): Promise<void> {
  await visit(page, `/trunks/${trunk}/change`)
  await page.getByLabel('Region').selectOption(region)
  await page.getByRole('button', { name: `Change trunk ${trunk}` }).click()
  await confirmChange(page, 'Change trunk', `Change trunk ${trunk}`)
  await expect(page.getByText(`Change trunk: done · ${trunk}`)).toBeVisible()
}

test('the journal filters by operation, outcome, person and time, by URL', { tag: '@long' }, async ({
  stack,
  signInAs,
}) => {
  test.setTimeout(120_000)
  const finance = await signInAs('finance')
  await refill(finance, '50')
  await expect(finance.getByText('Refill balance: done · $50.00')).toBeVisible()
  await refill(finance, '4206')
  await expect(finance.getByRole('dialog').getByRole('alert')).toContainText('The provider rejected this')
  await change(await signInAs('ops'), 'lobby', 'Germany (de)')

  const page = await signInAs('auditor', '/activity')
  const changes = page.getByRole('table', { name: 'Activity' }).getByRole('rowheader')
  await expect(changes).toHaveText(['Change trunk', 'Refill balance', 'Refill balance'])
  await expect(await row(page, 'Activity', { Outcome: 'Rejected', Person: stack.people.finance.name })).toHaveCount(1)

  await page.getByLabel('Outcome', { exact: true }).selectOption('Done')
  await page.getByLabel('Action', { exact: true }).selectOption('Refill balance')
  await expect(changes).toHaveText(['Refill balance'])
  await expect(await row(page, 'Activity', { Action: 'Refill balance', Target: '$50.00' })).toHaveCount(1)
  await expect(page).toHaveURL(/state=done/)
  await reload(page)
  await expect(changes).toHaveText(['Refill balance'])
  await expect(page.getByLabel('Outcome', { exact: true })).toHaveValue('done')
  await changes.getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Refill balance · $50.00' })).toBeVisible()
  await page.goBack()
  await expect(changes).toHaveText(['Refill balance'])
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(changes).toHaveCount(3)

  await page.getByLabel('Person', { exact: true }).selectOption(stack.people.ops.name)
  await expect(changes).toHaveText(['Change trunk'])
  await visit(page, '/activity?q=4,206')
  await expect(await row(page, 'Activity', { Action: 'Refill balance', Target: '$4,206.00' })).toHaveCount(1)
  await expect(changes).toHaveCount(1)
  // A search may be a phone number, so the URL has it encrypted.
  const search = page.getByRole('searchbox', { name: 'Target, person, note or request ID' })
  await search.fill('212-555-0123')
  await expect(page.getByText('No results')).toBeVisible()
  await expect(page).toHaveURL(/[?&]q=[\w-]{50,}/)
  await reload(page)
  await expect(search).toHaveValue('212-555-0123')
  await search.fill('lobby')
  await expect(changes).toHaveText(['Change trunk'])
  await visit(page, '/activity?to=2001-01-01')
  await expect(page.getByText('No results')).toBeVisible()
})

test('an entry shows person, masked request, answer and evidence', async ({ stack, signInAs }) => {
  const ops = await signInAs('ops')
  await stack.simulator.reset()
  await visit(ops, '/trunks/new')
  await ops.getByRole('textbox', { name: 'Trunk name' }).fill('reception')
  await ops.getByRole('textbox', { name: 'Password' }).fill('Kettle4BoilSlowly')
  await ops.getByRole('button', { name: 'Create trunk reception' }).click()
  await ops.getByRole('link', { name: /^Request/ }).click()
  await expect(ops.getByRole('heading', { name: 'Create trunk · reception' })).toBeVisible()

  await expect(ops.getByText(`${stack.people.ops.name} (Operations)`)).toBeVisible()
  await expect(ops.getByText('POST /siptrunk')).toBeVisible()
  await expect(ops.getByText('••••••')).toBeVisible()
  await expect(ops.getByText('Raw body')).toBeVisible()
  await expect(ops.getByRole('list', { name: 'Steps' })).toContainText(
    'Trunk reception is in the list of trunks and was not there before sending. The list of trunks doesn’t show the password',
  )
  expect(await ops.content()).not.toContain('Kettle4BoilSlowly')
  expect(await stack.simulator.mutations()).toHaveLength(1)

  const answer = await ops.request.get(`/api/journal/${new URL(ops.url()).pathname.split('/').at(-1)}`)
  expect(await answer.text()).not.toContain('Kettle4BoilSlowly')
})

test('the resolutions offered for an entry depend on the role', { tag: '@long' }, async ({ stack, signInAs }) => {
  await stack.simulator.reset()
  const finance = await signInAs('finance')
  await refill(finance, '75')
  const request = finance.getByRole('link', { name: /^Request/ })
  await expect(request).toBeVisible()
  const entry = (await request.getAttribute('href')) ?? ''
  const support = await signInAs('support', entry)
  await expect(support.getByRole('heading', { name: /^Refill balance/ })).toBeVisible()
  await expect(support.getByText('The evidence comes from readings that your role can’t view.')).toBeVisible()
  // Support cannot see Billing either.
  expect(await support.content()).not.toMatch(/412\.37|\$75/)
})

test('an auditor verifies the log, opens a change and reveals a target', async ({ signInAs }) => {
  const support = await signInAs('support', '/trunks/blocked/new')
  const form = support.getByRole('form', { name: 'Block caller' })
  await form.getByLabel('Caller’s number').fill('2125550143')
  await form.getByLabel('Trunks').fill('lobby')
  await form.getByRole('button', { name: 'Block (212) 555-0143 on lobby' }).click()
  await expect(support.getByText('Block caller: done').first()).toBeVisible()

  const page = await signInAs('auditor', '/activity/audit?group=acts')
  const line = page.getByRole('row').filter({ hasText: 'Block caller' }).first()
  await line.locator('summary').click()
  await expect(line.getByRole('list', { name: 'Records of this change' }).getByRole('listitem')).toHaveCount(3)
  await expect(line).not.toContainText('@')
  await expect(line).not.toContainText('555-0143')
  await line.getByRole('button', { name: 'Reveal' }).click()
  await expect(line).toContainText('(212) 555-0143 on lobby')

  await page.getByRole('button', { name: 'Verify the log' }).click()
  await expect(page.getByText(/^\d+ records, chain intact, [\d.]+ m?s$/)).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download proof' }).click(),
  ])
  await page.getByLabel('Earlier proof').setInputFiles(await file.path())
  await expect(page.getByText('continues the earlier proof')).toBeVisible()
  await visit(page, '/activity/audit?group=reads')
  await expect(page.getByRole('row').filter({ hasText: 'Revealed a target' })).toHaveCount(1)
  // Activity reveals it, too, and its columns fit a laptop.
  await page.setViewportSize({ width: 1280, height: 800 })
  await visit(page, '/activity')
  const entry = page.getByRole('table', { name: 'Activity' }).getByRole('row').filter({ hasText: 'Block caller' })
  await entry.getByRole('button', { name: 'Reveal the target' }).click()
  await expect(entry).toContainText('(212) 555-0143 on lobby')
  await expect(entry).toContainText('reveal recorded')
  const table = page.getByRole('table', { name: 'Activity' })
  expect(await table.evaluate((it) => it.scrollWidth <= (it.parentElement?.clientWidth ?? 0))).toBe(true)
})

test('a done change that a reading contradicts is disputed and needs attention', { tag: '@long' }, async ({
  stack,
  signInAs,
}) => {
  await stack.simulator.reset()
  const page = await signInAs('finance')
  await stack.simulator.fault({ kind: 'twice', method: 'PUT', path: '/account/refillbalance' })
  await refill(page, '80')
  await expect(page.getByText('the provider says done, but a reading contradicts it')).toBeVisible()
  expect(await stack.simulator.ledger()).toHaveLength(2)
  expect(await stack.simulator.mutations()).toHaveLength(1)
  await visit(page, '/')
  await expect(page.getByRole('list', { name: 'Needs attention' })).toContainText('Refill balance · $80.00')
  await visit(page, '/attention')
  const needs = page.getByRole('region', { name: 'Needs attention' }).getByRole('listitem')
  await expect(needs.filter({ hasText: 'Refill balance · $80.00' })).toHaveCount(1)
  // The menu counts everything listed, including automatic items of other areas.
  await expect(async () => {
    await reload(page)
    const all = await needs.count()
    await expect(page.getByRole('link', { name: `Needs attention ${all} need attention` })).toBeVisible({
      timeout: 2_000,
    })
  }).toPass()
})

test('on a phone a long target leaves room for the person', async ({ signInAs, stack }) => {
  const page = await signInAs('support', '/trunks/blocked')
  await page
    .getByRole('button', { name: /^Unblock/ })
    .first()
    .click()
  await expect(page.getByText(/^Unblock caller: done/)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/activity')
  const line = page.getByRole('row').filter({ hasText: 'Unblock caller' }).first()
  const who = line.getByText(stack.people.support.name)
  await expect(who).toBeVisible()
  const ends = async (one: typeof who) => {
    const box = await one.boundingBox()
    return box ? box.y + box.height : Number.NaN
  }
  // Text that does not fit in the second line is clipped with the row.
  expect(await ends(who)).toBeLessThanOrEqual(await ends(line))
})
