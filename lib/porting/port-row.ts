import type { PortSummary } from '@/lib/operations/porting/operations'
import { formatNumber, nationalNumber } from '../fields/number'
import { addDays, isDay } from './days'
import { isConfirmed, isRejected, type PortStage, type PortStatus } from './statuses'

/** A request as lists and the calendar show it: what the provider lists, beside what was seen of it before. Plain JSON. */
export interface PortRow extends PortSummary {
  state: PortStatus
  /** The day that was asked for, which a confirmed one does not overwrite; empty where none was, or nobody saw it. */
  requested: string
  /** The carrier's day. */
  confirmed: string
  /** When it was first seen as it is; ISO 8601. */
  since: string | null
  /** The provider lists it now. */
  listed: boolean
  /** It exists here only: whose it is where it is not one's own, and until when it is kept (ISO 8601). */
  draft?: { whose: string | null; until: string; expired: boolean }
}

/** "(252) 555-0133 and 23 more"; by its id for roles that see no number. */
export function portName({ id, numbers }: Pick<PortSummary, 'id' | 'numbers'>): string {
  const [first] = numbers
  if (!first || !nationalNumber(first)) return `Port ${id}`
  return numbers.length === 1 ? formatNumber(first) : `${formatNumber(first)} and ${numbers.length - 1} more`
}

/** Where so many were read and the provider has more. */
export const cutWords = (read: number): string =>
  `Not all requests are shown: the provider has more than the ${read.toLocaleString('en-US')} that were read`

/** The stages that a list can be narrowed to, in order. */
export const portStages = { act: 'Needs action', underway: 'In progress', ended: 'Ended' } as const satisfies Record<
  PortStage,
  string
>

export const portStage = (text: string | undefined): PortStage | undefined =>
  text && Object.hasOwn(portStages, text) ? (text as PortStage) : undefined

/** The day on which its numbers move, or were to: what a calendar shows it on. */
export function dayOfPort({ requested, confirmed }: PortRow): string | null {
  const day = confirmed || requested
  return isDay(day) ? day : null
}

export type DayKind = 'confirmed' | 'asked' | 'refused' | 'moved'

/** How sure the day is; null where it does not stand any more. */
export function dayKind(row: PortRow): DayKind | null {
  if (row.draft) return null
  if (row.state.word === 'Completed') return 'moved'
  if (isRejected(row.status)) return 'refused'
  if (row.state.stage === 'ended') return null
  return isConfirmed(row.status) ? 'confirmed' : 'asked'
}

/** So many working days from a day on, itself included where it is one. */
export function workingDays(from: string, count: number): string[] {
  const days: string[] = []
  for (let day = from; days.length < count; day = addDays(day, 1)) if (!isWeekend(day)) days.push(day)
  return days
}

/** The next working days, and between them the days of a weekend on which numbers move all the same. */
export function movingDays(rows: readonly PortRow[], from: string, count: number): string[] {
  const days = workingDays(from, count)
  const last = days.at(-1) ?? from
  const moving = rows.flatMap((row) =>
    ['confirmed', 'asked', 'refused'].includes(dayKind(row) ?? '') ? (dayOfPort(row) ?? []) : [],
  )
  return [...new Set([...days, ...moving.filter((day) => day >= from && day <= last)])].sort()
}

export const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** The Monday of the day's week; of a weekend the one before. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}
