import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addOffnet, changeInbound, removeOffnet } from '@/lib/operations/messaging'
import type { WriteOperation } from '@/lib/operations/operation'
import type { Actor } from '@/server/auth/actor'
import { findEntry, readingsOf } from '@/server/journal/entries'
import { GAP_SECONDS, openStage, QUIET_SECONDS, type Stage } from '@/server/test-stage'
import type { MessagingNumber } from '@/simulator/engine/records'
import { check } from './check'
import { mark } from './unknown'

// The writes of messaging over real HTTP, judged by the simulator's ledger.

const number = '9195550100'
let stage: Stage
let ops: Actor

beforeAll(async () => {
  stage = await openStage()
  ops = await stage.actor('ops')
})
afterAll(() => stage.close())

beforeEach(async () => {
  await stage.simulator.reset()
  Object.assign(numbered(), { mode: 'none', forward2email: '', offnet: 'disabled' })
})

function numbered(): MessagingNumber {
  const found = stage.simulator.engine.world.state.messaging.numbers.get(number)
  if (!found) throw new Error(`the seed has no ${number}`)
  return found
}

const state = async (id: string) => (await findEntry(id))?.state
const lose = (operation: WriteOperation, when: 'before' | 'after') =>
  stage.simulator.faults.add({ method: operation.method, path: operation.path, kind: 'reset', when } as never)

interface Act {
  operation: WriteOperation
  input: Record<string, unknown>
  typed?: string
  claim: string
  prepare?: Partial<MessagingNumber>
}

const acts: Record<string, Act> = {
  'change of inbound settings': {
    operation: changeInbound,
    input: { number, mode: 'email', forwardTo: 'new@example.com' },
    claim: `did:${number}:inbound`,
  },
  'added off-net': { operation: addOffnet, input: { number }, claim: `did:${number}:offnet` },
  'removed off-net': {
    operation: removeOffnet,
    input: { number },
    typed: number,
    claim: `did:${number}:offnet`,
    prepare: { offnet: 'enabled' },
  },
}

describe.each(Object.entries(acts))('%s', (_, { operation, input, typed, claim, prepare }) => {
  const act = () => stage.act(ops, operation, input, typed ? { typed } : undefined)
  beforeEach(() => {
    if (prepare) Object.assign(numbered(), prepare)
  })

  it('is done once and shown by a reading', async () => {
    expect(await act()).toMatchObject({ status: 'done', verified: 'confirmed' })
    expect(stage.effects()).toHaveLength(1)
    expect(stage.mutations()).toHaveLength(1)
    expect(await stage.heldClaims()).toEqual([])
  })

  it('lost after the effect: one look proves it, and the claim is free', async () => {
    lose(operation, 'after')
    const outcome = await act()
    expect(outcome.status).toBe('unknown')
    expect(await stage.heldClaims()).toEqual([claim])
    expect((await check(outcome.entry ?? '', 'test'))?.state).toBe('reconciled_happened')
    expect(await stage.heldClaims()).toEqual([])
    expect(stage.effects()).toHaveLength(1)
  })

  it('lost before the effect: stays unknown and blocks a second one until a person decides', async () => {
    lose(operation, 'before')
    const { entry: id = '', status } = await act()
    expect(status).toBe('unknown')
    for (const wait of [0, QUIET_SECONDS, GAP_SECONDS]) {
      await sleep(wait * 1000 + 100)
      await check(id, 'test')
    }
    expect(await state(id)).toBe('uncertain')
    expect(await act()).toMatchObject({ status: 'refused', fault: { kind: 'blocked' } })
    const verdict = { verdict: 'did_not_happen', reason: 'the portal shows it as it was' }
    expect(await mark(ops, id, verdict)).toEqual({ ok: true, data: 'reconciled_did_not_happen' })
    expect(stage.effects()).toEqual([])
    expect(stage.mutations()).toHaveLength(1)
  })

  it('is refused to support, with nothing sent', async () => {
    const outcome = await stage.act(await stage.actor('support'), operation, input, typed ? { typed } : undefined)
    expect(outcome).toMatchObject({ status: 'refused', fault: { kind: 'forbidden' } })
    expect(stage.mutations()).toEqual([])
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
    [{ mode: '3cx' }, { sms_mode: '3cx' }],
  ])('%j is sent with its own fields only, and no secret is kept', async (input, sent) => {
    const outcome = await stage.act(ops, changeInbound, { number, ...input })
    // What the list never shows cannot be confirmed by it.
    const hidden = Object.keys(input).some((name) => name !== 'mode' && name !== 'forwardTo')
    expect(outcome).toMatchObject({ status: 'done', verified: hidden ? 'likely' : 'confirmed' })
    // The body, because the simulator's own record of the parameters hides secrets.
    expect(stage.mutations().map(({ rawBody }) => JSON.parse(rawBody))).toEqual([{ did: Number(number), ...sent }])
    const kept = JSON.stringify(await stage.entry(outcome))
    for (const secret of Object.values(secrets)) expect(kept).not.toContain(secret)
  })

  it('an answer that says "no success" is a refusal, which is read back', async () => {
    const body = { success: false, message: 'try later' }
    stage.simulator.faults.add({ method: 'PUT', path: '/smsv2', kind: 'status', status: 200, body } as never)
    const outcome = await stage.act(ops, changeInbound, { number, mode: '3cx' })
    expect(outcome).toMatchObject({ status: 'refused', fault: { kind: 'rejected' } })
    expect(stage.effects()).toEqual([])
    expect(await readingsOf(outcome.entry ?? '')).toContainEqual(expect.objectContaining({ kind: 'after' }))
  })
})

it('removing off-net needs the number typed', async () => {
  Object.assign(numbered(), { offnet: 'enabled' })
  for (const typed of [undefined, '', '919'])
    expect(await stage.act(ops, removeOffnet, { number }, typed === undefined ? undefined : { typed })).toMatchObject({
      status: 'refused',
      fault: { kind: 'gate' },
    })
  expect(stage.mutations()).toEqual([])
})
