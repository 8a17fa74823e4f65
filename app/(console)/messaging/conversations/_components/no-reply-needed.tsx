'use client'

import { useAction } from '@/components/form/use-action'
import { FaultText } from '@/components/operation/fault-text'
import { Button } from '@/components/ui/button'
import { Isolated } from '@/components/ui/isolated'
import { useRefresh } from '@/components/ui/use-refresh'
import { endNoReplyAction, needsNoReplyAction } from '../actions'

interface NoReplyNeededProps {
  /** The conversation's key in the URL. */
  conversation: string
  /** When the text arrived that waits for an answer; ISO 8601. */
  waiting: string | null
  /** The person who said that no reply is needed. */
  by: string | null
}

/** Ends the wait without a text. The next text of the contact waits again. */
export function NoReplyNeeded({ conversation, waiting, by }: NoReplyNeededProps) {
  const refresh = useRefresh()
  const marking = useAction(needsNoReplyAction)
  const ending = useAction(endNoReplyAction)
  const fault = marking.fault ?? ending.fault
  const again = () => void refresh()
  if (!waiting && !by) return null
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1 text-sm">
      {fault && (
        <span role="alert" className="text-failed">
          <FaultText fault={fault} />
        </span>
      )}
      {waiting ? (
        <Button
          size="sm"
          data-key="e"
          busy={marking.busy}
          onClick={() => marking.run({ key: conversation, newest: waiting }, again, again)}
        >
          No reply needed
        </Button>
      ) : (
        <>
          <span className="text-muted">
            No reply needed, says <Isolated>{by}</Isolated>
          </span>
          <Button size="sm" busy={ending.busy} onClick={() => ending.run({ key: conversation }, again, again)}>
            Undo
          </Button>
        </>
      )}
    </span>
  )
}
