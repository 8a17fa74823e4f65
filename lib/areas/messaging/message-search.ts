import { nationalNumber, normalizedNumberText } from '@/lib/core/fields/number'
import { searchedDigits } from '@/lib/core/fields/number-search'
import { isDay } from '@/lib/core/lists/search-params'
import { counted } from '@/lib/core/text/counted'
import { dayIn } from '@/lib/core/text/zone'
import type { MessageRecord } from './operations'
import type { SentText } from './sent-here'

/** Content of a message: sent from Switchroom, or brought by this callback. */
export interface KnownText extends SentText {
  callback?: number
  /** The texts that arrived within two minutes, one of which is this message's; null for one without text. */
  oneOf?: (string | null)[]
}

/** A message as lists show it, with what we know about it. */
export interface FoundMessage {
  record: MessageRecord
  /** Its content, if it was sent from Switchroom or a callback brought it, and the role may see it. */
  known?: KnownText | undefined
  /** Links to the lookup of its two numbers and to their conversation; null if the role may not see them. */
  about: { from: string | null; to: string | null; conversation?: string | null }
}

/** Matches of one provider day. */
export interface DayFound {
  rows: FoundMessage[]
}

/** Search criteria within a day; missing ones match everything. */
export interface MessageWish {
  /** Digits of a number (sender or recipient) or of a message id. */
  number?: string
  /** Our own whole number. If it is set, `number` is whole, too, and only messages between the two numbers match. */
  own?: string
  status?: string
  direction?: string
  type?: string
  /** ISO 8601: from this moment on, and before that one. */
  since?: string
  until?: string
}

/** YYYY-MM-DD, newest first. */
export function lastDays(count: number, today: string): string[] {
  return Array.from({ length: count }, (_, back) => dayAfter(today, -back))
}

export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/**
 * A day is the reader's day, on every page: times are shown in the reader's zone, and the provider does not document the zone of its own days.
 * So three days of the provider are read, which contain the whole of one of ours.
 */
export const coveredBy = (day: string): string[] => [dayAfter(day, 1), day, dayAfter(day, -1)]

/** Filters that the provider lacks: number, status and exact times. */
export function fitsWish(
  { id, from, to, status, time }: MessageRecord,
  { number, own, status: wanted, since, until }: MessageWish,
): boolean {
  // A message whose time is unreadable fits every period, so that it is not hidden.
  const at = Date.parse(time)
  if ((since && at < Date.parse(since)) || (until && at >= Date.parse(until))) return false
  const [sender, recipient] = [from, to].map((one) => one.replace(/\D/g, ''))
  const between = (sender === own && recipient === number) || (sender === number && recipient === own)
  // Digits of a number without its country code; an id may begin with the same digits.
  const part = searchedDigits(number ?? '') ?? ''
  const holds = (one: string) => one.replace(/\D/g, '').includes(part)
  if (own ? !between : number && !id.startsWith(number) && ![from, to].some(holds)) return false
  return !wanted || status.toLowerCase() === wanted.toLowerCase()
}

/** Periods of several days, which are searched day by day. */
const longPeriods: Record<string, number> = { '2-days': 2, '7-days': 7, '30-days': 30 }
/** Start and end of a period, in hours from the start of the current hour. */
const hours: Record<string, [from: number, to: number]> = { 'this-hour': [0, 1], 'previous-hour': [-1, 0] }
const HOUR_MS = 3_600_000
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

export interface HistorySearch {
  /** The reader's days, both included. */
  from: string
  to: string
  /** The newest of them, at most a month: what a page searches. */
  days: string[]
  wish: MessageWish
}

/**
 * The history's URL as a search by days. Null if the page shows the provider's own list: without a number or status, for today, one hour, more than
 * a month, or days that do not exist (which the list refuses). `typed`: a number, a part of one, or a message id.
 */
export function searchOf(query: HistoryQuery, typed: string, now: Date, zone: string): HistorySearch | null {
  const { period, status, direction, type } = query
  const digits = nationalNumber(typed) ?? (normalizedNumberText(typed)?.text ?? '').replace(/\D/g, '')
  const filtered = digits !== '' || Boolean(status)
  const { from, to, ...between } = spanOf(query, now, zone)
  const days = lastDays(Math.min(daysIn(from, to), MOST_DAYS), to)
  if (!filtered && (!period || period === 'today' || hours[period])) return null
  if (!filtered && period === 'dates' && (!datesOf(query) || days.at(-1) !== from)) return null
  const wish = {
    ...(digits && { number: digits }),
    ...(status && { status }),
    ...(direction && { direction }),
    ...(type && { type }),
    ...between,
  }
  return { from, to, days, wish }
}

/** The default period as text: a search goes further back than the provider's own list. */
export function unsetPeriod(query: HistoryQuery, typed: string, now: Date, zone: string): string {
  const sought = searchOf({ ...query, period: undefined }, typed, now, zone)
  return sought ? `last ${counted(sought.days.length, 'day')}` : 'today'
}

const daysIn = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1

/** Two days in order; null for anything else. */
function datesOf({ from = '', to = '' }: HistoryQuery): { from: string; to: string } | null {
  return isDay(from) && isDay(to) && from <= to ? { from, to } : null
}

const moment = (at: number) => new Date(at).toISOString()

function spanOf(
  query: HistoryQuery,
  now: Date,
  zone: string,
): Pick<HistorySearch, 'from' | 'to'> & Partial<MessageWish> {
  const { period = '' } = query
  const today = dayIn(now, zone)
  const of = (day: string) => ({ from: day, to: day })
  const back = (count: number) => ({ from: dayAfter(today, 1 - count), to: today })
  if (period === 'today') return of(today)
  if (period === 'yesterday') return of(dayAfter(today, -1))
  if (period === 'dates') return datesOf(query) ?? back(USUAL_DAYS)
  if (period === '24-hours')
    return { ...back(2), since: moment(Math.floor(now.getTime() / 60_000) * 60_000 - 24 * HOUR_MS) }
  if (!hours[period]) return back(longPeriods[period] ?? USUAL_DAYS)
  const [since, until] = hours[period].map((n) => (Math.floor(now.getTime() / HOUR_MS) + n) * HOUR_MS) as [
    number,
    number,
  ]
  return { from: dayIn(new Date(since), zone), to: today, since: moment(since), until: moment(until) }
}
