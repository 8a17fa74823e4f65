import type { Page } from '@playwright/test'
import { expect, reload, test, visit } from './harness'
import { expectNothingFound } from './looks'
import { changeOf, confirmChange, row } from './operator'
import { postAction, resultOf } from './server-action'

const BRAND = '/dlc/brand'
const HOUR = 3_600

test.beforeAll(({ stack }) => stack.startOver())
test.beforeEach(({ stack }) => stack.simulator.reset())

const done = (page: Page, message: string) => page.getByRole('status').filter({ hasText: message })
const step = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Steps' }).getByRole('listitem').filter({ hasText: title })
const choose = (page: Page, question: string, answer: string) =>
  page.getByRole('group', { name: question, exact: true }).getByRole('radio', { name: answer }).check({ force: true })

async function fillBrand(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Company', exact: true }).fill(name)
  await choose(page, 'Legal type', 'Private')
  await page.getByRole('combobox', { name: 'Vertical' }).fill('2')
  await page.getByLabel('Tax number').fill('12-3456789')
  await page.getByRole('textbox', { name: 'Contact person' }).fill('Ada Drummond')
  await page.getByRole('textbox', { name: 'Company’s street address' }).fill('1 Kiln Street')
  await page.getByRole('textbox', { name: 'Web address' }).fill('https://tidewater.example.com')
}

test('a rejected brand leads to the named field and is submitted again', async ({ stack, signInAs }) => {
  const message = 'The EIN was not found in the records of the IRS'
  const page = await signInAs('ops', '/10dlc/brands/new')
  await stack.simulator.fault({ kind: 'status', status: 206, method: 'POST', path: BRAND, body: { error: message } })
  await fillBrand(page, 'Harbor Lane Optics')
  const register = page.getByRole('button', { name: 'Register Harbor Lane Optics' })
  await register.click()
  const dialog = page.getByRole('dialog', { name: 'Register brand' })
  await dialog.getByRole('button', { name: 'Register Harbor Lane Optics' }).click()
  const tax = page.getByLabel('Tax number')
  await expect(tax).toBeFocused()
  await expect(dialog).toBeHidden()
  await expect(tax).toHaveAccessibleDescription(new RegExp(`The provider says: “${message}”`))
  await expect(tax).toHaveValue('12-3456789')
  await expect(page.getByRole('textbox', { name: 'Company’s street address' })).toHaveValue('1 Kiln Street')
  await expect(page.getByRole('alert').filter({ hasText: 'The provider rejected it' })).toContainText(message)
  await expectNothingFound(page, 'rejected brand')
  await tax.fill('98-7654321')
  await register.click()
  await dialog.getByRole('button', { name: 'Register Harbor Lane Optics' }).click()
  await done(page, 'Register brand: done')
    .getByRole('link', { name: /^Request/ })
    .click()
  await expect(page.getByText('the rejected change')).toBeVisible()
  expect((await stack.simulator.ledger()).map(({ operation }) => operation)).toEqual([`POST ${BRAND}`])
})

test('brand, decision, campaign, numbers and text each unlock the next step', { tag: '@long' }, async ({
  stack,
  signInAs,
}) => {
  const page = await signInAs('ops', '/10dlc')
  await page.getByRole('link', { name: 'Register a brand' }).click()
  await fillBrand(page, 'Tidewater Optics')
  await page.getByRole('button', { name: 'Register Tidewater Optics' }).click()
  const dialog = page.getByRole('dialog', { name: 'Register brand' })
  await expect(dialog).toContainText('A fee may apply.')
  await dialog.getByRole('button', { name: 'Register Tidewater Optics' }).click()
  await done(page, 'Register brand: done').getByRole('link', { name: 'View next steps' }).click()

  await expect(page.getByText('1 of 6 done. In review: brand.')).toBeVisible()
  await expect(step(page, 'Opens when the brand is approved.')).toContainText('Locked')
  await expect(page.getByText('tax number ••••6789')).toBeVisible()
  await stack.simulator.clock({ advanceSeconds: 20 * HOUR })
  await reload(page)
  await expect(page.getByText('2 of 6 done. Next: the campaign.')).toBeVisible()
  await expectNothingFound(page, 'journey')
  await page.getByRole('link', { name: 'Write the campaign' }).click()

  await page.getByLabel('Use case').selectOption('Account Notification')
  await page
    .getByLabel('Campaign description')
    .fill('Reminds patients who booked an eye test of its day and time, twice before it.')
  await page
    .getByLabel('Sample message')
    .fill('Tidewater Optics: your eye test is on Tuesday at 3 PM. Reply STOP to end, HELP for help.')
  await page
    .getByLabel('Opt-in')
    .fill(
      'Patients tick an unticked box, “Text me reminders. Msg & data rates may apply.”, on tidewater.example.com/book.',
    )
  await page
    .getByLabel('Opt-out')
    .fill('Patients reply STOP; one confirmation, then nothing more. HELP tells who we are and how to reach us.')
  for (const question of ['Links', 'Phone numbers', 'Marketing', 'Age-gated content', 'Loans'])
    await choose(page, question, 'No')
  await page.getByRole('combobox', { name: 'Numbers' }).fill('(336) 555-0104')
  const submit = /^Submit campaign with 1 number/
  await page.getByRole('button', { name: submit }).click()
  await page.getByRole('dialog', { name: 'Create campaign' }).getByRole('button', { name: submit }).click()
  await expect(done(page, 'Create campaign: done')).toBeVisible()
  await stack.simulator.clock({ advanceSeconds: 60 * HOUR })

  const [registered] = await stack.simulator.mutations(BRAND)
  expect(registered?.params).toMatchObject({ legal_type: 2, vertical_type: 2, tax_number: '[secret]' })
  await visit(page, '/10dlc')
  await page.getByRole('searchbox', { name: 'Brand, campaign, use case, ID' }).fill('tidewater')
  await expect(page).toHaveURL(/q=/)
  await (await row(page, 'Brands and campaigns', { 'Brand and campaigns': 'Tidewater Optics' }))
    .getByRole('link', { name: 'Tidewater Optics' })
    .click()
  await expect(page.getByText('5 of 6 done. Next: try a text.')).toBeVisible()
  await page.getByRole('link', { name: 'Try a text' }).click()
  await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue(/^\(?336\)? ?555-?0104$/)
  await page.getByRole('textbox', { name: 'Recipient' }).fill('2125550123')
  const registration = page.getByRole('listitem').filter({ hasText: 'Sender’s 10DLC' })
  await expect(registration).toContainText(/Approved.*Campaign \d+ of Tidewater Optics: Approved/)
  await expect(registration.getByRole('link', { name: /^Campaign/ })).toBeVisible()
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Tidewater Optics: hello. Reply STOP to end.')
  await page.getByLabel('Consent').selectOption('They agreed in a conversation')
  await page.getByRole('checkbox', { name: /^I confirm that/ }).check()
  await page.getByRole('button', { name: 'Send to (212) 555-0123' }).click()
  await expect(done(page, 'Send text: done')).toBeVisible()
  // Days have passed with automatic effects.
  const requested = (await stack.simulator.ledger())
    .map(({ operation }) => operation)
    .filter((one) => one.startsWith('POST'))
  expect(requested).toEqual(['POST /dlc/brand', 'POST /dlc/campaign', 'POST /smsv2'])
})

test('deleting a brand shows its campaigns before, and what went after', { tag: '@long' }, async ({
  stack,
  signInAs,
}) => {
  const page = await signInAs('ops', '/10dlc/brands/101/details')
  await expect(page.getByRole('table', { name: 'Campaigns' }).getByRole('row')).toHaveCount(5)
  await expectNothingFound(page, 'brand')
  await page.getByRole('button', { name: 'Delete brand…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete brand' })
  await expect(dialog).toContainText('4 campaigns go with it: ')
  await expect(dialog).toContainText(/\d+ numbers are in its campaigns.*\(919\) 555-0100/)
  await dialog.getByRole('textbox', { name: /^Type/ }).fill('Northfold Dental')
  await dialog.getByRole('button', { name: 'Delete brand Northfold Dental' }).click()
  await expect(page).toHaveURL(/\/10dlc\?/)
  await expect(done(page, 'Delete brand: done with a warning · Northfold Dental')).toContainText('deleted as well')
  await expect(page.getByText('47 brands and campaigns').last()).toBeVisible()
  await expectNothingFound(page, '10DLC')
  expect((await stack.simulator.ledger()).map(({ operation }) => operation)).toEqual(['DELETE /dlc/brand'])
})

test('editing keeps existing values, asks for missing ones, and sends all once', { tag: '@long' }, async ({
  stack,
  signInAs,
}) => {
  const page = await signInAs('ops', '/10dlc/brands/101/change')
  const way = page.getByRole('navigation', { name: 'Breadcrumbs' })
  await expect(way.getByRole('link', { name: 'Northfold Dental' })).toBeVisible()
  await expect(page.getByText('Brand 101', { exact: true })).toBeVisible()
  await expect(page.getByText('The provider’s list doesn’t show the code of the vertical')).toBeVisible()
  const tax = page.getByLabel('Tax number')
  await expect(tax).toHaveAttribute('type', 'password')
  const contact = page.getByRole('textbox', { name: 'Contact person' })
  const before = await contact.inputValue()
  await contact.fill('Silas Kestrel')
  const button = page.getByRole('button', { name: 'Change Northfold Dental' })
  await button.click()
  await expect(page.getByRole('combobox', { name: 'Vertical' })).toHaveAccessibleDescription(/Enter the vertical\./)
  await expect(page.getByRole('textbox', { name: 'Contact person' })).toHaveValue('Silas Kestrel')
  await page.getByRole('combobox', { name: 'Vertical' }).fill('5')
  await button.click()
  await expect(changeOf(page, 'Contact person')).toContainText(`${before}Silas Kestrel`)
  await expect(page.getByRole('dialog')).toContainText(/The tax number is sent as ••••\d{4}, as it is\./)
  await confirmChange(page, 'Change brand', 'Change Northfold Dental')
  await expect(done(page, 'Change brand: done')).toBeVisible()
  const [sent, ...more] = await stack.simulator.mutations(BRAND)
  expect(more).toEqual([])
  expect(Object.keys(sent?.params ?? {}).sort()).toEqual([
    ...['address', 'company_name', 'contact', 'id', 'legal_type', 'lei_number', 'lei_number_type', 'tax_number', 'url'],
    'vertical_type',
  ])
})

test('every brand rule also holds for a request without the form', async ({ stack, signInAs }) => {
  const page = await signInAs('ops')
  const good = {
    ...{ name: 'Tidewater Optics', legalType: 2, vertical: 2, taxNumber: '12-3456789', contact: 'Ada Drummond' },
    ...{ address: '1 Kiln Street', url: 'https://tidewater.example.com' },
  }
  const wrong: Record<string, unknown>[] = [
    ...[{ name: '' }, { legalType: 0 }, { legalType: 5 }, { legalType: 1.5 }, { vertical: 0 }, { vertical: -1 }],
    ...[{ vertical: 1.5 }, { taxNumber: '' }, { taxNumber: '••••6789' }, { contact: '' }, { address: '' }],
    ...[{ url: 'tidewater.example.com' }, { url: 'ftp://tidewater.example.com' }, { url: 'https://10.0.0.1/' }],
    ...[{ leiType: 'giin' }, { leiNumber: '1' }, { leiType: 'vat', leiNumber: '1' }, { other: 'member' }],
  ]
  const post = async (action: string, ...args: unknown[]) => {
    const call = { action, page: '/10dlc/brands/new', origin: stack.url, body: JSON.stringify(args) }
    return resultOf(await postAction(page.request, call))
  }
  const intent = (await post('prepareAction', null, '10dlc.createBrand', good))?.data?.intent
  expect(intent).toBeDefined()
  for (const given of wrong) {
    const answer = await post('createBrandAction', { intent, input: { ...good, ...given } })
    expect([given, answer?.status, answer?.fault?.kind]).toEqual([given, 'refused', 'invalid'])
  }
  expect(await stack.simulator.mutations()).toEqual([])
})

test('support sees who may act, finance no numbers, none the tax number', async ({ signInAs }) => {
  const support = await signInAs('support', '/10dlc/brands/105')
  await expect(support.getByText('Operations or Administrator role needed.').first()).toBeVisible()
  await visit(support, '/10dlc/brands/105/details')
  await expect(support.getByText('••••••').first()).toBeVisible()
  await expect(support.getByRole('link', { name: 'Change brand' })).toHaveCount(0)
  const finance = await signInAs('finance', '/10dlc')
  await expect(finance.getByRole('table', { name: 'Brands and campaigns' })).toBeVisible()
  await expect(finance.getByText('in an approved campaign')).toHaveCount(0)
})
