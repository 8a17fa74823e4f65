import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { asc, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refillBalance, setLowBalanceAlert } from '@/lib/areas/billing/operations'
import { sendText } from '@/lib/areas/messaging/sending'
import { createTrunk, deleteTrunk } from '@/lib/areas/trunks/operations'
import type { EntryState } from '@/lib/core/changes/outcome'
import { verifiable, type WriteOperation } from '@/lib/core/operation/operation'
import type { Person } from '@/server/core/actor/actor'
import { reconcile } from '@/server/core/jobs/reconcile'
import { recover } from '@/server/core/jobs/recover'
import { findEntry } from '@/server/core/journal/entries'
import { db } from '@/server/platform/db/database'
import { audit, journal, locks } from '@/server/platform/db/schema'
import type { Order } from '@/server/testing/crash-child'
import { exchangeAt, open, type Relay, type RelayPoint, relay, transactionOf } from '@/server/testing/crash-relay'
import { fileTestbed } from '@/server/testing/file-testbed'
import { inOneFile } from '@/server/testing/one-file'
import { mintIntent } from './intent'
import { perform } from './perform'
import { mark } from './unknown'

// A real `kill -9` at each point of journal.md 3. A console in its own process makes five simultaneous changes; its
// connections to the database and the provider go through proxies that block all five at the same point, where it is
// killed. The test then acts as the next start: it recovers and checks, and the simulator's ledger decides.
//
// What looks the same from outside is represented by its nearest neighbor:
// - A proxy cannot hold back a connection (the kernel accepts it), so "after the prior reading" always has its
// connection, and a change without a prior reading is "connected" only together with being about to record that it
// sends.
// - A short request is one write to the kernel: "half" is what the provider received, not what the process wrote.
// - Whether the process has read its socket shows only when it acts on it: "header" is what was delivered to it; "body"
// is certain, because it was about to record the outcome.

const testbed = fileTestbed()
let admin: Person
/** Bundled once, because each point starts it. */
let program: string

beforeAll(async () => {
  program = inOneFile(fileURLToPath(new URL('../../testing/crash-child.ts', import.meta.url)))
  admin = await testbed.actor('admin')
})

interface ChangeCase {
  operation: WriteOperation
  input(n: number): Record<string, unknown>
}

/** Money, a setting, a creation, a deletion, and one that only its id would prove; no lock in common. */
const changes: Record<string, ChangeCase> = {
  refill: { operation: refillBalance, input: (n) => ({ amount: 1200 + n }) },
  setting: { operation: setLowBalanceAlert, input: (n) => ({ below: 200 + n }) },
  create: {
    operation: createTrunk,
    // The list shows an address, and never a password.
    input: (n) => ({ trunk: `made${n}`, kind: 'static', address: `192.0.2.${n + 10}` }),
  },
  remove: { operation: deleteTrunk, input: (n) => ({ trunk: `gone${n}` }) },
  text: {
    operation: sendText,
    input: (n) => ({
      from: '9195550100',
      to: `21255510${n + 10}`,
      text: 'Ready.',
      consent: true,
      basis: 'wrote',
      inQuietHours: true,
    }),
  },
}

interface Point {
  /** Where the connection to the database, or to the provider, is blocked. */
  database?: [event: string, when: 'before' | 'after']
  provider?: RelayPoint
  /** The state that the dead process left, the one after recovery, and the one after the first check. */
  path: [left: EntryState | null, recovered: EntryState | null, looked: EntryState | null]
  effects: 0 | 1
  /** Only changes with a prior reading reach this point. */
  readers?: true
}

const notSent: Point['path'] = ['planned', 'not_sent', 'not_sent']
const stillOpen: Point['path'] = ['sent', 'uncertain', 'uncertain']
const found: Point['path'] = ['sent', 'uncertain', 'reconciled_happened']

const points: [name: string, point: Point][] = [
  ['before transaction A', { database: ['operation.planned', 'before'], path: [null, null, null], effects: 0 }],
  ['after transaction A', { database: ['operation.planned', 'after'], path: notSent, effects: 0 }],
  ['connected, during the prior reading', { provider: 'reading', path: notSent, effects: 0, readers: true }],
  ['after the prior reading', { database: ['operation.sent', 'before'], path: notSent, effects: 0 }],
  ['after transaction B', { database: ['operation.sent', 'after'], path: stillOpen, effects: 0 }],
  ['half the request written', { provider: 'half', path: stillOpen, effects: 0 }],
  ['request written', { provider: 'request', path: found, effects: 1 }],
  ['header read', { provider: 'header', path: found, effects: 1 }],
  ['body read', { database: ['operation.succeeded', 'before'], path: found, effects: 1 }],
  [
    'after transaction C',
    { database: ['operation.succeeded', 'after'], path: ['succeeded', 'succeeded', 'succeeded'], effects: 1 },
  ],
]

/** Long enough for a process to do what it must not do while it is held. */
const LINGER_MS = 150
const TIMEOUT_MS = 20_000

/** False if it did not become true in time, or no longer can. */
async function comesTrue(is: () => boolean, hopeless: () => boolean): Promise<boolean> {
  for (const end = Date.now() + TIMEOUT_MS; !is(); await sleep(5)) {
    if (Date.now() > end || hopeless()) return false
  }
  return true
}

function startConsole(database: Relay, provider: Relay): ChildProcess {
  return fork(program, {
    execArgv: [],
    // It is killed long before its deadline, even on a slow machine.
    env: { ...process.env, DATABASE_URL: database.url, PROVIDER_URL: provider.url, PROVIDER_DEADLINE_SECONDS: '60' },
  })
}

describe.each(points)('%s', (name, point) => {
  const n = points.findIndex(([other]) => other === name)
  const involved = Object.entries(changes).filter(
    ([, { operation }]) => !point.readers || verifiable(operation)?.baseline === 'needed',
  )
  const orders = new Map<string, Order & { id: string }>()
  /** The row's state when the first byte of its request left the process. */
  const whenWritten: (EntryState | undefined)[] = []
  const states = { left: new Map<string, EntryState>(), recovered: new Map<string, EntryState>() }
  let arrived: number
  let moved: number
  let child: ChildProcess
  const ended: unknown[] = []

  async function statesNow(): Promise<Map<string, EntryState>> {
    const rows = await db().select({ id: journal.id, state: journal.state }).from(journal)
    return new Map(rows.map(({ id, state }) => [id, state]))
  }

  async function noteWritten(line: string): Promise<void> {
    const [method, path] = line.split(' ')
    const change = Object.values(changes).find(({ operation: o }) => o.method === method && o.path === path)
    const order = orders.get(change?.operation.id ?? '')
    whenWritten.push((await findEntry(order?.id ?? ''))?.state)
  }

  async function killAtThePoint(): Promise<void> {
    const { database: event, provider: place } = point
    const database = await relay(process.env.DATABASE_URL ?? '', event ? transactionOf(...event) : open)
    const provider = await relay(testbed.simulator.url, exchangeAt(place ?? 'nowhere', noteWritten))
    child = startConsole(database, provider)
    const exit = once(child, 'exit')
    try {
      await Promise.race([once(child, 'message'), exit])
      child.on('message', (message) => ended.push(message))
      child.send([...orders.values()])
      const road = event ? database : provider
      const came = await comesTrue(
        () => road.held() >= orders.size && (!point.readers || provider.silent() === orders.size),
        () => ended.length > 0 || child.exitCode !== null,
      )
      if (!came) throw new Error(`${road.held()} of ${orders.size} came there; ended: ${JSON.stringify(ended)}`)
      await sleep(LINGER_MS)
    } finally {
      child.kill('SIGKILL')
      await exit
      await Promise.all([database.close(), provider.close()])
    }
  }

  beforeAll(async () => {
    await testbed.simulator.reset()
    const { engine, requests } = testbed.simulator
    engine.world.clock.set(Date.now())
    // An answer without a body would be read together with its header.
    engine.world.variants.empty = 'data-text'
    // The simulator restarts its ids at each reset; a provider never does.
    await db().update(journal).set({ createdIds: [] })
    const trunk = { trunk: `gone${n}`, password: 'Abcd1234', region: 'us' }
    await testbed.behindOurBack({ operation: 'POST /siptrunk', params: trunk })
    engine.world.ledger.clear(engine.world.state.account.balance)
    requests.clear()
    for (const [, { operation, input }] of involved) {
      const intent = mintIntent(admin.personId, operation.id)
      const confirm = { typed: operation.target(operation.input.parse(input(n))) }
      const request = { intent, input: input(n), confirm }
      orders.set(operation.id, { actor: admin, operation: operation.id, request, id: intent.split('.')[0] ?? '' })
    }
    await killAtThePoint()
    states.left = await statesNow()
    arrived = testbed.mutations().length
    moved = await recover()
    states.recovered = await statesNow()
    await reconcile()
  })

  afterAll(async () => {
    // A person closes what is open, so that the next point finds free locks even if this one failed.
    await recover()
    for (const [id, state] of await statesNow()) {
      if (state === 'uncertain') await mark(admin, id, { verdict: 'cannot_be_known', reason: 'the test goes on' })
    }
  })

  it('kill: recorded before sent, never sent again', () => {
    expect([child.signalCode, ended]).toEqual(['SIGKILL', []])
    const wrote = point.provider === 'half' || point.effects === 1
    expect(whenWritten).toEqual(wrote ? involved.map(() => 'sent') : [])
    expect(arrived).toBe(point.effects * involved.length)
    expect(testbed.mutations()).toHaveLength(arrived)
    expect(moved).toBe(point.path[0] === point.path[1] ? 0 : involved.length)
  })

  it.each(involved)('%s', async (_, { operation, input }) => {
    const { id, request } = orders.get(operation.id) as Order & { id: string }
    // One reading without the thing settles nothing, nor does a text without its id, which costs something, so that the balance does not rise by
    // exactly the refill.
    const unproved: WriteOperation[] = [deleteTrunk, sendText, refillBalance]
    const missing = unproved.includes(operation) && point.path[2] === 'reconciled_happened'
    const [left, recovered] = point.path
    const looked = missing ? 'uncertain' : point.path[2]
    const entry = await findEntry(id)
    expect([states.left.get(id) ?? null, states.recovered.get(id) ?? null, entry?.state ?? null]).toEqual([
      left,
      recovered,
      looked,
    ])
    const effects = () => testbed.effects().filter((e) => e.operation === `${operation.method} ${operation.path}`)
    expect(effects()).toHaveLength(point.effects)

    const rows = await db().select().from(locks).where(eq(locks.entry, id))
    const held = rows.filter((row) => row.releasedAt === null).map(({ key }) => key)
    expect(held).toEqual(looked === 'uncertain' ? operation.locks(operation.input.parse(input(n))) : [])

    const events = await db()
      .select()
      .from(audit)
      .where(eq(audit.subject, `journal:${id}`))
      .orderBy(asc(audit.seq))
    const way: EntryState[] = ['planned', 'sent', 'succeeded']
    const path = left ? [...new Set([...way.slice(0, way.indexOf(left) + 1), recovered, looked])] : []
    expect(events.map(({ kind }) => kind)).toEqual(path.map((state) => `operation.${state}`))

    // The browser asks again after the restart: the decision is known and is not made twice.
    if (!entry) return
    expect(await perform(admin, operation, request)).toMatchObject({ entry: id })
    expect(effects()).toHaveLength(point.effects)
    expect(testbed.mutations()).toHaveLength(arrived)
  })
})

it('no lock is held at the end', async () => {
  expect(await db().select().from(locks).where(isNull(locks.releasedAt))).toEqual([])
})
