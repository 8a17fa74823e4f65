import 'server-only'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { happened } from '@/lib/core/changes/entry-states'
import type { LastSetValue } from '@/lib/core/changes/last-set-value'
import { hidden } from '@/lib/core/fields/hidden'
import type { WriteOperation } from '@/lib/core/operation/operation'
import { catalogue } from '@/lib/desk/catalogue/catalogue'
import { changeAsSeen } from '@/lib/desk/catalogue/visibility'
import type { Person } from '@/server/core/actor/actor'
import { db } from '@/server/platform/db/database'
import { remembered } from '@/server/platform/db/remembered'
import { journal, locks } from '@/server/platform/db/schema'
import { ofPresentAccount, presentAccount } from './account'
import type { Entry } from './entries'
import { isRelated, isWholeOf, related, wholesOf } from './lock-keys'

/** The option of a change form that sets nothing. */
const UNCHANGED = 'same'

/** How many changes to one thing are read: more than a person could remember. */
const MOST = 50

const done = inArray(journal.state, happened)

type Done = Pick<Entry, 'operation' | 'target' | 'redacted' | 'createdAt'>

const destructive = [...catalogue.values()].filter((o): o is WriteOperation => o.kind === 'write' && takesAway(o))

function takesAway({ risks }: WriteOperation): boolean {
  return risks.includes('destructive')
}

const takenAway = ({ operation }: Pick<Entry, 'operation'>) => destructive.some(({ id }) => id === operation)

/** This console's changes to the thing of these locks, newest first. Changes before its last deletion are left out: they changed another thing. */
export async function doneTo(
  keys: readonly string[],
  operations?: readonly WriteOperation[],
  most = MOST,
): Promise<Entry[]> {
  const account = presentAccount()
  const onIt = db().select({ entry: locks.entry }).from(locks).where(related(account, keys))
  // The whole remains after a change that deleted only a part (a backup of a server).
  const onAll = db().select({ entry: locks.entry }).from(locks).where(wholesOf(account, keys))
  const ids = operations && [...operations, ...destructive].map(({ id }) => id)
  const rows = await db()
    .select({ entry: journal, whole: sql<boolean>`${inArray(journal.id, onAll)}` })
    .from(journal)
    .where(and(inArray(journal.id, onIt), done, ids && inArray(journal.operation, ids)))
    .orderBy(desc(journal.createdAt), desc(journal.id))
    .limit(most)
  const removedAt = rows.findIndex(({ entry, whole }) => whole && takenAway(entry))
  return (removedAt < 0 ? rows : rows.slice(0, removedAt)).map(({ entry }) => entry)
}

function membersOf(actor: Person, operations: readonly WriteOperation[], entry: Done): [string, string][] {
  const operation = operations.find(({ id }) => id === entry.operation) ?? null
  return Object.entries(changeAsSeen(actor.role, operation, entry).redacted)
    .map(([name, value]): [string, string] => [name, String(value ?? '')])
    .filter(([, value]) => value !== '' && value !== hidden)
    .filter(([name, value]) => !(name === 'kind' && value === UNCHANGED))
}

/** How many changes are read for a whole list. Older changes appear only on the page of the thing. */
const MOST_OF_A_LIST = 2_000

/** Only the journal is watched for changes: locks are recorded with their entry, and their keys never change. */
const doneWithLocks = remembered('done with locks', [journal], (...operations: string[]) => {
  const ids = [...operations, ...destructive.map(({ id }) => id)]
  const { operation, target, redacted, createdAt } = journal
  return db()
    .select({ operation, target, redacted, createdAt, key: locks.key })
    .from(journal)
    .innerJoin(locks, eq(locks.entry, journal.id))
    .where(and(ofPresentAccount(), done, inArray(operation, ids)))
    .orderBy(desc(createdAt), desc(journal.id))
    .limit(MOST_OF_A_LIST)
})

/** Like `lastSetValues`, for every thing of a list, from one query. A thing is found by its lock keys. */
export async function lastSetOnEach(
  actor: Person,
  operations: readonly WriteOperation[],
): Promise<(keys: readonly string[]) => Record<string, LastSetValue>> {
  const rows = await doneWithLocks(...operations.map(({ id }) => id))
  return (keys) => {
    const onIt = rows.filter(({ key }) => keys.some((thing) => isRelated(key, thing)))
    const removedAt = onIt.findIndex((row) => takenAway(row) && keys.some((thing) => isWholeOf(row.key, thing)))
    return newestOf(actor, operations, removedAt < 0 ? onIt : onIt.slice(0, removedAt))
  }
}

/** The newest value of each member that these operations set on the thing of these locks, if the person may see it. */
export async function lastSetValues(
  actor: Person,
  operations: readonly WriteOperation[],
  keys: readonly string[],
): Promise<Record<string, LastSetValue>> {
  return newestOf(actor, operations, await doneTo(keys, operations))
}

function newestOf(actor: Person, operations: readonly WriteOperation[], entries: readonly Done[]) {
  const set: Record<string, LastSetValue> = {}
  for (const entry of entries) {
    for (const [name, value] of membersOf(actor, operations, entry))
      set[name] ??= { value, at: entry.createdAt.toISOString() }
  }
  return set
}

/** The values of one member in the newest changes with these operations, newest first: choices where the provider has no list of them. */
export async function lastUsedValues(
  actor: Person,
  operations: readonly WriteOperation[],
  member: string,
): Promise<string[]> {
  const ids = operations.map(({ id }) => id)
  const entries = await db()
    .select()
    .from(journal)
    .where(and(ofPresentAccount(), inArray(journal.operation, ids), done))
    .orderBy(desc(journal.createdAt), desc(journal.id))
    .limit(MOST)
  const values = entries.flatMap((entry) => membersOf(actor, operations, entry).filter(([name]) => name === member))
  return [...new Set(values.map(([, value]) => value))]
}
