import { expect, type Locator, type Page } from '@playwright/test'
import { visit } from './harness'
import type { Stack } from './stack'

// What an operator does and sees, in sentences that several specs share.

/** The row whose cells, found by their column's header, contain these texts. */
export async function row(page: Page, table: string, cells: Record<string, string>): Promise<Locator> {
  const found = page.getByRole('table', { name: table })
  // Not there while a dialog stands before it.
  await found.waitFor()
  const headers = await found.getByRole('columnheader').allTextContents()
  let rows = found.getByRole('row')
  for (const [header, text] of Object.entries(cells)) {
    const column = headers.findIndex((name) => name.trim() === header)
    if (column < 0) throw new Error(`${table} has no column ${header}; there are ${headers.join(', ')}`)
    rows = rows.filter({ has: page.locator(`xpath=./*[${column + 1}]`, { hasText: text }) })
  }
  return rows
}

/** Types the amount and presses the form's button: the dialog that asks for the decision. */
export async function askForRefill(page: Page, amount: string): Promise<Locator> {
  const form = page.getByRole('form', { name: 'Refill balance' })
  await form.getByRole('textbox', { name: 'Amount' }).fill(amount)
  await form.getByRole('button', { name: 'Refill $' }).last().click()
  const dialog = page.getByRole('dialog', { name: 'Refill balance' })
  await expect(dialog).toBeVisible()
  return dialog
}

/** The dialog of a change that routes, reveals or costs, once it has compared; its last button sends. */
export async function confirmChange(page: Page, act: string, button: string | RegExp = act): Promise<void> {
  const dialog = page.getByRole('dialog', { name: act })
  await expect(dialog.getByRole('table', { name: 'What changes' })).toHaveAttribute('aria-busy', 'false')
  await dialog.getByRole('button', { name: button }).click()
}

/** One line of what changes, in the dialog that is open. */
export function changeOf(page: Page, field: string): Locator {
  return page.getByRole('dialog').getByRole('table', { name: 'What changes' }).getByRole('row', { name: field })
}

export async function refill(page: Page, amount: string): Promise<void> {
  await visit(page, '/billing')
  const dialog = await askForRefill(page, amount)
  await dialog.getByRole('button', { name: /^Refill \$/ }).click()
}

export function unknownNotice(page: Page): Locator {
  return page.getByRole('alert').filter({ hasText: 'We don’t know whether this happened' })
}

/** What the page says of the account's money. */
export function balance(page: Page): Locator {
  return page.getByRole('region', { name: 'Balance', exact: true })
}

/** Effects of one operation, as the simulator knows them: what they were and what they cost. */
export async function effectsOf(
  { simulator }: Stack,
  operation: string,
): Promise<{ object: string; amount: string }[]> {
  const effects = (await simulator.ledger()).filter((effect) => effect.operation === operation)
  return effects.map(({ object, amount }) => ({ object, amount }))
}

/** What the console looks at by itself after a start is nobody's page: from here on, what is asked is asked by somebody. */
export async function afterFirstLooks({ simulator }: Stack): Promise<void> {
  await expect
    .poll(async () => (await simulator.requests()).map(({ path }) => path))
    .toEqual(expect.arrayContaining(['/lnp', '/dlc/brand', '/dlc/campaign', '/account/getbalance']))
  await simulator.forget()
}

/** A button that says why this person cannot press it, and does nothing when pressed. */
export async function expectRefusedButton(button: Locator, reason: string | RegExp): Promise<void> {
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveAccessibleDescription(reason)
  await button.click({ force: true })
}
