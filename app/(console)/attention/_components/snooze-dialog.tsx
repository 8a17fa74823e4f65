'use client'

import { useActForm } from '@/components/form/use-act-form'
import { ActionDialog } from '@/components/operation/action-dialog'
import { snoozeHours } from '@/lib/core/acts/open-row'
import { snoozeAction } from '../actions'

interface SnoozeDialogProps {
  row: string
  what: string
  onClose: (done?: string) => void
}

const options = Object.entries(snoozeHours).map(([value, label]) => ({ value, label }))

export function SnoozeDialog({ row, what, onClose }: SnoozeDialogProps) {
  const { fields, act, submit } = useActForm(snoozeAction, { hours: '4', reason: '' })
  return (
    <ActionDialog
      act={act}
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
      <fields.Text name="reason" label="Reason" autoComplete="off" hint="Everyone who sees it reads it." />
      <p className="text-sm text-muted">It is hidden for everyone, and comes back earlier if there is news of it.</p>
    </ActionDialog>
  )
}
