import type { Page } from '@playwright/test'
import { expect, test, visit } from './harness'
import { expectNothingFound } from './looks'
import { confirmChange, row, unknownNotice } from './operator'
import { addFile, printed, sha256 } from './paper'

test.beforeAll(({ stack }) => stack.startOver())
test.beforeEach(({ stack }) => stack.simulator.reset())

const number = '9195550175'
const written = '(919) 555-0175'

const done = (page: Page, message: string) => page.getByRole('status').filter({ hasText: message })
const basket = (page: Page) => page.getByRole('region', { name: 'Basket' })
const pick = (page: Page, written: string) => page.getByRole('checkbox', { name: written }).check()
const order = (page: Page, label: string | RegExp) => basket(page).getByRole('button', { name: label }).click()
/** The form's own dialog, below the confirmation. */
const closeForm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
const confirm = (page: Page, label: string) => page.getByRole('dialog').getByRole('button', { name: label }).click()

test('fax numbers are found; a taken one doesn’t stop the order', async ({ stack, signInAs }) => {
  const page = await signInAs('ops', '/fax')
  await page.getByRole('link', { name: 'Find numbers' }).first().click()
  await page.getByLabel('State', { exact: true }).selectOption('NC')
  await page.getByLabel('Rate center', { exact: true }).selectOption('Raleigh')
  await expect(page.getByRole('heading', { name: /numbers in Raleigh, NC/ })).toBeVisible()
  await page.getByRole('radio', { name: 'ZIP' }).check()
  await page.getByRole('textbox', { name: 'ZIP' }).fill('27513')
  await expect(page.getByRole('heading', { name: /numbers near 27513/ })).toBeVisible()
  await page.getByRole('radio', { name: 'Area code' }).check()
  await page.getByRole('textbox', { name: 'Area code' }).fill('919')
  await expect(page.getByRole('heading', { name: '11 numbers in area code 919' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Digits in the number' }).fill('018')
  await expect(page.getByRole('checkbox')).toHaveCount(7)
  for (const each of ['(919) 555-0182', '(919) 555-0183', '(919) 555-0185']) await pick(page, each)
  await expect(page.getByRole('radio', { name: 'Set it now' })).toBeDisabled()

  await stack.simulator.behindOurBack({ operation: 'POST /fax', params: { did: 9195550183 } })
  await order(page, 'Order 3 numbers…')
  expect(await stack.simulator.mutations()).toEqual([])
  await expect(page.getByRole('dialog')).toContainText('The provider doesn’t quote a price')
  await confirm(page, 'Order 3 numbers')
  const rows = basket(page).getByRole('list', { name: 'Picked numbers' }).getByRole('listitem')
  await expect(rows.filter({ hasText: /Ordered/ })).toHaveCount(2)
  await expect(rows.filter({ hasText: '(919) 555-0183' })).toContainText('did: 9195550183 is not available')
  expect((await stack.simulator.mutations()).map(({ params }) => params)).toEqual(
    [9195550182, 9195550183, 9195550185].map((did) => ({ did, tier: '1b' })),
  )
})

test('an unknown order pauses the others until someone continues', async ({ stack, signInAs }) => {
  const page = await signInAs('ops', '/fax/find')
  await page.getByRole('radio', { name: 'Area code' }).check()
  await page.getByRole('textbox', { name: 'Area code' }).fill('919')
  for (const each of ['(919) 555-0182', '(919) 555-0185']) await pick(page, each)
  await stack.simulator.fault({ kind: 'reset', method: 'POST', path: '/fax', when: 'before' })
  await order(page, 'Order 2 numbers…')
  await confirm(page, 'Order 2 numbers')
  await expect(basket(page).getByRole('alert')).toContainText('Paused at (919) 555-0182')
  await expect(basket(page).getByRole('link', { name: 'Settle it' })).toBeVisible()
  expect(await stack.simulator.mutations()).toHaveLength(1)
  await order(page, 'Order (919) 555-0185…')
  await confirm(page, 'Order (919) 555-0185')
  await expect(basket(page).getByText('Ordered')).toBeVisible()
  expect((await stack.simulator.mutations()).map(({ params }) => params.did)).toEqual([9195550182, 9195550185])
})

test('a toll-free number is ordered with its account; its password shows once', async ({ stack, signInAs }) => {
  const page = await signInAs('ops', '/fax/find')
  await page.getByRole('radio', { name: 'Toll-free' }).check()
  await expect(page.getByRole('radio', { name: '800' })).toHaveCount(0)
  await pick(page, '(833) 555-0175')
  await page.getByRole('radio', { name: 'Set it now' }).check()
  await page.getByRole('textbox', { name: 'Name' }).fill('Claims desk')
  await order(page, /^Order \(833\)/)
  // An account needs all four values; typed values stay.
  for (const message of ['Enter the login.', 'Enter the email address.', 'Enter a password, or generate one.'])
    await expect(page.getByRole('alert').getByRole('link', { name: message })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Claims desk')
  await page.getByRole('textbox', { name: 'Login' }).fill('claims833')
  await page.getByRole('textbox', { name: 'Email' }).fill('claims@northfold.com')
  await page.getByRole('button', { name: 'Generate' }).click()
  const password = await page.getByRole('textbox', { name: 'Password' }).inputValue()
  await order(page, /^Order \(833\)/)
  await confirm(page, 'Order (833) 555-0175')
  await expect(done(page, 'Account of (833) 555-0175')).toContainText(password)
  expect((await stack.simulator.mutations()).map(({ params }) => params)).toEqual([
    {
      did: 8335550175,
      tier: '1b',
      fax_name: 'Claims desk',
      fax_login: 'claims833',
      // As its ledger shows it.
      fax_password: '[secret]',
      fax_email: 'claims@northfold.com',
    },
  ])
  await basket(page).getByRole('link', { name: '(833) 555-0175' }).click()
  await expect(page.getByText('claims833', { exact: true })).toBeVisible()
  await expect(page.getByText('claims@northfold.com')).toBeVisible()
  expect(await page.content()).not.toContain(password)
})

test('a number is searched, paused and unpaused', { tag: '@long' }, async ({ stack, signInAs }) => {
  const page = await signInAs('support', '/fax')
  await page.getByRole('searchbox', { name: 'Number' }).fill('5550175')
  await expect(await row(page, 'Fax numbers', { Number: written, Status: 'Active' })).toBeVisible()
  await page.getByRole('link', { name: written }).click()
  await expect(page.getByText('Your role can’t view the account')).toBeVisible()
  await page.getByRole('button', { name: `Pause ${written}` }).click()
  await confirmChange(page, 'Pause fax number', `Pause ${written}`)
  await expect(done(page, 'Pause fax number: done')).toBeVisible()
  await page.getByRole('button', { name: `Unpause ${written}` }).click()
  await confirmChange(page, 'Unpause fax number', `Unpause ${written}`)
  await expect(done(page, 'Unpause fax number: done')).toBeVisible()
  expect((await stack.simulator.mutations()).map(({ params }) => params)).toEqual([
    { did: Number(number), action: 'pause' },
    { did: Number(number), action: 'unpause' },
  ])
})

test('an address is granted sending, shown as granted, and revoked', { tag: '@long' }, async ({ stack, signInAs }) => {
  const page = await signInAs('ops', `/fax/${number}`)
  await expect(page.getByText('This list has only grants made in Switchroom')).toBeVisible()
  await page.getByRole('button', { name: 'Grant…' }).click()
  const form = page.getByRole('form', { name: 'Grant email permission' })
  await form.getByRole('textbox', { name: 'Email address' }).fill('desk@northfold.com')
  await form.getByRole('button', { name: 'Grant desk@northfold.com' }).click()
  await expect(form.getByRole('alert').getByRole('link', { name: 'Choose sending, receiving, or both.' })).toBeVisible()
  await form.getByRole('checkbox', { name: 'May send' }).check()
  await form.getByRole('button', { name: 'Grant desk@northfold.com' }).click()
  const requested = page.getByRole('dialog', { name: 'Grant email permission' })
  await expect(requested).toContainText('This address can then send faxes as your company.')
  await requested.getByRole('button', { name: 'Grant desk@northfold.com' }).click()
  await expect(done(page, 'Grant email permission: done')).toBeVisible()
  await closeForm(page)
  const granted = page.getByRole('table', { name: 'Email permissions' }).getByRole('row', { name: /desk@northfold/ })
  await expect(granted).toContainText('Yes')
  await granted.getByRole('button', { name: 'Revoke…' }).click()
  await confirm(page, 'Revoke desk@northfold.com')
  await expect(done(page, 'Revoke email permission: done')).toBeVisible()
  await expect(page.getByText('None granted in Switchroom.')).toBeVisible()
  expect((await stack.simulator.mutations()).map(({ params }) => params)).toEqual([
    { did: Number(number), email: 'desk@northfold.com', allow_send: 'yes', allow_receive: 'no' },
    { did: Number(number), email: 'desk@northfold.com' },
  ])
})

test('an account is set and removed; the number moves to voice', { tag: '@long' }, async ({ stack, signInAs }) => {
  const page = await signInAs('ops', `/fax/${number}`)
  await page.getByRole('button', { name: 'Set account…' }).click()
  const form = page.getByRole('form', { name: 'Set fax account' })
  for (const [name, text] of [
    ['Name', 'Claims'],
    ['Login', 'claims919'],
    ['Email', 'claims@northfold.com'],
    ['Password', 'Example4Pass'],
  ] as const)
    await form.getByRole('textbox', { name }).fill(text)
  await form.getByRole('button', { name: `Set the account of ${written}` }).click()
  await confirmChange(page, 'Set fax account', `Set the account of ${written}`)
  await expect(done(page, 'Set fax account: done')).toContainText('Example4Pass')
  await closeForm(page)
  await page.getByRole('button', { name: 'Remove fax account' }).click()
  await confirmChange(page, 'Remove fax account', `Remove the account of ${written}`)
  await expect(page.getByText('None.', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Move to voice…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move to voice' })
  await dialog.getByRole('textbox').fill(number)
  await dialog.getByRole('button', { name: `Move ${written} to voice` }).click()
  await expect(done(page, `Move to voice: done`)).toBeVisible()
  expect((await stack.simulator.mutations()).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PUT /fax',
    'PUT /fax',
    'PUT /fax/move2voice',
  ])
  await visit(page, `/fax/${number}`)
  await expect(page.getByText(`${written} is not a fax number of this account`)).toBeVisible()
})

test('a PDF is sent unchanged, listed, and resent after an unknown', async ({ stack, signInAs }) => {
  const page = await signInAs('support', `/fax/${number}`)
  const { pdf } = await printed(page, 'Claim 4471')
  const sends = async () => (await stack.simulator.mutations('/fax/send')).map(({ rawBody }) => JSON.parse(rawBody))
  const bytes = ({ file }: { file: string }) => sha256(Buffer.from(file, 'base64'))

  // The last reading is from the previous test, which moved the number.
  const toSend = page.getByRole('main').getByRole('link', { name: 'Send a fax', exact: true }).last()
  await expect(async () => {
    await visit(page, `/fax/${number}`)
    await toSend.click({ timeout: 3_000 })
    await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue(number, { timeout: 3_000 })
  }).toPass()
  await page.getByRole('textbox', { name: 'To' }).fill('212 555 0123')
  await page.getByRole('button', { name: 'Send fax to (212) 555-0123' }).click()
  await expect(page.getByRole('alert').getByRole('link', { name: 'Add the document.' })).toBeVisible()
  await addFile(page, 'claim-4471.pdf', pdf)
  const send = page.getByRole('button', { name: 'Send 2 pages to (212) 555-0123' })
  await send.click()
  const dialog = page.getByRole('dialog', { name: 'Send fax' })
  await expect(dialog).toContainText('claim-4471.pdf')
  expect(await sends()).toEqual([])
  await confirm(page, 'Send 2 pages to (212) 555-0123')
  await expect(done(page, 'Handed over as fax')).toBeVisible()
  expect((await sends()).map((body) => [body.filename, bytes(body)])).toEqual([['claim-4471.pdf', sha256(pdf)]])
  // For the next recipient.
  await page.getByRole('button', { name: 'Use claim-4471.pdf again' }).click()
  await expect(page.getByRole('button', { name: 'Send 2 pages', exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Sent faxes' }).last().click()
  const sent = page.getByRole('table', { name: 'Sent faxes' }).getByRole('row', { name: /claim-4471/ })
  await expect(sent).toContainText('Handed over')
  const [kept] = await Promise.all([
    page.waitForEvent('download'),
    sent.getByRole('link', { name: 'claim-4471.pdf' }).click(),
  ])
  expect(kept.suggestedFilename()).toBe('claim-4471.pdf')
  await expectNothingFound(page, 'sent faxes')
  await stack.simulator.fault({ kind: 'reset', method: 'POST', path: '/fax/send', when: 'after' })
  await sent.getByRole('button', { name: /^Resend/ }).click()
  await dialog.getByRole('checkbox', { name: 'Send it again' }).check()
  await confirm(page, 'Resend to (212) 555-0123')
  await expect(unknownNotice(page)).toContainText('Ask the recipient')
  expect(new Set((await sends()).map(bytes)).size).toBe(1)
  await visit(page, '/fax/sent?state=unknown')
  await expect(page.getByText('1 fax with unknown outcome')).toBeVisible()
  await expect(page.getByRole('row', { name: /claim-4471/ })).toContainText('resent')
  await expect(page.getByRole('link', { name: 'Settle', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Resend/ })).toHaveCount(0)
  await visit(page, `/fax/${number}`)
  await expect(page.getByRole('table', { name: 'Sent from Switchroom' }).getByText('claim-4471.pdf')).toHaveCount(2)
})
