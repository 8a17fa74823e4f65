import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setLowBalanceAlert } from '@/lib/areas/billing/operations'
import { blockCaller, deleteTrunk, updateTrunk } from '@/lib/areas/trunks/operations'
import { type Person, system } from '@/server/core/actor/actor'
import { readingsOf } from '@/server/core/journal/readings'
import { recordIntent } from '@/server/core/journal/record-intent'
import { markNotSent } from '@/server/core/journal/settle'
import { isExclusionViolation, pool } from '@/server/platform/db/database'
import { fileTestbed } from '@/server/testing/file-testbed'
import { check } from './check'
import { prepare } from './prepare'
import { repeat } from './unknown'

// Keys are paths (journal.md 3): a whole excludes its parts and a part its wholes; parts do not exclude each other.

const testbed = fileTestbed()
let admin: Person

beforeAll(async () => {
  admin = await testbed.actor('admin')
})
beforeEach(() => testbed.simulator.reset())
afterEach(async () => {
  await testbed.settleOpen(admin)
  expect(await testbed.heldLocks()).toEqual([])
})

async function take(...keys: string[]) {
  const id = randomUUID()
  const operation = { ...setLowBalanceAlert, locks: () => keys }
  const intent = { id, operation, input: { below: 50 }, payloadHash: id, sameHash: id, actor: admin }
  return { id, ...(await recordIntent(intent)) }
}
type Taken = Awaited<ReturnType<typeof take>>

async function giveBack(...all: Taken[]) {
  for (const taken of all)
    if (taken.recorded) await markNotSent({ id: taken.id, attempt: taken.attempt, by: admin }, 'Only a test.')
}

const whole = ['did:2125550100']
const part = ['did:2125550100:inbound']
const exclusive: [string, string[], string[]][] = [
  ['the whole and its part', whole, part],
  ['the part and its whole', part, whole],
  ['a part of a part and the whole', ['trunk:lobby:block:2125550123'], ['trunk:lobby']],
  ['the same', part, part],
  ['one of several', ['trunk:a:block:1', 'trunk:b:block:1'], ['trunk:b']],
  ['several in another order', ['trunk:b', 'trunk:a:block:1'], ['trunk:a', 'trunk:b:block:1']],
]
const apart: [string, string[], string[]][] = [
  ['two parts', part, ['did:2125550100:offnet']],
  ['a name that begins like another', ['trunk:a'], ['trunk:ab']],
  ['a longer name sorting earlier', ['trunk:a'], ['trunk:a-b', 'trunk:a.b']],
  ['a part whose number begins like another', ['trunk:a:block:1'], ['trunk:a:block:12']],
  ['keys that share only their kind', ['acct:refill'], ['acct:alerts']],
]

describe('locks', () => {
  it.each(exclusive)('%s exclude each other', async (_, first, second) => {
    const held = await take(...first)
    const refused = await take(...second)
    expect(held.recorded).toBe(true)
    expect(refused).toMatchObject({ recorded: false, fault: { kind: 'blocked', other: { entry: held.id } } })
    await giveBack(held)
    const after = await take(...second)
    expect(after.recorded).toBe(true)
    await giveBack(after)
  })

  it.each(apart)('%s do not exclude each other', async (_, first, second) => {
    const entries = [await take(...first), await take(...second)]
    expect(entries.map(({ recorded }) => recorded)).toEqual([true, true])
    await giveBack(...entries)
  })

  it.each(exclusive)('%s at once: exactly one wins', async (_, first, second) => {
    for (let round = 0; round < 25; round++) {
      const pair = [take(...first), take(...second)]
      const both = await Promise.all(round % 2 ? pair : pair.reverse())
      expect(both.filter(({ recorded }) => recorded)).toHaveLength(1)
      await giveBack(...both)
    }
  })
})

it('starting and ending changes never deadlock', async () => {
  for (let round = 0; round < 60; round++) {
    const held = await take(...whole)
    // The starting one runs a few queries first: at some delay they meet.
    const ending = sleep(round % 10).then(() => giveBack(held))
    const [, next] = await Promise.all([ending, take(...part)])
    // Refused or not, the first has ended: a deadlock would have rolled one back.
    expect(await testbed.heldLocks()).toEqual(next.recorded ? part : [])
    await giveBack(next)
  }
})

describe('lock constraint alone', () => {
  const insert = 'insert into locks (key, entry) select $1, id from journal limit 1'

  it.each([
    ['commit', true],
    ['rollback', false],
  ])('makes a second writer await the first’s %s', async (end, refused) => {
    await giveBack(await take('any:row'))
    for (const [first, second] of [whole.concat(part), part.concat(whole)].map(([a = '', b = '']) => [a, b])) {
      const one = await pool().connect()
      const other = await pool().connect()
      await Promise.all([one.query('begin'), other.query('begin')])
      await one.query(insert, [first])
      let ended = false
      const waiting = other.query(insert, [second]).then(
        () => false,
        (error) => isExclusionViolation(error),
      )
      void waiting.then(() => {
        ended = true
      })
      await one.query('select pg_sleep(0.05)')
      expect(ended).toBe(false)
      await one.query(end)
      expect(await waiting).toBe(refused)
      await other.query('rollback')
      if (refused) await one.query('update locks set released_at = now() where released_at is null')
      one.release()
      other.release()
    }
  })
})

describe('trunk', () => {
  const caller = { trunks: ['lobby', 'frontdesk'], number: '2125550123' }
  const lose = (method: string, path: string) =>
    testbed.simulator.faults.add({ method, path, kind: 'reset', when: 'before' })

  it('with an unknown deletion rejects blocks and settings; others accept them', async () => {
    lose('DELETE', '/siptrunk')
    const deletion = await testbed.act(admin, deleteTrunk, { trunk: 'lobby' }, { typed: 'lobby' })
    expect(deletion.status).toBe('unknown')
    const blocked = {
      status: 'refused',
      fault: { kind: 'blocked', other: { entry: deletion.entry, state: 'uncertain' } },
    }
    expect(await testbed.act(admin, blockCaller, caller)).toMatchObject(blocked)
    const settings = { trunk: 'Lobby', kind: 'same', region: 'us-fl' }
    expect(await testbed.act(admin, updateTrunk, settings)).toMatchObject(blocked)
    expect(await prepare(admin, blockCaller.id, caller)).toMatchObject({
      data: { blockedBy: { entry: deletion.entry } },
    })
    expect(await testbed.act(admin, blockCaller, { ...caller, trunks: ['frontdesk'] })).toMatchObject({
      status: 'done',
    })
  })

  it('with an unknown block cannot be deleted but accepts settings', async () => {
    lose('POST', '/siptrunk/blockcaller')
    const block = await testbed.act(admin, blockCaller, caller)
    expect(block.status).toBe('unknown')
    expect(await testbed.act(admin, deleteTrunk, { trunk: 'frontdesk' }, { typed: 'frontdesk' })).toMatchObject({
      status: 'refused',
      fault: { kind: 'blocked', other: { entry: block.entry } },
    })
    const settings = { trunk: 'lobby', kind: 'same', region: 'us-fl' }
    expect(await testbed.act(admin, updateTrunk, settings)).toMatchObject({ status: 'done' })
  })

  it('with a repeated deletion still excludes its parts, sent or not', async () => {
    lose('DELETE', '/siptrunk')
    const first = await testbed.act(admin, deleteTrunk, { trunk: 'lobby' }, { typed: 'lobby' })
    await check(first.entry ?? '', system)
    expect((await readingsOf(first.entry ?? '')).at(-1)?.says).toBe('not')
    lose('DELETE', '/siptrunk')
    const second = await repeat(admin, first.entry, { typed: 'lobby' })
    expect(second.status).toBe('unknown')
    expect(await testbed.act(admin, blockCaller, caller)).toMatchObject({
      fault: { kind: 'blocked', other: { entry: second.entry } },
    })
    expect(await testbed.heldLocks()).toEqual(['trunk:lobby'])
  })
})
