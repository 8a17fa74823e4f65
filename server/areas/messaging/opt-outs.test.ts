import { setTimeout as sleep } from 'node:timers/promises'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { LedgerPage } from '@/lib/areas/messaging/opt-outs'
import { sendText } from '@/lib/areas/messaging/sending'
import { type Role, roles } from '@/lib/core/access/roles'
import { revokeSession } from '@/server/access/auth/sessions'
import type { Person } from '@/server/core/actor/actor'
import { db } from '@/server/platform/db/database'
import { audit, journal, optOuts } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { changePerson } from '@/server/testing/testbed'
import { listLedger, type OptOutLedgerSearch } from './find-opt-outs'
import { historyOf } from './opt-out-history'
import { importList, previewImport } from './opt-out-import'
import { recordOptIn, recordOptOut } from './opt-out-ledger'
import { lockLedger, lockRecipient } from './recipient-lock'

// Recipients' wishes, judged by the ledger's rows, the journal and what reached the simulator.

const testbed = fileTestbed()
let support: Person
let admin: Person
let next = 0

beforeAll(async () => {
  support = await testbed.actor('support')
  admin = await testbed.actor('admin')
})
beforeEach(() => testbed.simulator.reset())

/** A number that no other test here has used. */
const newNumber = () => `21255${String(50_000 + next++)}`
const out = (number: string, by: Person | null = support) => recordOptOut(by, { number, source: 'phone' })
const back = (number: string, by: Person | null = support) =>
  recordOptIn(by, { number, evidence: 'They wrote to us and asked for texts.' })
const text = (to: string) => ({ from: '9195550100', to, text: `Hello ${to}`, consent: true, basis: 'wrote' })
const send = (to: string) => testbed.act(support, sendText, text(to))
const rowsOf = (number: string) =>
  db().select().from(optOuts).where(eq(optOuts.number, number)).orderBy(asc(optOuts.id))
const everything = () => db().$count(optOuts)
const list = (lines: string[]) => ({ list: lines.join('\n'), origin: 'The old system' })

describe('opt-out table', () => {
  it.each([
    ['update', sql`update opt_outs set kind = 'opt_in'`],
    ['delete', sql`delete from opt_outs`],
    ['truncate', sql`truncate opt_outs`],
  ])('refuses %s', async (_, statement) => {
    const number = newNumber()
    await out(number)
    // The console lacks the right; the owner, who could grant it, is stopped by the trigger.
    await expect(db().execute(statement)).rejects.toMatchObject({ cause: { code: '42501' } })
    await expect(testbed.asOwner(statement)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('append-only') },
    })
    expect(await rowsOf(number)).toMatchObject([{ kind: 'opt_out' }])
  })
})

describe('sending', () => {
  it('to an opted-out recipient is refused until an opt-in', async () => {
    const number = newNumber()
    expect(await out(number)).toEqual({ ok: true, data: null })
    const refused = await send(number)
    expect(refused).toMatchObject({ status: 'refused', fault: { kind: 'opted_out' } })
    expect(testbed.mutations()).toEqual([])
    const [entry] = await db().select().from(journal).where(eq(journal.target, number))
    expect(entry).toMatchObject({ state: 'blocked', fault: { kind: 'opted_out' } })
    expect(await back(number)).toEqual({ ok: true, data: null })
    expect(await send(number)).toMatchObject({ status: 'done' })
    expect(testbed.mutations()).toHaveLength(1)
  })

  it.each([
    ['an opt-out', (number: string) => out(number)],
    ['an import', (number: string) => importList(admin, { ...list([number]), expected: 1 })],
  ])(
    'simultaneous with %s: anything sent was recorded before the opt-out',
    async (_, optOut) => {
      for (let round = 0; round < 30; round += 1) {
        const number = newNumber()
        const [recorded] = await Promise.all([optOut(number), send(number), send(number)])
        expect(recorded).toMatchObject({ ok: true })
        expect(await send(number)).toMatchObject({ status: 'refused', fault: { kind: 'opted_out' } })
        const sent = (await eventsOf(number)).filter(({ kind }) => kind === 'operation.sent')
        const [optedOut] = (await eventsOf(number)).filter(({ kind }) => kind.startsWith('opt_out'))
        // The audit log is numbered in commit order.
        for (const { seq } of sent) expect(seq).toBeLessThan(optedOut?.seq ?? 0)
        expect(testbed.mutations().filter(({ rawBody }) => rawBody.includes(number)).length).toBe(sent.length)
      }
    },
    60_000,
  )

  it.each([
    ['an opt-out', lockRecipient],
    ['an import', lockLedger],
  ])('waits for %s in progress, then is refused', async (_, lock) => {
    const number = newNumber()
    let sending: ReturnType<typeof send> | undefined
    let settled = false
    await db().transaction(async (tx) => {
      await lock(tx, number)
      sending = send(number)
      void sending.finally(() => {
        settled = true
      })
      await sleep(300)
      expect(settled).toBe(false)
      const { personId, name: personName } = support
      await tx.insert(optOuts).values({ number, kind: 'opt_out', source: 'phone', personId, personName })
    })
    expect(await sending).toMatchObject({ status: 'refused', fault: { kind: 'opted_out' } })
    expect(testbed.mutations()).toEqual([])
  })
})

/** The audit events of sends to a number and of its ledger rows. */
async function eventsOf(number: string) {
  const rows = await rowsOf(number)
  const entries = await db().select({ id: journal.id }).from(journal).where(eq(journal.target, number))
  const subjects = [
    ...entries.map(({ id }) => `journal:${id}`),
    ...rows.map(({ id, batch }) => (batch ? `opt-outs:${batch}` : `opt-out:${id}`)),
  ]
  return db().select().from(audit).where(inArray(audit.subject, subjects)).orderBy(asc(audit.seq))
}

describe('manual opt-out', () => {
  it('stores source, note and day; its audit event hides them', async () => {
    const number = newNumber()
    const given = { number: `+1 ${number}`, source: 'complaint', evidence: ' Ticket Kestrel ', saidAt: '2026-01-05' }
    expect(await recordOptOut(support, given)).toMatchObject({ ok: true })
    const [row] = await rowsOf(number)
    expect(row).toMatchObject({
      source: 'complaint',
      evidence: 'Ticket Kestrel',
      personId: support.personId,
      batch: null,
    })
    expect(row?.saidAt?.toISOString()).toBe('2026-01-05T00:00:00.000Z')
    const events = await eventsOf(number)
    expect(events).toMatchObject([{ kind: 'opt_out.recorded', actor: support.email, detail: { source: 'complaint' } }])
    for (const text of ['Kestrel', number]) expect(JSON.stringify(events)).not.toContain(text)
  })

  it('alternates with opt-in; a repeat is refused', async () => {
    const number = newNumber()
    const already = {
      ok: false,
      fault: { fields: { number: expect.stringMatching(/opted out already, since [A-Z]/) } },
    }
    const notOut = { ok: false, fault: { fields: { number: expect.stringContaining('not opted out now') } } }
    expect(await back(number)).toMatchObject(notOut)
    expect(await out(number)).toMatchObject({ ok: true })
    expect(await out(number)).toMatchObject(already)
    expect(await back(number)).toMatchObject({ ok: true })
    expect(await back(number)).toMatchObject(notOut)
    expect(await out(number)).toMatchObject({ ok: true })
    expect((await rowsOf(number)).map(({ kind }) => kind)).toEqual(['opt_out', 'opt_in', 'opt_out'])
  })

  it('a manual opt-out by two people at once adds one row', async () => {
    const number = newNumber()
    const answers = await Promise.all([out(number), out(number, admin), out(number)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await rowsOf(number)).toHaveLength(1)
  })

  it.each([
    [{ number: '123', source: 'phone' }, 'number'],
    [{ number: '2125550123', source: 'list' }, 'source'],
    [{ number: '2125550123' }, 'source'],
    [{ number: '2125550123', source: 'phone', saidAt: '2999-01-01' }, 'saidAt'],
    [{ number: '2125550123', source: 'phone', evidence: 'x'.repeat(501) }, 'evidence'],
    [{ number: '2125550123', source: 'phone', evidence: 'a\0b' }, 'evidence'],
  ])('a manual opt-out with %j is refused and names the field', async (given, field) => {
    expect(await recordOptOut(support, given)).toMatchObject({
      ok: false,
      fault: { kind: 'invalid', fields: { [field]: expect.any(String) } },
    })
  })

  it('undone by opt-in needs a source', async () => {
    const number = newNumber()
    await out(number)
    for (const evidence of ['', 'yes', '          ', 'x'.repeat(501)])
      expect(await recordOptIn(support, { number, evidence })).toMatchObject({
        fault: { fields: { evidence: expect.any(String) } },
      })
    expect(await rowsOf(number)).toHaveLength(1)
  })
})

describe('opt-out ledger', () => {
  async function ledger(by: Person, sought: OptOutLedgerSearch = {}): Promise<LedgerPage> {
    const reading = await listLedger(by, sought)
    if (reading.status !== 'read') throw new Error(reading.fault.message)
    return reading.data
  }

  it('shows each number once, current, and finds parts', async () => {
    const number = '4155557777'
    await out(number)
    await back(number)
    expect((await ledger(support)).rows[0]).toMatchObject({ number, kind: 'opt_in' })
    expect((await ledger(support, { state: 'out' })).rows.map((row) => row.number)).not.toContain(number)
    for (const typed of ['5557777', '(415) 555-77', '+1 415 555 7777'])
      expect(await ledger(support, { typed })).toMatchObject({ total: 1 })
    for (const typed of ['77', '%7777', 'lobby', "' or 1=1"])
      expect(await listLedger(support, { typed })).toMatchObject({
        fault: { fields: { number: expect.stringContaining('digits') } },
      })
    const [{ id } = { id: 0 }] = await rowsOf(number)
    const history = await historyOf(support, { id })
    expect(history).toMatchObject({ ok: true, data: [{ kind: 'opt_in' }, { kind: 'opt_out' }] })
  })

  it('hides numbers and notes from the auditor, in search too', async () => {
    const auditor = await testbed.actor('auditor')
    const number = '4155558888'
    await recordOptOut(support, { number, source: 'phone', evidence: 'Ticket Kestrel' })
    const { rows } = await ledger(auditor)
    expect(rows[0]).toMatchObject({ number: '••••••', evidence: '••••••', source: 'phone', personName: 'support' })
    expect(await listLedger(auditor, { typed: '415555' })).toMatchObject({ fault: { kind: 'forbidden' } })
    const history = await historyOf(auditor, { id: rows[0]?.id })
    expect(history).toMatchObject({ ok: true, data: [{ number: '••••••' }] })
    expect(JSON.stringify([rows, history])).not.toMatch(/4155558888|Kestrel/)
  })
})

describe('opt-out permission', () => {
  const changes: Record<string, { allowed: Role[]; run: (by: Person | null) => Promise<unknown> }> = {
    'records an opt-out': { allowed: ['admin', 'ops', 'support'], run: (by) => out(newNumber(), by) },
    'records an opt-in': { allowed: ['admin', 'ops', 'support'], run: (by) => back(taken(), by) },
    'checks a list': { allowed: ['admin', 'ops'], run: (by) => previewImport(by, list([newNumber()])) },
    'imports a list': {
      allowed: ['admin', 'ops'],
      run: (by) => importList(by, { ...list([newNumber()]), expected: 1 }),
    },
    'sees a history': { allowed: ['admin', 'ops', 'support', 'auditor'], run: (by) => historyOf(by, { id: 1 }) },
  }
  const numbers: string[] = []
  const taken = () => numbers.pop() ?? ''
  beforeAll(async () => {
    for (const _ of roles) {
      const number = newNumber()
      numbers.push(number)
      await out(number)
    }
  })

  it.each(
    Object.entries(changes).flatMap(([change, { allowed, run }]) =>
      roles.map((role) => ({ act: change, role, allowed, run })),
    ),
  )('$role $act, or is refused', async ({ role, allowed, run }) => {
    const by = await testbed.actor(role)
    const before = await everything()
    const answer = await run(by)
    if (allowed.includes(role)) return expect(answer).toMatchObject({ ok: true })
    expect(answer).toMatchObject({ ok: false, fault: { kind: 'forbidden' } })
    expect(await everything()).toBe(before)
  })

  it('is checked again when recording, and requires a session', async () => {
    const before = await everything()
    const demoted = await testbed.actor('ops')
    await changePerson(demoted, { role: 'finance' })
    const leaver = await testbed.actor('ops')
    await revokeSession(leaver.sessionHash)
    for (const { run } of Object.values(changes)) {
      expect(await run(null)).toMatchObject({ fault: { kind: 'signed_out' } })
    }
    for (const [by, kind] of [
      [demoted, 'forbidden'],
      [leaver, 'signed_out'],
    ] as const) {
      expect(await out(newNumber(), by)).toMatchObject({
        fault: { kind, message: expect.stringMatching(/nothing was recorded/i) },
      })
      expect(await importList(by, { ...list([newNumber()]), expected: 1 })).toMatchObject({ fault: { kind } })
    }
    expect(await everything()).toBe(before)
  })
})
