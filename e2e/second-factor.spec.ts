import type { Page } from '@playwright/test'
import { codeOf, setUp } from './authenticator'
import { expect, signIn, test, visit } from './harness'
import { expectNothingFound } from './looks'
import { postAction, resultOf } from './server-action'

test.use({ expectedErrors: [/401 \(Unauthorized\)/] })
test.beforeEach(({ stack }) => stack.startOver())

async function tryToSignIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await visit(page, '/sign-in?to=%2Faccount')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('a second factor is set up, required, and reset by an administrator', async ({ stack, signInAs, page }) => {
  const { finance } = stack.people
  const first = await signInAs('finance', '/account')
  await first.getByRole('button', { name: 'Set up' }).click()
  await expect(first.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible()
  await first.keyboard.press('Tab')
  await expect(first.getByRole('link', { name: 'open it in an app on this device' })).toBeFocused()
  await first.getByRole('button', { name: 'Turn on' }).click()
  await expect(first.getByText('Enter the code that the app shows.')).toBeVisible()
  await expectNothingFound(first, 'a second factor is set up')
  const secret = await setUp(first, finance.password)
  const recovery = await first.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents()
  await first.getByRole('button', { name: 'I have saved them' }).click()
  await expect(first.getByText('10 recovery codes are left.')).toBeVisible()
  // Skips the time since when it is on.
  await first.keyboard.press('Tab')
  await first.keyboard.press('Tab')
  await expect(first.getByRole('button', { name: 'New recovery codes' })).toBeFocused()

  await tryToSignIn(page, finance)
  const code = page.getByLabel('Code from your app')
  await expect(code).toBeFocused()
  // A pasted list of codes is a wrong code, not a wrong password.
  await expect(code).toHaveAttribute('maxlength', '100')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter the code that the app shows.')).toBeVisible()
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Wrong code, or already used. The app shows a new code every 30 seconds.')).toBeVisible()
  await expect(code).toHaveValue('000000')
  await expectNothingFound(page, 'a code is asked for')
  await code.fill(codeOf(secret, 1))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/account')

  await visit(page, '/account')
  await page.getByRole('button', { name: 'New recovery codes' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Code from the app').fill(recovery[0] ?? '')
  await dialog.getByRole('button', { name: 'Create new codes' }).click()
  await expect(dialog.getByRole('list', { name: 'Recovery codes' })).not.toContainText(recovery[1] ?? '')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('You have new recovery codes.')).toBeVisible()

  const admin = await signInAs('admin', '/people')
  await admin.getByRole('button', { name: `Actions for ${finance.name}` }).click()
  await admin.getByRole('menuitem', { name: 'Remove second factor' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Remove second factor' }).click()
  await expect(admin.getByText(`The second factor of ${finance.name} is removed.`)).toBeVisible()
  await tryToSignIn(page, finance)
  await expect(page).toHaveURL('/account')
  expect(await stack.simulator.mutations()).toEqual([])
})

test('a role that requires 2FA allows nothing before its setup', { tag: '@long' }, async ({
  stack,
  signInAs,
  page,
}) => {
  const support = await signInAs('support', '/trunks')
  const admin = await signInAs('admin', '/people')
  await admin.getByRole('button', { name: 'Require second factor…' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Required second factor' })
  await dialog.getByRole('checkbox', { name: 'Support' }).check()
  await expect(dialog.getByText(/^People without a second factor.*: .?Sana Mehta.?\.$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByText('A second factor is needed: Support.')).toBeVisible()
  await expect(admin.getByRole('row', { name: stack.people.support.name })).toContainText('Required, not set up yet')

  for (const path of ['/', '/activity', '/account']) {
    await support.goto(path)
    await expect(support).toHaveURL(
      path === '/' ? '/second-factor' : `/second-factor?${new URLSearchParams({ to: path })}`,
    )
  }
  expect((await support.request.get('/api/read/trunks.list')).status()).toBe(401)
  await visit(support, '/second-factor?to=%2Faccount')
  await expectNothingFound(support, 'a second factor is needed')
  await setUp(support, stack.people.support.password)
  await support.getByRole('button', { name: 'I have saved them' }).click()
  await expect(support).toHaveURL('/account')
  await expect(support.getByRole('button', { name: 'Set up again' })).toBeVisible()
  // No other role needs one.
  await signIn(page, stack.people.auditor)
})

test('requiring 2FA leads signed-in people to setup and keeps typed values', { tag: '@long' }, async ({
  stack,
  signInAs,
}) => {
  const finance = await signInAs('finance', '/billing/alerts')
  await finance.getByRole('textbox', { name: 'Low-balance alert' }).fill('145')
  const admin = await signInAs('admin', '/people')
  await admin.getByRole('button', { name: 'Require second factor…' }).click()
  const rule = admin.getByRole('dialog', { name: 'Required second factor' })
  await rule.getByRole('checkbox', { name: 'Finance' }).check()
  await rule.getByRole('checkbox', { name: 'Administrator' }).check()
  await rule.getByRole('button', { name: 'Save' }).click()
  await expect(admin).toHaveURL('/second-factor?to=%2Fpeople')

  await finance.getByRole('button', { name: 'Change low-balance alert' }).click()
  const [tab] = await Promise.all([
    finance.context().waitForEvent('page'),
    finance.getByRole('link', { name: 'Sign in in another tab' }).click(),
  ])
  await expect(tab).toHaveURL('/second-factor')
  // Their password cannot be changed before that.
  const passwords = JSON.stringify([{ current: stack.people.finance.password, next: 'x', again: 'x' }])
  const change = { action: 'changePasswordAction', page: '/second-factor', origin: stack.url, body: passwords }
  expect(await resultOf(await postAction(tab.request, change))).toMatchObject({ fault: { kind: 'signed_out' } })
  const secret = await setUp(tab, stack.people.finance.password)
  await expect(finance.getByRole('textbox', { name: 'Low-balance alert' })).toHaveValue('145')
  await finance.getByRole('button', { name: 'Change low-balance alert' }).click()
  await expect(finance.getByText('Your session has ended')).toHaveCount(0)

  await visit(tab, '/account')
  await tab.getByRole('button', { name: 'Set up again' }).click()
  await tab.getByRole('dialog').getByLabel('Code from the app').fill(codeOf(secret, 1))
  await tab.getByRole('dialog').getByRole('button', { name: 'Set up again' }).click()
  await expect(tab).toHaveURL('/second-factor?to=%2Faccount')
})
