import type { Page, TestInfo } from '@playwright/test'
import { expect, test, visit } from './harness'
import type { Stack } from './stack'

// While the provider does not answer, a page renders without waiting, and nothing shifts when the answer arrives. The
// test releases the answer, however slow the machine is.

const slow = { kind: 'late', path: '*', when: 'before', delayMs: 600_000, times: null } as const

async function slowDown(stack: Stack): Promise<void> {
  await stack.simulator.control('DELETE', 'requests')
  await stack.simulator.fault(slow)
}

const answered = async (stack: Stack) => (await stack.simulator.requests()).filter(({ status }) => status !== null)

test.beforeAll(({ stack }) => stack.startOver())
test.beforeEach(({ stack }) => stack.simulator.reset())

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

/** Counts layout shifts from the start of the page. */
async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[])
        if (!entry.hadRecentInput)
          Object.assign(window, { shifted: (window as never as { shifted: number }).shifted + entry.value })
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** A measurement for the report. */
function annotate(testInfo: TestInfo, message: string): void {
  testInfo.annotations.push({ type: 'measured', description: message })
  process.stdout.write(`${message}\n`)
}

const shiftOf = (page: Page) => page.evaluate(() => (window as never as { shifted: number }).shifted)

/** Expected reading-age texts of a page, in order. */
const pages = [
  { path: '/trunks', heading: 'Trunks', shows: (page: Page) => page.getByRole('link', { name: 'lobby', exact: true }) },
  {
    path: '/trunks/lobby',
    heading: 'lobby',
    // Its facts, whose age is in the heading.
    shows: (page: Page) => page.getByRole('region', { name: 'Trunk', exact: true }).getByRole('definition').first(),
  },
  {
    path: '/billing',
    heading: 'Billing',
    shows: (page: Page) => page.getByRole('region', { name: 'Balance', exact: true }).getByText('$412.37'),
  },
]

for (const { path, heading, shows } of pages) {
  test(`${path} with a slow provider shows the last reading without shifting`, async ({
    stack,
    signInAs,
  }, testInfo) => {
    const page = await signInAs('admin')
    await countShifts(page)
    const timed = async () => {
      const started = Date.now()
      await page.goto(path, { waitUntil: 'commit' })
      const firstByte = Date.now() - started
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
      return { firstByte, heading: Date.now() - started }
    }
    await visit(page, path)
    await expect(shows(page).first()).toBeVisible()
    const fast = await timed()

    await slowDown(stack)
    const slow = await timed()
    // The previous reading is shown with its age while the provider is still being asked.
    await expect(page.getByText('As of').first()).toBeVisible()
    await expect(shows(page).first().or(page.getByText('As of').first()).first()).toBeVisible()
    expect((await stack.simulator.requests()).length).toBeGreaterThan(0)
    expect(await answered(stack), 'before the provider answered').toEqual([])
    await stack.simulator.clearFaults()
    await expect(page.getByText('As of')).toHaveCount(0, { timeout: 30_000 })
    await expect(shows(page).first()).toBeVisible()
    const shift = await shiftOf(page)
    annotate(
      testInfo,
      `${path}: first byte ${slow.firstByte} ms (fast ${fast.firstByte}), heading ${slow.heading} ms (fast ${fast.heading}), shift ${shift.toFixed(4)}`,
    )
    expect(shift).toBeLessThanOrEqual(0.02)
  })
}

test('a page never read before shows placeholders in place and counts seconds', async ({
  stack,
  signInAs,
}, testInfo) => {
  const page = await signInAs('ops')
  await countShifts(page)
  await slowDown(stack)
  await page.goto('/trunks/elevator', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: 'elevator' })).toBeVisible()
  const seconds = () =>
    page
      .getByText('Loading…', { exact: true })
      .filter({ visible: true })
      .first()
      .evaluate((element) => Number(getComputedStyle(element, '::after').getPropertyValue('--elapsed')))
  await expect.poll(seconds).toBeGreaterThanOrEqual(2)
  expect(await answered(stack)).toEqual([])
  await stack.simulator.clearFaults()
  await expect(
    page
      .getByText(/^Read /)
      .filter({ visible: true })
      .first(),
  ).toBeVisible({
    timeout: 30_000,
  })
  const shift = await shiftOf(page)
  annotate(testInfo, `/trunks/elevator, never read: shift ${shift.toFixed(4)}`)
  expect(shift).toBeLessThanOrEqual(0.02)
})

test('response headers ask a proxy not to buffer pages', async ({ page }) => {
  const answer = await page.request.get('/sign-in')
  expect(answer.headers()['x-accel-buffering']).toBe('no')
})
