'use client'

import { useState } from 'react'
import { DataTable } from '@/components/page/table/data-table'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Isolated } from '@/components/ui/isolated'
import { TextLink } from '@/components/ui/link'
import { SegmentStrip, worstFirst } from '@/components/ui/segment-strip'
import { BULK_HOURS, type BulkItem, type BulkView } from '@/lib/areas/messaging/bulk'
import { formatNumber } from '@/lib/core/fields/number'
import { paths } from '@/lib/core/paths'
import { counted } from '@/lib/core/text/counted'
import { isolated } from '@/lib/core/text/isolated'
import { bulkItemStatus } from './bulk-item-status'
import { itemColumns } from './item-columns'
import { messages } from './messages'
import { SendDialog } from './send-dialog'
import { useBulkRun } from './use-bulk-run'

/** Shows the progress, the button that starts or stops sending, and each recipient's state. */
export function BulkRun({ view }: { view: BulkView }) {
  const { items, sending, waiting, paused, stopping, run, stop } = useBulkRun(view)
  const [dialogOpen, setDialogOpen] = useState(false)
  const remaining = items.filter((item) => item.left)
  // A recipient whose text was blocked or not sent still has `left`, but the state shows that sending has begun.
  const begun = remaining.length < items.length || remaining.some(({ state }) => state !== null)
  const rows = [...items].sort((a, b) => worstFirst(stripPieceOf(a, sending), stripPieceOf(b, sending)))
  const sendLabel = begun ? `Continue with ${messages(remaining.length)}` : `Send ${messages(remaining.length)}`
  return (
    <div className="space-y-5">
      <Card title="Progress">
        <SegmentStrip label="Recipients by state" segments={items.map((item) => stripPieceOf(item, sending))} />
        <div className="mt-4 space-y-3">
          {sending !== null ? (
            <div className="flex flex-wrap items-center gap-3">
              <Button busy={stopping} onClick={stop}>
                Stop after this one
              </Button>
              <p role="status">
                {waiting === null
                  ? `Sending ${items.length - remaining.length + 1} of ${items.length}.`
                  : `Waiting for a policy limit: continues in ${counted(waiting, 'second')}.`}{' '}
                Keep this page open.
              </p>
            </div>
          ) : (
            remaining.length > 0 && (
              <Button variant="primary" disabledReason={whyNotSendable(view)} onClick={() => setDialogOpen(true)}>
                {sendLabel}…
              </Button>
            )
          )}
          {sending === null && remaining.length === 0 && <p role="status">All recipients processed.</p>}
          {paused && <Paused why={paused.why} item={paused.at === null ? undefined : items[paused.at]} />}
        </div>
      </Card>
      <DataTable label="Recipients" columns={itemColumns(sending)} rows={rows} rowKey={({ number }) => number} />
      {dialogOpen && (
        <SendDialog
          view={view}
          remaining={remaining}
          submit={sendLabel}
          onSend={() => {
            setDialogOpen(false)
            void run()
          }}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </div>
  )
}

function Paused({ why, item }: { why: string; item: BulkItem | undefined }) {
  return (
    <Banner kind="warning" role="alert" title={item ? `Paused at ${formatNumber(item.number)}` : 'Paused'}>
      <p>
        <Isolated>{why}</Isolated> {item?.entry && <TextLink href={paths.entry(item.entry)}>View</TextLink>}
      </p>
    </Banner>
  )
}

function stripPieceOf({ number, place, state }: BulkItem, sending: number | null) {
  const { family, word } = place === sending ? ({ family: 'working', word: 'Sending' } as const) : bulkItemStatus(state)
  return { key: number, family, word }
}

function whyNotSendable({ yours, by, past }: BulkView): string | undefined {
  if (!yours) return `${isolated(by)} made this list, and only they can send it.`
  return past
    ? `The list was made more than ${BULK_HOURS} hours ago, or an older copy of the data was restored since. Make a new list.`
    : undefined
}
