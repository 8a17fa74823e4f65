'use client'

import { formatAbsolute, formatClock, formatDate } from './time-format'
import { useNow, useZone } from './use-clock'

/** "Nov 21, 2:35 PM" for a single event whose time matters; the full time on hover. */
export function DayTime({ at }: { at: string }) {
  const zone = useZone(undefined)
  const now = useNow()
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return <span>{at}</span>
  return (
    <time dateTime={at} title={formatAbsolute(date, zone)} className="whitespace-nowrap" suppressHydrationWarning>
      {formatDate(date, zone, new Date(now))}, {formatClock(date, zone)}
    </time>
  )
}
