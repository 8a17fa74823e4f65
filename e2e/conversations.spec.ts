import type { Locator, Page } from '@playwright/test'
import { expect, test, visit } from './harness'
import { receiveTexts, textArrives } from './inbound'
import { expectNothingFound } from './looks'
import { effectsOf, expectRefusedButton, unknownNotice } from './operator'
import type { Stack } from './stack'

const ours = '9195550100'
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const send = (page: Page) => page.getByRole('button', { name: /^Send (to|as reply to)/ })
const listed = (page: Page, other: string) =>
  page.getByRole('list', { name: 'Conversations' }).getByRole('listitem').filter({ hasText: other })
const checks = (page: Page) => page.getByRole('region', { name: 'Reply' })
const done = (page: Page, message: string) => page.getByRole('status').filter({ hasText: message })
const thread = (page: Page) => page.getByRole('region', { name: 'Messages', exact: true })
const messageItem = (page: Page, message: string) => thread(page).getByRole('listitem').filter({ hasText: message })

test.beforeAll(({ stack }) => stack.startOver())
// Contacts have toll-free numbers, which have no quiet hours. The provider now posts texts for this number to the console.
test.beforeAll(async ({ stack, signInAs }) => receiveTexts(stack, await signInAs('admin'), ours))
test.beforeEach(({ stack }) => stack.simulator.forget())

const comes = (stack: Stack, from: string, text: string) => textArrives(stack, ours, from, text)

async function open(page: Page, other: string): Promise<void> {
  await visit(page, '/messaging/conversations')
  await page.getByRole('link', { name: other }).click()
  await expect(page.getByRole('heading', { level: 1, name: other })).toBeVisible()
}

const bottomOf = async (place: Locator) => {
  const box = await place.boundingBox()
  return box ? box.y + box.height : Number.NaN
}

const answer = (page: Page, text: string) => field(page, 'Text').fill(text)

/** Consent other than the text that is answered. */
async function state(page: Page): Promise<void> {
  await page.getByLabel('Consent').selectOption('They contacted us about this')
  await page.getByRole('checkbox', { name: /^I confirm that/ }).check()
}

test('a contact is unanswered until one reply, without numbers in URLs', async ({ stack, signInAs }) => {
  const page = await signInAs('support', '/messaging/conversations')
  await expect(page.getByText('No conversation yet')).toBeVisible()
  await comes(stack, '8005550195', 'Is my cleaning still on?')
  // The open page updates automatically.
  await expect(listed(page, '(800) 555-0195')).toContainText('unanswered', { timeout: 20_000 })
  await expect(listed(page, '(800) 555-0195')).toContainText('Is my cleaning')
  await expect(page.getByRole('link', { name: /^Conversations\s*1 unanswered/ })).toBeVisible()
  await expectNothingFound(page, 'conversations')
  await open(page, '(800) 555-0195')
  await expect(page.getByText('All days were read from the provider', { exact: true })).toBeVisible({ timeout: 30_000 })
  // The history lists one message of that time, so it is the same.
  await expect(messageItem(page, 'Is my cleaning still on?')).toHaveCount(1)
  await expect(messageItem(page, 'Is my cleaning still on?')).not.toContainText('Unverified')
  await expect(messageItem(page, 'Is my cleaning still on?').getByRole('link', { name: 'Message' })).toBeVisible()
  await expectNothingFound(page, 'conversation')

  await send(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Enter the text.' })).toBeVisible()
  await page.getByRole('button', { name: 'Saved replies' }).click()
  await page.getByRole('menuitem', { name: 'Add saved replies' }).click()
  await page.getByRole('button', { name: 'Add reply' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add reply' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Three')
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Yes, at three.')
  await dialog.getByRole('button', { name: 'Save reply' }).click()
  await expect(page.getByRole('list', { name: 'Saved replies' })).toContainText('Yes, at three.')
  await expectNothingFound(page, 'saved replies')
  await open(page, '(800) 555-0195')
  await page.getByRole('button', { name: 'Saved replies' }).click()
  await page.getByRole('menuitem', { name: /^Three/ }).click()
  await page.getByRole('link', { name: 'Show the last 14 days' }).click()
  await expect(page.getByText('Last 14 days', { exact: true })).toBeVisible()
  await expect(field(page, 'Text')).toHaveValue('Yes, at three.')
  const statement = page.getByText('By sending, you confirm that they agreed to receive this message')
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expect(send(page)).toBeInViewport({ ratio: 1 })
    // What the button states is above it, never below its edge.
    await expect(statement).toBeInViewport({ ratio: 1 })
    expect(await bottomOf(statement)).toBeLessThanOrEqual((await send(page).boundingBox())?.y ?? 0)
  }
  const height = (await checks(page).boundingBox())?.height
  // Their text is the consent, and the button shows this.
  await expect(send(page)).toHaveText(/^Send as reply to their .* text$/)
  await send(page).click()
  await expect(done(page, 'Send text: done · (800) 555-0195')).toBeVisible()
  await expect(messageItem(page, 'Yes, at three.')).toContainText('Sana Mehta')
  await expect(field(page, 'Text')).toHaveValue('')
  // The outcome is at the message, and the composer is as high as before.
  await expect(thread(page).getByRole('status').filter({ hasText: 'Send text: done' })).toBeInViewport()
  expect((await checks(page).boundingBox())?.height).toBe(height)
  await answer(page, `${'A long reply. '.repeat(30)}…`)
  expect((await checks(page).boundingBox())?.height).toBe(height)
  await answer(page, '')
  await page.getByRole('button', { name: 'Other consent' }).click()
  await answer(page, 'See you then.')
  await state(page)
  await send(page).click()
  await expect(messageItem(page, 'See you then.')).toBeVisible()
  await expect(page.getByLabel('Consent')).toHaveValue('wrote')
  await expect(page.getByRole('checkbox', { name: /^I confirm that/ })).not.toBeChecked()
  expect(await effectsOf(stack, 'POST /smsv2')).toHaveLength(2)
  expect(page.url()).not.toMatch(/8005550195|9195550/)

  // Colleagues can share the link.
  const colleague = await signInAs('ops', new URL(page.url()).pathname)
  await expect(messageItem(colleague, 'Yes, at three.')).toBeVisible()
  await visit(colleague, '/messaging/conversations?state=unanswered')
  await expect(colleague.getByText('No results')).toBeVisible()
})

test('two identical replies at once: the second person decides', { tag: '@long' }, async ({ stack, signInAs }) => {
  await comes(stack, '8005550196', 'Where are you?')
  const [page, colleague] = [await signInAs('support'), await signInAs('ops')]
  await open(page, '(800) 555-0196')
  await page.getByRole('button', { name: 'Take', exact: true }).click()
  await expect(page.getByText('Assigned to you')).toBeVisible()
  await open(colleague, '(800) 555-0196')
  await expect(colleague.getByText('Assigned to Sana Mehta')).toBeVisible()
  for (const each of [page, colleague]) {
    await open(each, '(800) 555-0196')
    await answer(each, 'In Oak Street 4.')
  }
  await listed(page, '(800) 555-0195').click()
  await expect(field(page, 'Text')).toHaveValue('')
  await listed(page, '(800) 555-0196').click()
  await expect(field(page, 'Text')).toHaveValue('In Oak Street 4.')
  await send(page).click()
  await expect(done(page, 'Send text: done')).toBeVisible()
  await send(colleague).click()
  const dialog = colleague.getByRole('dialog', { name: 'Send text' })
  await expect(dialog).toContainText('Sana Mehta')
  await expectRefusedButton(dialog.getByRole('button', { name: /^Send as reply to/ }), 'Confirm the repeat first')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(field(colleague, 'Text')).toHaveValue('In Oak Street 4.')
  expect(await effectsOf(stack, 'POST /smsv2')).toHaveLength(1)
})

test('a reply with a lost answer is unknown and blocks further replies', { tag: '@long' }, async ({
  stack,
  signInAs,
}) => {
  await comes(stack, '8005550170', 'Hello?')
  const page = await signInAs('support')
  await open(page, '(800) 555-0170')
  await answer(page, 'We are here. resetbefore')
  await send(page).click()
  await expect(unknownNotice(page)).toBeVisible({ timeout: 20_000 })
  await expect(messageItem(page, 'We are here.')).toContainText('Unknown')
  await expect(messageItem(page, 'Hello?')).toBeVisible()
  const colleague = await signInAs('ops')
  await open(colleague, '(800) 555-0170')
  await expect(colleague.getByText('We don’t know whether this happened: Send text')).toBeVisible()
  await answer(colleague, 'We are here.')
  await send(colleague).click()
  await expectRefusedButton(
    colleague.getByRole('dialog').getByRole('button', { name: /^Send as reply to/ }),
    'Blocked until the open request is settled',
  )
  expect(await stack.simulator.mutations('/smsv2')).toHaveLength(1)
  expect(await effectsOf(stack, 'POST /smsv2')).toEqual([])
})

test('with the provider down stored messages appear; opted-out contacts get no reply', { tag: '@long' }, async ({
  stack,
  signInAs,
}) => {
  await comes(stack, '8005550197', 'STOP')
  const page = await signInAs('support')
  await open(page, '(800) 555-0197')
  await expect(page.getByText('They asked to stop. The opt-out was recorded automatically.')).toBeVisible()
  await expectNothingFound(page, 'conversation, asked to stop')
  await stack.simulator.fault({ kind: 'close-listener', delayMs: 60_000 })
  await open(page, '(800) 555-0197')
  await expect(messageItem(page, 'STOP')).toContainText('Unverified sender')
  await expect(page.getByText(/^Opted out [A-Z][a-z]{2} \d/).first()).toBeVisible()
  await expect(page.getByText('The provider’s history wasn’t read completely')).toBeVisible({ timeout: 40_000 })
  await answer(page, 'Are you sure?')
  await expect(page.getByLabel('Consent')).toBeHidden()
  await expectRefusedButton(send(page), /^This recipient opted out on [A-Z][a-z]{2} \d/)
  await stack.simulator.clearFaults()
  expect(await stack.simulator.mutations('/smsv2')).toEqual([])
})

test('possible stop words hold the reply until opt-out or a reason', { tag: '@long' }, async ({ stack, signInAs }) => {
  await comes(stack, '8005550191', 'Please stop texting me')
  const page = await signInAs('support')
  await visit(page, '/messaging/conversations?state=asked')
  await expect(listed(page, '(800) 555-0191')).toContainText('May have asked to stop')
  await open(page, '(800) 555-0191')
  await answer(page, 'Only one more thing')
  await expect(checks(page)).toContainText('May have asked to stop')
  await expectRefusedButton(send(page), 'This contact may have asked to stop. Decide first.')
  await expectNothingFound(page, 'conversation, perhaps asked to stop')
  await checks(page).getByRole('button', { name: 'Not meant…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Not meant as an opt-out' })
  await dialog.getByRole('button', { name: 'Mark as not meant' }).click()
  await expect(dialog).toContainText('Enter a reason.')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('They meant the delivery van.')
  await dialog.getByRole('button', { name: 'Mark as not meant' }).click()
  await expect(checks(page)).not.toContainText('May have asked to stop')
  await expect(field(page, 'Text')).toHaveValue('Only one more thing')

  await comes(stack, '8005550191', 'stop it')
  await expect(checks(page)).toContainText('May have asked to stop', { timeout: 30_000 })
  await checks(page).getByRole('button', { name: 'Record opt-out' }).click()
  await expect(checks(page)).toContainText('Opted out: blocked')
  expect(await stack.simulator.mutations('/smsv2')).toEqual([])
})

test('hidden numbers show dots and no form; hidden messages close the page', { tag: '@long' }, async ({
  stack,
  signInAs,
}) => {
  await comes(stack, '8005550198', 'Private words')
  const support = await signInAs('support')
  await open(support, '(800) 555-0198')
  const address = new URL(support.url()).pathname
  const auditor = await signInAs('auditor', '/messaging/conversations')
  await expect(auditor.getByRole('searchbox')).toHaveCount(0)
  await visit(auditor, address)
  await expect(auditor.getByText('Support, or Administrator role needed to reply.')).toBeVisible()
  expect(await auditor.content()).not.toMatch(/Private words|8005550198|555-0198|9195550100/)
  await expect(field(auditor, 'Text')).toHaveCount(0)
  const finance = await signInAs('finance', address)
  await expect(finance.getByText('Your role can’t view Conversation')).toBeVisible()
  expect((await finance.request.get('/api/export/conversations')).status()).toBe(403)
})

test('the inbox by keyboard: next, answer, no reply needed, assign', { tag: '@long' }, async ({ stack, signInAs }) => {
  const page = await signInAs('support', '/messaging/conversations')
  const { keyboard } = page
  await comes(stack, '8005550171', 'Are you open today?')
  // The provider's times are whole seconds.
  await page.waitForTimeout(1_100)
  await comes(stack, '8005550172', 'Thanks!')
  await expect(listed(page, '(800) 555-0172')).toContainText(/Received (just now|\d+s ago), unanswered/, {
    timeout: 20_000,
  })
  // Newest first.
  await keyboard.press('j')
  await expect(listed(page, '(800) 555-0172').getByRole('link')).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: '(800) 555-0172' })).toBeVisible()
  await expect(field(page, 'Text')).toBeFocused()
  // From the text back to the list; the letter is not typed.
  await keyboard.press('Escape')
  await expect(listed(page, '(800) 555-0172').getByRole('link')).toBeFocused()
  await keyboard.press('e')
  await expect(page.getByText('No reply needed, says')).toBeVisible()
  await expect(listed(page, '(800) 555-0172')).not.toContainText('unanswered')

  await keyboard.press('j')
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: '(800) 555-0171' })).toBeVisible()
  await keyboard.press('Escape')
  await keyboard.press('r')
  await expect(field(page, 'Text')).toBeFocused()
  await expect(field(page, 'Text')).toHaveValue('')
  await keyboard.press('Escape')
  await keyboard.press('a')
  const menu = page.getByRole('menu', { name: 'Assign to a colleague' })
  const colleague = stack.people.ops.name
  await menu.getByRole('menuitem', { name: colleague }).press('Enter')
  await expect(page.getByText(`Assigned to ${colleague}`)).toBeVisible()
  const other = await signInAs('ops', '/messaging/conversations?state=mine')
  await expect(listed(other, '(800) 555-0171')).toContainText('Yours')
})
