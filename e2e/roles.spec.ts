import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test, visit } from './harness'
import { afterFirstLooks, effectsOf, expectRefusedButton } from './operator'
import { postAction, resultOf } from './server-action'
import type { Stack } from './stack'

const REFILL = 'PUT /account/refillbalance'
const refillNeeds = 'Finance or Administrator role needed'

test.beforeAll(async ({ stack }) => {
  await stack.startOver()
  await afterFirstLooks(stack)
})
test.beforeEach(({ stack }) => stack.simulator.reset())

/** A decision prepared for finance: what someone who intercepts one request would have. */
async function decisionOf(finance: Page, { url }: Stack, amount: number): Promise<string> {
  const body = JSON.stringify([null, 'billing.refillBalance', { amount }])
  const answer = await postAction(finance.request, { action: 'prepareAction', page: '/billing', origin: url, body })
  const intent = (await resultOf(answer))?.data?.intent
  if (!intent) throw new Error(`No decision was prepared: ${await answer.text()}`)
  return intent
}

function refillWith(request: APIRequestContext, origin: string | null, body: string) {
  return postAction(request, { action: 'refillBalanceAction', page: '/billing', origin, body })
}

test('support sees why the balance is closed, and no amounts', async ({ stack, signInAs }) => {
  const page = await signInAs('support', '/')
  // Rates are the only page of Billing for this role.
  await expect(page.getByRole('link', { name: 'Billing' })).toHaveAttribute('href', '/billing/rates')
  await visit(page, '/billing')
  await expect(page.getByText('Your role can’t view Billing')).toBeVisible()
  await expect(page.getByText('Operations, Finance, Auditor, or Administrator role needed.')).toBeVisible()
  expect(await page.content()).not.toMatch(/(?<![\d.])412\.37/)
  expect(await stack.simulator.requests('/account/getbalance')).toEqual([])
})

for (const role of ['auditor', 'ops'] as const) {
  test(`${role} sees the balance, and why each billing button is closed`, async ({ stack, signInAs }) => {
    const page = await signInAs(role, '/billing')
    await expect(page.getByText('$412.37').first()).toBeVisible()
    await expectRefusedButton(page.getByRole('button', { name: 'Turn off auto-refill' }), refillNeeds)
    // Values and who may change them, instead of a disabled form.
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
    await expect(page.getByRole('form')).toHaveCount(0)
    await expect(page.getByText(`${refillNeeds} to do this.`)).toHaveCount(1)
    await expect(page.getByText(`${refillNeeds} to change this.`)).toHaveCount(1)
    await visit(page, '/billing/alerts')
    await expectRefusedButton(page.getByRole('button', { name: 'Turn on daily balance alert' }), refillNeeds)
    await expect(page.getByText(`${refillNeeds} to change this.`)).toHaveCount(1)
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
    expect(await stack.simulator.mutations()).toEqual([])
  })
}

test('the auditor sees trunks and changes none; finance cannot see them', async ({ stack, signInAs }) => {
  const auditor = await signInAs('auditor', '/trunks/lobby')
  await expect(auditor.getByRole('link', { name: 'Change trunk' })).toHaveCount(0)
  const needs = 'Operations or Administrator role needed'
  await expectRefusedButton(auditor.getByRole('button', { name: 'Delete trunk' }), needs)
  await visit(auditor, '/trunks/blocked/new')
  await expect(auditor.getByText('Operations, Support, or Administrator role needed.')).toBeVisible()
  await expect(auditor.getByLabel('Caller’s number')).toHaveCount(0)
  for (const path of ['/trunks/new', '/trunks/lobby/change', '/numbers/order']) {
    await visit(auditor, path)
    await expect(auditor.getByText(`${needs}.`)).toBeVisible()
    await expect(auditor.getByRole('form')).toHaveCount(0)
  }

  const finance = await signInAs('finance', '/trunks')
  await expect(finance.getByText('Your role can’t view Trunks')).toBeVisible()
  expect(await stack.simulator.mutations()).toEqual([])
})

test('only an administrator manages people; an auditor sees their roles', async ({ signInAs }) => {
  const page = await signInAs('ops', '/')
  await expect(page.getByRole('link', { name: 'People' })).toHaveCount(0)
  await visit(page, '/people')
  await expect(page.getByText('Your role can’t view People')).toBeVisible()
  await expect(page.getByText('finance@switchroom.example')).toHaveCount(0)
  const auditor = await signInAs('auditor', '/people')
  await expect(auditor.getByRole('table', { name: 'People' })).toContainText('Administrator')
  await expect(auditor.getByRole('button', { name: /^Actions for|Invite/ })).toHaveCount(0)
  expect(await auditor.content()).not.toContain('finance@switchroom.example')
})

test('a posted refill is refused to others, done once for finance', async ({ stack, signInAs }) => {
  const finance = await signInAs('finance')
  const intent = await decisionOf(finance, stack, 250)
  const body = JSON.stringify([{ intent, input: { amount: 250 } }])

  for (const role of ['support', 'ops', 'auditor'] as const) {
    const page = await signInAs(role)
    const prepare = JSON.stringify([null, 'billing.refillBalance', { amount: 250 }])
    const call = { action: 'prepareAction', page: '/', origin: stack.url, body: prepare }
    expect(await resultOf(await postAction(page.request, call))).toMatchObject({
      ok: false,
      fault: { kind: 'forbidden' },
    })
    const answer = await resultOf(await refillWith(page.request, stack.url, body))
    expect(answer).toMatchObject({ status: 'refused', fault: { kind: 'forbidden' } })
    expect(answer?.fault?.message).toContain(refillNeeds)
  }
  const admin = await signInAs('admin')
  expect(await resultOf(await refillWith(admin.request, stack.url, body))).toMatchObject({
    status: 'refused',
    fault: { kind: 'gate' },
  })
  expect(await stack.simulator.mutations()).toEqual([])

  const twice = await Promise.all([1, 2].map(() => refillWith(finance.request, stack.url, body)))
  for (const answer of twice) expect(await resultOf(answer)).toMatchObject({ status: 'done' })
  expect(await effectsOf(stack, REFILL)).toEqual([{ object: 'balance', amount: '250.00' }])

  const other = JSON.stringify([{ intent, input: { amount: 251 } }])
  expect(await resultOf(await refillWith(finance.request, stack.url, other))).toMatchObject({
    status: 'refused',
    fault: { kind: 'gate' },
  })
  expect(await stack.simulator.mutations()).toHaveLength(1)
})

test('cross-site, anonymous, oversized and malformed requests are refused, nothing is received', async ({
  stack,
  signInAs,
  playwright,
}) => {
  const { request } = await signInAs('finance')
  const intent = await decisionOf(await signInAs('finance'), stack, 90)
  const good = { intent, input: { amount: 90 } }
  const body = JSON.stringify([good])

  expect(await resultOf(await refillWith(request, null, body))).toMatchObject({ fault: { kind: 'forbidden' } })
  const foreign = await refillWith(request, 'https://elsewhere.example', body)
  expect((await resultOf(foreign))?.status).not.toBe('done')
  expect(foreign.status()).toBeGreaterThanOrEqual(400)

  const nobody = await playwright.request.newContext({ baseURL: stack.url })
  expect(await resultOf(await refillWith(nobody, stack.url, body))).toMatchObject({ fault: { kind: 'signed_out' } })
  const forged = await playwright.request.newContext({
    baseURL: stack.url,
    extraHTTPHeaders: { Cookie: 'switchroom.session=forged' },
  })
  expect(await resultOf(await refillWith(forged, stack.url, body))).toMatchObject({ fault: { kind: 'signed_out' } })
  await Promise.all([nobody.dispose(), forged.dispose()])

  const oversized = JSON.stringify([{ ...good, input: { amount: 90, note: 'x'.repeat(1_200_000) } }])
  // On its own connection: the console refuses before reading everything, and closes.
  const large = await playwright.request.newContext({ baseURL: stack.url, storageState: await request.storageState() })
  const tooBig = await refillWith(large, stack.url, oversized)
  expect(tooBig.status()).toBeGreaterThanOrEqual(400)
  expect((await resultOf(tooBig))?.status).not.toBe('done')
  await large.dispose()

  for (const arguments_ of [
    [],
    [null],
    ['250'],
    [42],
    [[]],
    [{}],
    [{ intent: 7, input: { amount: 90 } }],
    [{ intent, input: null }],
    [{ intent, input: { amount: '90', role: 'admin' } }],
    [{ intent, input: { amount: { $gt: 0 } } }],
    [{ intent, input: { amount: -90 } }],
    [{ ...good, actor: { role: 'admin' } }],
    [{ ...good, confirm: { typed: 7 } }],
    [{ intent: `${intent}0`, input: { amount: 90 } }],
    [{ intent: intent.replace(/^./, (c) => (c === '0' ? '1' : '0')), input: { amount: 90 } }],
  ]) {
    const answer = await refillWith(request, stack.url, JSON.stringify(arguments_))
    expect(await resultOf(answer), JSON.stringify(arguments_)).toMatchObject({ status: 'refused' })
  }
  for (const text of ['', '{', '"$F1"', '[{"intent":"$1"}]', 'amount=90']) {
    const answer = await refillWith(request, stack.url, text)
    expect((await resultOf(answer))?.status, text).not.toBe('done')
  }
  expect(await stack.simulator.mutations()).toEqual([])

  expect(await resultOf(await refillWith(request, stack.url, body))).toMatchObject({ status: 'done' })
  expect(await stack.simulator.mutations()).toHaveLength(1)
})

test('reads are refused to anonymous clients and closed roles', async ({ stack, signInAs, playwright }) => {
  const nobody = await playwright.request.newContext({ baseURL: stack.url })
  const requested = async (request: APIRequestContext, path: string) => (await request.get(path)).json()
  expect(await requested(nobody, '/api/read/billing.getBalance')).toMatchObject({ fault: { kind: 'signed_out' } })
  await nobody.dispose()
  const support = await signInAs('support')
  const refused = { status: 'refused', fault: { kind: 'forbidden' } }
  expect(await requested(support.request, '/api/read/billing.getBalance')).toMatchObject(refused)
  expect(await requested(support.request, '/api/read/billing.refillBalance')).toMatchObject({ status: 'refused' })
  expect(await stack.simulator.requests('/account/getbalance')).toEqual([])
  const auditor = await signInAs('auditor')
  expect(await requested(auditor.request, '/api/read/billing.getBalance')).toMatchObject({ status: 'read' })
})
