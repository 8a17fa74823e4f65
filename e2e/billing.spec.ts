import { expect, reload, test, visit } from './harness'
import { expectNothingFound } from './looks'
import { askForRefill, balance, changeOf, confirmChange, effectsOf, refill, row } from './operator'

const REFILL = 'PUT /account/refillbalance'

test.beforeAll(({ stack }) => stack.startOver())
// The console remembers refills of earlier tests: each uses another amount, because a repeat needs confirmation.
test.beforeEach(({ stack }) => stack.simulator.reset())

test('a refill shows the balance before, during and after', async ({ stack, signInAs }) => {
  const page = await signInAs('finance', '/billing')
  await expect(balance(page)).toContainText('$412.37')
  await page.getByRole('button', { name: '$250.00', exact: true }).click()
  await page.getByRole('button', { name: 'Refill $250.00' }).click()

  const dialog = page.getByRole('dialog', { name: 'Refill balance' })
  await expect(changeOf(page, 'Balance').getByRole('cell')).toHaveText(['$412.37', '$662.37'])
  await expect(dialog).toContainText('Payment method')
  await dialog.getByText('What will be sent').click()
  await expect(dialog).toContainText('PUT /account/refillbalance')
  expect(await stack.simulator.mutations()).toEqual([])

  await dialog.getByRole('button', { name: 'Refill $250.00' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Refill balance: done · $250.00' })).toContainText(
    'The balance was $412.37 before sending and $662.37 afterward',
  )
  await expect(balance(page)).toContainText('$662.37')
  await expect(page.getByRole('link', { name: 'Balance $662.37' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('')
  expect(await effectsOf(stack, REFILL)).toEqual([{ object: 'balance', amount: '250.00' }])
  expect(await stack.simulator.mutations()).toHaveLength(1)
})

test('canceling sends nothing and keeps the typed values', async ({ stack, signInAs }) => {
  const page = await signInAs('admin', '/billing')
  const dialog = await askForRefill(page, '120')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('120')
  expect(await stack.simulator.mutations()).toEqual([])
})

test('an amount the provider would reject is refused before sending', async ({ stack, signInAs }) => {
  const page = await signInAs('finance', '/billing')
  const form = page.getByRole('form', { name: 'Refill balance' })
  // lib/desk/catalogue/refusals.test.ts covers the other amounts.
  const message = 'The refill must be at least 10.'
  await form.getByRole('textbox', { name: 'Amount' }).fill('9')
  await form.getByRole('button', { name: /^Refill( \$[\d,.]+)?$/ }).click()
  const summary = form.getByRole('alert').filter({ hasText: 'There is one problem' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link', { name: message })).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Amount' })).toHaveAccessibleDescription(/must be at least 10\./)
  await expect(form.getByRole('textbox', { name: 'Amount' })).toHaveValue('9')
  await form.getByRole('alert').getByRole('link').click()
  await expect(form.getByRole('textbox', { name: 'Amount' })).toBeFocused()
  expect(await stack.simulator.mutations()).toEqual([])
})

test('a double click causes one effect', async ({ stack, signInAs }) => {
  const page = await signInAs('finance', '/billing')
  const dialog = await askForRefill(page, '60')
  await dialog.getByRole('button', { name: 'Refill $60.00' }).dblclick()
  await expect(page.getByText('Refill balance: done · $60.00')).toBeVisible()
  expect(await effectsOf(stack, REFILL)).toEqual([{ object: 'balance', amount: '60.00' }])
  expect(await stack.simulator.mutations()).toHaveLength(1)
})

test('two tabs pressed at the same time cause one effect', { tag: '@long' }, async ({ stack, signInAs }) => {
  const page = await signInAs('finance')
  const other = await page.context().newPage()
  await visit(page, '/billing')
  await visit(other, '/billing')
  const dialogs = [await askForRefill(page, '70'), await askForRefill(other, '70')]
  // Delayed until the second press was refused.
  await stack.simulator.fault({ kind: 'late', when: 'before', path: '/account/refillbalance', delayMs: 60_000 })
  await Promise.all(dialogs.map((dialog) => dialog.getByRole('button', { name: 'Refill $70.00' }).click()))

  const refused = dialogs.map((dialog) => dialog.getByText('Someone is doing this right now'))
  await expect.poll(async () => (await Promise.all(refused.map((message) => message.count()))).sort()).toEqual([0, 1])
  await stack.simulator.clearFaults()
  const done = [page, other].map((tab) => tab.getByText('Refill balance: done · $70.00'))
  await expect.poll(async () => (await Promise.all(done.map((message) => message.count()))).sort()).toEqual([0, 1])
  expect(await effectsOf(stack, REFILL)).toEqual([{ object: 'balance', amount: '70.00' }])
  expect(await stack.simulator.mutations()).toHaveLength(1)
})

test('the same refill within 15 minutes shows the first and asks', { tag: '@long' }, async ({ stack, signInAs }) => {
  await refill(await signInAs('finance'), '100')
  await expect.poll(() => effectsOf(stack, REFILL)).toHaveLength(1)

  const page = await signInAs('admin', '/billing')
  const dialog = await askForRefill(page, '100')
  await expect(dialog).toContainText('The same change was made recently')
  await expect(dialog).toContainText(`${stack.people.finance.name} did this`)
  await expect(dialog.getByRole('link', { name: 'View' })).toHaveAttribute('href', /^\/activity\/[0-9a-f-]{36}$/)
  const confirm = dialog.getByRole('button', { name: 'Refill $100.00' })
  await expect(confirm).toHaveAccessibleDescription('Confirm the repeat first')
  await confirm.click({ force: true })
  expect(await stack.simulator.mutations()).toHaveLength(1)

  await dialog.getByLabel('Send it again').check()
  await confirm.click()
  await expect(page.getByText('Refill balance: done · $100.00')).toBeVisible()
  expect(await effectsOf(stack, REFILL)).toHaveLength(2)
})

test('auto-refill is turned off and on, and its amounts change', async ({ stack, signInAs }) => {
  const page = await signInAs('finance', '/billing')
  await page.getByRole('button', { name: 'Turn off auto-refill' }).click()
  await expect(changeOf(page, 'Auto-refill').getByRole('cell')).toHaveText(['On', 'Off'])
  expect(await stack.simulator.mutations()).toEqual([])
  await confirmChange(page, 'Turn off auto-refill')
  await expect(page.getByText('Turn off auto-refill: done')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn on auto-refill' })).toBeVisible()

  await page.getByRole('button', { name: 'Turn on auto-refill' }).click()
  const dialog = page.getByRole('dialog', { name: 'Turn on auto-refill' })
  await expect(dialog).toContainText('charged without asking')
  await dialog.getByRole('button', { name: 'Turn on auto-refill' }).click()
  await expect(page.getByText('Turn on auto-refill: done')).toBeVisible()

  await page.getByLabel('Minimum balance').selectOption('$100.00')
  await page.getByLabel('Reload amount').selectOption('$200.00')
  await page.getByRole('button', { name: 'Change to $100, $200' }).click()
  const amounts = page.getByRole('dialog', { name: 'Change auto-refill amounts' })
  await expect(changeOf(page, 'Minimum balance').getByRole('cell')).toHaveText(['$50.00', '$100.00'])
  await amounts.getByRole('button', { name: 'Change to $100, $200' }).click()
  await expect(page.getByText('Change auto-refill amounts: done')).toBeVisible()

  expect((await stack.simulator.ledger()).map(({ operation, object }) => `${operation} ${object}`)).toEqual([
    'PUT /account/setautorefill auto-refill off',
    'PUT /account/setautorefill auto-refill on',
    'PUT /account/setbalancereload minimum balance 100, reload 200',
  ])
  await reload(page)
  await expect(page.getByLabel('Minimum balance')).toHaveValue('100')
  await expect(page.getByLabel('Reload amount')).toHaveValue('200')
})

test('the alerts change', { tag: '@long' }, async ({ stack, signInAs }) => {
  const page = await signInAs('finance', '/billing/alerts')
  const alert = page.getByRole('textbox', { name: 'Low-balance alert' })
  // Two forms each have a limit field, and the label of one once led to the other.
  await page.getByRole('form', { name: 'Add an alert' }).getByText('Dollars', { exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Dollars', exact: true })).toBeFocused()
  // A slow page fills in current values after the first keystroke.
  await expect(alert).not.toHaveValue('')
  await alert.fill('120')
  await expect(alert).toHaveValue('120')
  await page.getByRole('button', { name: 'Change low-balance alert' }).click()
  await expect(page.getByText('Change low-balance alert: done · below $120.00')).toBeVisible()
  await page.getByRole('button', { name: 'Turn on daily balance alert' }).click()
  await expect(page.getByText('Turn on daily balance alert: done')).toBeVisible()
  await page.getByRole('button', { name: 'Turn off daily balance alert' }).click()
  await expect(page.getByText('Turn off daily balance alert: done')).toBeVisible()
  await page.getByRole('textbox', { name: 'Dollars', exact: true }).fill('75')
  await page.getByRole('button', { name: 'Add alert' }).click()
  await page.getByRole('button', { name: 'Change: Balance below $75.00…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change: Balance below $75.00' })
  await dialog.getByRole('textbox', { name: 'Dollars' }).fill('60')
  await expectNothingFound(page, 'change an alert')
  await dialog.getByRole('button', { name: 'Change alert' }).click()
  const own = page.getByRole('list', { name: 'Alerts of this console' }).getByRole('listitem')
  await expect(own).toHaveText(/^Balance below \$60\.00/)

  const sent = await stack.simulator.mutations()
  expect(sent.map(({ path, params }) => [path, params])).toEqual([
    ['/account/setlowbalancealert', { low_balance_alert_amount: 120 }],
    ['/account/setdailybalancealert', { action: 'on' }],
    ['/account/setdailybalancealert', { action: 'off' }],
  ])
  expect(await stack.simulator.ledger()).toHaveLength(3)
  await reload(page)
  await expect(page.getByRole('textbox', { name: 'Low-balance alert' })).toHaveAccessibleDescription(
    /falls below \$120\.00/,
  )
})

test('changes are listed in Activity', { tag: '@long' }, async ({ stack, signInAs }) => {
  const page = await signInAs('finance')
  await refill(page, '500')
  await expect(page.getByText('Refill balance: done · $500.00')).toBeVisible()
  await visit(page, '/activity')
  const entry = await row(page, 'Activity', { Action: 'Refill balance', Target: '$500.00', Outcome: 'Done' })
  await expect(entry).toHaveCount(1)
  await expect(entry).toContainText(stack.people.finance.name)
})

test('a disputed refill is claimed, promised and credited', async ({ stack, signInAs }) => {
  const page = await signInAs('finance')
  await refill(page, '4281')
  await expect(page.getByRole('alert').filter({ hasText: 'a reading contradicts it' })).toBeVisible()
  await visit(page, '/billing/claims')
  await page.getByRole('link', { name: 'Claim it from the provider…' }).click()
  const form = page.getByRole('form', { name: 'New claim' })
  await expect(form.getByRole('textbox', { name: 'Amount in dollars' })).toHaveValue('4281.00')
  await expect(form.getByRole('textbox', { name: 'Why the provider owes money' })).toHaveValue(/charged twice$/)
  await form.getByRole('button', { name: 'Open claim' }).click()

  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Mark as claimed…' }).click()
  await dialog.getByRole('textbox', { name: 'Provider’s reference' }).fill('PR-88')
  await dialog.getByRole('button', { name: 'Record' }).click()
  await page.getByRole('button', { name: 'Record promise…' }).click()
  await dialog.getByLabel('Promised for').fill('2026-01-20')
  await expectNothingFound(page, 'promise of a claim')
  await dialog.getByRole('button', { name: 'Record' }).click()
  await expect(page.getByText('Promise overdue')).toBeVisible()
  await visit(page, '/billing/claims')
  await expect(page.getByText('Open: $4,281.00 in 1 claim, overdue')).toBeVisible()
  await expectNothingFound(page, 'claims')
  await page.getByRole('link', { name: /charged twice$/ }).click()
  await page.getByRole('button', { name: 'Record credit…' }).click()
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Refund to the card')
  await dialog.getByRole('button', { name: 'Record' }).click()
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText(
    `Credited: $4,281.00${stack.people.finance.name} · Refund to the card`,
  )
  // A record only: the provider saw the refill and nothing else.
  expect(await stack.simulator.mutations()).toHaveLength(1)
  await visit(page, '/billing/spend')
  await expect(page.getByRole('row', { name: /^Calls over trunks/ }).getByText('Not known')).toHaveCount(6)
  await expectNothingFound(page, 'spending')
})
