import 'server-only'
import { and, asc, eq, exists, gt, inArray, ne, notInArray, or, sql } from 'drizzle-orm'
import { stateWords } from '@/lib/entry-states'
import { formatNumber } from '@/lib/fields/number'
import { touches, watchKeys } from '@/lib/notifications/watch-keys'
import type { ThingKind } from '@/lib/observations'
import { writeOperation } from '@/lib/operations/catalogue'
import type { EntryState } from '@/lib/outcome'
import { portStatus } from '@/lib/porting/statuses'
import { registrationWords } from '@/lib/trunks/registration'
import type { Person } from '@/server/auth/actor'
import { db } from '@/server/db/database'
import { journal, locks, notes, observations, watchers } from '@/server/db/schema'
import { ofPresentAccount, presentAccount } from '@/server/journal/account'
import type { Entry } from '@/server/journal/entries'
import { listed } from '@/server/journal/find'
import { keptKeys } from '@/server/journal/lock-keys'
import type { Told } from './told'
import { type Watch, watchesOf } from './watchers'

type Row = typeof observations.$inferSelect

/** What happened since a moment, for whoever watches: read once, and told to each by what they watch. */
export interface Happened {
  /** Who watches anything at all, by id. */
  watchers: ReadonlySet<string>
  acts: { entry: Entry; keys: string[] }[]
  notes: (typeof notes.$inferSelect)[]
  seen: (Row & { before: string | null })[]
}

/** Nothing was sent, or nobody knows yet: there is nothing to tell. */
const silent: EntryState[] = ['planned', 'sent', 'blocked', 'not_sent']
/** An act may end long after it was asked for; older ones are past. */
const ACT_DAYS = 30

export async function happenedSince(since: Date): Promise<Happened> {
  const rows = await db()
    .selectDistinct({ id: watchers.personId })
    .from(watchers)
    .where(eq(watchers.account, presentAccount()))
  const all = new Set(rows.map(({ id }) => id))
  if (all.size === 0) return { watchers: all, acts: [], notes: [], seen: [] }
  const [entries, written, seen] = await Promise.all([actsSince(since), notesSince(since), seenSince(since)])
  const ids = entries.map(({ id }) => id)
  const held = ids.length === 0 ? [] : await db().select().from(locks).where(inArray(locks.entry, ids))
  const keysOf = (id: string) => held.filter(({ entry }) => entry === id).map(({ key }) => key)
  return {
    watchers: all,
    acts: entries.map((entry) => ({ entry, keys: keysOf(entry.id) })),
    notes: written,
    seen,
  }
}

const actsSince = (since: Date) =>
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

/** Changes of what somebody watches; a first sight is none. */
async function seenSince(since: Date): Promise<Happened['seen']> {
  const itsWatchers = and(
    eq(watchers.account, observations.account),
    eq(sql`${watchers.kind}`, observations.kind),
    eq(watchers.key, observations.key),
  )
  const rows = await db()
    .select()
    .from(observations)
    .where(and(eq(observations.account, presentAccount()), exists(db().select().from(watchers).where(itsWatchers))))
    .orderBy(asc(observations.id))
  const last = new Map<string, Row>()
  return rows.flatMap((row) => {
    const thing = `${row.kind}:${row.key}`
    const before = last.get(thing)
    last.set(thing, row)
    return before && row.at > since ? [{ ...row, before: before.status }] : []
  })
}

/** What this person watches of it: acts and notes of others, and what was seen. */
export async function watchedBy(actor: Person, { watchers: all, ...happened }: Happened): Promise<Told[]> {
  if (!all.has(actor.personId)) return []
  const watches = await watchesOf(actor)
  return watches.flatMap((watch) => {
    const its = (row: { kind: string; key: string }) => row.kind === watch.kind && row.key === watch.key
    const found = [
      ...happened.seen.filter(its).map((row) => seenOf(watch, row)),
      ...happened.acts.filter((act) => isOn(watch, act)).flatMap(({ entry }) => actOf(actor, watch, entry)),
      ...happened.notes
        .filter((row) => its(row) && row.personId !== actor.personId)
        .map(({ id, personName, at }) => told(watch, `note:${id}`, at, 'working', 'note added', `By ${personName}`)),
    ]
    return found.filter(({ at }) => new Date(at) > watch.since)
  })
}

function isOn({ kind, about }: Watch, { entry, keys }: Happened['acts'][number]): boolean {
  if (kind === 'entry') return [entry.id, entry.repeats, entry.undoes].includes(about)
  const its = keptKeys(watchKeys[kind](about))
  return keys.some((lock) => its.some((key) => touches(lock, key)))
}

function actOf(actor: Person, watch: Watch, entry: Entry): Told[] {
  // What oneself has asked for stands before one already; what somebody else makes of it does not.
  if (entry.personId === actor.personId && (!entry.closedBy || entry.closedBy === actor.name)) return []
  const { operation, target, state, personName } = listed(actor, entry)
  const label = writeOperation(operation)?.label ?? operation
  const at = entry.closedAt ?? entry.settledAt ?? entry.createdAt
  const family = state === 'uncertain' || state === 'disputed' ? 'act' : 'working'
  const words = `${label} · ${formatNumber(target)} · ${stateWords[state].toLowerCase()}`
  // Unknown or disputed is the same event as under Needs attention (conditions.ts).
  return [{ ...told(watch, `entry:${entry.id}:${state}`, at, family, '', `By ${personName}`), title: words }]
}

function seenOf(watch: Watch, { kind, key, status, at, before }: Happened['seen'][number]): Told {
  const { word, family } = standingOf(kind, status)
  const was = before === null ? 'not listed' : standingOf(kind, before).word
  const changed = status !== before
  // The same event as under Needs attention (conditions.ts): whoever watches it is told once.
  const event = `${kind}:${key}:${at.toISOString()}`
  return told(watch, event, at, family, changed ? word : 'details changed', changed ? `It was ${was}` : `Still ${word}`)
}

function standingOf(kind: ThingKind, status: string | null): { word: string; family: Told['family'] } {
  if (status === null) return { word: 'no longer listed', family: 'working' }
  if (kind === 'brand' || kind === 'campaign') return { word: status.toLowerCase(), family: 'working' }
  const { word, family } = kind === 'port' ? portStatus(status) : registrationWords(status)
  return { word: word.toLowerCase(), family: family === 'neutral' ? 'working' : family }
}

function told(
  { name, href }: Watch,
  event: string,
  at: Date,
  family: Told['family'],
  what: string,
  detail: string,
): Told {
  return { topic: 'watched', event, family, title: `${name} · ${what}`, detail, at: at.toISOString(), href }
}
