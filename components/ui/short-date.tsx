'use client'

import { formatAbsolute, formatShort } from './time-format'
import { useNow, useZone } from './use-clock'

/** "2:35 PM" today, "Nov 3" this year, "Nov 3, 2025" in other years, for a single event; the full time on hover. */
export function ShortDate({ at }: { at: string }) {
  const zone = useZone(undefined)
  const now = useNow()
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return <span>{at}</span>
  return (
    <time dateTime={at} title={formatAbsolute(date, zone)} className="whitespace-nowrap" suppressHydrationWarning>
      {formatShort(date, zone, new Date(now))}
    </time>
  )
}
