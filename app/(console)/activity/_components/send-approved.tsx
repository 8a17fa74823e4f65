'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { useHere } from '@/components/form/use-here'
import { ActionDialog } from '@/components/operation/action-dialog'
import { askRequestChanges } from '@/components/operation/changes'
import { ConfirmOperation } from '@/components/operation/confirm-operation'
import { useOperation } from '@/components/operation/use-operation'
import { roles } from '@/lib/access/roles'
import type { EntryView } from '@/lib/acts/entry-view'
import type { PerformRequest } from '@/lib/acts/outcome'
import type { ActionOf } from '@/lib/operations/action-of'
import type { WriteOperation } from '@/lib/operations/operation'
import type { WriteSummary } from '@/lib/operations/operation-summary'
import { paths } from '@/lib/paths'
import { prepareApprovedAction, sendApprovedAction } from '../approval-actions'

/** Sends an approved request: the operation's dialog over the input stored with the request. */
export function SendApproved({ entry, onClose }: { entry: EntryView; onClose: () => void }) {
  const router = useRouter()
  const here = useHere()
  const { operation: id, label } = entry
  // The browser checks nothing here: the server has the input and checks the permission.
  const operation = { kind: 'write', id, label, allowed: roles, risks: [] } as unknown as WriteSummary
  const send = ({ intent, confirm }: PerformRequest<unknown>) =>
    sendApprovedAction({ entry: entry.id, intent, confirm })
  const act = useOperation(operation, send as ActionOf<WriteOperation>, {
    prepare: () => prepareApprovedAction(entry.id),
    review: true,
    onOutcome(outcome) {
      // The entry's page explains done and unknown outcomes best.
      if (outcome.status !== 'refused' && here()) router.push(paths.entry(outcome.entry))
    },
  })
  const begin = useRef(() => act.ask(null))
  useEffect(() => void begin.current(), [])

  if (!act.requested) {
    return (
      <ActionDialog
        act={{ ...act, busy: act.busy || !act.fault }}
        title={entry.label}
        submit={entry.label}
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
      prepared={act.requested.prepared}
      input={null}
      changesNow={() => askRequestChanges(entry.id)}
      act={act}
      submitLabel={entry.label}
      onConfirm={act.confirm}
      onClose={onClose}
    />
  )
}
