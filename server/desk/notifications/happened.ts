import 'server-only'
import { and, asc, eq, exists, gt, inArray, ne, notInArray, or, sql } from 'drizzle-orm'
import type { EntryState } from '@/lib/core/changes/outcome'
import type { ThingKind } from '@/lib/desk/notes/observations'
import { ofPresentAccount, presentAccount } from '@/server/core/journal/account'
import type { Entry } from '@/server/core/journal/entries'
import { db } from '@/server/platform/db/database'
import { remembered } from '@/server/platform/db/remembered'
import { journal, locks, notes, observations, registrations, watchers } from '@/server/platform/db/schema'

/** One status of an item or of a trunk's registration, and when it was first read. */
interface ReadStatus {
  kind: ThingKind | 'trunk'
  key: string
  status: string | null // null: the item was not listed
  at: Date
}

/** All events since a time, read once for all people who watch items. Each person is then notified only of the items that they watch. */
export interface Happened {
  /** The ids of people who watch anything. */
  watchers: ReadonlySet<string>
  /** `keys`: the lock keys of the entry, which name the items that it changed. */
  changes: { entry: Entry; keys: string[] }[]
  notes: (typeof notes.$inferSelect)[]
  observed: (ReadStatus & { before: string | null })[]
}

/** States that are not reported: nothing was sent, or there is no outcome yet. */
const unreported: EntryState[] = ['planned', 'sent', 'blocked', 'not_sent']
/** Changes that were requested more than this number of days ago are not reported, even if they end now. */
const REPORTED_DAYS = 30

const watching = remembered('who watches', [watchers], async () => {
  const rows = await db()
    .selectDistinct({ id: watchers.personId })
    .from(watchers)
    .where(eq(watchers.account, presentAccount()))
  return new Set(rows.map(({ id }) => id))
})

export async function happenedSince(from: Date): Promise<Happened> {
  const watcherIds = await watching()
  if (watcherIds.size === 0) return { watchers: watcherIds, changes: [], notes: [], observed: [] }
  const [entries, notes, observed] = await Promise.all([changesSince(from), notesSince(from), observedSince(from)])
  const ids = entries.map(({ id }) => id)
  const heldOrReleased = ids.length === 0 ? [] : await db().select().from(locks).where(inArray(locks.entry, ids))
  const keysOf = (id: string) => heldOrReleased.filter(({ entry }) => entry === id).map(({ key }) => key)
  const changes = entries.map((entry) => ({ entry, keys: keysOf(entry.id) }))
  return { watchers: watcherIds, changes, notes, observed }
}

const changesSince = (since: Date) =>
  db()
    .select()
    .from(journal)
    .where(
      and(
        ofPresentAccount(),
        gt(journal.createdAt, sql`now() - make_interval(days => ${REPORTED_DAYS})`),
        notInArray(journal.state, unreported),
        or(gt(journal.settledAt, since), gt(journal.closedAt, since), gt(journal.createdAt, since)),
      ),
    )
    .orderBy(asc(journal.createdAt))

/** Without notes that quote a carrier’s rejection of a port, because not every role may see them. */
const notesSince = (since: Date) =>
  db()
    .select()
    .from(notes)
    .where(and(eq(notes.account, presentAccount()), gt(notes.at, since), ne(notes.kind, 'port-refusal')))

/** Changed statuses of watched items. The first status of an item is not a change. */
async function observedSince(since: Date): Promise<Happened['observed']> {
  const rows = (await Promise.all([watchedItems(), watchedRegistrations()])).flat()
  const last = new Map<string, ReadStatus>()
  return rows.flatMap((row) => {
    const item = `${row.kind}:${row.key}`
    const before = last.get(item)
    last.set(item, row)
    return before && row.at > since ? [{ ...row, before: before.status }] : []
  })
}

async function watchedItems(): Promise<ReadStatus[]> {
  const isWatched = and(
    eq(watchers.account, observations.account),
    eq(sql`${watchers.kind}`, observations.kind),
    eq(watchers.key, observations.key),
  )
  const { kind, key, status, at } = observations
  return db()
    .select({ kind, key, status, at })
    .from(observations)
    .where(and(eq(observations.account, presentAccount()), exists(db().select().from(watchers).where(isWatched))))
    .orderBy(asc(observations.id))
}

/** Registration statuses of watched trunks. The same status after a time without readings is no change. `key`: the name as the watcher wrote it. */
async function watchedRegistrations(): Promise<ReadStatus[]> {
  const { account, trunk, status, at, id } = registrations
  const isWatched = and(
    eq(watchers.account, account),
    eq(watchers.kind, 'trunk'),
    eq(sql`lower(${watchers.key})`, trunk),
  )
  const rows = await db()
    .selectDistinct({ key: watchers.key, status, at, id })
    .from(registrations)
    .innerJoin(watchers, isWatched)
    .where(eq(account, presentAccount()))
    .orderBy(asc(id))
  const last = new Map<string, string>()
  return rows.flatMap(({ key, status, at }) => {
    const unchanged = last.get(key) === status
    last.set(key, status)
    return unchanged ? [] : [{ kind: 'trunk', key, status, at }]
  })
}
