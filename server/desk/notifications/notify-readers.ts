import 'server-only'
import { randomUUID } from 'node:crypto'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Role } from '@/lib/core/access/roles'
import { type Choice, usual } from '@/lib/desk/notifications/notification'
import { topicsFor } from '@/lib/desk/notifications/topics'
import { openRequests } from '@/server/access/policy/open-requests'
import type { Person } from '@/server/core/actor/actor'
import { presentAccount } from '@/server/core/journal/account'
import { seal } from '@/server/core/journal/seal'
import { db } from '@/server/platform/db/database'
import {
  alertCrossings,
  approvals,
  attentionMarks,
  balanceAlerts,
  balanceSamples,
  bulkChanges,
  callbacks,
  invitations,
  issuerBindings,
  journal,
  notes,
  notificationChoices,
  notifications,
  observations,
  optOuts,
  passkeys,
  people,
  registrations,
  secondFactors,
  settings,
  textWishes,
  watchedTrunks,
  watchers,
  watches,
  webhooks,
} from '@/server/platform/db/schema'
import { logError } from '@/server/platform/log'
import { mailIsSet } from '@/server/platform/mail/mail'
import { approvalsOf } from './approvals'
import { conditions } from './conditions'
import { endedWebhooks, endedWebhooksFor } from './ended-webhooks'
import { happenedSince } from './happened'
import { contentPlace, type NewNotification, type NotificationContent } from './new-notification'
import { peopleChanges, peopleChangesFor } from './people-changes'
import { policyChanges, policyChangesFor } from './policy-changes'
import { readers } from './readers'
import { watchedBy } from './watched'

/** The tables whose changes may cause notifications. */
export const notifying = [
  ...[journal, approvals, settings, people, invitations, secondFactors, passkeys, issuerBindings, notificationChoices],
  ...[observations, registrations, watchedTrunks, watches, watchers, notes, callbacks, optOuts, textWishes],
  ...[bulkChanges, balanceSamples, balanceAlerts, alertCrossings, attentionMarks, notifications, webhooks],
]

/** A source that fails yields nothing, and does not stop the others. */
async function settled(promises: readonly Promise<NewNotification[]>[]): Promise<NewNotification[]> {
  const all = await Promise.allSettled(promises)
  return all.flatMap((one) => {
    if (one.status === 'fulfilled') return one.value
    logError(one.reason, {}, 'a notification could not be sent')
    return []
  })
}

/**
 * Notifies everyone of what is new to them. `begin`: nobody is notified of anything earlier; `since`: earlier events of watched things were
 * already notified. Two simultaneous runs notify once.
 */
export async function notifyReaders({ begin, since }: { begin: Date; since: Date }): Promise<void> {
  const all = await readers()
  const [happened, requests, changes, ofPeople, ended] = await Promise.all([
    happenedSince(since),
    openRequests(),
    policyChanges(),
    peopleChanges(),
    endedWebhooks(),
  ])
  // The text depends on the role: computed once per role in use.
  const ofRole = new Map<Role, NewNotification[]>()
  for (const { actor } of all)
    if (!ofRole.has(actor.role)) ofRole.set(actor.role, await settled(conditions.map((source) => source(actor))))
  const wanted: Wanted[] = []
  for (const { actor, since: added, choices } of all) {
    const from = Math.max(begin.getTime(), added.getTime())
    const may = topicsFor(actor.role)
    // Two notifications of one event become one: the first, on every channel that was chosen for either. So a watched thing is reported as watched.
    const events = new Map<string, Wanted>()
    const watched = await settled([watchedBy(actor, happened)])
    const own = [
      ...watched,
      ...approvalsOf(actor, requests),
      ...policyChangesFor(actor, changes),
      ...peopleChangesFor(actor, ofPeople),
      ...endedWebhooksFor(actor, ended),
    ]
    for (const notification of [...own, ...(ofRole.get(actor.role) ?? [])]) {
      const choice = choices.get(notification.topic) ?? usual
      // Watched things count from when the person began to watch; others from when the person was added, to the millisecond, as in the audit
      // log.
      const news = notification.topic === 'watched' || Date.parse(notification.at) >= from
      const chosen = may.includes(notification.topic) && news && (choice.console || choice.mail)
      if (!chosen) continue
      const first = events.get(notification.event)
      const { console = false, mail = false } = first?.choice ?? {}
      const both = { console: console || choice.console, mail: mail || choice.mail }
      events.set(notification.event, { actor, notification: first?.notification ?? notification, choice: both })
    }
    wanted.push(...events.values())
  }
  await insertNotifications(wanted)
}

interface Wanted {
  actor: Person
  notification: NewNotification
  choice: Choice
}

const MOST_AT_ONCE = 500

async function insertNotifications(wanted: readonly Wanted[]): Promise<void> {
  if (wanted.length === 0) return
  const account = presentAccount()
  const events = [...new Set(wanted.map(({ notification }) => notification.event))]
  const rows = await db()
    .select({ event: notifications.event, personId: notifications.personId })
    .from(notifications)
    .where(and(eq(notifications.account, account), inArray(notifications.event, events)))
  const existing = new Set(rows.map(({ personId, event }) => `${personId} ${event}`))
  const mails = mailIsSet()
  const news = wanted.filter(({ actor, notification }) => !existing.has(`${actor.personId} ${notification.event}`))
  // The rest follows at the next turn.
  const values = news.slice(0, MOST_AT_ONCE).map(({ actor: { personId, role }, notification, choice }) => {
    const id = randomUUID()
    const { event, topic, family, title, detail, href, at } = notification
    const content: NotificationContent = { family, title, detail, href }
    return {
      ...{ id, account, personId, role, event, topic, at: new Date(at), inConsole: choice.console },
      sealed: seal(content, contentPlace(id)),
      mail: choice.mail && mails ? ('due' as const) : ('none' as const),
    }
  })
  if (values.length > 0) await db().insert(notifications).values(values).onConflictDoNothing()
}

const KEPT_DAYS = 90

/** Deletes old notifications. So a condition that lasts longer than `KEPT_DAYS` notifies again. */
export async function forgetOld(): Promise<void> {
  const old = sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`
  await db().delete(notifications).where(lt(notifications.notifiedAt, old))
}
