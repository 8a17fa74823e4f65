'use client'

import type { ReactNode } from 'react'
import { formatDay } from '@/components/ui/time-format'
import { useZone } from '@/components/ui/use-clock'
import type { ThreadItem } from '@/lib/areas/messaging/thread'
import { dayIn } from '@/lib/core/text/zone'
import { BelowLastMessage } from './at-last-message'
import { ThreadMessage } from './thread-message'

interface ThreadProps {
  /** Oldest first. */
  items: readonly ThreadItem[]
  /** Before the oldest message: the link to earlier ones. */
  earlier: ReactNode
  /** Shown if there are no items. */
  none: string
}

/** Messages grouped by the reader's day, scrolled to the newest. Messages added above do not move the visible ones. */
export function Thread({ items, earlier, none }: ThreadProps) {
  const zone = useZone(undefined)
  const now = new Date()
  const days = new Map<string, ThreadItem[]>()
  for (const item of items) {
    const at = new Date(item.at)
    const day = Number.isNaN(at.getTime()) ? item.at : dayIn(at, zone)
    days.set(day, [...(days.get(day) ?? []), item])
  }
  return (
    <section
      aria-label="Messages"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard
      tabIndex={0}
      // Column-reverse makes the browser start at the bottom and stay there.
      className="flex min-h-32 flex-1 flex-col-reverse overflow-y-auto"
    >
      <div className="space-y-3 px-4 py-3">
        <div className="text-center text-sm text-muted">{earlier}</div>
        {items.length === 0 && <p className="text-center text-muted">{none}</p>}
        {[...days].map(([day, of]) => (
          <section key={day} aria-label={nameOf(of, zone, now)}>
            <p aria-hidden="true" className="my-2 text-center text-xs font-medium text-muted">
              {nameOf(of, zone, now)}
            </p>
            <ol className="space-y-2">
              {of.map((item) => (
                <ThreadMessage key={item.key} item={item} />
              ))}
            </ol>
          </section>
        ))}
        <BelowLastMessage />
      </div>
    </section>
  )
}

function nameOf([first]: readonly ThreadItem[], zone: string, now: Date): string {
  const at = new Date(first?.at ?? '')
  return Number.isNaN(at.getTime()) ? (first?.at ?? '') : formatDay(at, zone, now)
}
