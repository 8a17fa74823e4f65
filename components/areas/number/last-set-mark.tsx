'use client'

import type { ReactNode } from 'react'
import { ShortDate } from '@/components/ui/short-date'
import { formatAbsolute } from '@/components/ui/time-format'
import { useZone } from '@/components/ui/use-clock'
import type { NamedValue } from '@/lib/text/named-values'

/** A listed value that was set here: its column names it, so only the time is shown, on hover. */
export function LastSetMark({ at, children }: { at: string; children: ReactNode }) {
  const zone = useZone(undefined)
  return (
    <span
      className="underline decoration-line-strong decoration-dotted underline-offset-4"
      title={`As set here on ${formatAbsolute(new Date(at), zone)}`}
      suppressHydrationWarning
    >
      {children}
      <span className="sr-only">
        , as set here <ShortDate at={at} />
      </span>
    </span>
  )
}

/** Values without a column, with the names they were set under. */
export function NamedLastSet({
  named: { label, value, at },
  children = value,
}: {
  named: NamedValue
  children?: ReactNode
}) {
  return (
    <span className="block whitespace-nowrap">
      {label} {children}
      <span className="text-xs text-muted">
        , as set here <ShortDate at={at} />
      </span>
    </span>
  )
}
