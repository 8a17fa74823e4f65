'use client'

import type { ReactNode } from 'react'
import { ShortDate } from '@/components/ui/short-date'
import { formatAbsolute } from '@/components/ui/time-format'
import { useZone } from '@/components/ui/use-clock'

/** A value in a list that was set in Switchroom: underlined, with the time on hover. */
export function LastSetMark({ at, children }: { at: string; children: ReactNode }) {
  const zone = useZone(undefined)
  return (
    <span
      className="underline decoration-line-strong decoration-dotted underline-offset-4"
      title={`As set in Switchroom on ${formatAbsolute(new Date(at), zone)}`}
      suppressHydrationWarning
    >
      {children}
      <span className="sr-only">
        , as set in Switchroom <ShortDate at={at} />
      </span>
    </span>
  )
}
