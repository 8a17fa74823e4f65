import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { expect, test, visit } from './harness'
import { expectNothingFound } from './looks'
import { effectsOf } from './operator'

test.beforeAll(({ stack }) => stack.startOver())

/** Creates a token on its page; returns what is shown once. */
async function createToken(page: Page, name: string, addresses = ''): Promise<string> {
  await visit(page, '/people/tokens')
  await page.getByRole('button', { name: 'Create token' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Role').selectOption('Administrator')
  if (addresses) await dialog.getByLabel('From addresses').fill(addresses)
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  const secret = (await page.getByRole('group', { name: `Token ${name}` }).textContent()) ?? ''
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  return secret
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' })

type Described = { post: { summary: string; requestBody: { content: Record<string, { example: unknown }> } } }

test('a token runs every example of the document, and stops when it is revoked', async ({ stack, signInAs }) => {
  const page = await signInAs('admin')
  const token = await createToken(page, 'every example')
  const { paths } = await (await fetch(`${stack.url}/api/v1/openapi.json`)).json()
  const wrong: string[] = []
  for (const [path, { post }] of Object.entries<Described>(paths)) {
    if (!post) continue
    const body = JSON.stringify(post.requestBody.content['application/json']?.example)
    const call = { method: 'POST', headers: bearer(token), body }
    const answer = await fetch(`${stack.url}${path}?dryRun=true`, call)
    const said = await answer.text()
    // The document of the fax is stored nowhere, and a text may meet the recipient's night.
    const expected = path.endsWith('/fax.send') ? 422 : said.includes('"quiet_hours"') ? 409 : 200
    if (answer.status !== expected) wrong.push(`${path}: ${said}`)
  }
  expect(wrong).toEqual([])

  // A signed-in person's cookies do not count as a token.
  const read = `${stack.url}/api/v1/operations/trunks.list`
  expect((await page.request.get(read)).status()).toBe(401)
  expect((await fetch(read, { headers: bearer(token) })).status).toBe(200)

  const elsewhere = await createToken(page, 'elsewhere', '203.0.113.0/24')
  const refused = await fetch(read, { headers: { ...bearer(elsewhere), 'X-Forwarded-For': '203.0.113.9' } })
  expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining('not valid from this address')])
  const here = await createToken(page, 'here', '127.0.0.0/8 ::1')
  expect((await fetch(read, { headers: bearer(here) })).status).toBe(200)

  const second = await stack.secondConsole()
  const there = `${second.url}/api/v1/operations/trunks.list`
  expect((await fetch(there, { headers: bearer(token) })).status).toBe(200)
  await page.getByRole('button', { name: 'Actions for every example' }).click()
  await page.getByRole('menuitem', { name: 'Revoke' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('every example is revoked.')).toBeVisible()
  expect((await fetch(there, { headers: bearer(token) })).status).toBe(401)
  expect((await fetch(read, { headers: bearer(token) })).status).toBe(401)
  await second.stop()
})

test('one key at two consoles at once is one refill, and its change is in Activity', async ({ stack, signInAs }) => {
  const page = await signInAs('admin')
  const token = await createToken(page, 'nightly')
  const second = await stack.secondConsole()
  const headers = { ...bearer(token), 'Idempotency-Key': '"one"', Prefer: 'wait=30' }
  const call = { method: 'POST', headers, body: '{"amount":61}' }
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, n) => {
      const url = n % 2 === 0 ? stack.url : second.url
      const answer = await fetch(`${url}/api/v1/operations/billing.refillBalance`, call)
      return [answer.status, (await answer.json()).entry]
    }),
  )
  await second.stop()
  expect([...new Set(answers.map(String))]).toHaveLength(1)
  expect(answers[0]?.[0]).toBe(200)
  expect(await effectsOf(stack, 'PUT /account/refillbalance')).toHaveLength(1)
  await visit(page, `/activity/${answers[0]?.[1]}`)
  await expect(page.getByText(/token nightly of/).first()).toBeVisible()
})

test('an operation’s page shows commands that work', { tag: '@long' }, async ({ stack, signInAs }) => {
  const page = await signInAs('admin')
  const token = await createToken(page, 'samples')
  await expectNothingFound(page, 'tokens')
  await visit(page, '/settings/webhooks')
  await page.getByRole('button', { name: 'Create webhook' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('desk')
  await dialog.getByLabel('URL').fill('https://10.0.0.1/in')
  await dialog.getByLabel('Role').selectOption('Support')
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(dialog.getByText(/private, loopback or reserved address/).first()).toBeVisible()
  await dialog.getByLabel('URL').fill('https://hooks.invalid.example.com/in')
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('group', { name: 'Secret of desk' })).toContainText(/^whsec_/)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expectNothingFound(page, 'webhooks')
  await page.getByRole('link', { name: 'desk' }).click()
  await expect(page.getByRole('cell', { name: 'Test' })).toBeVisible()
  await expectNothingFound(page, 'webhook')

  await visit(page, '/settings/api')
  await expectNothingFound(page, 'API')
  await page.getByRole('link', { name: 'Change low-balance alert' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForURL('**/settings/api/billing.setLowBalanceAlert')
  await expectNothingFound(page, 'API operation')
  const [curl = '', command = ''] = await page.locator('figure pre').allTextContents()
  const shell = async (line: string) => (await promisify(execFile)('sh', ['-c', line])).stdout
  const variables = `export SWITCHROOM_TOKEN=${token} SWITCHROOM_URL=${stack.url}`
  const answer = JSON.parse(await shell(`${variables}; ${curl} -s`))
  expect(answer).toMatchObject({ status: 'done' })
  // The same key and content: the same change.
  const said = await shell(`${variables}; ${command.replace(/^switchroom/, 'node scripts/launch/switchroom.mjs')}`)
  expect(said).toContain('Done.')
  expect(said).toContain(answer.entry)
})
