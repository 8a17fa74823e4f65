import { pressAtRandom } from './clicks'
import { expect, ready, test } from './harness'
import { randomClicks } from './stack'

// `E2E_CLICKS=1000 npx playwright test e2e/clicks.spec.ts` is the long version.
const SEED = 20_261_122

const forms = [
  { path: '/trunks/blocked/new?trunks=lobby', form: 'Block caller', role: 'support' },
  { path: '/trunks/new', form: 'Create trunk', role: 'ops' },
  { path: '/billing', form: 'Refill balance', role: 'finance' },
] as const

test.describe.configure({ mode: 'parallel' })
test.beforeAll(({ stack }) => stack.startOver())
test.beforeEach(({ stack }) => stack.simulator.reset())

for (const [index, { path, form, role }] of forms.entries()) {
  const tag = role === 'finance' ? [] : ['@long']
  test(`${form}: each click in an invalid form counts, and nothing shifts`, { tag }, async ({ stack, signInAs }) => {
    const times = Math.ceil(randomClicks / forms.length)
    test.setTimeout(60_000 + times * 1500)
    const page = await signInAs(role, path)
    const { pressed, lost, elsewhere, shiftWhilePressed, shift } = await pressAtRandom(page, form, times, SEED + index)
    process.stdout.write(
      `${form}: ${pressed} presses, ${lost.length} lost, ${elsewhere.length} elsewhere, layout shift ${shiftWhilePressed.toFixed(4)} while pressed, ${shift.toFixed(4)} unprovoked\n`,
    )
    expect({ lost, elsewhere }).toEqual({ lost: [], elsewhere: [] })
    expect(shiftWhilePressed).toBeLessThanOrEqual(0.02)
    expect(shift).toBeLessThanOrEqual(0.02)
    // The submit button was pressed at least once, and its error summary appeared.
    await page.getByRole('form', { name: form }).getByRole('button').last().click()
    expect(await stack.simulator.mutations()).toEqual([])
  })
}

test('errors appear on submit at field and summary; fixing one shifts nothing', { tag: '@long' }, async ({
  signInAs,
}) => {
  const page = await signInAs('ops', '/trunks/new')
  const name = page.getByLabel('Trunk name')
  const submit = page.getByRole('button', { name: /^Create trunk/ })
  const top = async () => (await submit.boundingBox())?.y
  const before = await top()
  await name.fill('has spaces')
  await page.getByLabel('Password', { exact: true }).focus()
  await expect(name).not.toHaveAttribute('aria-invalid')

  await submit.click()
  const summary = page.getByRole('alert').filter({ hasText: 'There are 2 problems' })
  await expect(summary).toBeFocused()
  const message = 'A trunk name has only letters and digits: no spaces, dots or dashes.'
  await expect(summary.getByRole('link', { name: message })).toBeVisible()
  await expect(name).toHaveAccessibleDescription(new RegExp(message))
  const scrolled = await page.evaluate(() => window.scrollY)
  expect((await top()) ?? 0).toBe((before ?? 0) - scrolled)

  const height = (await summary.boundingBox())?.height
  await name.fill('attic')
  await expect(page.getByText('There is one problem')).toBeVisible()
  expect((await page.getByRole('alert').filter({ hasText: 'There is one problem' }).boundingBox())?.height).toBe(height)
  await expect(name).not.toHaveAttribute('aria-invalid')
})

test('a form accepts no input before hydration and all input after', async ({ stack, signInAs }) => {
  const page = await signInAs('admin')
  let run = () => {}
  const program = new Promise<void>((resolve) => {
    run = resolve
  })
  await page.context().route('**/_next/static/chunks/**', async (route) => {
    await program
    await route.fallback()
  })
  await page.goto('/billing', { waitUntil: 'commit' })
  const amount = page.getByRole('form', { name: 'Refill balance' }).getByRole('textbox', { name: 'Amount' })
  await expect(amount).toBeDisabled()
  await expect(page.getByRole('form', { name: 'Refill balance' }).getByRole('button').last()).toBeDisabled()
  run()
  await ready(page)
  await amount.fill('37')
  await expect(page.getByRole('button', { name: 'Refill $37.00' })).toBeVisible()
  await amount.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Refill balance' })).toContainText('$37.00')
  expect(await stack.simulator.mutations()).toEqual([])
})
