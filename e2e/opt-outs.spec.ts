import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, test, visit } from './harness'
import { expectNothingFound } from './looks'
import { expectRefusedButton, row } from './operator'
import { postAction } from './server-action'

test.beforeAll(({ stack }) => stack.startOver())

const table = 'Opt-outs'
const done = (page: Page, message: string) => page.getByRole('status').filter({ hasText: message })
const record = (page: Page) => page.getByRole('button', { name: 'Record opt-out' }).first()

async function openForm(page: Page): Promise<Locator> {
  await record(page).click()
  const dialog = page.getByRole('dialog', { name: 'Record an opt-out' })
  await expect(dialog.getByLabel('Number')).toBeFocused()
  return dialog
}

async function optOut(page: Page, number: string, source: string, note = ''): Promise<void> {
  const dialog = await openForm(page)
  await dialog.getByLabel('Number').fill(number)
  await dialog.getByLabel('How did they opt out?').selectOption(source)
  await dialog.getByLabel('Note').fill(note)
  await dialog.getByRole('button', { name: 'Record opt-out' }).click()
  await expect(done(page, 'Switchroom will no longer text it.')).toBeVisible()
}

async function search(page: Page, typed: string): Promise<void> {
  const box = page.getByRole('searchbox', { name: 'Full or partial number' })
  await box.fill(typed)
  await box.press('Enter')
}

async function choose(page: Page, number: string, change: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${number}` }).click()
  await page.getByRole('menuitem', { name: change }).click()
}

test('an opt-out is recorded; typed values survive errors', async ({ signInAs }) => {
  const page = await signInAs('support', '/messaging/history')
  await page.getByRole('link', { name: 'Opt-outs' }).click()
  await expect(page.getByText('No opt-out is recorded yet')).toBeVisible()
  const dialog = await openForm(page)
  await dialog.getByLabel('Number').fill('tel:+1 212.555.0123')
  await expect(dialog.getByText('Will be recorded as (212) 555-0123')).toBeVisible()
  await dialog.getByLabel('Note').fill('Ticket 4711: called, very angry')
  await dialog.getByRole('button', { name: 'Record opt-out' }).click()
  await expect(dialog.getByRole('link', { name: 'Choose how they opted out.' })).toBeVisible()
  await expect(dialog.getByLabel('Number')).toHaveValue('tel:+1 212.555.0123')
  await expect(dialog.getByLabel('Note')).toHaveValue('Ticket 4711: called, very angry')
  await dialog.getByLabel('How did they opt out?').selectOption('By phone')
  await dialog.getByLabel('Opt-out date').fill('2026-01-05')
  await dialog.getByRole('button', { name: 'Record opt-out' }).click()
  await expect(done(page, '(212) 555-0123 is opted out.')).toBeVisible()
  const recorded = {
    Number: '(212) 555-0123',
    State: 'Opted out',
    Since: 'Jan 5',
    Source: 'By phone',
  }
  await expect(await row(page, table, { ...recorded, Note: 'Ticket 4711' })).toHaveCount(1)
})

test('a second opt-out is refused and typed values stay', { tag: '@long' }, async ({ signInAs }) => {
  const page = await signInAs('ops', '/messaging/opt-outs')
  await optOut(page, '6465550101', 'They complained')
  const dialog = await openForm(page)
  await dialog.getByLabel('Number').fill('(646) 555-0101')
  await dialog.getByLabel('How did they opt out?').selectOption('They replied STOP')
  await dialog.getByLabel('Note').fill('Said it again')
  await dialog.getByRole('button', { name: 'Record opt-out' }).click()
  await expect(
    dialog.getByRole('link', { name: /^This number is opted out already, since [A-Z][a-z]{2} \d/ }),
  ).toBeVisible()
  await expect(dialog.getByLabel('How did they opt out?')).toHaveValue('replied')
  await expect(dialog.getByLabel('Note')).toHaveValue('Said it again')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(await row(page, table, { Number: '(646) 555-0101' })).toHaveCount(1)
})

test('a number is found by a part, without URLs showing it', { tag: '@long' }, async ({ signInAs }) => {
  const page = await signInAs('support')
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await visit(page, '/messaging/opt-outs')
  await optOut(page, '7185550177', 'They replied STOP')
  await search(page, '555-01 77')
  await expect(page.getByText('1 number', { exact: true })).toBeVisible()
  await expect(await row(page, table, { Number: '(718) 555-0177', State: 'Opted out' })).toHaveCount(1)
  await search(page, '7')
  await expect(page.getByText('Write a number, or at least three digits of it.')).toBeVisible()
  await search(page, '9175550199')
  await expect(page.getByText('(917) 555-0199 is not opted out')).toBeVisible()
  // The row's own action has the number filled in.
  await page.getByRole('main').getByRole('button', { name: 'Record opt-out' }).last().click()
  await expect(page.getByRole('dialog').getByLabel('Number')).toHaveValue('9175550199')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page).not.toHaveURL(/q=/)
  await page.getByLabel('State').selectOption('Opted in again')
  await expect(page).toHaveURL(/state=in$/)
  await expect(page.getByText('No results')).toBeVisible()
  expect(addresses.filter((url) => /718|0177|917|0199/.test(new URL(url).search))).toEqual([])
})

test('an opt-in is recorded with its source; the history keeps both', { tag: '@long' }, async ({ signInAs }) => {
  const page = await signInAs('support', '/messaging/opt-outs')
  await optOut(page, '3475550110', 'In writing', 'Letter of January 5')
  await choose(page, '(347) 555-0110', 'Record opt-in')
  const dialog = page.getByRole('dialog', { name: 'Record an opt-in for (347) 555-0110' })
  await expect(dialog).toContainText('Letter of January 5')
  await dialog.getByLabel('How did they opt back in?').fill('yes')
  await dialog.getByRole('button', { name: 'Record opt-in' }).click()
  await expect(dialog.getByRole('link', { name: /in ten characters or more/ })).toBeVisible()
  await expect(dialog.getByRole('textbox')).toHaveValue('yes')
  await dialog.getByRole('textbox').fill('Wrote on January 9: please text me again')
  await dialog.getByRole('button', { name: 'Record opt-in' }).click()
  await expect(done(page, '(347) 555-0110 is opted in again.')).toBeVisible()
  await expect(await row(page, table, { Number: '(347) 555-0110', State: 'Opted in again' })).toHaveCount(1)
  await choose(page, '(347) 555-0110', 'Opt-out history')
  const history = page.getByRole('dialog', { name: 'Opt-out history of (347) 555-0110' }).getByRole('listitem')
  await expect(history).toHaveText([
    /Opted in again.*please text me again/,
    /Opted out.*In writing.*Letter of January 5/,
  ])
})

test('a list is checked before recording; unreadable lines are named', { tag: '@long' }, async ({ signInAs }) => {
  const page = await signInAs('ops', '/messaging/opt-outs')
  await optOut(page, '2015550100', 'They replied STOP')
  await page.getByRole('link', { name: 'Import a list' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import opt-outs' })).toBeVisible()
  await page.getByRole('button', { name: 'Check the list' }).click()
  await expect(page.getByRole('link', { name: 'Choose a file, or paste a list.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Enter the source of the list.' })).toBeVisible()
  const lines = [
    'Number,Date,Note',
    '(201) 555-0101,2026-02-03,"Said ""stop"", twice"',
    '2015550102;1/31/2026;by letter',
    '201-555-0100',
    '+12015550101',
    'Smith, Jane',
    '2015550103,soon',
  ]
  await page.getByLabel('CSV file').setInputFiles({
    name: 'old-system.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  })
  const list = page.getByLabel('List', { exact: true })
  await expect(list).toHaveValue(lines.join('\n'))
  await page.getByLabel('Source of the list').fill('The old system')
  await page.getByRole('button', { name: 'Check the list' }).click()
  const found = page.getByRole('region', { name: 'Check result' })
  await expect(found.getByRole('heading', { name: '2 opt-outs to record' })).toBeFocused()
  await expect(found).toContainText('Opted out already1 number')
  await expect(found).toContainText('Repeated in the list1 line')
  await expect(found).toContainText('2 lines cannot be read and will not be recorded')
  const bad = 'Lines that cannot be read'
  await expect(await row(page, bad, { Line: '6', Problem: 'not a US or Canadian number' })).toHaveCount(1)
  await expect(await row(page, bad, { Line: '7', Problem: 'The date isn’t valid' })).toHaveCount(1)
  // Corrected: the earlier check no longer counts.
  await list.fill(lines.join('\n').replace(',soon', ''))
  await expect(found).toHaveCount(0)
  await page.getByRole('button', { name: 'Check the list' }).click()
  await found.getByRole('button', { name: 'Record 3 opt-outs' }).click()
  await expect(done(page, '3 numbers opted out.')).toBeVisible()
  await expect(page.getByText('1 line cannot be read and was not recorded')).toBeVisible()
  await page.getByRole('link', { name: 'View opt-outs' }).click()
  const imported = { Number: '(201) 555-0101', Since: 'Feb 3', Source: 'Imported list' }
  const note = 'Said "stop", twice (The old system)'
  await expect(await row(page, table, { ...imported, Note: note })).toHaveCount(1)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV' }).click(),
  ])
  const exported = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(exported[0]).toBe('\ufeffNumber,State,Since,Source,Note,Recorded by,Recorded at')
  expect(exported.filter((line) => line.startsWith('2015550101,opted out,2026-02-03,Imported list,'))).toHaveLength(1)
})

test('20,000 numbers are recorded at once; above 1 MB nothing is sent', { tag: '@long' }, async ({ signInAs }) => {
  test.setTimeout(120_000)
  const page = await signInAs('admin', '/messaging/opt-outs/import')
  const many = Array.from({ length: 20_000 }, (_, i) => `404${3_000_000 + i},2026-01-05,from the list`)
  const list = page.getByLabel('List', { exact: true })
  await list.fill('x'.repeat(1_000_001))
  await page.getByLabel('Source of the list').fill('A large list')
  await page.getByRole('button', { name: 'Check the list' }).click()
  await expect(page.getByRole('link', { name: 'The list is larger than 1 MB. Import it in parts.' })).toBeVisible()
  await page.getByLabel('CSV file').setInputFiles({
    name: 'large.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(many.join('\r\n')),
  })
  await page.getByRole('button', { name: 'Check the list' }).click()
  await page.getByRole('button', { name: 'Record 20,000 opt-outs' }).click()
  await expect(done(page, '20,000 numbers opted out.')).toBeVisible()
  await page.getByRole('link', { name: 'View opt-outs' }).click()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page.getByText(/^Page 2 of 40\d$/)).toBeVisible()
})

test('every role sees its buttons, and the reason for closed ones', { tag: '@long' }, async ({ stack, signInAs }) => {
  const support = await signInAs('support', '/messaging/opt-outs')
  await expect(support.getByRole('link', { name: 'Import a list' })).toHaveCount(0)
  await visit(support, '/messaging/opt-outs/import')
  await expect(support.getByText('Your role can’t view Import opt-outs')).toBeVisible()

  const auditor = await signInAs('auditor', '/messaging/opt-outs')
  const needs = 'Operations, Support, or Administrator role needed'
  await expectRefusedButton(record(auditor), needs)
  await expect(auditor.getByRole('searchbox')).toHaveCount(0)
  await expect(await row(auditor, table, { Number: '••••••' })).not.toHaveCount(0)
  // In a column, or below the table if every row has the same source.
  await expect(auditor.getByText('Imported list').first()).toBeVisible()
  expect(await auditor.content()).not.toContain('The old system')
  await auditor
    .getByRole('button', { name: /^Actions for row/ })
    .first()
    .click()
  await auditor.getByRole('menuitem', { name: 'Opt-out history' }).click()
  await expect(auditor.getByRole('dialog', { name: 'Opt-out history of ••••••' }).getByRole('listitem')).toHaveCount(1)

  const finance = await signInAs('finance', '/')
  await expect(finance.getByRole('link', { name: 'Opt-outs' })).toHaveCount(0)
  await visit(finance, '/messaging/opt-outs')
  await expect(finance.getByText('Your role can’t view Opt-outs')).toBeVisible()
  expect((await finance.request.get('/api/export/opt-outs')).status()).toBe(403)

  // Beyond the buttons: the auditor's search by URL is ignored.
  await visit(auditor, '/messaging/opt-outs?q=404')
  await expect(auditor.getByText('Your role can’t search by values that it can’t view.')).toBeVisible()
  const page = '/messaging/opt-outs'
  const number = '9295550100'
  for (const [by, action, given] of [
    [auditor, 'recordOptOutAction', { number, source: 'phone' }],
    [finance, 'recordOptInAction', { number, evidence: 'They want texts again.' }],
    [finance, 'optOutHistoryAction', { id: 1 }],
  ] as const) {
    const answer = await postAction(by.request, { action, page, origin: stack.url, body: JSON.stringify([given]) })
    expect(await answer.text(), action).toContain('"kind":"forbidden"')
  }
})

test('no opt-out page has axe findings or overflows the screen', { tag: '@long' }, async ({ signInAs }) => {
  test.setTimeout(240_000)
  const page = await signInAs('admin')
  const steps: Record<string, () => Promise<unknown>> = {
    list: () => visit(page, '/messaging/opt-outs'),
    'nothing found': () => search(page, '9175550199'),
    'record an opt-out': async () => {
      const dialog = await openForm(page)
      await dialog.getByRole('button', { name: 'Record opt-out' }).click()
      await dialog.getByRole('alert').waitFor()
    },
    import: async () => {
      await visit(page, '/messaging/opt-outs/import')
      await page.getByLabel('List', { exact: true }).fill('2015550104\nSmith, Jane')
      await page.getByLabel('Source of the list').fill('The old system')
      await page.getByRole('button', { name: 'Check the list' }).click()
      await page.getByRole('button', { name: 'Record 1 opt-out' }).waitFor()
    },
  }
  for (const [name, step] of Object.entries(steps)) {
    await step()
    await expectNothingFound(page, `opt-outs ${name}`)
  }
})
