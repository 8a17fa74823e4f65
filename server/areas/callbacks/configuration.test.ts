import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getCallbacks, setCallbacks, unsetCallbacks } from '@/lib/areas/callbacks/operations'
import { type Person, system } from '@/server/core/actor/actor'
import { findEntry } from '@/server/core/journal/entries'
import { check } from '@/server/core/operations/check'
import { read } from '@/server/core/operations/read'
import { db } from '@/server/platform/db/database'
import { audit, journal, readings } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { gap, quiet } from '@/server/testing/testbed'

const testbed = fileTestbed()
const by = {} as Record<'admin' | 'ops', Person>

beforeAll(async () => {
  for (const role of ['admin', 'ops'] as const) by[role] = await testbed.actor(role)
})
beforeEach(() => testbed.simulator.reset())

const lose = (when: 'before' | 'after') =>
  testbed.simulator.faults.add({ method: 'POST', path: '/account/callbackconfig', kind: 'reset', when })

const url = 'https://hooks.example.com/in/0123456789abcdefghijklmnopqrstuvwxyz'
const wanted = { url, sections: ['did', 'sms'] }
const configured = () => testbed.simulator.engine.world.state.account.callback

async function settled(change: 'set' | 'unset', when: 'before' | 'after'): Promise<string | undefined> {
  if (change === 'unset')
    await testbed.behindOurBack({ operation: 'POST /account/callbackconfig', params: { url, sections: 'did' } })
  lose(when)
  const outcome =
    change === 'set' ? await testbed.act(by.ops, setCallbacks, wanted) : await testbed.act(by.ops, unsetCallbacks, {})
  expect(outcome.status).toBe('unknown')
  await check(outcome.entry ?? '', system)
  await quiet()
  await check(outcome.entry ?? '', system)
  await gap()
  await check(outcome.entry ?? '', system)
  return (await findEntry(outcome.entry ?? ''))?.state
}

describe('callback configuration', () => {
  it.each<['set' | 'unset', 'before' | 'after', string]>([
    ['set', 'after', 'reconciled_happened'],
    // An empty list may be a failed one.
    ['set', 'before', 'uncertain'],
    ['unset', 'after', 'uncertain'],
    ['unset', 'before', 'reconciled_not_in_effect'],
  ])('%s, with its answer lost %s the effect: %s', async (change, when, state) => {
    expect(await settled(change, when)).toBe(state)
    expect(testbed.mutations()).toHaveLength(1)
    await testbed.settleOpen(by.admin)
  })

  it.each([
    ['a list without a count', { data: [] }],
    ['no data', {}],
    ['an empty object', { data: {} }],
  ])('unset: %s proves nothing', async (_, body) => {
    await testbed.behindOurBack({ operation: 'POST /account/callbackconfig', params: { url, sections: 'did' } })
    lose('before')
    const { entry = '' } = await testbed.act(by.ops, unsetCallbacks, {})
    testbed.simulator.faults.add({
      ...{ method: 'GET', path: '/account/callbackstatus', kind: 'status', status: 200, body, times: null },
    })
    await quiet()
    await check(entry, system)
    await gap()
    expect((await check(entry, system))?.state).toBe('uncertain')
    await testbed.settleOpen(by.admin)
  })

  it('set: a colleague’s later address does not undo it', async () => {
    lose('after')
    const { entry = '' } = await testbed.act(by.ops, setCallbacks, wanted)
    const other = { url: 'https://other.example.com/in', sections: 'did' }
    await testbed.behindOurBack({ operation: 'POST /account/callbackconfig', params: other })
    await quiet()
    await check(entry, system)
    await gap()
    expect((await check(entry, system))?.state).toBe('uncertain')
    await testbed.settleOpen(by.admin)
  })

  it('is set, unset and read back', async () => {
    const done = await testbed.act(by.admin, setCallbacks, { url, sections: ['trunk', 'did'] })
    expect(done).toMatchObject({ status: 'done', verified: 'confirmed' })
    expect(configured()).toEqual({ url, sections: ['trunk', 'did'] })
    expect(await read(by.ops, getCallbacks, {})).toMatchObject({
      data: { items: [{ url, sections: ['did', 'trunk'] }] },
    })
    // An empty list may be a failed one.
    expect(await testbed.act(by.ops, unsetCallbacks, {})).toMatchObject({ status: 'done', verified: 'likely' })
    expect(configured()).toBeNull()
    expect(JSON.parse(testbed.mutations().at(-1)?.rawBody ?? '')).toEqual({ url: '', sections: '' })
  })

  it.each([
    ['', ['did']],
    ['hooks.example.com/in', ['did']],
    ['ftp://hooks.example.com', ['did']],
    ['https://user:word@hooks.example.com', ['did']],
    [`https://hooks.example.com/${'x'.repeat(2100)}`, ['did']],
    ['https://hooks.example.com/a b', ['did']],
    [url, []],
    [url, ['fax']],
    [url, undefined],
    [7, ['did']],
  ])('%s about %s is refused before sending', async (given, sections) => {
    const outcome = await testbed.act(by.ops, setCallbacks, { url: given, sections })
    expect(outcome).toMatchObject({ status: 'refused', fault: { kind: 'invalid' } })
    expect(testbed.mutations()).toEqual([])
  })

  it('address is absent from journal, evidence and audit log', async () => {
    lose('after')
    await testbed.act(by.ops, setCallbacks, wanted)
    await testbed.settleOpen(by.admin)
    const stored = await Promise.all([
      db().select().from(journal),
      db().select().from(readings),
      db().select().from(audit),
    ])
    const text = JSON.stringify(stored, (_, value) => (value?.type === 'Buffer' ? '' : value))
    expect(text).toContain('callbacks.set')
    expect(text).not.toContain('0123456789abcdef')
  })

  it.each([
    ['an empty list', { data: [] }, []],
    ['an empty text', { data: '' }, []],
    ['one record', { data: { url, sections: 'DID,  sms ,trunk' } }, [{ url, sections: ['did', 'sms', 'trunk'] }]],
    ['a list of sections', { data: [{ url, sections: ['LNP', 'did'] }] }, [{ url, sections: ['did', 'lnp'] }]],
    ['flat', { url, sections: 'did' }, [{ url, sections: ['did'] }]],
    ['both empty', { data: [{ url: '', sections: '' }] }, [{ url: '', sections: [] }]],
  ])('is read from %s', (_, body, items) => {
    expect(getCallbacks.output.parse(body)).toMatchObject({ items })
  })
  it.each([[{ data: 'none' }], [{ data: [{ link: url }] }], ['hello'], [[1]]])('%j is invalid', (body) => {
    expect(getCallbacks.output.safeParse(body).success).toBe(false)
  })
})
