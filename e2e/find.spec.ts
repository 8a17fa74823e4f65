import type { Page } from '@playwright/test'
import { expect, test, visit } from './harness'

test.beforeAll(({ stack }) => stack.startOver())
// A separate browser context, because loaded scripts are not requested again.
test.beforeAll(async ({ signInAs }) => void (await signInAs('ops')))
test.beforeEach(({ stack }) => stack.simulator.reset())

const palette = (page: Page) => page.getByRole('dialog', { name: 'Find' })
const box = (page: Page) => page.getByRole('banner').getByRole('textbox', { name: 'Find' })

/** Delays the palette's script; the result waits for its request, then releases it. */
async function holdPalette(page: Page): Promise<() => Promise<void>> {
  let held = 0
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/_next/static/**/*.js', async (route) => {
    const response = await route.fetch()
    if ((await response.text()).includes('Not one of your numbers')) {
      held += 1
      await released
    }
    await route.fulfill({ response })
  })
  return async () => {
    await expect.poll(() => held).toBe(1)
    release()
    // Other scripts may still be on their way when the test ends.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
}

test('text typed while the palette opens is not lost', async ({ signInAs }) => {
  const page = await signInAs('ops')
  const letGo = await holdPalette(page)
  await visit(page, '/')
  await page.keyboard.press('/')
  await page.keyboard.type('history')
  await expect(box(page)).toHaveValue('history')
  await expect(palette(page)).toHaveCount(0)
  await letGo()
  await expect(palette(page).getByRole('combobox')).toHaveValue('history')
  await expect(palette(page).getByRole('combobox')).toBeFocused()
  // The caret is after the typed text.
  await page.keyboard.type('!')
  await expect(palette(page).getByRole('combobox')).toHaveValue('history!')
})

test('Enter pressed while the palette opens is not lost', { tag: '@long' }, async ({ signInAs }) => {
  const page = await signInAs('ops')
  const letGo = await holdPalette(page)
  await visit(page, '/')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('history')
  await page.keyboard.press('Enter')
  await letGo()
  await expect(page.getByRole('heading', { level: 1, name: 'Message history' })).toBeVisible()
  await expect(palette(page)).toBeHidden()
  await expect(box(page)).toHaveValue('')
})

test('keystrokes while the palette takes over are not lost', { tag: '@long' }, async ({ signInAs }) => {
  const page = await signInAs('ops')
  for (let round = 0; round < 4; round++) {
    await visit(page, '/account')
    await page.keyboard.press('/')
    await page.keyboard.type('carrier lookup', { delay: round * 15 })
    await expect(palette(page).getByRole('combobox')).toHaveValue('carrier lookup')
  }
})

test('the palette finds numbers and trunks and puts neither in a URL', async ({ signInAs }) => {
  const page = await signInAs('support', '/account')
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await box(page).click()
  await page.keyboard.type('tel:+1 (919) 555-0100')
  await expect(palette(page).getByText('read as (919) 555-0100')).toBeVisible()
  await expect(palette(page).getByRole('option').first()).toHaveText('(919) 555-0100Open number')
  await expect(palette(page).getByRole('option', { name: /^\(919\) 555-0100.*Messaging number/ })).toBeVisible()
  expect(addresses.filter((address) => /9195550100|555-0100|lobby/.test(address))).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: '(919) 555-0100' })).toBeVisible()

  // The last digits of a number, and a word of a text: the search continues on the page of Lookup.
  await page.keyboard.press('/')
  await page.keyboard.type('0100')
  await expect(palette(page).getByRole('option', { name: /^\(919\) 555-0100.*Messaging number/ })).toBeVisible()
  await palette(page).getByRole('combobox').fill('no such words')
  await expect(palette(page).getByText(/^No match in: .+ the newest 5,000 changes\.$/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'No text with “no such words”' })).toBeVisible()
  expect(addresses.filter((address) => /such/.test(address))).toEqual([])

  await page.keyboard.press('/')
  await page.keyboard.type('lobby')
  // Pressed before the answer arrives: it opens then.
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'lobby' })).toBeVisible()
})

test('the palette hides closed pages and reports no results', async ({ signInAs }) => {
  const page = await signInAs('finance', '/account')
  await page.keyboard.press('/')
  await expect(palette(page).getByRole('option', { name: 'Trunks' })).toHaveCount(0)
  await page.keyboard.type('lobby')
  await expect(palette(page).getByText('No results')).toBeVisible()
  await palette(page).getByRole('combobox').fill('2125550188')
  await expect(palette(page).getByText('Not one of your numbers')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
})

test('a pasted number with invisible characters is read in form and palette', { tag: '@long' }, async ({
  stack,
  signInAs,
}) => {
  const page = await signInAs('ops', '/trunks/blocked/new?trunks=lobby')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const pasted = '\u202D(212) 555\u20110123\u202C x45'
  await page.evaluate((text) => navigator.clipboard.writeText(text), pasted)

  const caller = page.getByRole('textbox', { name: 'Caller’s number' })
  await caller.press('ControlOrMeta+v')
  await expect(caller).toHaveAccessibleDescription(
    '(212) 555-0123, sent as 2125550123; dropped: extension 45, 2 invisible characters',
  )
  await page.getByRole('button', { name: 'Block (212) 555-0123' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Block caller: done' })).toBeVisible()
  expect((await stack.simulator.mutations()).map(({ params }) => params?.did)).toEqual([2125550123])

  await page.keyboard.press('Control+k')
  await palette(page).getByRole('combobox').press('ControlOrMeta+v')
  await expect(palette(page)).toContainText('read as (212) 555-0123; dropped: extension 45, 2 invisible characters')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: '(212) 555-0123' })).toBeVisible()

  // Lists find the same with and without the country code.
  await visit(page, '/trunks/blocked')
  for (const typed of ['212', '+1 212', '1212']) {
    await page.getByRole('searchbox', { name: 'Number or trunk' }).fill(typed)
    await page.getByRole('searchbox', { name: 'Number or trunk' }).press('Enter')
    await expect(page.getByRole('row').filter({ hasText: /\(212\) 555-0123.*lobby/ })).toBeVisible()
  }

  await page.keyboard.press('Control+k')
  await palette(page).getByRole('combobox').fill('212-555-0123 ::: 919-555-0142')
  await expect(palette(page).getByRole('status')).toContainText('2 numbers: choose one')
  await palette(page).getByRole('option', { name: 'Look up (919) 555-0142' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '(919) 555-0142' })).toBeVisible()
})
