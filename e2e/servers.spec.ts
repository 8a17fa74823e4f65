import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, reload, test } from './harness'
import { expectNothingFound } from './looks'
import { changeOf, confirmChange } from './operator'
import { logFile } from './stack'

test.beforeAll(({ stack }) => stack.startOver())
test.beforeEach(({ stack }) => stack.simulator.reset())

const ID = '10507'
const owner = 'it@example.com'
/** Replaces the password that the form generates. */
const MADE = 'made-by-the-form'
const done = (page: Page, message: string) => page.getByRole('status').filter({ hasText: message })

async function openServer(page: Page): Promise<void> {
  await page.getByRole('link', { name: ID, exact: true }).click()
  await expect(page.getByRole('heading', { name: `Server ${ID}` })).toBeVisible()
}

/** Types the id into the open dialog, and presses its last button. */
async function typeAndConfirm(page: Page, typed: string, button: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(`Type ${typed} to confirm`).fill(typed)
  await dialog.getByRole('button', { name: button }).click()
}

/** For each software: what its form requires in addition to the owner’s email, and the configuration sent under its name. */
const families: [name: RegExp, requested: Record<string, string>, sent: Record<string, unknown>][] = [
  [
    /^3CX/,
    {
      'Administrator’s email': 'admin@example.com',
      'Administrator’s password': MADE,
      'Inbound trunk': 'lobby',
      'License key': 'K-1',
      'Company of the license': 'Northfold',
      'Contact of the license': 'Mara',
      'Email of the license': 'lic@example.com',
      'Phone of the license': '212 555 0123',
    },
    {
      '3cx': {
        email: owner,
        admin_email: 'admin@example.com',
        admin_password: MADE,
        inbound_trunk_name: 'lobby',
        license_key: 'K-1',
        license_company_name: 'Northfold',
        license_contact_name: 'Mara',
        license_email: 'lic@example.com',
        license_phone: '2125550123',
      },
    },
  ],
  [/^VitalPBX/, {}, { 'vital-pbx': { email: owner } }],
  [
    /^Vodia/,
    { Company: 'Northfold', Number: '212 555 0123', Password: MADE, 'Inbound trunk': 'lobby' },
    {
      vodia: { email: owner, company: 'Northfold', did: 2125550123, password: MADE, inbound_trunk_name: 'lobby' },
    },
  ],
  [
    /^Call center qube Q/,
    { Password: MADE, 'Inbound trunk': 'lobby' },
    { qube: { email: owner, password: MADE, inbound_trunk_name: 'lobby' } },
  ],
  [
    /^Call center \(qube-tdr\)/,
    { Domain: 'cc.example.com', Password: MADE, 'Inbound trunk': 'lobby' },
    { 'qube-tdr': { email: owner, domain_name: 'cc.example.com', password: MADE, inbound_trunk_name: 'lobby' } },
  ],
  [
    /^Call center v2/,
    { Domain: 'v2.example.com', Password: MADE },
    { qubev2: { email: owner, domain_name: 'v2.example.com', password: MADE } },
  ],
  [
    /^Mass text/,
    { Domain: 'text.example.com', 'User name': 'ada', Password: MADE, 'Inbound trunk': 'lobby' },
    {
      masstext: {
        ...{ email: owner, domain_name: 'text.example.com', username: 'ada' },
        ...{ password: MADE, inbound_trunk_name: 'lobby' },
      },
    },
  ],
  [
    /^SBC/,
    { 'SBC user’s password': MADE, 'Inbound trunk': 'lobby' },
    { sbc: { email: owner, sbcuser_password: MADE, inbound_trunk_name: 'lobby' } },
  ],
]

test('switching software reports dropped values and keeps the rest', { tag: '@long' }, async ({ stack, signInAs }) => {
  const page = await signInAs('ops', '/servers/order')
  const form = page.getByRole('form', { name: 'Order server' })
  await form.getByRole('textbox', { name: 'Owner’s email' }).fill(owner)
  await form.getByRole('textbox', { name: 'License key' }).fill('K-1')
  await form.getByRole('radio', { name: /^VitalPBX/ }).check()
  await expect(form.getByText('Not used by this software, so cleared: License key.')).toBeVisible()
  await form.getByRole('radio', { name: /^SBC/ }).check()
  await expect(form.getByRole('textbox', { name: 'Owner’s email' })).toHaveValue(owner)
  await form.getByRole('button', { name: 'Order small SBC' }).click()
  await expect(page.getByRole('alert').getByRole('link', { name: 'Enter a password, or generate one.' })).toBeVisible()
  await form.getByRole('radio', { name: 'Medium' }).check({ force: true })
  await expect(form.getByText('35.00 SBC server')).toBeVisible()
  await expectNothingFound(page, 'order a server')
  expect(await stack.simulator.mutations()).toEqual([])
})

test('each of the eight softwares is ordered with exactly its own form', { tag: '@long' }, async ({
  stack,
  signInAs,
}) => {
  const page = await signInAs('ops', '/servers/order')
  const form = page.getByRole('form', { name: 'Order server' })
  const requested = form.locator('input:not([type=radio])')
  const label = (input: Element) => (input as HTMLInputElement).labels?.[0]?.textContent?.replace(/ ?\(optional\)/, '')
  const expected: unknown[] = []
  for (const [index, [name, own, sent]] of families.entries()) {
    await form.getByRole('radio', { name }).check()
    expect(await Promise.all((await requested.all()).map((one) => one.evaluate(label)))).toEqual([
      ...['Owner’s email', ...Object.keys(own), 'Note'],
    ])
    await form.getByRole('textbox', { name: 'Owner’s email' }).fill(owner)
    let password = ''
    for (const [field, value] of Object.entries(own)) {
      if (value !== MADE) await form.getByLabel(new RegExp(`^${field}`)).fill(value)
      else {
        await form.getByRole('button', { name: 'Generate' }).click()
        password = await form.getByRole('textbox', { name: field }).inputValue()
      }
    }
    await form.getByRole('button', { name: /^Order small/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Order server' })
    await expect(dialog).toContainText('The price isn’t available')
    if (password) await expect(dialog).not.toContainText(password)
    expect(await stack.simulator.mutations()).toHaveLength(index)
    await dialog.getByRole('button', { name: /^Order small/ }).click()
    await expect(page.getByRole('link', { name: `Open server ${10522 + index}` })).toBeVisible()
    await expect(done(page, 'Order server: done')).toContainText(password)
    expected.push({ server_type: 'small', params: JSON.parse(JSON.stringify(sent).replaceAll(MADE, password)) })
  }
  expect((await stack.simulator.mutations()).map(({ rawBody }) => JSON.parse(rawBody))).toEqual(expected)
  const wireNames = families.map(([, , sent]) => Object.keys(sent)[0])
  expect((await stack.simulator.ledger()).map(({ object }) => object)).toEqual(
    wireNames.map((wireName, index) => `server ${10522 + index}, small ${wireName}`),
  )
  await page.getByRole('link', { name: 'Open server 10529' }).click()
  await expect(page.getByRole('heading', { name: 'Server 10529' })).toBeVisible()
  await expect(page.getByText('SBC', { exact: true }).first()).toBeVisible()
  expect(new URL(page.url()).pathname).not.toMatch(/\b10529\b/)
})

test('allowed addresses: added, recognized as duplicate, all removed, restored', { tag: '@long' }, async ({
  stack,
  signInAs,
}) => {
  const page = await signInAs('ops', '/servers')
  await openServer(page)
  const allow = async (address: string, note = '') => {
    await page.getByRole('textbox', { name: 'Address' }).fill(address)
    await page.getByRole('textbox', { name: 'Note (optional)' }).fill(note)
    await page.getByRole('button', { name: 'Allow', exact: true }).click()
  }
  await allow('2001:0DB8:0::7', 'Annex')
  await expect(done(page, 'Allow address: done')).toBeVisible()
  const table = page.getByRole('table', { name: 'Allowed addresses' })
  await expect(table.getByRole('row').filter({ hasText: '2001:db8::7' })).toContainText('Annex')
  await page.getByRole('textbox', { name: 'Address' }).fill('2001:db8::0007')
  await expect(page.getByText('covered by 2001:db8::7 already')).toBeVisible()
  await allow('203.0.113.0/24')
  await expect(page.getByText('One address at a time: the provider takes no networks.').first()).toBeVisible()

  const before = await table.getByRole('rowheader').allTextContents()
  const [removed = '', left = '', ...others] = before
  await table.getByRole('button', { name: `Remove… ${removed}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove allowed address' })
  await expect(dialog).toContainText('All allowed addresses may be removed')
  await dialog.getByRole('checkbox', { name: `Add back ${left}` }).uncheck()
  await typeAndConfirm(page, ID, `Remove, then add ${others.length} back`)
  await expect(done(page, 'Every ticked address is allowed again')).toContainText('Added back')
  await expect(table.getByRole('rowheader')).toHaveText(others)
  const sent = (await stack.simulator.mutations()).slice(1)
  expect(sent.map(({ method, params }) => [method, params])).toEqual([
    ['DELETE', { server_id: 10507 }],
    ...others.map((ip_address) => [
      'PUT',
      { server_id: 10507, ip_address, ...(ip_address === '2001:db8::7' && { note: 'Annex' }) },
    ]),
  ])
  await expectNothingFound(page, 'a server')
})

test('an address that cannot be restored waits; an unknown stops the rest', { tag: '@long' }, async ({
  stack,
  signInAs,
}) => {
  const page = await signInAs('ops', '/servers')
  await openServer(page)
  const table = page.getByRole('table', { name: 'Allowed addresses' })
  await table.waitFor()
  const [removed = '', first = '', second = '', third = ''] = await table.getByRole('rowheader').allTextContents()
  await stack.simulator.fault({ kind: '206-text', method: 'PUT', path: '/server/addip' })
  await table.getByRole('button', { name: `Remove… ${removed}` }).click()
  await typeAndConfirm(page, ID, /^Remove, then add/)
  const list = page.getByRole('list', { name: 'Addresses to be added back' })
  await expect(list.getByRole('listitem').filter({ hasText: first })).toContainText('Not added')
  await expect(list.getByRole('listitem').filter({ hasText: third })).toContainText('Added back')
  const tried = (await stack.simulator.mutations()).filter(({ method }) => method === 'PUT')
  expect(tried.map(({ params }) => params.ip_address)).toEqual([first, second, third])
  // Later, in another tab: a selected but missing address is reported, and also waits for a press.
  await reload(page)
  await page.getByRole('button', { name: 'Add it back' }).click()
  await expect(list.getByRole('listitem').filter({ hasText: first })).toContainText('Added back')
  expect((await stack.simulator.mutations()).filter(({ method }) => method === 'PUT')).toHaveLength(4)
})

test('a server grows, is backed up, and takes the newer offered backup', { tag: '@long' }, async ({
  stack,
  signInAs,
}) => {
  const page = await signInAs('ops', '/servers')
  await openServer(page)
  await expect(page.getByRole('button', { name: /^Upgrade…/ })).toHaveCount(3)
  await page.getByRole('button', { name: 'Upgrade… to Large' }).click()
  await expect(changeOf(page, 'Size')).toContainText('Medium')
  await confirmChange(page, 'Upgrade server', 'Upgrade to Large')
  await expect(done(page, 'Upgrade server: done')).toBeVisible()
  await page.getByRole('button', { name: 'Weekly backups weekly' }).click()
  await confirmChange(page, 'Schedule backups', 'Back up weekly')
  await expect(done(page, 'Schedule backups: done')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Weekly backups weekly' })).toHaveAttribute('aria-pressed', 'true')

  const names = await page.getByRole('table', { name: 'Backups' }).getByRole('rowheader').allTextContents()
  await page.getByRole('button', { name: `Restore… ${names.at(-1)}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Restore backup' })
  await expect(dialog).toContainText(`Everything on server ${ID} since`)
  await dialog.getByRole('button', { name: 'Use this backup' }).click()
  await expect(dialog.getByRole('button', { name: 'Use this backup' })).toHaveCount(0)
  await typeAndConfirm(page, ID, `Overwrite server ${ID} with this backup`)
  await expect(done(page, 'Restore backup: done')).toBeVisible()
  await page.getByRole('button', { name: `Remove… ${names.at(-1)}` }).click()
  const removed = page.getByRole('dialog', { name: 'Remove backup' })
  await removed.getByRole('textbox').fill('654')
  await removed.getByRole('button', { name: 'Remove this backup' }).click()
  await expect(done(page, 'Remove backup: done')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Backups' }).getByRole('rowheader')).toHaveCount(names.length - 1)
  expect((await stack.simulator.mutations()).map(({ path, params }) => [path, params])).toEqual([
    ['/server/upgrade', { server_id: 10507, server_type: 'large' }],
    ['/server/managebackupschedule', { server_id: 10507, schedule: 'weekly' }],
    ['/server/restorebackup', { server_id: 10507, backup_id: 658 }],
    ['/server/removebackup', { server_id: 10507, backup_id: 654 }],
  ])
})

test('roles that cannot identify a server see size and status only', { tag: '@long' }, async ({ stack, signInAs }) => {
  const ops = await signInAs('ops', '/servers')
  await openServer(ops)
  const address = new URL(ops.url()).pathname
  const page = await signInAs('auditor', '/servers')
  await expect(page.getByRole('table', { name: 'Servers' }).getByRole('row').nth(1)).toContainText('Medium')
  expect(await page.content()).not.toContain(ID)
  await page.goto(address)
  await expect(page.getByText('Operations or Administrator role needed')).toBeVisible()
  expect(await page.content()).not.toContain(ID)
  expect(await stack.simulator.mutations()).toEqual([])
})

test('a server is deleted by its typed id, without URLs or logs', async ({ stack, signInAs }) => {
  const page = await signInAs('ops', '/servers')
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.getByRole('searchbox', { name: 'Id, software, address' }).fill(ID)
  await expect(page.getByRole('table', { name: 'Servers' }).getByRole('rowheader')).toHaveText([ID])
  await openServer(page)
  await page.getByRole('button', { name: 'Delete server' }).click()
  await expect(page.getByRole('dialog', { name: 'Delete server' })).toContainText('with its 5 backups')
  await typeAndConfirm(page, ID, `Delete server ${ID}`)
  await expect(done(page, `Delete server: done · ${ID}`)).toBeVisible()
  await expect(page).toHaveURL(/\/servers\?gone=/)
  expect((await stack.simulator.mutations()).map(({ method, params }) => [method, params])).toEqual([
    ['DELETE', { server_id: 10507 }],
  ])
  expect(requested.length).toBeGreaterThan(3)
  expect(requested.filter((url) => url.includes(ID))).toEqual([])
  expect(readFileSync(logFile('console', test.info().workerIndex), 'utf8')).not.toContain(ID)
})
