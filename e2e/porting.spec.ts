import { expect, test, visit } from './harness'
import { expectNothingFound } from './looks'
import { box } from './port-wizard'

test.beforeAll(({ stack }) => stack.startOver())

test('a request is found, printed, turned into a letter, and copied', async ({ stack, signInAs }) => {
  const page = await signInAs('ops', '/porting')
  const list = page.getByRole('table', { name: 'Port requests' })
  await expect(list.getByText('Date confirmed').first()).toBeVisible()
  await page.getByRole('link', { name: /^In progress/ }).click()
  await expect(list.getByText('Completed')).toHaveCount(0)
  const link = list.getByRole('row').filter({ hasText: 'Date confirmed' }).getByRole('link').first()
  const number = ((await link.textContent()) ?? '').trim()
  await page.getByRole('searchbox', { name: 'Part of a number, name or carrier' }).fill(number.slice(0, 9))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=/)
  await list.getByRole('link', { name: number }).first().click()

  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Dates' })).toContainText('the provider shows no time')
  await expectNothingFound(page, 'port request')
  const id = /\/porting\/(\d+)/.exec(page.url())?.[1] ?? ''
  const [letter] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Letter of authorization (PDF)' }).click(),
  ])
  expect(letter.suggestedFilename()).toBe(`port-${id}-letter.pdf`)
  const made = await page.request.get(`/api/porting/${id}/letter`)
  expect([made.status(), (await made.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-'])

  await page.getByRole('link', { name: 'Print summary' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await visit(page, `/porting/new?copy=${id}`)
  await expect(page.getByText('Not available from the provider, so not copied')).toBeVisible()
  await page.getByRole('button', { name: 'State', exact: true }).click()
  await expect(box(page, 'City')).not.toHaveValue('')
  await box(page, 'State').fill('NC')
  await page.getByRole('button', { name: 'Requested FOC date', exact: true }).click()
  await expect(page.getByLabel('Requested FOC date')).toHaveValue('')
  await expectNothingFound(page, 'port copied')
  await page.getByRole('button', { name: 'Close, keep draft' }).click()
  await expect(page.getByRole('table', { name: 'Port drafts' }).getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: 'Requests', exact: true }).click()
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Local draft' })
  await expect(page).toHaveURL(/status=here/)
  await expect(list.getByRole('row')).toHaveCount(2)
  await expect(list.getByRole('row').nth(1)).toContainText('Yours, until')
  expect(await stack.simulator.mutations()).toEqual([])

  const support = await signInAs('support', `/porting/${id}`)
  await expect(support.getByRole('link', { name: 'Print summary' })).toBeVisible()
  await expect(support.getByRole('link', { name: 'Letter of authorization (PDF)' })).toHaveCount(0)
  expect((await support.request.get(`/api/porting/${id}/letter`)).status()).toBe(403)
})

test('numbers are checked; the calendar shows port days and cut lists', async ({ stack, signInAs }) => {
  const page = await signInAs('ops', '/porting/check')
  await box(page, 'Numbers').fill('(252) 555-0133\n2525550197\n919555')
  await page.getByRole('button', { name: /^Check/ }).click()
  const verdicts = page.getByRole('table', { name: 'Results' })
  await expect(verdicts.getByText('Portable', { exact: true })).toBeVisible()
  await expect(verdicts.getByText('Not portable').first()).toBeVisible()
  await expect(verdicts.getByText('6 digits. A US number has 10.')).toBeVisible()
  await expectNothingFound(page, 'port check')
  await page.getByRole('button', { name: 'Port this number' }).click()
  await expect(box(page, 'Numbers to port')).toHaveValue('2525550133')
  await visit(page, '/porting/calendar')
  await expect(page.getByRole('link', { name: 'Later' })).toBeVisible()
  await expect(
    page
      .getByRole('table')
      .getByRole('link', { name: /confirmed|asked/ })
      .first(),
  ).toBeVisible()
  await expectNothingFound(page, 'FOC calendar')
  // On a Saturday.
  const port = { status: 'foc', numbers: '9195550111', foc_date: '2027-01-09', company: 'Larkspur Hotels & Sons' }
  const body = { data: [{ id: 12344, ...port }], total: 4001, total_pages: 1 }
  await stack.simulator.fault({ method: 'GET', path: '/lnp', kind: 'status', status: 200, times: null, body })
  await visit(page, '/porting/calendar?from=2027-01-04')
  for (const width of [1440, 800, 390, 320]) {
    await page.setViewportSize({ width, height: 900 })
    const chip = page.getByRole('link', { name: 'Larkspur Hotels & Sons' }).filter({ visible: true })
    await expect(chip).toContainText('confirmed')
    const cut = (link: Element) => [link, ...link.querySelectorAll('*')].some((e) => e.scrollWidth > e.clientWidth + 1)
    expect(await chip.evaluate(cut), `a weekend's label is cut off at ${width} px`).toBe(false)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, '/porting')
  await expect(page.getByText('Not all requests are shown')).toBeVisible()
})
