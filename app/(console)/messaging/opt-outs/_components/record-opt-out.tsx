'use client'

import { sentAs } from '@/components/form/sent-as'
import { useActionForm } from '@/components/form/use-action-form'
import { ActionDialog } from '@/components/operation/action-dialog'
import { useZone } from '@/components/ui/use-clock'
import { handSources, MOST_EVIDENCE } from '@/lib/areas/messaging/opt-outs'
import { formatNumber } from '@/lib/core/fields/number'
import { dayIn } from '@/lib/core/text/zone'
import { recordOptOutAction } from '../actions'

const empty = { number: '', source: '', saidAt: '', evidence: '' }
const sources = Object.entries(handSources).map(([value, label]) => ({ value, label }))

interface RecordOptOutProps {
  /** The searched number, or the number of a row. */
  number: string
  /** Called with a message if something was recorded. */
  onClose: (done?: string) => void
}

/** Input survives every refusal; only closing the dialog discards it. */
export function RecordOptOut({ number, onClose }: RecordOptOutProps) {
  const zone = useZone(undefined)
  const { fields, action, submit } = useActionForm(recordOptOutAction, { ...empty, number })
  return (
    <ActionDialog
      action={action}
      fields={Object.keys(empty)}
      onClose={onClose}
      onSubmit={() =>
        void submit((_, typed) =>
          onClose(`${formatNumber(typed.number)} is opted out. Switchroom will no longer text it.`),
        )
      }
      title="Record an opt-out"
      description="After that, no one can text this number from Switchroom."
      submit="Record opt-out"
    >
      <fields.Number
        name="number"
        label="Number"
        type="tel"
        mono
        maxLength={100}
        echo={(typed) => sentAs(typed, (digits) => `Will be recorded as ${formatNumber(digits)}`)}
        data-initial-focus=""
      />
      <fields.Select name="source" label="How did they opt out?" options={sources} placeholder="Choose" />
      <fields.Text
        name="saidAt"
        label="Opt-out date"
        optional
        hint="Leave empty if unknown; today’s date is used."
        type="date"
        max={dayIn(new Date(), zone)}
        narrow
      />
      <fields.Area
        name="evidence"
        label="Note"
        optional
        hint="Evidence: what they wrote, or a link to it."
        rows={3}
        maxLength={MOST_EVIDENCE}
      />
    </ActionDialog>
  )
}
