import type { Page } from '@playwright/test'
import { expect, test, visit } from './harness'
import { askForRefill, balance, effectsOf, refill, unknownNotice } from './operator'
import type { Stack } from './stack'

const REFILL = 'PUT /account/refillbalance'
const refillPath = { method: 'PUT', path: '/account/refillbalance' } as const

// Failed requests appear in the browser's console too.
test.use({ expectedErrors: [/Failed to load resource/] })

test.beforeEach(async ({ stack }) => {
  test.setTimeout(120_000)
  await stack.startOver()
})

/** The provider's lists keep returning their state of a minute ago, so the outcome stays unknown. */
async function readingsLag({ simulator }: Stack): Promise<void> {
  await simulator.fault({ kind: 'lag', path: '/account*', lagSeconds: 60, times: null })
}

async function settledAs(page: Page, message: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: message })).toBeVisible({ timeout: 30_000 })
}

test('a refill with a lost answer blocks everyone and settles as happened', async ({ stack, signInAs }) => {
  const page = await signInAs('finance')
  const colleague = await signInAs('admin')
  await stack.simulator.fault({ kind: 'black-hole', when: 'after', ...refillPath })
  await readingsLag(stack)
  await refill(page, '250')

  const notice = unknownNotice(page)
  await expect(notice).toContainText('Refill balance · $250.00')
  await expect(notice).toContainText('Don’t repeat it yet.')
  const evidence = notice.getByRole('list', { name: 'Evidence' })
  await expect(evidence).toContainText('Before sending')
  await expect(evidence).toContainText('The balance was $412.37 before sending and $412.37 afterward', {
    timeout: 15_000,
  })
  await expect(page.getByRole('form', { name: 'Refill balance' })).toHaveCount(0)

  await visit(colleague, '/billing')
  const banner = colleague.getByText('We don’t know whether this happened: Refill balance · $250.00')
  await expect(banner).toBeVisible()
  const dialog = await askForRefill(colleague, '300')
  await expect(dialog.getByRole('alert')).toContainText('An earlier change to the same target is still unknown')
  await expect(dialog.getByRole('alert')).toContainText(stack.people.finance.name)
  const confirm = dialog.getByRole('button', { name: 'Refill $300.00' })
  await expect(confirm).toHaveAccessibleDescription('Blocked until the open request is settled')
  await confirm.click({ force: true })
  expect(await stack.simulator.mutations()).toHaveLength(1)
  await dialog.getByRole('link', { name: 'View' }).click()
  await expect(colleague.getByRole('heading', { name: 'Refill balance · $250.00' })).toBeVisible()
  await expect(unknownNotice(colleague)).toBeVisible()

  await stack.simulator.clearFaults()
  await settledAs(page, 'Refill balance · $250.00: happened')
  await expect(page.getByText('The balance was $412.37 before sending and $662.37 afterward')).toBeVisible()
  await expect(page.getByText('Settled by Switchroom')).toBeVisible()
  await expect(balance(page)).toContainText('$662.37')
  expect(await effectsOf(stack, REFILL)).toEqual([{ object: 'balance', amount: '250.00' }])
  expect(await stack.simulator.mutations()).toHaveLength(1)

  await visit(colleague, '/billing')
  await expect(banner).toBeHidden()
  await (await askForRefill(colleague, '300')).getByRole('button', { name: 'Refill $300.00' }).click()
  await expect(colleague.getByText('Refill balance: done · $300.00')).toBeVisible()
  expect(await effectsOf(stack, REFILL)).toHaveLength(2)
})

test('a refill lost before its effect stays unknown until a person decides', { tag: '@long' }, async ({
  stack,
  signInAs,
}) => {
  const page = await signInAs('finance')
  await refill(page, '4260')
  const notice = unknownNotice(page)
  await expect(notice).toContainText('$4,260.00')
  await notice.getByRole('button', { name: 'Check again' }).click()
  await expect(notice.getByRole('list', { name: 'Evidence' })).toContainText(`by ${stack.people.finance.name}`)
  await expect(notice).toContainText('shows no effect')

  await notice.getByRole('button', { name: 'Mark as happened or not' }).click()
  const dialog = page.getByRole('dialog', { name: 'What happened?' })
  await dialog.getByRole('button', { name: 'Save the result' }).click()
  await expect(dialog).toContainText('Choose what is true.')
  await dialog.getByLabel('It did not happen').check()
  await dialog.getByLabel('How do you know?').fill('No')
  await dialog.getByRole('button', { name: 'Save the result' }).click()
  await expect(dialog).toContainText('in at least ten characters')
  await expect(dialog.getByLabel('It did not happen')).toBeChecked()
  await dialog.getByLabel('How do you know?').fill('No payment on the card statement of today')
  await dialog.getByRole('button', { name: 'Save the result' }).click()

  await settledAs(page, 'Refill balance · $4,260.00: did not happen')
  await expect(page.getByText(`Settled by ${stack.people.finance.name}`)).toBeVisible()
  await expect(page.getByText('No payment on the card statement of today')).toBeVisible()
  expect(await stack.simulator.ledger()).toEqual([])
  expect(await stack.simulator.mutations()).toHaveLength(1)

  await page.getByRole('button', { name: 'Back to the form' }).click()
  await (await askForRefill(page, '110')).getByRole('button', { name: 'Refill $110.00' }).click()
  await expect(page.getByText('Refill balance: done · $110.00')).toBeVisible()
  expect(await effectsOf(stack, REFILL)).toEqual([{ object: 'balance', amount: '110.00' }])
})

test('repeating an unknown needs a check and typing, and sends exactly one', { tag: '@long' }, async ({
  stack,
  signInAs,
}) => {
  const page = await signInAs('finance')
  await stack.simulator.fault({ kind: 'black-hole', ...refillPath })
  await refill(page, '250')
  await stack.simulator.received(1, '/account/refillbalance')
  await stack.simulator.fault({ kind: 'status', status: 503, method: 'GET', path: '/account*', times: null })

  const notice = unknownNotice(page)
  const repeat = notice.getByRole('button', { name: 'Repeat…' })
  await expect(repeat).toHaveAccessibleDescription(/^Check again first/)
  await repeat.click({ force: true })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(notice).toContainText('could not be read', { timeout: 20_000 })
  await expect(repeat).toHaveAttribute('aria-disabled', 'true')

  await stack.simulator.clearFaults()
  await notice.getByRole('button', { name: 'Check again' }).click()
  await expect(repeat).not.toHaveAttribute('aria-disabled')
  await repeat.click()
  const dialog = page.getByRole('dialog', { name: 'Repeat: Refill balance' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  const confirm = dialog.getByRole('button', { name: 'Repeat $250.00' })
  await expect(confirm).toHaveAccessibleDescription('Type $250.00 first')
  await confirm.click({ force: true })
  expect(await stack.simulator.mutations()).toHaveLength(1)
  await dialog.getByLabel('Type $250.00 to confirm').fill('$250.00')
  await confirm.dblclick()

  await expect(page.getByRole('link', { name: 'the earlier change' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('heading', { name: 'Refill balance · $250.00' })).toBeVisible()
  await page.getByRole('link', { name: 'the earlier change' }).click()
  await expect(page.getByText('Closed as unknown').first()).toBeVisible()
  await expect(page.getByText('Repeated by a new decision')).toBeVisible()
  await page.getByRole('link', { name: 'a later change' }).click()
  await expect(page.getByRole('link', { name: 'the earlier change' })).toBeVisible()
  expect(await effectsOf(stack, REFILL)).toEqual([{ object: 'balance', amount: '250.00' }])
  expect(await stack.simulator.mutations()).toHaveLength(2)
})

test('a refused connection shows not sent; the next press works', { tag: '@long' }, async ({ stack, signInAs }) => {
  const page = await signInAs('finance', '/billing/alerts')
  await stack.simulator.fault({ kind: 'close-listener', delayMs: 60_000 })
  const below = page.getByRole('textbox', { name: 'Low-balance alert' })
  await below.fill('130')
  await page.getByRole('button', { name: 'Change low-balance alert' }).click()
  const refused = page.getByRole('alert').filter({ hasText: 'Change low-balance alert: Not sent' })
  await expect(refused).toContainText('the provider could not be reached', { timeout: 30_000 })
  await expect(refused).toContainText('You can do it again.')
  await expect(below).toHaveValue('130')

  await stack.simulator.clearFaults()
  await page.getByRole('button', { name: 'Change low-balance alert' }).click()
  await expect(page.getByText('Change low-balance alert: done · below $130.00')).toBeVisible({ timeout: 30_000 })
  expect(await stack.simulator.mutations()).toHaveLength(1)
  expect(await stack.simulator.ledger()).toHaveLength(1)
})

test('after kill -9 while sending the refill is unknown, sent once, settled', { tag: '@long' }, async ({
  stack,
  signInAs,
}) => {
  const page = await signInAs('finance')
  await stack.simulator.fault({ kind: 'black-hole', when: 'after', ...refillPath })
  await readingsLag(stack)
  await refill(page, '250')
  await stack.simulator.received(1, '/account/refillbalance')
  await stack.killConsole()
  await expect(page.getByText('The console did not answer. It may have been sent: check Activity')).toBeVisible()
  await stack.restartConsole()

  await visit(page, '/activity?state=uncertain')
  await page.getByRole('link', { name: 'Refill balance', exact: true }).click()
  await expect(unknownNotice(page)).toContainText('The console stopped while it was waiting for the provider’s answer.')
  await expect(page.getByText('and $412.37 afterward').first()).toBeVisible({ timeout: 20_000 })
  await stack.simulator.clearFaults()
  await expect(page.getByText('It was unknown or disputed, and turned out to have happened.')).toBeVisible({
    timeout: 40_000,
  })
  expect(await effectsOf(stack, REFILL)).toEqual([{ object: 'balance', amount: '250.00' }])
  expect(await stack.simulator.mutations()).toHaveLength(1)
})
