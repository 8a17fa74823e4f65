import type { Page } from '@playwright/test'

// Steps of the port wizard that several specs share.

export const box = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })
export const next = (page: Page) => page.getByRole('button', { name: /^Continue/ }).click()

export async function paste(page: Page, numbers: string): Promise<void> {
  await box(page, 'Numbers to port').fill(numbers)
}

export async function fillCarrier(page: Page, account = '4471-00926'): Promise<void> {
  await page.getByRole('combobox', { name: 'Carrier' }).fill('Bright River Telecom')
  await box(page, 'Account number').fill(account)
  await box(page, 'Billing telephone number').fill('252 555 0133')
  await box(page, 'Authorized contact').fill('Dr. Mara Northfold')
  await box(page, 'Title').fill('Owner')
  await box(page, 'Company').fill('Northfold Dental PLLC')
}

export async function fillAddress(page: Page): Promise<void> {
  await box(page, 'Street number').fill('1180')
  await box(page, /^Street(?! number)/).fill('Wickham Rd')
  await box(page, 'City').fill('Raleigh')
  await box(page, 'State').fill('nc')
  await box(page, 'ZIP code').fill('27604')
}

/** Opens a step from the list of steps. */
export const step = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('button', { name: new RegExp(`^\\d?\\s*${name}`) })
    .first()
    .click()
