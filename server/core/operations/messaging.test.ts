import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addOffnet, changeInbound, removeOffnet } from '@/lib/areas/messaging/operations'
import type { WriteOperation } from '@/lib/core/operation/operation'
import { type Person, system } from '@/server/core/actor/actor'
import { findEntry } from '@/server/core/journal/entries'
import { readingsOf } from '@/server/core/journal/readings'
import { fileTestbed } from '@/server/testing/file-testbed'
import { GAP_SECONDS, QUIET_SECONDS } from '@/server/testing/testbed'
import type { MessagingNumber } from '@/simulator/engine/records'
import { check } from './check'
import { mark } from './unknown'

// The writes of messaging over real HTTP, judged by the simulator's ledger.

const number = '9195550100'
const testbed = fileTestbed()
let ops: Person

beforeAll(async () => {
  ops = await testbed.actor('ops')
})

beforeEach(async () => {
  await testbed.simulator.reset()
  Object.assign(numbered(), { mode: 'none', forward2email: '', offnet: 'disabled' })
})

function numbered(): MessagingNumber {
  const found = testbed.simulator.engine.world.state.messaging.numbers.get(number)
  if (!found) throw new Error(`the seed has no ${number}`)
  return found
}

const state = async (id: string) => (await findEntry(id))?.state
const lose = (operation: WriteOperation, when: 'before' | 'after') =>
  testbed.simulator.faults.add({ method: operation.method, path: operation.path, kind: 'reset', when })

interface ChangeCase {
  operation: WriteOperation
  input: Record<string, unknown>
  typed?: string
  lock: string
  prepare?: Partial<MessagingNumber>
}

const changes: Record<string, ChangeCase> = {
  'change of inbound settings': {
    operation: changeInbound,
    input: { number, mode: 'email', forwardTo: 'new@example.com' },
    lock: `did:${number}:inbound`,
  },
  'added off-net': { operation: addOffnet, input: { number }, lock: `did:${number}:offnet` },
  'removed off-net': {
    operation: removeOffnet,
    input: { number },
    typed: number,
    lock: `did:${number}:offnet`,
    prepare: { offnet: 'enabled' },
  },
}

describe.each(Object.entries(changes))('%s', (_, { operation, input, typed, lock, prepare }) => {
  const change = () => testbed.act(ops, operation, input, typed ? { typed } : undefined)
  beforeEach(() => {
    if (prepare) Object.assign(numbered(), prepare)
  })

  it('happens once and a reading confirms it', async () => {
    expect(await change()).toMatchObject({ status: 'done', verified: 'confirmed' })
    expect(testbed.effects()).toHaveLength(1)
    expect(testbed.mutations()).toHaveLength(1)
    expect(await testbed.heldLocks()).toEqual([])
  })

  it('lost after: one check confirms it', async () => {
    lose(operation, 'after')
    const outcome = await change()
    expect(outcome.status).toBe('unknown')
    expect(await testbed.heldLocks()).toEqual([lock])
    expect((await check(outcome.entry ?? '', system))?.state).toBe('reconciled_happened')
    expect(await testbed.heldLocks()).toEqual([])
    expect(testbed.effects()).toHaveLength(1)
  })

  it.runIf(operation === changeInbound)('lost before: two readings show the old settings', async () => {
    lose(operation, 'before')
    const { entry: id = '' } = await change()
    for (const wait of [0, QUIET_SECONDS, GAP_SECONDS]) {
      await sleep(wait * 1000 + 100)
      await check(id, system)
    }
    expect(await state(id)).toBe('reconciled_not_in_effect')
    expect(await testbed.heldLocks()).toEqual([])
  })

  it.runIf(operation !== changeInbound)('lost before: blocks repeats until a person decides', async () => {
    lose(operation, 'before')
    const { entry: id = '', status } = await change()
    expect(status).toBe('unknown')
    for (const wait of [0, QUIET_SECONDS, GAP_SECONDS]) {
      await sleep(wait * 1000 + 100)
      await check(id, system)
    }
    expect(await state(id)).toBe('uncertain')
    expect(await change()).toMatchObject({ status: 'refused', fault: { kind: 'blocked' } })
    const verdict = { verdict: 'did_not_happen', reason: 'the portal shows it as it was' }
    expect(await mark(ops, id, verdict)).toEqual({ ok: true, data: 'reconciled_did_not_happen' })
    expect(testbed.effects()).toEqual([])
    expect(testbed.mutations()).toHaveLength(1)
  })

  it('is refused to support and not sent', async () => {
    const outcome = await testbed.act(await testbed.actor('support'), operation, input, typed ? { typed } : undefined)
    expect(outcome).toMatchObject({ status: 'refused', fault: { kind: 'forbidden' } })
    expect(testbed.mutations()).toEqual([])
  })
})

describe('inbound settings', () => {
  const secrets = { xmpp: 'Kettle4Boil', chat: 'Lantern7Glow', yeastar: 'Marble9Roll' }

  it.each([
    [
      { mode: 'email', forwardTo: 'a@example.com' },
      { sms_mode: 'email', forward2email: 'a@example.com' },
    ],
    [
      { mode: 'xmpp', xmppName: 'desk', xmppPassword: secrets.xmpp },
      { sms_mode: 'xmpp', xmpp_name: 'desk', xmpp_passwd: secrets.xmpp },
    ],
    [
      { mode: 'both', forwardTo: 'a@example.com', xmppName: 'desk', xmppPassword: secrets.xmpp },
      { sms_mode: 'both', forward2email: 'a@example.com', xmpp_name: 'desk', xmpp_passwd: secrets.xmpp },
    ],
    [
      { mode: 'url', url: 'https://hooks.example.com/in', urlFormat: 'json' },
      { sms_mode: 'url', post2url: 'https://hooks.example.com/in', post2urlmethod: 'json' },
    ],
    [
      { mode: 'chat', chatEmail: 'a@example.com', chatPassword: secrets.chat },
      { sms_mode: 'chat', chat_email: 'a@example.com', chat_passwd: secrets.chat },
    ],
    [
      { mode: 'yeastar', secret: secrets.yeastar },
      { sms_mode: 'yeastar', secret: secrets.yeastar },
    ],
    [
      { mode: '3cx', secret: secrets.yeastar },
      { sms_mode: '3cx', secret: secrets.yeastar },
    ],
  ])('with %j send only their own fields, storing no secret', async (input, sent) => {
    const outcome = await testbed.act(ops, changeInbound, { number, ...input })
    // The list cannot confirm what it never shows.
    const hidden = Object.keys(input).some((name) => name !== 'mode' && name !== 'forwardTo')
    expect(outcome).toMatchObject({ status: 'done', verified: hidden ? 'likely' : 'confirmed' })
    // The raw body, because the simulator's own record of the parameters hides secrets.
    expect(testbed.mutations().map(({ rawBody }) => JSON.parse(rawBody))).toEqual([{ did: Number(number), ...sent }])
    const row = JSON.stringify(await testbed.entry(outcome))
    for (const secret of Object.values(secrets)) expect(row).not.toContain(secret)
  })

  it('with answer "no success" are rejected and read back', async () => {
    const body = { success: false, message: 'try later' }
    testbed.simulator.faults.add({ method: 'PUT', path: '/smsv2', kind: 'status', status: 200, body })
    const outcome = await testbed.act(ops, changeInbound, { number, mode: 'none' })
    expect(outcome).toMatchObject({ status: 'refused', fault: { kind: 'rejected' } })
    expect(testbed.effects()).toEqual([])
    expect(await readingsOf(outcome.entry ?? '')).toContainEqual(expect.objectContaining({ kind: 'after' }))
  })
})

it('removing off-net requires the typed number', async () => {
  Object.assign(numbered(), { offnet: 'enabled' })
  for (const typed of [undefined, '', '919'])
    expect(await testbed.act(ops, removeOffnet, { number }, typed === undefined ? undefined : { typed })).toMatchObject(
      {
        status: 'refused',
        fault: { kind: 'gate' },
      },
    )
  expect(testbed.mutations()).toEqual([])
})
