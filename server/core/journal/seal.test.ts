import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { expect, inject, it } from 'vitest'
import { refillBalance } from '@/lib/areas/billing/operations'
import { createTrunk } from '@/lib/areas/trunks/operations'
import { system } from '@/server/core/actor/actor'
import { check } from '@/server/core/operations/check'
import { db } from '@/server/platform/db/database'
import { readings } from '@/server/platform/db/schema'
import { env } from '@/server/platform/env'
import { fileTestbed } from '@/server/testing/file-testbed'
import { readingsOf } from './readings'
import { type SealContext, seal, unseal } from './seal'
import { answerOf, answerPlace, inputPlace, retainedPlace, stateOf } from './sealed'

const testbed = fileTestbed()

const [one, other] = ['01997f3c-0000-7000-8000-000000000001', '01997f3c-0000-7000-8000-000000000002']

it('sealed value opens only in its own place', () => {
  const places: SealContext[] = [
    inputPlace(one),
    inputPlace(other),
    retainedPlace(one),
    answerPlace(one),
    ['readings.sealed', one],
  ]
  for (const place of places) {
    const sealed = seal({ n: 1 }, place)
    expect(places.filter((p) => unseal(sealed, p) !== null)).toEqual([place])
  }
})

it('older sealed value without a place opens unless altered or cut', () => {
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(env().JOURNAL_KEY, 'base64'), '', 'journal', 32))
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const text = Buffer.concat([cipher.update('{"old":true}', 'utf8'), cipher.final()])
  const old = Buffer.concat([Buffer.from([1]), nonce, cipher.getAuthTag(), text])
  expect(unseal(old, inputPlace(one))).toEqual({ old: true })
  const sealed = seal('new', inputPlace(one))
  // A bound value cannot pass for a loose one.
  expect(unseal(Buffer.concat([Buffer.from([1]), sealed.subarray(1)]), inputPlace(one))).toBeNull()
  expect(unseal(Buffer.concat([Buffer.from([2]), old.subarray(1)]), inputPlace(one))).toBeNull()
  for (let at = 0; at < sealed.length; at++) {
    const altered = Buffer.from(sealed)
    altered[at] = (altered[at] ?? 0) ^ 1
    expect(unseal(altered, inputPlace(one))).toBeNull()
    expect(unseal(sealed.subarray(0, at), inputPlace(one))).toBeNull()
  }
})

it('answer or reading moved to another journal row is rejected', async () => {
  const ops = await testbed.actor('admin')
  const trunk = await testbed.entry(
    await testbed.act(ops, createTrunk, { trunk: 'sealed', kind: 'registration', password: 'Example4Pass' }),
  )
  const refill = await testbed.entry(await testbed.act(ops, refillBalance, { amount: 20 }))
  expect(answerOf(trunk)?.shown).toBeDefined()
  expect(answerOf({ ...trunk, sealedAnswer: refill.sealedAnswer })).toBeNull()
  const all = (await db().select().from(readings)).filter((row) => stateOf(row) !== null)
  expect(all.length).toBeGreaterThan(1)
  for (const row of all) {
    for (const from of all.filter((r) => r.id !== row.id)) expect(stateOf({ ...row, sealed: from.sealed })).toBeNull()
  }
})

it('reading before sending moved from another row proves nothing', async () => {
  const ops = await testbed.actor('ops')
  const make = (trunk: string) =>
    testbed.act(ops, createTrunk, { trunk, kind: 'registration', password: 'Example4Pass' })
  const other = await testbed.entry(await make('elsewhere'))
  const open = await testbed.entry(await make('resetafter'))
  expect(open.state).toBe('uncertain')
  // By the database's owner: the console itself cannot change a reading.
  const url = new URL(inject('database').adminUrl)
  url.pathname = new URL(env().DATABASE_URL).pathname
  const owner = new Client({ connectionString: url.href })
  await owner.connect()
  const before = (id: string) => `(select sealed from readings where entry = '${id}' and kind = 'before')`
  await owner.query(`update readings set sealed = ${before(other.id)} where entry = '${open.id}' and kind = 'before'`)
  await owner.end()
  const looked = await check(open.id, system)
  expect(looked?.state).toBe('uncertain')
  const last = (await readingsOf(open.id)).at(-1)
  expect(last).toMatchObject({
    kind: 'check',
    says: 'unread',
    because: expect.stringContaining('can no longer be opened'),
  })
})
