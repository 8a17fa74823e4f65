import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './harness'
import { receiveTexts, textArrives } from './inbound'
import { askForRefill, unknownNotice } from './operator'
import { paste } from './port-wizard'

// Takes the pictures for README.md and the documentation, from the current build. If a page is not as expected, this fails
// and the old picture stays.

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

test.beforeEach(({ stack }) => stack.startOver())
test.use({ expectedErrors: [/404 \(Not Found\)/] })

async function look(page: Page, size: typeof desk, scheme: 'light' | 'dark' = 'light'): Promise<void> {
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
}

async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: join('docs', 'screenshots', `${name}.png`) })
}

test('overview', async ({ signInAs }) => {
  const page = await signInAs('admin', '/')
  await look(page, desk)
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await expect(page.getByText('Recent activity')).toBeVisible()
  await take(page, 'overview')
})

test('billing dialog', async ({ signInAs }) => {
  const page = await signInAs('finance', '/billing')
  await look(page, desk)
  const dialog = await askForRefill(page, '250')
  await expect(dialog.getByRole('table', { name: 'What changes' })).toHaveAttribute('aria-busy', 'false')
  await take(page, 'billing-dialog')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
})

test('unknown outcome', async ({ stack, signInAs }) => {
  await stack.seedHistory()
  const page = await signInAs('finance', '/billing')
  await look(page, desk)
  await stack.simulator.fault({ kind: 'black-hole', when: 'before', path: '/account/refillbalance' })
  const dialog = await askForRefill(page, '90')
  await dialog.getByRole('button', { name: /^Refill \$/ }).click()
  await expect(unknownNotice(page)).toBeVisible({ timeout: 60_000 })
  await unknownNotice(page).getByRole('button', { name: 'Repeat…' }).scrollIntoViewIfNeeded()
  await take(page, 'unknown')
})

test('porting wizard', async ({ signInAs }) => {
  const page = await signInAs('ops', '/porting/new')
  await look(page, desk)
  await paste(page, '(252) 555-0133\n252.555.0134\n919555014\n2525550133')
  const results = page.getByRole('table', { name: 'Results' })
  await expect(results.getByText('Portable')).toHaveCount(2)
  await take(page, 'porting-wizard')
})

test('10DLC linter', async ({ signInAs }) => {
  const page = await signInAs('ops', '/10dlc/brands/105/campaign')
  await look(page, desk)
  await page.getByLabel('Campaign description').fill('Reminds people who booked a showing of its time and place.')
  await page.getByLabel('Sample message').fill('Hi Dana, your showing at 48 Pine St is Tue 3 PM. See bit.ly/hl48')
  const finding = page.getByRole('listitem').filter({ hasText: 'Public link shortener' })
  await expect(finding).toBeVisible()
  await finding.scrollIntoViewIfNeeded()
  await take(page, 'linter')
})

test('conversation, at a desk and on a phone', async ({ stack, signInAs }) => {
  await receiveTexts(stack, await signInAs('admin'), '9195550100')
  await textArrives(stack, '9195550100', '2125550195', 'Is my cleaning still on for tomorrow at 10?')
  const page = await signInAs('support', '/messaging/conversations')
  await look(page, desk)
  await page.getByRole('link', { name: '(212) 555-0195' }).click({ timeout: 30_000 })
  const thread = page.getByRole('region', { name: 'Messages', exact: true })
  await expect(thread).toContainText('Is my cleaning still on')
  await expect(page.getByText('All days were read from the provider', { exact: true })).toBeVisible({ timeout: 30_000 })
  await take(page, 'conversation')
  await look(page, phone, 'dark')
  await take(page, 'phone')
})
