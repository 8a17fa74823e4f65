import type { Page } from '@playwright/test'
import { expect, test, visit } from './harness'
import { expectNothingFound } from './looks'

// Guided checks over real readings. Texts to a contact are in lookup.spec.ts.

test.beforeAll(({ stack }) => stack.startOver())

/** Presses the question; returns the dialog with its finding. */
async function check(page: Page, title: string, finding: string | RegExp) {
  await page.getByRole('button', { name: `${title}?` }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog.getByText('Checking…')).toHaveCount(0)
  await expect(dialog.getByRole('status')).toHaveText(finding)
  return dialog
}

test('a trunk that lost its registration: the cause, the page that changes it, a note', async ({ stack, signInAs }) => {
  await stack.simulator.behindOurBack({ change: 'set-registration', trunk: 'lobby', registration: 'offline' })
  const page = await signInAs('ops', '/trunks/lobby')
  const dialog = await check(page, 'Trunk is down', /^Not registered now\./)
  const step = dialog.getByRole('listitem').filter({ hasText: 'Not registered now.' })
  await expect(step).toContainText('RegistrationProblem')
  await expectNothingFound(page, 'guided check of a trunk')
  await dialog.getByLabel('Ticket').fill('4712')
  await dialog.getByRole('button', { name: 'Save as note' }).click()
  await expect(dialog.getByText('Saved to notes.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText('Trunk is down: lobby')
  await page.getByRole('button', { name: 'Trunk is down?' }).click()
  await dialog.getByRole('link', { name: 'Change trunk' }).click()
  await expect(page).toHaveURL('/trunks/lobby/change')
})

test('a paused fax number and a rejected port are named; nothing is changed', { tag: '@long' }, async ({
  stack,
  signInAs,
}) => {
  const { simulator } = stack
  const fax = await simulator.control<{ objects: { numbers: { did: string }[] } }>('GET', 'objects?of=fax')
  const ports = await simulator.control<{ objects: { id: number }[] }>('GET', 'objects?of=ports')
  const [did, port] = [String(fax.objects.numbers[0]?.did), String(ports.objects[0]?.id)]
  await simulator.behindOurBack({ change: 'set-status', of: 'fax', id: did, status: 'paused' })
  await simulator.behindOurBack({ change: 'set-status', of: 'port', id: port, status: 'rejected' })
  await simulator.forget()
  const page = await signInAs('ops', `/fax/${did}`)
  await check(page, 'Faxes fail', /^It is paused/)
  await visit(page, `/porting/${port}`)
  await check(page, 'Port is stuck', /^The losing carrier rejected it/)
  expect(await simulator.mutations()).toEqual([])
})

test('support checks received texts; an auditor has no checks', async ({ signInAs }) => {
  const page = await signInAs('support', '/messaging/numbers/9195550100')
  const dialog = await check(page, 'Texts to us don’t arrive', /\.$/)
  expect(await dialog.getByRole('listitem').count()).toBeGreaterThan(2)
  const auditor = await signInAs('auditor', '/trunks/lobby')
  await expect(auditor.getByRole('heading', { level: 1, name: 'lobby' })).toBeVisible()
  await expect(auditor.getByText('Guided checks')).toHaveCount(0)
})
