'use client'

import { useAction } from '@/components/form/use-action'
import { FaultText } from '@/components/operation/fault-text'
import { Button } from '@/components/ui/button'
import { Isolated } from '@/components/ui/isolated'
import { useRefresh } from '@/components/ui/use-refresh'
import type { Take } from '@/lib/areas/messaging/inbox'
import { releaseConversationAction, takeConversationAction } from '../actions'

interface TakeConversationProps {
  /** The conversation's key in the URL. */
  conversation: string
  take: Take | null
  /** Whether this role may take it. */
  may: boolean
}

/** The person who takes care of the conversation, and a button to take or release it. */
export function TakeConversation({ conversation, take, may }: TakeConversationProps) {
  const refresh = useRefresh()
  const taking = useAction(takeConversationAction)
  const releasing = useAction(releaseConversationAction)
  const fault = taking.fault ?? releasing.fault
  const again = () => void refresh()
  const label = take?.mine ? 'Release' : take ? 'Take over' : 'Take'
  const press = () =>
    take?.mine
      ? releasing.run({ key: conversation }, again, again)
      : taking.run({ key: conversation, holder: take?.holder ?? null }, again, again)
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1 text-sm">
      {fault && (
        <span role="alert" className="text-failed">
          <FaultText fault={fault} />
        </span>
      )}
      {take && (
        <span className="text-muted">
          Taken by <span className="font-medium text-ink">{take.mine ? 'you' : <Isolated>{take.name}</Isolated>}</span>
        </span>
      )}
      {may && (
        <Button size="sm" busy={taking.busy || releasing.busy} onClick={press}>
          {label}
        </Button>
      )}
    </span>
  )
}
