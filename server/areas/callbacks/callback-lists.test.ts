import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Person } from '@/server/core/actor/actor'
import { db } from '@/server/platform/db/database'
import { callbacks } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { addressChanges, addressOf, ownAddress } from './addresses'
import { findReceived } from './find'
import { receive } from './receive'
import { sortCallbacks } from './sort'

const testbed = fileTestbed({ variables: { PUBLIC_URL: 'https://switchroom.example.com' } })
let admin: Person
let address = ''

beforeAll(async () => {
  admin = await testbed.actor('admin')
  await addressChanges.make(admin, {})
  address = (await addressOf((await ownAddress(admin))?.url.split('/').at(-1) ?? '')) ?? ''
})
beforeEach(async () => {
  await db().delete(callbacks)
})

/** Whether it is stored, and answered so. */
const post = (body: string) => receive(address, 'application/json', Buffer.from(body))
const rows = () => db().select().from(callbacks).orderBy(callbacks.id)
const sorted = async () => {
  while ((await sortCallbacks()) > 0);
  return rows()
}

it('callback list becomes one callback per element, unreadable ones set aside', async () => {
  const message = (n: number) => `{"from":"2125550123","to":["9195550100"],"text":"meet me at ${n}, or [later]"}`
  const inventory = '{"section":"did","event":"added","object":"+1 919 555 0122","id":9007199254740993}'
  expect(await post(`[${message(1)}, ${inventory},\n 7, "a=b", ${message(1)}, [], ${message(2)}]`)).toBe(true)
  expect(await post(inventory)).toBe(true)
  expect(await post(`[${message(2)}]`)).toBe(true)
  const all = await sorted()
  expect(all.map(({ kind, aside, repeated }) => [kind, aside, repeated])).toEqual([
    ['message', null, false],
    ['inventory', null, false],
    ['other', 'Not one record', false],
    ['other', 'Not one record', false],
    ['message', null, true],
    ['other', 'Not one record', false],
    ['message', null, false],
    ['inventory', null, true],
    ['message', null, true],
  ])
  const raw = async (n: number) => (await findReceived(admin, all[n]?.id ?? 0))?.raw
  expect(await raw(1)).toBe(inventory)
  expect(await raw(6)).toBe(message(2))
  expect(await raw(2)).toBe('7')
})

it('callback list is stored completely; an overlong one set aside', async () => {
  await testbed.asOwner(sql`alter table callbacks add constraint nothing check (size <> 3)`)
  try {
    expect(await post('[{"section":"did"},{ }]')).toBe(false)
  } finally {
    await testbed.asOwner(sql`alter table callbacks drop constraint nothing`)
  }
  expect(await rows()).toHaveLength(0)
  const many = JSON.stringify(Array(101).fill({ section: 'did' }))
  expect(await post(many)).toBe(true)
  expect(await sorted()).toMatchObject([{ aside: 'Not one record', size: many.length }])
  // As many at once as fit are stored; a rejected post leaves nothing behind.
  const full = JSON.stringify(Array.from({ length: 100 }, (_, n) => ({ section: 'sms', object: String(n) })))
  const reported = await Promise.all(Array.from({ length: 8 }, () => post(full)))
  expect(reported).toEqual([true, true, true, true, true, true, false, false])
  expect(await rows()).toHaveLength(601)
})
