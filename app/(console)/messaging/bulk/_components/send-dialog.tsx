'use client'

import { ActionDialog } from '@/components/operation/action-dialog'
import { PhoneNumber } from '@/components/ui/phone-number'
import type { BulkItem, BulkView } from '@/lib/areas/messaging/bulk'
import { tellsHowToStop } from '@/lib/areas/messaging/compliance'
import { areaWarnings } from '@/lib/core/fields/area-code'
import { segmentsOf } from '@/lib/core/fields/segments'
import { localTimes } from '@/lib/core/fields/time-zones'
import { messages } from './messages'

interface SendDialogProps {
  view: BulkView
  remaining: readonly BulkItem[]
  submit: string
  onSend: () => void
  onClose: () => void
}

const idle = { busy: false, fault: null }

/** Content of the bulk send, and reasons against it. */
export function SendDialog({ view: { from, text, code }, remaining, submit, onSend, onClose }: SendDialogProps) {
  const { segments } = segmentsOf(text)
  const now = new Date()
  const quiet = remaining.filter(({ number }) => localTimes(number, now).some((time) => time.quiet)).length
  const unknown = remaining.filter(({ number }) => localTimes(number, now).length === 0).length
  return (
    <ActionDialog
      action={idle}
      title="Send to many"
      submit={submit}
      code={code === 'code'}
      disabledReason={code === 'no_factor' ? 'Set up a second factor first' : undefined}
      onSubmit={onSend}
      onClose={onClose}
    >
      <ul className="list-disc space-y-1 pl-5">
        <li>
          From <PhoneNumber number={from} /> to {remaining.length} {remaining.length === 1 ? 'recipient' : 'recipients'}
          , one after the other:
          <blockquote className="mt-1 border-l-2 pl-3 break-words whitespace-pre-wrap">{text}</blockquote>
        </li>
        <li>
          {messages(remaining.length)} of {segments} {segments === 1 ? 'segment' : 'segments'}. The provider charges for
          each and doesn’t quote a price; none can be recalled.
        </li>
        {quiet > 0 && (
          <li>
            <strong>In quiet hours now: {quiet}</strong>, by their area codes (9 PM to 8 AM where they are).
          </li>
        )}
        {areaWarnings(remaining.map(({ number }) => number)).map((warning) => (
          <li key={warning}>
            <strong>{warning}</strong>.
          </li>
        ))}
        {unknown > 0 && <li>{unknown} with an area code that has no location: local time unknown.</li>}
        {!tellsHowToStop(text) && <li>The text doesn’t say how to opt out, such as “Reply STOP to end”.</li>}
        <li>It continues while this page is open, and pauses at the first unknown outcome.</li>
      </ul>
    </ActionDialog>
  )
}
