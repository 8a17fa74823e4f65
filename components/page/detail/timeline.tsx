import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { ClockTime } from '@/components/ui/clock-time'
import type { Family } from '@/components/ui/family'
import { Isolated } from '@/components/ui/isolated'
import { formatDay } from '@/components/ui/time-format'
import { dayIn } from '@/lib/core/text/zone'
import { TimelineDisc } from './timeline-disc'

export interface TimelineItem {
  key: string
  /** ISO 8601 */
  at: string
  what: ReactNode
  /** The person, the reason and the details; muted. */
  detail?: ReactNode
  /** The person who did it; absent for an observation. */
  by?: string
  family?: Family
}

interface TimelineProps {
  items: readonly TimelineItem[]
  zone: string
  footer?: ReactNode
}

/** Actions and observations of an object by day, newest first. */
export function Timeline({ items, zone, footer }: TimelineProps) {
  const now = new Date()
  const days = new Map<string, TimelineItem[]>()
  for (const item of [...items].sort((a, b) => b.at.localeCompare(a.at))) {
    const day = dayIn(new Date(item.at), zone)
    days.set(day, [...(days.get(day) ?? []), item])
  }
  return (
    <Card
      title="Timeline"
      flush
      footer={footer}
      actions={
        <ul className="flex gap-3 text-sm text-muted">
          <li className="flex items-center gap-1.5">
            <span aria-hidden="true" className="size-2.5 rounded-full bg-ink" /> Changed in Switchroom
          </li>
          <li className="flex items-center gap-1.5">
            <span aria-hidden="true" className="size-2.5 rounded-full border border-dashed border-line-strong" />{' '}
            Observed
          </li>
        </ul>
      }
    >
      {items.length === 0 ? (
        <p className="px-4 py-3 text-muted">Nothing yet.</p>
      ) : (
        <ol aria-label="Timeline" className="space-y-3 px-4 py-3">
          {[...days].map(([day, of]) => (
            <li key={day}>
              <h3 className="mb-1.5 text-sm text-muted">{of[0] && formatDay(new Date(of[0].at), zone, now)}</h3>
              <ol className="space-y-2.5">
                {of.map((item) => (
                  <Item key={item.key} item={item} />
                ))}
              </ol>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}

function Item({ item: { at, what, detail, by, family = 'neutral' } }: { item: TimelineItem }) {
  return (
    <li className="grid grid-cols-[4.25rem_1.125rem_minmax(0,1fr)] gap-x-2.5 text-sm">
      <span className="text-right whitespace-nowrap text-muted tabular-nums">
        <ClockTime at={at} />
      </span>
      <TimelineDisc did={by !== undefined} family={family} />
      <span className="min-w-0">
        {what}
        {(by || detail) && (
          <span className="block text-muted">
            {by && <Isolated>{by}</Isolated>}
            {by && detail && ' · '}
            {detail}
          </span>
        )}
      </span>
    </li>
  )
}

/** The provider’s term. */
export function Word({ children }: { children: string }) {
  return (
    <code className="rounded-sm bg-subtle px-1 py-0.5 font-mono">
      <Isolated>{children}</Isolated>
    </code>
  )
}
