import { spawn, spawnSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { refillBalance, setLowBalanceAlert } from '@/lib/areas/billing/operations'
import { type Person, system } from '@/server/core/actor/actor'
import { recover } from '@/server/core/jobs/recover'
import { findEntry } from '@/server/core/journal/entries'
import { instanceId } from '@/server/core/journal/instance'
import { markSent } from '@/server/core/journal/mark-sent'
import { recordIntent } from '@/server/core/journal/record-intent'
import { ImpossibleTransition, transition } from '@/server/core/journal/transitions'
import { entryView } from '@/server/core/journal/view'
import { db } from '@/server/platform/db/database'
import { audit, instances, journal, locks } from '@/server/platform/db/schema'
import { ourProcessSpace, startedAt } from '@/server/platform/living-process'
import { fileTestbed } from '@/server/testing/file-testbed'
import { inOneFile } from '@/server/testing/one-file'
import { payloadHashOf } from './payload'

const testbed = fileTestbed()
let admin: Person

beforeAll(async () => {
  admin = await testbed.actor('admin')
})

/** An entry as a process leaves it that dies before, or after, it recorded that it sends. */
async function leftBehind(below: number, sent: boolean, instance: string): Promise<string> {
  const id = randomUUID()
  const input = { below }
  const operation = setLowBalanceAlert
  const hash = payloadHashOf(operation, input)
  const intent = { id, operation, input, actor: admin, payloadHash: hash, sameHash: hash }
  const recorded = await recordIntent(intent)
  if (!recorded.recorded) throw new Error('not recorded')
  if (sent) await markSent(intent, recorded.attempt, null)
  await db().update(journal).set({ instance }).where(eq(journal.id, id))
  // The test's two changes must not block each other.
  await db()
    .update(locks)
    .set({ key: `test:${id}` })
    .where(eq(locks.entry, id))
  return id
}

it('dead process: planned becomes not sent, sent becomes unknown, nothing is sent', async () => {
  const dead = randomUUID()
  const planned = await leftBehind(70, false, dead)
  const sent = await leftBehind(71, true, dead)
  expect(await recover()).toBe(2)
  expect((await findEntry(planned))?.state).toBe('not_sent')
  expect((await findEntry(sent))?.state).toBe('uncertain')
  const held = await testbed.heldLocks()
  expect(held).toEqual([`test:${sent}`])
  expect(testbed.mutations()).toHaveLength(0)
  const by = await db()
    .select({ actor: audit.actor })
    .from(audit)
    .where(eq(audit.subject, `journal:${sent}`))
    .orderBy(audit.seq)
  expect(by.map(({ actor }) => actor)).toEqual([admin.email, admin.email, 'switchroom:recover'])
  expect(await recover()).toBe(0)
})

it('lock of an ended entry is released, others stay', async () => {
  const [ended, open] = [await leftBehind(75, true, instanceId()), await leftBehind(76, true, instanceId())]
  await db().update(journal).set({ state: 'succeeded' }).where(eq(journal.id, ended))
  await recover()
  const held = await testbed.heldLocks()
  expect(held).not.toContain(`test:${ended}`)
  expect(held).toContain(`test:${open}`)
  await db().update(journal).set({ state: 'failed' }).where(eq(journal.id, open))
})

it('changes of living processes are left alone, on any console', async () => {
  const other = randomUUID()
  await db().insert(instances).values({ id: other, host: 'another-host', pid: 1 })
  const ids = [await leftBehind(72, true, other), await leftBehind(73, true, instanceId())]
  expect(await recover()).toBe(0)
  for (const id of ids) expect((await findEntry(id))?.state).toBe('sent')
  await stopsBeating(other)
  expect(await recover()).toBe(1)
  expect((await findEntry(ids[0] ?? ''))?.state).toBe('uncertain')
})

/** A console as its row describes it; its process id is one that nobody here has, unless given. */
async function anotherConsole(row: Partial<typeof instances.$inferInsert>): Promise<string> {
  const id = randomUUID()
  const space = ourProcessSpace()
  await db()
    .insert(instances)
    .values({
      id,
      host: hostname(),
      pid: 2 ** 22 - 1,
      pidStarted: '1',
      bootId: space?.boot,
      pidNamespace: space?.pids,
      ...row,
    })
  return id
}

const stopsBeating = (id: string) =>
  db().update(instances).set({ heartbeatAt: sql`now() - interval '1 minute'` }).where(eq(instances.id, id))

describe.runIf(ourProcessSpace())('recovery', () => {
  it.each([
    ['whose process is gone', {}],
    ['whose process id belongs to a later process', { pid: process.ppid }],
  ])('console here %s is dead', async (_, row) => {
    const stopped = await anotherConsole(row)
    const id = await leftBehind(74, true, stopped)
    expect(await recover()).toBe(1)
    expect((await findEntry(id))?.state).toBe('uncertain')
  })

  it.each([
    ['in another container of the same name', { pidNamespace: 'pid:[1]' }],
    ['in another container of the same name, with our own process id', { pidNamespace: 'pid:[1]', pid: process.pid }],
    ['on another machine of the same name', { bootId: randomUUID() }],
    ['without process information', { bootId: null, pidNamespace: null, pidStarted: null }],
    ['of this machine that runs', { pid: process.ppid, pidStarted: startedAt(process.ppid) }],
  ])('console %s lives while it beats', async (_, row) => {
    const other = await anotherConsole(row)
    const id = await leftBehind(78, true, other)
    expect(await recover()).toBe(0)
    expect((await findEntry(id))?.state).toBe('sent')
    await stopsBeating(other)
    expect(await recover()).toBe(1)
    expect((await findEntry(id))?.state).toBe('uncertain')
  })
})

const inNamespace = ['--pid', '--fork', '--mount-proc', '--kill-child']
const canUnshare = spawnSync('unshare', [...inNamespace, 'true']).status === 0

// Like two containers on one machine: the same kernel and host name, separate process ids. Needs the right to create one.
it.runIf(canUnshare)('console in another namespace with our host name is not declared dead', async () => {
  const program = inOneFile(fileURLToPath(new URL('../../testing/crash-child.ts', import.meta.url)))
  const node = [process.execPath, program]
  const child = spawn('unshare', [...inNamespace, ...node], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  try {
    await once(child, 'message')
    const before = (await db().select({ id: instances.id }).from(instances)).map(({ id }) => id)
    child.send([])
    const others = () => db().select().from(instances).where(notInArray(instances.id, before))
    await expect.poll(() => others()).toHaveLength(1)
    const [other] = await others()
    expect(other?.host).toBe(hostname())
    expect(other?.pidNamespace).not.toBe(ourProcessSpace()?.pids)
    const id = await leftBehind(79, true, other?.id ?? '')
    expect(await recover()).toBe(0)
    expect((await findEntry(id))?.state).toBe('sent')
    await stopsBeating(other?.id ?? '')
    expect(await recover()).toBe(1)
  } finally {
    child.kill('SIGKILL')
  }
})

it('own unfinished entries are settled once no request can be running', async () => {
  const planned = await leftBehind(76, false, instanceId())
  const sent = await leftBehind(77, true, instanceId())
  expect(await recover()).toBe(0)
  await db()
    .update(journal)
    .set({ createdAt: sql`now() - interval '10 minutes'` })
    .where(inArray(journal.id, [planned, sent]))
  expect(await recover()).toBe(2)
  expect((await findEntry(planned))?.state).toBe('not_sent')
  expect((await findEntry(sent))?.state).toBe('uncertain')
})

it('process paused after recording the request does not send it', async () => {
  testbed.simulator.faults.add({ method: 'GET', path: '/account/getbalance', kind: 'late', delayMs: 500 })
  const outcome = testbed.act(admin, refillBalance, { amount: 1300 })
  const planned = () =>
    db()
      .select()
      .from(journal)
      .where(eq(journal.target, refillBalance.target({ amount: 1300 })))
  await expect.poll(() => planned()).toHaveLength(1)
  // A holder of the row makes transaction B wait longer than the fence allows.
  await db().transaction(async (tx) => {
    await tx.execute(sql`select 1 from journal where target = ${refillBalance.target({ amount: 1300 })} for update`)
    await sleep(3_000)
  })
  expect(await outcome).toMatchObject({ status: 'refused', fault: { kind: 'not_sent' } })
  const [entry] = await planned()
  expect(entry).toMatchObject({ state: 'not_sent', sentAt: expect.any(Date) })
  // Pages must not say that it was sent.
  expect(await entryView(admin, entry?.id ?? '')).toMatchObject({ state: 'not_sent', sentAt: null })
  expect(testbed.mutations()).toEqual([])
  expect(await testbed.heldLocks()).not.toContain('acct:refill')
})

it('impossible transition is refused and changes nothing', async () => {
  const id = await leftBehind(75, true, instanceId())
  const move = (from: never, to: never) => db().transaction((tx) => transition(tx, { id, from, to, by: system }))
  await expect(move('sent' as never, 'planned' as never)).rejects.toThrow(ImpossibleTransition)
  await expect(move('uncertain' as never, 'reconciled_happened' as never)).rejects.toThrow(ImpossibleTransition)
  expect((await findEntry(id))?.state).toBe('sent')
})

it('journal refuses deletion, audit log refuses changes, chain holds', async () => {
  const refused: [statement: SQL, why: string][] = [
    [sql`delete from journal`, 'never deleted'],
    [sql`update audit set kind = 'x'`, 'append-only'],
    [sql`delete from audit`, 'append-only'],
    [sql`truncate audit`, 'append-only'],
  ]
  for (const [statement, why] of refused) {
    // The console lacks the right; the owner, who could grant it, is stopped by the trigger.
    await expect(db().execute(statement)).rejects.toMatchObject({ cause: { code: '42501' } })
    await expect(testbed.asOwner(statement)).rejects.toMatchObject({ cause: { message: expect.stringContaining(why) } })
  }
  const { rows } = await db().execute<Record<string, string>>(sql`
    select seq::text, previous, hash, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      kind, actor, subject, detail::text from audit order by audit.seq`)
  expect(rows.length).toBeGreaterThan(5)
  for (const { previous, seq, at, kind, actor, subject, detail, hash } of rows) {
    // Each field after its length in bytes, the version first (0000_baseline.sql).
    const fields = ['2', previous, seq, at, kind, actor, subject, detail].map((field) => field ?? '')
    const text = fields.map((field) => `${Buffer.byteLength(field)}:${field}`).join('')
    expect(createHash('sha256').update(text).digest('hex')).toBe(hash)
  }
  rows.forEach((row, i) => {
    expect(Number(row.seq)).toBe(i + 1)
    expect(row.previous).toBe(i === 0 ? '0'.repeat(64) : rows[i - 1]?.hash)
  })
})
