'use client'

import { useActionForm } from '@/components/form/use-action-form'
import { ActionDialog } from '@/components/operation/action-dialog'
import { snoozeHours } from '@/lib/core/changes/open-row'
import { snoozeAction } from '../actions'

interface SnoozeDialogProps {
  row: string
  what: string
  onClose: (done?: string) => void
}

const options = Object.entries(snoozeHours).map(([value, label]) => ({ value, label }))

export function SnoozeDialog({ row, what, onClose }: SnoozeDialogProps) {
  const { fields, action, submit } = useActionForm(snoozeAction, { hours: '4', reason: '' })
  return (
    <ActionDialog
      action={action}
      fields={['reason']}
      onClose={onClose}
      onSubmit={() =>
        void submit(
          () => onClose('Snoozed'),
          (typed) => ({ ...typed, key: row }),
        )
      }
      title="Snooze"
      description={what}
      submit="Snooze"
    >
      <fields.Choice name="hours" label="For" options={options} />
      <fields.Text name="reason" label="Reason" autoComplete="off" hint="Shown to everyone who sees this item." />
      <p className="text-sm text-muted">
        The item moves to “Snoozed” for everyone, and comes back earlier if it changes.
      </p>
    </ActionDialog>
  )
}
