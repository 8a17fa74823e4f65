import type { ReactNode } from 'react'
import { dayIn } from '@/lib/zone'
import { Card } from '../ui/card'
import { ClockTime } from '../ui/clock-time'
import { cn } from '../ui/cn'
import type { Family } from '../ui/family'
import { Isolated } from '../ui/isolated'
import { formatDay } from '../ui/time-format'

export interface TimelineItem {
  key: string
  /** ISO 8601 */
  at: string
  /** What happened. */
  what: ReactNode
  /** Who, why, with what; muted. */
  detail?: ReactNode
  /** Done by a person of ours, by name; else it is what a reading showed. */
  by?: string
  family?: Family
}

interface TimelineProps {
  items: readonly TimelineItem[]
  /** The reader's. */
  zone: string
  footer?: ReactNode
}

/** What we did and what we observed of one thing, by day, the newest first. */
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
            <span aria-hidden="true" className="size-2.5 rounded-full bg-ink" /> We did
          </li>
          <li className="flex items-center gap-1.5">
            <span aria-hidden="true" className="size-2.5 rounded-full border border-dashed border-line-strong" /> We
            observed
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
      <Disc did={by !== undefined} family={family} />
      <span className="min-w-0 break-words">
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

/** A person in a filled disc: we did. A dashed disc with an eye, a check or a cross: we observed. */
function Disc({ did, family }: { did: boolean; family: Family }) {
  const sign = did ? PERSON : family === 'done' ? CHECK : family === 'failed' ? CROSS : EYE
  return (
    <span
      className={cn(
        'mt-px flex size-4.5 items-center justify-center rounded-full',
        did ? 'bg-ink text-surface' : 'border border-dashed border-line-strong text-muted',
        !did && family === 'done' && 'border-done text-done',
        !did && family === 'failed' && 'border-failed text-failed',
      )}
    >
      <svg
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        className="size-3"
        aria-hidden="true"
      >
        <path d={sign} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <span className="sr-only">{did ? 'We did:' : 'Observed:'}</span>
    </span>
  )
}

const PERSON = 'M8 7.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM3.5 14c0-2.5 2-4 4.5-4s4.500 1.5 4.500 4'
const EYE =
  'M1.500 8S4 3.500 8 3.500 14.500 8 14.500 8 12 12.500 8 12.500 1.500 8 1.500 8ZM8 9.500a1.500 1.500 0 1 0 0-3 1.500 1.500 0 0 0 0 3Z'
const CHECK = 'M3.500 8.500l3 3 6-7'
const CROSS = 'M4 4l8 8M12 4l-8 8'

/** The provider's own word. */
export function Word({ children }: { children: string }) {
  return (
    <code className="rounded-sm bg-subtle px-1 py-0.5 font-mono">
      <Isolated>{children}</Isolated>
    </code>
  )
}
