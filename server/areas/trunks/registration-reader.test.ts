import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getTrunkStatus, listTrunks } from '@/lib/areas/trunks/operations'
import { read } from '@/server/core/operations/read'
import { figuresNow } from '@/server/desk/metrics/cached-figures'
import { db } from '@/server/platform/db/database'
import { registrations, watchedTrunks, watches } from '@/server/platform/db/schema'
import { lookWhereDue } from '@/server/store/observations/watch'
import { fileTestbed } from '@/server/testing/file-testbed'
import { trunkAttention } from './attention'
import { registrationChecksOn, setRegistrationChecks } from './registration-checks'
import { checkRegistrations } from './registration-reader'
import { lastRegistrations } from './registrations'
import { countWatchedTrunks, secondsBetweenChecks, trunkListWatch, watchedTrunkNames } from './watched-trunks'

const testbed = fileTestbed()
const CHECK = getTrunkStatus.path

beforeEach(async () => {
  testbed.simulator.reset()
  for (const table of [registrations, watchedTrunks]) await db().delete(table)
  await testbed.asOwner(sql`delete from watches`)
  await testbed.asOwner(sql`delete from settings where key = 'registration checks'`)
})

const byName = () => testbed.simulator.engine.world.state.trunks.byName
const wanted = () => [...byName().values()].filter(({ kind, status }) => kind === 'registration' && status === 'on')
const checked = () =>
  testbed.simulator.requests
    .list()
    .filter(({ path }) => path === CHECK)
    .map(({ params }) => String(params.trunk))
const readerRow = async () => (await db().select().from(watches).where(eq(watches.kind, 'registrations')))[0]

/** Any number of trunks: copies of a trunk that is on. */
function fill(count: number, prefix = 'branch'): void {
  const [like] = wanted()
  if (!like) throw new Error('The seed has no registration trunk.')
  byName().clear()
  for (let n = 0; n < count; n += 1) byName().set(`${prefix}${n}`, { ...like, id: 1000 + n, name: `${prefix}${n}` })
}

async function readList(): Promise<void> {
  await testbed.asOwner(sql`update watches set next_look_at = 'epoch' where kind = 'trunks'`)
  await lookWhereDue([trunkListWatch])
}

const pass = (seconds: number) =>
  testbed.asOwner(sql`
    with moved as (update watched_trunks set next_check_at = next_check_at - make_interval(secs => ${seconds}))
    update watches set next_look_at = next_look_at - make_interval(secs => ${seconds}) where kind = 'registrations'`)

/** The reader's turns in so much time, without the waiting. */
async function turnsFor(seconds: number, each = 5): Promise<void> {
  for (let at = 0; at < seconds; at += each) {
    await checkRegistrations()
    await pass(each)
  }
}

describe('the registration reader', () => {
  it('checks every registration trunk that is on, on all pages, and no other', async () => {
    fill(230)
    byName().set('off1', { ...wanted()[0], name: 'off1', status: 'off' } as never)
    byName().set('fixed1', { ...wanted()[0], name: 'fixed1', kind: 'static', ipAddress: '203.0.113.7' } as never)
    await readList()
    expect(await countWatchedTrunks()).toBe(230)
    await turnsFor(secondsBetweenChecks(230) + 60)
    expect(new Set(checked())).toEqual(new Set(wanted().map(({ name }) => name)))
    const { trunks } = await figuresNow()
    expect(trunks.registered + trunks.offline).toBe(230)
    expect(testbed.simulator.requests.list().every(({ method }) => method === 'GET')).toBe(true)
  }, 60_000)

  it('stores changes only', async () => {
    fill(3)
    await readList()
    await turnsFor(660, 30)
    await expect.poll(() => db().$count(registrations)).toBe(3)
    await turnsFor(660, 30)
    expect(checked().length).toBeGreaterThanOrEqual(6)
    expect(await db().$count(registrations)).toBe(3)
    Object.assign(byName().get('branch1') ?? {}, { registration: 'offline' })
    await turnsFor(660, 30)
    await expect.poll(() => db().$count(registrations)).toBe(4)
    const ops = await testbed.actor('ops')
    expect((await trunkAttention(ops)).map(({ what }) => what)).toEqual(['Trunk branch1 · offline'])
  })

  it('of two consoles on one database one checks a trunk', async () => {
    fill(40)
    await readList()
    for (let at = 0; at < 300; at += 5) {
      await Promise.all([checkRegistrations(), checkRegistrations()])
      await pass(5)
    }
    const asked = checked()
    expect(asked.length).toBe(new Set(asked).size)
    // On a loaded machine some get no answer in time, and the reader rests.
    expect(asked.length).toBeGreaterThan(15)
  })

  it('asks nothing while it is switched off in Settings', async () => {
    const admin = await testbed.actor('admin')
    expect(await setRegistrationChecks(await testbed.actor('ops'), { on: false })).toMatchObject({ ok: false })
    expect(await setRegistrationChecks(admin, { on: false })).toEqual({ ok: true, data: null })
    expect(await registrationChecksOn()).toBe(false)
    fill(5)
    await readList()
    await turnsFor(660, 30)
    expect(testbed.simulator.requests.list()).toEqual([])
    expect(await setRegistrationChecks(admin, { on: true })).toEqual({ ok: true, data: null })
    await readList()
    await turnsFor(660, 30)
    expect(new Set(checked()).size).toBe(5)
  })

  it('rests longer each time a provider does not answer, and reports nothing as offline', async () => {
    fill(200)
    await readList()
    await turnsFor(340)
    const healthy = checked().length
    await expect.poll(async () => (await lastRegistrations()).size).toBe(200)
    const known = await lastRegistrations()
    // Some trunk is due in every turn.
    await testbed.asOwner(sql`update watched_trunks set next_check_at = 'epoch'`)
    const before = checked().length
    testbed.simulator.faults.add({ method: 'GET', path: CHECK, kind: 'status', status: 503, times: 999 })
    const rests: number[] = []
    for (let turn = 0; turn < 7; turn += 1) {
      await checkRegistrations()
      const row = await readerRow()
      rests.push(Math.round((Number(row?.nextLookAt) - Date.now()) / 1000))
      await pass(rests.at(-1) ?? 0)
    }
    expect(rests).toEqual([...rests].sort((a, b) => a - b))
    expect(rests.at(-1)).toBeLessThanOrEqual(601)
    const [asked, seconds] = [checked().length - before, rests.reduce((sum, rest) => sum + rest, 0)]
    expect(asked).toBeLessThan(12)
    process.stdout.write(
      `registration checks at 200 trunks: ${((healthy * 60) / 340).toFixed(1)} a minute; of a provider that does not answer ${asked} in ${Math.round(seconds / 60)} minutes\n`,
    )
    const after = await lastRegistrations()
    for (const [trunk, { status }] of known) expect(after.get(trunk)?.status).toBe(status)
    testbed.simulator.faults.clear()
    await checkRegistrations()
    expect((await readerRow())?.failures).toBe(0)
  }, 60_000)

  it('a slow check holds up no read of a person', async () => {
    fill(20)
    await readList()
    testbed.simulator.faults.add({ method: 'GET', path: CHECK, kind: 'late', delayMs: 4_000 })
    await testbed.asOwner(sql`update watched_trunks set next_check_at = 'epoch'`)
    let ended = false
    const turn = checkRegistrations().finally(() => {
      ended = true
    })
    await expect.poll(() => checked().length, { timeout: 3_000 }).toBe(1)
    const list = await read(await testbed.actor('ops'), listTrunks, { perPage: 5 }, { keepAnswer: false })
    expect([list.status, ended]).toEqual(['read', false])
    await turn
    await expect.poll(async () => (await lastRegistrations()).size).toBe(1)
  })

  it('one trunk that the provider refuses does not stop the others', async () => {
    fill(4, 'spur')
    await readList()
    testbed.simulator.engine.world.state.trunks.byName.delete('spur0')
    await turnsFor(700, 30)
    expect(new Set(checked()).size).toBe(4)
    await expect
      .poll(async () => [...(await lastRegistrations()).keys()])
      .toEqual(expect.arrayContaining(['spur1', 'spur2', 'spur3']))
    expect((await lastRegistrations()).has('spur0')).toBe(false)
    expect((await watchedTrunkNames()).size).toBe(4)
  })
})
