import type { ReactNode } from 'react'
import { formatDay, zoneName } from '@/components/ui/time-format'
import { dayOf } from '@/lib/core/text/zone'

interface ByDay<Row> {
  zone: string
  at: (row: Row) => string
  /** A summary of the day's rows: "1 refused · 4 done". */
  sum?: (rows: readonly Row[]) => ReactNode
}

/** Groups rows by day in the reader's time zone, as every page of messages does. An unreadable time is a separate group. */
export function byDay<Row>({ zone, at, sum }: ByDay<Row>) {
  const now = new Date()
  return {
    keyOf: (row: Row) => dayOf(at(row), zone) ?? at(row),
    /** `whole`: the whole list is on this page, so every day is complete. */
    head: (rows: readonly Row[], whole = true) => {
      const first = rows[0] ? at(rows[0]) : ''
      return (
        <span className="flex justify-between gap-4">
          {dayOf(first, zone) ? formatDay(new Date(first), zone, now) : first}
          {sum && (
            <span className="truncate font-normal text-muted">
              {sum(rows)}
              {!whole && ' on this page'}
            </span>
          )}
        </span>
      )
    },
  }
}

/** Counts a day by word: "3 delivered · 1 failed". */
export function sumOf(words: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const word of words.map((text) => text.toLowerCase())) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].map(([word, count]) => `${count} ${word}`).join(' · ')
}

/** "Time, EST": the zone is in the column header only. */
export const timeHeader = (label: string, zone: string) => `${label}, ${zoneName(zone, new Date())}`

/** Says in which time zone a page counts days. `ends`: the first and the last day are cut at the provider's midnight, not the reader's. */
export const dayRule = (zone: string, now: Date, ends = false) =>
  `Days are in your time zone (${zoneName(zone, now)})${ends ? '; the first and the last are the provider’s' : ''}.`
