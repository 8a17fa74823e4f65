import type { Page } from '@playwright/test'
import { expect, visit } from './harness'
import type { Stack } from './stack'

/** From now on texts to this number are posted to the console. `admin`: a page of an administrator. */
export async function receiveTexts(stack: Stack, admin: Page, did: string): Promise<void> {
  await visit(admin, '/callbacks')
  await admin.getByRole('button', { name: 'Create callback URL' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Create callback URL' }).click()
  await expect(admin.getByRole('button', { name: 'New secret…' })).toBeVisible()
  const own = admin.getByRole('form', { name: 'Set callbacks' }).getByRole('textbox', { name: 'URL' })
  await visit(admin, '/callbacks')
  await expect(own).toHaveValue(/\/api\/callbacks\/[\w-]{43}$/)
  const post2url = await own.inputValue()
  const params = { did, sms_mode: 'url', post2url, post2urlmethod: 'json' }
  await stack.simulator.behindOurBack({ operation: 'PUT /smsv2', params })
}

/** A text from `from` to our number `did` arrives at the provider. */
export const textArrives = (stack: Stack, did: string, from: string, text: string) =>
  stack.simulator.behindOurBack({ change: 'inbound-message', did, from, text })
