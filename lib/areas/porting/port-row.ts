import { isCalendarDay } from '@/lib/core/fields/calendar'
import { formatNumber, nationalNumber } from '@/lib/core/fields/number'
import { addDays } from './days'
import type { PortSummary } from './records'
import { isConfirmed, isDraft, isRejected, type PortStage, type PortStatus } from './statuses'

/** A request in lists and the calendar: the provider's data plus earlier observations. Plain JSON. */
export interface PortRow extends PortSummary {
  state: PortStatus
  /** The requested day, which a confirmed one does not overwrite; empty if none was seen. */
  requested: string
  /** The carrier's day. */
  confirmed: string
  /** When the current state was first seen; ISO 8601. */
  since: string | null
  /** Whether the provider lists it now. */
  listed: boolean
  /** A local draft: its owner, if someone else, and its expiry (ISO 8601). */
  draft?: { whose: string | null; until: string; expired: boolean }
}

/** "(252) 555-0133 and 23 more"; the id for roles that see no numbers. */
export function portName({ id, numbers }: Pick<PortSummary, 'id' | 'numbers'>): string {
  const [first] = numbers
  if (!first || !nationalNumber(first)) return `Port ${id}`
  return numbers.length === 1 ? formatNumber(first) : `${formatNumber(first)} and ${numbers.length - 1} more`
}

/** Text for a list that was not read completely. */
export const cutNotice = (read: number): string =>
  `Not all requests are shown: the provider has more than the ${read.toLocaleString('en-US')} that were read`

/** Filter options for the stage, in order. */
export const portStages = { act: 'Needs action', underway: 'In progress', ended: 'Closed' } as const satisfies Record<
  PortStage,
  string
>

export const portStage = (text: string | undefined): PortStage | undefined =>
  text && Object.hasOwn(portStages, text) ? (text as PortStage) : undefined

/** The day on which its numbers move, or were to: its place in the calendar. */
export function dayOfPort({ requested, confirmed }: PortRow): string | null {
  const day = confirmed || requested
  return isCalendarDay(day) ? day : null
}

export type DayKind = 'confirmed' | 'asked' | 'draft' | 'refused' | 'moved'

/** How certain the day is; null if it no longer applies. */
export function dayKind(row: PortRow): DayKind | null {
  if (row.draft) return null
  if (row.state.word === 'Completed') return 'moved'
  if (isRejected(row.status)) return 'refused'
  if (row.state.stage === 'ended') return null
  if (isDraft(row.status)) return 'draft'
  return isConfirmed(row.status) ? 'confirmed' : 'asked'
}

/** The next `count` days from a day on that are not on a weekend, including that day; holidays count as working days. */
export function workingDays(from: string, count: number): string[] {
  const days: string[] = []
  for (let day = from; days.length < count; day = addDays(day, 1)) if (!isWeekend(day)) days.push(day)
  return days
}

/** The next working days, plus weekend days in between on which numbers move. */
export function movingDays(rows: readonly PortRow[], from: string, count: number): string[] {
  const days = workingDays(from, count)
  const last = days.at(-1) ?? from
  const moving = rows.flatMap((row) =>
    ['confirmed', 'asked', 'refused'].includes(dayKind(row) ?? '') ? (dayOfPort(row) ?? []) : [],
  )
  return [...new Set([...days, ...moving.filter((day) => day >= from && day <= last)])].sort()
}

export const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** Monday of the day's week; for a weekend the previous one. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}
