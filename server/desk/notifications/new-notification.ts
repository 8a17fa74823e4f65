import 'server-only'
import type { Notification, Topic } from '@/lib/desk/notifications/notification'
import type { Person } from '@/server/core/actor/actor'

/** A possible notification, with the text for a role. */
export interface NewNotification extends Pick<Notification, 'family' | 'title' | 'detail' | 'at'> {
  topic: Topic
  /** The same for everyone, and whenever it is found again. */
  event: string
  href: string
}

export type Source = (actor: Person) => Promise<NewNotification[]>

/** For an event that notifies once a day. */
export const dayOf = (iso: string) => iso.slice(0, 10)

/** The encrypted part of the row. */
export type NotificationContent = Pick<NewNotification, 'family' | 'title' | 'detail' | 'href'>

export const contentPlace = (id: string) => ['notifications.sealed', id] as const
