'use client'

import { Card } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'
import { formatHour } from '@/components/ui/time-format'
import { useZone } from '@/components/ui/use-clock'
import type { RegistrationHour } from '@/lib/areas/trunks/registration-hours'

const looks: Record<RegistrationHour['is'], string> = {
  registered: 'border-t-2 border-muted bg-line',
  not: 'bg-failed',
  other: 'border-t-2 border-line-strong bg-subtle',
  unread:
    'border border-line bg-[repeating-linear-gradient(135deg,transparent_0_3px,var(--color-line-strong)_3px_4px)]',
}

const labels: Record<RegistrationHour['is'], string> = {
  registered: 'Registered',
  not: 'Not registered',
  other: 'Another status',
  unread: 'Not checked',
}

const LABELS = 4

/** One segment for each hour, oldest first. */
export function RegistrationStrip({ hours }: { hours: readonly RegistrationHour[] }) {
  const zone = useZone(undefined)
  const kinds = (['registered', 'not', 'other', 'unread'] as const).filter((is) => hours.some((hour) => hour.is === is))
  const counts = kinds.map((is) => `${labels[is]} in ${hours.filter((hour) => hour.is === is).length}`)
  return (
    <Card title={`Registration, ${hours.length} hours`}>
      <div
        role="img"
        aria-label={`Of the last ${hours.length} hours: ${counts.join(', ')}. An hour counts as not registered if at least one check in it found the trunk not registered.`}
        className="flex h-9 gap-px"
      >
        {hours.map(({ from, is }) => (
          <span
            key={from}
            title={`${formatHour(new Date(from), zone)}: ${labels[is]}`}
            className={cn('min-w-0 flex-1 rounded-xs', looks[is])}
            suppressHydrationWarning
          />
        ))}
      </div>
      <div aria-hidden="true" className="mt-1 flex justify-between text-xs text-muted" suppressHydrationWarning>
        {Array.from({ length: LABELS }, (_, index) => hours[(index * hours.length) / LABELS]).map(
          (hour, index) =>
            hour && (
              <span key={hour.from} suppressHydrationWarning>
                {formatHour(new Date(hour.from), zone, index === 0)}
              </span>
            ),
        )}
        <span>Now</span>
      </div>
      <ul aria-label="Legend" className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
        {kinds.map((is) => (
          <li key={is} className="inline-flex items-center gap-1.5">
            <span aria-hidden="true" className={cn('size-2.5 rounded-xs', looks[is])} />
            {labels[is]}
          </li>
        ))}
      </ul>
    </Card>
  )
}
