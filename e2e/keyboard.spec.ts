import type { Page } from '@playwright/test'
import { expect, ready, test, visit } from './harness'
import { askForRefill, effectsOf } from './operator'

test.beforeAll(({ stack }) => stack.startOver())
test.beforeEach(({ stack }) => stack.simulator.reset())

/** Presses Tab until this control has the focus. */
async function tabTo(page: Page, role: 'button' | 'link' | 'textbox', name: string | RegExp): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: typeof name === 'string' })
  for (let presses = 0; presses < 60; presses++) {
    if (await wanted.evaluateAll((found) => found.includes(document.activeElement as HTMLElement))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key does not lead to ${role} ${name}.`)
}

test('from the sign-in page to a refill without a mouse', async ({ stack, page }) => {
  const { email, password } = stack.people.finance
  await visit(page, '/sign-in')
  await expect(page.getByRole('textbox', { name: 'Email address' })).toBeFocused()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
  await ready(page)

  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await visit(page, '/')
  await tabTo(page, 'link', 'Billing')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Billing' })).toBeVisible()
  // Skip link, then the header's button: the form is at the foot of the page.
  await visit(page, '/billing')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, 'button', 'Refill…')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Amount' })).toBeFocused()
  await page.keyboard.type('65')
  await tabTo(page, 'button', 'Refill $65.00')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Refill balance' })
  const back = dialog.getByRole('button', { name: 'Back' })
  await expect(back).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Refill $65.00' })).toBeFocused()
  expect(await stack.simulator.mutations()).toEqual([])

  await page.keyboard.press('Enter')
  await expect(back).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Refill $65.00' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(back).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Refill $65.00' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Refill balance: done · $65.00')).toBeVisible()
  expect(await effectsOf(stack, 'PUT /account/refillbalance')).toEqual([{ object: 'balance', amount: '65.00' }])
})

test('a skip link leads to notes, if the role has them', async ({ signInAs }) => {
  const page = await signInAs('support', '/messaging/numbers/9195550100')
  for (const link of ['Skip to content', 'Skip to notes']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: link })).toBeFocused()
    await expect(page.getByRole('link', { name: link })).toBeInViewport()
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Watch this item' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Add note' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused()
  const finance = await signInAs('finance', '/messaging/numbers/9195550100')
  await expect(finance.getByRole('link', { name: 'Skip to content' })).toHaveCount(1)
  await expect(finance.getByRole('link', { name: 'Skip to notes' })).toHaveCount(0)
})

test('focus stays in an open dialog and returns to its button', async ({ stack, signInAs }) => {
  const page = await signInAs('ops', '/trunks/lobby')
  const opener = page.getByRole('button', { name: 'Delete trunk' })
  await opener.focus()
  await page.keyboard.press('Space')
  const dialog = page.getByRole('dialog', { name: 'Delete trunk' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab')
    await expect(dialog.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  expect(await stack.simulator.mutations()).toEqual([])
})

test('Ctrl-K opens the palette, which finds pages and charges nothing', { tag: '@long' }, async ({
  stack,
  signInAs,
}) => {
  const page = await signInAs('finance', '/')
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Find' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('refill')
  await expect(palette.getByRole('option')).toHaveText(['Refill ledger', 'Billing', 'Refill the balance'])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Refill ledger' })).toBeVisible()
  await expect(palette).toBeHidden()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('trunks')
  await expect(palette.getByText('No results')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()

  await visit(page, '/billing')
  await askForRefill(page, '55')
  await page.keyboard.press('Control+k')
  await expect(palette).toBeHidden()
  expect(await stack.simulator.mutations()).toEqual([])
})

test('letters go to areas, walk and select rows, and can be turned off', async ({ signInAs }) => {
  const page = await signInAs('ops', '/')
  const { keyboard } = page
  await keyboard.press('g')
  await keyboard.press('t')
  await expect(page.getByRole('heading', { level: 1, name: 'Trunks' })).toBeVisible()
  await ready(page)
  const table = page.getByRole('table', { name: 'Trunks' })
  const link = (row: number) => table.getByRole('rowheader').nth(row).getByRole('link')
  for (const [key, row] of [
    ['j', 0],
    ['j', 1],
    ['j', 2],
    ['k', 1],
  ] as const) {
    await keyboard.press(key)
    await expect(link(row)).toBeFocused()
  }
  const name = await link(1).textContent()
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()

  // In a field a letter is text.
  await visit(page, '/trunks/new')
  const trunk = page.getByRole('textbox', { name: 'Trunk name' })
  await trunk.focus()
  await keyboard.type('gtjk')
  await expect(trunk).toHaveValue('gtjk')
  await trunk.fill('')

  await visit(page, '/numbers')
  // Without rows there is nothing to walk to.
  const first = page.getByRole('table').getByRole('rowheader').first().getByRole('link')
  await expect(first).toBeVisible()
  await ready(page)
  await keyboard.press('j')
  await expect(first).toBeFocused()
  await keyboard.press('x')
  await expect(page.getByText('1 number selected')).toBeVisible()

  await keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keys' })
  await expect(dialog.getByText('Next row')).toBeVisible()
  // In a dialog the letters do nothing.
  await keyboard.press('g')
  await keyboard.press('o')
  await dialog.getByRole('checkbox', { name: 'Use single keys' }).uncheck()
  await keyboard.press('Escape')
  await keyboard.press('g')
  await keyboard.press('o')
  await expect(page.getByRole('heading', { level: 1, name: 'Numbers' })).toBeVisible()
  await keyboard.press('?')
  await dialog.getByRole('checkbox', { name: 'Use single keys' }).check()
  await keyboard.press('Escape')
  await keyboard.press('g')
  await keyboard.press('o')
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
})
