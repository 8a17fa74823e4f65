import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendMedia, sendText } from '@/lib/areas/messaging/sending'
import { type Person, system } from '@/server/core/actor/actor'
import { findEntry } from '@/server/core/journal/entries'
import { db } from '@/server/platform/db/database'
import { audit, journal, optOuts } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { check } from './check'
import { prepare } from './prepare'
import { repeat } from './unknown'

// Two things block a text: the same text a moment ago, and a recipient who has opted out.

const from = '9195550100'
const other = '9845550100'
const statement = { consent: true, basis: 'wrote' } as const
const testbed = fileTestbed()
let support: Person
/** Every test texts another recipient, so that no earlier one blocks it. */
let to: string
let last = 1000

beforeAll(async () => {
  support = await testbed.actor('support')
})

beforeEach(async () => {
  await testbed.simulator.reset()
  testbed.simulator.engine.world.clock.set(Date.now())
  // The simulator restarts its ids at each reset; a provider never does.
  await db().update(journal).set({ createdIds: null })
  last += 1
  to = `212555${last}`
})

const text = (message: string, more = {}) => ({ from, to, text: message, ...statement, ...more })
const send = (input: unknown, confirm?: { again?: string }) => testbed.act(support, sendText, input, confirm)
const lose = (when: 'before' | 'after') =>
  testbed.simulator.faults.add({ method: 'POST', path: '/smsv2', kind: 'reset', when })
const state = async (id: string | undefined) => (await findEntry(id ?? ''))?.state

describe('same message within ten minutes', () => {
  it.each([
    ['from the same number', from],
    ['from another number', other],
  ])('%s needs confirmation', async (_, sender) => {
    const first = await send(text('Your table is ready'))
    const refused = await send(text('Your table is ready', { from: sender }))
    expect(refused).toMatchObject({ status: 'refused', fault: { kind: 'duplicate', other: { entry: first.entry } } })
    expect(testbed.mutations()).toHaveLength(1)
    const again = await send(text('Your table is ready', { from: sender }), { again: first.entry ?? '' })
    expect(again.status).toBe('done')
  })

  it('with the same picture needs it too', async () => {
    const picture = (sender: string) => text('Your table', { from: sender, media: ['https://media.example.com/a.png'] })
    const first = await testbed.act(support, sendMedia, picture(from))
    expect(await testbed.act(support, sendMedia, picture(other))).toMatchObject({
      fault: { kind: 'duplicate', other: { entry: first.entry } },
    })
  })

  it('with another text or recipient needs none', async () => {
    await send(text('Your table is ready'))
    expect((await send(text('Your table is ready now'))).status).toBe('done')
    last += 1
    expect((await send(text('Your table is ready', { to: `212555${last}` }))).status).toBe('done')
  })

  it('from two people goes out once', async () => {
    const colleague = await testbed.actor('ops')
    const both = await Promise.all([
      send(text('Your table is ready')),
      testbed.act(colleague, sendText, text('Your table is ready', { from: other })),
    ])
    expect(both.map((o) => o.status).sort()).toEqual(['done', 'refused'])
    expect(testbed.mutations()).toHaveLength(1)
  })
})

describe('opt-out ledger', () => {
  const note = (kind: 'opt_out' | 'opt_in') =>
    db().insert(optOuts).values({ number: to, kind, source: 'stop', personId: support.personId, personName: 'test' })

  it('refuses both sends after an opt-out and records the attempt', async () => {
    await note('opt_out')
    const outcomes = [
      await send(text('Hello')),
      await testbed.act(support, sendMedia, { ...text('Hello'), media: ['https://media.example.com/a.png'] }),
    ]
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({ status: 'refused', fault: { kind: 'opted_out' } })
      expect((await testbed.entry(outcome)).state).toBe('blocked')
      const subject = `journal:${outcome.entry}`
      const [event] = await db().select().from(audit).where(eq(audit.subject, subject))
      expect(event).toMatchObject({ kind: 'operation.blocked', actor: support.email, detail: { why: 'opted_out' } })
    }
    expect(await prepare(support, sendText.id, text('Hello'))).toMatchObject({
      ok: false,
      fault: { kind: 'opted_out' },
    })
    expect(testbed.mutations()).toEqual([])
    await note('opt_in')
    expect((await send(text('Hello'))).status).toBe('done')
  })

  it('refuses the repeat of an unknown too', async () => {
    lose('before')
    const first = await send(text('Hello'))
    await check(first.entry ?? '', system)
    await note('opt_out')
    expect(await repeat(support, first.entry, { typed: to })).toMatchObject({
      status: 'refused',
      fault: { kind: 'opted_out' },
    })
    expect(await state(first.entry)).toBe('uncertain')
    expect(testbed.mutations()).toHaveLength(1)
  })
})
