import type { Page } from '@playwright/test'
import { expect, reload, test, visit } from './harness'
import { row } from './operator'

test.beforeAll(({ stack }) => stack.startOver())
test.beforeEach(({ stack }) => stack.simulator.reset())

const done = (page: Page, message: string) => page.getByRole('status').filter({ hasText: message })

test('support blocks a caller on several trunks and unblocks it on one', { tag: '@long' }, async ({
  stack,
  signInAs,
}) => {
  const page = await signInAs('support', '/trunks/blocked/new')
  const form = page.getByRole('form', { name: 'Block caller' })
  await form.getByLabel('Caller’s number').fill('tel:+1-212-555-0199')
  const trunks = form.getByLabel('Trunks')
  await trunks.fill('lobby, frontdesk')
  await trunks.press('Enter')
  await trunks.fill('durham')
  await trunks.press('Enter')
  // Enter adds; it never sends a list that is still being typed.
  await trunks.press('Enter')
  expect(await stack.simulator.mutations()).toEqual([])
  await form.getByRole('button', { name: 'Block (212) 555-0199 on 3 trunks' }).click()
  await expect(done(page, 'Block caller: done')).toContainText('(212) 555-0199 on lobby, frontdesk, durham')
  const [sent, ...more] = await stack.simulator.mutations()
  expect(more).toEqual([])
  expect(sent?.params).toEqual({ trunk: 'lobby,frontdesk,durham', did: 2125550199, action: 'block' })

  await visit(page, '/trunks/blocked')
  await page.getByRole('searchbox', { name: 'Number or trunk' }).fill('555-0199')
  await expect(page).toHaveURL(/q=/)
  for (const trunk of ['lobby', 'frontdesk', 'durham'])
    await expect(await row(page, 'Blocked callers', { Caller: '(212) 555-0199', Trunk: trunk })).toHaveCount(1)
  await page.getByRole('button', { name: 'Unblock (212) 555-0199 on frontdesk' }).click()
  await expect(done(page, 'Unblock caller: done')).toContainText('(212) 555-0199 on frontdesk')
  await expect(await row(page, 'Blocked callers', { Trunk: 'frontdesk' })).toHaveCount(0)
  await expect(await row(page, 'Blocked callers', { Trunk: 'durham' })).toHaveCount(1)
  // With a whole number, one change completes the rest.
  await page.getByRole('searchbox', { name: 'Number or trunk' }).fill('212 555 0199')
  await page.getByRole('button', { name: 'Unblock (212) 555-0199 on all 2' }).click()
  await expect(done(page, 'Unblock caller: done')).toContainText('(212) 555-0199 on lobby, durham')
  expect(await stack.simulator.ledger()).toHaveLength(3)
})

test('Enter takes the first trunk that matches; a name that does not exist is not sent', async ({
  stack,
  signInAs,
}) => {
  const page = await signInAs('support', '/trunks/blocked/new')
  const form = page.getByRole('form', { name: 'Block caller' })
  await form.getByLabel('Caller’s number').fill('2125550179')
  await form.getByLabel('Trunks').focus()
  await expect(form.getByRole('button', { name: /^All \d+ trunks$/ })).toBeVisible()
  await page.keyboard.type('lob')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('button', { name: 'Remove lobby' })).toBeVisible()
  await page.keyboard.type('nowhere')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('alert')).toHaveText('No such trunk: nowhere. Remove or correct it.')
  await form.getByRole('button', { name: /^Block \(212\) 555-0179/ }).click()
  await expect(form.getByLabel('Trunks')).toBeFocused()
  expect(await stack.simulator.mutations()).toEqual([])
  await form.getByRole('button', { name: 'Remove nowhere' }).click()
  await form.getByRole('button', { name: 'Block (212) 555-0179 on lobby' }).click()
  await expect(done(page, 'Block caller: done')).toContainText('(212) 555-0179 on lobby')
})

test('a block that did not reach every trunk is partly done, and says which', { tag: '@long' }, async ({
  stack,
  signInAs,
}) => {
  const page = await signInAs('support', '/trunks/blocked/new')
  const form = page.getByRole('form', { name: 'Block caller' })
  await form.getByLabel('Trunks').focus()
  await expect(form.getByRole('button', { name: /^All \d+ trunks$/ })).toBeVisible()
  // During an outage the form offers the names of the last reading, but does not hold others back.
  await stack.simulator.fault({ method: 'GET', path: '/siptrunk', kind: 'reset', times: null })
  await reload(page)
  await form.getByLabel('Trunks').focus()
  await expect(form.getByText('The trunks could not be read: type their names.')).toBeVisible()
  await form.getByLabel('Caller’s number').fill('2125550178')
  await form.getByLabel('Trunks').fill('durham, ware1')
  await form.getByRole('button', { name: 'Block (212) 555-0178' }).click()
  const settled = page.getByRole('status').filter({ hasText: 'partly done' })
  await expect(settled).toContainText('is blocked on durham, but (212) 555-0178 is not blocked on ware1')
  await expect(settled).toContainText('Not done: ware1')
  await settled.getByRole('button', { name: 'Back to the form' }).click()
  await expect(form.getByLabel('Caller’s number')).toHaveValue('2125550178')
  await visit(page, '/activity')
  await expect(page.getByRole('table').getByText('Partly done').first()).toBeVisible()
})

test('after a block on one of two trunks, one press completes it', { tag: '@long' }, async ({ stack, signInAs }) => {
  const page = await signInAs('support', '/trunks/blocked/new')
  await stack.simulator.fault({ method: 'POST', path: '/siptrunk/blockcaller', kind: 'reset', when: 'before' })
  const form = page.getByRole('form', { name: 'Block caller' })
  await form.getByLabel('Caller’s number').fill('2125550177')
  await form.getByLabel('Trunks').fill('lobby, durham')
  await form.getByRole('button', { name: 'Block (212) 555-0177' }).click()
  await expect(page.getByText('We don’t know whether this happened: Block caller')).toBeVisible()
  // The provider only processed the first.
  const params = { trunk: 'lobby', did: 2125550177, action: 'block' }
  await stack.simulator.behindOurBack({ operation: 'POST /siptrunk/blockcaller', params })
  const settled = page.getByRole('status').filter({ hasText: 'partly done' })
  await expect(settled).toContainText('Not done: durham', { timeout: 30_000 })
  await settled.getByRole('button', { name: 'Block caller for durham' }).click()
  await page.waitForURL(/\/activity\//)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Block caller · (212) 555-0177 on durham')
  await expect(page.getByText('Repeats', { exact: true })).toBeVisible()
  const sent = (await stack.simulator.mutations()).map((request) => request.params.trunk)
  expect(sent).toEqual(['lobby,durham', 'durham'])
})
