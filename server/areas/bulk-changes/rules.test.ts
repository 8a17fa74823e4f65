import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeInbound } from '@/lib/areas/messaging/operations'
import { policyChanges } from '@/server/access/policy/manage'
import type { Person } from '@/server/core/actor/actor'
import { limitWrites } from '@/server/core/operations/in-flight'
import { db } from '@/server/platform/db/database'
import { bulkChanges, journal, sessions, settings } from '@/server/platform/db/schema'
import { changed, createBulkChange, own, start, toEmail, viewOf } from '@/server/testing/bulk-changes'
import { fileTestbed } from '@/server/testing/file-testbed'
import { changePerson } from '@/server/testing/testbed'
import { forgetBulkChanges } from './list'
import { runBulkChanges } from './run'
import { bulkChangeView } from './see'

const testbed = fileTestbed()
const policyRow = eq(settings.key, 'policy')
let admin: Person
let ops: Person

beforeAll(async () => {
  admin = await testbed.actor('admin')
  ops = await testbed.actor('ops')
})
beforeEach(async () => {
  testbed.simulator.reset()
  await db().update(settings).set({ value: {} }).where(policyRow)
})

describe('rules of the pipeline', () => {
  const two = async (a: string, b: string) => {
    const id = await createBulkChange(ops, { ...toEmail, list: own(testbed, a, b) })
    await start(ops, id)
    return id
  }

  it('an ended session sends no further line; the next sign-in resumes', async () => {
    const id = await two('9195550221', '9195550222')
    await db().update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.idHash, ops.sessionHash))
    await runBulkChanges()
    expect(await viewOf(ops, id)).toMatchObject({ state: 'paused', why: expect.stringContaining('session has ended') })
    expect(changed(testbed)).toEqual([])
    await db().update(sessions).set({ revokedAt: null }).where(eq(sessions.idHash, ops.sessionHash))
    await start(ops, id)
    await runBulkChanges()
    expect([(await viewOf(ops, id)).state, changed(testbed)]).toEqual(['done', ['9195550221', '9195550222']])
  })

  it('a changed role sends no further line', async () => {
    const id = await two('9195550223', '9195550224')
    await changePerson(ops, { role: 'support' })
    await runBulkChanges()
    await changePerson(ops, { role: 'ops' })
    expect(await viewOf(ops, id)).toMatchObject({ state: 'paused' })
    expect(changed(testbed)).toEqual([])
  })

  it('a pause by policy holds the rest back', async () => {
    const id = await two('9195550225', '9195550226')
    await policyChanges.stop(admin, { kind: 'routing', reason: 'the carrier has an outage' })
    expect((await viewOf(ops, id)).obstacle).toContain('outage')
    await runBulkChanges()
    expect(await viewOf(ops, id)).toMatchObject({ state: 'paused', why: expect.stringContaining('outage') })
    expect(changed(testbed)).toEqual([])
  })

  it('a second person’s approval is not asked for line by line', async () => {
    const id = await two('9195550227', '9195550228')
    await policyChanges.approval(admin, { kind: 'routing', needed: true })
    expect((await viewOf(ops, id)).obstacle).toContain('second person')
    await runBulkChanges()
    expect(await viewOf(ops, id)).toMatchObject({ state: 'paused', why: expect.stringContaining('second person') })
    expect(await db().$count(journal, eq(journal.target, '9195550227'))).toBe(0)
  })

  it('a removal starts only with what the dialog asks to type', async () => {
    own(testbed, '9195550229')
    const { numbers } = testbed.simulator.engine.world.state.messaging
    Object.assign(numbers.get('9195550229') as object, { offnet: 'enabled' })
    const id = await createBulkChange(ops, { kind: 'remove-off-net', list: '9195550229' })
    expect((await viewOf(ops, id)).destructive).toBe(true)
    expect(await start(ops, id)).toMatchObject({ fault: { fields: { typed: 'Type exactly: 1 number' } } })
    expect(await start(ops, id, '1 number')).toMatchObject({ ok: true })
    await runBulkChanges()
    expect((await viewOf(ops, id)).lines[0]?.state).toBe('succeeded')
  })

  it('a dry run of yesterday starts nothing, and is deleted after 90 days', async () => {
    const id = await createBulkChange(ops, { ...toEmail, list: own(testbed, '9195550230') })
    const age = (days: number) => sql`now() - make_interval(days => ${days})`
    await db()
      .update(bulkChanges)
      .set({ at: age(2) })
      .where(eq(bulkChanges.id, id))
    expect((await viewOf(ops, id)).past).toBe(true)
    expect(await start(ops, id)).toMatchObject({ fault: { message: expect.stringContaining('24 hours') } })
    await db()
      .update(bulkChanges)
      .set({ at: age(91) })
      .where(eq(bulkChanges.id, id))
    await forgetBulkChanges()
    expect(await bulkChangeView(ops, id)).toBeNull()
  })
})

describe('people first', () => {
  const late = (did: string, delayMs: number) =>
    testbed.simulator.faults.add({ method: 'PUT', path: '/smsv2', kind: 'late', delayMs, match: { did } })
  const change = (number: string) => testbed.act(admin, changeInbound, { number, mode: 'none' })

  it('a person’s change does not wait for the line in progress', async () => {
    limitWrites(1)
    const id = await createBulkChange(ops, { ...toEmail, list: own(testbed, '9195550231') })
    own(testbed, '9195550232')
    late('9195550231', 400)
    await start(ops, id)
    const order: string[] = []
    const running = runBulkChanges().then(() => order.push('bulk'))
    await expect.poll(() => changed(testbed)).toEqual(['9195550231'])
    expect((await change('9195550232').finally(() => order.push('person'))).status).toBe('done')
    await running
    expect(order).toEqual(['person', 'bulk'])
    limitWrites(4)
  })

  it('a line waits while people use every slot', async () => {
    limitWrites(1)
    const id = await createBulkChange(ops, { ...toEmail, list: own(testbed, '9195550233') })
    own(testbed, '9195550234', '9195550235')
    late('9195550234', 300)
    await start(ops, id)
    const first = change('9195550234')
    await expect.poll(() => changed(testbed)).toEqual(['9195550234'])
    const people = [first, change('9195550235')]
    await runBulkChanges()
    await Promise.all(people)
    expect(changed(testbed)).toEqual(['9195550234', '9195550235', '9195550233'])
    limitWrites(4)
  })
})
