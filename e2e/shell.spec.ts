import { expect, test, visit } from './harness'
import { expectNothingFound } from './looks'
import { refill, unknownNotice } from './operator'

// Response to an unknown URL.
test.use({ expectedErrors: [/404 \(Not Found\)/] })

test.beforeAll(({ stack }) => stack.startOver())
test.beforeEach(({ stack }) => stack.simulator.reset())

test('each area has one menu entry, with its pages as tabs', async ({ signInAs }) => {
  const page = await signInAs('ops', '/')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('link')).toHaveText([
    'Overview',
    // With the count left by other tests.
    /^Needs attention/,
    /^Conversations/,
    'Lookup',
    'Numbers',
    'Messaging',
    'Trunks',
    'Fax',
    'Porting',
    '10DLC',
    'Servers',
    'Billing',
    'Activity',
    'Settings',
  ])
  await menu.getByRole('link', { name: 'Trunks' }).click()
  const tabs = page.getByRole('navigation', { name: 'Pages of this area' })
  await expect(tabs.getByRole('link', { name: 'Trunks' })).toHaveAttribute('aria-current', 'page')
  await tabs.getByRole('link', { name: 'Blocked callers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Blocked callers' })).toBeVisible()
  await expect(tabs.getByRole('link', { name: 'Blocked callers' })).toHaveAttribute('aria-current', 'page')
  await expect(menu.getByRole('link', { name: 'Trunks' })).toHaveAttribute('aria-current', 'true')

  await visit(page, '/trunks/lobby')
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem')
  await expect(crumbs).toHaveText([/^Trunks/, 'lobby'])
  await expect(crumbs.last().getByRole('link')).toHaveCount(0)
})

test('on a phone the menu is a drawer and nothing scrolls sideways', async ({ signInAs }) => {
  const page = await signInAs('admin')
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/', '/attention', '/messaging', '/messaging/lookup', '/trunks/lobby', '/settings/provider']) {
    await visit(page, path)
    const { wider, header } = await page.evaluate(() => ({
      wider: document.documentElement.scrollWidth - window.innerWidth,
      header: document.querySelector('header > div:last-child')?.getBoundingClientRect().height,
    }))
    expect.soft(wider, path).toBeLessThanOrEqual(0)
    expect.soft(header, path).toBe(52)
  }
  // Lists begin high: one row of the main action and a button for the others, which never scrolls sideways.
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of [
    '/trunks',
    '/messaging',
    '/fax',
    '/servers',
    '/people',
    '/porting',
    '/10dlc',
    '/numbers',
    '/activity/audit',
  ]) {
    await visit(page, path)
    const table = await page.getByRole('table').first().boundingBox()
    // A long title has its count on a second line.
    expect.soft(table?.y, `${path}: top of the list`).toBeLessThan(372)
    const { wider, rows } = await page.locator('.header-actions').evaluate((actions) => ({
      wider: actions.scrollWidth - actions.clientWidth,
      rows: new Set(
        [...actions.querySelectorAll('a, button')].flatMap((one) =>
          one.checkVisibility() ? [one.getBoundingClientRect().top] : [],
        ),
      ).size,
    }))
    expect.soft({ wider, rows }, `${path}: actions`).toEqual({ wider: 0, rows: 1 })
  }
  await visit(page, '/trunks')
  const more = page.getByRole('button', { name: 'More actions' })
  await expect(page.getByRole('link', { name: /^Download CSV/ })).toBeHidden()
  await more.click()
  await expect(page.getByRole('link', { name: /^Download CSV/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: /^Download CSV/ })).toBeHidden()
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, '/messaging/lookup')
  await expect(page.getByRole('link', { name: 'Carrier lookup' })).toBeInViewport({ ratio: 0.9 })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Activity' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()

  await page.getByRole('button', { name: 'Ada Okafor' }).click()
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect(page.locator('html')).toHaveClass(/dark/)
  await page.getByRole('radio', { name: 'System' }).check()
  await page.getByRole('link', { name: 'Your account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Dark' })).toHaveCount(0)
})

test('an unknown URL keeps the menu, shows the path, and links on', async ({ signInAs }) => {
  const page = await signInAs('support', '/trunks/no/such/page')
  await expect(page.getByRole('heading', { level: 1, name: 'There is nothing at this address' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('/trunks/no/such/page')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to Trunks' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Trunks' })).toBeVisible()
})

test('the attention page has one next step for each item', { tag: '@long' }, async ({ stack, signInAs }) => {
  test.setTimeout(120_000)
  const page = await signInAs('finance', '/attention')
  // Of other areas: a rejected port and a rejected brand.
  await expect(page.getByRole('listitem').filter({ hasText: 'port rejected' }).first()).toBeVisible()
  await refill(page, '4260')
  await expect(unknownNotice(page)).toBeVisible()
  await visit(page, '/attention')
  const open = page.getByRole('listitem').filter({ hasText: 'Refill balance · $4,260.00 · unknown' })
  await expect(open).toContainText('Requested by')
  await expect(page.getByText('Nothing needs attention')).toHaveCount(0)
  await expectNothingFound(page, 'needs attention')
  // On a phone it has two lines, the second ending with the age.
  await page.setViewportSize({ width: 390, height: 844 })
  const [what, evidence, age] = [open.getByRole('link').first(), open.getByText('Requested by'), open.locator('time')]
  const at = await Promise.all(
    [what, evidence, age].map(async (one) => (await one.boundingBox()) ?? { x: 0, y: 0, width: 0 }),
  )
  expect(at[1]?.y).toBeGreaterThan(at[0]?.y ?? 0)
  expect(at[2]?.x).toBeGreaterThanOrEqual((at[1]?.x ?? 0) + (at[1]?.width ?? 0))
  await page.setViewportSize({ width: 1440, height: 900 })
  const rejected = page.getByRole('listitem').filter({ hasText: 'port rejected' }).first()
  await rejected.getByRole('button', { name: /^Take: / }).click()
  await expect(rejected).toContainText('Taken by you')
  await rejected.getByRole('button', { name: /^Snooze…: / }).click()
  const snooze = page.getByRole('dialog', { name: 'Snooze' })
  await snooze.getByRole('textbox', { name: 'Reason' }).fill('The customer is asked')
  await expectNothingFound(page, 'snooze')
  await snooze.getByRole('button', { name: 'Snooze', exact: true }).click()
  const asleep = page.getByRole('list', { name: 'Snoozed' }).getByRole('listitem')
  await expect(asleep).toContainText(`${stack.people.finance.name}: “The customer is asked”`)
  await asleep.getByRole('button', { name: /^End snooze: / }).click()
  await expect(page.getByRole('list', { name: 'Snoozed' })).toHaveCount(0)
  await open.getByRole('link', { name: 'Settle…' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Refill balance · $4,260.00' })).toBeVisible()
})
