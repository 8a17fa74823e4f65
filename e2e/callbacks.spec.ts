import { expect, test, visit } from './harness'
import { expectNothingFound } from './looks'
import { confirmChange } from './operator'

test.beforeAll(({ stack }) => stack.startOver())

test('callbacks are set to our URL, tested, and listed when one arrives', async ({ stack, signInAs }) => {
  const admin = await signInAs('admin', '/callbacks')
  await admin.getByRole('button', { name: 'Create callback URL' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Create callback URL' }).click()
  await expect(admin.getByRole('button', { name: 'New secret…' })).toBeVisible()

  const page = await signInAs('ops', '/callbacks')
  const form = page.getByRole('form', { name: 'Set callbacks' })
  await expect(form.getByRole('textbox', { name: 'URL' })).toHaveValue(/\/api\/callbacks\/[\w-]{43}$/)
  await form.getByRole('button', { name: 'Set callbacks' }).click()
  await confirmChange(page, 'Set callbacks')
  await expect(page.getByText('This console’s callback URL, about DID, SMS, TRUNK')).toBeVisible()
  await expectNothingFound(page, 'callbacks')

  await page.getByRole('button', { name: 'Wait for a callback' }).click()
  await expect(page.getByText(/Our test request arrived after \d+ ms/)).toBeVisible()
  await expect(page.getByText('The provider has no test call.')).toBeVisible()
  await stack.simulator.behindOurBack({
    operation: 'POST /siptrunk',
    params: { trunk: 'called', ip_address: '192.0.2.9', region: 'us' },
  })
  await expect(page.getByText('Received.')).toBeVisible()
  const came = page.getByRole('table', { name: 'Received' }).getByRole('row').filter({ hasText: 'called' })
  await expect(came).toContainText('TRUNK')

  // The same bytes again, and an unreadable body.
  const own = await form.getByRole('textbox', { name: 'URL' }).inputValue()
  const post = (data: string) => page.request.post(own, { data, headers: { 'content-type': 'application/json' } })
  const [first] = await Promise.all([post('{"section":"did","event":"added","object":"9195550122"}'), post('junk')])
  expect(first.status()).toBe(200)
  expect((await post('{"section":"did","event":"added","object":"9195550122"}')).status()).toBe(200)
  expect((await page.request.post(own.replace(/.$/, '_'), { data: 'x' })).status()).toBe(404)
  await expect(async () => {
    await visit(page, '/callbacks')
    await expect(page.getByText('Not processed: Not one record')).toBeVisible({ timeout: 1_000 })
    await expect(page.getByText('Repeated').last()).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 15_000 })
  await page.getByRole('row').filter({ hasText: 'Not processed' }).getByRole('link').click()
  await expect(page.getByText('junk')).toBeVisible()
  expect(stack.printed()).not.toContain(own.split('/').at(-1))

  await visit(page, '/callbacks')
  await page.getByRole('button', { name: 'Unset callbacks' }).click()
  await confirmChange(page, 'Unset callbacks')
  await expect(page.getByText('Not set').first()).toBeVisible()
})
