'use client'

import { X } from 'lucide-react'
import { cn } from '@/components/ui/cn'
import { statusTexts } from './message-status-texts'
import type { SearchedDay } from './use-message-search'

interface DayBarsProps {
  /** Oldest first. */
  days: readonly SearchedDay[]
  /** In the reader's time zone: "2026-11-22". */
  today: string
  /** The only day shown; null for all. */
  picked: string | null
  onPick: (day: string | null) => void
  /** In a narrow card, days are shown by their number only. */
  narrow?: boolean
}

const HIGHEST_PX = 56

/**
 * Messages per day with failures in red at the bottom, so that days compare on one baseline; hatched days are not
 * searched yet.
 */
export function DayBars({ days, today, picked, onPick, narrow }: DayBarsProps) {
  const counted = days.map(({ day, rows, searched }) => {
    const failed = rows.filter(({ record }) => statusTexts(record.status).family === 'failed').length
    return { day, searched, total: rows.length, failed }
  })
  const most = Math.max(1, ...counted.map(({ total }) => total))
  return (
    // From nine days on, the bars are wider than a phone and are scrolled to the newest. `relative`, because otherwise
    // the text for screen readers would widen the page.
    <div
      className="relative flex flex-row-reverse overflow-x-auto"
      // Makes the area scrollable by keyboard while no day can be pressed.
      tabIndex={days.some(({ rows }) => rows.length > 0) ? undefined : 0}
    >
      <fieldset className="flex min-w-full shrink-0 items-end justify-around gap-1">
        <legend className="sr-only">Messages by day</legend>
        {counted.map(({ day, total, failed, searched }) => (
          <button
            key={day}
            type="button"
            aria-pressed={picked === day}
            disabled={total === 0}
            onClick={() => onPick(picked === day ? null : day)}
            aria-label={`${nameOf(day, today)}: ${searched ? `${total} ${total === 1 ? 'message' : 'messages'}, ${failed} failed` : `not searched yet, ${total} so far`}`}
            className={cn(
              'flex min-w-9 flex-1 flex-col items-center rounded-md px-0.5 py-1 text-xs enabled:hover:bg-subtle',
              picked === day && 'bg-accent-soft',
            )}
          >
            <span aria-hidden="true" className="flex h-16 w-full max-w-9 flex-col justify-end">
              <span
                className={cn(
                  'flex flex-col justify-end overflow-hidden rounded-t-sm',
                  total > 0 && 'border-t-2 border-muted bg-line',
                  !searched &&
                    'border border-dashed border-line-strong bg-[repeating-linear-gradient(45deg,var(--color-line)_0_2px,transparent_2px_6px)]',
                )}
                style={{ height: searched || total > 0 ? Math.max(2, (total / most) * HIGHEST_PX) : 20 }}
              >
                {failed > 0 && <span className="bg-failed" style={{ height: (failed / most) * HIGHEST_PX }} />}
              </span>
            </span>
            <span aria-hidden="true" className="mt-1 whitespace-nowrap text-ink">
              {narrow ? Number(day.slice(8)) : nameOf(day, today)}
            </span>
            <span aria-hidden="true" className="text-muted">
              {searched || total > 0 ? total : narrow ? '–' : 'not yet'}
            </span>
            <span aria-hidden="true" className="flex h-4 items-center gap-0.5 text-muted">
              {failed > 0 ? (
                <span className="flex items-center gap-0.5 text-failed">
                  <X className="size-3" /> {failed}
                </span>
              ) : (
                searched && '–'
              )}
            </span>
          </button>
        ))}
      </fieldset>
    </div>
  )
}

/** "Today", "Fri 20". */
function nameOf(day: string, today: string): string {
  if (day === today) return 'Today'
  const at = new Date(`${day}T12:00:00Z`)
  return `${at.toLocaleDateString('en-US', { weekday: 'short', timeZone: 'UTC' })} ${at.getUTCDate()}`
}
