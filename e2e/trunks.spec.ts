import type { Page } from '@playwright/test'
import { expect, test, visit } from './harness'
import { changeOf, confirmChange } from './operator'

test.beforeAll(({ stack }) => stack.startOver())
test.beforeEach(({ stack }) => stack.simulator.reset())

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(fields)) await page.getByRole('textbox', { name }).fill(text)
}

const done = (page: Page, message: string) => page.getByRole('status').filter({ hasText: message })

test('a registration trunk is created with a generated password, shown once', async ({ stack, signInAs }) => {
  const page = await signInAs('ops', '/trunks')
  await expect(page.getByRole('table', { name: 'Trunks' })).not.toContainText('unnamed')
  await page.getByRole('link', { name: 'Create trunk' }).click()
  await fill(page, { 'Trunk name': 'reception', 'Inbound number': '+1 (919) 555-0142' })
  await expect(page.getByText('(919) 555-0142, sent as 9195550142')).toBeVisible()
  await page.getByRole('button', { name: 'Generate' }).click()
  const password = await page.getByRole('textbox', { name: 'Password' }).inputValue()
  expect(password).toMatch(/^[A-Za-z0-9]{24}$/)
  await page.getByLabel('Region').selectOption('US New York (us-ny)')
  await page.getByRole('button', { name: 'Create trunk reception' }).click()

  await expect(done(page, 'Create trunk: done · reception')).toContainText(password)
  await expect(page.getByRole('textbox', { name: 'Trunk name' })).toHaveValue('')
  const [sent, ...more] = await stack.simulator.mutations()
  expect(more).toEqual([])
  expect(JSON.parse(sent?.rawBody ?? '')).toEqual({ trunk: 'reception', password, region: 'us-ny', did: 9195550142 })
  expect((await stack.simulator.ledger()).map(({ operation, object }) => [operation, object])).toEqual([
    ['POST /siptrunk', 'trunk reception'],
  ])

  await page.getByRole('link', { name: /^Request / }).click()
  await expect(page.getByRole('heading', { name: 'Create trunk · reception' })).toBeVisible()
  expect(await page.content()).not.toContain(password)
  await visit(page, '/trunks/reception')
  await expect(page.getByText('US New York', { exact: true })).toBeVisible()
  expect(await page.content()).not.toContain(password)
})

test('a static trunk is created with an address, and no password', async ({ stack, signInAs }) => {
  const page = await signInAs('ops', '/trunks/new')
  await page.getByRole('radio', { name: 'Static' }).check()
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveCount(0)
  await fill(page, { 'Trunk name': 'branch', 'IP address or host name': 'sip.branch.example.com' })
  await page.getByRole('button', { name: 'Create trunk branch' }).click()
  await expect(done(page, 'Create trunk: done · branch')).toBeVisible()
  expect((await stack.simulator.mutations()).map(({ params }) => params)).toEqual([
    { trunk: 'branch', ip_address: 'sip.branch.example.com' },
  ])
  await page.getByRole('link', { name: 'Open trunk branch' }).click()
  await expect(page.getByText('sip.branch.example.com', { exact: true })).toBeVisible()
})

test('values the provider would reject are refused by field, and stay', async ({ stack, signInAs }) => {
  const page = await signInAs('ops', '/trunks/new')
  // lib/desk/catalogue/refusals.test.ts covers every refusal of every field.
  const typed = {
    'Trunk name': 'front desk',
    Password: 'abc',
    'Inbound number': '12345',
    'Maximum concurrent calls': '0',
  }
  await fill(page, typed)
  const submit = page.getByRole('button', { name: /^Create trunk/ })
  await submit.click()
  for (const message of [
    'A trunk name has only letters and digits: no spaces, dots or dashes.',
    'The password needs at least 4 characters.',
    '“12345” is not a US or Canadian number. Write ten digits, such as (212) 555-0123.',
    'The limit of concurrent calls is a whole number from 1 to 10000.',
  ])
    await expect(page.getByRole('alert').getByRole('link', { name: message })).toBeVisible()
  for (const [name, text] of Object.entries(typed)) {
    const field = page.getByRole('textbox', { name })
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveValue(text)
  }
  await fill(page, { 'Trunk name': 'reception', Password: '', 'Inbound number': '', 'Maximum concurrent calls': '' })
  await submit.click()
  const needed = page.getByRole('alert').getByRole('link', { name: 'A registration trunk needs a password.' })
  await expect(needed).toBeVisible()
  await page.getByRole('radio', { name: 'Static' }).check()
  await fill(page, { 'IP address or host name': '203.0.113.999' })
  await submit.click()
  await expect(page.getByRole('alert').getByRole('link', { name: 'Enter an IPv4 or IPv6 address' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Trunk name' })).toHaveValue('reception')
  expect(await stack.simulator.mutations()).toEqual([])
})

test('an existing name is rejected with the provider’s message, and values stay', async ({ stack, signInAs }) => {
  const page = await signInAs('ops', '/trunks/new')
  await fill(page, { 'Trunk name': 'lobby', Password: 'Kettle4Boil', 'Maximum concurrent calls': '12' })
  await page.getByRole('button', { name: 'Create trunk lobby' }).click()
  const rejected = page.getByRole('alert').filter({ hasText: 'The provider rejected it' })
  await expect(rejected).toContainText('trunk: lobby exists already')
  await expect(page.getByRole('textbox', { name: 'Trunk name' })).toHaveValue('lobby')
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('Kettle4Boil')
  await expect(page.getByRole('textbox', { name: 'Maximum concurrent calls' })).toHaveValue('12')
  expect(await stack.simulator.mutations()).toHaveLength(1)
  expect(await stack.simulator.ledger()).toEqual([])
})

test('a changed trunk sends only the filled-in fields', async ({ stack, signInAs }) => {
  const page = await signInAs('ops', '/trunks/lobby')
  await page.getByRole('link', { name: 'Change trunk' }).click()
  await page.getByRole('button', { name: 'Change trunk lobby' }).click()
  await expect(page.getByText('Nothing to change: fill in at least one field.').first()).toBeVisible()
  await page.getByLabel('Region').selectOption('Germany (de)')
  await page.getByLabel('Status').selectOption('Off: the provider locks the trunk')
  await page.getByRole('button', { name: 'Change trunk lobby' }).click()
  await expect(changeOf(page, 'Region')).toContainText('de')
  await expect(changeOf(page, 'Status')).toContainText('Off')
  expect(await stack.simulator.mutations()).toEqual([])
  await confirmChange(page, 'Change trunk', 'Change trunk lobby')
  await expect(done(page, 'Change trunk: done · lobby')).toBeVisible()
  expect((await stack.simulator.mutations()).map(({ method, params }) => [method, params])).toEqual([
    ['PUT', { trunk: 'lobby', region: 'de', status: 'off' }],
  ])
  expect(await stack.simulator.ledger()).toHaveLength(1)
  await page.getByRole('link', { name: 'Open trunk lobby' }).click()
  await expect(page.getByRole('region', { name: 'Trunk', exact: true })).toContainText('Germany')
  // The list names what was set from here, in the column that its shape gives.
  await visit(page, '/trunks?q=lobby')
  const listed = page.getByRole('table', { name: 'Trunks' }).getByRole('row').filter({ hasText: 'lobby' })
  await expect(listed.getByTitle(/^As set in Switchroom on /).filter({ hasText: 'Germany' })).toBeVisible()
})

test('a trunk is deleted only after typing its name', async ({ stack, signInAs }) => {
  const page = await signInAs('ops', '/trunks/elevator')
  await page.getByRole('button', { name: 'Delete trunk' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete trunk' })
  await expect(dialog).toContainText('This can’t be undone.')
  const confirm = dialog.getByRole('button', { name: 'Delete trunk elevator' })
  await confirm.click({ force: true })
  await dialog.getByLabel('Type elevator to confirm').fill('Elevator')
  await expect(confirm).toHaveAccessibleDescription('Type elevator first')
  await confirm.click({ force: true })
  expect(await stack.simulator.mutations()).toEqual([])

  await dialog.getByLabel('Type elevator to confirm').fill('elevator')
  await confirm.dblclick()
  await expect(done(page, 'Delete trunk: done · elevator')).toBeVisible()
  expect((await stack.simulator.mutations()).map(({ method, params }) => [method, params])).toEqual([
    ['DELETE', { trunk: 'elevator' }],
  ])
  expect(await stack.simulator.ledger()).toHaveLength(1)
  await expect(page).toHaveURL(/\/trunks\?gone=[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { name: 'Trunks' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'elevator', exact: true })).toHaveCount(0)
})

test('the list is searched, filtered and paged; Back restores it', { tag: '@long' }, async ({ signInAs }) => {
  const page = await signInAs('support', '/trunks?rows=25')
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  const names = page.getByRole('table', { name: 'Trunks' }).getByRole('rowheader')
  const name = (await names.first().textContent()) ?? ''
  await names.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()

  await visit(page, '/trunks')
  const search = page.getByRole('searchbox', { name: 'Name, address, number' })
  await search.fill('pbx')
  // Those that are off first, then those not checked yet, then those that need no registration.
  await expect(names).toHaveText(['legacypbx', 'torontopbx', 'berlinpbx', 'sydneypbx', 'londonpbx', 'backuppbx'])
  await names.getByRole('link', { name: 'londonpbx' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'londonpbx' })).toBeVisible()
  await page.goBack()
  await expect(search).toHaveValue('pbx')
  await expect(names).toHaveCount(6)
  await search.fill('203.0.113.10')
  await expect(names).toHaveText(['hq1'])
  expect(page.url()).not.toContain('203.0.113.10')
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(names).toHaveCount(30)
  await page.getByRole('link', { name: /^Static/ }).click()
  await expect(page).toHaveURL(/kind=static/)
  await expect(names).toHaveCount(8)

  const auditor = await signInAs('auditor', '/trunks')
  await auditor.getByRole('searchbox', { name: 'Name, address, number' }).fill('203.0.113.10')
  await expect(auditor.getByText('Your role can’t view the addresses of trunks')).toBeVisible()
})

test('registration is read on demand; an unknown answer shows verbatim', async ({ stack, signInAs }) => {
  const page = await signInAs('support')
  const requested = () => stack.simulator.requests('/siptrunk/statuschecker')
  const check = async (trunk: string, message: string, before = 'Not checked yet.') => {
    await visit(page, `/trunks/${trunk}`)
    await expect(page.getByText(before)).toBeVisible()
    await page.getByRole('button', { name: 'Check registration' }).click()
    await expect(page.getByRole('status').filter({ hasText: message })).toBeVisible()
  }
  await visit(page, '/trunks/hq1')
  expect(await requested()).toEqual([])
  const fixed = 'It has a fixed address, so it needs no registration.'
  await check('hq1', 'Registered', fixed)
  await check('nightdesk', 'Not registered')
  await check('overflow', 'Error')
  expect(await requested()).toHaveLength(3)
  const body = { res: 'lingering', data: {}, total: 1 }
  await stack.simulator.fault({ kind: 'status', status: 200, path: '/siptrunk/statuschecker', body })
  await check('hq1', 'lingering', fixed)
  // Until somebody checks again, the last reading is shown.
  await visit(page, '/trunks/overflow')
  await expect(page.getByText('Error', { exact: true }).first()).toBeVisible()
})

test('a 202 and a 206 appear verbatim', async ({ stack, signInAs }) => {
  const page = await signInAs('ops', '/trunks/new')
  await fill(page, { 'Trunk name': 'warn202desk', Password: 'Kettle4Boil' })
  await page.getByRole('button', { name: 'Create trunk warn202desk' }).click()
  const warned = done(page, 'Create trunk: done with a warning')
  await expect(warned).toContainText('The provider’s warning')
  const entry = await warned.getByRole('link', { name: /^Request/ }).getAttribute('href')

  await fill(page, { 'Trunk name': 'reject206desk', Password: 'Kettle4Boil' })
  await page.getByRole('button', { name: 'Create trunk reject206desk' }).click()
  const rejected = page.getByRole('alert').filter({ hasText: 'Create trunk: The provider rejected it' })
  await expect(rejected).toContainText('HTTP 206')
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('Kettle4Boil')
  const message = await rejected.locator('pre').textContent()
  expect(message?.trim()).not.toBe('')
  await rejected.getByRole('link', { name: /^Request/ }).click()
  await expect(page.getByText(message ?? '', { exact: true }).first()).toBeVisible()
  await visit(page, entry ?? '')
  await expect(page.getByText('Done with a warning').first()).toBeVisible()

  const received = await stack.simulator.mutations()
  expect(received.map(({ status }) => status)).toEqual([202, 206])
  expect((await stack.simulator.ledger()).map(({ object }) => object)).toEqual(['trunk warn202desk'])
})
