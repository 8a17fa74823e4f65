import type { Page } from '@playwright/test'
import { expect, test, visit } from './harness'
import { expectNothingFound } from './looks'
import { effectsOf, expectRefusedButton, row } from './operator'
import type { Stack } from './stack'

test.beforeAll(({ stack }) => stack.startOver())
test.beforeEach(({ stack }) => stack.simulator.forget())

const ours = '9195550100'
const list = (page: Page) => page.getByLabel('Recipients', { exact: true })
const review = (page: Page) => page.getByRole('button', { name: 'Review the recipients' })
const done = (page: Page, message: string) => page.getByRole('status').filter({ hasText: message })
const paused = (page: Page) => page.getByRole('alert').filter({ hasText: 'Paused' })

async function write(page: Page, recipients: string, text: string): Promise<void> {
  await visit(page, '/messaging/bulk/new')
  await page.getByLabel('From').fill(ours)
  await list(page).fill(recipients)
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill(text)
  await page.getByLabel('Consent').selectOption('They agreed on a form or a website')
  await page.getByRole('checkbox', { name: 'I confirm that every recipient agreed' }).check()
}

/** Opens the page of the new bulk send with this many recipients. */
async function make(page: Page, recipients: string, text: string, count: number): Promise<void> {
  await write(page, recipients, text)
  await review(page).click()
  await expect(page.getByRole('heading', { level: 1, name: `Text to ${count} recipients` })).toBeVisible()
}

async function press(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('dialog', { name: 'Send to many' }).getByRole('button', { name: button }).click()
}

/** Recipients in the order of their requests, including duplicates. */
const sentTo = async ({ simulator }: Stack) =>
  (await simulator.mutations('/smsv2')).map(({ params }) => String(params.did_to))

test('each recipient gets one text; an unknown pauses the bulk send', async ({ stack, signInAs }) => {
  const page = await signInAs('support', '/messaging')
  const recipients = 'Name,Phone\nJane,(212) 555-0301\n2125550302; 2125550301\n9075550106\n9075550170\n2125550303'
  await make(page, recipients, 'The office is closed on Friday. Reply STOP to end.', 5)
  expect(await sentTo(stack)).toEqual([])
  await expectNothingFound(page, 'text to many, before')
  await press(page, 'Send 5 messages')
  await expect(paused(page)).toContainText('(907) 555-0170')
  await expect(paused(page)).toContainText('We don’t know whether this change was made.')
  await expect(await row(page, 'Recipients', { Recipient: '(907) 555-0106', State: 'Rejected' })).toBeVisible()
  await expect(await row(page, 'Recipients', { Recipient: '(212) 555-0303', State: 'Not sent yet' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Recipients' }).getByRole('row').nth(1)).toContainText('(907) 555-0106')
  await expectNothingFound(page, 'text to many, paused')
  await press(page, 'Continue with 1 message')
  await expect(done(page, 'All recipients processed.')).toBeVisible()
  await expect(await row(page, 'Recipients', { Recipient: '(212) 555-0303' })).toContainText(
    /Not known yet|Sent|Delivered/,
  )
  expect(await sentTo(stack)).toEqual(['2125550301', '2125550302', '9075550106', '9075550170', '2125550303'])
  expect(await effectsOf(stack, 'POST /smsv2')).toHaveLength(3)
  await page.getByRole('link', { name: '(907) 555-0106' }).click()
  await expect(page.getByRole('link', { name: 'a text to 5 recipients' })).toBeVisible()
  await visit(page, '/messaging/bulk')
  const doneRow = await row(page, 'Bulk sends', { Recipients: '3 done' })
  await expect(doneRow).toContainText('1 rejected')
  await expect(doneRow).toContainText('The office is closed on Friday.')
  await expectNothingFound(page, 'texts to many')
})

test('recipient files are read in their encoding; shortened numbers are named', async ({ signInAs }) => {
  const page = await signInAs('support', '/messaging/bulk/new')
  const choose = (bytes: string) =>
    page.getByLabel('CSV file of recipients').setInputFiles({
      name: 'list.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(bytes, 'latin1'),
    })
  await choose('Name,Phone,Since\nJos\xe9,12125550301.0,2026-11-21 10:11\n')
  await expect(done(page, 'Read as Windows-1252, such as “José”')).toBeVisible()
  await expect(list(page)).toHaveAccessibleDescription(/1 recipient/)
  await choose('Name,Phone,Mobile\nAna,2125550301,1.21256E+10\n')
  await page.getByLabel('Which column has the numbers?').selectOption({ label: 'Mobile, such as 1.21256E+10' })
  await expect(list(page)).toHaveAccessibleDescription(/line 2: “1\.21256E\+10” was shortened by a spreadsheet/)
  await choose('PK\x03\x04\x14\0')
  await expect(list(page)).toHaveAccessibleDescription(/Excel workbook/)
})

test('a bad line keeps the list typed; opted-out recipients are named', { tag: '@long' }, async ({
  stack,
  signInAs,
}) => {
  const page = await signInAs('support', '/messaging/opt-outs')
  await page.getByRole('button', { name: 'Record opt-out' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Record an opt-out' })
  await dialog.getByLabel('Number').fill('2125550312')
  await dialog.getByLabel('How did they opt out?').selectOption('They complained')
  await dialog.getByRole('button', { name: 'Record opt-out' }).click()
  await expect(done(page, 'Switchroom will no longer text it.')).toBeVisible()

  await write(page, '2125550311\n2125550312\n212555', 'Closed on Monday.')
  await expect(page.getByText('2 recipients · line 3:')).toBeVisible()
  await review(page).click()
  await expect(list(page)).toHaveAccessibleDescription(/Line 3: “212555” is not a US or Canadian number/)
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue('Closed on Monday.')
  await list(page).fill('2125550311\n2125550312\n2125550313')
  await review(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Text to 2 recipients' })).toBeVisible()
  await expect(page.getByText('Left out: nothing is sent to them.')).toBeVisible()

  const ops = await signInAs('ops', new URL(page.url()).pathname)
  await expectRefusedButton(
    ops.getByRole('button', { name: 'Send 2 messages' }),
    /made this list, and only they can send it/,
  )
  expect(await sentTo(stack)).toEqual([])
})

test('leaving the page leaves the rest unsent; resuming sends only those', { tag: '@long' }, async ({
  stack,
  signInAs,
}) => {
  const page = await signInAs('support', '/messaging')
  await make(page, '2125550321\n2125550322\n2125550323', 'Closed on Tuesday.', 3)
  const address = new URL(page.url()).pathname
  await stack.simulator.fault({ kind: 'late', path: '/smsv2', method: 'POST', delayMs: 1500, times: 2 })
  await press(page, 'Send 3 messages')
  await expect(page.getByRole('status').filter({ hasText: 'Sending 2 of 3' })).toBeVisible()
  await visit(page, '/messaging')
  await expect.poll(() => sentTo(stack)).toEqual(['2125550321', '2125550322'])
  await visit(page, address)
  await expect(await row(page, 'Recipients', { Recipient: '(212) 555-0322', State: 'Done' })).toBeVisible()
  await press(page, 'Continue with 1 message')
  await expect(done(page, 'All recipients processed.')).toBeVisible()
  expect(await sentTo(stack)).toEqual(['2125550321', '2125550322', '2125550323'])
})

test('extensions and foreign numbers are named before anything is sent', { tag: '@long' }, async ({
  stack,
  signInAs,
}) => {
  const page = await signInAs('support')
  await write(page, '212-555-0321 x45\n+1 876 555 0123', 'Closed on Monday.')
  await expect(list(page)).toHaveAccessibleDescription(
    /2 recipients · line 1: extension 45 dropped · 1 × 876 is Jamaica, not the US or Canada/,
  )
  await review(page).click()
  await page.getByRole('button', { name: 'Send 2 messages' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send to many' })
  await expect(dialog).toContainText('1 × 876 is Jamaica, not the US or Canada')
  expect(await sentTo(stack)).toEqual([])
})

test.describe('bulk change of settings', () => {
  // The page polls while the console is down.
  test.use({ expectedErrors: [/ERR_CONNECTION_REFUSED/] })

  test('survives a killed console', { tag: '@long' }, async ({ stack, signInAs }) => {
    const page = await signInAs('ops', '/messaging')
    const lines = page.getByRole('table', { name: 'Lines' })
    await page.getByRole('checkbox', { name: 'Select all rows' }).check()
    await page.getByRole('link', { name: 'Inbound settings' }).click()
    await page.getByRole('radio', { name: 'Email', exact: true }).check()
    await page.getByLabel('Forwarding email address').fill('desk@example.com')
    const dids = (await page.getByLabel('Messaging numbers').inputValue()).split('\n')
    const numbers = page.getByLabel('Messaging numbers')
    await numbers.fill(`${dids.slice(0, 4).join('\n')}\n${dids[0]}\n212555`)
    await expect(numbers).toHaveAccessibleDescription(/4 numbers · 1 repeated · line 6: “212555” is not/)
    await page.getByRole('button', { name: 'Start dry run' }).click()
    await expect(page.getByText('Nothing has been sent.')).toBeVisible()
    await expect(lines.getByRole('row')).toHaveCount(7)
    expect(await stack.simulator.mutations('/smsv2')).toEqual([])
    await expectNothingFound(page, 'bulk change, dry run')

    await stack.simulator.fault({
      kind: 'black-hole',
      path: '/smsv2',
      method: 'PUT',
      when: 'after',
      match: { did: dids[2] ?? '' },
    })
    await page.getByRole('button', { name: 'Start with 4 numbers…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change inbound settings' })
    await expect(dialog).toContainText('4 requests, one after the other, in your name.')
    await dialog.getByRole('button', { name: 'Start with 4 numbers' }).click()
    await stack.simulator.received(3, '/smsv2')
    await stack.killConsole()
    await stack.restartConsole()
    await page.reload()
    await expect(page.getByRole('alert').filter({ hasText: 'The console stopped in between.' })).toBeVisible()
    await expect(page.getByText('3 of 4 lines processed.')).toBeVisible()
    await expectNothingFound(page, 'bulk change, paused')
    await page.getByRole('button', { name: 'Resume with 1 number…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Resume with 1 number' }).click()
    await expect(done(page, 'All 4 lines processed.')).toBeVisible()
    const sent = (await stack.simulator.mutations('/smsv2')).map(({ params }) => String(params.did))
    expect(sent).toEqual(dids.slice(0, 4))
    expect(await effectsOf(stack, 'PUT /smsv2')).toHaveLength(4)
  })
})
