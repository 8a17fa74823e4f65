import { request as httpRequest } from 'node:http'
import type { Page } from '@playwright/test'
import { post, waysIn } from './flood'
import { expect, test } from './harness'
import { actionId, postAction, resultOf } from './server-action'
import { attemptSignIn } from './sign-in-attempt'
import { asOwner, type Stack } from './stack'

test.use({ expectedErrors: [/40[134] \(/] })
test.beforeAll(({ stack }) => stack.startOver())

const cookieOf = async (page: Page) =>
  (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')

const FLOOD = 60_000_000

test('60 MB from an anonymous client are refused unread on every route', async ({ stack, signInAs }) => {
  test.setTimeout(180_000)
  const { request } = await signInAs('auditor')
  for (const [name, path, headers] of waysIn(stack.url, actionId('prepareAction'))) {
    const { status, taken } = await post(`${stack.url}${path}`, headers, FLOOD)
    expect(status, name).toBe(413)
    // Bytes in network buffers, which the console did not read.
    expect(taken, name).toBeLessThan(FLOOD / 4)
  }
  // A page is still answered while all routes are flooded simultaneously.
  const flood = waysIn(stack.url, actionId('prepareAction')).map(([, path, headers]) =>
    post(`${stack.url}${path}`, headers, FLOOD),
  )
  expect((await request.get('/activity')).status()).toBe(200)
  for (const { taken } of await Promise.all(flood)) expect(taken).toBeLessThan(FLOOD / 4)
})

test('authorization comes before reading a body; a trickling body times out', async ({
  stack,
  signInAs,
  playwright,
}) => {
  const nobody = await playwright.request.newContext({ baseURL: stack.url, extraHTTPHeaders: { Origin: stack.url } })
  const unread = await nobody.post('/api/messaging/compliance', {
    data: '{"not": json',
    headers: { 'Content-Type': 'application/json' },
  })
  expect([unread.status(), await unread.json()]).toMatchObject([401, { ok: false, fault: { kind: 'signed_out' } }])
  await nobody.dispose()

  const page = await signInAs('ops')
  const headers = { Origin: stack.url, 'Content-Type': 'application/json' }
  const unreadable = await page.request.post('/api/messaging/compliance', {
    data: Buffer.from('{"not": json'),
    headers,
  })
  expect(unreadable.status()).toBe(400)
  const large = await page.request.post('/api/messaging/compliance', {
    data: { from: '', to: 'x'.repeat(2000) },
    headers,
  })
  expect(large.status()).toBe(413)

  const cookie = await cookieOf(page)
  const status = await new Promise<number>((resolve) => {
    const options = { method: 'POST', headers: { ...headers, cookie, 'Content-Length': '100' } }
    const call = httpRequest(`${stack.url}/api/messaging/compliance`, options, (response) =>
      resolve(response.statusCode ?? 0),
    )
    call.on('error', () => resolve(0))
    call.write('{')
    const drip = setInterval(() => call.write(' '), 1000)
    call.on('close', () => clearInterval(drip))
  })
  expect(status).toBe(408)
})

test('cross-site requests are refused', async ({ signInAs, stack }) => {
  const { request } = await signInAs('admin')
  await stack.simulator.reset()
  for (const path of [
    '/api/read/billing.getBalance',
    '/api/export/messages',
    '/api/export/opt-outs',
    '/api/messaging/delivery/17809999',
  ]) {
    for (const site of ['cross-site', 'same-site']) {
      const answer = await request.get(path, { headers: { 'Sec-Fetch-Site': site } })
      expect([path, answer.status()]).toEqual([path, 403])
    }
  }
  const asPicture = { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'image' }
  for (const path of ['/', '/trunks']) expect((await request.get(path, { headers: asPicture })).status()).toBe(403)
  expect(await stack.simulator.requests()).toEqual([])
  for (const site of ['same-origin', 'none']) {
    const answer = await request.get('/api/read/billing.getBalance', { headers: { 'Sec-Fetch-Site': site } })
    expect(await answer.json()).toMatchObject({ status: 'read' })
  }
})

const dashes = '-'.repeat(36)
const parts = [dashes, '%00', 'a%00b', '%25', '%25zz', '%E2%80%AE', 'x'.repeat(300), '0000-01-01', '..%2f..', '%0a']
const queries = [...parts, '9999-12-31', '0000-00-00', '-1', '1e400', '99999999999999999999']

test('a proxy with another internal host breaks no button', async ({ signInAs, stack }) => {
  const { request } = await signInAs('finance')
  const body = JSON.stringify([null, 'billing.refillBalance', { amount: 90 }])
  const call = { action: 'prepareAction', page: '/billing', body, host: 'console.internal:3000' }
  expect(await resultOf(await postAction(request, { ...call, origin: stack.url }))).toMatchObject({ ok: true })
  const foreign = await postAction(request, { ...call, origin: 'http://console.internal:3000' })
  expect(await resultOf(foreign)).toMatchObject({ ok: false, fault: { kind: 'forbidden' } })
})

test('a malformed URL gets a readable error', async ({ signInAs }) => {
  test.setTimeout(240_000)
  const { request } = await signInAs('admin')
  const requested: string[] = []
  for (const part of parts) {
    for (const page of [
      '/activity/',
      '/trunks/',
      '/numbers/',
      '/messaging/numbers/',
      '/messaging/messages/',
      '/api/journal/',
      '/api/messaging/delivery/',
      '/api/read/',
      '/api/export/',
    ])
      requested.push(`${page}${part}`)
    requested.push(`/trunks/${part}/change`)
  }
  for (const query of queries) {
    requested.push(
      `/activity?q=${query}&person=${query}&from=${query}&to=${query}&page=${query}&state=${query}&operation=${query}`,
    )
    requested.push(
      `/messaging/history?from=${query}&to=${query}&period=${query}&page=${query}&rows=${query}&type=${query}`,
    )
    requested.push(`/api/export/messages?from=${query}&to=${query}&period=${query}`)
    requested.push(`/api/export/opt-outs?state=${query}`, `/messaging/opt-outs?state=${query}&page=${query}&q=${query}`)
    requested.push(
      `/messaging?q=${query}&page=${query}`,
      `/numbers?q=${query}&page=${query}`,
      `/trunks?q=${query}&page=${query}`,
    )
    requested.push(
      `/trunks/blocked?q=${query}&trunk=${query}`,
      `/messaging/compose?from=${query}`,
      `/messaging/lookup?number=${query}`,
    )
    requested.push(
      `/api/read/messaging.listHistory?from=${query}&period=${query}`,
      `/api/read/trunks.list?trunk=${query}`,
    )
  }
  const broken: string[] = []
  for (const path of requested) {
    const answer = await request.get(path, { maxRedirects: 0 })
    const text = await answer.text()
    // A page that fails while streaming has status 200 and a template with its error digest; the digest of a missing
    // page is known.
    const failed = /data-dgst="(?!NEXT_HTTP_ERROR_FALLBACK;404")|This page could not be shown/.test(text)
    if (answer.status() === 500 || failed) broken.push(`${answer.status()} ${path}`)
  }
  expect(broken).toEqual([])
})

test('an impossible date is ignored and reported; an entry that does not exist has no page', async ({ signInAs }) => {
  const page = await signInAs('auditor', '/activity?from=0000-01-01&to=9999-12-31')
  await expect(page.getByText('A date in the link isn’t valid')).toBeVisible()
  for (const path of [`/activity/${dashes}`, '/activity/01997f3c-0000-7000-8000-000000000000', '/activity/nonsense']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'There is nothing at this address' })).toBeVisible()
  }
})

/** What the console printed during `work`. */
async function printedBy(stack: Stack, work: () => Promise<void>): Promise<string> {
  const before = stack.printed().length
  await work()
  await new Promise((resolve) => setTimeout(resolve, 500))
  return stack.printed().slice(before)
}

test('a failed query logs one JSON line without typed text', async ({ stack, signInAs, playwright }) => {
  const { request } = await signInAs('admin')
  // Search texts that no hash, id or port can contain by chance.
  const typed = 'Robin Quillfeather {"level":60,"msg":"forged"}'
  const entry = 'facadefa-cade-4ade-8ade-facadefacade'
  const columns = ['journal', 'created_at', 'people', 'password_hash', 'invitations', 'token_hash'] as const
  const rename = (from: string, to: string, table: string) => `alter table ${table} rename column ${from} to ${to}`
  await asOwner(stack, [
    rename(columns[1], 'gone', columns[0]),
    rename(columns[3], 'gone', columns[2]),
    rename(columns[5], 'gone', columns[4]),
  ])
  const printed = await printedBy(stack, async () => {
    await request.get(`/activity?q=${encodeURIComponent(typed)}%1B%5B2J%0A{"level":60}`)
    expect((await request.get(`/api/journal/${entry}`)).status()).toBe(500)
    const body = JSON.stringify([{ name: typed, email: 'quillfeather@example.com', role: 'ops' }])
    // Posted from another page: the server forwards the action to the page that has it.
    const added = await postAction(request, { action: 'inviteAction', page: '/billing', origin: stack.url, body })
    expect(await resultOf(added)).toMatchObject({ ok: false, fault: { kind: 'failed' } })
    const nobody = await playwright.request.newContext({ baseURL: stack.url })
    const answer = await attemptSignIn(nobody, `${typed}@example.com`, 'some password')
    expect(answer).not.toContain('Quillfeather')
    await nobody.dispose()
  })
  await asOwner(stack, [
    rename('gone', columns[1], columns[0]),
    rename('gone', columns[3], columns[2]),
    rename('gone', columns[5], columns[4]),
  ])
  // The only lines that are not JSON are the framework's greeting.
  const plain = stack
    .printed()
    .split('\n')
    .filter((line) => line && !line.startsWith('{'))
  for (const line of plain) expect(line).toMatch(/Next\.js|Local:|Network:|Ready in|next\.config|Starting/)
  const lines = printed.trim().split('\n')
  const reported = lines
    .map((line) => JSON.parse(line) as { level: string; msg: string; what?: string; route?: string })
    // The console's own jobs may fail too if one runs now.
    .filter(({ msg }) => msg !== 'a job failed')
  const errors = reported.filter(({ level }) => level === 'error').map(({ what, route }) => `${what} ${route ?? ''}`)
  // The frame of the page reads the journal too, at the same time.
  expect([...new Set(errors)]).toEqual(['render /activity', 'route /api/journal/[entry]', 'people.invite ', 'sign-in '])
  for (const text of ['uillfeather', 'facade', 'forged', 'params', 'select', '\u001b'])
    expect(printed).not.toContain(text)
})
