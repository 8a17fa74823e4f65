import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expect, ready, signIn, test, visit } from './harness'
import { expectNothingFound } from './looks'

// To the browser the issuer is another site: 127.0.0.1, while the console is localhost.
test.use({
  expectedErrors: [/401 \(Unauthorized\)|^request to another host: http:\/\/127\.0\.0\.1:\d+\/(authorize|logout)\?/],
})
test.beforeAll(({ stack }) => stack.startOver('issuer'))
test.afterAll(({ stack }) => stack.startOver())

// Excludes the framework's own alert on every page.
const alertOn = (page: Page) => page.getByRole('main').getByRole('alert')
const button = (page: Page) => page.getByRole('button', { name: 'Sign in with Acme' })

test('single sign-on admits people of a group to the linked page, no strangers', async ({ stack, page, signInAs }) => {
  const { ops } = stack.people
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  stack.issuer.says = { sub: 'stranger-1', email: 'stranger@example.com', email_verified: true, groups: ['sales'] }
  await visit(page, '/sign-in?to=%2Ftrunks')
  await expectNothingFound(page, 'single sign-on')
  await button(page).click()
  await expect(alertOn(page)).toHaveText(
    'None of your groups at Acme has a role here. Ask an administrator to check OIDC_ROLES: the log says more.',
  )
  await expectNothingFound(page, 'single sign-on refused')
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('switchroom.session')

  stack.issuer.says = { sub: 'ops-1', email: ops.email.toUpperCase(), email_verified: true, groups: ['telecom-ops'] }
  await ready(page)
  await button(page).click()
  await expect(page).toHaveURL('/trunks')
  await expect(page.getByRole('heading', { name: 'Trunks' })).toBeVisible()
  // Neither a code nor the issuer's claims stay in a URL or in the log.
  expect(addresses.filter((address) => /code=|example\.com/.test(address))).toEqual([])
  expect(stack.printed()).not.toMatch(/ops-1|stranger|code=|id_token/)

  const admin = await signInAs('admin', '/activity/audit?group=sign-ins')
  const log = admin.getByRole('table', { name: 'Audit log' })
  await expect(log.getByRole('row').filter({ hasText: 'Signed in with single sign-on' })).toContainText(ops.name)
  await expect(log).toContainText('A sign-in with single sign-on was refused')

  await visit(admin, '/people')
  await admin.getByRole('button', { name: `Actions for ${ops.name}` }).click()
  await admin.getByRole('menuitem', { name: 'Unlink single sign-on' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click()
  await expect(admin.getByText(`${ops.name} is unlinked. Their sessions have ended.`)).toBeVisible()
  await page.goto('/trunks')
  await expect(page).toHaveURL('/sign-in?to=%2Ftrunks')
})

test('after signing out at both, a first sign-in adds the next person', { tag: '@long' }, async ({
  stack,
  page,
  signInAs,
}) => {
  const { ops } = stack.people
  stack.issuer.says = { sub: 'ops-1', email: ops.email, email_verified: true, groups: ['telecom-ops'] }
  await visit(page, '/sign-in')
  await button(page).click()
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
  await ready(page)
  await page.getByRole('button', { name: ops.name }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('You may still be signed in at Acme.')).toBeVisible()
  await expectNothingFound(page, 'signed out after single sign-on')
  await page.getByRole('link', { name: 'Sign out of Acme' }).click()
  await expect(page).toHaveURL('/sign-in')
  expect(stack.issuer.requests.at(-1)).toBe('/logout')

  const claims = { name: 'Noor Sato' }
  stack.issuer.says = { sub: 'noor-1', email: 'noor@example.com', email_verified: true, groups: ['accounting'], claims }
  await ready(page)
  await button(page).click()
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
  await ready(page)
  await page.getByRole('button', { name: 'Noor Sato' }).click()
  await expect(page.getByText('Role: Finance')).toBeVisible()
  const admin = await signInAs('admin', '/activity/audit')
  const added = admin.getByRole('table', { name: 'Audit log' }).getByRole('row').filter({ hasText: 'Added a person' })
  await expect(added.filter({ hasText: 'Noor Sato' })).toContainText('Single sign-on')
})

test('a second factor is set up without a password, then required', { tag: '@long' }, async ({
  stack,
  page,
  signInAs,
}) => {
  const { finance } = stack.people
  const admin = await signInAs('admin', '/people')
  await admin.getByRole('button', { name: 'Require second factor…' }).click()
  await admin.getByRole('dialog').getByRole('checkbox', { name: 'Finance' }).check()
  await admin.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByText('A second factor is needed: Finance.')).toBeVisible()

  stack.issuer.says = { sub: 'finance-1', email: finance.email, email_verified: true, groups: ['accounting'] }
  await visit(page, '/sign-in?to=%2Fbilling')
  await button(page).click()
  await expect(page).toHaveURL('/second-factor?to=%2Fbilling')
  await ready(page)
  const shown = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
  const app = new TOTP({ secret: Secret.fromBase32((shown ?? '').replaceAll(' ', '')) })
  await expect(page.getByLabel('Your password')).toHaveCount(0)
  await page.getByLabel('Code from the app').fill(app.generate())
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page).toHaveURL('/billing')

  await page.context().clearCookies()
  await visit(page, '/sign-in?to=%2Fbilling')
  await button(page).click()
  await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible()
  await expectNothingFound(page, 'a code after single sign-on')
  expect((await page.request.get('/api/read/billing.getBalance')).status()).toBe(401)
  await ready(page)
  const code = page.getByLabel('Code from your app')
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Wrong code, or already used.')).toBeVisible()
  await code.fill(app.generate({ timestamp: Date.now() + 30_000 }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/billing')
  expect(await stack.simulator.mutations()).toEqual([])
})

test('people can sign in with a password while the issuer is down', { tag: '@long' }, async ({ stack, page }) => {
  await stack.issuer.close()
  await stack.restartConsole()
  await visit(page, '/sign-in')
  await button(page).click()
  await expect(alertOn(page)).toHaveText('Acme does not answer. Try again in a moment, or sign in with your password.')
  await signIn(page, stack.people.ops)
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
})
