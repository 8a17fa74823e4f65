'use client'

import { useAction } from '@/components/form/use-action'
import { useActionForm } from '@/components/form/use-action-form'
import { ActionDialog } from '@/components/operation/action-dialog'
import { askRequestChanges, Changes } from '@/components/operation/changes'
import type { EntryView } from '@/lib/core/changes/entry-view'
import type { FieldChange } from '@/lib/core/operation/changes'
import { isolated, namedTarget } from '@/lib/core/text/isolated'
import { approveAction, declineAction } from '../approval-actions'
import { SentValues } from './sent-values'

interface DecideProps {
  entry: EntryView
  onClose: (done?: string) => void
}

const about = ({ label, target }: EntryView) => `${label} · ${namedTarget(target)}`

export function ApproveDialog({ entry, changes, onClose }: DecideProps & { changes: FieldChange[] | undefined }) {
  const action = useAction(approveAction)
  return (
    <ActionDialog
      action={action}
      onClose={onClose}
      onSubmit={() => void action.run({ entry: entry.id }, () => onClose('Approved'))}
      title="Approve"
      description={about(entry)}
      submit="Approve"
    >
      {changes && <Changes intent={entry.id} ask={(signal) => askRequestChanges(entry.id, signal)} rows={changes} />}
      <SentValues entry={entry} />
      <p>{isolated(entry.person)} can then send exactly this, once, within an hour. The record shows both names.</p>
    </ActionDialog>
  )
}

export function DeclineDialog({ entry, onClose }: DecideProps) {
  const { fields, action, submit } = useActionForm(declineAction, { reason: '' })
  return (
    <ActionDialog
      action={action}
      fields={['reason']}
      onClose={onClose}
      onSubmit={() =>
        void submit(
          () => onClose('Declined'),
          ({ reason }) => ({ entry: entry.id, reason }),
        )
      }
      title="Decline"
      description={about(entry)}
      submit="Decline"
    >
      <fields.Area name="reason" label="Reason" hint={`${isolated(entry.person)} reads it.`} rows={2} />
    </ActionDialog>
  )
}
