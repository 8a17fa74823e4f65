import { Eye } from 'lucide-react'
import { Card } from '@/components/ui/card'
import { RelativeTime } from '@/components/ui/relative-time'
import { ShortDate } from '@/components/ui/short-date'
import { meaningOf } from '@/lib/areas/10dlc/statuses'
import type { Observation } from '@/lib/desk/notes/observations'
import { DlcStatus } from './dlc-status'

interface StatusTimelineProps {
  thing: 'brand' | 'campaign'
  /** Oldest first. */
  observations: readonly Observation[]
}

/** The provider returns no status history: these are the console's observations. */
export function StatusTimeline({ thing, observations }: StatusTimelineProps) {
  // Two observations in a row may have the same status, because other facts have changed.
  const changes = observations.filter(({ status }, i) => i === 0 || status !== observations[i - 1]?.status)
  const newest = observations.at(-1)
  return (
    <Card
      title="Status"
      actions={
        newest && (
          <span className="text-sm text-muted">
            {newest.status === null ? 'Last checked' : 'Last seen'} <RelativeTime at={newest.seenAt} />
          </span>
        )
      }
      flush
    >
      {changes.length === 0 ? (
        <p className="px-4 py-3 text-muted">Not seen yet.</p>
      ) : (
        <ol aria-label="Status" className="divide-y">
          {changes.toReversed().map(({ status, at }, i) => (
            <li key={at} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-sm">
              <span
                aria-hidden="true"
                className="flex size-6 items-center justify-center rounded-full border border-dashed text-muted"
              >
                <Eye className="size-3.5" />
              </span>
              {status === null ? (
                <span className="text-muted">No longer listed</span>
              ) : (
                <DlcStatus thing={thing} status={status} />
              )}
              <span className="min-w-0 flex-1 basis-40 text-muted">
                {i === 0 && status !== null && meaningOf(thing, status)}
              </span>
              <span className="text-muted">
                {i === changes.length - 1 ? 'first seen ' : ''}
                <ShortDate at={at} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
