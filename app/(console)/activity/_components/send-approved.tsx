'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { useHere } from '@/components/form/use-here'
import { ActionDialog } from '@/components/operation/action-dialog'
import { askRequestChanges } from '@/components/operation/changes'
import { ConfirmOperation } from '@/components/operation/confirm-operation'
import { useOperation } from '@/components/operation/use-operation'
import { Isolated } from '@/components/ui/isolated'
import { roles } from '@/lib/core/access/roles'
import type { ActionOf } from '@/lib/core/changes/action-of'
import type { EntryView } from '@/lib/core/changes/entry-view'
import type { PerformRequest } from '@/lib/core/changes/outcome'
import type { WriteOperation } from '@/lib/core/operation/operation'
import type { OfferedChange } from '@/lib/core/operation/operation-summary'
import { paths } from '@/lib/core/paths'
import { approveAndSendAction, prepareApprovedAction, sendApprovedAction } from '../approval-actions'

interface SendApprovedProps {
  entry: EntryView
  /** Approves it in the same step. */
  approves?: boolean
  onClose: () => void
}

/** Sends an approved request: the operation's dialog over the input stored with the request. */
export function SendApproved({ entry, approves = false, onClose }: SendApprovedProps) {
  const router = useRouter()
  const here = useHere()
  const { operation: id, label } = entry
  // The browser checks nothing here: the server has the input and checks the permission.
  const operation: OfferedChange = { id, label, allowed: roles, risks: [] }
  const send = ({ intent, confirm }: PerformRequest<unknown>) =>
    (approves ? approveAndSendAction : sendApprovedAction)({ entry: entry.id, intent, confirm })
  const submit = approves ? 'Approve and send' : entry.label
  const action = useOperation(operation, send as ActionOf<WriteOperation>, {
    prepare: () => prepareApprovedAction(entry.id),
    review: true,
    onOutcome(outcome) {
      // The entry's page explains done and unknown outcomes best.
      if (outcome.status !== 'refused' && here()) router.push(paths.entry(outcome.entry))
    },
  })
  const begin = useRef(() => action.ask(null))
  useEffect(() => void begin.current(), [])

  if (!action.requested) {
    return (
      <ActionDialog
        action={{ ...action, busy: action.busy || !action.fault }}
        title={entry.label}
        submit={submit}
        disabledReason="Not prepared yet"
        onSubmit={() => undefined}
        onClose={onClose}
      >
        {null}
      </ActionDialog>
    )
  }
  return (
    <ConfirmOperation
      operation={operation}
      prepared={action.requested.prepared}
      input={null}
      changesNow={(signal) => askRequestChanges(entry.id, signal)}
      action={action}
      consequences={approves && <AskedBy name={entry.person} />}
      submitLabel={submit}
      onConfirm={action.confirm}
      onClose={onClose}
    />
  )
}

const AskedBy = ({ name }: { name: string }) => (
  <p>
    <Isolated>{name}</Isolated> asked for exactly this. The record shows who asked, and you as the person who approved
    and sent it.
  </p>
)
