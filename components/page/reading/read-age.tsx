import { cn } from '@/components/ui/cn'
import { RelativeTime } from '@/components/ui/relative-time'
import type { PendingReading, Reading } from '@/lib/core/changes/outcome'
import { LOADING, NOT_UPDATED } from '@/lib/core/text/fact-texts'
import { Refresh } from './again'
import { Elapsed } from './elapsed'
import { NextTry } from './next-try'
import { WhenRead } from './when-read'

/** The age of a reading in an area of fixed height: fresh, pending, or from before an outage. */
export function ReadAge({ pending, className }: { pending: PendingReading; className?: string }) {
  return (
    <div data-read-age="" className={cn('flex min-h-8 items-center gap-2 text-sm text-muted', className)}>
      <WhenRead pending={pending} before={<Asking pending={pending} />}>
        {(reading) => <Age reading={reading} />}
      </WhenRead>
    </div>
  )
}

function Asking({ pending: { last } }: { pending: PendingReading }) {
  return (
    <>
      {last && (
        <span>
          As of <RelativeTime at={last.asOf} />
        </span>
      )}
      <Elapsed>{LOADING}</Elapsed>
    </>
  )
}

function Age({ reading }: { reading: Reading }) {
  if (reading.status === 'refused') return null
  if (reading.stale) {
    return (
      <>
        <span className="font-medium text-attention">
          {NOT_UPDATED}, as of <RelativeTime at={reading.asOf} />
        </span>
        <NextTry />
      </>
    )
  }
  return (
    <>
      <span>
        Read <RelativeTime at={reading.asOf} />
      </span>
      <Refresh />
    </>
  )
}
