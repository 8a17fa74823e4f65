'use client'

import { useActionForm } from '@/components/form/use-action-form'
import { ActionDialog } from '@/components/operation/action-dialog'
import { setLimitAction } from '../actions'
import type { LimitRow } from './limit-row'

interface LimitDialogProps {
  row: LimitRow
  /** Called with a message if something was done. */
  onClose: (done?: string) => void
}

export function LimitDialog({ row, onClose }: LimitDialogProps) {
  const { fields, action, submit } = useActionForm(setLimitAction, {
    value: row.value === null ? '' : String(row.value),
    above: row.needsApproval ? 'ask' : 'refuse',
  })
  const typed = fields.value('value').trim()
  const needsApproval = row.approvable && fields.value('above') === 'ask'
  const same =
    typed === (row.value === null ? '' : String(row.value)) && (typed === '' || needsApproval === row.needsApproval)
  return (
    <ActionDialog
      action={action}
      fields={['value']}
      onClose={onClose}
      onSubmit={() =>
        void submit(
          () =>
            onClose(
              typed === ''
                ? `${row.label}: no limit.`
                : `${row.label}: ${row.dollars ? '$' : ''}${typed.replace('$', '')} from now on${needsApproval ? ', above it with approval' : ''}.`,
            ),
          ({ value }) => ({ limit: row.name, value, above: needsApproval ? 'ask' : 'refuse' }),
        )
      }
      title={row.label}
      description={row.whom}
      submit="Save"
      disabledReason={same ? 'No changes' : undefined}
    >
      <fields.Text
        name="value"
        label={row.dollars ? 'Dollars' : 'At most'}
        hint={`Suggested: ${row.suggested}. Empty: no limit. 0: not allowed.`}
        inputMode="numeric"
        autoComplete="off"
      />
      {row.approvable && (
        <fields.Radio
          name="above"
          label="Above it"
          options={[
            { value: 'refuse', label: 'Block' },
            {
              value: 'ask',
              label: 'Require approval',
              hint: 'Another person with the role approves it. Then either of the two sends it.',
            },
          ]}
        />
      )}
    </ActionDialog>
  )
}
