import 'server-only'
import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { may } from '@/lib/core/access/roles'
import type { Done } from '@/lib/core/changes/outcome'
import { noteGuards } from '@/lib/desk/notes/notes'
import { isWatchKind, type WatchedThing, type WatchKind } from '@/lib/desk/notifications/notification'
import type { Person } from '@/server/core/actor/actor'
import { presentAccount } from '@/server/core/journal/account'
import { seal, unseal } from '@/server/core/journal/seal'
import { keyOf } from '@/server/core/notes/sealed-note'
import { localChange, refused } from '@/server/core/operations/local-action'
import { db } from '@/server/platform/db/database'
import { remembered } from '@/server/platform/db/remembered'
import { watchers } from '@/server/platform/db/schema'
import { things } from '@/server/store/notes/things'

type Watcher = Pick<Person, 'personId'>

const place = (personId: string, kind: WatchKind, key: string) => ['watchers.sealed', personId, kind, key] as const

const ofPerson = ({ personId }: Watcher) => and(eq(watchers.account, presentAccount()), eq(watchers.personId, personId))

const MOST_WATCHED = 200

const WatchInput = z.strictObject({ key: z.string().min(1).max(100), on: z.boolean() })

/** Starts or stops watching things of a kind. It concerns nobody else, so the audit log does not have it. */
export const watchThing = (kind: WatchKind) =>
  localChange(noteGuards[kind].see, 'to watch this', WatchInput, async (tx, by, { key: about, on }): Promise<Done> => {
    const key = keyOf(kind, about)
    const row = and(ofPerson(by), eq(watchers.kind, kind), eq(watchers.key, key))
    if (!on) await tx.delete(watchers).where(row)
    else if ((await tx.$count(watchers, ofPerson(by))) >= MOST_WATCHED)
      return refused({ kind: 'invalid', message: `You watch ${MOST_WATCHED} things already.` })
    else
      await tx
        .insert(watchers)
        .values({
          account: presentAccount(),
          personId: by.personId,
          kind,
          key,
          sealed: seal(about, place(by.personId, kind, key)),
        })
        .onConflictDoNothing()
    return { ok: true, data: null }
  })

/** Whether this person watches the thing; null for roles that may not watch things of this kind. */
export async function isWatched(actor: Person, kind: WatchKind, about: string): Promise<boolean | null> {
  if (!may(actor.role, noteGuards[kind].see)) return null
  const row = and(ofPerson(actor), eq(watchers.kind, kind), eq(watchers.key, keyOf(kind, about)))
  return (await db().$count(watchers, row)) > 0
}

/** A watch as the notifier needs it. */
export interface Watch {
  kind: WatchKind
  /** The key of the watched thing, as stored. */
  key: string
  /** The provider's id. */
  about: string
  since: Date
  name: string
  href: string
}

const allWatches = remembered('watchers', [watchers], () =>
  db().select().from(watchers).where(eq(watchers.account, presentAccount())).orderBy(asc(watchers.since)),
)

/** What a person watches and may still see, oldest first. */
export async function watchesOf(actor: Person): Promise<Watch[]> {
  const all = await allWatches()
  const rows = all.filter(({ personId }) => personId === actor.personId)
  return rows.flatMap(({ kind, key, sealed, since }): Watch[] => {
    const about = unseal<string>(sealed, place(actor.personId, kind, key))
    if (about === null || !isWatchKind(kind) || !may(actor.role, noteGuards[kind].see)) return []
    const { name, href } = things[kind]
    return [{ kind, key, about, since, name: name(about), href: href(about, actor) }]
  })
}

export async function thingsWatched(actor: Person): Promise<WatchedThing[]> {
  const watches = await watchesOf(actor)
  return watches.map(({ kind, about, name, href, since }) => ({
    kind,
    key: about,
    name,
    href,
    since: since.toISOString(),
  }))
}
