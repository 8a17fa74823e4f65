'use client'

import { OptOutDay } from '@/components/areas/messaging/opt-out-day'
import { useActForm } from '@/components/form/use-act-form'
import { ActionDialog } from '@/components/operation/action-dialog'
import { KeyValues } from '@/components/ui/key-values'
import { MOST_EVIDENCE, type OptOutLedgerRow, sourceLabels } from '@/lib/areas/messaging/opt-outs'
import { formatNumber } from '@/lib/core/fields/number'
import { recordOptInAction } from '../actions'
import { RecordedBy } from './row-words'

const names = ['evidence'] as const

interface RecordOptInProps {
  row: OptOutLedgerRow
  /** Called with a message if something was recorded. */
  onClose: (done?: string) => void
}

/** Shows the opt-out that it ends. An error about the number has no field here and is shown above. */
export function RecordOptIn({ row, onClose }: RecordOptInProps) {
  const { fields, act, submit } = useActForm(recordOptInAction, { number: row.number, evidence: '' })
  const number = formatNumber(row.number)

  return (
    <ActionDialog
      act={act}
      fields={names}
      onClose={onClose}
      onSubmit={() => void submit(() => onClose(`${number} is opted in again. Texts to it can be sent from now on.`))}
      title={`Record an opt-in for ${number}`}
      description="Only if the recipient asked for texts again. Anyone with the role can then text this number."
      error={act.fault?.fields?.number}
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
        label="How do you know that they want texts again?"
        hint="Their words, and where and when they said them. It can’t be deleted."
        rows={3}
        maxLength={MOST_EVIDENCE}
        data-initial-focus=""
      />
    </ActionDialog>
  )
}
