import { desc } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { dayAfter } from '@/lib/areas/messaging/message-search'
import { sendText } from '@/lib/areas/messaging/sending'
import { dayIn } from '@/lib/core/text/zone'
import { findMessages, historyRequest } from '@/server/areas/messaging/find-messages'
import { db } from '@/server/platform/db/database'
import { audit } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { changePerson } from '@/server/testing/testbed'
import { exportCsv } from './export-csv'

const testbed = fileTestbed()

beforeEach(() => testbed.simulator.reset())

const always = { period: 'dates', from: '2000-01-01', to: '2099-12-31' }

async function csvOf(role: 'ops' | 'support' | 'auditor', query: Record<string, string>): Promise<string[]> {
  const file = await exportCsv(await testbed.actor(role), 'messages', query)
  if (!file.ok) throw new Error(file.fault.message)
  return (await new Response(file.csv).text()).trimEnd().split('\r\n')
}

const messages = () => testbed.simulator.engine.world.state.messaging.messages

describe('message history CSV', () => {
  it('has every message once, newest first, with plain digits', async () => {
    expect(messages().length).toBeGreaterThan(1000)
    const [header, ...lines] = await csvOf('ops', always)
    expect(header).toBe('Message,Time,Direction,Type,From,To,Status,Text')
    const ids = lines.map((line) => line.split(',')[0])
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual(
      messages()
        .map((m) => String(m.id))
        .reverse(),
    )
    for (const line of lines) expect(line).toMatch(/^\d+,[^,]+,(in|out),(sms|mms),\d{10},\d{10},[a-z]+,$/)
  })

  it('follows the filters and is an audit event', async () => {
    const [, ...lines] = await csvOf('ops', { ...always, direction: 'out', type: 'mms' })
    const fitting = messages()
      .filter((m) => m.direction === 'out' && m.type === 'mms')
      .reverse()
    expect(lines.map((line) => line.split(',')[0])).toEqual(fitting.map((m) => String(m.id)))
    const [event] = await db().select().from(audit).orderBy(desc(audit.seq)).limit(1)
    expect(event).toMatchObject({ kind: 'messages.exported', detail: { direction: 'out', type: 'mms', texts: true } })
  })

  it.each(['America/New_York', 'UTC', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'has the same days as the list, those of %s',
    async (zone) => {
      const ops = await testbed.actor('ops')
      const today = dayIn(new Date(), zone)
      const dayOf = (at: number) => dayIn(new Date(at), zone)
      const really = (fits: (day: string) => boolean) =>
        messages()
          .filter(({ at }) => fits(dayOf(at)))
          .map(({ id }) => String(id))
          .reverse()
      const file = async (query: Record<string, string>) => {
        const made = await exportCsv(ops, 'messages', query, { zone })
        if (!made.ok) throw new Error(made.fault.message)
        const [, ...lines] = (await new Response(made.csv).text()).trimEnd().split('\r\n')
        return lines.map((line) => line.split(',')[0])
      }
      const [from, to] = [dayAfter(today, -3), dayAfter(today, -2)]
      const between = really((day) => from <= day && day <= to)
      expect(between.length).toBeGreaterThan(10)
      expect(await file({ period: 'dates', from, to })).toEqual(between)
      expect(await file({})).toEqual(really((day) => day === today))
      // The list of today ends where the day began, on any page.
      const listed: string[] = []
      for (let page = 1; ; page += 1) {
        const { requested, since } = historyRequest({}, new Date(), zone)
        const { pending } = await findMessages(ops, { ...requested, perPage: 25, page }, since)
        const reading = await pending.answer
        if (reading.status !== 'read') throw new Error(reading.fault.message)
        listed.push(...reading.data.rows.map(({ record }) => record.id))
        if (reading.data.pages === page) break
      }
      expect(listed).toEqual(really((day) => day === today))
    },
  )

  it('masks numbers for auditors; finance and visitors are refused', async () => {
    const [header, line] = await csvOf('auditor', always)
    expect(header).toBe('Message,Time,Direction,Type,From,To,Status')
    expect(line).toMatch(/,••••••,••••••,/)
    expect(await exportCsv(await testbed.actor('finance'), 'messages', always)).toMatchObject({
      fault: { kind: 'forbidden' },
    })
    expect(await exportCsv(null, 'messages', always)).toMatchObject({ fault: { kind: 'signed_out' } })
  })

  it('has texts sent from Switchroom, safe in spreadsheets', async () => {
    const { numbers } = testbed.simulator.engine.world.state.messaging
    const from = [...numbers.values()].find(({ mode, offnet }) => mode !== 'none' && offnet === 'unavailable')?.did
    const statement = { from, to: '2125550123', consent: true, basis: 'wrote' }
    const support = await testbed.actor('support')
    for (const text of ['=SUM(A1:A9)', 'Hello, "you"'])
      expect(await testbed.act(support, sendText, { ...statement, text })).toMatchObject({ status: 'done' })
    const [, newest, older, oldest] = await csvOf('support', always)
    expect(newest).toMatch(/,out,sms,\d{10},2125550123,sent,"Hello, ""you"""$/)
    expect(older).toMatch(/,out,sms,\d{10},2125550123,sent,'=SUM\(A1:A9\)$/)
    expect(oldest).toMatch(/,[a-z]+,$/)
    expect((await csvOf('auditor', always)).join('')).not.toMatch(/SUM|Hello/)
  })

  it('reports wrong filters before the file starts', async () => {
    const ops = await testbed.actor('ops')
    const wrong: Record<string, string>[] = [
      { period: 'dates' },
      { period: 'dates', from: '2026-02-02', to: '2026-02-01' },
      { odd: '1' },
    ]
    for (const query of wrong)
      expect(await exportCsv(ops, 'messages', query)).toMatchObject({ ok: false, fault: { kind: 'invalid' } })
    expect(testbed.simulator.requests.list()).toHaveLength(0)
  })

  const fromPage = (page: number) =>
    testbed.simulator.faults.add({
      method: 'GET',
      path: '/sms/history',
      kind: 'status',
      status: 403,
      match: { page: String(page) },
      times: null,
    })

  it('is not produced if a later page fails', async () => {
    fromPage(3)
    const before = await db().$count(audit)
    const file = await exportCsv(await testbed.actor('ops'), 'messages', always)
    expect(file).toMatchObject({
      ok: false,
      fault: { kind: 'failed', message: expect.stringContaining('credentials') },
    })
    expect(testbed.simulator.requests.list().length).toBeGreaterThanOrEqual(3)
    expect(await db().$count(audit)).toBe(before)
  })

  it('is streamed if large, and broken off on failure', async () => {
    const ops = await testbed.actor('ops')
    const whole = await exportCsv(ops, 'messages', always, { gathered: 500 })
    if (!whole.ok) throw new Error('refused')
    expect((await new Response(whole.csv).text()).trimEnd().split('\r\n')).toHaveLength(messages().length + 1)
    const file = await exportCsv(ops, 'messages', always, { gathered: 500 })
    if (!file.ok) throw new Error('refused')
    const reader = file.csv.getReader()
    expect((await reader.read()).done).toBe(false)
    fromPage(2)
    const rest = async () => {
      while (!(await reader.read()).done);
    }
    await expect(rest()).rejects.toThrow('credentials')
  })

  it('is complete at its limit, and breaks off above it', async () => {
    const ops = await testbed.actor('ops')
    const rows = messages().length
    const linesAt = async (most: number) => {
      const file = await exportCsv(ops, 'messages', always, { gathered: 500, most })
      if (!file.ok) throw new Error(file.fault.message)
      return (await new Response(file.csv).text()).trimEnd().split('\r\n').length - 1
    }
    expect(await linesAt(rows)).toBe(rows)
    await expect(linesAt(rows - 1)).rejects.toThrow(`More than ${(rows - 1).toLocaleString('en-US')} rows match`)
  })

  it.each([{ role: 'finance' as const }, { disabledAt: new Date() }])(
    'breaks off when permission ends (%o)',
    async (patch) => {
      const ops = await testbed.actor('ops')
      const file = await exportCsv(ops, 'messages', always, { gathered: 500 })
      if (!file.ok) throw new Error('refused')
      await changePerson(ops, patch)
      await expect(new Response(file.csv).text()).rejects.toThrow(/no longer allows|has ended/)
    },
  )
})
