import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, asc, eq, gt, isNull, max } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { refillBalance } from '@/lib/areas/billing/operations'
import type { Role } from '@/lib/core/access/roles'
import { authorize } from '@/server/access/auth/options'
import { hashPassword } from '@/server/access/auth/password'
import { recordOptOut } from '@/server/areas/messaging/opt-out-ledger'
import type { Person } from '@/server/core/actor/actor'
import { noLongerAllowed } from '@/server/core/actor/still-allowed'
import { mark } from '@/server/core/operations/unknown'
import { db, pool } from '@/server/platform/db/database'
import { audit, people, sessions } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { changePerson } from '@/server/testing/testbed'
import { manage } from './manage'
import { ownFactor } from './own-factor'

// Administrators who act while others demote them. Each has a session that was valid when the request arrived.

const testbed = fileTestbed()

const ROUNDS = 6

it('demoted administrator adds nobody, despite simultaneous changes', async () => {
  let made = 0
  let late = 0
  for (let round = 0; round < ROUNDS; round++) {
    await db().update(people).set({ role: 'ops' })
    const [last] = await db()
      .select({ seq: max(audit.seq) })
      .from(audit)
    const admins = await Promise.all(Array.from({ length: 8 }, () => testbed.actor('admin')))
    await Promise.all(
      admins.flatMap((by, i) => [demote(by, admins[(i + 1) % 8] as Person), ...adds(by, `${round}-${i}`)]),
    )
    const counted = await madeAfterDemotion(last?.seq ?? 0)
    made += counted.made
    late += counted.late
  }
  expect(late).toBe(0)
  // Some came earlier: the locks let valid changes through.
  expect(made).toBeGreaterThan(0)
}, 120_000)

const demote = (by: Person, other: Person) => manage.changeRole(by, { id: other.personId, role: 'ops' })
const adds = (by: Person, name: string) =>
  [1, 2, 3].map((n) => manage.invite(by, { name, email: `n${name}-${n}@example.com`, role: 'admin' }))

/** The audit log has the order in which things took effect. */
async function madeAfterDemotion(since: number): Promise<{ made: number; late: number }> {
  const events = await db().select().from(audit).where(gt(audit.seq, since)).orderBy(asc(audit.seq))
  const rows = await db().select({ id: people.id, email: people.email }).from(people)
  const emails = new Map(rows.map(({ id, email }) => [`person:${id}`, email]))
  const demoted = new Set<string>()
  let made = 0
  let late = 0
  for (const { kind, actor, subject } of events) {
    if (kind === 'person.role') demoted.add(emails.get(subject) ?? '')
    if (kind !== 'person.invited') continue
    made += 1
    if (demoted.has(actor)) late += 1
  }
  return { made, late }
}

it('two administrators demoting each other: one succeeds, one gets the reason', async () => {
  await db().update(people).set({ role: 'ops' })
  const [a, b] = [await testbed.actor('admin'), await testbed.actor('admin')]
  const answers = await Promise.all([demote(a, b), demote(b, a)])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ fault: { kind: 'signed_out' } })
})

/** Their requests arrived with the role that they have lost since. */
async function demotedMeanwhile(role: Role): Promise<Person> {
  const actor = await testbed.actor(role)
  await changePerson(actor, { role: 'auditor' })
  return actor
}

it('changes to people, sessions and ledger check permission again', async () => {
  const by = await demotedMeanwhile('admin')
  const { personId: id } = await testbed.actor('ops')
  const lost = { ok: false, fault: { kind: 'forbidden', message: expect.stringContaining('changed a moment ago') } }
  const before = await db().select().from(people)
  expect(await manage.invite(by, { name: 'Late', email: 'late@example.com', role: 'admin' })).toMatchObject(lost)
  expect(await manage.changeRole(by, { id, role: 'admin' })).toMatchObject(lost)
  expect(await manage.disable(by, { id })).toMatchObject(lost)
  expect(await manage.enable(by, { id })).toMatchObject(lost)
  expect(await manage.resetPassword(by, { id })).toMatchObject(lost)
  expect(await manage.endSessions(by, { id })).toMatchObject(lost)
  expect(await recordOptOut(by, { number: '2125550177', source: 'phone', evidence: '', saidAt: '' })).toMatchObject(
    lost,
  )
  expect(await db().select().from(people)).toEqual(before)
})

it('person cannot be demoted before their change is recorded', async () => {
  const actor = await testbed.actor('finance')
  let demoted = false
  const demotion = await db().transaction(async (tx) => {
    expect(await noLongerAllowed(tx, actor, refillBalance)).toBeNull()
    const change = changePerson(actor, { role: 'auditor' }).then(() => {
      demoted = true
    })
    await sleep(200)
    expect(demoted).toBe(false)
    return { change }
  })
  await demotion.change
  expect(demoted).toBe(true)
})

/** So many statements wait for another one's lock. */
const waiting = (count: number) =>
  expect
    .poll(async () => {
      const { rows } = await pool().query(
        "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      )
      return rows.length
    })
    .toBeGreaterThanOrEqual(count)

/** Both need the audit log's head, each with some work already done. */
async function meeting<A, B>(first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> {
  const head = await pool().connect()
  await head.query('begin')
  await head.query(
    `insert into audit (kind, actor, subject, detail, seq, previous, hash) values ('t','t','t','{}',0,'','')`,
  )
  const one = first()
  await waiting(1)
  const other = second()
  await waiting(2)
  await head.query('rollback')
  head.release()
  return Promise.all([one, other])
}

const openOf = (personId: string) =>
  db()
    .select()
    .from(sessions)
    .where(and(eq(sessions.personId, personId), isNull(sessions.revokedAt)))

it.each([
  ['is disabled', manage.disable],
  ['gets a new password', manage.resetPassword],
])('person who %s during sign-in is not signed in', async (_, end) => {
  const by = await testbed.actor('admin')
  const password = 'quiet lake under snow'
  const passwordHash = await hashPassword(password)
  for (const first of ['sign-in', 'the end']) {
    const email = `${randomUUID()}@example.com`
    const [person] = await db().insert(people).values({ email, name: 'Dana', role: 'admin', passwordHash }).returning()
    const enter = () => authorize(email, password, { address: '192.0.2.7', agent: '' })
    const leave = () => end(by, { id: person?.id ?? '' })
    await (first === 'sign-in' ? meeting<unknown, unknown>(enter, leave) : meeting<unknown, unknown>(leave, enter))
    expect(await openOf(person?.id ?? ''), first).toEqual([])
  }
})

it('password sign-in fails while a second factor is being enabled', async () => {
  const password = 'quiet lake under snow'
  for (const first of ['sign-in', 'turning it on']) {
    const by = await testbed.actor('finance')
    await db()
      .update(people)
      .set({ passwordHash: await hashPassword(password) })
      .where(eq(people.id, by.personId))
    const begun = await ownFactor.begin(by, {})
    const { secret, sealed } = begun.ok ? begun.data : { secret: '', sealed: '' }
    const enter = () => authorize(by.email, password, { address: '192.0.2.7', agent: '' }).catch(String)
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
    const turnOn = () => ownFactor.turnOn(by, { password, sealed, code })
    const done = first === 'sign-in' ? (await meeting(enter, turnOn))[1] : (await meeting(turnOn, enter))[0]
    expect(done, first).toMatchObject({ ok: true })
    expect(await openOf(by.personId), first).toMatchObject([{ idHash: by.sessionHash }])
  }
})

it('closing an unknown checks permission again', async () => {
  testbed.simulator.faults.add({
    method: 'PUT',
    path: '/account/refillbalance',
    kind: 'reset',
    when: 'before',
  })
  const outcome = await testbed.act(await testbed.actor('finance'), refillBalance, { amount: 75 })
  expect(outcome.status).toBe('unknown')
  const by = await demotedMeanwhile('finance')
  const verdict = { verdict: 'did_not_happen', reason: 'The statement of the card shows nothing.' }
  expect(await mark(by, outcome.entry, verdict)).toMatchObject({ ok: false, fault: { kind: 'forbidden' } })
  expect((await testbed.entry(outcome)).state).toBe('uncertain')
  expect(await mark(await testbed.actor('finance'), outcome.entry, verdict)).toMatchObject({ ok: true })
  const rows = await db()
    .select()
    .from(audit)
    .where(eq(audit.subject, `journal:${outcome.entry}`))
  expect(rows.filter(({ kind }) => kind === 'operation.reconciled_did_not_happen')).toHaveLength(1)
})
