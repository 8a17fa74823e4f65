import { expect, test, visit } from './harness'
import { askForRefill, changeOf, confirmChange, effectsOf, unknownNotice } from './operator'

// The dialog before and during a request, and notices afterwards: here, and on other people's pages.

test.beforeAll(({ stack }) => stack.startOver())
test.beforeEach(({ stack }) => stack.simulator.reset())

const REFILL = 'PUT /account/refillbalance'

test('a waiting dialog counts seconds, can be closed, and others see it', async ({ stack, signInAs }) => {
  const page = await signInAs('finance', '/billing')
  const colleague = await signInAs('admin')
  const dialog = await askForRefill(page, '61')
  await expect(changeOf(page, 'Balance').getByRole('cell')).toHaveText(['$412.37', '$473.37'])
  // The baseline reading is delayed: the change is in progress, and nothing was sent yet.
  await stack.simulator.fault({ kind: 'late', method: 'GET', path: '/account/getbalance', delayMs: 10_000 })
  await dialog.getByRole('button', { name: 'Refill $61.00' }).click()
  await expect(dialog.getByText('Sending to the provider…')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('alert')).toContainText('Closing this doesn’t stop it')
  await expect(dialog.getByText('No answer yet.')).toBeVisible()

  await visit(colleague, '/billing')
  const goingOn = colleague.getByText('In progress now: Refill balance · $61.00')
  await expect(goingOn).toBeVisible()
  await expect(colleague.getByText(/is doing this, \d+ s/)).toContainText(stack.people.finance.name)

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/No answer yet\. \d+ s/)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Refill balance: done · $61.00' })).toBeVisible({
    timeout: 15_000,
  })
  await expect(goingOn).toBeHidden({ timeout: 20_000 })
  expect(await effectsOf(stack, REFILL)).toEqual([{ object: 'balance', amount: '61.00' }])
  expect(await stack.simulator.mutations()).toHaveLength(1)
})

test.describe('without the console', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('a page keeps typed values and can retry', async ({ signInAs }) => {
    const page = await signInAs('finance')
    await page.clock.install()
    await visit(page, '/billing')
    const amount = page.getByRole('form', { name: 'Refill balance' }).getByRole('textbox', { name: 'Amount' })
    await amount.fill('63')
    await page.context().route('**/api/session', (route) => route.abort())
    await page.clock.fastForward(20_000)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    const notice = page.getByRole('alert').filter({ hasText: 'The console did not answer' })
    await expect(notice).toBeVisible()
    await page.context().unroute('**/api/session')
    await notice.getByRole('button', { name: 'Try again' }).click()
    await expect(notice).toBeHidden()
    await expect(amount).toHaveValue('63')
  })

  test('typed values survive an update, and nothing was sent', async ({ stack, signInAs }) => {
    const page = await signInAs('finance')
    await page.clock.install()
    await visit(page, '/billing')
    const form = page.getByRole('form', { name: 'Refill balance' })
    await form.getByRole('textbox', { name: 'Amount' }).fill('64')
    const build = (await page.request.get('/api/session')).headers()['x-console-build'] ?? ''
    expect(build).not.toBe('')
    const newer = build.replace(/./g, 'n')
    // Simulates another build: another build id and other action ids.
    await page.context().route('**/*', async (route) => {
      const headers = route.request().headers()
      if (headers['next-action'])
        return route.fallback({ headers: { ...headers, 'next-action': `40${'ab'.repeat(20)}` } })
      if (!headers.rsc && !route.request().url().endsWith('/api/session')) return route.fallback()
      const response = await route.fetch()
      const body = (await response.text()).replaceAll(build, newer)
      return route.fulfill({ response, body, headers: { ...response.headers(), 'x-console-build': newer } })
    })
    await page.clock.fastForward(20_000)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(page.getByRole('alert').filter({ hasText: 'The console was updated' })).toBeVisible()
    await form.getByRole('button', { name: 'Refill $64.00' }).click()
    await expect(page.getByText('Nothing was sent. Copy what you typed, then reload the page.')).toBeVisible()
    await expect(form.getByRole('textbox', { name: 'Amount' })).toHaveValue('64')
    expect(await stack.simulator.mutations()).toEqual([])
    await page.context().unroute('**/*')
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(form.getByRole('textbox', { name: 'Amount' })).toHaveValue('')
  })
})

test('the dialog shows the last value set here if the provider doesn’t', async ({ stack, signInAs }) => {
  const page = await signInAs('ops')
  for (const [choice, now] of [
    ['Yes', /^Not available$/],
    ['No', new RegExp(`^Yes.*set in Switchroom.*by ${stack.people.ops.name}$`)],
  ] as const) {
    await visit(page, '/trunks/lobby/change')
    await page.getByLabel('RTP proxy').selectOption(choice)
    await page.getByRole('button', { name: 'Change trunk lobby' }).click()
    await expect(changeOf(page, 'RTP proxy').getByRole('cell').first()).toHaveText(now)
    await confirmChange(page, 'Change trunk', 'Change trunk lobby')
    await expect(page.getByText(/Change trunk: done/)).toBeVisible()
  }
  expect(await stack.simulator.mutations()).toHaveLength(2)
})

test('undo reverses a block and disappears after someone else’s change', { tag: '@long' }, async ({
  stack,
  signInAs,
}) => {
  const page = await signInAs('support', '/trunks/blocked/new?trunks=lobby')
  const form = page.getByRole('form', { name: 'Block caller' })
  const block = async (digits: string, message: string) => {
    await form.getByLabel('Caller’s number').fill(digits)
    await form.getByRole('button', { name: `Block ${message}` }).click()
  }
  const notice = page.getByRole('status').filter({ hasText: 'Block caller: done' })
  await block('2125550188', '(212) 555-0188')
  await notice.getByRole('button', { name: 'Undo: Unblock caller' }).dblclick()
  await expect(notice).toContainText('Undone.')
  expect((await stack.simulator.mutations()).map(({ params }) => params.action)).toEqual(['block', 'unblock'])
  expect(await stack.simulator.ledger()).toHaveLength(2)
  await notice.getByRole('link', { name: 'View' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Unblock caller · (212) 555-0188 on lobby')
  await expect(page.getByText('Undoes', { exact: true })).toBeVisible()

  await visit(page, '/trunks/blocked/new?trunks=lobby')
  await block('2125550189', '(212) 555-0189')
  const offer = notice.getByRole('button', { name: 'Undo: Unblock caller' })
  await expect(offer).toBeVisible()
  const colleague = await signInAs('ops', '/trunks/lobby')
  await colleague.getByRole('button', { name: 'Unblock (212) 555-0189 on lobby' }).click()
  await expect(colleague.getByText('Unblock caller: done')).toBeVisible()
  await expect(offer).toBeHidden({ timeout: 20_000 })
  expect(await stack.simulator.mutations()).toHaveLength(4)
})

test('a trunk that a person finds after a lost answer shows its password once', { tag: '@long' }, async ({
  stack,
  signInAs,
}) => {
  const page = await signInAs('ops', '/trunks/new')
  await page.getByRole('textbox', { name: 'Trunk name' }).fill('resetafter')
  await page.getByRole('textbox', { name: 'Password' }).fill('Kettle4BoilSlowly')
  await page.getByRole('button', { name: 'Create trunk resetafter' }).click()
  const notice = unknownNotice(page)
  // The list never shows a password, so a colleague may have created it.
  await expect(notice).toContainText('doesn’t show the password', { timeout: 20_000 })
  await expect(notice).toContainText('A value that the reading does not show is never proved.')
  await notice.getByRole('button', { name: 'Mark as happened or not' }).click()
  const dialog = page.getByRole('dialog', { name: 'What happened?' })
  await dialog.getByLabel('It happened').check()
  await dialog.getByLabel('How do you know?').fill('It registers with our password')
  await dialog.getByRole('button', { name: 'Save the result' }).click()
  const settled = page.getByRole('status').filter({ hasText: 'Create trunk · resetafter: happened' })
  await expect(settled).toContainText('Kettle4BoilSlowly')
  const entry = (await settled.getByRole('link', { name: /^Request/ }).getAttribute('href')) ?? ''
  // From this page's memory: neither the record nor any response of the server has it.
  expect(await (await page.request.get(`/api/journal/${entry.split('/').at(-1)}`)).text()).not.toContain('Kettle4Boil')
  await settled.getByRole('link', { name: 'Open trunk resetafter' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'resetafter' })).toBeVisible()
  expect(await page.content()).not.toContain('Kettle4Boil')
  expect(await stack.simulator.mutations()).toHaveLength(1)
})

test('an entry shows its steps, the difference, and the form’s labels', { tag: '@long' }, async ({
  stack,
  signInAs,
}) => {
  const page = await signInAs('finance', '/billing')
  await stack.simulator.fault({ kind: 'twice', method: 'PUT', path: '/account/refillbalance' })
  const dialog = await askForRefill(page, '85')
  await dialog.getByRole('button', { name: 'Refill $85.00' }).click()
  await expect(page.getByText('the provider says done, but a reading contradicts it')).toBeVisible()
  expect(await stack.simulator.ledger()).toHaveLength(2)
  expect(await stack.simulator.mutations()).toHaveLength(1)
  await page
    .getByRole('alert')
    .getByRole('link', { name: /^Request/ })
    .click()
  await expect(page.getByRole('heading', { level: 2, name: 'Possibly added twice' })).toBeVisible()
  for (const amount of ['$412.37', '$497.37', '$582.37'])
    await expect(page.getByRole('definition').filter({ hasText: amount })).toBeVisible()
  const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem')
  await expect(steps.first()).toContainText('Read before sending')
  await expect(steps.nth(1)).toContainText('Recorded and sent once')
  await expect(steps.nth(2)).toContainText(/Provider answered 200, after \d+\.\d s/)
  await expect(page.getByRole('alert').first()).toContainText(
    'First claim the money from the provider: send the report',
  )

  const ops = await signInAs('ops', '/trunks/lobby/change')
  await ops.getByLabel('Region').selectOption('Germany (de)')
  await ops.getByRole('button', { name: 'Change trunk lobby' }).click()
  await confirmChange(ops, 'Change trunk', 'Change trunk lobby')
  await ops.getByRole('link', { name: /^Request/ }).click()
  await expect(ops.getByRole('term').filter({ hasText: 'How the trunk signs in' })).toBeVisible()
  await expect(ops.getByText('Left as it is')).toBeVisible()
  await expect(ops.getByText('kind', { exact: true })).toHaveCount(0)
})
