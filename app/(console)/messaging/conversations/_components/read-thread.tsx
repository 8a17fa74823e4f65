'use client'

import type { ReactNode } from 'react'
import { useMessageSearch } from '@/components/areas/messaging/use-message-search'
import { FaultText } from '@/components/operation/fault-text'
import { Elapsed } from '@/components/page/reading/elapsed'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import type { RecordedMessage } from '@/lib/areas/messaging/conversations'
import { threadOf } from '@/lib/areas/messaging/thread'
import { Thread } from './thread'

interface ReadThreadProps {
  recorded: readonly RecordedMessage[]
  /** In the reader's time zone, newest first. */
  days: readonly string[]
  ours: string
  /** Digits of the contact. */
  other: string
  earlier: ReactNode
}

/** The console's records merged with the provider's list of the same days as it arrives. */
export function ReadThread({ recorded, days, ours, other, earlier }: ReadThreadProps) {
  const search = useMessageSearch(days, { number: other, own: ours })
  const read = search.days.filter(({ searched }) => searched).length
  const remaining = days.length - read
  const listed = search.days.flatMap(({ rows }) => rows.map(({ record }) => record))
  return (
    <>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-3 border-b px-4 py-1 text-sm text-muted">
        <span>Last {days.length} days</span>
        <span role="status" className="flex items-center gap-x-3">
          <span>{remaining > 0 ? `${read} of ${days.length} days were` : 'All days were'} read from the provider</span>
          {search.busy && <Elapsed>Reading</Elapsed>}
          <Button
            size="sm"
            variant="ghost"
            onClick={search.busy ? search.halt : remaining > 0 ? search.goOn : search.again}
          >
            {search.busy ? 'Stop' : remaining > 0 ? 'Read the rest' : 'Read again'}
          </Button>
        </span>
      </div>
      {search.fault && (
        <Banner kind="warning" role="alert" className="m-3" title="The provider’s history wasn’t read completely">
          <FaultText fault={search.fault} />
          <p>Below are Switchroom’s records and the days that were read.</p>
        </Banner>
      )}
      <Thread
        items={threadOf(recorded, listed)}
        earlier={earlier}
        none={remaining > 0 ? 'No message found yet.' : 'No message in these days.'}
      />
    </>
  )
}
