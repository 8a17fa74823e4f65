import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendMedia, sendText } from '@/lib/areas/messaging/sending'
import { badUrls } from '@/lib/core/fields/public-url.bad.corpus'
import { goodUrls } from '@/lib/core/fields/public-url.good.corpus'
import type { WriteOperation } from '@/lib/core/operation/operation'
import { type Person, system } from '@/server/core/actor/actor'
import { findEntry } from '@/server/core/journal/entries'
import { readingsOf } from '@/server/core/journal/readings'
import { retainedOf } from '@/server/core/journal/sealed'
import { db } from '@/server/platform/db/database'
import { journal } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { quiet } from '@/server/testing/testbed'
import { check } from './check'
import { prepare } from './prepare'
import { mark, repeat } from './unknown'

// Sending over real HTTP, judged by the simulator's ledger.

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

describe('message', () => {
  it('text goes out once; its stored id is in the history', async () => {
    const outcome = await send(text('Your order is ready.'))
    expect(outcome).toMatchObject({ status: 'done', verified: 'confirmed', data: { messages: [expect.any(String)] } })
    const entry = await testbed.entry(outcome)
    expect(entry.createdIds).toEqual((outcome as { data: { messages: string[] } }).data.messages)
    expect(retainedOf(entry)).toEqual({ text: 'Your order is ready.' })
    expect(testbed.mutations().map(({ rawBody }) => JSON.parse(rawBody))).toEqual([
      { did: Number(from), did_to: Number(to), msg: 'Your order is ready.' },
    ])
    expect(testbed.effects()).toHaveLength(1)
    expect(await testbed.heldLocks()).toEqual([])
  })

  it('media URLs are one comma-separated value', async () => {
    const media = ['https://media.example.com/a.png', 'https://media.example.com/b.png']
    expect(await testbed.act(support, sendMedia, { ...text('Two pictures'), media })).toMatchObject({ status: 'done' })
    expect(testbed.mutations()[0]?.params).toMatchObject({ file_url: media.join(',') })
  })

  it('media URLs must be public, checked as in the form', async () => {
    const judge = async (url: string) => {
      const prepared = await prepare(support, sendMedia.id, { ...text('A picture'), media: [url] })
      return prepared.ok ? 'taken' : Object.keys(prepared.fault.fields ?? {}).join()
    }
    // One after another: hundreds at once would wait for ten connections, on a busy machine too long.
    const judged = async (urls: string[]) => {
      const found = new Set<string>()
      for (const url of urls) found.add(await judge(url))
      return found
    }
    const withComma = goodUrls.map((url) => `${url}${url.includes('?') ? '&' : '?'}size=1,2`)
    expect(badUrls.length + goodUrls.length).toBeGreaterThan(450)
    expect(await judged(badUrls)).toEqual(new Set(['media.0']))
    expect(await judged(withComma)).toEqual(new Set(['media.0']))
    expect(await judged(goodUrls)).toEqual(new Set(['taken']))
    // Also without the dialog: the change itself parses again.
    for (const url of badUrls.slice(0, 40)) {
      const outcome = await testbed.act(support, sendMedia, { ...text('A picture'), media: [url] })
      expect(outcome, url).toMatchObject({ status: 'refused', fault: { kind: 'invalid' } })
    }
    expect(testbed.mutations()).toEqual([])
  })

  it('without a statement of consent is not sent', async () => {
    for (const wrong of [{ consent: false }, { consent: undefined }, { basis: undefined }, { basis: 'other' }]) {
      expect(await send(text('Hello', wrong))).toMatchObject({ status: 'refused', fault: { kind: 'invalid' } })
    }
    expect(testbed.mutations()).toEqual([])
  })

  it('text is stored only in sealed columns', async () => {
    const message = 'Marigold seven lantern'
    const { entry } = await send(text(message))
    lose('after')
    await send(text(`${message} again`))
    const rows = await db().select().from(journal)
    expect(rows.map((r) => r.id)).toContain(entry)
    const clear = rows.map(({ sealedRetained, sealedInput, sealedAnswer, ...row }) => row)
    expect(JSON.stringify(clear)).not.toContain('Marigold')
  })

  it.each(['finance', 'auditor'] as const)('is not sent by %s', async (role) => {
    const outcome = await testbed.act(await testbed.actor(role), sendText, text('Hello'))
    expect(outcome).toMatchObject({ status: 'refused', fault: { kind: 'forbidden' } })
    expect(testbed.mutations()).toEqual([])
  })
})

describe('lost message', () => {
  it.each([
    ['a text', sendText as WriteOperation, {}],
    ['media', sendMedia as WriteOperation, { media: ['https://media.example.com/a.png'] }],
  ])('%s that went out is seen in the history, which shows no text: a person decides', async (_, operation, more) => {
    lose('after')
    const outcome = await testbed.act(support, operation, text('Did this arrive?', more))
    expect(outcome.status).toBe('unknown')
    expect(await testbed.heldLocks()).toContain(`msg:${from}>${to}`)
    expect(await check(outcome.entry ?? '', system)).toMatchObject({ state: 'uncertain', createdIds: null })
    expect((await readingsOf(outcome.entry ?? '')).at(-1)).toMatchObject({
      says: 'unclear',
      because: expect.stringMatching(/The history shows message \d+ of .* to /),
      basis: { rule: 'not_ours', hidden: ['text'] },
    })
    expect(testbed.effects()).toHaveLength(1)
  })

  it('that did not go out stays unknown', async () => {
    lose('before')
    const { entry } = await send(text('Did this arrive?'))
    await check(entry ?? '', system)
    expect(await state(entry)).toBe('uncertain')
    expect(testbed.effects()).toEqual([])
  })

  it('blocks other texts of the pair only', async () => {
    lose('before')
    await send(text('First'))
    expect(await send(text('Second'))).toMatchObject({ status: 'refused', fault: { kind: 'blocked' } })
    expect(await send(text('Second', { from: other }))).toMatchObject({ status: 'done' })
  })

  it('ignores texts that the journal explains', async () => {
    await send(text('Before'))
    lose('before')
    const { entry } = await send(text('After'))
    await check(entry ?? '', system)
    expect(await state(entry)).toBe('uncertain')
  })

  it('ignores the text of another unknown', async () => {
    lose('after')
    const first = await send(text('First'))
    await mark(support, first.entry, { verdict: 'cannot_be_known', reason: 'the portal was down' })
    lose('before')
    const second = await send(text('Second'))
    expect(second.status).toBe('unknown')
    await check(second.entry ?? '', system)
    expect(await state(second.entry)).toBe('uncertain')
  })

  it('ignores an unknown’s text that appears later', async () => {
    lose('before')
    const first = await send(text('First'))
    await mark(support, first.entry, { verdict: 'cannot_be_known', reason: 'the portal was down' })
    lose('before')
    const { entry = '' } = await send(text('Second'))
    await testbed.behindOurBack({ operation: 'POST /smsv2', params: { did: from, did_to: to, msg: 'First' } })
    expect((await check(entry, system))?.state).toBe('uncertain')
    expect((await readingsOf(entry)).at(-1)?.because).toContain('It shows no text')
  })

  it('does not make the next text look duplicated', async () => {
    lose('after')
    const first = await send(text('First'))
    await mark(support, first.entry, { verdict: 'cannot_be_known', reason: 'the portal was down' })
    const second = await send(text('Second'))
    expect(second).toMatchObject({ status: 'done', verified: 'confirmed' })
    expect(await state(second.entry)).toBe('succeeded')
    expect(testbed.effects()).toHaveLength(2)
  })

  it('is distinguished from texts with known outcomes', async () => {
    const settledText = await testbed.entry(await send(text('Before')))
    testbed.simulator.faults.add({ method: 'POST', path: '/smsv2', kind: 'status', status: 400 })
    await send(text('Refused'))
    lose('after')
    const { entry } = await send(text('After'))
    expect(await check(entry ?? '', system)).toMatchObject({ state: 'uncertain' })
    const because = (await readingsOf(entry ?? '')).at(-1)?.because
    expect(because).toMatch(/The history shows message \d+/)
    expect(because).not.toContain(settledText.createdIds?.[0])
  })

  it('ignores an older message of the pair', async () => {
    await testbed.behindOurBack({ operation: 'POST /smsv2', params: { did: from, did_to: to, msg: 'from the portal' } })
    testbed.simulator.engine.world.clock.advance(600)
    const early = testbed.simulator.engine.world.state.messaging.messages.at(-1)
    if (early) early.at = Date.now() - 600_000
    testbed.simulator.engine.world.clock.set(Date.now())
    lose('before')
    const { entry } = await send(text('Now'))
    await check(entry ?? '', system)
    expect(await state(entry)).toBe('uncertain')
  })

  it('sent twice is disputed, answered or not', async () => {
    testbed.simulator.faults.add({ method: 'POST', path: '/smsv2', kind: 'twice' })
    const done = await send(text('Once'))
    expect(done).toMatchObject({ status: 'done', verified: 'contradicted' })
    expect(await state(done.entry)).toBe('disputed')
  })

  it('sent again within a minute, after the answer, is disputed by a second check', async () => {
    const done = await send(text('Once'))
    expect(done).toMatchObject({ status: 'done', verified: 'confirmed' })
    expect((await testbed.entry(done)).nextCheckAt).not.toBeNull()
    await testbed.behindOurBack({ operation: 'POST /smsv2', params: { did: from, did_to: to, msg: 'Once' } })
    await quiet()
    await check(done.entry ?? '', system)
    expect(await state(done.entry)).toBe('disputed')
  })

  it('keeps what confirmed it when the second check finds nothing more', async () => {
    const done = await send(text('Once'))
    await quiet()
    expect(await check(done.entry ?? '', system)).toMatchObject({
      state: 'succeeded',
      verified: 'confirmed',
      nextCheckAt: null,
      sealedInput: null,
    })
  })

  it('without an id stays unknown', async () => {
    for (const body of [{ data: [] }, { data: [{}] }, {}, { data: '' }]) {
      last += 1
      to = `212555${last}`
      testbed.simulator.faults.add({
        method: 'POST',
        path: '/smsv2',
        kind: 'status',
        status: 200,
        when: 'after',
        body,
      })
      const outcome = await send(text('Hello'))
      expect((await testbed.entry(outcome)).state, JSON.stringify(body)).toBe('uncertain')
      expect((await testbed.entry(outcome)).createdIds).toBeNull()
    }
  })

  it('with only a warning has no id', async () => {
    testbed.simulator.faults.add({ method: 'POST', path: '/smsv2', kind: '202-text', when: 'after' })
    const entry = await testbed.entry(await send(text('Hello')))
    expect(entry).toMatchObject({ state: 'warned', createdIds: null, verified: 'unconfirmed' })
  })

  it('repeat is not confirmed by its first record', async () => {
    lose('before')
    const first = await send(text('Hello'))
    await check(first.entry ?? '', system)
    lose('before')
    const again = await repeat(support, first.entry, { typed: to })
    expect(again.status).toBe('unknown')
    expect(await state(first.entry)).toBe('closed_unknown')
    expect(testbed.effects()).toEqual([])
    expect(testbed.mutations()).toHaveLength(2)
  })
})
