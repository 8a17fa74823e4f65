import { expect, reload, test, visit } from './harness'
import { expectNothingFound } from './looks'

/** Of the three searches below. */
const STROKES = 42

test.beforeAll(({ stack }) => stack.startOver())

test('20,000 rates filter while typing, and the longest code decides', { tag: '@long' }, async ({
  stack,
  signInAs,
}) => {
  await stack.simulator.variants({ rateRows: 'many' })
  const page = await signInAs('support', '/billing/rates')
  const allRows = page.getByText(/^20,\d{3} of 20,\d{3} rows$/)
  await expect(allRows).toBeVisible({ timeout: 20_000 })

  // Processor seconds of the page's own thread: other load on the machine is not in them.
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const spent = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  }
  await reload(page)
  await expect(allRows).toBeVisible({ timeout: 20_000 })
  const loading = await spent()

  const rates = page.getByRole('table', { name: 'Rates' })

  const search = page.getByRole('searchbox', { name: 'Search rates' })
  await search.pressSequentially('united kingdom area 66', { delay: 30 })
  await expect(page.getByText(/^5 of 20,\d{3} rows$/)).toBeVisible()
  await search.fill('')
  await search.pressSequentially('4420', { delay: 30 })
  await expect(rates.getByRole('row').nth(1)).toContainText('4420')

  const called = page.getByRole('searchbox', { name: 'Rate for a call to' })
  await called.pressSequentially('+44 20 7946 0018', { delay: 30 })
  const cost = page.getByRole('region', { name: 'Rate for a call' })
  await expect(cost.getByRole('status')).toContainText('0.0080')
  await expect(cost.getByRole('row').filter({ hasText: 'best match' })).toContainText('United Kingdom London')
  await expect(cost.getByRole('row').filter({ hasText: 'shorter' })).toContainText('44')
  const each = ((await spent()) - loading) / STROKES
  const ms = (seconds: number) => `${Math.round(seconds * 1000)} ms`
  process.stdout.write(`rates: a page of 20,000 rows takes ${ms(loading)} of processor time, a keystroke ${ms(each)}\n`)
  expect(each).toBeGreaterThan(0)
  // Drawing all rows again would take longer than loading the page.
  expect(each).toBeLessThan(loading / 2)

  // The called number is in no URL, the list's filter is.
  expect([...new URL(page.url()).searchParams]).toEqual([['q', '4420']])
  await called.fill('+1 212 555 0123')
  await expect(cost.getByRole('status')).toContainText('No rate for calls to this number')
  await page
    .getByRole('main')
    .getByText(/^Services: \d/)
    .click()
  await search.fill('did cost')
  await expect(rates.getByRole('row').nth(1)).toContainText('0.50')
  await expectNothingFound(page, 'rates')
})

test('the account shows each value once, in one place', { tag: '@long' }, async ({ signInAs }) => {
  const page = await signInAs('finance', '/billing/account')
  const main = page.getByRole('main')
  for (const [label, value] of [
    ['Payment method', 'Credit card'],
    ['Auto-refill', 'On'],
    ['Minimum balance', '$50.00'],
    ['Reload amount', '$100.00'],
    ['Low-balance alert', '$75.00'],
    ['Daily balance alert', 'Off'],
  ] as const)
    await expect(main.getByRole('definition').filter({ hasText: value }).first(), label).toBeVisible()
  await expect(main.getByText('412.37')).toBeHidden()
  await main.getByText('Raw answer').click()
  await expect(main.getByText('"balance": "412.37"').or(main.getByText('"balance":"412.37"')).first()).toBeVisible()
  await expectNothingFound(page, 'account details')
  await visit(page, '/callbacks')
  await expect(page.getByText('Your role can’t view Callbacks')).toBeVisible()
})
