'use client'

import type { EntryView } from '@/lib/core/changes/entry-view'
import { AbsoluteTime } from '../ui/relative-time'
import { useTicking } from './waiting'

/** Above this number of seconds a clock time is more useful than a countdown. */
const COUNTED_MOST = 120

/** Shows the next check of the entry and its time, so that no one waits in vain. */
export function NextLook({ entry }: { entry: Pick<EntryView, 'nextCheckAt' | 'unverifiable' | 'elsewhere'> }) {
  // The notice already says that the entry belongs to another account.
  if (entry.elsewhere) return null
  if (entry.unverifiable) return <p className="text-muted">{entry.unverifiable}</p>
  if (!entry.nextCheckAt)
    return <p className="text-muted">Automatic checks have ended. Check again, or mark what you know.</p>
  return <Counted at={entry.nextCheckAt} />
}

function Counted({ at }: { at: string }) {
  const seconds = Math.ceil((Date.parse(at) - useTicking()) / 1000)
  return (
    <p className="text-muted">
      Next automatic check{' '}
      {/* A timer is not announced as it ticks. No aria-live: an open dialog would not hide such an element. */}
      <span role="timer" className="tabular-nums" suppressHydrationWarning>
        {seconds <= 0 ? (
          'now'
        ) : seconds <= COUNTED_MOST ? (
          `in ${seconds} s`
        ) : (
          <>
            at <AbsoluteTime at={at} />
          </>
        )}
      </span>
      .
    </p>
  )
}
