'use client'

import type { ReactNode } from 'react'
import { ShortDate } from '@/components/ui/short-date'
import { formatAbsolute } from '@/components/ui/time-format'
import { useZone } from '@/components/ui/use-clock'

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
