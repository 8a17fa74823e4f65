import 'server-only'
import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type Role, roles } from '@/lib/core/access/roles'
import { type AnyOperation, tier, type WriteOperation } from '@/lib/core/operation/operation'
import type { ReadOperation } from '@/lib/core/operation/read-operation'
import { clearCachedAnswers } from '@/lib/core/process-state'
import { catalogue } from '@/lib/desk/catalogue/catalogue'
import { actorOf, openSession } from '@/server/access/auth/sessions'
import type { Person } from '@/server/core/actor/actor'
import { listEntries, openChanges } from '@/server/core/journal/find'
import { heartbeat } from '@/server/core/journal/instance'
import { entryView } from '@/server/core/journal/view'
import { mintIntent } from '@/server/core/operations/intent'
import { perform } from '@/server/core/operations/perform'
import { prepare } from '@/server/core/operations/prepare'
import { read } from '@/server/core/operations/read'
import { mark } from '@/server/core/operations/unknown'
import { assemble } from '@/server/desk/assembly'
import { closeDatabase, db } from '@/server/platform/db/database'
import { journal, people } from '@/server/platform/db/schema'
import { answerOf, honestAnswer, leaks, plant, startHostileProvider } from '@/server/testing/hostile'
import { freshDatabase } from '@/server/testing/test-database'

/** A console in front of a provider that plants secrets, with a person of each role who opens everything. */
export interface WatchedConsole {
  /** Every leak, if the provider gives this answer to this operation. */
  ask(operation: AnyOperation, shape: string, status: number): Promise<string[]>
  /** The number of views that were checked so far. */
  viewCount(): number
  close(): Promise<void>
}

export async function watchedConsole(): Promise<WatchedConsole> {
  const [database, provider] = [await freshDatabase(), await startHostileProvider()]
  Object.assign(process.env, {
    DATABASE_URL: database.url,
    PROVIDER_URL: provider.url,
    PROVIDER_USERNAME: 'console',
    PROVIDER_PASSWORD: randomBytes(12).toString('hex'),
    PROVIDER_SECURITY_KEY: randomBytes(12).toString('hex'),
    PROVIDER_DEADLINE_SECONDS: '5',
    QUIET_PERIOD_SECONDS: '1',
    AUTH_SECRET: randomBytes(32).toString('hex'),
    JOURNAL_KEY: randomBytes(32).toString('base64'),
    LOG_LEVEL: 'silent',
  })
  // As in openTestbed: background work of the previous file may have cached its own database again.
  clearCachedAnswers()
  assemble()
  await heartbeat()
  const actors = new Map<Role, Person>()
  for (const role of roles) actors.set(role, await personOf(role))
  const actor = (role: Role) => actors.get(role) as Person
  let views = 0

  async function askRead(operation: ReadOperation, shape: string, status: number): Promise<string[]> {
    const planted = plant()
    const honest = honestAnswer(operation.path, planted)
    provider.say(null, () => answerOf(shape, status, planted, honest))
    const leaked: string[] = []
    for (const role of roles) {
      const reading = await read(actor(role), operation, operation.example, { keepAnswer: false })
      views += 1
      leaked.push(...leaks(role, operation, planted, reading).map((what) => `${role} sees the ${what}`))
    }
    return leaked
  }

  async function askWrite(operation: WriteOperation, shape: string, status: number): Promise<string[]> {
    const planted = plant()
    const honest = (path: string) => JSON.stringify(honestAnswer(path, planted))
    provider.say(answerOf(shape, status, planted, { data: '' }), (path) => ({
      status: 200,
      type: 'application/json',
      body: honest(path),
    }))
    const leaked: string[] = []
    const note = (role: Role, where: string, value: unknown) => {
      views += 1
      leaked.push(...leaks(role, operation, planted, value).map((what) => `${role} sees the ${what} in ${where}`))
    }
    const doer = operation.allowed.includes('support') ? 'support' : (operation.allowed[0] ?? 'admin')
    const typed = tier(operation) === 3 ? { typed: operation.target(operation.example) } : {}
    const outcome = await perform(actor(doer), operation, {
      intent: mintIntent(actor(doer).personId, operation.id),
      input: operation.example,
      confirm: typed,
    })
    note(doer, 'the outcome', outcome)
    const { entry } = outcome
    if (!entry) throw new Error(`${operation.id}: ${JSON.stringify(outcome)}`)
    for (const role of roles) {
      note(role, 'the entry', await entryView(actor(role), entry))
      note(role, 'the list', await listEntries(actor(role), { page: 1, perPage: 5 }))
      note(role, 'the open changes', await openChanges(actor(role), [operation]))
    }
    note(doer, 'the dialog', await prepare(actor(doer), operation.id, operation.example))
    await mark(actor(doer), entry, { verdict: 'cannot_be_known', reason: 'Made for a test of what is shown.' })
    // The guard against repeats must not block the next change of this kind.
    await db()
      .update(journal)
      .set({ sameHash: randomBytes(8).toString('hex') })
      .where(eq(journal.id, entry))
    return leaked
  }

  return {
    async ask(operation, shape, status) {
      const answer = await (operation.kind === 'read'
        ? askRead(operation, shape, status)
        : askWrite(operation, shape, status))
      return answer.map((leak) => `${operation.id}, HTTP ${status}, ${shape}: ${leak}`)
    },
    viewCount: () => views,
    async close() {
      await closeDatabase()
      await provider.close()
      await database.drop()
    },
  }
}

async function personOf(role: Role): Promise<Person> {
  const email = `${role}@example.com`
  const [person] = await db().insert(people).values({ email, name: role, role, passwordHash: 'none' }).returning()
  const actor = person && (await actorOf(await openSession(person.id)))
  if (!actor) throw new Error('no actor')
  return actor
}

export const everyOperation = [...catalogue.values()]
