import type { Page } from '@playwright/test'
import { report, watch } from './complaints'
import { openCuttableConnection } from './cuttable-connection'
import { expect, test, visit } from './harness'
import { expectNothingFound } from './looks'
import { addFile, printed, sha256 } from './paper'
import { box, fillAddress, fillCarrier, paste, step } from './port-wizard'

test.beforeAll(({ stack }) => stack.startOver())

async function toTheBill(page: Page, number: string): Promise<void> {
  await paste(page, number)
  await step(page, 'Losing carrier')
  await fillCarrier(page)
  await step(page, 'Service address')
  await fillAddress(page)
  await step(page, 'Bill')
}

test('a bill is checked, previewed, replaced by a complete one, sent unchanged', async ({ stack, signInAs }) => {
  const page = await signInAs('ops', '/porting/new')
  const { pdf, png } = await printed(page, 'Bright River Telecom')
  await toTheBill(page, '2525550171')
  await addFile(page, 'bill-oct.pdf', pdf)
  const bill = page.getByRole('region', { name: 'bill-oct.pdf' })
  await expect(bill.getByText('PDF, checked')).toBeVisible()
  await expect(bill.getByText('Page 1 of 2')).toBeVisible()
  await bill.getByRole('button', { name: 'Next page' }).click()
  await expect(bill.getByRole('img', { name: 'Page 2 of bill-oct.pdf' })).toBeVisible()
  await expectNothingFound(page, 'bill, whole')

  await addFile(page, 'bill-nov.pdf', png)
  await expect(page.getByRole('alert').getByText('bill-nov.pdf was not added')).toBeVisible()
  await expect(page.getByText('The name says PDF, but the content is of type PNG')).toBeVisible()
  await expect(bill).toBeVisible()
  await expectNothingFound(page, 'bill, refused')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByRole('button', { name: 'choose a file' })).toBeFocused()

  await addFile(page, 'bill-nov.png', png)
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

test('an interrupted upload resumes once; a canceled upload stores nothing', { tag: '@long' }, async ({
  stack,
  browser,
  signInAs,
}) => {
  const { request } = (await signInAs('ops')).context()
  const storageState = await request.storageState()
  const road = await openCuttableConnection()
  const context = await browser.newContext({ baseURL: stack.url, storageState, proxy: road.proxy })
  const problems = watch(context, stack.url, [/net::ERR_/])
  const page = await context.newPage()
  await visit(page, '/porting/new')
  const bill = await noise(page)
  await toTheBill(page, '2525550172')
  const broken = page.getByRole('alert').filter({ hasText: 'bill-oct.png is incomplete' })

  road.cutAfter(500_000)
  const begun = page.waitForResponse((answer) => answer.url().endsWith('/api/documents'))
  await addFile(page, 'bill-oct.png', bill)
  await expect(broken).toContainText('The connection broke off.')
  const { id } = await (await begun).json()
  await expectNothingFound(page, 'bill, broken off')
  const dropped = page.waitForResponse((answer) => answer.url().includes(`${id}/`))
  await broken.getByRole('button', { name: 'Cancel' }).click()
  await dropped
  await expect(broken).toBeHidden()
  expect((await request.get(`/api/documents/${id}`)).status()).toBe(404)

  road.cutAfter(500_000)
  await addFile(page, 'bill-oct.png', bill)
  await expect(broken).toBeVisible()
  expect(road.whole).toEqual([])
  road.restore()
  await broken.getByRole('button', { name: 'Continue' }).click()
  const added = page.getByRole('region', { name: 'bill-oct.png' })
  await expect(added.getByText('PNG, checked')).toBeVisible()
  // Once, and not from the beginning.
  expect(road.whole).toEqual([expect.any(Number)])
  expect(road.whole[0]).toBeGreaterThan(0)
  const kept = await request.get((await added.getByRole('link', { name: 'Open' }).getAttribute('href')) ?? '')
  expect(sha256(await kept.body())).toBe(sha256(bill))
  await step(page, 'Losing carrier')
  await expect(box(page, 'Account number')).toHaveValue('4471-00926')
  await context.close()
  road.close()
  report(problems)
})

/** A picture that cannot be compressed: about two megabytes. */
async function noise(page: Page): Promise<Buffer> {
  const other = await page.context().newPage()
  await other.setContent('<canvas width="800" height="600"></canvas>')
  await other.evaluate(() => {
    const pen = document.querySelector('canvas')?.getContext('2d')
    const picture = pen?.createImageData(800, 600)
    for (let at = 0; picture && at < picture.data.length; at += 65_536)
      crypto.getRandomValues(picture.data.subarray(at, at + 65_536))
    if (picture) pen?.putImageData(picture, 0, 0)
  })
  const png = await other.screenshot()
  await other.close()
  return png
}
