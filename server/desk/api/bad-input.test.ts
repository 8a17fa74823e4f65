import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { catalogue } from '@/lib/desk/catalogue/catalogue'
import type { Person } from '@/server/core/actor/actor'
import { db } from '@/server/platform/db/database'
import { apiTokens, journal } from '@/server/platform/db/schema'
import { apiFor, tokenOf } from '@/server/testing/api'
import { fileTestbed } from '@/server/testing/file-testbed'

// For each wrong request: a problem document that explains it, nothing recorded, nothing sent.

const testbed = fileTestbed()
let admin: Person
let token: string
beforeAll(async () => {
  admin = await testbed.actor('admin')
  token = await tokenOf(admin)
})

const REFILL = 'billing.refillBalance'
const key = 'k1'
const input = { amount: 41 }

it.each([
  ['an unknown member', { input: { ...input, tip: 5 } }, 422, 'Unknown: tip'],
  ['a member of every object', { body: '{"amount":41,"__proto__":{"x":1}}' }, 422, '__proto__'],
  ['a missing member', { input: {} }, 422, 'attention'],
  ['a wrong member', { input: { amount: 'a lot' } }, 422, 'attention'],
  ['no JSON', { body: 'amount=41' }, 400, 'not a JSON object'],
  ['half of a body', { body: '{"amount":' }, 400, 'not a JSON object'],
  ['a list', { body: '[41]' }, 400, 'not a JSON object'],
  ['null', { body: 'null' }, 400, 'not a JSON object'],
  ['nothing', { body: '' }, 400, 'not a JSON object'],
  ['a form', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 415, 'Content-Type'],
  ['no content type', { headers: { 'content-type': '' } }, 415, 'Content-Type'],
  ['text that looks like JSON', { headers: { 'content-type': 'text/plain; x=application/json' } }, 415, 'Content-Type'],
  ['more than 64 KB', { body: `{"amount":41,"x":"${'x'.repeat(65_536)}"}` }, 413, 'too large'],
  ['no key', { key: undefined }, 400, 'Idempotency-Key'],
  ['an empty key', { key: '' }, 400, 'Idempotency-Key'],
  ['an empty key in quotes', { key: '""' }, 400, 'Idempotency-Key'],
  ['a key that does not end', { key: '"abc' }, 400, 'Idempotency-Key'],
  ['a key of 201 characters', { key: 'x'.repeat(201) }, 400, 'Idempotency-Key'],
  ['a key with an umlaut', { key: 'schl\u00fcssel' }, 400, 'Idempotency-Key'],
  ['a control character in the query', { query: '?again=%00' }, 400, 'control character'],
  ['an operation that does not exist', { operation: 'billing.burn' }, 404, 'no such operation'],
  ['an operation named like a member of every object', { operation: 'constructor' }, 404, 'no such operation'],
] as [string, Record<string, unknown>, number, string][])('%s is a problem', async (_, given, status, says) => {
  const sent = { key, input, operation: REFILL, ...given }
  const answer = await apiFor(token).run(sent.operation, sent.input, sent)
  expect(answer).toMatchObject({ status, body: { status, title: expect.any(String), kind: expect.any(String) } })
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
  expect(JSON.stringify(answer.body)).toContain(says)
  if (status === 422) expect(answer.body.example).toEqual(catalogue.get(REFILL)?.example)
  expect(await db().$count(journal)).toBe(0)
  expect(testbed.simulator.requests.list().filter(({ method }) => method !== 'GET')).toEqual([])
})

it.each([
  ['no token', ''],
  ['a word', 'secret'],
  ['a token of another console', 'swr_0123456789012345678901234567890123456789012345678'],
])('%s is refused, and is not repeated in the answer', async (_, wrong) => {
  const answer = await apiFor(wrong).run(REFILL, input, { key })
  expect(answer).toMatchObject({ status: 401, body: { kind: 'signed_out' } })
  expect(answer.headers.get('www-authenticate')).toBe('Bearer')
  if (wrong) expect(JSON.stringify(answer.body)).not.toContain(wrong)
})

it('a cookie and a wrong scheme are not tokens', async () => {
  const others: Record<string, string>[] = [
    { cookie: 'next-auth.session-token=x', authorization: '' },
    { authorization: `Basic ${token}` },
    { authorization: token },
  ]
  for (const headers of others)
    expect(await apiFor('').run(REFILL, input, { key, headers })).toMatchObject({ status: 401 })
})

it('a token in the URL is refused and revoked, and nothing is sent', async () => {
  const exposed = await tokenOf(admin)
  const answer = await apiFor(exposed).run(REFILL, input, { key, query: `?token=${exposed}` })
  expect(answer).toMatchObject({ status: 401 })
  expect(JSON.stringify(answer.body)).not.toContain(exposed)
  expect(await apiFor(exposed).run(REFILL, input, { key })).toMatchObject({ status: 401 })
  expect(testbed.mutations()).toEqual([])
})

it('an expired token is refused', async () => {
  const late = await tokenOf(admin, { name: 'late' })
  await db().update(apiTokens).set({ expiresAt: sql`now()` }).where(sql`name = 'late'`)
  const answer = await apiFor(late).run(REFILL, input, { key })
  expect(answer).toMatchObject({ status: 401, body: { detail: expect.stringContaining('expired') } })
})

it.each([...catalogue.values()].map((operation) => [operation.id, operation] as const))(
  '%s takes no unknown member',
  (_, { input: schema, example }) => {
    const parsed = schema.safeParse({ ...(example as object), surprise: 1 })
    expect(parsed.error?.issues.map(({ code }) => code)).toContain('unrecognized_keys')
  },
)

it('a change is not made by GET, and personal data is not read by it', async () => {
  const api = apiFor(token)
  expect(await api.read(REFILL, '?amount=41')).toMatchObject({ status: 405 })
  expect(await api.read('messaging.lookUpCarrier', '?numbers=2125550123')).toMatchObject({
    status: 400,
    body: { fields: { numbers: 'Send it by POST.' } },
  })
  expect(await api.run('messaging.lookUpCarrier', { numbers: ['2125550123'] })).toMatchObject({
    status: 200,
    body: { asOf: expect.any(String) },
  })
})
