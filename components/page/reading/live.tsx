import type { ReactNode } from 'react'
import { Banner } from '@/components/ui/banner'
import { Verbatim } from '@/components/ui/verbatim'
import type { PendingReading, Reading } from '@/lib/acts/outcome'
import { RefusedReading } from './refused-reading'
import { WhenRead } from './when-read'

type Good<T> = Extract<Reading<T>, { status: 'read' }>

interface LiveProps<T> {
  asked: PendingReading<T>
  /** "the list of trunks" */
  what: string
  /** Grey, of the height that the rows will have; nothing where nothing is missed. */
  bars?: ReactNode
  children: (data: T, reading: Good<T>) => ReactNode
  /** Instead of the words for a reading that was refused. */
  refused?: ReactNode
  /** Of what is said about the reading itself: room around it, in a card whose rows have none. */
  noticeStyle?: string
}

/**
 * What a reading shows, when it comes: until then what was read last, in the same place, and without that grey bars. A slow reading holds up
 * its own part of the page and no other.
 */
export function Live<T>(props: LiveProps<T>) {
  const { asked, bars, children } = props
  return (
    <WhenRead asked={asked} before={asked.last ? children(asked.last.data, asked.last) : bars}>
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
