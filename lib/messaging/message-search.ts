import type { MessageRecord } from '@/lib/operations/messaging/operations'
import { nationalNumber, plainText } from '../fields/number'
import { searchedDigits } from '../fields/number-search'
import type { SentText } from './sent-here'

/** Content of a message: sent from Switchroom, or brought by this callback. */
export type KnownText = SentText & { callback?: number }

/** A message as lists show it, with what we know about it. */
export interface FoundMessage {
  record: MessageRecord
  /** Its content, if it was sent from Switchroom or a callback brought it, and the role may see it. */
  known?: KnownText | undefined
  /** Links to the lookup of its two numbers and to their conversation; null if the role may not see them. */
  about: { from: string | null; to: string | null; conversation?: string | null }
}

/** Matches of one provider day, and how many messages were searched. */
export interface DayFound {
  rows: FoundMessage[]
  looked: number
}

/** Search criteria within a day; missing ones match everything. */
export interface MessageWish {
  /** Digits of a number (sender or recipient) or of a message id. */
  number?: string
  /** Our own whole number: matches only messages between these two whole numbers. */
  own?: string
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

/** The provider's time zone is undocumented: reading both neighbors too makes one of our days complete. */
export const coveredBy = (day: string): string[] => [dayAfter(day, 1), day, dayAfter(day, -1)]

/** Filters that the provider lacks: number and status. */
export function fitsWish(
  { id, from, to, status }: MessageRecord,
  { number, own, status: wanted }: MessageWish,
): boolean {
  const [sender, recipient] = [from, to].map((one) => one.replace(/\D/g, ''))
  const between = (sender === own && recipient === number) || (sender === number && recipient === own)
  if (own) return between
  // Digits of a number without its country code; an id may begin with the same digits.
  const part = searchedDigits(number ?? '') ?? ''
  const holds = (one: string) => one.replace(/\D/g, '').includes(part)
  if (number && !id.startsWith(number) && ![from, to].some(holds)) return false
  return !wanted || status.toLowerCase() === wanted.toLowerCase()
}

/** Periods longer than the provider offers; they are searched day by day. */
export const longPeriods: Record<string, number> = { '2-days': 2, '7-days': 7, '30-days': 30 }
const USUAL_DAYS = 7
const MOST_DAYS = 31

interface HistoryQuery {
  period?: string | undefined
  from?: string | undefined
  to?: string | undefined
  status?: string | undefined
  direction?: string | undefined
  type?: string | undefined
}

/**
 * The part of the history's URL that the provider cannot filter: the days to search, newest first, and the criteria.
 * Null if the provider's own list suffices. `typed`: a number, a part of one, or a message id.
 */
export function searchOf(
  { period, from, to, status, direction, type }: HistoryQuery,
  typed: string,
  today: string,
): { days: string[]; wish: MessageWish } | null {
  const digits = nationalNumber(typed) ?? (plainText(typed)?.text ?? '').replace(/\D/g, '')
  if (digits === '' && !status && !longPeriods[period ?? '']) return null
  const wish = {
    ...(digits && { number: digits }),
    ...(status && { status }),
    ...(direction && { direction }),
    ...(type && { type }),
  }
  return { days: daysOf({ period, from, to }, today), wish }
}

/** The default period: a search goes further back than the provider's own list. */
export function unsetPeriod(query: HistoryQuery, typed: string, today: string): string {
  const sought = searchOf({ ...query, period: undefined }, typed, today)
  return sought ? `last ${sought.days.length} days` : 'today'
}

function daysOf({ period, from, to }: HistoryQuery, today: string): string[] {
  if (period === 'yesterday') return [dayAfter(today, -1)]
  if (period === 'dates' && from && to && from <= to) {
    const length = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
    return lastDays(Math.min(length, MOST_DAYS), to)
  }
  if (period === 'today' || period?.endsWith('hour')) return [today]
  return lastDays(longPeriods[period ?? ''] ?? USUAL_DAYS, today)
}
