import type { Page } from '@playwright/test'
import { expect, test } from './harness'
import { expectNothingFound } from './looks'

test.beforeAll(({ stack }) => stack.startOver())
test.beforeEach(({ stack }) => stack.simulator.reset())

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(fields)) await page.getByRole('textbox', { name }).fill(text)
}

test('a rejected trunk leads to the field named by the provider', { tag: '@long' }, async ({ stack, signInAs }) => {
  const message = 'The trunk name is already used by another account. Choose another name.'
  const page = await signInAs('ops', '/trunks/new')
  await stack.simulator.fault({
    kind: 'status',
    status: 206,
    method: 'POST',
    path: '/siptrunk',
    body: { error: message },
  })
  await fill(page, { 'Trunk name': 'reception', Password: 'Example4Pass', 'Inbound number': '9195550142' })
  await page.getByRole('button', { name: 'Create trunk reception' }).click()
  const name = page.getByRole('textbox', { name: 'Trunk name' })
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription(new RegExp(`The provider says: “${message}”`))
  const refused = page.getByRole('alert').filter({ hasText: 'Create trunk: The provider rejected it' })
  await expect(refused).toContainText(message)
  await expect(page.getByRole('textbox', { name: 'Inbound number' })).toHaveValue('9195550142')
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('Example4Pass')
  await expect(page.getByText('There is one problem')).toHaveCount(0)
  await expectNothingFound(page, 'rejected trunk')

  // A hidden field is opened; a message that names two fields leads to neither.
  await stack.simulator.fault({
    ...{
      kind: 'status',
      status: 206,
      method: 'POST',
      path: '/siptrunk',
      body: { errors: { inter_limit: 'out of range' } },
    },
  })
  await name.fill('lobby2')
  await expect(name).toHaveAccessibleDescription(/^(?!.*provider says)/)
  await page.getByRole('button', { name: 'Create trunk lobby2' }).click()
  await expect(page.getByRole('textbox', { name: 'International limit' })).toBeFocused()
  const both = 'The region and the password do not match.'
  await stack.simulator.fault({ kind: 'status', status: 206, method: 'POST', path: '/siptrunk', body: { error: both } })
  await page.getByRole('button', { name: 'Create trunk lobby2' }).click()
  await expect(refused).toContainText(both)
  await expect(page.getByText('The provider says')).toHaveCount(0)
  await page.getByRole('link', { name: /^Request / }).click()
  await expect(page.getByText('Rejected', { exact: true }).first()).toBeVisible()
})
