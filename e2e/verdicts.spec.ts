import { expect, test, visit } from './harness'
import { askForRefill, effectsOf, refill, unknownNotice } from './operator'

// People settle changes that the machine could not: disputed ones, and unrecognized answers.

test.beforeAll(({ stack }) => stack.startOver())

test('a disputed refill is shown, confirmed before another, settled by a person', async ({ stack, signInAs }) => {
  const page = await signInAs('finance')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await refill(page, '4281')
  const notice = page.getByRole('alert').filter({ hasText: 'a reading contradicts it' })
  await expect(notice).toContainText('twice the $4,281.00 that was requested')
  await expect.poll(() => effectsOf(stack, 'PUT /account/refillbalance')).toHaveLength(2)

  // The next one needs confirmation, wherever it starts.
  await visit(page, '/billing')
  await expect(page.getByText('Disputed: Refill balance · $4,281.00')).toBeVisible()
  const dialog = await askForRefill(page, '20')
  await expect(dialog).toContainText('An earlier change of this kind is still disputed')
  await dialog.getByRole('checkbox', { name: 'Send it anyway' }).check()
  await dialog.getByRole('button', { name: 'Refill $20.00' }).click()
  await expect(page.getByText('Refill balance: done · $20.00')).toBeVisible()

  await page.getByRole('link', { name: 'Settle it' }).click()
  await expect(page.getByRole('heading', { name: 'Refill balance · $4,281.00' })).toBeVisible()
  await page.getByRole('button', { name: 'Copy report', exact: true }).click()
  const report = await page.evaluate(() => navigator.clipboard.readText())
  expect(report).toContain('PUT /account/refillbalance')
  expect(report).toMatch(/Sent +\d{4}-\d\d-\d\dT[\d:.]+Z/)
  expect(report).toContain(page.url().split('/').at(-1))

  await page.getByRole('button', { name: 'Settle…' }).click()
  const settle = page.getByRole('dialog', { name: 'What happened?' })
  await settle.getByRole('radio', { name: 'It happened, but not as requested' }).check()
  await settle.getByRole('textbox', { name: 'How do you know?' }).fill('Charged twice; ticket 4711 at the provider')
  await settle.getByRole('button', { name: 'Save the result' }).click()
  await expect(settle).toBeHidden()
  await expect(page.getByText('Happened differently').first()).toBeVisible()
  await expect(page.getByText('Charged twice; ticket 4711 at the provider').first()).toBeVisible()
  await visit(page, '/billing')
  await expect(page.getByText('Disputed: Refill balance')).toBeHidden()
})

test('a contradicted rejection is disputed, keeps the form, and shows the contradiction', async ({
  stack,
  signInAs,
}) => {
  const page = await signInAs('finance')
  const order = { kind: 'status', status: 422, body: { error: 'card declined' }, when: 'after' } as const
  await stack.simulator.fault({ ...order, method: 'PUT', path: '/account/refillbalance' })
  await refill(page, '31')
  const notice = page
    .getByRole('alert')
    .filter({ hasText: 'the provider rejected it, but a reading shows that it happened' })
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: 'Back to the form' }).click()
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('31')
})

test('an unrecognized answer is unknown while no administrator defined it', { tag: '@long' }, async ({
  stack,
  signInAs,
}) => {
  const answer = { kind: 'status', status: 200, body: { message: 'Ticket 12 was opened' } } as const
  const path = '/account/setlowbalancealert'
  const change = async (below: string) => {
    await visit(page, '/billing/alerts')
    await page.getByRole('textbox', { name: 'Low-balance alert' }).fill(below)
    await page.getByRole('button', { name: 'Change low-balance alert' }).click()
  }
  const page = await signInAs('admin')
  await stack.simulator.fault({ ...answer, method: 'PUT', path })
  await change('61')
  await expect(unknownNotice(page)).toContainText('text says neither yes nor no')
  await unknownNotice(page)
    .getByRole('link', { name: /^Request/ })
    .click()
  await page.getByRole('button', { name: 'This answer means done…' }).click()
  const dialog = page.getByRole('dialog', { name: 'This answer means done' })
  await expect(dialog).toContainText('ticket # was opened')
  await dialog.getByRole('button', { name: 'Accept it' }).click()
  await expect(dialog).toContainText('at least ten characters')
  await dialog.getByRole('textbox', { name: 'How do you know?' }).fill('The provider’s support said so')
  await dialog.getByRole('button', { name: 'Accept it' }).click()
  await expect(page.getByText('From now on this answer to “Change low-balance alert” means done')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as happened or not…' }).click()
  const mark = page.getByRole('dialog', { name: 'What happened?' })
  await mark.getByRole('radio', { name: 'It did not happen' }).check()
  await mark.getByRole('textbox', { name: 'How do you know?' }).fill('The portal shows the old amount')
  await mark.getByRole('button', { name: 'Save the result' }).click()
  await expect(mark).toBeHidden()

  await stack.simulator.fault({
    ...answer,
    body: { message: 'Ticket 99 was opened' },
    when: 'after',
    method: 'PUT',
    path,
  })
  await change('62')
  await expect(page.getByText('Change low-balance alert: done · below $62.00')).toBeVisible()

  await visit(page, '/settings/provider')
  await expect(page.getByText('{"message":"ticket # was opened"}')).toBeVisible()
  await page.getByRole('button', { name: 'Forget this answer to Change low-balance alert' }).click()
  await expect(page.getByText('{"message":"ticket # was opened"}')).toBeHidden()
})

test('a trunk reported as created but missing is disputed after two checks', { tag: '@long' }, async ({
  stack,
  signInAs,
}) => {
  await stack.simulator.reset()
  const page = await signInAs('ops', '/trunks/new')
  await page.getByRole('radio', { name: 'Static' }).check()
  await page.getByRole('textbox', { name: 'Trunk name' }).fill('donothing')
  await page.getByRole('textbox', { name: 'IP address or host name' }).fill('203.0.113.77')
  await page.getByRole('button', { name: 'Create trunk donothing' }).click()
  await expect(page.getByText('Create trunk: done, not confirmed by a reading · donothing')).toBeVisible()
  await expect(async () => {
    await visit(page, '/trunks')
    await expect(page.getByText('Disputed: Create trunk · donothing')).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 40_000 })
  expect(await stack.simulator.mutations()).toHaveLength(1)
  await visit(page, '/messaging')
  await expect(page.getByText('Disputed')).toHaveCount(0)
})
