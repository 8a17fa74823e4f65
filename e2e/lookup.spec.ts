import type { Page } from '@playwright/test'
import { expect, test, visit } from './harness'
import { expectNothingFound } from './looks'
import { row } from './operator'

test.beforeAll(({ stack }) => stack.startOver())
test.beforeEach(async ({ stack }) => {
  await stack.simulator.reset()
  await stack.simulator.behindOurBack({ change: 'set-status', of: 'message', id: '17809997', status: 'failed' })
})

const palette = (page: Page) => page.getByRole('dialog', { name: 'Find' })
const fact = (page: Page, label: string) =>
  page.getByRole('region', { name: 'In your account' }).locator('div').filter({ hasText: label }).last()

test('any page leads from a number to its failed message', async ({ signInAs }) => {
  const page = await signInAs('support', '/account')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.keyboard.press('/')
  await page.keyboard.type('+1 939 555 0198')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: '(939) 555-0198' })).toBeVisible()
  // Without the port, which may contain any three digits.
  expect(new URL(page.url()).search).not.toMatch(/555\D*0198/)
  const failed = await row(page, 'Messages', { Message: '17809997', Status: 'Failed' })
  await expect(page.getByText('Searched 7 of 7 days')).toBeVisible()
  await expect(page.getByText(/^The last text failed\. .+ isn’t wireless by the lookup/)).toBeVisible()
  await expect(fact(page, 'Messaging number')).toContainText('Not one of yours')
  await expect(fact(page, 'Opt-out')).toContainText('None recorded')
  await expect(fact(page, 'Carrier')).toContainText(/, (not )?wireless/)
  await expect(fact(page, 'Calls from it')).toContainText('Not blocked')
  await page.getByRole('button', { name: 'Copy summary' }).click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^\(939\) 555-0198\n/)
  expect(copied).toContain('It may not take texts.\nMessaging number: Not one of yours')
  expect(copied).toMatch(/17809997 · Failed · /)
  // A bar filters by its day; the newest one with a failure is not today shortly after midnight.
  await page
    .getByRole('button', { name: /: \d+ messages?, [1-9]\d* failed$/ })
    .last()
    .click()
  await expect(failed).toBeVisible()
  await expectNothingFound(page, 'lookup of a number')

  await failed.getByRole('link', { name: '17809997' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Message 17809997' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'SMS sent outside Switchroom' })).toBeVisible()
  const recipient = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Recipient' }) })
  await expect(recipient).toContainText(/Carrier(?!Loading).+, (not )?wireless/)
  await expect(recipient).toContainText('Not opted out')
  await expect(recipient.getByRole('link', { name: 'Send a message' })).toBeVisible()
  await page.getByRole('link', { name: '(939) 555-0198', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: '(939) 555-0198' })).toBeVisible()
  await page.getByRole('link', { name: 'Record opt-out…' }).click()
  const recording = page.getByRole('dialog', { name: 'Record an opt-out' })
  await expect(recording.getByRole('textbox', { name: 'Number' })).toHaveValue('(939) 555-0198')
})

test('a guided check names the cause; one press makes it a note', { tag: '@long' }, async ({ signInAs }) => {
  const page = await signInAs('support', '/lookup')
  await page.getByRole('textbox', { name: 'Look up' }).fill('(939) 555-0198')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Texts don’t arrive' }).click()
  const dialog = page.getByRole('dialog', { name: 'Texts don’t arrive' })
  await expect(dialog.getByRole('status')).toHaveText(/^The last text failed\./)
  await expect(dialog.getByRole('listitem')).toHaveCount(6)
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Last texts' })).toContainText('Problem')
  await expectNothingFound(page, 'guided check')
  await dialog.getByLabel('Ticket').fill('4711')
  await dialog.getByRole('button', { name: 'Save as note' }).click()
  await expect(dialog.getByText('Saved to notes.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  const note = page.getByRole('list', { name: 'Notes' })
  await expect(note).toContainText('Texts don’t arrive: (939) 555-0198')
  await expect(note).toContainText('ticket 4711')
})

test('in an outage nothing is concluded from the last reading', { tag: '@long' }, async ({ stack, signInAs }) => {
  const params = { trunk: 'lobby', did: 9395550198, action: 'block' }
  await stack.simulator.behindOurBack({ operation: 'POST /siptrunk/blockcaller', params })
  await stack.simulator.behindOurBack({ operation: 'PUT /smsv2', params: { did: 9195550100, sms_mode: 'none' } })
  const page = await signInAs('ops', '/lookup')
  await page.getByRole('textbox', { name: 'Look up' }).fill('(939) 555-0198')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Calls from this number are blocked on lobby.')).toBeVisible()
  const lookedUp = page.url()
  await visit(page, '/messaging/compose')
  await page.getByLabel('From').fill('9195550100')
  await expect(page.getByText('Messages off', { exact: true })).toBeVisible()
  await stack.simulator.fault({ method: 'GET', kind: 'reset', times: null })

  await page.reload()
  await page.getByLabel('From').fill('9195550100')
  await expect(page.getByText('Your numbers could not be read, so this number is not checked.')).toBeVisible()
  await expect(page.getByText('Messages off', { exact: true })).toBeHidden()
  await visit(page, lookedUp)
  await expect(page.getByText(/Not checked: .*blocks/)).toBeVisible()
  await expect(page.getByText('Calls from this number are blocked on lobby.')).toBeHidden()
  await stack.simulator.clearFaults()
})

test('number settings link to the number’s messages', async ({ signInAs }) => {
  const page = await signInAs('support', '/messaging/numbers/9195550100')
  await page.getByRole('link', { name: 'View its messages' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '(919) 555-0100' })).toBeVisible()
  await expect(fact(page, 'Messaging number')).toContainText('Yours')
})

test('a slow read delays one fact; a failed search resumes', { tag: '@long' }, async ({ stack, signInAs }) => {
  await stack.simulator.fault({ kind: 'late', delayMs: 8_000, path: '/smschecktncarrier', times: 1 })
  await stack.simulator.fault({ kind: 'status', status: 503, path: '/sms/history', times: null })
  const page = await signInAs('ops', '/lookup')
  await page.getByRole('textbox', { name: 'Look up' }).fill('(939) 555-0198')
  await page.keyboard.press('Enter')
  await expect(fact(page, 'Calls from it')).toContainText('Not blocked')
  // The last reading with its age, or that it is being requested.
  await expect(fact(page, 'Carrier')).toContainText(/Loading|As of/)
  await expect(page.getByText('7 days were not searched')).toBeVisible()
  await expect(page.getByText(/^No problem found with this number\. Not checked: .*messages\.$/)).toBeVisible()
  await stack.simulator.clearFaults()
  await page.getByRole('button', { name: 'Search the rest' }).first().click()
  await row(page, 'Messages', { Message: '17809997', Status: 'Failed' })
})

test('history is searched by number and status; other names are found', { tag: '@long' }, async ({ signInAs }) => {
  const page = await signInAs('ops', '/messaging/history')
  await page.getByRole('searchbox', { name: 'Number or message ID' }).fill('939 555 0198')
  await row(page, 'Messages found', { Message: '17809997', Status: 'Failed' })
  await expect(page).toHaveURL(/q=/)
  // Without the port, which may contain any three digits.
  expect(new URL(page.url()).search).not.toMatch(/555\D*0198/)
  await page.getByLabel('Status').selectOption('Delivered')
  await expect(page.getByRole('link', { name: '17809997' })).toHaveCount(0)
  await expect(page.getByText('Searched 7 of 7 days')).toBeVisible()
  await page.getByLabel('Period').selectOption('Last 30 days')
  await expect(page.getByText('Searched 30 of 30 days')).toBeVisible()
  await expectNothingFound(page, 'a search of 30 days')

  await visit(page, '/lookup')
  await page.getByRole('textbox', { name: 'Look up' }).fill('203.0.113.10')
  await expect(
    palette(page)
      .getByRole('option')
      .filter({ hasText: /Trunk.*203\.0\.113\.10$/ }),
  ).toBeVisible()
  await expectNothingFound(page, 'lookup of an address')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/trunks\/[^/]+$/)
  // Brands come from the watch job, which runs soon after the console starts.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('northfold')
    await expect(palette(page).getByRole('option', { name: /^Northfold Dental ?Brand/ })).toBeVisible({
      timeout: 1_500,
    })
  }).toPass()
})
