import { expect, type Locator, type Page } from '@playwright/test'
import { visit } from './harness'
import type { Stack } from './stack'

// Steps and expectations of an operator that several specs share.

/** The row with these texts in the columns with these headers. */
export async function row(page: Page, table: string, cells: Record<string, string>): Promise<Locator> {
  const found = page.getByRole('table', { name: table })
  // While a dialog is open, the table is not accessible.
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

/** Types the amount and presses the form's button; returns the confirmation dialog. */
export async function askForRefill(page: Page, amount: string): Promise<Locator> {
  const form = page.getByRole('form', { name: 'Refill balance' })
  await form.getByRole('textbox', { name: 'Amount' }).fill(amount)
  await form.getByRole('button', { name: 'Refill $' }).last().click()
  const dialog = page.getByRole('dialog', { name: 'Refill balance' })
  await expect(dialog).toBeVisible()
  return dialog
}

/** In the dialog of a change with a comparison: waits until the comparison is loaded, then presses the button that sends. */
export async function confirmChange(page: Page, change: string, button: string | RegExp = change): Promise<void> {
  const dialog = page.getByRole('dialog', { name: change })
  await expect(dialog.getByRole('table', { name: 'What changes' })).toHaveAttribute('aria-busy', 'false')
  await dialog.getByRole('button', { name: button }).click()
}

/** One line of changes in the open dialog. */
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

export function balance(page: Page): Locator {
  return page.getByRole('region', { name: 'Balance', exact: true })
}

/** Effects of one operation in the simulator's ledger, with amounts. */
export async function effectsOf(
  { simulator }: Stack,
  operation: string,
): Promise<{ object: string; amount: string }[]> {
  const effects = (await simulator.ledger()).filter((effect) => effect.operation === operation)
  return effects.map(({ object, amount }) => ({ object, amount }))
}

/** Waits for the reads that the console makes after its start, so that later requests come from pages. */
export async function afterFirstLooks({ simulator }: Stack): Promise<void> {
  await expect
    .poll(async () => (await simulator.requests()).map(({ path }) => path))
    .toEqual(expect.arrayContaining(['/lnp', '/dlc/brand', '/dlc/campaign', '/account/getbalance']))
  await simulator.forget()
}

/** Expects that a button says why this person cannot use it, and presses it anyway. */
export async function expectRefusedButton(button: Locator, reason: string | RegExp): Promise<void> {
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveAccessibleDescription(reason)
  await button.click({ force: true })
}
