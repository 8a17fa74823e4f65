'use client'

import { formatAbsolute, formatClock } from './time-format'
import { useZone } from './use-clock'

/** "2:35 PM", if a heading above the row has the day and the column's header has the zone; the full time on hover. */
export function ClockTime({ at }: { at: string }) {
  const zone = useZone(undefined)
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return <span>{at}</span>
  return (
    <time dateTime={at} title={formatAbsolute(date, zone)}>
      {formatClock(date, zone)}
    </time>
  )
}
