'use client'

import { useActForm } from '@/components/form/use-act-form'
import { ActionDialog } from '@/components/operation/action-dialog'
import { setLimitAction } from '../actions'
import type { LimitRow } from './limit-row'

interface LimitDialogProps {
  row: LimitRow
  /** With words when something was done. */
  onClose: (done?: string) => void
}

export function LimitDialog({ row, onClose }: LimitDialogProps) {
  const { fields, act, submit } = useActForm(setLimitAction, { value: row.value === null ? '' : String(row.value) })
  const typed = fields.value('value').trim()
  const same = typed === (row.value === null ? '' : String(row.value))
  return (
    <ActionDialog
      act={act}
      fields={['value']}
      onClose={onClose}
      onSubmit={() =>
        void submit(
          () =>
            onClose(
              typed === ''
                ? `${row.label}: no limit.`
                : `${row.label}: ${row.dollars ? '$' : ''}${typed.replace('$', '')} from now on.`,
            ),
          ({ value }) => ({ limit: row.name, value }),
        )
      }
      title={row.label}
      description={row.whom}
      submit="Save"
      disabledReason={same ? 'Nothing is changed' : undefined}
    >
      <fields.Text
        name="value"
        label={row.dollars ? 'Dollars' : 'At most'}
        hint={`Suggested: ${row.suggested}. Empty: no limit. 0: none at all.`}
        inputMode="numeric"
        autoComplete="off"
      />
    </ActionDialog>
  )
}
