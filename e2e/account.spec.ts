import { enter, expect, signIn, test, visit } from './harness'
import { askForRefill } from './operator'
import { attemptSignIn } from './sign-in-attempt'
import { asOwner } from './stack'

test.use({ expectedErrors: [/40[134] \(/] })
test.beforeAll(({ stack }) => stack.startOver())

test('sign-out by URL and sign-in over a session end it', async ({ stack, page, playwright }) => {
  const asWith = async (cookies: Awaited<ReturnType<typeof storage>>) => {
    const context = await playwright.request.newContext({ baseURL: stack.url, storageState: cookies })
    const status = (await context.get('/api/read/trunks.list')).status()
    await context.dispose()
    return status
  }
  const storage = () => page.context().storageState()
  await signIn(page, stack.people.ops)
  const first = await storage()
  expect(await asWith(first)).toBe(200)
  // The same browser, another person: next-auth is called directly, because the page redirects signed-in people.
  expect(await attemptSignIn(page.request, stack.people.support.email, stack.people.support.password)).not.toContain(
    'error',
  )
  const second = await storage()
  expect([await asWith(first), await asWith(second)]).toEqual([401, 200])
  const { csrfToken } = (await (await page.request.get('/api/auth/csrf')).json()) as { csrfToken: string }
  await page.request.post('/api/auth/signout', { form: { csrfToken, json: 'true' } })
  expect(await asWith(second)).toBe(401)
})

test('an open page cannot act for the next person who signs in', async ({ stack, page }) => {
  await stack.simulator.reset()
  const { finance, admin } = stack.people
  await enter(page, finance)
  await visit(page, '/billing')
  const dialog = await askForRefill(page, '146')
  // Their session has ended, and a colleague signs in.
  await page.context().clearCookies()
  const otherPage = await page.context().newPage()
  await signIn(otherPage, admin)

  const notice = page.getByRole('alert').filter({ hasText: 'Someone else has signed in' })
  await expect(notice).toBeVisible()
  const press = dialog.getByRole('button', { name: 'Refill $146.00' })
  for (const time of ['first', 'second']) {
    // The first refusal stays visible until the second press is sent, so each press waits for its own answer.
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await press.click()
    await answered
    await expect(dialog.getByRole('alert'), `at the ${time} press`).toContainText('was opened by someone else')
    await expect(press).not.toHaveAttribute('aria-busy')
  }
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('form', { name: 'Refill balance' }).getByRole('button', { name: 'Refill $' }).last().click()
  await expect(page.getByRole('alert').filter({ hasText: 'Your session has ended' })).toBeVisible()
  await expect(page.getByRole('button', { name: finance.name })).toBeVisible()
  expect(await stack.simulator.mutations()).toEqual([])

  await enter(otherPage, finance)
  await visit(otherPage, '/')
  await expect(notice).toBeHidden()
  await (await askForRefill(page, '146')).getByRole('button', { name: 'Refill $146.00' }).click()
  await expect(page.getByText('Refill balance: done')).toBeVisible()
  expect(await stack.simulator.mutations()).toHaveLength(1)
  await otherPage.close()
})

test('any person changes their own password and ends their other sessions', async ({ stack, page, browser }) => {
  const person = stack.people.support
  await enter(page, person)
  const other = await (await browser.newContext({ baseURL: stack.url })).newPage()
  await enter(other, person)

  await visit(page, '/')
  await page.getByRole('button', { name: person.name }).click()
  await page.getByRole('link', { name: 'Your account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
  await expect(sessions.filter({ hasText: 'This session' })).toHaveCount(1)
  const others = sessions.filter({ hasNotText: 'This session' })
  await expect(others.first()).toContainText(/Chrome on (Linux|Windows|macOS)/)
  await expect(others.first()).toContainText('From 127.0.0.1')
  await page.getByRole('button', { name: 'End all others' }).click()
  await expect(page.getByRole('status').filter({ hasText: /sessions? (has|have) ended\./ })).toBeVisible()
  await expect(sessions).toHaveCount(1)
  await other.goto('/trunks')
  await expect(other).toHaveURL(/\/sign-in\?to=/)

  const form = page.getByRole('form', { name: 'Change password' })
  const next = 'lantern-under-snow-61'
  const fill = async (present: string, chosen: string, again = chosen) => {
    await form.getByLabel('Current password').fill(present)
    await form.getByLabel('New password', { exact: true }).fill(chosen)
    await form.getByLabel('New password again').fill(again)
    await form.getByRole('button', { name: 'Change password' }).click()
  }
  await fill('not my password', next)
  await expect(form.getByText('This is not your current password.')).toBeVisible()
  await fill(person.password, next, `${next}x`)
  await expect(form.getByText('The two passwords don’t match.')).toBeVisible()
  await fill(person.password, 'Switchroom2026!')
  await expect(form.getByText('The password is too easy to guess')).toBeVisible()
  await fill(person.password, next)
  await expect(form.getByRole('status')).toHaveText(/Your password is changed/)
  await enter(other, { email: person.email, password: next })
  // Restores the password for the other tests.
  await fill(next, person.password)
  await expect(form.getByRole('status')).toHaveText(/Your password is changed/)
  await other.context().close()
})

test('an administrator sees and ends a person’s sessions', { tag: '@long' }, async ({ stack, signInAs, page }) => {
  await enter(page, stack.people.finance)
  const admin = await signInAs('admin', '/people')
  await admin.getByRole('button', { name: `Actions for ${stack.people.finance.name}` }).click()
  await admin.getByRole('menuitem', { name: 'Sessions' }).click()
  const dialog = admin.getByRole('dialog', { name: `Sessions of ${stack.people.finance.name}` })
  await expect(dialog.getByRole('listitem').first()).toContainText('From 127.0.0.1')
  await dialog.getByRole('button', { name: 'End all sessions' }).click()
  await expect(admin.getByRole('status').filter({ hasText: `of ${stack.people.finance.name} ended.` })).toBeVisible()
  await page.goto('/billing')
  await expect(page).toHaveURL(/\/sign-in\?to=/)
})

test('background polling does not extend the session; real use does', async ({ stack, page }) => {
  const rest = () =>
    asOwner(stack, [
      "update sessions set seen_at = seen_at - interval '20 minutes' where id = (select id from sessions order by created_at desc limit 1)",
    ])
  const asks = async (headers: Record<string, string>) => {
    await rest()
    return (await page.request.get('/api/session', { headers })).status()
  }
  await enter(page, stack.people.auditor)
  expect([await asks({}), await asks({})]).toEqual([204, 401])

  await enter(page, stack.people.auditor)
  expect([await asks({ 'x-person-here': 'yes' }), await asks({})]).toEqual([204, 204])
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await asks({})).toBe(204)
})
