import type { Page } from '@playwright/test'
import { expect, test, visit } from './harness'
import { expectNothingFound } from './looks'
import { confirmChange, effectsOf } from './operator'
import { addFile, printed, sha256 } from './paper'
import { box, fillAddress, fillCarrier, next, paste, step } from './port-wizard'

test.beforeAll(({ stack }) => stack.startOver())
test.beforeEach(({ stack }) => stack.simulator.reset())

async function state(page: Page): Promise<void> {
  for (const message of [
    'I keep the old service',
    'I have listed every',
    'I understand that fees',
    'I understand that the date',
  ]) {
    await page.getByRole('checkbox', { name: message }).check()
  }
}

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit port request: starts a real port' }).click()
  await confirmChange(page, 'Submit port request')
}

/** On the request's own page, with the outcome on top. */
async function expectSubmitted(page: Page): Promise<void> {
  await page.waitForURL(/\/porting\/\d+\?outcome=/)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('New port')
  const outcome = page.getByRole('status').filter({ hasText: 'Submit port request' })
  await expect(outcome).toContainText('done')
  // What the reading showed.
  await expect(outcome).toContainText('Before sending')
  await expect(page.getByRole('link', { name: /^Edit/ })).toHaveCount(0)
}

test('pasted numbers become a partial port, saved with its bill, then submitted', async ({ stack, signInAs }) => {
  const page = await signInAs('ops', '/porting/new')
  await paste(page, '(252) 555-0133\n252.555.0134\n919555014\n+44 20 7946 0018\n2525550133')
  const verdicts = page.getByRole('table', { name: 'Results' })
  await expect(verdicts.getByText('Portable')).toHaveCount(2)
  await expect(verdicts.getByText('Same as line 1, left out')).toBeVisible()
  await expect(verdicts.getByText('9 digits. A US number has 10.')).toBeVisible()
  await expect(verdicts.getByText('Not US', { exact: true })).toBeVisible()
  await page.getByRole('radio', { name: 'Yes, something stays' }).check()
  await next(page)
  await expect(page.getByText('Name every number and service that stays').first()).toBeVisible()
  await box(page, 'What stays').fill('Internet 200 Mbit')
  await expectNothingFound(page, 'port wizard, numbers')
  await page.getByRole('button', { name: 'Continue with 2 numbers' }).click()
  await fillCarrier(page)
  await next(page)
  await fillAddress(page)
  await next(page)
  await expect(page.getByText('carriers often refuse a port without one')).toBeVisible()
  const { pdf } = await printed(page, 'Bright River Telecom')
  await addFile(page, 'bill-oct.pdf', pdf)
  const bill = page.getByRole('region', { name: 'bill-oct.pdf' })
  await expect(bill.getByText('PDF, checked')).toBeVisible()
  const goOn = page.getByRole('button', { name: 'Continue', exact: true })
  const place = await goOn.boundingBox()
  await expect(bill.getByText('Page 1 of 2')).toBeVisible()
  await expect(bill.getByRole('img', { name: 'Page 1 of bill-oct.pdf' })).toHaveAttribute('height', /^\d+$/)
  expect(await goOn.boundingBox()).toEqual(place)
  await next(page)
  await page.getByLabel('Requested FOC date').fill('2099-12-03')
  await page.getByLabel('Activation time').fill('14:30')
  await next(page)
  await expect(page.getByText('Numbers are activated on the hour').first()).toBeVisible()
  await page.getByLabel('Activation time').fill('14:00')
  await next(page)
  await page.getByRole('combobox', { name: 'Trunk' }).fill('lobby')
  await next(page)
  await expect(page.getByText('•••••0926')).toBeVisible()
  await page.getByRole('button', { name: 'Save draft at the provider' }).click()
  await expect(page.getByText('Before a real port starts')).toBeVisible()
  expect(await effectsOf(stack, 'POST /lnp')).toEqual([
    { object: expect.stringMatching(/2525550133, 2525550134 as draft/), amount: '0.00' },
  ])
  await page.getByRole('button', { name: 'Submit port request: starts a real port' }).click()
  await expect(page.getByRole('alert').getByText('Confirm that the old service stays active')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Submit without a bill' })).toHaveCount(0)
  await state(page)
  await submit(page)
  await expectSubmitted(page)
  expect(await effectsOf(stack, 'PUT /lnp')).toHaveLength(1)
  const [saved, submitted] = (await stack.simulator.mutations('/lnp')).map(({ rawBody }) => JSON.parse(rawBody))
  const { status, bill_file: file = '', bill_filename: name = '' } = saved as Record<string, string>
  expect([status, sha256(Buffer.from(file, 'base64')), Buffer.from(name, 'base64').toString()]).toEqual([
    'draft',
    sha256(pdf),
    'bill-oct.pdf',
  ])
  // The bill was already uploaded and is sent once.
  expect([submitted.status, 'bill_file' in submitted]).toEqual(['submitted', false])
  await expectNothingFound(page, 'port wizard, submitted')
})

test('a draft continues in another browser, and nothing of it was sent', { tag: '@long' }, async ({
  stack,
  signInAs,
}) => {
  const page = await signInAs('ops', '/porting/new')
  await paste(page, '2525550135')
  await next(page)
  await fillCarrier(page, 'ACCT-88')
  await next(page)
  await expect(page.getByText('Draft saved')).toBeVisible()
  await page.getByRole('button', { name: 'Close, keep draft' }).click()
  const other = await signInAs('ops', '/porting')
  const kept = other.getByRole('table', { name: 'Port requests' }).getByRole('row', { name: /555-0135/ })
  await expect(kept).toContainText('Draft, bill missing')
  await expect(kept).toContainText('Yours, until')
  await kept.getByRole('link').click()
  await step(other, 'Losing carrier')
  await expect(box(other, 'Account number')).toHaveValue('ACCT-88')
  // Typed values are in no HTML: the page requests them separately.
  expect(await (await other.request.get(other.url())).text()).not.toContain('ACCT-88')
  expect(await effectsOf(stack, 'POST /lnp')).toEqual([])
})

test('wireless numbers ask for PIN and SSN, and no date', { tag: '@long' }, async ({ stack, signInAs }) => {
  const page = await signInAs('ops', '/porting/new')
  await paste(page, '2525550136')
  await next(page)
  await fillCarrier(page)
  await next(page)
  await fillAddress(page)
  await step(page, 'Schedule')
  await page.getByLabel('Requested FOC date').fill('2099-12-03')
  await step(page, 'Losing carrier')
  await page.getByText('Yes: requires PIN').click()
  await box(page, 'Company').fill('')
  await step(page, 'Review')
  await page.getByRole('button', { name: 'Save draft at the provider' }).click()
  const problems = page.getByRole('alert')
  await expect(problems.getByText('Wireless numbers need the PIN')).toBeVisible()
  await expect(problems.getByText('Wireless numbers need the last four')).toBeVisible()
  await expect(problems.getByText('Wireless numbers don’t take a requested FOC date')).toBeVisible()
  await expect(problems.getByText('Enter the company, as the carrier has it')).toBeVisible()
  expect(await effectsOf(stack, 'POST /lnp')).toEqual([])
  await step(page, 'Losing carrier')
  await box(page, 'Account number').fill('ZQ-ACCOUNT-1')
  await box(page, 'Company').fill('Northfold Dental PLLC')
  await page.getByLabel('PIN', { exact: true }).fill('zqpin8')
  await page.getByLabel('Last four of the SSN').fill('0007')
  await step(page, 'Schedule')
  await page.getByLabel('Requested FOC date').fill('')
  await step(page, 'Review')
  // A rejection leads back to the field of its step, which keeps the typed value.
  await stack.simulator.fault({
    kind: 'status',
    status: 206,
    method: 'POST',
    path: '/lnp',
    body: { error: 'PIN_INVALID' },
  })
  await page.getByRole('button', { name: 'Save draft at the provider' }).click()
  const pin = page.getByLabel('PIN', { exact: true })
  await expect(pin).toBeFocused()
  await expect(pin).toHaveValue('zqpin8')
  await expect(pin).toHaveAccessibleDescription(/The provider says: “PIN_INVALID”/)
  await expectNothingFound(page, 'rejected port')
  await step(page, 'Review')
  await page.getByRole('button', { name: 'Save draft at the provider' }).click()
  await expect(page.getByText('Before a real port starts')).toBeVisible()
  expect(await effectsOf(stack, 'POST /lnp')).toHaveLength(1)
  const [sent] = (await stack.simulator.mutations('/lnp')).slice(-1)
  expect(sent?.rawBody).toContain('"pincode":"zqpin8"')
  // Neither in the log, nor in a URL, nor in the page and its payload for any role.
  expect(stack.printed()).not.toMatch(/zqpin8|ZQ-ACCOUNT/)
  expect(page.url()).not.toMatch(/zqpin8|zq-account/i)
  const entry = await page
    .getByRole('link', { name: /^Request/ })
    .first()
    .getAttribute('href')
  for (const role of ['ops', 'support', 'finance', 'auditor'] as const) {
    const reader = await signInAs(role)
    for (const path of ['/activity', '/porting/drafts', entry ?? '/', `/porting/new${new URL(page.url()).search}`]) {
      const html = await (await reader.request.get(path)).text()
      expect([role, path, /zqpin8/.test(html)]).toEqual([role, path, false])
      if (role !== 'ops') expect([role, path, /ZQ-ACCOUNT/.test(html)]).toEqual([role, path, false])
    }
  }
})

test('a rejected port is fixed at its field, canceled, and created again', { tag: '@long' }, async ({
  stack,
  signInAs,
}) => {
  const refused = '12312'
  // A request of the same id was submitted above, so it would need confirmation.
  await stack.startOver()
  const page = await signInAs('ops', `/porting/${refused}`)
  const refusal = page.getByRole('region', { name: 'Rejection' })
  await expect(refusal.getByRole('link', { name: 'Fix', exact: true })).toBeVisible()
  await box(page, 'Paste the provider’s email').fill('Account number invalid. Address incomplete.')
  await refusal.getByRole('button', { name: 'Save' }).click()
  await refusal.getByText('Edit the reason or its fields').click()
  // A person knows that this message about the address means the state.
  await refusal.getByRole('combobox', { name: 'Field of pin 2' }).selectOption({ label: 'State' })
  await refusal.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(refusal.getByRole('row', { name: /^2 State/ })).toContainText('Address incomplete')
  await refusal.getByRole('link', { name: 'Fix 2 fields' }).click()
  await expect(page.getByText('2 fields to fix, this is the first')).toBeVisible()
  await expect(box(page, 'Account number')).toBeFocused()
  await expect(box(page, 'Account number')).toHaveValue(/mismatch/)
  await box(page, 'Account number').fill('AC-771204')
  await box(page, 'Company').fill('Northfold Dental PLLC')
  await page.getByRole('button', { name: 'Next: State, in Service address' }).click()
  await expect(box(page, 'State')).toBeFocused()
  await box(page, 'State').fill('NC')
  await step(page, 'Review')
  // The rejected value has changed, so no field is marked as to fix.
  await expect(page.getByText('To fix', { exact: true })).toHaveCount(0)
  // The same person can continue.
  await visit(page, `/porting/${refused}`)
  await refusal.getByRole('link', { name: 'Fix 2 fields' }).click()
  await expect(page.getByText(/Draft saved/)).toBeVisible()
  await expect(box(page, 'Account number')).toHaveValue('AC-771204')
  await step(page, 'Review')
  await expect(page.getByText(`Port ${refused} still holds these numbers`)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel port request' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel port request' })
  await dialog.getByRole('textbox').fill(`port ${refused}`)
  await dialog.getByRole('button', { name: `Cancel port ${refused}` }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Save draft at the provider' }).click()
  await expect(page.getByText('Before a real port starts')).toBeVisible()
  await state(page)
  await page.getByRole('checkbox', { name: 'Submit without a bill' }).check()
  await submit(page)
  await expectSubmitted(page)
  // Days pass, and this time the carrier agrees.
  expect(await statusOf(page, '12345')).toBe('submitted')
  await stack.simulator.clock({ advanceSeconds: 3 * 86_400 })
  expect(await statusOf(page, '12345')).toBe('foc')
})

/** The provider's status, as the console reads it. */
const statusOf = (page: Page, id: string) =>
  page.evaluate(async (requested) => {
    const headers = { 'Content-Type': 'application/json' }
    const answer = await fetch('/api/read/porting.get', {
      method: 'POST',
      headers,
      body: JSON.stringify({ id: requested }),
    })
    return (await answer.json()).data.rows[0]?.status
  }, id)
