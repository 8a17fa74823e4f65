import type { Page } from '@playwright/test'
import { expect, test, visit } from './harness'
import { effectsOf, expectRefusedButton, row } from './operator'
import type { Stack } from './stack'

// What a person decides about a bulk change. That it survives a killed console is in bulk.spec.ts.

test.beforeAll(({ stack }) => stack.startOver())
test.beforeEach(({ stack }) => stack.simulator.forget())

const BLOCK = '/siptrunk/blockcaller'
const progress = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })
const sentTo = async ({ simulator }: Stack) => (await simulator.mutations(BLOCK)).map(({ params }) => params.did)

/** Opens the dry run of blocking these callers on the trunk lobby; returns its address. */
async function prepare(page: Page, callers: string, name = ''): Promise<string> {
  await visit(page, '/bulk-changes/new?kind=block')
  const form = page.getByRole('form', { name: 'New bulk change' })
  const trunks = form.getByLabel('Trunks', { exact: true })
  await trunks.fill('lobby')
  await trunks.press('Enter')
  await form.getByLabel('Callers').fill(callers)
  await form.getByLabel('Name').fill(name)
  await form.getByRole('button', { name: 'Start dry run' }).click()
  await expect(page.getByRole('heading', { level: 1, name: name || 'Block callers' })).toBeVisible()
  return new URL(page.url()).pathname
}

async function press(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: `${button}…` }).click()
  await page.getByRole('dialog', { name: 'Block callers' }).getByRole('button', { name: button }).click()
}

test('a rejected line is repeated alone, as a request of its own', async ({ stack, signInAs }) => {
  const page = await signInAs('support')
  const address = await prepare(page, 'Caller\n2125550181\n(212) 555-0182\n212-555-0181\n21255')
  await expect(progress(page, 'Nothing has been sent.')).toBeVisible()
  for (const [number, state] of [
    ['(212) 555-0182', 'Will change'],
    ['(212) 555-0181', 'Repeated'],
    ['21255', 'Can’t be read'],
  ] as const)
    await expect(await row(page, 'Lines', { Number: number, State: state })).toHaveCount(1)
  expect(await sentTo(stack)).toEqual([])

  const other = await signInAs('ops', address)
  await expectRefusedButton(other.getByRole('button', { name: 'Start with 2 numbers…' }), /only they may start it/)

  await stack.simulator.fault({ kind: '206-text', method: 'POST', path: BLOCK, match: { did: '2125550182' } })
  await press(page, 'Start with 2 numbers')
  await expect(progress(page, 'All 2 lines processed.')).toBeVisible()
  const rejected = await row(page, 'Lines', { Number: '(212) 555-0182', State: 'Rejected' })
  await expect(rejected).toHaveCount(1)
  const first = await rejected.getByRole('link', { name: '(212) 555-0182' }).getAttribute('href')
  await press(page, 'Repeat 1 refused line')
  const done = await row(page, 'Lines', { Number: '(212) 555-0182', State: 'Done' })
  await expect(done).toHaveCount(1)
  expect(await done.getByRole('link', { name: '(212) 555-0182' }).getAttribute('href')).not.toBe(first)
  await expect(page.getByRole('button', { name: /Repeat|Resume/ })).toHaveCount(0)
  expect(await sentTo(stack)).toEqual([2125550181, 2125550182, 2125550182])
  expect(await effectsOf(stack, `POST ${BLOCK}`)).toHaveLength(2)

  await visit(page, '/bulk-changes')
  await expect(await row(page, 'Bulk changes', { Change: 'Block callers', State: 'Finished' })).toContainText('2 done')
})

test('pausing keeps the rest unsent; stopping ends it for good', { tag: '@long' }, async ({ stack, signInAs }) => {
  const page = await signInAs('support')
  await prepare(page, '2125550183\n2125550184\n2125550185')
  await stack.simulator.fault({ kind: 'late', method: 'POST', path: BLOCK, delayMs: 2500 })
  await press(page, 'Start with 3 numbers')
  await stack.simulator.received(1, BLOCK)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Paused' })).toBeVisible()
  await expect(progress(page, '1 of 3 lines processed.')).toBeVisible()
  await expect(await row(page, 'Lines', { Number: '(212) 555-0183', State: 'Done' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Stop for good' }).click()
  await expect(page.getByText('Stopped', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /Resume|Repeat|Pause|Stop/ })).toHaveCount(0)
  expect(await sentTo(stack)).toEqual([2125550183])
})

test('a named bulk change is put back by a new one with its own dry run', { tag: '@long' }, async ({
  stack,
  signInAs,
}) => {
  const page = await signInAs('support')
  const address = await prepare(page, '2125550186\n2125550187', 'Ticket 4711')
  await expect(page.getByRole('button', { name: /Prepare undo/ })).toHaveCount(0)
  await press(page, 'Start with 2 numbers')
  await expect(progress(page, 'All 2 lines processed.')).toBeVisible()
  await page.getByRole('button', { name: 'Prepare undo for 2 numbers…' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Put back: Ticket 4711' })).toBeVisible()
  await expect(await row(page, 'Lines', { Number: '(212) 555-0187', State: 'Will change' })).toContainText(
    'Becomes: Not blocked on lobby',
  )
  expect(await sentTo(stack)).toHaveLength(2)
  await page.getByRole('button', { name: 'Start with 2 numbers…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Unblock callers' })
  await dialog.getByRole('button', { name: 'Start with 2 numbers' }).click()
  await expect(progress(page, 'All 2 lines processed.')).toBeVisible()
  expect(await effectsOf(stack, `POST ${BLOCK}`)).toHaveLength(4)
  await page.getByRole('link', { name: 'An earlier bulk change' }).click()
  await expect(page).toHaveURL(address)
  await visit(page, '/bulk-changes')
  await expect(page.getByRole('table', { name: 'Bulk changes' })).toContainText('Ticket 4711')
})
