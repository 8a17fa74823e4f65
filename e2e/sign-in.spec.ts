import type { Page } from '@playwright/test'
import { enter, expect, ready, signIn, test, visit } from './harness'
import { expectNothingFound } from './looks'
import { afterFirstLooks, askForRefill } from './operator'
import { postAction, resultOf } from './server-action'
import { attemptSignIn } from './sign-in-attempt'
import { asOwner } from './stack'

test.use({ expectedErrors: [/401 \(Unauthorized\)/] })

async function tryToSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const refusal = (page: Page) => page.getByRole('form', { name: 'Sign in' }).getByRole('alert')

test.describe('with people', () => {
  test.beforeAll(({ stack }) => stack.startOver())

  test('every page requires sign-in, with one message for all that is wrong, and opens after it', async ({
    stack,
    page,
  }) => {
    await afterFirstLooks(stack)
    await page.goto('/')
    await expect(page).toHaveURL('/sign-in')
    for (const path of [
      '/billing',
      '/trunks',
      '/trunks/new',
      '/trunks/lobby/change',
      '/people',
      '/activity?state=open',
    ]) {
      await page.goto(path)
      await expect(page).toHaveURL(`/sign-in?${new URLSearchParams({ to: path })}`)
    }
    expect(await stack.simulator.requests()).toEqual([])
    await ready(page)
    const { email, password } = stack.people.auditor
    // Unknown people get the same message as known ones.
    for (const who of ['nobody@switchroom.example', email]) {
      await tryToSignIn(page, who, 'not-the-password')
      await expect(refusal(page)).toHaveText('Email or password is wrong.')
      await expect(page.getByRole('button', { name: 'Sign in', exact: true })).not.toHaveAttribute('aria-busy')
      await expect(page.getByLabel('Email address')).toHaveValue(who)
    }
    expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'switchroom.session' }))
    await tryToSignIn(page, email, password)
    await expect(page).toHaveURL('/activity?state=open')
    // Back leads to the previous page, not to the form.
    await page.goBack()
    await expect(page).not.toHaveURL(/activity/)
    // A signed-in person continues; no link leads to another site.
    await page.goto('/sign-in?to=%2Faccount')
    await expect(page).toHaveURL('/account')
    await page.goto('/sign-in?to=%2F.%2F%2Felsewhere.example.test')
    await expect(page).toHaveURL('/')
  })

  test.describe(() => {
    test.use({ expectedErrors: [/401 \(Unauthorized\)|^request to another host: http:\/\/127\.0\.0\.1:/] })

    test('sign-in at another URL is refused with PUBLIC_URL', async ({ stack, page }) => {
      const { email, password } = stack.people.support
      await visit(page, `${stack.url.replace('localhost', '127.0.0.1')}/sign-in`)
      await tryToSignIn(page, email, password)
      await expect(refusal(page)).toHaveText(
        `This console accepts sign-ins and changes at ${stack.url} only (its setting PUBLIC_URL). Open it there. Nothing was sent.`,
      )
      expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'switchroom.session' }))
      await visit(page, '/sign-in')
      await tryToSignIn(page, email, password)
      await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
    })
  })

  test('many attempts lock a person, right password included', { tag: '@long' }, async ({ stack, page, request }) => {
    const { email, password } = stack.people.auditor
    const answers: string[] = []
    for (let attempt = 0; attempt < 9; attempt++)
      answers.push(await attemptSignIn(request, email, `guess number ${attempt}`))
    expect(answers.at(0)).toContain('error=CredentialsSignin')
    expect(answers.at(-1)).toContain('error=wait')

    await visit(page, '/sign-in')
    await tryToSignIn(page, email, password)
    await expect(refusal(page)).toHaveText(/^Too many attempts\. Wait \d+ minutes? and try again\.$/)
    await tryToSignIn(page, stack.people.ops.email, stack.people.ops.password)
    await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
  })

  test('signing out makes the old cookie worthless', async ({ stack, page, browser }) => {
    await enter(page, stack.people.finance)
    await visit(page, '/')
    const kept = await page.context().storageState()
    await page.getByRole('button', { name: stack.people.finance.name }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/sign-in')

    const thief = await browser.newContext({ baseURL: stack.url, storageState: kept })
    const stolen = await thief.newPage()
    await stolen.goto('/billing')
    await expect(stolen).toHaveURL('/sign-in?to=%2Fbilling')
    const body = JSON.stringify([null, 'billing.refillBalance', { amount: 20 }])
    const call = { action: 'prepareAction', page: '/billing', origin: stack.url, body }
    expect(await resultOf(await postAction(thief.request, call))).toMatchObject({ fault: { kind: 'signed_out' } })
    await thief.close()
  })

  test('a session that expires mid-form keeps typed values until sign-in', async ({ stack, page }) => {
    await stack.simulator.reset()
    await enter(page, stack.people.finance)
    await visit(page, '/billing')
    const dialog = await askForRefill(page, '145')
    await page.context().clearCookies()

    await dialog.getByRole('button', { name: 'Refill $145.00' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Your session has ended')
    await expect(dialog.getByRole('link', { name: 'Sign in in another tab' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('145')

    await enter(page, stack.people.finance)
    await visit(page, '/billing/alerts')
    await page.getByRole('textbox', { name: 'Low-balance alert' }).fill('145')
    await asOwner(stack, ["update sessions set seen_at = now() - interval '20 minutes'"])
    await page.getByRole('button', { name: 'Change low-balance alert' }).click()
    const ended = page.getByRole('alert').filter({ hasText: 'Your session has ended' })
    await expect(ended).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Low-balance alert' })).toHaveValue('145')
    expect(await stack.simulator.mutations()).toEqual([])

    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      ended.getByRole('link', { name: 'Sign in in another tab' }).click(),
    ])
    await expect(tab.getByText('You were signed out after 15 minutes without activity.')).toBeVisible()
    await expect(tab.getByLabel('Email address')).toBeFocused()
    await signIn(tab, stack.people.finance)
    await page.getByRole('button', { name: 'Change low-balance alert' }).click()
    await expect(page.getByText('Change low-balance alert: done · below $145.00')).toBeVisible()
    expect(await stack.simulator.mutations()).toHaveLength(1)
  })
})

test.describe('for the first time', () => {
  test.beforeAll(({ stack }) => stack.startOver('nobody'))
  test.afterAll(({ stack }) => stack.startOver())

  test('setup needs the logged code and closes', async ({ stack, page }) => {
    test.setTimeout(120_000)
    const code = /First run: open \/setup and enter the code ([A-Z0-9-]+)/.exec(stack.printed())?.[1] ?? ''
    expect(code).toMatch(/^[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}$/)
    await page.goto('/')
    await expect(page).toHaveURL('/setup')
    await visit(page, '/setup')
    await expectNothingFound(page, 'setup')
    const submit = page.getByRole('button', { name: 'Create the first administrator' })
    const fill = async (fields: Record<string, string>) => {
      for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text)
      await submit.click()
    }
    await fill({ 'One-time code': '', 'Your name': '', 'Email address': 'robin', Password: '' })
    await expect(page.getByText('Choose a password.')).toBeVisible()
    await expect(page.getByText('Enter the code from the log.')).toBeVisible()
    await expect(page.getByText('Enter a name.')).toBeVisible()
    await expect(page.getByText('Enter an email address such as dana@example.com.')).toBeVisible()
    await expectNothingFound(page, 'setup refused')

    await fill({
      'One-time code': 'AAAA-BBBB-CCCC',
      'Your name': 'Robin Vale',
      'Email address': 'robin@switchroom.example',
      Password: 'short',
    })
    await expect(page.getByText('This isn’t the current code.').first()).toBeVisible()
    await fill({ 'One-time code': code })
    await expect(page.getByText('The password needs at least 12 characters.')).toBeVisible()
    await fill({ Password: 'switchroom123' })
    await expect(page.getByText('The password is too easy to guess')).toBeVisible()
    await expect(page.getByLabel('Your name')).toHaveValue('Robin Vale')

    const robin = { email: 'robin@switchroom.example', password: 'fern-otter-lantern-52' }
    await fill({ Password: robin.password })
    await expect(page).toHaveURL('/sign-in')
    await page.goto('/setup')
    await expect(page).toHaveURL('/sign-in')
    const again = JSON.stringify([
      { code, name: 'Mallory', email: 'mallory@switchroom.example', password: robin.password },
    ])
    const call = { action: 'setupAction', page: '/setup', origin: stack.url, body: again }
    expect(await resultOf(await postAction(page.request, call))).toMatchObject({ ok: false })

    await signIn(page, robin)
    await visit(page, '/people')
    await expect(page.getByRole('table', { name: 'People' }).getByRole('rowheader')).toHaveText([/Robin Vale \(you\)/])
  })

  test('a command replaces a lost password', { tag: '@long' }, async ({ stack, page }) => {
    const robin = { email: 'robin@switchroom.example', password: await stack.newPassword('Robin@switchroom.example') }
    await signIn(page, robin)
    await expect(page.getByRole('heading', { name: 'Choose a password of your own' })).toBeVisible()
    await expect(stack.newPassword('sam@switchroom.example')).rejects.toThrow(`Administrators: ${robin.email}.`)
  })
})
