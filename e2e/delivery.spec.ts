import type { Page } from '@playwright/test'
import { expect, reload, test, visit } from './harness'
import { expectNothingFound } from './looks'
import { row } from './operator'
import type { Stack } from './stack'

// An unknown id gets a 404 from the console itself.
test.use({ expectedErrors: [/404 \(Not Found\)/] })

test.beforeAll(({ stack }) => stack.startOver())
test.beforeEach(({ stack }) => stack.simulator.reset())

const always = 'period=dates&from=2000-01-01&to=2099-12-31'

const heading = (page: Page, id: string) => page.getByRole('heading', { level: 1, name: `Message ${id}` })
const changes = (page: Page) => page.getByRole('list', { name: 'Status changes' }).getByRole('listitem')
const becomes = ({ simulator }: Stack, id: string, status: string) =>
  simulator.behindOurBack({ change: 'set-status', of: 'message', id, status })
const looks = ({ simulator }: Stack) => simulator.requests('/sms/deliverystatus')

test('a message opened from the history updates its status automatically', async ({ stack, signInAs }) => {
  await becomes(stack, '17809997', 'sent')
  const page = await signInAs('support', `/messaging/history?${always}`)
  const line = await row(page, 'Messages', { Message: '17809997', Status: 'Sent', Direction: 'Sent' })
  await line.getByRole('link', { name: '17809997' }).click()
  await expect(heading(page, '17809997')).toBeVisible()
  await expect(page.getByText('The provider accepted it and has reported no delivery yet.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'SMS sent outside Switchroom' })).toBeVisible()
  await becomes(stack, '17809997', 'lingering')
  await expect(page.getByText('This is the provider’s own status.')).toBeVisible({ timeout: 15_000 })
  await becomes(stack, '17809997', 'failed')
  await expect(page.getByText('The provider couldn’t deliver it. Its history gives no reason.')).toBeVisible({
    timeout: 15_000,
  })
  await expect(changes(page)).toHaveText([
    /^SentStatus checked /,
    /^lingeringStatus checked .*It changed after /,
    /^FailedStatus checked /,
  ])
  await page.getByRole('link', { name: /^Look up \(/ }).click()
  await expect(page).toHaveURL(/\/lookup\?q=/)
})

test('a final status stays and is not polled', { tag: '@long' }, async ({ stack, signInAs }) => {
  await becomes(stack, '17809994', 'delivered')
  const page = await signInAs('ops', '/messaging/messages/17809994')
  await expect(page.getByText('Final status.')).toBeVisible()
  await page.waitForTimeout(6_000)
  expect(await looks(stack)).toHaveLength(1)
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(changes(page)).toHaveText([/^DeliveredStatus checked .*, unchanged at /])
  expect(await looks(stack)).toHaveLength(2)
  await reload(page)
  await expect(changes(page)).toHaveCount(1)
})

test('a page past the last one links to the first', async ({ signInAs }) => {
  const page = await signInAs('support', `/messaging/history?${always}&direction=out&page=99999`)
  await expect(page.getByText('The list ends before this page')).toBeVisible()
  await page.getByRole('link', { name: 'Go to its first page' }).click()
  await expect(page.getByText(/^Page 1 of /)).toBeVisible()
  expect(new URL(page.url()).searchParams.get('direction')).toBe('out')
})

test('with the provider down the page shows its status with the time', { tag: '@long' }, async ({
  stack,
  signInAs,
}) => {
  await becomes(stack, '17809990', 'sent')
  const page = await signInAs('support', '/messaging/messages/17809990')
  await expect(changes(page)).toHaveCount(1)
  await stack.simulator.fault({ kind: 'reset', path: '/sms/deliverystatus', times: null })
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByRole('main').getByText('Not updated')).toBeVisible()
  await expect(page.getByText('has reported no delivery yet')).toBeVisible()
  await visit(page, '/messaging/messages/17809986')
  await expect(page.getByText('The delivery status could not be read')).toBeVisible()
  await stack.simulator.clearFaults()
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(changes(page)).toHaveCount(1)
})

test('unknown messages, impossible ids and roles without messages get a page', { tag: '@long' }, async ({
  signInAs,
}) => {
  const page = await signInAs('support', '/messaging/messages/999999999999')
  await expect(page.getByText('no such message')).toBeVisible()
  await expect(page.getByText('Status not available')).toBeVisible()
  await visit(page, '/messaging/messages/not-an-id')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is nothing at this address')
  const finance = await signInAs('finance', '/messaging/messages/17809999')
  await expect(finance.getByText('Your role can’t view Message')).toBeVisible()
  const answer = await finance.request.get('/api/messaging/delivery/17809999')
  expect(await answer.json()).toMatchObject({ reading: { fault: { kind: 'forbidden' } }, statuses: [] })
  const auditor = await signInAs('auditor', `/messaging/history?${always}`)
  await expect(auditor.getByRole('columnheader', { name: 'Status' })).toBeVisible()
  await expect(auditor.getByRole('columnheader', { name: 'Text' })).toHaveCount(0)
})

test('the message page has no axe findings and fits the screen', { tag: '@long' }, async ({ stack, signInAs }) => {
  test.setTimeout(120_000)
  await becomes(stack, '17809988', 'failed')
  const page = await signInAs('admin')
  for (const path of ['/messaging/messages/17809988', '/messaging/messages/999999999999']) {
    await visit(page, path)
    await page.getByRole('button', { name: 'Check now' }).and(page.locator(':not([aria-busy])')).waitFor()
    await expectNothingFound(page, path)
  }
})
