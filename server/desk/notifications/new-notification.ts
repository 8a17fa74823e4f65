import 'server-only'
import type { Notification, Topic } from '@/lib/desk/notifications/notification'
import type { Person } from '@/server/core/actor/actor'

/** A notification that may be recorded, with its text for one role. */
export interface NewNotification extends Pick<Notification, 'family' | 'title' | 'detail' | 'at'> {
  topic: Topic
  /** Identifies the event: the same for all people, and each time the event is found. */
  event: string
  href: string
}

export type Source = (actor: Person) => Promise<NewNotification[]>

/** The part of an event's identity by which the event notifies once a day. */
export const dayOf = (iso: string) => iso.slice(0, 10)

/** The encrypted part of a notification's row. */
export type NotificationContent = Pick<NewNotification, 'family' | 'title' | 'detail' | 'href'>

export const contentPlace = (id: string) => ['notifications.sealed', id] as const
