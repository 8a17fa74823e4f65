import 'server-only'
import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import { may } from '@/lib/core/access/roles'
import { paths } from '@/lib/core/paths'
import { isOpenNote, noteGuards } from '@/lib/desk/notes/notes'
import type { Person } from '@/server/core/actor/actor'
import type { Job } from '@/server/core/jobs/job'
import { presentAccount } from '@/server/core/journal/account'
import { fingerprint, seal, unseal } from '@/server/core/journal/seal'
import { sealSearch } from '@/server/core/journal/searched'
import { aboutOf, opened } from '@/server/core/notes/sealed-note'
import { db } from '@/server/platform/db/database'
import { lookups, notes } from '@/server/platform/db/schema'
import { things } from '@/server/store/notes/things'

// A person's recent work, visible to this person only.

const DAYS = 7
const weekAgo = sql<Date>`now() - make_interval(days => ${DAYS})`
const place = ({ personId }: Person, key: string) => ['lookups.sealed', personId, key] as const

export async function noteLookup(actor: Person, number: string): Promise<void> {
  const key = fingerprint('lookup', number)
  const row = { personId: actor.personId, key, sealed: seal(number, place(actor, key)) }
  await db()
    .insert(lookups)
    .values(row)
    .onConflictDoUpdate({ target: [lookups.personId, lookups.key], set: { at: sql`now()` } })
}

/** Deletes lookups older than a week, even if nobody looks up anything. */
export async function forgetLookups(): Promise<void> {
  await db().delete(lookups).where(lt(lookups.at, weekAgo))
}

export const forgetLookupsJob: Job = { name: 'forget-lookups', everyMs: 3_600_000, run: forgetLookups }

export interface LookedUp {
  number: string
  href: string
  /** ISO 8601. */
  at: string
}

export async function lookedUpBy(actor: Person, most: number): Promise<LookedUp[]> {
  const rows = await db()
    .select()
    .from(lookups)
    .where(and(eq(lookups.personId, actor.personId), gt(lookups.at, weekAgo)))
    .orderBy(desc(lookups.at))
    .limit(most)
  return rows.flatMap(({ key, sealed, at }) => {
    const number = unseal<string>(sealed, place(actor, key))
    return number ? [{ number, href: paths.lookup(sealSearch(actor, number)), at: at.toISOString() }] : []
  })
}

export interface WorkedOn {
  ticket: string
  /** The thing on which this person last wrote a note with this ticket. */
  name: string
  href: string
  /** ISO 8601. */
  at: string
}

/** The tickets in this person's notes, newest first. */
export async function ticketsOf(actor: Person, most: number): Promise<WorkedOn[]> {
  const rows = await db()
    .select()
    .from(notes)
    .where(
      and(
        eq(notes.account, presentAccount()),
        eq(notes.personId, actor.personId),
        ne(notes.ticket, ''),
        gt(notes.at, weekAgo),
      ),
    )
    .orderBy(desc(notes.at))
  const tickets = new Set<string>()
  return rows
    .flatMap((row): WorkedOn[] => {
      const about = aboutOf(row.kind, row.key, opened(row))
      if (tickets.has(row.ticket) || !isOpenNote(row.kind) || !about) return []
      if (!may(actor.role, noteGuards[row.kind].see)) return []
      tickets.add(row.ticket)
      const { name, href } = things[row.kind]
      return [{ ticket: row.ticket, name: name(about), href: href(about, actor), at: row.at.toISOString() }]
    })
    .slice(0, most)
}
