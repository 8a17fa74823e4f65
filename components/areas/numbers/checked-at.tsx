'use client'

import { RelativeTime } from '@/components/ui/relative-time'
import { formatClock, formatMoment } from '@/components/ui/time-format'
import { useNow, useZone } from '@/components/ui/use-clock'
import { isOld } from '@/lib/areas/trunks/registration'
import { dayIn } from '@/lib/core/text/zone'

/** When a registration was checked. If that is long ago, the time is exact and amber: the registration may have changed since. */
export function CheckedAt({ at, word }: { at: string; word?: string }) {
  const now = useNow()
  const zone = useZone(undefined)
  if (isOld(at, now)) {
    const [then, today] = [new Date(at), new Date(now)]
    const clock = formatClock(then, zone)
    const sameDay = dayIn(then, zone) === dayIn(today, zone)
    return (
      <span className="font-medium text-attention" suppressHydrationWarning>
        {word ? `${word} ${sameDay ? 'at ' : ''}` : 'as of '}
        {sameDay ? clock : formatMoment(then, zone)}
      </span>
    )
  }
  return (
    <>
      {word && `${word} `}
      <RelativeTime at={at} />
    </>
  )
}
