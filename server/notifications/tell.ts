import 'server-only'
import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { type Choice, type Topic, usual } from '@/lib/notifications/notification'
import { topicsFor } from '@/lib/notifications/topics'
import type { Role } from '@/lib/roles'
import type { Person } from '@/server/auth/actor'
import { db } from '@/server/db/database'
import { notificationChoices, notifications, people } from '@/server/db/schema'
import { presentAccount } from '@/server/journal/account'
import { seal } from '@/server/journal/seal'
import { logError } from '@/server/log'
import { mailIsSet } from '@/server/mail/mail'
import { conditions } from './conditions'
import { type Told, type Words, wordsPlace } from './told'
import { happenedSince, watchedBy } from './watched'

interface Reader {
  actor: Person
  since: Date
  choices: ReadonlyMap<Topic, Choice>
}

/** Everybody who can sign in, with what they have chosen. */
async function readers(): Promise<Reader[]> {
  const [all, choices] = await Promise.all([
    db().select().from(people).where(isNull(people.disabledAt)),
    db().select().from(notificationChoices),
  ])
  return all.map(({ id, name, email, role, createdAt }) => ({
    // Reads what the console keeps, and does nothing: there is no session.
    actor: { kind: 'person', personId: id, name, email, role, sessionHash: '' },
    since: createdAt,
    choices: new Map(
      choices
        .filter(({ personId }) => personId === id)
        .map(({ topic, inConsole, byMail }) => [topic, { console: inConsole, mail: byMail }]),
    ),
  }))
}

/** What did not work says nothing; the others do. */
async function settled(found: readonly Promise<Told[]>[]): Promise<Told[]> {
  const all = await Promise.allSettled(found)
  return all.flatMap((one) => {
    if (one.status === 'fulfilled') return one.value
    logError(one.reason, {}, 'what to notify of could not be told')
    return []
  })
}

/**
 * Tells everybody what is new to them. `begin`: what happened before it is told to nobody; `since`: what happened to watched things before
 * it was told already. Whoever runs this at the same moment tells nothing twice.
 */
export async function tell({ begin, since }: { begin: Date; since: Date }): Promise<void> {
  const all = await readers()
  const happened = await happenedSince(since)
  // The words are for a role: once for each that somebody has.
  const ofRole = new Map<Role, Told[]>()
  for (const { actor } of all)
    if (!ofRole.has(actor.role)) ofRole.set(actor.role, await settled(conditions.map((source) => source(actor))))
  for (const reader of all) {
    const { actor, choices } = reader
    const from = Math.max(begin.getTime(), reader.since.getTime())
    const may = topicsFor(actor.role)
    const told = [...(await settled([watchedBy(actor, happened)])), ...(ofRole.get(actor.role) ?? [])]
    const wanted = told.flatMap((one) => {
      const choice = choices.get(one.topic) ?? usual
      const heard = may.includes(one.topic) && Date.parse(one.at) >= from && (choice.console || choice.mail)
      return heard ? [{ one, choice }] : []
    })
    await keep(actor, wanted)
  }
}

async function keep(actor: Person, wanted: readonly { one: Told; choice: Choice }[]): Promise<void> {
  const account = presentAccount()
  const { personId, role } = actor
  // Of two with one event the first: a thing that is watched is told as such.
  const byEvent = new Map([...wanted].reverse().map((told) => [told.one.event, told]))
  if (byEvent.size === 0) return
  const known = await db()
    .select({ event: notifications.event })
    .from(notifications)
    .where(
      and(
        eq(notifications.account, account),
        eq(notifications.personId, personId),
        inArray(notifications.event, [...byEvent.keys()]),
      ),
    )
  for (const { event } of known) byEvent.delete(event)
  if (byEvent.size === 0) return
  const mails = mailIsSet()
  const rows = [...byEvent.values()].map(({ one, choice }) => {
    const id = randomUUID()
    const { event, topic, family, title, detail, href, at } = one
    const words: Words = { family, title, detail, href }
    return {
      ...{ id, account, personId, role, event, topic, at: new Date(at), inConsole: choice.console },
      sealed: seal(words, wordsPlace(id)),
      mail: choice.mail && mails ? ('due' as const) : ('none' as const),
    }
  })
  await db().insert(notifications).values(rows).onConflictDoNothing()
}

const KEPT_DAYS = 90

/** What stands for longer than this is told once more: it is still not done. */
export async function forgetOld(): Promise<void> {
  const old = sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`
  await db().delete(notifications).where(lt(notifications.toldAt, old))
}
