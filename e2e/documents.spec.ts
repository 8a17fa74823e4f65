import type { Page } from '@playwright/test'
import { expect, test } from './harness'
import { expectNothingFound } from './looks'
import { fillAddress, fillCarrier, paste, step } from './port-wizard'

test.beforeAll(({ stack }) => stack.startOver())

const add = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'application/octet-stream', buffer })

/** A bill as a program prints it, and a picture of it. */
async function printed(page: Page): Promise<{ pdf: Buffer; png: Buffer }> {
  const other = await page.context().newPage()
  await other.setContent('<h1>Bright River Telecom</h1><p style="break-after: page">Statement</p><p>Page two</p>')
  const both = { pdf: await other.pdf(), png: await other.screenshot() }
  await other.close()
  return both
}

async function toTheBill(page: Page, number: string): Promise<void> {
  await paste(page, number)
  await step(page, 'Losing carrier')
  await fillCarrier(page)
  await step(page, 'Service address')
  await fillAddress(page)
  await step(page, 'Bill')
}

test('a bill is checked, seen, replaced once the next one is whole, and sent as it is', async ({ stack, signInAs }) => {
  const page = await signInAs('ops', '/porting/new')
  const { pdf, png } = await printed(page)
  await toTheBill(page, '2525550171')
  await add(page, 'bill-oct.pdf', pdf)
  const bill = page.getByRole('region', { name: 'bill-oct.pdf' })
  await expect(bill.getByText('PDF, checked')).toBeVisible()
  await expect(bill.getByText('2 pages')).toBeVisible()
  await bill.getByRole('button', { name: 'Next page' }).click()
  await expect(bill.getByRole('img', { name: 'Page 2 of bill-oct.pdf' })).toBeVisible()
  await expectNothingFound(page, 'bill, whole')

  await add(page, 'bill-nov.pdf', png)
  await expect(page.getByRole('alert').getByText('bill-nov.pdf was not added')).toBeVisible()
  await expect(page.getByText('The name says PDF, but the content is of type PNG')).toBeVisible()
  await expect(bill).toBeVisible()
  await expectNothingFound(page, 'bill, refused')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByRole('button', { name: 'choose a file' })).toBeFocused()

  await add(page, 'bill-nov.png', png)
  await expect(page.getByRole('img', { name: 'bill-nov.png' })).toBeVisible()
  await expect(bill).toBeHidden()
  await step(page, 'Review')
  await page.getByRole('button', { name: 'Save draft at the provider' }).click()
  await stack.simulator.received(1, '/lnp')
  const [sent] = await stack.simulator.mutations('/lnp')
  const { bill_file: file, bill_filename: name } = JSON.parse(sent?.rawBody ?? '{}') as Record<string, string>
  expect(Buffer.from(file ?? '', 'base64').equals(png)).toBe(true)
  expect(Buffer.from(name ?? '', 'base64').toString()).toBe('bill-nov.png')
  expect(await page.content()).not.toContain(png.toString('base64').slice(200, 240))
})
