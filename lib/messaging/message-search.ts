import type { MessageRecord } from '../operations/messaging'
import type { SentText } from './sent-here'

/** A message as lists show it, with what we know of it. */
export interface FoundMessage {
  record: MessageRecord
  /** What was written in it, where it was sent from here and the role may see it. */
  sent?: SentText | undefined
  /** The pages of all that is known of its two numbers; null where the role does not see them. */
  about: { from: string | null; to: string | null }
}

/** What one day of the provider has that fits, and how many messages were looked at for it. */
export interface DayFound {
  rows: FoundMessage[]
  looked: number
}

/** Looked for among a day's messages; members that are not there narrow nothing. */
export interface MessageWish {
  /** Digits of a number, sender or recipient, or of a message's id. */
  number?: string
  status?: string
  direction?: string
  type?: string
}

/** Days of `zone`, YYYY-MM-DD, newest first. */
export function lastDays(count: number, today: string): string[] {
  return Array.from({ length: count }, (_, back) => dayAfter(today, -back))
}

export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** In which zone the provider's days lie is not documented: a day of ours is whole when its neighbours were read too. */
export const coveredBy = (day: string): string[] => [dayAfter(day, 1), day, dayAfter(day, -1)]
