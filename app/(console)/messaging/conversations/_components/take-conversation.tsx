'use client'

import { useAction } from '@/components/form/use-action'
import { FaultText } from '@/components/operation/fault-text'
import { Button } from '@/components/ui/button'
import { Isolated } from '@/components/ui/isolated'
import { Menu } from '@/components/ui/menu'
import { MenuItem } from '@/components/ui/menu-items'
import { useRefresh } from '@/components/ui/use-refresh'
import type { Colleague, Take } from '@/lib/areas/messaging/inbox'
import { assignConversationAction, releaseConversationAction, takeConversationAction } from '../actions'

interface TakeConversationProps {
  /** The conversation's key in the URL. */
  conversation: string
  take: Take | null
  /** Whether this role may take it. */
  may: boolean
  colleagues: readonly Colleague[]
}

/** The person who takes care of the conversation, and a button to take or release it. */
export function TakeConversation({ conversation, take, may, colleagues }: TakeConversationProps) {
  const refresh = useRefresh()
  const taking = useAction(takeConversationAction)
  const releasing = useAction(releaseConversationAction)
  const assigning = useAction(assignConversationAction)
  const fault = taking.fault ?? releasing.fault ?? assigning.fault
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
          {/* They may have taken it, or a colleague may have given it to them. */}
          Assigned to{' '}
          <span className="font-medium text-ink">{take.mine ? 'you' : <Isolated>{take.name}</Isolated>}</span>
        </span>
      )}
      {may && (
        <Button size="sm" busy={taking.busy || releasing.busy} onClick={press}>
          {label}
        </Button>
      )}
      {may && colleagues.length > 0 && (
        <Menu label="Assign to a colleague" trigger="Assign" variant="secondary" size="sm" letter="a">
          {colleagues.map(({ id, name }) => (
            <MenuItem
              key={id}
              onClick={() => assigning.run({ key: conversation, holder: take?.holder ?? null, to: id }, again, again)}
            >
              <Isolated>{name}</Isolated>
            </MenuItem>
          ))}
        </Menu>
      )}
    </span>
  )
}
