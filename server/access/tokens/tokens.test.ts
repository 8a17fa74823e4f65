import type { IncomingMessage } from 'node:http'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { roles } from '@/lib/core/access/roles'
import { roleWithin } from '@/lib/desk/catalogue/role-within'
import { floodRule } from '@/server/access/auth/request-guard'
import { manage } from '@/server/access/people/manage'
import { treatAsOlderCopy } from '@/server/core/journal/older-copy'
import { db } from '@/server/platform/db/database'
import { apiTokens, audit } from '@/server/platform/db/schema'
import { openTestbed, type Testbed } from '@/server/testing/testbed'
import { bearerOf } from './bearer'
import { newSecret, secretIn } from './secret'
import { listTokens, tokenChanges } from './tokens'

let testbed: Testbed
beforeAll(async () => {
  testbed = await openTestbed()
})
afterAll(() => testbed.close())

const wanted = { name: 'import', role: 'ops', days: '30' }

async function made(by: Awaited<ReturnType<Testbed['actor']>>, given: object = {}) {
  const done = await tokenChanges.add(by, { ...wanted, ...given })
  if (!done.ok) throw new Error(JSON.stringify(done.fault))
  return done.data
}

const ask = (authorization: string, path = '/api/v1/x') =>
  bearerOf(new Request(`http://console.test${path}`, { headers: { authorization } }))

const records = () => db().select().from(audit).where(sql`${audit.kind} like 'token.%'`).orderBy(audit.seq)

it('a token is recognized by its form, and a mistyped one by its checksum', () => {
  const token = newSecret()
  expect(token).toMatch(/^swr_[0-9A-Za-z]{49}$/)
  expect(secretIn(`log: ${token}.`)).toBe(token)
  const almost = token.slice(0, -1) + (token.endsWith('0') ? '1' : '0')
  for (const before of [almost, `${almost} `, `${almost}&token=`, almost.slice(0, -2), `${almost}${almost}`])
    expect(secretIn(before + token)).toBe(token)
  const wrong = [
    token.toLowerCase(),
    token.slice(0, -1),
    `swr_${token.slice(5)}0`,
    token.replace('swr_', 'swt_'),
    `${token.slice(0, 20)}${token[20] === 'a' ? 'b' : 'a'}${token.slice(21)}`,
  ]
  expect(wrong.map(secretIn)).toEqual(wrong.map(() => null))
})

it('roles within another may do and see nothing that it may not', () => {
  const table = roles.map((other) => `${other}: ${roles.filter((role) => roleWithin(role, other))}`)
  expect(table).toMatchInlineSnapshot(`
    [
      "admin: admin,ops,support,finance,auditor",
      "ops: ops,support,auditor",
      "support: support",
      "finance: finance",
      "auditor: auditor",
    ]
  `)
})

it('a token acts as a person of its role, and only its hash is stored', async () => {
  const by = await testbed.actor('admin')
  const { secret } = await made(by, { service: 'billing system', operations: ['trunks.list'], readOnly: true })
  const stored = JSON.stringify([await db().select().from(apiTokens), await records(), await listTokens(by)])
  expect(stored).not.toContain(secret)
  expect(stored).not.toContain(secret.slice(4, 30))
  expect(await ask(`Bearer ${secret}`)).toMatchObject({
    actor: { personId: by.personId, role: 'ops', name: 'token import of billing system', sessionHash: '' },
    readOnly: true,
    operations: ['trunks.list'],
  })
  expect(await listTokens(by)).toMatchObject([{ name: 'import', state: 'active', service: 'billing system' }])
  expect((await listTokens(by))[0]?.usedAt).not.toBeNull()
  expect((await records()).at(-1)).toMatchObject({ kind: 'token.made', actor: by.email, detail: { role: 'ops' } })
})

it.each([
  ['a role above the person’s', 'ops', { role: 'admin' }, 'role'],
  ['a role beside the person’s', 'finance', { role: 'ops' }, 'role'],
  ['a service, by someone else than an administrator', 'ops', { service: 'x' }, 'service'],
  ['no expiry', 'ops', { days: undefined }, 'days'],
  ['more than a year', 'ops', { days: '366' }, 'days'],
  ['an operation that does not exist', 'ops', { operations: ['trunks.explode'] }, 'operations'],
  ['an operation named like a member of every object', 'ops', { operations: ['constructor'] }, 'operations'],
  ['a word instead of an address', 'ops', { addresses: ['office'] }, 'addresses'],
  ['a network with too many bits', 'ops', { addresses: ['203.0.113.0/33'] }, 'addresses'],
  ['an address with leading zeros', 'ops', { addresses: ['010.1.1.1'] }, 'addresses'],
  ['a name of spaces', 'ops', { name: '  ' }, 'name'],
] as const)('%s is refused', async (_, role, given, field) => {
  const done = await tokenChanges.add(await testbed.actor(role), { ...wanted, ...given })
  expect(done.ok ? [] : Object.keys(done.fault.fields ?? {})).toEqual([field])
})

it('networks are stored as they are compared', async () => {
  const by = await testbed.actor('ops')
  await made(by, { addresses: ['203.0.113.77/24', '2001:DB8::1', '::ffff:192.0.2.1', '203.0.113.0/24'] })
  expect((await listTokens(by))[0]?.addresses).toEqual(['203.0.113.0/24', '2001:db8::1', '192.0.2.1'])
})

it.each([
  ['is revoked', async (id: string, by) => tokenChanges.end(by, { id }), 'This token is revoked.'],
  [
    'expires',
    async (id: string) => db().update(apiTokens).set({ expiresAt: sql`now()` }).where(eq(apiTokens.id, id)),
    'expired',
  ],
  [
    'has an owner who is disabled',
    async (_: string, by) => manage.disable(await testbed.actor('admin'), { id: by.personId }),
    'revoked',
  ],
  [
    'has an owner who gets a smaller role',
    async (_: string, by) => manage.changeRole(await testbed.actor('admin'), { id: by.personId, role: 'auditor' }),
    'revoked',
  ],
  [
    'lives in an older copy of the database',
    async () => treatAsOlderCopy({ since: new Date(), messages: 0 }),
    'revoked',
  ],
] as [string, (id: string, by: Awaited<ReturnType<Testbed['actor']>>) => Promise<unknown>, string][])(
  'a token stops when it %s',
  async (_, stop, says) => {
    const by = await testbed.actor('ops')
    const { secret } = await made(by)
    expect(await ask(`Bearer ${secret}`)).toHaveProperty('actor')
    await stop((await listTokens(by))[0]?.id ?? '', by)
    expect(await ask(`bearer ${secret}`)).toMatchObject({ status: 401, message: expect.stringContaining(says) })
  },
)

it('a token in a URL is revoked, wherever it is there', async () => {
  const by = await testbed.actor('ops')
  for (const path of ['?token=', '?a=b&key=x', '/', '?', '?q=Bearer+']) {
    const { secret } = await made(by)
    const answer = await ask(`Bearer ${secret}`, `/api/v1/x${path}${secret}`)
    expect(answer).toMatchObject({ status: 401, message: expect.stringContaining('revoked now') })
    expect(JSON.stringify(answer)).not.toContain(secret)
    expect(await ask(`Bearer ${secret}`)).toMatchObject({ status: 401, message: 'This token is revoked.' })
    expect((await records()).at(-1)).toMatchObject({ kind: 'token.exposed', actor: 'unknown' })
  }
})

it('nobody revokes someone else’s token except an administrator', async () => {
  const by = await testbed.actor('ops')
  await made(by)
  const [{ id } = { id: '' }] = await listTokens(by)
  expect(await tokenChanges.end(await testbed.actor('ops'), { id })).toMatchObject({ ok: false })
  expect(await listTokens(await testbed.actor('ops'))).toEqual([])
  expect(await tokenChanges.end(await testbed.actor('admin'), { id })).toMatchObject({ ok: true })
  expect(await tokenChanges.end(by, { id })).toMatchObject({ ok: false })
})

it('a token makes no token', async () => {
  const bearer = await ask(`Bearer ${(await made(await testbed.actor('ops'))).secret}`)
  const actor = 'actor' in bearer ? bearer.actor : null
  expect(await tokenChanges.add(actor, wanted)).toMatchObject({ ok: false, fault: { kind: 'forbidden' } })
})

it('a flood with bad tokens is limited, and a good token from the same address still works', async () => {
  const { secret } = await made(await testbed.actor('ops'))
  await ask(`Bearer ${secret}`)
  const answers = await Promise.all(Array.from({ length: 60 }, () => ask(`Bearer ${newSecret()}`)))
  expect(answers.filter((answer) => 'status' in answer && answer.status === 429).length).toBeGreaterThan(0)
  expect(await ask('Bearer x')).toMatchObject({ status: 429, retryAfter: expect.any(Number) })
  expect(await ask(`Bearer ${secret}`)).toHaveProperty('actor')
  // The request guard decides the same, before the framework.
  const guard = (remoteAddress: string, authorization?: string, url = '/api/v1/operations/trunks.list') =>
    floodRule().refuses?.({ url, headers: { authorization }, socket: { remoteAddress } } as IncomingMessage)
  expect(guard('')).toMatch(/wrong token/)
  expect(guard('', `Bearer ${newSecret()}`)).toMatch(/wrong token/)
  expect(guard('', `Bearer ${secret}`)).toBeNull()
  expect(guard('', undefined, `/api/v1/operations/trunks.list?token=${secret}`)).toBeNull()
  expect(guard('203.0.113.9')).toBeNull()
})
