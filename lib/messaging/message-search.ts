import type { MessageRecord } from '@/lib/operations/messaging/operations'
import { nationalNumber, plainText } from '../fields/number'
import { searchedDigits } from '../fields/number-search'
import type { SentText } from './sent-here'

/** A message as lists show it, with what we know of it. */
export interface FoundMessage {
  record: MessageRecord
  /** What was written in it, where it was sent from here and the role may see it. */
  sent?: SentText | undefined
  /** The pages of all that is known of its two numbers, and of their conversation; null where the role does not see them. */
  about: { from: string | null; to: string | null; conversation?: string | null }
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
  /** Our own number, whole: then only what went between these two whole numbers. */
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

/** In which zone the provider's days lie is not documented: a day of ours is whole when its neighbours were read too. */
export const coveredBy = (day: string): string[] => [dayAfter(day, 1), day, dayAfter(day, -1)]

/** The provider can be asked for a direction and a type, not for a number or a status. */
export function fitsWish(
  { id, from, to, status }: MessageRecord,
  { number, own, status: wanted }: MessageWish,
): boolean {
  const [sender, recipient] = [from, to].map((one) => one.replace(/\D/g, ''))
  const between = (sender === own && recipient === number) || (sender === number && recipient === own)
  if (own) return between
  // Of a number, without its country code; an id may begin with the same digits.
  const part = searchedDigits(number ?? '') ?? ''
  const holds = (one: string) => one.replace(/\D/g, '').includes(part)
  if (number && !id.startsWith(number) && ![from, to].some(holds)) return false
  return !wanted || status.toLowerCase() === wanted.toLowerCase()
}

/** Periods longer than the provider offers; they are looked through day by day. */
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
 * What the address of the history asks for that the provider cannot be asked for: which days are to be looked through, the newest first,
 * and for what. Null: the provider's own list answers it. `typed`: a number, a part of one, or a message's id.
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

/** What is looked through where nobody chose a period: a search goes further back than the provider's own list. */
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
