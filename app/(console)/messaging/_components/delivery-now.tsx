'use client'

import type { ReactNode } from 'react'
import { statusTexts } from '@/components/areas/messaging/message-status-texts'
import { RefusedReading } from '@/components/page/reading/refused-reading'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { AbsoluteTime, RelativeTime } from '@/components/ui/relative-time'
import { Verbatim } from '@/components/ui/verbatim'
import { isFinal } from '@/lib/areas/messaging/delivery'
import type { DeliveryLook } from '@/lib/areas/messaging/delivery-view'
import { NOT_UPDATED } from '@/lib/core/text/fact-texts'
import { DeliveryTimeline } from './delivery-timeline'
import { FailedCause, type FailedText } from './failed-cause'
import type { RecordedDelivery } from './use-delivery'
import { useDelivery } from './use-delivery'

interface DeliveryNowProps extends RecordedDelivery {
  since?: string
  /** The numbers of the failed text; null if they are not known, or hidden from the role. */
  text: FailedText | null
}

/** The delivery status, updated while the page is open. `since`: when the message was sent, if known. */
export function DeliveryNow({ message, recorded, since, text }: DeliveryNowProps) {
  const delivery = useDelivery(message, { recorded, follows: true })
  const look = delivery.data ?? { ...recorded, reading: null }
  const now = look.statuses.at(-1)
  return (
    <Card
      title="Delivery"
      actions={
        <Button busy={delivery.isFetching} onClick={() => delivery.refetch()}>
          Check now
        </Button>
      }
    >
      <div className="space-y-3">
        <Trouble look={look} unanswered={delivery.isError} />
        {now ? (
          <Meaning status={now.status} seenAt={now.seenAt} text={text} />
        ) : (
          <p className="text-muted">No status seen yet.</p>
        )}
        {look.reading?.status === 'read' && look.reading.data.more.map((text) => <p key={text}>{text}</p>)}
        {look.statuses.length > 0 && <DeliveryTimeline statuses={look.statuses} since={since} />}
        <Following look={look} />
      </div>
    </Card>
  )
}

function Meaning({ status, seenAt, text }: { status: string; seenAt: string; text: FailedText | null }) {
  const { meaning, next } = statusTexts(status)
  return (
    <>
      <p>{meaning}</p>
      {text && status.toLowerCase() === 'failed' && <FailedCause {...text} />}
      {next && <p>{next}</p>}
      <p className="text-sm text-muted">
        Status checked <RelativeTime at={seenAt} />
      </p>
    </>
  )
}

/** Why the shown status may be out of date. */
function Trouble({ look, unanswered }: { look: DeliveryLook; unanswered: boolean }) {
  const { reading, statuses } = look
  const final = isFinal(statuses.at(-1)?.status ?? '')
  if (unanswered) return <Away title="The console did not answer" final={final} />
  if (!reading) return null
  const away = reading.status === 'read' ? reading.stale : reading.fault.kind === 'unreachable'
  if (away && statuses.length > 0) return <Away title={NOT_UPDATED} final={final} />
  if (reading.status === 'refused')
    return <RefusedReading fault={reading.fault} what="the delivery status" again={null} />
  return reading.warning ? (
    <Banner kind="warning" title="The provider added a warning">
      <Verbatim caption="The provider’s warning">{reading.warning}</Verbatim>
    </Banner>
  ) : null
}

function Away({ title, final }: { title: string; final: boolean }) {
  return (
    <Banner kind="warning" title={title}>
      <p>This is the last known status. {!final && 'This page keeps checking.'}</p>
    </Banner>
  )
}

/** Shows the next check of the status and its time, so that no one waits in vain. */
function Following({ look }: { look: DeliveryLook }) {
  const status = look.statuses.at(-1)?.status ?? ''
  let note: ReactNode
  if (isFinal(status)) note = 'Final status.'
  else if (look.nextLookAt)
    note = (
      <>
        Next automatic check at <AbsoluteTime at={look.nextLookAt} />.
      </>
    )
  else if (look.ours) note = 'No longer checked automatically: no final status within 36 hours.'
  else return null
  return <p className="text-sm text-muted">{note}</p>
}
