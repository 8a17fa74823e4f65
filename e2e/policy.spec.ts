import { codeOf, setUp } from './authenticator'
import { expect, ready, test, visit } from './harness'
import { expectNothingFound } from './looks'
import { askForRefill, changeOf, effectsOf, row } from './operator'
import { postAction, resultOf } from './server-action'
import { asOwner } from './stack'

const REFILL = 'PUT /account/refillbalance'

test.beforeEach(({ stack }) => stack.startOver())

test('a refill waits for approval, and its requester sends it once', async ({ stack, signInAs }) => {
  const admin = await signInAs('admin', '/settings/policy')
  const changes = admin.getByRole('table', { name: 'Changes' })
  await changes.getByRole('button', { name: 'Actions for spending' }).click()
  await admin.getByRole('menuitem', { name: 'Require approval…' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Require approval' }).click()
  await expect(admin.getByText('Spending: approval is required.')).toBeVisible()
  await expectNothingFound(admin, 'policy')

  const finance = await signInAs('finance', '/billing')
  const dialog = await askForRefill(finance, '250')
  await expect(dialog.getByText('A second person has to approve this')).toBeVisible()
  await dialog.getByRole('button', { name: 'Ask for approval' }).click()
  await expect(finance.getByText('Refill balance: Waiting for approval')).toBeVisible()
  expect(await effectsOf(stack, REFILL)).toEqual([])
  await finance.getByRole('link', { name: 'Your request' }).click()
  await expect(finance.getByText('Nothing has been sent.')).toBeVisible()
  await expect(finance.getByRole('button', { name: 'Approve…' })).toHaveCount(0)

  await visit(admin, '/attention')
  await admin.getByRole('link', { name: 'Refill balance · $250.00' }).first().click()
  await expect(admin.getByText(`${stack.people.finance.name} asks for approval`)).toBeVisible()
  await expectNothingFound(admin, 'a request for approval')
  await admin.getByRole('button', { name: 'Approve…' }).click()
  // The value before and after.
  await expect(changeOf(admin, 'Balance')).toContainText(/^Balance\$[\d,.]+\$[\d,.]+$/)
  await admin.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(admin.getByText(`Approved by ${stack.people.admin.name}`)).toBeVisible()
  expect(await effectsOf(stack, REFILL)).toEqual([])

  // On a smaller screen the ledger has no column for what was requested.
  await finance.setViewportSize({ width: 1440, height: 900 })
  await visit(finance, '/billing/refills')
  const asked = await row(finance, 'Refills', {
    Requested: '$250.00',
    Credited: 'Nothing',
    Outcome: 'Approved, not sent',
  })
  await asked.getByRole('link', { name: 'Evidence' }).click()
  await finance.getByRole('button', { name: 'Refill balance…' }).click()
  const last = finance.getByRole('dialog')
  await expect(changeOf(finance, 'Balance')).toContainText(/^Balance\$[\d,.]+\$[\d,.]+$/)
  await expect(last.getByText(`Approved by ${stack.people.admin.name}`)).toBeVisible()
  await last.getByRole('button', { name: 'Refill balance' }).dblclick()
  await expect(finance.getByRole('heading', { name: 'Refill balance · $250.00' })).toBeVisible()
  await expect(finance.getByText('Approved by')).toBeVisible()
  await expect(finance.getByText('Sent values')).toBeVisible()
  expect(await effectsOf(stack, REFILL)).toEqual([{ object: 'balance', amount: '250.00' }])

  await visit(finance, '/billing')
  await (await askForRefill(finance, '260')).getByRole('button', { name: 'Ask for approval' }).click()
  await expect(finance.getByText('Refill balance: Waiting for approval')).toBeVisible()
  await visit(admin, '/attention')
  await admin.getByRole('link', { name: 'Refill balance · $260.00' }).first().click()
  await admin.getByRole('button', { name: 'Approve and send…' }).click()
  await expect(changeOf(admin, 'Balance')).toContainText(/^Balance\$[\d,.]+\$[\d,.]+$/)
  await expectNothingFound(admin, 'approve and send')
  await admin.getByRole('dialog').getByRole('button', { name: 'Approve and send' }).dblclick()
  await expect(admin.getByText('Sent values')).toBeVisible()
  await expect(admin.getByText('Sent by')).toBeVisible()
  expect(await effectsOf(stack, REFILL)).toHaveLength(2)

  // A job notifies the requester.
  await expect(async () => {
    await visit(finance, '/attention')
    await expect(finance.getByText(`Approved and sent by ${stack.people.admin.name}: done`)).toBeVisible({
      timeout: 3_000,
    })
  }).toPass({ timeout: 30_000 })
  // Finance works with money, not with ports.
  await visit(finance, '/')
  await expect(finance.getByRole('region', { name: 'Balance' })).toBeVisible()
  await expect(finance.getByRole('list', { name: 'Open ports' })).toHaveCount(0)
})

test('a pause shows on every page and refuses requests without the form', { tag: '@long' }, async ({
  stack,
  signInAs,
}) => {
  const admin = await signInAs('admin', '/settings/policy')
  await admin.getByRole('button', { name: 'Pause… spending' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(dialog.getByText('Say why: everyone who is blocked reads it.').first()).toBeVisible()
  await dialog.getByLabel('Reason').fill('Charges that nobody knows')
  await dialog.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(admin.getByText('Spending: paused.')).toBeVisible()

  const finance = await signInAs('finance', '/billing')
  await expect(finance.getByText('Paused: spending')).toBeVisible()
  await finance.getByRole('textbox', { name: 'Amount' }).fill('250')
  await finance.getByRole('button', { name: 'Refill $' }).last().click()
  await expect(finance.getByText('Refill balance: Paused by an administrator')).toBeVisible()
  await expect(finance.getByRole('textbox', { name: 'Amount' })).toHaveValue('250')
  await expectNothingFound(finance, 'a stop')
  const posted = await postAction(finance.request, {
    action: 'resumeAction',
    page: '/settings/policy',
    origin: stack.url,
    body: '[{"kind":"spending"}]',
  })
  expect(await resultOf(posted)).toMatchObject({ ok: false, fault: { kind: 'forbidden' } })

  await admin.getByRole('button', { name: 'Resume… spending' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Resume' }).click()
  await expect(admin.getByText('Spending: resumed.')).toBeVisible()
  const limits = await row(admin, 'Limits', { Action: 'Refills, each' })
  await limits.getByRole('button', { name: 'Change' }).click()
  await admin.getByRole('dialog').getByLabel('Dollars').fill('100')
  await admin.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByText('Refills, each: $100 from now on.')).toBeVisible()
  await visit(finance, '/billing')
  await finance.getByRole('textbox', { name: 'Amount' }).fill('250')
  await finance.getByRole('button', { name: 'Refill $' }).last().click()
  await expect(finance.getByText('The limit is $100.00 for each of the refills. Nothing was sent.')).toBeVisible()

  await limits.getByRole('button', { name: 'Change' }).click()
  await admin.getByRole('dialog').getByRole('radio', { name: 'Require approval' }).check()
  await admin.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByText('Refills, each: $100 from now on, above it with approval.')).toBeVisible()
  await visit(admin, '/settings/checklist')
  const step = (title: string) => admin.getByRole('listitem').filter({ hasText: title })
  await expect(step('Limits on spending')).toContainText('Done')
  await expect(step('A backup of the last 7 days')).toContainText('None was taken')
  await expect(step('Mail').getByRole('link', { name: 'Send a test email' })).toBeVisible()
  const above = await askForRefill(finance, '250')
  await expect(above.getByText('The limit is $100.00 for each of the refills. Someone else')).toBeVisible()
  await expect(above.getByRole('button', { name: 'Ask for approval' })).toBeEnabled()
  expect(await effectsOf(stack, REFILL)).toEqual([])

  // A state that only direct database access can create.
  await asOwner(stack, ["update settings set value = '{" + '"stopped": "yes"' + "}' where key = 'policy'"])
  await visit(admin, '/settings/policy')
  await expect(admin.getByText('The policy can’t be read. Every change is blocked.')).toBeVisible()
  await expectNothingFound(admin, 'a policy that cannot be read')
  await admin.getByRole('button', { name: 'Reset policy…' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Reset policy' }).click()
  await expect(admin.getByRole('table', { name: 'Changes' })).toBeVisible()
})

test('a refill with required 2FA asks for a recent code', { tag: '@long' }, async ({ stack, signInAs }) => {
  const admin = await signInAs('admin', '/account')
  await admin.getByRole('button', { name: 'Set up' }).click()
  await setUp(admin, stack.people.admin.password)
  await visit(admin, '/settings/policy')
  await admin.getByRole('button', { name: 'Actions for spending' }).click()
  await admin.getByRole('menuitem', { name: 'Require 2FA…' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Require recent 2FA' }).click()
  await expect(admin.getByText('Spending: recent 2FA is required.')).toBeVisible()

  const finance = await signInAs('finance', '/billing')
  const without = await askForRefill(finance, '250')
  await expect(without.getByText('you have none')).toBeVisible()
  await expect(without.getByRole('button', { name: 'Refill $250.00' })).toHaveAttribute('aria-disabled', 'true')
  const [account] = await Promise.all([
    finance.context().waitForEvent('page'),
    without.getByRole('link', { name: 'Set up a second factor' }).click(),
  ])
  await ready(account)
  await account.getByRole('button', { name: 'Set up' }).click()
  const secret = await setUp(account, stack.people.finance.password)
  // A code counts for a limited time, because someone else may be at the keyboard.
  await asOwner(stack, ["update sessions set code_at = code_at - interval '10 minutes'"])

  await visit(finance, '/billing')
  const dialog = await askForRefill(finance, '250')
  const code = dialog.getByLabel('Code from the app')
  await code.fill('000000')
  await dialog.getByRole('button', { name: 'Refill $250.00' }).click()
  await expect(dialog.getByText('Wrong code, or already used.')).toBeVisible()
  await expect(code).toBeFocused()
  await expectNothingFound(finance, 'a code is asked for before a refill')
  expect(await stack.simulator.mutations()).toEqual([])
  await code.fill(codeOf(secret, 1))
  await dialog.getByRole('button', { name: 'Refill $250.00' }).click()
  await expect(finance.getByText('Refill balance: done')).toBeVisible()

  const next = await askForRefill(finance, '85')
  await expect(next.getByRole('button', { name: 'Refill $85.00' })).toBeEnabled()
  await expect(next.getByLabel('Code from the app')).toHaveCount(0)
  await next.getByRole('button', { name: 'Refill $85.00' }).click()
  await expect.poll(() => effectsOf(stack, REFILL)).toHaveLength(2)
})

test('session limits that an administrator sets show on everyone’s account page', { tag: '@long' }, async ({
  signInAs,
}) => {
  const admin = await signInAs('admin', '/settings/policy')
  await ready(admin)
  await admin.getByRole('button', { name: 'Change when sessions end' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Support, minutes').fill('500')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Enter 5 to 480 minutes.').first()).toBeVisible()
  await expect(dialog.getByLabel('Support, minutes')).toHaveValue('500')
  await expectNothingFound(admin, 'session limits')
  await dialog.getByLabel('Support, minutes').fill('45')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByText('Session limits saved. They apply to open sessions too.')).toBeVisible()
  const support = await signInAs('support', '/account')
  await expect(support.getByText('A session ends after 45 minutes without activity, and after 12 hours.')).toBeVisible()
})
