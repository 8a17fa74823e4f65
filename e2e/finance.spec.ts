import { expect, test, visit } from './harness'
import { expectNothingFound } from './looks'
import { askForRefill, row } from './operator'

// A year of balance readings, and what the console computes from them.

test.beforeAll(async ({ stack }) => {
  await stack.startOver()
  expect(await stack.seedHistory()).toBeGreaterThan(300)
})
test.beforeEach(({ stack }) => stack.simulator.reset())

test('the balance chart reads by keyboard and as a table', { tag: '@long' }, async ({ signInAs }) => {
  const page = await signInAs('finance', '/billing?range=7d')
  const slider = page.getByRole('slider', { name: 'Balance over time' })
  const sliderText = async () => (await slider.getAttribute('aria-valuetext')) ?? ''
  await slider.focus()
  await slider.press('End')
  expect(await sliderText()).toMatch(/\$412\.37, read last$/)
  const values: string[] = []
  const count = Number(await slider.getAttribute('aria-valuemax'))
  await slider.press('Home')
  for (let i = 0; i < count; i += 1) {
    values.push(/−?\$[\d,]+\.\d\d/.exec(await sliderText())?.[0] ?? '')
    await slider.press('ArrowRight')
  }
  expect(values.length).toBeGreaterThan(50)
  await page.getByRole('link', { name: 'Show table' }).click()
  const table = page.getByRole('table', { name: 'Balance, 7 days' })
  await table.waitFor()
  const cells = await table.getByRole('row').locator('> :nth-child(2)').allTextContents()
  expect(cells.slice(1).reverse()).toEqual(values)

  await visit(page, '/billing?range=1y&show=table')
  const year = page.getByRole('table', { name: 'Balance, a year' })
  await expect(year.getByText('Other credit').first()).toBeVisible()
  await expect(year.getByText(/no reading for 3\d h before it/)).toHaveCount(1)
})

test('ledger, export and receipt show a refill’s person, reason and ticket', { tag: '@long' }, async ({
  stack,
  signInAs,
}) => {
  const page = await signInAs('finance', '/billing')
  await page.getByRole('textbox', { name: 'Reason' }).fill('Month’s reserve')
  await page.getByRole('textbox', { name: 'Ticket' }).fill('48102')
  const dialog = await askForRefill(page, '130')
  await dialog.getByRole('button', { name: 'Refill $130.00' }).click()
  await expect(page.getByText('Refill balance: done · $130.00')).toBeVisible()

  // On a smaller screen the ledger has no column for what was requested.
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, '/billing/refills')
  const line = await row(page, 'Refills', { Requested: '$130.00', Credited: '+$130.00', Outcome: 'Done' })
  await expect(line).toContainText(`${stack.people.finance.name}Month’s reserve · ticket 48102`)
  await expect(line).toContainText('$412.37 → $542.37')
  await expectNothingFound(page, 'refill ledger')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^Download CSV/ }).click(),
  ])
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
  expect(Buffer.concat(chunks).toString()).toContain(',130.00,Done,')

  await line.getByRole('link').first().click()
  const receipt = page.getByRole('region', { name: 'Receipt' })
  await expect(receipt).toContainText('Not a tax invoice')
  await expect(receipt).toContainText('48102')
  await expect(receipt).toContainText('$542.37')
})

test('an increase is explained on the narrowest phone', async ({ signInAs }) => {
  const page = await signInAs('finance')
  await page.setViewportSize({ width: 320, height: 640 })
  await visit(page, '/billing/refills?month=all&state=elsewhere')
  const line = page.getByRole('table', { name: 'Refills' }).getByRole('row', { name: '+$' }).first()
  const explain = line.getByRole('button', { name: /^Add explanation for this credit:/ })
  await explain.scrollIntoViewIfNeeded()
  await expect(explain).toBeInViewport({ ratio: 1 })
  const when = await line.getByRole('rowheader').evaluate((e) => [e.scrollWidth, e.clientWidth])
  expect(when[0], 'the time runs under the outcome').toBe(when[1])
  await explain.click()
  const dialog = page.getByRole('dialog', { name: /^Explain this credit:/ })
  await dialog.getByRole('textbox', { name: 'Explanation' }).fill('Refilled in the portal')
  await dialog.getByRole('button', { name: 'Explain' }).click()
  await expect(line).toContainText('Refilled in the portal')
})

test('a month’s totals add up, and it is closed once', async ({ stack, signInAs }) => {
  // A month that has ended everywhere: London is ahead of New York.
  const before = new Date(Date.now() - 32 * 86_400_000)
  const page = await signInAs('finance', `/billing/refills?month=${before.toISOString().slice(0, 7)}`)
  const parts = await page.getByLabel('Total of the month').getByRole('definition').allTextContents()
  const cents = parts.map((text) => Math.round(Number(text.replace(/[$,]/g, '').replace('−', '-')) * 100))
  const [opening = 0, ...rest] = cents
  const [closing, used] = [rest.pop() ?? 0, rest.pop() ?? 0]
  // Each is cut to cents.
  expect(Math.abs(rest.reduce((sum, one) => sum + one, opening) - used - closing)).toBeLessThan(4)
  await page.getByRole('button', { name: 'Close the month…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Compared with the card statement.')
  await dialog
    .getByRole('button', { name: /^Close / })
    .last()
    .click()
  await expect(page.getByText(`by ${stack.people.finance.name}: Compared with the card statement.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close the month…' })).toHaveCount(0)
})

test('one hanging read delays its overview tile only, and no refill', { tag: '@long' }, async ({ stack, signInAs }) => {
  test.setTimeout(90_000)
  const page = await signInAs('admin', '/')
  await expect(page.getByText('brands and campaigns', { exact: true })).toBeVisible()
  await stack.simulator.fault({
    kind: 'late',
    method: 'GET',
    path: '/dlc/brand',
    when: 'before',
    delayMs: 600_000,
    times: null,
  })
  await stack.simulator.control('DELETE', 'requests')
  await page.goto('/', { waitUntil: 'commit' })
  const tile = page.getByRole('heading', { name: '10DLC', exact: true }).locator('xpath=ancestor::section')
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('$412.37')
  await expect(page.getByRole('list', { name: 'Open ports' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Outcomes' })).toBeVisible()
  // With its last value and its age.
  await expect(tile).toContainText('As of')
  await expect(tile).toContainText('brands and campaigns')
  await page.getByRole('region', { name: 'Balance' }).getByRole('link', { name: 'Billing' }).click()
  const dialog = await askForRefill(page, '140')
  await dialog.getByRole('button', { name: 'Refill $140.00' }).click()
  await expect(page.getByText('Refill balance: done · $140.00')).toBeVisible()
  const hanging = await stack.simulator.requests('/dlc/brand')
  expect(hanging.length).toBeGreaterThan(0)
  expect(hanging.map(({ status }) => status)).toEqual(hanging.map(() => null))
})
