'use client'

import { OptOutDay } from '@/components/areas/messaging/opt-out-day'
import { useActionForm } from '@/components/form/use-action-form'
import { ActionDialog } from '@/components/operation/action-dialog'
import { KeyValues } from '@/components/ui/key-values'
import { MOST_EVIDENCE, type OptOutLedgerRow, sourceLabels } from '@/lib/areas/messaging/opt-outs'
import { formatNumber } from '@/lib/core/fields/number'
import { recordOptInAction } from '../actions'
import { RecordedBy } from './opt-out-state'

const names = ['evidence'] as const

interface RecordOptInProps {
  row: OptOutLedgerRow
  /** Called with a message if something was recorded. */
  onClose: (done?: string) => void
}

/** Shows the opt-out that the opt-in ends. An error about the number has no field here and is shown above. */
export function RecordOptIn({ row, onClose }: RecordOptInProps) {
  const { fields, action, submit } = useActionForm(recordOptInAction, { number: row.number, evidence: '' })
  const number = formatNumber(row.number)

  return (
    <ActionDialog
      action={action}
      fields={names}
      onClose={onClose}
      onSubmit={() => void submit(() => onClose(`${number} is opted in again. Texts to it can be sent from now on.`))}
      title={`Record an opt-in for ${number}`}
      description="Only if the recipient asked for texts again. Anyone with the role can then text this number."
      error={action.fault?.fields?.number}
      submit="Record opt-in"
    >
      <KeyValues
        columns={1}
        items={[
          { label: 'Opted out since', value: <OptOutDay saidAt={row.saidAt} at={row.at} /> },
          { label: 'Source', value: sourceLabels[row.source] ?? row.source },
          { label: 'Note', value: row.evidence || <span className="text-muted">No note</span> },
          { label: 'Recorded by', value: <RecordedBy {...row} /> },
        ]}
      />
      <fields.Area
        name="evidence"
        label="How did they opt back in?"
        hint="What they wrote or said, where and when. It can’t be deleted."
        rows={3}
        maxLength={MOST_EVIDENCE}
        data-initial-focus=""
      />
    </ActionDialog>
  )
}
