import { asc, desc, eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendText } from '@/lib/areas/messaging/sending'
import type { Person } from '@/server/core/actor/actor'
import { exportCsv } from '@/server/desk/exports/export-csv'
import { db } from '@/server/platform/db/database'
import { audit, optOuts } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { listLedger, wholeLedger } from './find-opt-outs'
import { importList, previewImport } from './opt-out-import'
import { recordOptIn, recordOptOut } from './opt-out-ledger'

const testbed = fileTestbed()
let admin: Person
let next = 0

beforeAll(async () => {
  admin = await testbed.actor('admin')
})
beforeEach(() => testbed.simulator.reset())

const newNumber = () => `21255${String(50_000 + next++)}`
const out = (number: string) => recordOptOut(admin, { number, source: 'phone' })
const back = (number: string) => recordOptIn(admin, { number, evidence: 'They wrote to us and asked for texts.' })
const send = (to: string) =>
  testbed.act(admin, sendText, { from: '9195550100', to, text: 'Hello', consent: true, basis: 'wrote' })
const rowsOf = (number: string) =>
  db().select().from(optOuts).where(eq(optOuts.number, number)).orderBy(asc(optOuts.id))
const everything = () => db().$count(optOuts)
const list = (lines: string[]) => ({ list: lines.join('\n'), origin: 'The old system' })
const eventsOf = (batch: string | null | undefined) =>
  db()
    .select()
    .from(audit)
    .where(eq(audit.subject, `opt-outs:${batch}`))

describe('opt-out import', () => {
  it('adds new numbers, skips existing ones and shares a batch', async () => {
    const [fresh, known, returned] = [newNumber(), newNumber(), newNumber()]
    for (const number of [known, returned]) await out(number)
    await back(returned)
    const given = list(['number,date,note', `${fresh},2026-01-05,by letter`, known, returned, fresh, 'nobody'])
    const { data: preview } = (await previewImport(admin, given)) as { data: unknown }
    expect(preview).toMatchObject({ added: 2, again: 1, alreadyOut: 1, repeated: 1, bad: 1 })
    expect(await rowsOf(fresh)).toEqual([])
    expect(await importList(admin, { ...given, expected: 3 })).toMatchObject({
      ok: false,
      fault: { message: expect.stringContaining('2 instead of 3') },
    })
    expect(await rowsOf(fresh)).toEqual([])
    expect(await importList(admin, { ...given, expected: 2 })).toEqual({ ok: true, data: { added: 2 } })
    const [row] = await rowsOf(fresh)
    expect(row).toMatchObject({ kind: 'opt_out', source: 'list', evidence: 'by letter (The old system)' })
    expect(row?.saidAt?.toISOString()).toBe('2026-01-05T00:00:00.000Z')
    expect(await rowsOf(known)).toHaveLength(1)
    expect((await rowsOf(returned)).at(-1)).toMatchObject({ kind: 'opt_out', batch: row?.batch })
    const events = await eventsOf(row?.batch)
    expect(events).toMatchObject([
      { kind: 'opt_outs.imported', detail: { added: 2, alreadyOut: 1, repeated: 1, bad: 1 } },
    ])
    for (const text of [fresh, known, returned, 'letter', 'old system'])
      expect(JSON.stringify(events)).not.toContain(text)
  })

  it('an opt-out import that fails midway stores nothing', async () => {
    const numbers = [newNumber(), newNumber()]
    const before = await everything()
    const refuse = `create function refuse_one() returns trigger language plpgsql as $$
      begin if new.number = '${numbers[1]}' then raise exception 'no'; end if; return new; end $$`
    await testbed.asOwner(sql.raw(refuse))
    await testbed.asOwner(
      sql`create trigger refuse_one before insert on opt_outs for each row execute function refuse_one()`,
    )
    await expect(importList(admin, { ...list(numbers), expected: 2 })).rejects.toThrow()
    await testbed.asOwner(sql`drop function refuse_one cascade`)
    expect(await everything()).toBe(before)
    expect(await send(numbers[0] ?? '')).toMatchObject({ status: 'done' })
  })

  it('accepts at most 20,000 lines', async () => {
    const lines = Array.from({ length: 20_001 }, (_, i) => `303${String(2_000_000 + i)},2026-01-05,note ${i}`)
    const fault = { fields: { list: expect.stringContaining('20,001') } }
    expect(await previewImport(admin, list(lines))).toMatchObject({ ok: false, fault })
    expect(await importList(admin, { ...list(lines), expected: 20_000 })).toMatchObject({ ok: false, fault })
    const fits = list(lines.slice(1))
    const before = await everything()
    expect(await previewImport(admin, fits)).toMatchObject({ ok: true, data: { added: 20_000, bad: 0 } })
    expect(await importList(admin, { ...fits, expected: 20_000 })).toEqual({ ok: true, data: { added: 20_000 } })
    expect(await everything()).toBe(before + 20_000)
    expect(await previewImport(admin, fits)).toMatchObject({ data: { added: 0, alreadyOut: 20_000 } })
    expect(await listLedger(admin, { state: 'out', page: 3 })).toMatchObject({
      data: { rows: expect.objectContaining({ length: 50 }) },
    })
  })
})

describe('opt-out CSV', () => {
  const csvOf = async (by: Person | null, query = '') => {
    const file = await exportCsv(by, 'opt-outs', Object.fromEntries(new URLSearchParams(query)))
    return file.ok ? (await new Response(file.csv).text()).trimEnd().split('\r\n') : file.fault.kind
  }

  it('has each number once with its current state', async () => {
    const number = newNumber()
    await recordOptOut(admin, { number, source: 'phone', evidence: '=1+1, she said', saidAt: '2026-01-05' })
    const [header, first, ...more] = await csvOf(admin)
    expect(header).toBe('Number,State,Since,Source,Note,Recorded by,Recorded at')
    expect(first).toMatch(new RegExp(`^${number},opted out,2026-01-05,By phone,"'=1\\+1, she said",admin,20`))
    const numbers = [first, ...more].map((line) => line?.split(',')[0])
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(await listLedger(admin)).toMatchObject({ data: { total: numbers.length } })
    await back(number)
    expect((await csvOf(admin, 'state=in'))[1]).toMatch(new RegExp(`^${number},opted in again,`))
    const [event] = await db().select().from(audit).orderBy(desc(audit.seq)).limit(1)
    expect(event).toMatchObject({ kind: 'opt_outs.exported', detail: { state: 'in' } })
  })

  it('starts with the byte order mark for Excel', async () => {
    const file = await exportCsv(admin, 'opt-outs', {})
    const bytes = file.ok ? Buffer.from(await new Response(file.csv).arrayBuffer()) : Buffer.alloc(0)
    expect(bytes.subarray(0, 10).toString('latin1')).toBe('\xef\xbb\xbfNumber,')
  })

  it('read back changes nothing, even after opt-ins', async () => {
    const [returned, noted] = [newNumber(), newNumber()]
    await out(returned)
    await back(returned)
    const evidence = `=1+1, she said "no"\n${newNumber()}`
    await recordOptOut(admin, { number: noted, source: 'phone', evidence })
    const before = await everything()
    // Without the 20,000 of another test: an import accepts no more.
    const text = ((await csvOf(admin)) as string[]).filter((line) => !line.startsWith('303'))
    const { data: now } = (await listLedger(admin, { state: 'in' })) as { data: { total: number } }
    const given = list(text)
    expect(await previewImport(admin, given)).toMatchObject({
      ok: true,
      data: { added: 0, again: 0, repeated: 0, bad: 0, optedIn: now.total },
    })
    expect(await importList(admin, { ...given, expected: 1 })).toMatchObject({ ok: false })
    expect(await everything()).toBe(before)
    expect(await send(returned)).toMatchObject({ status: 'done' })
  })

  it('is the ledger at its start, despite later records', async () => {
    const numbers = [newNumber(), newNumber(), newNumber()]
    for (const number of numbers) await out(number)
    const pieces = wholeLedger(admin, {}, 1)
    const seen = [(await pieces.next()).value?.[0]?.number]
    await back(numbers[0] ?? '')
    await out(newNumber())
    for (let i = 0; i < 2; i += 1) seen.push((await pieces.next()).value?.[0]?.number)
    expect(seen).toEqual(numbers.reverse())
  })

  it('masks numbers and notes for auditors, refuses finance and visitors', async () => {
    const [, line] = await csvOf(await testbed.actor('auditor'))
    expect(line).toMatch(/^••••••,opted out,[^,]+,[^,]+,(••••••)?,/)
    expect(await csvOf(await testbed.actor('finance'))).toBe('forbidden')
    expect(await csvOf(null)).toBe('signed_out')
  })
})
