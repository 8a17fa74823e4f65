import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test, visit } from './harness'
import { expectNothingFound } from './looks'
import { changeOf, confirmChange, expectRefusedButton, row } from './operator'

test.beforeAll(({ stack }) => stack.startOver())
test.beforeEach(({ stack }) => stack.simulator.reset())

const done = (page: Page, message: string) => page.getByRole('status').filter({ hasText: message })
const always = 'period=dates&from=2000-01-01&to=2099-12-31'

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(fields)) await page.getByRole('textbox', { name }).fill(text)
}

async function changeTo(page: Page, mode: string): Promise<void> {
  // A radio button's name is its label plus its hint.
  await page.getByRole('radio', { name: new RegExp(`^${mode} ?(Each|Your|Texts)`) }).check()
}

const change = (page: Page) => page.getByRole('button', { name: /^Change inbound settings/ })

test('numbers are paged, and searched by first and last digits', { tag: '@long' }, async ({ stack, signInAs }) => {
  const page = await signInAs('support', '/')
  await page.getByRole('link', { name: 'Numbers', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Messaging numbers' })).toBeVisible()
  await expect(page.getByText('400 numbers')).toBeVisible()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page.getByText('Page 2 of 16')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Number' }).fill('303')
  const found = await row(page, 'Numbers', { Number: '(303) 555-0100', 'Inbound texts go to': 'Email' })
  await expect(found).toContainText('inbox0100@texts.example.com')
  await page.getByRole('searchbox', { name: 'Number' }).fill('91')
  await expect(page.getByText('Write a number, or at least three digits of it.')).toBeVisible()
  const requested = await stack.simulator.requests('/sms')
  expect(requested.map(({ params }) => params)).toEqual([
    { per_page: '25', page: '1' },
    { per_page: '25', page: '2' },
    { did: '*303*', per_page: '25', page: '1' },
  ])
})

test('the history applies its filters, and its export has all matching rows', async ({ stack, signInAs }) => {
  const page = await signInAs('ops', '/messaging/history')
  await page.getByLabel('Period').selectOption('Between two days')
  await expect(page.getByText('Choose the first day.')).toBeVisible()
  await page.getByLabel('First day').fill('2000-01-01')
  await expect(page).toHaveURL(/from=2000-01-01/)
  await page.getByLabel('Last day').fill('2099-12-31')
  await page.getByLabel('Direction').selectOption('Sent')
  await page.getByLabel('Type').selectOption('MMS')
  // Until then the count is that of the previous rows.
  await expect(page).toHaveURL(/type=mms/)
  const total = page.getByText(/\d+ messages$/)
  await expect(total).toBeVisible()
  const count = Number(/(\d+) messages$/.exec((await total.textContent()) ?? '')?.[1])
  // Not the last: a request for the previous filter may arrive later.
  const requested = await stack.simulator.requests('/sms/history')
  expect(requested.map(({ params }) => params)).toContainEqual({
    period: '2000-01-01,2099-12-31',
    direction: 'out',
    msg_type: 'mms',
    order: 'desc',
    per_page: '25',
    page: '1',
  })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV' }).click(),
  ])
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(count + 1)
  for (const line of lines.slice(1)) expect(line).toMatch(/^\d+,[^,]+,out,mms,\d{10},\d{10},\w+,$/)
  // The recipient is visible on the narrowest phone too.
  await page.setViewportSize({ width: 320, height: 640 })
  const line = page
    .getByRole('table', { name: 'Messages' })
    .getByRole('row', { name: /Delivered/ })
    .first()
  const bottoms = await line.evaluate((row) =>
    [row, ...row.querySelectorAll('td a')].map((part) => part.getBoundingClientRect().bottom),
  )
  expect(bottoms).toHaveLength(3)
  expect(Math.max(...bottoms), 'the recipient is cut off').toBe(bottoms[0])
})

test('500 pasted lines with three bad ones: the rest are looked up', { tag: '@long' }, async ({ stack, signInAs }) => {
  const page = await signInAs('support', '/messaging/lookup')
  const numbers = Array.from({ length: 500 }, (_, i) => `(212) 555-${String(1000 + i)}`)
  numbers[9] = 'call the front desk'
  numbers[99] = '555-0199'
  numbers[499] = '+44 20 7946 0000'
  await fill(page, { Numbers: numbers.join('\n') })
  await page.getByRole('button', { name: 'Look up carriers' }).click()
  await expect(page.getByText('497 of 497 numbers looked up.')).toBeVisible({ timeout: 30_000 })
  const bad = page.getByRole('alert').filter({ hasText: '3 entries are not numbers' })
  for (const message of ['Line 10: “call the front desk”', 'Line 100: “555-0199”', 'Line 500: “+44 20 7946 0000”'])
    await expect(bad).toContainText(message)
  const requested = await stack.simulator.requests('/smschecktncarrier')
  expect(requested).toHaveLength(10)
  await expect(await row(page, 'Carriers', { Number: '(212) 555-1498', Line: '499' })).toContainText(/ireless/)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(498)
  expect(lines[0]).toBe('\ufeffNumber,Carrier,Wireless,Line')
  expect(lines[1]).toMatch(/^2125551000,[^,]+,(yes|no),1$/)
})

test('only failed lookups are requested again', async ({ stack, signInAs }) => {
  const page = await signInAs('support', '/messaging/lookup')
  await fill(page, { Numbers: '2125550123' })
  await stack.simulator.fault({ kind: 'status', status: 422, path: '/smschecktncarrier', body: { error: 'not now' } })
  await page.getByRole('button', { name: 'Look up carriers' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '1 of 1 not looked up yet' })).toContainText('not now')
  await page.getByRole('button', { name: 'Look up the rest' }).click()
  await expect(page.getByText('1 of 1 number looked up.')).toBeVisible()
})

test('the mode decides the inbound settings’ fields, and only those are sent', async ({ stack, signInAs }) => {
  const page = await signInAs('ops', '/messaging/numbers/3035550100')
  await expect(page.getByRole('textbox', { name: 'Forwarding email address' })).toHaveValue(
    'inbox0100@texts.example.com',
  )
  // lib/desk/catalogue/refusals.test.ts covers each mode; here a change of mode changes the fields.
  const refusals = [
    [
      'Email and XMPP',
      { 'Forwarding email address': 'nobody' },
      ['Enter an email address such as', 'Enter the XMPP user name.', 'Enter the XMPP password.'],
    ],
    ['URL', { 'Web address': 'https://0x7f.1/in' }, ['The host 127.0.0.1 is a private, loopback or reserved address.']],
  ] as const
  for (const [mode, typed, message] of refusals) {
    await changeTo(page, '3CX')
    await changeTo(page, mode)
    await fill(page, typed)
    await change(page).click()
    for (const text of message) await expect(page.getByText(text).first()).toBeVisible()
  }
  expect(await stack.simulator.mutations()).toEqual([])
  await changeTo(page, 'XMPP')
  await expect(page.getByText('Now: Email.')).toBeVisible()
  await fill(page, { 'XMPP user name': 'desk', 'XMPP password': 'Kettle4Boil' })
  await change(page).click()
  await expect(changeOf(page, 'Where texts go').getByRole('cell')).toHaveText(['Email', 'XMPP'])
  await expect(changeOf(page, 'XMPP password').getByRole('cell')).toHaveText(['Not available', '••••••'])
  await confirmChange(page, 'Change inbound settings', /^Change inbound settings/)
  await expect(done(page, 'Change inbound settings: done · (303) 555-0100')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'XMPP password' })).toHaveValue('')
  const [sent, ...more] = await stack.simulator.mutations()
  expect(more).toEqual([])
  expect(JSON.parse(sent?.rawBody ?? '')).toEqual({
    did: 3035550100,
    sms_mode: 'xmpp',
    xmpp_name: 'desk',
    xmpp_passwd: 'Kettle4Boil',
  })
  await page.getByRole('link', { name: /^Request / }).click()
  await expect(page.getByRole('heading', { name: 'Change inbound settings · (303) 555-0100' })).toBeVisible()
  expect(await page.content()).not.toContain('Kettle4Boil')
})

test('off-net is added without a price, removed by typing the number', async ({ stack, signInAs }) => {
  const page = await signInAs('ops', '/messaging/numbers/3035550100')
  await page.getByRole('button', { name: 'Add off-net messaging' }).click()
  const adding = page.getByRole('dialog', { name: 'Add off-net messaging' })
  await expect(adding).toContainText('The provider doesn’t quote a price.')
  await adding.getByRole('button', { name: 'Add off-net messaging' }).click()
  await expect(done(page, 'Add off-net messaging: done')).toBeVisible()
  await expect(page.getByText('The provider has the request.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove off-net messaging' }).click()
  const removing = page.getByRole('dialog', { name: 'Remove off-net messaging' })
  await expectRefusedButton(removing.getByRole('button', { name: 'Remove off-net messaging' }), 'Type 3035550100 first')
  await removing.getByRole('textbox', { name: 'Type 3035550100 to confirm' }).fill('3035550100')
  await removing.getByRole('button', { name: 'Remove off-net messaging' }).click()
  await expect(done(page, 'Remove off-net messaging: done')).toBeVisible()
  const received = await stack.simulator.mutations()
  expect(received.map(({ params }) => params)).toEqual([
    { did: 3035550100, action: 'add' },
    { did: 3035550100, action: 'remove' },
  ])
})

test('every role sees its buttons, and the reason for closed ones', { tag: '@long' }, async ({ stack, signInAs }) => {
  const finance = await signInAs('finance', '/messaging/numbers/3035550100')
  await expect(finance.getByText('Email', { exact: true })).toBeVisible()
  expect(await finance.content()).not.toContain('inbox0100')
  await expectRefusedButton(
    finance.getByRole('button', { name: 'Add off-net messaging' }),
    'Operations or Administrator role needed',
  )
  await visit(finance, '/messaging/history')
  await expect(finance.getByText('Your role can’t view Message history')).toBeVisible()
  expect((await finance.request.get(`/api/export/messages?${always}`)).status()).toBe(403)
  const auditor = await signInAs('auditor', `/messaging/history?${always}`)
  await expect(await row(auditor, 'Messages', { Message: '17809999', From: '••••••', To: '••••••' })).toBeVisible()
  await visit(auditor, '/messaging/lookup')
  await expect(auditor.getByText('Your role can’t view Carrier lookup')).toBeVisible()
  const support = await signInAs('support', '/messaging/numbers/3035550100')
  await expect(support.getByText('Operations or Administrator role needed to do this.')).toBeVisible()
  await expect(change(support)).toHaveCount(0)
  expect(await stack.simulator.mutations()).toEqual([])
})

test('no messaging page has axe findings or overflows the screen', { tag: '@long' }, async ({ signInAs }) => {
  test.setTimeout(240_000)
  const page = await signInAs('admin')
  for (const path of [
    '/messaging',
    '/messaging?q=nobody',
    '/messaging/numbers/3035550100',
    `/messaging/history?${always}`,
    '/messaging/lookup',
  ]) {
    await visit(page, path)
    await expectNothingFound(page, path)
  }
})
