import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { RelativeTime } from '@/components/ui/relative-time'
import { ShortDate } from '@/components/ui/short-date'
import { Spinner } from '@/components/ui/spinner'
import type { PendingReading, Reading } from '@/lib/core/changes/outcome'
import { LOADING, NOT_READ } from '@/lib/core/text/fact-texts'
import { Retry } from '../reading/again'
import { Elapsed } from '../reading/elapsed'
import { WhenRead } from '../reading/when-read'
import { FactCell, FactValue } from './fact-strip'

interface LiveFactProps<T> {
  label: string
  pending: PendingReading<T>
  /** Where the value is from, instead of when it was read; null: as usual. */
  source?: (data: T) => ReactNode
  /** Null if the provider returns none. */
  children: (data: T) => ReactNode
}

/** A fact with its own reading: the last known value until the answer arrives, or gray of the same height. */
export function LiveFact<T>({ label, pending, source, children }: LiveFactProps<T>) {
  const { last } = pending
  const before = last ? (
    <FactValue value={children(last.data)} source={<AsOf at={last.asOf} />} />
  ) : (
    <FactValue value={<Asking />} source={<span className="block h-2.5 w-28 animate-late rounded-sm bg-subtle" />} />
  )
  return (
    <FactCell label={label}>
      <WhenRead pending={pending} before={before}>
        {(reading) => (
          <ReportedFact reading={reading} {...(source && { source })}>
            {children}
          </ReportedFact>
        )}
      </WhenRead>
    </FactCell>
  )
}

function ReportedFact<T>({
  reading,
  source,
  children,
}: Pick<LiveFactProps<T>, 'children' | 'source'> & { reading: Reading<T> }) {
  if (reading.status === 'refused') return <FactValue value={<NotRead />} source={<Retry />} />
  return (
    <FactValue
      value={children(reading.data)}
      source={
        reading.stale ? (
          <AsOf at={reading.asOf} away />
        ) : (
          (source?.(reading.data) ?? (
            // Not shown on a page whose heading has the age (app/styles/base.css).
            <span data-fresh="">
              Read <RelativeTime at={reading.asOf} />
            </span>
          ))
        )
      }
    />
  )
}

/** Amber while the provider is unreachable; muted while its answer is only pending. */
function AsOf({ at, away }: { at: string; away?: boolean }) {
  return (
    <span className={away ? 'font-medium text-attention' : undefined}>
      As of <RelativeTime at={at} />
    </span>
  )
}

function NotRead() {
  return <Badge family="neutral">{NOT_READ}</Badge>
}

function Asking() {
  return (
    <span className="inline-flex items-center gap-1.5 font-normal text-muted">
      <span className="animate-late">
        <Spinner className="size-3.5" />
      </span>
      <Elapsed>{LOADING}</Elapsed>
    </span>
  )
}

export function LastSetOn({ at }: { at: string }) {
  return (
    <span>
      Set in Switchroom <ShortDate at={at} />
    </span>
  )
}
