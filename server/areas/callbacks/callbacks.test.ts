import { desc, eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Role, roles } from '@/lib/core/access/roles'
import { hidden } from '@/lib/core/fields/hidden'
import { openDelivery } from '@/server/access/auth/guarded-route'
import type { Person } from '@/server/core/actor/actor'
import { db } from '@/server/platform/db/database'
import { lock } from '@/server/platform/db/locks'
import { audit, callbackAddresses, callbacks } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { addressChanges, addressOf, ownAddress } from './addresses'
import { confirmCallbacks } from './confirm'
import { findReceived, listReceived } from './find'
import { newsSince } from './news'
import { receive } from './receive'
import { sortCallbacks } from './sort'
import { sweepCallbacks } from './sweep'

const PUBLIC_URL = 'https://switchroom.example.com'
const testbed = fileTestbed({ variables: { PUBLIC_URL } })
const by = {} as Record<Role, Person>

beforeAll(async () => {
  for (const role of roles) by[role] = await testbed.actor(role)
})
beforeEach(async () => {
  await testbed.simulator.reset()
  await db().delete(callbacks)
})

describe('callback address', () => {
  const tokenOf = async () => (await ownAddress(by.admin))?.url.split('/').at(-1) ?? ''
  beforeEach(async () => {
    await db().delete(callbacks)
    await testbed.asOwner(sql`delete from callback_addresses`)
  })

  it('is created by administrators, visible to those configuring it', async () => {
    for (const role of roles.filter((one) => one !== 'admin'))
      expect(await addressChanges.make(by[role], {})).toMatchObject({ ok: false, fault: { kind: 'forbidden' } })
    expect(await ownAddress(by.admin)).toBeNull()
    expect(await addressChanges.make(by.admin, {})).toEqual({ ok: true, data: null })
    const token = await tokenOf()
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(await addressOf(token)).not.toBeNull()
    for (const role of roles)
      expect([role, (await ownAddress(by[role])) !== null]).toEqual([role, ['admin', 'ops'].includes(role)])
    // Nothing stored reveals the secret.
    const stored = JSON.stringify([await db().select().from(callbackAddresses), await db().select().from(audit)])
    expect(stored).not.toContain(token)
  })

  it('change allows two addresses, never a third', async () => {
    const tokens: string[] = []
    const make = async () => {
      const made = await addressChanges.make(by.admin, {})
      tokens.push(await tokenOf())
      return made.ok
    }
    const taken = async () => (await Promise.all(tokens.map(addressOf))).map((id) => id !== null)
    expect([await make(), await make(), await make()]).toEqual([true, true, false])
    expect(tokens[2]).toBe(tokens[1])
    expect(await taken()).toEqual([true, true, true])
    expect((await ownAddress(by.admin))?.oldUntil).not.toBeNull()
    await addressChanges.endOld(by.admin, {})
    expect(await taken()).toEqual([false, true, true])
    expect((await ownAddress(by.admin))?.oldUntil).toBeNull()
    expect(await make()).toBe(true)
    expect(await taken()).toEqual([false, true, true, true])
  })

  it('created by two people at once is one', async () => {
    await addressChanges.make(by.admin, {})
    const first = await tokenOf()
    await Promise.all([addressChanges.make(by.admin, {}), addressChanges.make(by.admin, {})])
    expect(await addressOf(first)).not.toBeNull()
  })

  it('that is old expires automatically after a day', async () => {
    await addressChanges.make(by.admin, {})
    const old = await tokenOf()
    await addressChanges.make(by.admin, {})
    await db()
      .update(callbackAddresses)
      .set({ endsAt: sql`now() - interval '1 second'` })
      .where(eq(callbackAddresses.hash, await hashOfOld()))
    expect(await addressOf(old)).toBeNull()
  })
  const hashOfOld = async () =>
    (await db().select().from(callbackAddresses)).find(({ endsAt }) => endsAt !== null)?.hash ?? ''

  it.each(['', 'x', 'a'.repeat(43), 'a'.repeat(5_000), '../../etc', "' or 1=1 --".padEnd(43, 'x')])(
    '%s belongs to nobody',
    async (token) => {
      await addressChanges.make(by.admin, {})
      expect(await addressOf(token)).toBeNull()
    },
  )
})

describe('callback', () => {
  let token: string
  beforeAll(async () => {
    await addressChanges.make(by.admin, {})
    token = (await ownAddress(by.admin))?.url.split('/').at(-1) ?? ''
  })

  const deliver = openDelivery({ most: 64 * 1024 }, addressOf, receive)
  const post = async (body: BodyInit, { secret = token, type = 'application/json' } = {}) =>
    (
      await deliver(
        new Request(`${PUBLIC_URL}/api/callbacks/${secret}`, {
          method: 'POST',
          headers: { 'content-type': type },
          body,
        }),
        { params: Promise.resolve({ token: secret }) },
      )
    ).status
  const rows = () => db().select().from(callbacks).orderBy(callbacks.id)
  const sorted = async () => {
    while ((await sortCallbacks()) > 0);
    return rows()
  }

  it('gets a success answer only after it is stored', async () => {
    const text = '{"section":"did","event":"added","object":"+1 919 555 0122"}'
    expect(await post(text)).toBe(200)
    expect(await rows()).toMatchObject([{ size: text.length }])
    expect(await post(text, { secret: 'a'.repeat(43) })).toBe(404)
    expect(await post('x'.repeat(64 * 1024 + 1))).toBe(413)
    expect(await post('x'.repeat(64 * 1024))).toBe(200)
    expect(await rows()).toHaveLength(2)
  })

  it('that the database rejects is not confirmed as stored', async () => {
    await testbed.asOwner(sql`alter table callbacks add constraint nothing check (size <> 3)`)
    try {
      expect(await post('{ }')).toBe(503)
    } finally {
      await testbed.asOwner(sql`alter table callbacks drop constraint nothing`)
    }
    expect(await rows()).toHaveLength(0)
    expect(await post('{ }')).toBe(200)
  })

  it('repeated within ten minutes is marked, later not', async () => {
    const one = '{"section":"did","event":"added","object":"9195550122"}'
    await Promise.all([post(one), post(one), post('{"section":"sms"}'), post(one)])
    const first = await sorted()
    expect(first.map(({ repeated }) => repeated).filter(Boolean)).toHaveLength(2)
    expect(new Set(first.flatMap(({ repeats }) => repeats ?? [])).size).toBe(1)
    await db().update(callbacks).set({ at: sql`at - interval '11 minutes'` })
    await post(one)
    expect((await sorted()).at(-1)).toMatchObject({ repeated: false, repeats: null })
    await post(one)
    expect((await sorted()).at(-1)).toMatchObject({ repeated: true })
  })

  it('that is unreadable is set aside as it came', async () => {
    await post('{"from":')
    await post(Uint8Array.of(0xff, 0, 1), { type: 'application/octet-stream' })
    const all = await sorted()
    expect(all).toMatchObject([{ aside: 'Not JSON', kind: 'other' }, { aside: 'Not text' }])
    expect((await findReceived(by.admin, all[0]?.id ?? 0))?.raw).toBe('{"from":')
  })

  it('is stored encrypted and masked for each role', async () => {
    await post('{"from":"2125550123","to":["9195550100"],"text":"meet me at nine","type":"SMS"}')
    const [row] = await sorted()
    const plain = await db().execute(
      sql`select encode(sealed, 'escape') as bytes, to_jsonb(callbacks) - 'sealed' as row from callbacks`,
    )
    expect(JSON.stringify(plain.rows)).not.toMatch(/2125550123|meet me/)
    const id = row?.id ?? 0
    for (const role of ['admin', 'ops', 'support'] as const)
      expect(await findReceived(by[role], id)).toMatchObject({
        from: '2125550123',
        text: 'meet me at nine',
        object: '9195550100',
      })
    expect(await findReceived(by.auditor, id)).toMatchObject({
      kind: 'message',
      from: hidden,
      text: hidden,
      object: hidden,
      raw: null,
    })
    expect(await findReceived(by.finance, id)).toBeNull()
    expect(await newsSince(by.finance, 0)).toBeNull()
    const list = await listReceived(by.auditor, {})
    expect(JSON.stringify(list)).not.toMatch(/9195550100|2125550123|meet/)
  })

  it('list is filtered by kind, state and number', async () => {
    await post('{"from":"2125550123","to":["9195550100"],"text":"hi","type":"SMS"}')
    await post('{"section":"trunk","object":"lobby"}')
    await post('{"section":"trunk","object":"lobby"}')
    await post('junk')
    await sorted()
    const count = async (search: Parameters<typeof listReceived>[1]) => {
      const list = await listReceived(by.ops, search)
      return list.status === 'read' ? list.data.total : -1
    }
    expect(
      await Promise.all(
        [
          {},
          { kind: 'message' },
          { state: 'repeated' },
          { state: 'aside' },
          { state: 'first' },
          { object: 'lobby' },
        ].map((s) => count(s as never)),
      ),
    ).toEqual([4, 1, 1, 1, 2, 2])
    expect(await newsSince(by.support, 0)).toMatchObject({ count: 4 })
    // “Processed, first copy” does not list a callback that waits. Each post starts the sorting, which waits for this lock.
    await db().transaction(async (tx) => {
      await lock(tx, 'callback sorting')
      await post('{"section":"trunk","object":"front"}')
      expect([await count({}), await count({ state: 'first' })]).toEqual([5, 2])
    })
    await sorted()
    expect(await count({ state: 'first' })).toBe(3)
  })

  it('changes nothing at the provider; STOP adds one opt-out', async () => {
    testbed.simulator.requests.clear()
    await post('{"from":"2125550123","to":["9195550100"],"text":"STOP","type":"SMS"}')
    await post('{"section":"trunk","event":"DELETE /siptrunk","object":"lobby"}')
    await sorted()
    expect(testbed.mutations()).toEqual([])
    const [{ n } = { n: -1 }] = (await db().execute<{ n: number }>(sql`select count(*)::int as n from opt_outs`)).rows
    expect(n).toBe(1)
  })

  it('is not confirmed by a number merely containing it', async () => {
    await post('{"section":"did","event":"changed","object":"4411349"}')
    await post('{"section":"did","event":"changed","object":"0044 113 496 0000"}')
    await sorted()
    await confirmCallbacks()
    expect((await rows()).map(({ confirmed }) => confirmed)).toEqual([false, true])
  })

  it('is confirmed by the same trunk in any spelling, and not by another one', async () => {
    await testbed.behindOurBack({ operation: 'POST /siptrunk', params: { trunk: 'Called', ip_address: '192.0.2.9' } })
    for (const object of ['called', 'CALLED', 'trunk Called', ' called ', 'calle', 'called2'])
      await post(JSON.stringify({ section: 'trunk', event: 'added', object }))
    await sorted()
    for (let rounds = 0; rounds < 3; rounds++) await confirmCallbacks()
    expect((await rows()).map(({ confirmed }) => confirmed)).toEqual([true, true, true, true, false, false])
  })

  it('is confirmed by a read or not, with few retries', async () => {
    await testbed.behindOurBack({ operation: 'POST /siptrunk', params: { trunk: 'called', ip_address: '192.0.2.9' } })
    await post('{"section":"trunk","event":"added","object":"called"}')
    await post('{"section":"trunk","event":"added","object":"never"}')
    await post('{"section":"trunk","event":"deleted","object":"called"}')
    await sorted()
    expect(await confirmCallbacks()).toBe(3)
    expect((await rows()).map(({ confirmed }) => confirmed)).toEqual([true, false, false])
    for (let n = 0; n < 20; n++) await post(`{"section":"sms","event":"changed","object":"91955501${10 + n}"}`)
    await post('{"section":"did","event":"changed","object":"https://elsewhere.example.com"}')
    await sorted()
    testbed.simulator.requests.clear()
    await confirmCallbacks()
    const requested = testbed.simulator.requests.list()
    expect(requested.length).toBeLessThanOrEqual(3)
    expect(new Set(requested.map(({ method }) => method))).toEqual(new Set(['GET']))
  })

  it.each([
    ['goes', 'after thirty days', '30 days 1 minute', 1],
    ['stays', 'for thirty days', '29 days 23 hours', 2],
  ])('%s %s', async (_, __, age, left) => {
    await post('{"section":"did"}')
    await post('{"section":"sms"}')
    const [oldest] = await rows()
    await db()
      .update(callbacks)
      .set({ at: sql`now() - ${age}::interval` })
      .where(eq(callbacks.id, oldest?.id ?? 0))
    expect(await sweepCallbacks()).toBe(2 - left)
    expect(await rows()).toHaveLength(left)
  })
})

it('newest audit event contains no secret', async () => {
  const [event] = await db()
    .select()
    .from(audit)
    .where(eq(audit.kind, 'callbacks.address_made'))
    .orderBy(desc(audit.seq))
    .limit(1)
  expect(event).toMatchObject({
    actor: by.admin.email,
    subject: expect.stringMatching(/^callback address [0-9a-f-]{36}$/),
  })
})
