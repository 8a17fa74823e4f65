import 'server-only'
import type { Notification, Topic } from '@/lib/notifications/notification'
import type { Person } from '@/server/core/actor/actor'

/** Something that somebody may want to hear of, in the words for their role. */
export interface Told extends Pick<Notification, 'family' | 'title' | 'detail' | 'at'> {
  topic: Topic
  /** The same whoever is told of it, and whenever it is found again. */
  event: string
  href: string
}

export type Source = (actor: Person) => Promise<Told[]>

/** For an event that is told once a day. */
export const dayOf = (iso: string) => iso.slice(0, 10)

/** What the row keeps sealed. */
export type Words = Pick<Told, 'family' | 'title' | 'detail' | 'href'>

export const wordsPlace = (id: string) => ['notifications.sealed', id] as const
