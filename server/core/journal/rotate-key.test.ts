import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { refillBalance } from '@/lib/areas/billing/operations'
import { createTrunk } from '@/lib/areas/trunks/operations'
import { clearCachedAnswer } from '@/lib/core/process-state'
import type { Person } from '@/server/core/actor/actor'
import { db } from '@/server/platform/db/database'
import { connected } from '@/server/platform/db/migrate'
import { env } from '@/server/platform/env'
import { writeNote } from '@/server/store/notes/notes'
import { fileTestbed } from '@/server/testing/file-testbed'
import { findEntry } from './entries'
import { heartbeat } from './instance'
import { authSecret, authSecrets, readKeyRing } from './present-keys'
import { reseal } from './reseal'
import { forgetOldKey, rotateAuthSecret, rotateJournalKey } from './rotate-key'
import { seal, unseal } from './seal'
import { inputOf, retainedOf } from './sealed'
import { sealedColumns } from './sealed-columns'
import { refuseOtherKey, rememberKey } from './which-key'

const testbed = fileTestbed()
const newKey = () => randomBytes(32).toString('base64')
const trunk = (name: string) => ({ trunk: name, kind: 'registration', password: 'Abcd1234efgh' })
let admin: Person
let unknown = ''
let beating = true
let beats: Promise<void>

const ownerUrl = () => {
  const url = new URL(env().DATABASE_URL)
  const { owner } = inject('database').logins
  url.username = owner.role
  url.password = owner.password
  return url.href
}
const silent = () => undefined

beforeAll(async () => {
  admin = await testbed.actor('admin')
  await rememberKey()
  // A running console, only faster.
  beats = (async () => {
    for (; beating; await sleep(20)) {
      await readKeyRing()
      await heartbeat()
    }
  })()
  unknown = (await testbed.act(admin, createTrunk, trunk('resetbefore'))).entry ?? ''
  expect((await testbed.act(admin, refillBalance, { amount: 210 })).status).toBe('done')
  await db().transaction((tx) =>
    writeNote(tx, admin, { kind: 'number', key: '2125550100', text: 'Call the night desk.' }),
  )
})
afterAll(async () => {
  beating = false
  await beats
})

/** Sealed values that only this key opens, and others. */
async function sealedWith(key: string): Promise<{ own: number; others: number }> {
  const { moved, lost } = await connected(ownerUrl(), async (client) => {
    const query = client.query.bind(client)
    // Counts without changing.
    client.query = ((text: string, values: unknown[]) =>
      /^(begin|commit|alter|update)/.test(text) ? Promise.resolve({ rowCount: 1 }) : query(text, values)) as never
    const counted = await reseal(client, [key], newKey())
    return counted
  })
  return { own: moved, others: lost }
}

/** Like a start with this key in the environment. */
async function startWithKey(key: string): Promise<void> {
  const before = env().JOURNAL_KEY
  env().JOURNAL_KEY = key
  clearCachedAnswer('key ring')
  try {
    await refuseOtherKey()
  } finally {
    env().JOURNAL_KEY = before
  }
}

describe('key rotation', () => {
  it('names every sealed column of the schema', async () => {
    const { rows } = await connected(ownerUrl(), (client) =>
      client.query<{ name: string }>(
        "select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public' and data_type = 'bytea'",
      ),
    )
    // A public key is not secret.
    const sealed = rows.map(({ name }) => name).filter((name) => name !== 'passkeys.public_key')
    expect(sealedColumns.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(sealed.sort())
  })

  it('key rotation under load loses nothing, keeps locks, and retires the old key', async () => {
    const [old, next] = [env().JOURNAL_KEY, newKey()]
    const logged = seal('2125550123', ['audit.sealed', 'number:x'])
    const late = seal('Sealed by a console that was frozen.', ['notes.sealed', '1'])
    let done = false
    const load = (async () => {
      for (let n = 0; !done; n++) await testbed.act(admin, createTrunk, trunk(`load ${n}`))
    })()
    await connected(ownerUrl(), async (client) => {
      await rotateJournalKey(client, old, next, silent)
      done = true
      await load
      expect(await sealedWith(next)).toMatchObject({ others: 0 })
      expect((await sealedWith(next)).own).toBeGreaterThan(3)
      // Either key starts a console, until the old one is forgotten.
      await startWithKey(old)
      await forgetOldKey(client, next)
    })
    await expect(startWithKey(old)).rejects.toThrow('used with another JOURNAL_KEY')
    await startWithKey(next)
    env().JOURNAL_KEY = next
    const entry = await findEntry(unknown)
    expect(entry && inputOf(entry)).toMatchObject({ trunk: 'resetbefore' })
    expect(entry && retainedOf(entry)).toBeDefined()
    // The audit log cannot be sealed again.
    expect(unseal(logged, ['audit.sealed', 'number:x'])).toBe('2125550123')
    expect(unseal(late, ['notes.sealed', '1'])).toBe('Sealed by a console that was frozen.')
    const again = await testbed.act(admin, createTrunk, trunk('resetbefore'))
    expect(again).toMatchObject({ status: 'refused', fault: { kind: 'blocked' } })
  })

  it('killed at any statement continues where it stopped', async () => {
    const [old, next] = [env().JOURNAL_KEY, newKey()]
    for (let at = 1; ; at = Math.ceil(at * 1.4)) {
      const killed = await rotateKilledAt(at, old, next)
      // The running console opens everything at every moment.
      await readKeyRing()
      const entry = await findEntry(unknown)
      expect(entry && inputOf(entry), `after statement ${at}`).toMatchObject({ trunk: 'resetbefore' })
      await startWithKey(old)
      if (!killed) break
    }
    expect(await sealedWith(next)).toMatchObject({ others: 0 })
    await connected(ownerUrl(), (client) => forgetOldKey(client, next))
    env().JOURNAL_KEY = next
  })

  it('to another key than an interrupted one loses nothing', async () => {
    const [old, first, second] = [env().JOURNAL_KEY, newKey(), newKey()]
    // Some values are sealed with the first key by now.
    await rotateKilledAt(25, old, first)
    await connected(ownerUrl(), (client) => rotateJournalKey(client, old, second, silent))
    expect(await sealedWith(second)).toMatchObject({ others: 0 })
    await connected(ownerUrl(), (client) => forgetOldKey(client, second))
    env().JOURNAL_KEY = second
  })

  it('key rotation with the wrong key is refused before anything changes', async () => {
    const attempt = connected(ownerUrl(), (client) => rotateJournalKey(client, newKey(), newKey(), silent))
    await expect(attempt).rejects.toThrow('does not open the keys of this database')
  })

  it('key rotation of AUTH_SECRET signs with the new one and accepts the old one for a time', async () => {
    const [old, next] = [env().AUTH_SECRET, newKey()]
    const until = Date.now() + 60_000
    await connected(ownerUrl(), (client) => rotateAuthSecret(client, env().JOURNAL_KEY, { present: old, next, until }))
    await readKeyRing()
    expect(authSecret()).toBe(next)
    expect(authSecrets()).toEqual([next, old])
    // Somebody sets one of their own, to end all sessions.
    const own = newKey()
    env().AUTH_SECRET = own
    expect(authSecrets()).toEqual([own])
    env().AUTH_SECRET = old
  })
})

/** Whether it was killed: its connection ends at this statement, and what was open in it is rolled back. */
async function rotateKilledAt(at: number, old: string, next: string): Promise<boolean> {
  const client = new Client({ connectionString: ownerUrl() })
  client.on('error', () => undefined)
  await client.connect()
  const query = client.query.bind(client)
  let statements = 0
  client.query = (async (text: string, values: unknown[]) => {
    // Waiting for heartbeats repeats one statement.
    if (!text.includes('from instances')) statements++
    if (statements < at) return query(text, values)
    await client.end()
    throw new Error('killed')
  }) as never
  try {
    await rotateJournalKey(client, old, next, silent)
    await client.end()
    return false
  } catch (error) {
    expect((error as Error).message).toMatch(/killed|closed|terminated/)
    return true
  }
}
