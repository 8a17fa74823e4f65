import type { Locator, Page } from '@playwright/test'
import { enter, expect, reload, signIn, test, visit } from './harness'
import { expectNothingFound } from './looks'
import { row } from './operator'
import type { Stack } from './stack'

test.use({ expectedErrors: [/401 \(Unauthorized\)/] })
test.beforeAll(({ stack }) => stack.startOver())

async function choose(page: Page, person: string, one: string): Promise<Locator> {
  await page.getByRole('button', { name: `Actions for ${person}` }).click()
  await page.getByRole('menuitem', { name: one }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  return dialog
}

const chosen = (email: string) => `fern-otter-lantern-${email.length}`

/** Invites a person; they open the link, which is shown only once, in another browser and choose a password. */
async function add(stack: Stack, page: Page, name: string, role: string) {
  const email = `${name.split(' ')[0]?.toLowerCase()}@switchroom.example`
  await visit(page, '/people')
  await page.getByRole('button', { name: 'Invite person' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Email address').fill(email)
  await dialog.getByRole('radio', { name: role }).check()
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  const shown = page.getByRole('group', { name: `Invitation link of ${name}` })
  await expect(shown).toBeFocused()
  const link = (await shown.textContent()) ?? ''
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('status').filter({ hasText: `${name} is invited with the role ${role}.` })).toBeVisible()
  const context = await page.context().browser()?.newContext({ baseURL: stack.url })
  if (!context) throw new Error('There is no browser.')
  const theirPage = await context.newPage()
  const person = { email, password: chosen(email), link, page: theirPage }
  await choosePassword(person, name)
  return person
}

/** No address and no header of a request has the token. */
async function choosePassword({ page, link, password }: { page: Page; link: string; password: string }, name: string) {
  const token = link.split('#')[1] ?? ''
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url(), ...Object.values(request.headers())))
  await visit(page, link)
  await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${name}` })).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password again').fill(password)
  await page.getByRole('button', { name: 'Set password and sign in' }).click()
  await expect(page).toHaveURL('/')
  expect(token).toHaveLength(43)
  expect(sent.filter((text) => text.includes(token))).toEqual([])
}

async function shownPassword(page: Page, name: string): Promise<string> {
  const shown = page.getByRole('group', { name: `Password of ${name}` })
  await expect(shown).toBeFocused()
  return (await shown.textContent()) ?? ''
}

/** The page after signing in with a generated password; afterwards the person uses their own. */
async function chooseOwnPassword(page: Page, person: { email: string; password: string }, to = '/'): Promise<void> {
  await expect(page).toHaveURL(to === '/' ? '/password' : `/password?${new URLSearchParams({ to })}`)
  await page.getByLabel('Temporary password').fill(person.password)
  person.password = chosen(person.email)
  await page.getByLabel('New password', { exact: true }).fill(person.password)
  await page.getByLabel('New password again').fill(person.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page).toHaveURL(to)
}

test('an invited person chooses a password by the link shown once', async ({ stack, signInAs }) => {
  const admin = await signInAs('admin', '/people')
  await admin.getByRole('button', { name: 'Invite person' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Invite a person' })
  await dialog.getByLabel('Name').fill('Noor Haddad')
  await dialog.getByLabel('Email address').fill(stack.people.ops.email)
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(dialog.getByRole('link', { name: 'Choose a role.' })).toBeVisible()
  await dialog.getByRole('radio', { name: 'Support' }).check()
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(dialog.getByRole('link', { name: 'Someone already has this email address.' })).toBeVisible()
  await expect(dialog.getByLabel('Name')).toHaveValue('Noor Haddad')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  const { page, link } = await add(stack, admin, 'Noor Haddad', 'Support')
  await expect(await row(admin, 'People', { Person: 'Noor Haddad', State: 'until' })).toHaveCount(1)
  expect(await admin.content()).not.toContain(link.split('#')[1])
  await visit(admin, '/people')
  await expect(await row(admin, 'People', { Person: 'Noor Haddad', Role: 'Support', State: 'Active' })).toHaveCount(1)
  await visit(page, '/billing')
  await expect(page.getByText('Your role can’t view Billing')).toBeVisible()
  await visit(page, link)
  await expect(page.getByText('This invitation has been used. Sign in instead.')).toBeVisible()
  await expectNothingFound(page, 'a used invitation')
  await page.context().close()
})

test('a new link replaces the old one; a withdrawn one says so', { tag: '@long' }, async ({ signInAs, page }) => {
  const admin = await signInAs('admin', '/people')
  await admin.getByRole('button', { name: 'Invite person' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Ravi Shah')
  await dialog.getByLabel('Email address').fill('ravi@switchroom.example')
  await dialog.getByRole('radio', { name: 'Support' }).check()
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  const link = () => admin.getByRole('group', { name: 'Invitation link of Ravi Shah' }).textContent()
  const close = () => admin.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  const first = (await link()) ?? ''
  await close()

  await (await choose(admin, 'Ravi Shah', 'New link')).getByRole('button', { name: 'Create new link' }).click()
  const second = (await link()) ?? ''
  expect(second).not.toBe(first)
  await close()
  await visit(page, first)
  await expect(page.getByText('A newer link replaced this one.')).toBeVisible()
  await visit(page, second)
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ravi Shah' })).toBeVisible()

  await (await choose(admin, 'Ravi Shah', 'Withdraw')).getByRole('button', { name: 'Withdraw' }).click()
  await expect(admin.getByRole('status').filter({ hasText: 'The invitation of Ravi Shah is withdrawn.' })).toBeVisible()
  await expect(await row(admin, 'People', { Person: 'Ravi Shah' })).toHaveCount(0)
  // The form was open: nobody gets in by it.
  await page.getByLabel('Password', { exact: true }).fill(chosen('ravi@switchroom.example'))
  await page.getByLabel('Password again').fill(chosen('ravi@switchroom.example'))
  await page.getByRole('button', { name: 'Set password and sign in' }).click()
  const withdrawn = page.getByText('This invitation was withdrawn.')
  await expect(withdrawn).toBeVisible()
  await reload(page)
  await expect(withdrawn).toBeVisible()
})

test('a role change ends old sessions and applies at the next sign-in', { tag: '@long' }, async ({
  stack,
  signInAs,
}) => {
  const admin = await signInAs('admin')
  await stack.simulator.reset()
  const iris = await add(stack, admin, 'Iris Kovac', 'Finance')
  const { page } = iris
  await visit(admin, '/people')
  await visit(page, '/billing/alerts')
  await page.getByRole('textbox', { name: 'Low-balance alert' }).fill('155')

  const dialog = await choose(admin, 'Iris Kovac', 'Change role')
  await expect(dialog.getByRole('button', { name: 'Change role' })).toHaveAccessibleDescription(/already has this role/)
  await dialog.getByRole('radio', { name: 'Auditor' }).check()
  await expect(dialog).toContainText('The sessions of Iris Kovac end immediately.')
  await dialog.getByRole('button', { name: 'Change role' }).click()
  await expect(await row(admin, 'People', { Person: 'Iris Kovac', Role: 'Auditor' })).toHaveCount(1)

  await page.getByRole('button', { name: 'Change low-balance alert' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Your session has ended' })).toBeVisible()
  expect(await stack.simulator.mutations()).toEqual([])
  await enter(page, iris)
  await visit(page, '/billing/alerts')
  await expect(page.getByText('Finance or Administrator role needed to change this.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change low-balance alert' })).toHaveCount(0)
  await page.context().close()
})

test('a disabled person is out at once and can be enabled', { tag: '@long' }, async ({ stack, signInAs }) => {
  const admin = await signInAs('admin')
  await stack.simulator.reset()
  const theo = await add(stack, admin, 'Theo Brandt', 'Operations')
  const { page } = theo
  await visit(admin, '/people')
  await visit(page, '/trunks/lobby/change')
  await page.getByLabel('Region').selectOption('Germany (de)')

  const dialog = await choose(admin, 'Theo Brandt', 'Disable')
  await dialog.getByRole('button', { name: 'Disable' }).click()
  await expect(await row(admin, 'People', { Person: 'Theo Brandt', State: 'Disabled' })).toHaveCount(1)

  await page.getByRole('button', { name: 'Change trunk lobby' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Your session has ended' })).toBeVisible()
  expect(await stack.simulator.mutations()).toEqual([])
  await page.goto('/trunks')
  await expect(page).toHaveURL('/sign-in?to=%2Ftrunks')
  await visit(page, '/sign-in')
  await page.getByLabel('Email address').fill(theo.email)
  await page.getByLabel('Password').fill(theo.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Email or password is wrong.')).toBeVisible()

  await (await choose(admin, 'Theo Brandt', 'Enable')).getByRole('button', { name: 'Enable' }).click()
  await expect(await row(admin, 'People', { Person: 'Theo Brandt', State: 'Active' })).toHaveCount(1)
  await enter(page, theo)
  await page.context().close()
})

test('a reset password replaces the old one', { tag: '@long' }, async ({ stack, signInAs, page }) => {
  const admin = await signInAs('admin')
  const mara = await add(stack, admin, 'Mara Silva', 'Auditor')
  await mara.page.context().close()
  await visit(admin, '/people')
  const dialog = await choose(admin, 'Mara Silva', 'Reset password')
  await dialog.getByRole('button', { name: 'Reset password' }).click()
  const password = await shownPassword(admin, 'Mara Silva')
  expect(password).not.toBe(mara.password)
  await admin.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()

  await visit(page, '/sign-in')
  await page.getByLabel('Email address').fill(mara.email)
  await page.getByLabel('Password').fill(mara.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Email or password is wrong.')).toBeVisible()
  await signIn(page, { email: mara.email, password })
  for (const path of ['/activity', '/account', '/trunks/new']) {
    await page.goto(path)
    await expect(page).toHaveURL(`/password?${new URLSearchParams({ to: path })}`)
  }
  await page.goto('/')
  await expect(page).toHaveURL('/password')
  expect((await page.request.get('/api/read/trunks.list')).status()).toBe(401)
  // After the password change the linked page opens; no link leads to another site.
  await visit(page, '/password?to=%2F.%2F%2Felsewhere.example.test')
  await page.getByLabel('Temporary password').fill(password)
  await page.getByLabel('New password', { exact: true }).fill('Password1234!')
  await page.getByLabel('New password again').fill('Password1234!')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('The password is too easy to guess')).toBeVisible()
  await visit(page, '/trunks?q=lobby')
  await chooseOwnPassword(page, { email: mara.email, password }, '/trunks?q=lobby')
  await expect(page.getByRole('heading', { level: 1, name: 'Trunks' })).toBeVisible()
  expect(await stack.simulator.mutations()).toEqual([])
})

test('the last administrator cannot be disabled or change role', { tag: '@long' }, async ({ stack, signInAs }) => {
  const admin = await signInAs('admin', '/people')
  const disable = await choose(admin, stack.people.admin.name, 'Disable')
  await expect(disable).toContainText('This is you.')
  await disable.getByRole('button', { name: 'Disable' }).click()
  const message = 'This is the last administrator. Make someone else an administrator first.'
  await expect(disable.getByRole('alert')).toContainText(message)
  await disable.getByRole('button', { name: 'Cancel' }).click()
  const change = await choose(admin, stack.people.admin.name, 'Change role')
  await change.getByRole('radio', { name: 'Auditor' }).check()
  await change.getByRole('button', { name: 'Change role' }).click()
  await expect(change.getByRole('alert')).toContainText(message)
  await visit(admin, '/people')
  await expect(await row(admin, 'People', { Person: stack.people.admin.name, Role: 'Administrator' })).toHaveCount(1)
})
