import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expect, ready } from './harness'

/** What the app shows, `steps` of thirty seconds from now; the console takes those of the step before and after. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** Types the first code; the secret, as it is told to who cannot scan. */
export async function setUp(page: Page, password: string): Promise<string> {
  await ready(page)
  await expect(page.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible()
  const shown = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
  const secret = (shown ?? '').replaceAll(' ', '')
  await page.getByLabel('Code that the app shows').fill(codeOf(secret))
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeFocused()
  return secret
}
