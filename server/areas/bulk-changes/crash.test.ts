import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EntryState } from '@/lib/core/changes/outcome'
import type { BulkChangeView } from '@/lib/desk/bulk-changes/view'
import type { Person } from '@/server/core/actor/actor'
import { reconcile } from '@/server/core/jobs/reconcile'
import { recover } from '@/server/core/jobs/recover'
import { db } from '@/server/platform/db/database'
import { journal } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { inOneFile } from '@/server/testing/one-file'
import { gap } from '@/server/testing/testbed'
import { startBulkChange } from './decide'
import { makeBulkChange } from './make'
import { runBulkChanges } from './run'
import { bulkChangeView } from './see'

// 200 numbers, two that the provider rejects, one whose answer is lost, and a console that is killed in the middle of a request. The simulator's
// ledger decides what happened.

const testbed = fileTestbed()
let ops: Person
let child: ChildProcess | undefined

const rejected = ['9075550106', '9075550107']
const lost = '9075550170'
const killed = '9195551149'
const numbers = Array.from({ length: 200 }, (_, n) =>
  n === 40 ? (rejected[0] ?? '') : n === 60 ? (rejected[1] ?? '') : n === 99 ? lost : String(9195551000 + n),
)

beforeAll(async () => {
  ops = await testbed.actor('ops')
})
afterAll(() => child?.kill('SIGKILL'))

async function startConsole(): Promise<void> {
  const program = inOneFile(fileURLToPath(new URL('../../testing/bulk-child.ts', import.meta.url)))
  // It is killed long before its deadline, even on a slow machine.
  const env = { ...process.env, PROVIDER_DEADLINE_SECONDS: '60' }
  child = fork(program, { execArgv: [], env })
  await once(child, 'message')
}

async function seen(id: string): Promise<BulkChangeView> {
  const view = await bulkChangeView(ops, id)
  if (!view) throw new Error('no such bulk change')
  return view
}

const sent = () => testbed.mutations().map(({ params }) => String(params.did))
const paused = (id: string) =>
  expect.poll(async () => (await seen(id)).state, { timeout: 60_000, interval: 100 }).toBe('paused')

function counted(view: BulkChangeView): Partial<Record<EntryState | 'left', number>> {
  const counts: Partial<Record<EntryState | 'left', number>> = {}
  for (const { state } of view.lines) counts[state ?? 'left'] = (counts[state ?? 'left'] ?? 0) + 1
  return counts
}

/** How often the ledger has each number. */
function effects(): Map<string, number> {
  const found = new Map<string, number>()
  for (const { object } of testbed.effects()) {
    const [did = ''] = /\d{10}/.exec(object) ?? []
    found.set(did, (found.get(did) ?? 0) + 1)
  }
  return found
}

it('a bulk change killed in the middle repeats nothing, loses nothing, and resumes', async () => {
  const { messaging } = testbed.simulator.engine.world.state
  const [model] = messaging.numbers.values()
  for (const did of numbers) messaging.numbers.set(did, { ...model, did, mode: 'none', forward2email: '' } as never)
  const given = { kind: 'inbound', mode: 'email', forwardTo: 'texts@example.com', list: numbers.join('\n') }
  const made = await makeBulkChange(ops, given)
  if (!made.ok) throw new Error(JSON.stringify(made.fault))
  const { id } = made.data
  expect((await seen(id)).lines.every(({ verdict }) => verdict === 'change')).toBe(true)
  expect(sent()).toEqual([])

  await startConsole()
  expect(await startBulkChange(ops, { id })).toMatchObject({ ok: true })
  await paused(id)
  expect(counted(await seen(id))).toEqual({ succeeded: 97, rejected: 2, uncertain: 1, left: 100 })
  expect(await testbed.heldLocks()).toEqual([`did:${lost}:inbound`])

  testbed.simulator.faults.add({
    method: 'PUT',
    path: '/smsv2',
    kind: 'black-hole',
    when: 'after',
    match: { did: killed },
  })
  expect(await startBulkChange(ops, { id })).toMatchObject({ ok: true })
  await expect.poll(() => sent().at(-1), { timeout: 60_000 }).toBe(killed)
  const exit = once(child as ChildProcess, 'exit')
  child?.kill('SIGKILL')
  await exit
  expect(counted(await seen(id))).toEqual({ succeeded: 146, rejected: 2, uncertain: 1, sent: 1, left: 50 })

  // The next start: it recovers, and its job sends nothing.
  await recover()
  await runBulkChanges()
  const after = await seen(id)
  expect(after).toMatchObject({ state: 'paused', why: expect.stringContaining('console stopped') })
  expect(counted(after)).toEqual({ succeeded: 146, rejected: 2, uncertain: 2, left: 50 })
  expect(after.lines.filter(({ state }) => state === 'uncertain').map(({ number }) => number)).toEqual([lost, killed])
  expect((await testbed.heldLocks()).sort()).toEqual([`did:${lost}:inbound`, `did:${killed}:inbound`].sort())
  expect(sent()).toHaveLength(150)

  // A person resumes. The unknown line is not sent again.
  expect(await startBulkChange(ops, { id })).toMatchObject({ ok: true })
  await runBulkChanges()
  expect(counted(await seen(id))).toEqual({ succeeded: 196, rejected: 2, uncertain: 2 })
  expect(sent()).toEqual(numbers)

  // The provider's list proves one; that the other did not happen is for a person to decide.
  await gap()
  const open = eq(journal.state, 'uncertain')
  await db()
    .update(journal)
    .set({ nextCheckAt: new Date(0) })
    .where(open)
  await reconcile()
  const view = await seen(id)
  expect(counted(view)).toEqual({ succeeded: 196, rejected: 2, reconciled_happened: 1, uncertain: 1 })
  expect(view.lines.find(({ state }) => state === 'uncertain')?.number).toBe(lost)
  const happened = view.lines.filter(({ state }) => state === 'succeeded' || state === 'reconciled_happened')
  expect(effects()).toEqual(new Map(happened.map(({ number }) => [number, 1])))
  expect(await testbed.heldLocks()).toEqual([`did:${lost}:inbound`])
}, 180_000)
