import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { RelativeTime } from '@/components/ui/relative-time'
import type { PendingReading, Reading } from '@/lib/core/changes/outcome'
import { LOADING } from '@/lib/core/text/fact-texts'
import { Elapsed } from '../reading/elapsed'
import { Live } from '../reading/live'
import { WhenRead } from '../reading/when-read'

type Good<T> = Extract<Reading<T>, { status: 'read' }>

interface LiveCardProps<T> {
  title: ReactNode
  pending: PendingReading<T>
  /** "the list of blocked callers" */
  what: string
  actions?: ReactNode
  flush?: boolean
  /** The expected number of lines, which sets the card's height. */
  lines?: number
  /** The card contains inputs. While it shows a last known value, the inputs are disabled, because a newer value would replace what was typed. */
  form?: boolean
  /** Replaces the message for a refused reading, if the page shows it already. */
  refused?: ReactNode
  /** Content below the reading, from stored data: it appears before the answer. */
  after?: ReactNode
  children: (data: T, reading: Good<T>) => ReactNode
}

/** A card with its own reading, independent of all others. */
export function LiveCard<T>({
  title,
  pending,
  what,
  actions,
  flush,
  lines = 3,
  form,
  refused,
  after,
  children,
}: LiveCardProps<T>) {
  const bars = <CardBars lines={lines} flush={flush === true} />
  const { last } = pending
  const shown = form ? { ...pending, last: null } : pending
  return (
    <Card
      title={title}
      flush={flush ?? false}
      actions={
        <>
          <CardAge pending={pending} />
          {actions}
        </>
      }
    >
      <Live
        pending={shown}
        what={what}
        bars={form && last ? <div inert>{children(last.data, last)}</div> : bars}
        {...(flush && { noticeStyle: 'm-4' })}
        {...(refused !== undefined && { refused })}
      >
        {children}
      </Live>
      {after}
    </Card>
  )
}

function CardBars({ lines, flush }: { lines: number; flush: boolean }) {
  return (
    <div role="status" className={flush ? 'divide-y' : 'space-y-5'}>
      <span className="sr-only">Reading</span>
      {Array.from({ length: lines }, (_, line) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: all lines are equal
          key={line}
          className={flush ? 'flex h-10 items-center px-4' : 'flex h-5 items-center'}
        >
          <div className="h-3 w-2/3 animate-late rounded-sm bg-subtle" />
        </div>
      ))}
    </div>
  )
}

/** Only what is unusual: pending for some time, or from before an outage. */
function CardAge({ pending }: { pending: PendingReading }) {
  const { last } = pending
  return (
    <span className="inline-flex min-h-5 items-center text-sm empty:hidden">
      <WhenRead
        pending={pending}
        before={
          last ? (
            <span className="text-muted">
              As of <RelativeTime at={last.asOf} />
            </span>
          ) : (
            <Elapsed>{LOADING}</Elapsed>
          )
        }
      >
        {(reading) => <Stale reading={reading} />}
      </WhenRead>
    </span>
  )
}

function Stale({ reading }: { reading: Reading }) {
  if (reading.status === 'refused' || !reading.stale) return null
  return (
    <span className="font-medium text-attention">
      As of <RelativeTime at={reading.asOf} />
    </span>
  )
}
