import { expect, ready, test, visit } from './harness'
import { expectNothingFound } from './looks'

// Watching a thing notifies about other people's changes to it.

test.beforeAll(({ stack }) => stack.startOver())

test('a caller blocked on a watched trunk notifies with a link', async ({ stack, signInAs }) => {
  const watcher = await signInAs('ops', '/trunks/lobby')
  await watcher.getByRole('button', { name: 'Watch this item', exact: true }).click()
  await expect(watcher.getByRole('button', { name: 'Stop watching' })).toBeVisible()

  const other = await signInAs('support', '/trunks/blocked/new')
  const form = other.getByRole('form', { name: 'Block caller' })
  await form.getByLabel('Caller’s number').fill('2125550144')
  await form.getByLabel('Trunks').fill('lobby')
  await form.getByRole('button', { name: 'Block (212) 555-0144' }).click()
  await expect(other.getByText('Block caller: done')).toBeVisible()

  const changeLink = watcher.getByRole('link', { name: /^Block caller · \(212\) 555-0144 on lobby · done/ })
  await expect(async () => {
    await visit(watcher, '/trunks/lobby')
    await watcher.getByRole('link', { name: /^Needs attention \d+ need attention$/ }).click({ timeout: 1_000 })
    await expect(changeLink).toHaveAccessibleName(/\(unread\)$/, { timeout: 2_000 })
  }).toPass({ timeout: 40_000 })
  await changeLink.click()
  await expect(watcher.getByRole('heading', { level: 1, name: 'lobby' })).toBeVisible()
  await expect(watcher).toHaveURL(/\/trunks\/lobby$/)

  // The old address leads to the one list.
  await watcher.goto('/notifications')
  await expect(watcher).toHaveURL(/\/attention#updates$/)
  await ready(watcher)
  await expect(changeLink).toBeVisible()
  await expect(changeLink).not.toHaveAccessibleName(/unread/)
  await expectNothingFound(watcher, 'notifications')
  await visit(watcher, '/notifications/settings')
  const watched = watcher.getByRole('list', { name: 'Watched items' })
  await expect(watched.getByRole('link', { name: 'Trunk lobby' })).toHaveAttribute('href', '/trunks/lobby')
  await expectNothingFound(watcher, 'notification settings')

  // The auditor gets policy changes without watching anything.
  const admin = await signInAs('admin', '/settings/policy')
  await admin.getByRole('button', { name: 'Pause… deleting' }).click()
  await admin.getByRole('dialog').getByLabel('Reason').fill('Numbers went that nobody released')
  await admin.getByRole('dialog').getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(admin.getByText('Deleting: paused.')).toBeVisible()
  const auditor = await signInAs('auditor', '/attention')
  const stop = auditor.getByRole('listitem').filter({ hasText: 'Deleting: paused' })
  await expect(async () => {
    await visit(auditor, '/attention')
    await expect(stop).toContainText(`${stack.people.admin.name}: “Numbers went`, { timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
  await stop.getByRole('link').click()
  await expect(auditor).toHaveURL(/\/settings\/policy$/)
})
