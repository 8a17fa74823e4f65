import type { Page } from '@playwright/test'
import { expect, test, visit } from './harness'
import { expectNothingFound } from './looks'
import { expectRefusedButton, row, unknownNotice } from './operator'
import { postAction, resultOf } from './server-action'

test.beforeAll(({ stack }) => stack.startOver())
// Not reset: the simulator would assign the same ids again, and known ids explain records.
test.beforeEach(({ stack }) => stack.simulator.forget())

const sender = '9195550100'
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const from = (page: Page) => page.getByRole('combobox', { name: 'From' })
const send = (page: Page) => page.getByRole('button', { name: /^Send( to|$)/ })
const done = (page: Page, message: string) => page.getByRole('status').filter({ hasText: message })
/** A line of the panel, by its name. */
const known = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Before you send' }).getByRole('listitem').filter({ hasText: name })

async function write(page: Page, to: string, text: string): Promise<void> {
  await visit(page, '/messaging/compose')
  await from(page).fill(sender)
  await field(page, 'Recipient').fill(to)
  await field(page, 'Text').fill(text)
}

async function agree(page: Page): Promise<void> {
  await page.getByLabel('Consent').selectOption('They agreed in a conversation')
  await page.getByRole('checkbox', { name: /^I confirm that/ }).check()
}

async function sendOne(page: Page, to: string, text: string): Promise<void> {
  await write(page, to, text)
  await agree(page)
  await send(page).click()
}

test('a text is counted, checked, confirmed and sent once, with an id', async ({ stack, signInAs }) => {
  const page = await signInAs('support', '/messaging/history')
  await page.getByRole('link', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Send message' })).toBeVisible()
  await from(page).fill('(919) 555-0100')
  await expect(page.getByText('(919) 555-0100 · incoming texts: ')).toBeVisible()
  await field(page, 'Recipient').fill('tel:+1-212-555-0143')
  await expect(page.getByText('(212) 555-0143, sent as 2125550143')).toBeVisible()
  await field(page, 'Text').fill('Your “table” is ready')
  await expect(page.getByText('1 segment · UCS-2 · 21 used, 49 left')).toBeVisible()
  await page.getByRole('button', { name: 'Replace with plain characters' }).click()
  await expect(field(page, 'Text')).toHaveValue('Your "table" is ready')
  await expect(page.getByText('1 segment · GSM-7 · 21 used, 139 left')).toBeVisible()
  await expect(known(page, 'Opt-out ledger')).toContainText('Not opted out')
  await expect(known(page, 'Sender’s 10DLC')).toContainText(/Campaign \d+ of Northfold Dental: Approved/)
  await expect(known(page, 'Earlier texts')).toContainText('It doesn’t name Northfold Dental.')
  await expect(known(page, 'Earlier texts')).toContainText('It doesn’t say how to opt out')

  await send(page).click()
  const summary = page.getByRole('alert').filter({ hasText: 'There are 2 problems' })
  await expect(summary).toContainText('Choose how the recipient agreed.')
  await expect(summary).toContainText('Confirm that the recipient agreed.')
  expect(await stack.simulator.mutations()).toEqual([])

  await agree(page)
  await send(page).click()
  const notice = done(page, 'Send text: done · (212) 555-0143')
  await expect(notice).toContainText('The history shows message')
  await expect(notice).toBeInViewport()
  await expect(from(page)).toHaveValue('(919) 555-0100')
  await expect(field(page, 'Text')).toHaveValue('')
  const [sent, ...more] = await stack.simulator.mutations()
  expect(more).toEqual([])
  expect(JSON.parse(sent?.rawBody ?? '')).toEqual({ did: 9195550100, did_to: 2125550143, msg: 'Your "table" is ready' })
  expect(await stack.simulator.ledger()).toHaveLength(1)
  await page.getByRole('link', { name: /^Request / }).click()
  await expect(page.getByRole('heading', { name: 'Send text · (212) 555-0143' })).toBeVisible()
  await expect(page.getByText('Your "table" is ready')).toBeVisible()

  await page.getByRole('link', { name: /^\d{8}$/ }).click()
  await expect(page.getByText('Your "table" is ready')).toBeVisible()
  await expect(page.getByText('They agreed in a conversation')).toBeVisible()
  await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible()
  await stack.simulator.clock({ advanceSeconds: 60 })
  await expect(page.getByText('Delivered', { exact: true }).first()).toBeVisible({ timeout: 20_000 })
  await visit(page, '/messaging/history')
  await expect(await row(page, 'Messages', { To: '(212) 555-0143', Text: 'Your "table" is ready' })).toBeVisible()
  await page.getByRole('link', { name: 'Delivery', exact: true }).click()
  const bySender = await row(page, 'By sender', { Sender: '(919) 555-0100', Texts: '1', Failed: '0' })
  await expectNothingFound(page, 'delivery')
  await bySender.getByRole('link', { name: '(919) 555-0100' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Texts · (919) 555-0100')
  await expect(await row(page, 'Texts', { To: '(212) 555-0143', From: '(919) 555-0100' })).toBeVisible()
  await visit(page, '/messaging/history')
  const auditor = await signInAs('auditor', new URL(page.url()).pathname)
  expect(await auditor.content()).not.toContain('is ready')
  const finance = await signInAs('finance', '/billing/spend')
  const spent = finance.getByRole('table', { name: 'Spending by service and month' })
  await expect(spent.getByRole('row', { name: /^Texts sent/ })).toContainText('1 change')
  await expectNothingFound(finance, 'spending')
})

test('media URLs are checked, make it a picture message, and need confirmation', async ({ stack, signInAs }) => {
  const page = await signInAs('ops')
  await write(page, '2125550144', 'This is the place')
  await agree(page)
  const add = page.getByRole('button', { name: /^Add (a|another) picture$/ })
  await add.click()
  const address = field(page, 'Picture address 1')
  // lib/desk/catalogue/refusals.test.ts covers the other URLs.
  await address.fill('http://2130706433/a.png')
  await send(page).click()
  const refused = page.getByRole('alert').filter({ hasText: 'There is one problem' })
  await expect(refused).toContainText('The host 127.0.0.1 is a private, loopback or reserved address.')
  expect(await stack.simulator.mutations()).toEqual([])
  await address.fill('https://media.example.com/a.png')
  await add.click()
  await field(page, 'Picture address 2').fill('https://media.example.com/b.png')
  await add.click()
  await page.getByRole('button', { name: 'Remove picture address 3' }).click()
  await send(page).click()
  const dialog = page.getByRole('dialog', { name: 'Send picture message' })
  await expect(dialog).toContainText('With 2 pictures')
  await dialog.getByRole('button', { name: 'Send to (212) 555-0144' }).click()
  await expect(done(page, 'Send picture message: done · (212) 555-0144')).toBeVisible()
  const [sent] = await stack.simulator.mutations()
  expect(JSON.parse(sent?.rawBody ?? '')).toMatchObject({
    file_url: 'https://media.example.com/a.png,https://media.example.com/b.png',
  })
  // The form has been reset: the next message is a text again.
  await expect(field(page, 'Picture address 1')).toBeHidden()
})

test('a text with a lost answer is settled by a person', async ({ stack, signInAs }) => {
  const page = await signInAs('support')
  await sendOne(page, '9075550171', 'Did this arrive?')
  // The history shows no text, so the message may be a colleague’s.
  const notice = unknownNotice(page)
  await expect(notice).toContainText('It shows no text, so that may be someone else’s.', { timeout: 20_000 })
  await page.getByRole('button', { name: 'Mark as happened or not' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('It happened').check()
  await dialog.getByRole('textbox').fill('The customer has received it.')
  await dialog.getByRole('button', { name: /^(Mark|Save)/ }).click()
  await expect(done(page, 'Send text · (907) 555-0171')).toBeVisible()
  await page.getByRole('button', { name: 'Back to the form' }).click()
  await expect(send(page)).toBeVisible()
  expect(await stack.simulator.mutations()).toHaveLength(1)
  expect(await stack.simulator.ledger()).toHaveLength(1)
})

test('a possibly unsent text blocks the pair until decided', { tag: '@long' }, async ({ stack, signInAs }) => {
  const page = await signInAs('support')
  await sendOne(page, '9075550170', 'Did this arrive?')
  await expect(unknownNotice(page)).toContainText('The history shows no message', { timeout: 20_000 })
  const colleague = await signInAs('ops')
  await write(colleague, '9075550170', 'Something else')
  await expect(colleague.getByText('We don’t know whether this happened: Send text · (907) 555-0170')).toBeVisible()
  await agree(colleague)
  await send(colleague).click()
  await expectRefusedButton(
    colleague.getByRole('dialog').getByRole('button', { name: 'Send to' }),
    'Blocked until the open request is settled',
  )
  await page.getByRole('button', { name: 'Mark as happened or not' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /did not happen/i }).check()
  await dialog.getByRole('textbox').fill('The customer says that nothing came.')
  await dialog.getByRole('button', { name: /^(Mark|Save)/ }).click()
  await expect(done(page, 'Send text · (907) 555-0170')).toBeVisible()
  expect(await stack.simulator.mutations()).toHaveLength(1)
  expect(await stack.simulator.ledger()).toEqual([])
})

test('a warning and a rejection appear with the provider’s message', { tag: '@long' }, async ({ stack, signInAs }) => {
  const page = await signInAs('support')
  await sendOne(page, '9075550102', 'With a remark')
  await expect(done(page, 'Send text: done with a warning · (907) 555-0102')).toContainText(
    'Accepted with a remark by the simulator',
  )
  await sendOne(page, '9075550107', 'This is refused')
  const refused = page.getByRole('alert').filter({ hasText: 'Send text: The provider rejected it' })
  await expect(refused).toContainText('Refused by the simulator')
  await expect(refused).toContainText('HTTP 206')
  await expect(field(page, 'Text')).toHaveValue('This is refused')
  expect(await stack.simulator.ledger()).toHaveLength(1)
})

test('the same text within ten minutes shows the first and asks', async ({ stack, signInAs }) => {
  const page = await signInAs('support')
  await sendOne(page, '2125550145', 'Your table is ready')
  await expect(done(page, 'Send text: done')).toBeVisible()
  const colleague = await signInAs('ops')
  await write(colleague, '2125550145', 'Your table is ready')
  await from(colleague).fill('9845550100')
  await expect(known(colleague, 'Earlier texts')).toContainText('The last one was sent by Sana Mehta')
  await agree(colleague)
  await send(colleague).click()
  const dialog = colleague.getByRole('dialog', { name: 'Send text' })
  await expect(dialog).toContainText('The same change was made recently')
  await expect(dialog).toContainText('Sana Mehta')
  const again = dialog.getByRole('button', { name: 'Send to (212) 555-0145' })
  await expectRefusedButton(again, 'Confirm the repeat first')
  expect(await stack.simulator.mutations()).toHaveLength(1)
  await dialog.getByRole('checkbox', { name: 'Send it again' }).check()
  await again.click()
  await expect(done(colleague, 'Send text: done')).toBeVisible()
  expect(await stack.simulator.mutations()).toHaveLength(2)
})

test('an opted-out recipient gets nothing until they opt in again', { tag: '@long' }, async ({ stack, signInAs }) => {
  const page = await signInAs('support', '/messaging/opt-outs')
  await page.getByRole('button', { name: 'Record opt-out' }).first().click()
  const recording = page.getByRole('dialog', { name: 'Record an opt-out' })
  await recording.getByLabel('Number').fill('2125550147')
  await recording.getByLabel('How did they opt out?').selectOption({ index: 1 })
  await recording.getByRole('button', { name: 'Record opt-out' }).click()
  await expect(done(page, 'Switchroom will no longer text it.')).toBeVisible()

  await write(page, '(212) 555-0147', 'Hello')
  await expect(known(page, 'Opt-out ledger')).toContainText('Opted out: blocked')
  await agree(page)
  await expectRefusedButton(send(page), /^This recipient opted out on [A-Z][a-z]{2} \d/)
  await expect(field(page, 'Text')).toHaveValue('Hello')
  // The page only helps: the record itself refuses a decision prepared for someone else.
  const post = (action: string, ...args: unknown[]) =>
    postAction(page.request, { action, page: '/messaging/compose', origin: stack.url, body: JSON.stringify(args) })
  const input = { from: sender, to: '2125550148', text: 'Hello', consent: true, inQuietHours: true, basis: 'wrote' }
  const intent = (await resultOf(await post('prepareAction', null, 'messaging.sendText', input)))?.data?.intent
  expect(intent).toBeDefined()
  const answer = await resultOf(await post('sendTextAction', { intent, input: { ...input, to: '2125550147' } }))
  expect(answer).toMatchObject({ status: 'refused', fault: { kind: 'opted_out' } })
  expect(await stack.simulator.mutations()).toEqual([])
  expect(await stack.simulator.ledger()).toEqual([])
})

test('quiet hours cover each zone of the area code', { tag: '@long' }, async ({ stack, signInAs }) => {
  const page = await signInAs('support')
  await page.clock.setFixedTime(new Date('2026-07-02T02:30:00Z'))
  await write(page, '8505550123', 'Hello')
  const hours = known(page, 'Time at the recipient')
  await expect(hours).toContainText('Quiet hours')
  await expect(hours).toContainText('9:30 PM in Chicago (quiet hours) · 10:30 PM in New York (quiet hours)')
  await field(page, 'Recipient').fill('2135550123')
  await expect(hours).toContainText('Daytime')
  await expect(hours).toContainText('7:30 PM in Los Angeles')

  await stack.simulator.fault({ kind: 'status', status: 403, path: '/dlc/campaign', times: null })
  await write(page, '2125550146', 'Hello')
  await expect(known(page, 'Sender’s 10DLC')).toContainText('Could not be read')
  await from(page).fill('8005550142')
  await expect(known(page, 'Sender’s 10DLC')).toContainText('Toll-free')
})

test('the page is closed to roles that may not send', { tag: '@long' }, async ({ signInAs }) => {
  for (const role of ['finance', 'auditor'] as const) {
    const page = await signInAs(role, '/messaging')
    await expect(page.getByRole('link', { name: /^Send/ })).toHaveCount(0)
    await visit(page, '/messaging/compose')
    await expect(page.getByText('Your role can’t view Send message')).toBeVisible()
    const answer = await page.request.post('/api/messaging/compliance', {
      data: { to: '2125550143' },
      headers: { origin: new URL(page.url()).origin },
    })
    expect(await answer.json()).toMatchObject({ ok: false, fault: { kind: 'forbidden' } })
  }
})

test('the page has no axe findings and fits any width', { tag: '@long' }, async ({ signInAs }) => {
  test.setTimeout(120_000)
  const page = await signInAs('support')
  await write(page, '8505550123', 'Your “table” is ready')
  await page.getByRole('button', { name: 'Add a picture' }).click()
  await send(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'problems' })).toBeVisible()
  await expectNothingFound(page, 'send message')
})
