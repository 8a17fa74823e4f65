import { expect, test, visit } from './harness'
import { expectNothingFound } from './looks'
import { row } from './operator'

test.beforeAll(({ stack }) => stack.startOver())
test.beforeEach(({ stack }) => stack.simulator.reset())

const REASON = 'The support of the provider says so.'

test('an override is set, applies to the next change, and is removed', async ({ stack, signInAs }) => {
  const { simulator } = stack
  const admin = await signInAs('admin')
  const finance = await signInAs('finance')
  await simulator.callOtherwise('/account/setlowbalancealert', 'low_balance_alert_amount', 'alert_below')

  await visit(admin, '/settings/provider?search=Low-balance alert: amount')
  await admin.getByRole('button', { name: 'Change Low-balance alert: amount' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Low-balance alert: amount' })
  await dialog.getByLabel('In use').fill('two words')
  await dialog.getByLabel('Reason').fill(REASON)
  await dialog.getByRole('button', { name: 'Set', exact: true }).click()
  await expect(dialog.getByRole('link', { name: 'A name begins with a letter' })).toBeVisible()
  await dialog.getByLabel('In use').fill('alert_below')
  await dialog.getByRole('button', { name: 'Set', exact: true }).click()
  await expect(admin.getByRole('status').filter({ hasText: 'alert_below from now on' })).toBeVisible()
  const table = 'Assumptions'
  await expect(await row(admin, table, { 'In use': 'alert_below', Source: 'Set in Switchroom' })).toHaveCount(1)
  await expect(admin.getByText(REASON)).toBeVisible()

  await visit(finance, '/billing/alerts')
  const alert = finance.getByRole('form', { name: 'Change low-balance alert' })
  await alert.getByRole('textbox').fill('64')
  await alert.getByRole('button').last().click()
  await expect.poll(async () => (await simulator.mutations()).at(-1)?.params).toEqual({ alert_below: 64 })

  await admin.getByRole('button', { name: 'Change Low-balance alert: amount' }).click()
  await dialog.getByLabel('Reason').fill('The provider changed it back.')
  await dialog.getByRole('button', { name: 'Reset to default' }).click()
  await expect(admin.getByRole('status').filter({ hasText: 'as in the release' })).toBeVisible()
  await expect(await row(admin, table, { 'In use': 'low_balance_alert_amount', Source: 'Default' })).toHaveCount(1)
})

test('overridden choices appear in a form immediately', { tag: '@long' }, async ({ signInAs }) => {
  const admin = await signInAs('admin', '/settings/provider?search=Regions to choose from')
  await admin.getByRole('button', { name: 'Change Regions to choose from' }).click()
  const dialog = admin.getByRole('dialog')
  const choices = dialog.getByRole('combobox', { name: 'In use' })
  const chips = dialog.getByRole('button', { name: /^Remove / })
  await expect(chips).not.toHaveCount(0)
  while ((await chips.count()) > 0) await choices.press('Backspace')
  await choices.fill('us, eu-north')
  await dialog.getByLabel('Reason').fill(REASON)
  await dialog.getByRole('button', { name: 'Set', exact: true }).click()
  await expect(admin.getByRole('status').filter({ hasText: 'from now on' })).toBeVisible()
  await visit(admin, '/trunks/new')
  await expect(admin.getByLabel('Region').getByRole('option')).toHaveText([/default/, 'United States (us)', /eu-north/])
  await expect(admin.getByText('neither codec selection nor failover')).toBeVisible()
})

for (const [variant, says, kept] of [
  ['both', 'The service reads changes in the body of a request.', true],
  ['query', 'The service does not read changes in the body of a request.', false],
] as const) {
  test(`the request-format check at a service that reads ${variant}`, async ({ stack, signInAs }) => {
    const { simulator } = stack
    const admin = await signInAs('admin')
    await simulator.variants({ changes: variant })
    await visit(admin, '/settings/provider')
    await admin.getByRole('button', { name: 'Check the setting' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Change low-balance alert' })
    await expect(dialog).toContainText('until you set it back')
    await dialog.getByRole('button', { name: /^Change it to \$/ }).click()
    await expect(dialog).toHaveCount(0)
    await expect(admin.getByRole('status').filter({ hasText: says }).first()).toBeVisible({ timeout: 15_000 })
    const restore = admin.getByRole('button', { name: /^Set the alert back to \$/ })
    await expect(restore).toHaveCount(kept ? 1 : 0)
    if (kept) {
      await restore.click()
      await admin
        .getByRole('dialog')
        .getByRole('button', { name: /^Set it back to \$/ })
        .click()
      await expect(restore).toHaveCount(0)
    }
    const sent = async () => (await simulator.mutations()).map(({ params }) => Number(params.low_balance_alert_amount))
    await expect.poll(sent).toHaveLength(kept ? 2 : 1)
    const amounts = await sent()
    if (kept) expect(amounts[0]).toBe((amounts[1] ?? 0) + 1)
  })
}

test('an auditor sees all settings read-only; others see who may open them', { tag: '@long' }, async ({ signInAs }) => {
  const auditor = await signInAs('auditor', '/settings/provider')
  await expect(auditor.getByRole('heading', { name: 'Assumptions' })).toBeVisible()
  await expect(auditor.getByRole('button', { name: /^(Change|Check)/ })).toHaveCount(0)
  const finance = await signInAs('finance', '/settings/provider')
  await expect(finance.getByText('Your role can’t view Provider')).toBeVisible()
  await expect(finance.getByRole('link', { name: 'Provider', exact: true })).toHaveCount(0)
})

test('provider settings have no axe findings and fit the screen', { tag: '@long' }, async ({ signInAs }) => {
  test.setTimeout(120_000)
  const admin = await signInAs('admin', '/settings/provider')
  await expectNothingFound(admin, 'provider settings')
  await admin.getByRole('button', { name: 'Change Refill: the amount' }).click()
  await expect(admin.getByRole('dialog')).toBeVisible()
  await expectNothingFound(admin, 'provider settings, change')
})
