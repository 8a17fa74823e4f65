import { expect, test, visit } from './harness'
import { expectNothingFound } from './looks'

// The browser's own authenticator in software; what a wrong answer causes: server/access/auth/passkeys.test.ts.

test.beforeAll(({ stack }) => stack.startOver())

test('a passkey is added, signs in without a password, and is removed', async ({ stack, signInAs }) => {
  const page = await signInAs('support')
  // What the device learns to keep: a browser’s own function shows nothing to a page.
  await page.addInitScript(() => {
    const signals: unknown[] = []
    const stub = { signalAllAcceptedCredentials: async (kept: unknown) => void signals.push(kept) }
    Object.assign(window, { signals })
    Object.defineProperties(PublicKeyCredential, Object.getOwnPropertyDescriptors(stub))
  })
  const signal = () => page.evaluate(() => (window as unknown as { signals: object[] }).signals.at(-1))
  await visit(page, '/account')
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Name').fill('Laptop')
  await dialog.getByRole('button', { name: 'Add passkey' }).click()
  await expect(dialog.getByRole('link', { name: 'Enter your password.' })).toBeVisible()
  await dialog.getByLabel('Current password').fill(stack.people.support.password)
  await dialog.getByRole('button', { name: 'Add passkey' }).click()
  await expect(page.getByText('Laptop was added. Other sessions have ended.')).toBeVisible()
  const keys = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')
  await expect(keys).toHaveText(/^Laptop.*never used/)
  await expectNothingFound(page, 'a passkey')

  await page.getByRole('button', { name: stack.people.support.name }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/sign-in')
  await visit(page, '/sign-in?to=%2Faccount')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL('/account')

  // The password alone opens nothing.
  await page.getByRole('button', { name: stack.people.support.name }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await visit(page, '/sign-in?to=%2Faccount')
  await page.getByLabel('Email address').fill(stack.people.support.email)
  await page.getByLabel('Password', { exact: true }).fill(stack.people.support.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible()
  await expectNothingFound(page, 'a passkey is asked for')
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await expect(page).toHaveURL('/account')

  await visit(page, '/account')
  await expect(keys).toHaveText(/^Laptop.*last used/)
  const { credentials } = await browser.send('WebAuthn.getCredentials', { authenticatorId })
  const url64 = (text = '') => Buffer.from(text, 'base64').toString('base64url')
  const kept = {
    rpId: new URL(stack.url).hostname,
    userId: url64(credentials[0]?.userHandle),
    allAcceptedCredentialIds: [url64(credentials[0]?.credentialId)],
  }
  await expect.poll(signal).toEqual(kept)
  await page.getByRole('button', { name: 'Remove Laptop' }).click()
  // The second factor was just proved, so no password is requested.
  await expect(page.getByRole('dialog').getByLabel('Current password')).toHaveCount(0)
  await page.getByRole('dialog').getByRole('button', { name: 'Remove passkey' }).click()
  await expect(page.getByText('Laptop was removed. Other sessions have ended.')).toBeVisible()
  await expect(page.getByText('You have no passkeys.')).toBeVisible()
  // So that the device stops offering it.
  await expect.poll(signal).toEqual({ ...kept, allAcceptedCredentialIds: [] })
  stack.sessions.delete('support')
})
