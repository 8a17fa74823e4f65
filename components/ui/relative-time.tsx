'use client'

import { formatAbsolute, formatRelative, formatWithoutShownDay } from './time-format'
import { useNow, useZone } from './use-clock'
import { useTip } from './use-tip'

/** "12m ago", with the exact time and zone on hover and focus. `at` is ISO 8601; `zone` an IANA name. */
export function RelativeTime({ at, zone, className }: { at: string; zone?: string; className?: string }) {
  const now = useNow()
  const date = new Date(at)
  const valid = !Number.isNaN(date.getTime())
  const shown = useZone(zone)
  const { id, area, tip } = useTip(valid ? formatAbsolute(date, shown) : '')
  // An unreadable time from the provider is shown raw.
  if (!valid) return <span className={className}>{at}</span>
  return (
    <span {...area} className={className}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the exact time must be reachable by keyboard */}
      <time dateTime={at} tabIndex={0} aria-describedby={id} className="rounded-sm" suppressHydrationWarning>
        {formatRelative(date, now)}
      </time>
      {tip}
    </span>
  )
}

/** Inside a link, which has the exact time on its page: "12m ago". */
export function Ago({ at }: { at: string }) {
  const now = useNow()
  return (
    <time dateTime={at} suppressHydrationWarning>
      {formatRelative(new Date(at), now)}
    </time>
  )
}

/** For details and receipts: the exact time, always with its zone. */
export function AbsoluteTime({ at, zone, className }: { at: string; zone?: string; className?: string }) {
  const date = new Date(at)
  const shown = useZone(zone)
  if (Number.isNaN(date.getTime())) return <span className={className}>{at}</span>
  return (
    <time dateTime={at} className={className}>
      {formatAbsolute(date, shown)}
    </time>
  )
}

/** The exact time, without its date if `after` is shown before it and is on the same day. */
export function LaterTime({ at, after }: { at: string; after?: string | undefined }) {
  const zone = useZone(undefined)
  const date = new Date(at)
  return (
    <time dateTime={at}>{after ? formatWithoutShownDay(date, new Date(after), zone) : formatAbsolute(date, zone)}</time>
  )
}
