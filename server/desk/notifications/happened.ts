import 'server-only'
import { and, asc, eq, exists, gt, inArray, ne, notInArray, or, sql } from 'drizzle-orm'
import type { EntryState } from '@/lib/core/changes/outcome'
import type { ThingKind } from '@/lib/desk/notes/observations'
import { ofPresentAccount, presentAccount } from '@/server/core/journal/account'
import type { Entry } from '@/server/core/journal/entries'
import { db } from '@/server/platform/db/database'
import { remembered } from '@/server/platform/db/remembered'
import { journal, locks, notes, observations, registrations, watchers } from '@/server/platform/db/schema'

/** A change of a thing, or of a trunk's registration. */
interface Row {
  kind: ThingKind | 'trunk'
  key: string
  status: string | null
  at: Date
}

/** What happened since a time, for watchers: read once, and passed to each by what they watch. */
export interface Happened {
  /** The ids of people who watch anything. */
  watchers: ReadonlySet<string>
  changes: { entry: Entry; keys: string[] }[]
  notes: (typeof notes.$inferSelect)[]
  observed: (Row & { before: string | null })[]
}

/** Nothing was sent, or the outcome is still open: nothing to report. */
const silent: EntryState[] = ['planned', 'sent', 'blocked', 'not_sent']
/** A change may end long after its request; older ones are past. */
const ACT_DAYS = 30

const watching = remembered('who watches', [watchers], async () => {
  const rows = await db()
    .selectDistinct({ id: watchers.personId })
    .from(watchers)
    .where(eq(watchers.account, presentAccount()))
  return new Set(rows.map(({ id }) => id))
})

export async function happenedSince(since: Date): Promise<Happened> {
  const all = await watching()
  if (all.size === 0) return { watchers: all, changes: [], notes: [], observed: [] }
  const [entries, written, seen] = await Promise.all([changesSince(since), notesSince(since), seenSince(since)])
  const ids = entries.map(({ id }) => id)
  const held = ids.length === 0 ? [] : await db().select().from(locks).where(inArray(locks.entry, ids))
  const keysOf = (id: string) => held.filter(({ entry }) => entry === id).map(({ key }) => key)
  return {
    watchers: all,
    changes: entries.map((entry) => ({ entry, keys: keysOf(entry.id) })),
    notes: written,
    observed: seen,
  }
}

const changesSince = (since: Date) =>
  db()
    .select()
    .from(journal)
    .where(
      and(
        ofPresentAccount(),
        gt(journal.createdAt, sql`now() - make_interval(days => ${ACT_DAYS})`),
        notInArray(journal.state, silent),
        or(gt(journal.settledAt, since), gt(journal.closedAt, since), gt(journal.createdAt, since)),
      ),
    )
    .orderBy(asc(journal.createdAt))

const notesSince = (since: Date) =>
  db()
    .select()
    .from(notes)
    .where(and(eq(notes.account, presentAccount()), gt(notes.at, since), ne(notes.kind, 'port-refusal')))

/** Changes of watched things; a first sighting is none. */
async function seenSince(since: Date): Promise<Happened['observed']> {
  const rows = (await Promise.all([watchedThings(), watchedRegistrations()])).flat()
  const last = new Map<string, Row>()
  return rows.flatMap((row) => {
    const thing = `${row.kind}:${row.key}`
    const before = last.get(thing)
    last.set(thing, row)
    return before && row.at > since ? [{ ...row, before: before.status }] : []
  })
}

async function watchedThings(): Promise<Row[]> {
  const itsWatchers = and(
    eq(watchers.account, observations.account),
    eq(sql`${watchers.kind}`, observations.kind),
    eq(watchers.key, observations.key),
  )
  const { kind, key, status, at } = observations
  return db()
    .select({ kind, key, status, at })
    .from(observations)
    .where(and(eq(observations.account, presentAccount()), exists(db().select().from(watchers).where(itsWatchers))))
    .orderBy(asc(observations.id))
}

/** The same status after a gap is not a change. A trunk is named as its watcher named it. */
async function watchedRegistrations(): Promise<Row[]> {
  const { account, trunk, status, at, id } = registrations
  const its = and(eq(watchers.account, account), eq(watchers.kind, 'trunk'), eq(sql`lower(${watchers.key})`, trunk))
  const rows = await db()
    .selectDistinct({ key: watchers.key, status, at, id })
    .from(registrations)
    .innerJoin(watchers, its)
    .where(eq(account, presentAccount()))
    .orderBy(asc(id))
  const last = new Map<string, string>()
  return rows.flatMap(({ key, status, at }) => {
    const same = last.get(key) === status
    last.set(key, status)
    return same ? [] : [{ kind: 'trunk', key, status, at }]
  })
}
