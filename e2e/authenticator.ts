import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expect, ready } from './harness'

/** The app's code, `steps` of thirty seconds from now; the console also accepts the previous and next one. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** Enters the first code; returns the secret that the page shows as text. */
export async function setUp(page: Page, password: string): Promise<string> {
  await ready(page)
  await expect(page.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible()
  const shown = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
  const secret = (shown ?? '').replaceAll(' ', '')
  await page.getByLabel('Code from the app').fill(codeOf(secret))
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeFocused()
  return secret
}
