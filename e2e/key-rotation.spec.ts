import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import type { Page, TestInfo } from '@playwright/test'
import { enter, expect, reload, test, visit } from './harness'
import { refill, unknownNotice } from './operator'

// People notice nothing while a key is replaced. rotate-key.test.ts checks the rows.

test.beforeAll(({ stack }) => stack.startOver())

const newKey = (info: TestInfo, name: string): string => {
  const file = info.outputPath(name)
  writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600 })
  return file
}

async function writeNote(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill(text)
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText(text)
}

test('a rotation signs nobody out and closes nothing', { tag: '@long' }, async ({ stack, signInAs, page }, info) => {
  // The command waits twice for two heartbeats of the console, ten seconds apart.
  test.setTimeout(180_000)
  const ops = await signInAs('ops', '/trunks/lobby')
  await writeNote(ops, 'Call the night desk first.')
  const finance = await signInAs('finance')
  await refill(finance, '4270')
  await expect(unknownNotice(finance)).toBeVisible()

  expect(await stack.command('key', 'rotate', 'AUTH_SECRET', '--new', newKey(info, 'auth'))).toContain(
    'no one is signed out',
  )
  const rotation = stack.command('key', 'rotate', 'JOURNAL_KEY', '--new', newKey(info, 'journal'))
  // People continue to work during the rotation.
  await writeNote(ops, 'Written during the rotation.')
  expect(await rotation).toContain('All data is encrypted with the new key.')

  await reload(ops)
  const notes = ops.getByRole('list', { name: 'Notes' })
  await expect(notes).toContainText('Call the night desk first.')
  await expect(notes).toContainText('Written during the rotation.')
  await enter(page, stack.people.support)
  await visit(page, '/trunks/lobby')
  await expect(page.getByRole('heading', { level: 1, name: 'lobby' })).toBeVisible()

  // What was read before sending is sealed with the other key now, and so is the input that a check compares.
  await reload(finance)
  await finance.getByRole('link', { name: 'Settle it' }).click()
  await expect(finance.getByText(/minimum balance/).first()).toBeVisible()
  await stack.simulator.forget()
  await finance.getByRole('button', { name: 'Check again' }).first().click()
  await expect.poll(async () => (await stack.simulator.requests('/account/getbalance')).length).toBeGreaterThan(0)
  await expect(finance.getByText(/could not be (written|read)/)).toHaveCount(0)
  await expect(finance.getByRole('button', { name: 'Check again' }).first()).toBeEnabled()
})
