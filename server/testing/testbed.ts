import 'server-only'
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq, inArray, isNull, type SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import type { Role } from '@/lib/core/access/roles'
import type { Outcome } from '@/lib/core/changes/outcome'
import type { WriteOperation } from '@/lib/core/operation/operation'
import { clearCachedAnswers } from '@/lib/core/process-state'
import { actorOf, openSession } from '@/server/access/auth/sessions'
import { quietClock } from '@/server/areas/messaging/quiet-hours'
import type { Person } from '@/server/core/actor/actor'
import { type Entry, findEntry } from '@/server/core/journal/entries'
import { heartbeat } from '@/server/core/journal/instance'
import { mintIntent } from '@/server/core/operations/intent'
import { perform } from '@/server/core/operations/perform'
import { mark } from '@/server/core/operations/unknown'
import { assemble } from '@/server/desk/assembly'
import { closeDatabase, db } from '@/server/platform/db/database'
import { journal, locks, people } from '@/server/platform/db/schema'
import { freshDatabase, type TestDatabase } from '@/server/testing/test-database'
import type { Effect } from '@/simulator/engine/ledger'
import type { RecordedRequest } from '@/simulator/http/requests'
import { startSimulator } from '@/simulator/http/server'
import type { Simulator } from '@/simulator/http/simulator'

/** Short times for tests: the rules are the same, only the waiting is shorter. */
export const DEADLINE_SECONDS = 0.6
/** For test files whose provider does not answer in time. All others have a long deadline, so that they do not depend on a fast machine. */
export const shortDeadline = { PROVIDER_DEADLINE_SECONDS: String(DEADLINE_SECONDS) }
export const QUIET_SECONDS = 1.2
export const GAP_SECONDS = 0.3
export const LATE_SECONDS = 2

/** `quiet` waits until a negative result counts, `gap` until a second check counts. */
export const quiet = () => sleep((QUIET_SECONDS + 0.1) * 1000)
export const gap = () => sleep((GAP_SECONDS + 0.1) * 1000)

/** A time at which it is day in all zones of the numbers that tests use. */
const NOON = new Date('2026-11-20T20:00:00Z')

export interface Testbed {
  simulator: Simulator
  actor(role: Role): Promise<Person>
  /** One decision of a person: creates an intent and calls `perform`. */
  act(
    actor: Person,
    operation: WriteOperation,
    input: unknown,
    confirm?: { typed?: string; again?: string | readonly string[] },
  ): Promise<Outcome>
  entry(outcome: Outcome): Promise<Entry>
  /** Effects since the last reset, without automatic ones. */
  effects(): Effect[]
  /** Changes that reached the provider since the last reset. */
  mutations(): RecordedRequest[]
  heldLocks(): Promise<string[]>
  /** A change that someone makes in the provider's own portal. */
  behindOurBack(change: Record<string, unknown>): Promise<void>
  /**
   * Settles all open changes, so that the next case finds its locks free and nothing disputed. Also deletes the ids that entries created, because
   * the simulator gives the same ids again after a reset, which no provider does.
   */
  settleOpen(by: Person, verdict?: string): Promise<void>
  /** Runs a statement that the console's role may not run. */
  asOwner(statement: SQL | string): Promise<void>
  close(): Promise<void>
}

/**
 * Everything that the pipeline needs, in one process: its own database, a simulator over real HTTP, people with sessions. `variables` override
 * those set here.
 */
export async function openTestbed(
  options: { database?: TestDatabase; variables?: Record<string, string> } = {},
): Promise<Testbed> {
  const database = options.database ?? (await freshDatabase())
  const simulator = await startSimulator({ port: 0, speed: 0 })
  Object.assign(process.env, {
    DATABASE_URL: database.url,
    PROVIDER_URL: simulator.url,
    // Named, because some tests reach the same account through proxies with other URLs.
    PROVIDER_ACCOUNT: 'testbed',
    PROVIDER_USERNAME: simulator.options.username,
    PROVIDER_PASSWORD: simulator.options.password,
    PROVIDER_SECURITY_KEY: simulator.options.securityKey,
    PROVIDER_DEADLINE_SECONDS: '30',
    QUIET_PERIOD_SECONDS: String(QUIET_SECONDS),
    NEGATIVE_GAP_SECONDS: String(GAP_SECONDS),
    LATE_LOOK_SECONDS: String(LATE_SECONDS),
    AUTH_SECRET: randomBytes(32).toString('hex'),
    JOURNAL_KEY: randomBytes(32).toString('base64'),
    LOG_LEVEL: 'silent',
    ...options.variables,
  })
  // Background work of the previous file may have cached its own environment and database again.
  clearCachedAnswers()
  assemble()
  quietClock().now = () => NOON
  await heartbeat()

  return {
    simulator,
    async actor(role) {
      const email = `${role}-${randomBytes(4).toString('hex')}@example.com`
      const [person] = await db().insert(people).values({ email, name: role, role, passwordHash: 'none' }).returning()
      const actor = person && (await actorOf(await openSession(person.id)))
      if (!actor) throw new Error('no actor')
      return actor
    },
    act: (actor, operation, input, confirm) =>
      perform(actor, operation, {
        intent: mintIntent(actor.personId, operation.id),
        input,
        ...(confirm && { confirm: { ...confirm, ...(confirm.again && { again: [confirm.again].flat() }) } }),
      }),
    async entry(outcome) {
      const entry = outcome.entry ? await findEntry(outcome.entry) : null
      if (!entry) throw new Error(`no entry: ${JSON.stringify(outcome)}`)
      return entry
    },
    effects: () => simulator.engine.world.ledger.effects.filter((e) => !e.operation.startsWith('time:')),
    mutations: () => simulator.requests.list().filter((r) => r.method !== 'GET'),
    async heldLocks() {
      const rows = await db().select({ key: locks.key }).from(locks).where(isNull(locks.releasedAt))
      return rows.map((r) => r.key)
    },
    async behindOurBack(change) {
      const answer = await fetch(`${simulator.url}/__simulator/behind-our-back`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(change),
      })
      if (!answer.ok) throw new Error(await answer.text())
    },
    async settleOpen(by, verdict = 'cannot_be_known') {
      const open = inArray(journal.state, ['uncertain', 'disputed'])
      for (const { id } of await db().select({ id: journal.id }).from(journal).where(open)) {
        const done = await mark(by, id, { verdict, reason: 'only the test needs to go on' })
        if (!done.ok) throw new Error(done.fault.message)
      }
      await db().update(journal).set({ createdIds: [] })
    },
    async asOwner(statement) {
      const client = new Client({ connectionString: database.ownerUrl })
      // The database may be dropped while the client disconnects.
      client.on('error', () => undefined)
      await client.connect()
      await drizzle(client)
        .execute(statement)
        .finally(() => client.end())
    },
    async close() {
      await closeDatabase()
      await simulator.close()
      await database.drop()
    },
  }
}

/** Changes a person directly in the database, so that open sessions do not know of it. */
export async function changePerson(
  { personId }: Pick<Person, 'personId'>,
  patch: Partial<typeof people.$inferInsert>,
): Promise<void> {
  await db().update(people).set(patch).where(eq(people.id, personId))
}
