import { expect, test, visit } from './harness'
import { axeIn, expectNothingFound } from './looks'
import { askForRefill, refill, unknownNotice } from './operator'

// Responses to an unknown URL and a wrong password.
test.use({ expectedErrors: [/404 \(Not Found\)|401 \(Unauthorized\)/] })

test.beforeAll(({ stack }) => stack.startOver())
test.beforeEach(() => test.setTimeout(240_000))

test('the axe check finds a planted problem', async ({ page }) => {
  await visit(page, '/sign-in')
  await page.evaluate(() => document.querySelector('label')?.remove())
  const { violations } = await (await axeIn(page)).analyze()
  expect(violations.map(({ id }) => id)).toContain('label')
})

test('sign-in and its error have no axe findings', async ({ page }) => {
  await visit(page, '/sign-in')
  await expectNothingFound(page, 'sign-in')
  await page.getByLabel('Email address').fill('nobody@switchroom.example')
  await page.getByLabel('Password').fill('not-the-password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Email or password is wrong.')).toBeVisible()
  await expectNothingFound(page, 'sign-in refused')
})

// Other pages are looked at by the specs of their areas.
test('administrator pages have no axe findings', async ({ signInAs }) => {
  const page = await signInAs('admin')
  for (const path of [
    '/',
    '/billing',
    '/trunks',
    '/trunks/lobby',
    '/trunks/lobby/change',
    '/trunks/blocked',
    '/people',
    '/account',
    '/nowhere',
  ]) {
    await visit(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNothingFound(page, `page ${path}`, { whole: path === '/' })
  }
})

test('a closed page and disabled buttons have no axe findings', async ({ signInAs }) => {
  const support = await signInAs('support', '/billing')
  await expectNothingFound(support, 'billing for support', { whole: true })
  const auditor = await signInAs('auditor', '/billing')
  await expectNothingFound(auditor, 'billing for an auditor', { whole: true })
})

test('dialogs, menus and the palette have no axe findings', async ({ signInAs }) => {
  const page = await signInAs('admin', '/billing')
  await page.getByRole('button', { name: /Ada Okafor/ }).click()
  await expectNothingFound(page, 'person menu')
  await page.keyboard.press('Escape')
  const dialog = await askForRefill(page, '50')
  await expectNothingFound(page, 'refill dialog')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  // Focus returns a moment after the dialog closes; an earlier shortcut would still go to the dialog.
  await expect(dialog).toBeHidden()
  await expect(
    page.getByRole('form', { name: 'Refill balance' }).getByRole('button', { name: 'Refill $50.00' }),
  ).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Find' })).toBeVisible()
  await expectNothingFound(page, 'command palette')
  await visit(page, '/trunks/lobby')
  await page.getByRole('button', { name: 'Delete trunk' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNothingFound(page, 'delete dialog')
  await visit(page, '/people')
  await page.getByRole('button', { name: 'Invite person' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNothingFound(page, 'invite person')
})

test('an error summary has no axe findings', async ({ signInAs }) => {
  const page = await signInAs('ops', '/trunks/new')
  await page.getByRole('textbox', { name: 'Inbound number' }).fill('12345')
  await page.getByRole('button', { name: 'Create trunk' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'There are 3 problems' })).toBeFocused()
  await expectNothingFound(page, 'error summary', { whole: true })
})

test('an unknown outcome, its dialogs and its entry have no axe findings', { tag: '@long' }, async ({
  stack,
  signInAs,
}) => {
  await stack.simulator.reset()
  const page = await signInAs('finance')
  await refill(page, '4260')
  const notice = unknownNotice(page)
  await expect(notice).toContainText('and $412.37 afterward', { timeout: 20_000 })
  await expectNothingFound(page, 'unknown notice')
  await notice.getByRole('button', { name: 'Mark as happened or not' }).click()
  await expectNothingFound(page, 'mark dialog')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await notice.getByRole('button', { name: 'Repeat…' }).click()
  await expectNothingFound(page, 'repeat dialog')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await notice.getByRole('link', { name: /^Request/ }).click()
  await expect(page.getByRole('heading', { name: 'Refill balance · $4,260.00' })).toBeVisible()
  await expectNothingFound(page, 'unknown entry')
  await visit(page, '/')
  await expectNothingFound(page, 'overview with attention', { whole: true })
  await visit(page, '/billing')
  await expectNothingFound(page, 'billing blocked')
  const dialog = await askForRefill(page, '300')
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expectNothingFound(page, 'blocked dialog')
  expect(await stack.simulator.mutations()).toHaveLength(1)
})
