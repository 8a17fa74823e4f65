import type { ReactNode } from 'react'
import { Banner } from '@/components/ui/banner'
import { Verbatim } from '@/components/ui/verbatim'
import type { PendingReading, Reading } from '@/lib/core/changes/outcome'
import { RefusedReading } from './refused-reading'
import { WhenRead } from './when-read'

type Good<T> = Extract<Reading<T>, { status: 'read' }>

interface LiveProps<T> {
  pending: PendingReading<T>
  /** "the list of trunks" */
  what: string
  /** A gray placeholder of the rows' height; absent if nothing is shown until the answer arrives. */
  bars?: ReactNode
  children: (data: T, reading: Good<T>) => ReactNode
  /** Replaces the message for a refused reading. */
  refused?: ReactNode
  /** Spacing of notices about the reading, in a card whose rows have none. */
  noticeStyle?: string
}

/**
 * Shows a reading when it arrives; until then the last known one in the same place, or gray bars. A slow reading delays
 * only its own part of the page.
 */
export function Live<T>(props: LiveProps<T>) {
  const { pending, bars, children } = props
  return (
    <WhenRead pending={pending} before={pending.last ? children(pending.last.data, pending.last) : bars}>
      {(reading) => <Shown {...props} reading={reading} />}
    </WhenRead>
  )
}

function Shown<T>({ reading, what, refused, noticeStyle, children }: LiveProps<T> & { reading: Reading<T> }) {
  if (reading.status === 'refused')
    return refused === undefined ? (
      <RefusedReading fault={reading.fault} what={what} className={noticeStyle} />
    ) : (
      refused
    )
  return (
    <>
      {reading.warning && (
        <Banner kind="warning" title="The provider added a warning" className={noticeStyle ?? 'mb-4'}>
          <Verbatim caption="The provider’s warning">{reading.warning}</Verbatim>
        </Banner>
      )}
      {children(reading.data, reading)}
    </>
  )
}
