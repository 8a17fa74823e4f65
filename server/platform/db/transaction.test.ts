import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { system } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import { freshDatabase } from '@/server/testing/test-database'
import { openTestbed, type Testbed } from '@/server/testing/testbed'
import { databaseAnswers } from './answers'
import { db, pool, writers, writing } from './database'
import { type DatabaseProxy, databaseProxyTo } from './database-proxy'
import { settings } from './schema'

let testbed: Testbed
let road: DatabaseProxy

beforeAll(async () => {
  const database = await freshDatabase()
  road = await databaseProxyTo(database.url)
  testbed = await openTestbed({ database: { ...database, url: road.url } })
})
afterAll(async () => {
  road.block(false)
  await testbed.close()
  await road.close()
})
beforeEach(() => {
  road.breakAt(null)
  road.block(false)
  road.sayFarewell(false)
})

const add = (key: string) => db().transaction((tx) => tx.insert(settings).values({ key, value: 1 }))
const has = async (key: string) => (await db().select().from(settings).where(eq(settings.key, key))).length === 1
const everyConnectionIsBack = () =>
  [pool(), writers()].every((one) => one.idleCount === one.totalCount && one.waitingCount === 0)

describe('transaction', () => {
  it.each(['begin', 'insert', 'commit'])(
    'a transaction with its connection lost on %s returns it to the pool',
    async (word) => {
      road.breakAt(word)
      for (let i = 0; i < 12; i++) await expect(add(`${word}-${i}`)).rejects.toThrow()
      road.breakAt(null)
      await add(`${word}-after`)
      expect(await has(`${word}-after`)).toBe(true)
      expect(await has(`${word}-0`)).toBe(false)
      await expect.poll(everyConnectionIsBack, { timeout: 10_000 }).toBe(true)
    },
  )

  it('a transaction with its connection lost between statements fails without ending the process', async () => {
    const lost = db().transaction(async (tx) => {
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`).catch(() => undefined)
      await sleep(100)
    })
    await expect(lost).rejects.toThrow()
    await expect.poll(everyConnectionIsBack, { timeout: 10_000 }).toBe(true)
  })

  it('fails cleanly if the server disconnects with its last answer', async () => {
    await Promise.all(Array.from({ length: 6 }, () => writers().query('select pg_sleep(0.1)')))
    const all = Promise.allSettled(Array.from({ length: 6 }, () => writers().query('select pg_sleep(0.3)')))
    const next = db().transaction((tx) => tx.execute(sql`select 1`))
    await expect.poll(() => writers().waitingCount, { timeout: 10_000 }).toBe(1)
    road.sayFarewell(true)
    await expect(next).rejects.toThrow()
    await all
    road.sayFarewell(false)
    await add('farewell-after')
    await expect.poll(everyConnectionIsBack, { timeout: 10_000 }).toBe(true)
  })

  it('a transaction that throws is rolled back and rethrows the error', async () => {
    const thrown = db().transaction(async (tx) => {
      await tx.insert(settings).values({ key: 'thrown', value: 1 })
      throw new Error('on second thoughts')
    })
    await expect(thrown).rejects.toThrow('on second thoughts')
    expect(await has('thrown')).toBe(false)
    expect(everyConnectionIsBack()).toBe(true)
  })

  it('is not reported as committed after an ignored statement error', async () => {
    const swallowed = db().transaction(async (tx) => {
      await tx.insert(settings).values({ key: 'swallowed', value: 1 })
      await tx.execute(sql`select 1 / 0`).catch(() => undefined)
    })
    await expect(swallowed).rejects.toThrow('could not be committed')
    expect(await has('swallowed')).toBe(false)
  })

  it('cannot use the ORM’s options or the database itself', () => {
    const inside = (tx: Parameters<Parameters<ReturnType<typeof db>['transaction']>[0]>[0]) => tx
    // @ts-expect-error a function that needs a transaction is not satisfied with the database
    inside(db())
    // @ts-expect-error the ORM's own takes a configuration; ours does not
    const configured = () => db().transaction(async () => 1, { isolationLevel: 'serializable' })
    expect(configured).toBeTypeOf('function')
  })
})

it('reads continue while all writers wait for the audit log', async () => {
  const head = await pool().connect()
  await head.query('begin')
  await head.query(
    `insert into audit (kind, actor, subject, detail, seq, previous, hash) values ('t','t','t','{}',0,'','')`,
  )
  const event = { kind: 'test', actor: system, subject: 'head' }
  const alone = Array.from({ length: 10 }, () => record(writing(), event))
  const within = Array.from({ length: 10 }, () => db().transaction((tx) => record(tx, event)))
  await expect.poll(() => writers().waitingCount, { timeout: 10_000 }).toBe(14)
  // One page at a time for each connection except the one that holds the head.
  await Promise.all(Array.from({ length: 9 }, () => has('anything')))
  expect(await databaseAnswers()).toBe(true)
  expect(writers().waitingCount).toBe(14)
  await head.query('rollback')
  head.release()
  await Promise.all([...alone, ...within])
})

describe('database health check', () => {
  const fresh = () => sleep(1_100)

  it('a database health check without a free connection fails in time, then recovers', async () => {
    await fresh()
    const holding = await Promise.all(Array.from({ length: 10 }, () => pool().connect()))
    await expect.poll(() => pool().totalCount - pool().idleCount, { timeout: 10_000 }).toBe(10)
    // Requested at the same time by a caller that waits as long as the pool allows.
    let gaveUp = false
    const patient = pool()
      .connect()
      .then(
        (client) => client.release(),
        () => (gaveUp = true),
      )
    const answers = await Promise.all(Array.from({ length: 200 }, databaseAnswers))
    expect(gaveUp).toBe(false)
    expect(new Set(answers)).toEqual(new Set([false]))
    expect(pool().waitingCount).toBe(2)
    for (const one of holding) one.release()
    await patient
    await expect.poll(databaseAnswers, { timeout: 10_000 }).toBe(true)
  })

  it('a database health check with a hanging server fails in time, then recovers', async () => {
    await fresh()
    expect(await databaseAnswers()).toBe(true)
    await fresh()
    const before = road.connections()
    road.block(true)
    let gaveUp = false
    const patient = pool()
      .query({ text: 'select 1', query_timeout: 10_000 } as { text: string })
      .catch(() => (gaveUp = true))
    const answers = await Promise.all(Array.from({ length: 200 }, databaseAnswers))
    expect(gaveUp).toBe(false)
    expect(new Set(answers)).toEqual(new Set([false]))
    expect(road.connections() - before).toBeLessThan(3)
    road.block(false)
    await patient
    await expect.poll(databaseAnswers, { timeout: 20_000 }).toBe(true)
  })
})
