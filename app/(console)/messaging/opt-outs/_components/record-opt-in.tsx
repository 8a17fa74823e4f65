'use client'

import type { FormEvent } from 'react'
import { ErrorSummary } from '@/components/form/error-summary'
import { Field } from '@/components/form/field'
import { faultProblems } from '@/components/form/form-problems'
import { useAct } from '@/components/form/use-act'
import { FaultText } from '@/components/operation/fault-text'
import { Button } from '@/components/ui/button'
import { Dialog, DialogCancel } from '@/components/ui/dialog'
import { KeyValues } from '@/components/ui/key-values'
import { Textarea } from '@/components/ui/textarea'
import { formatNumber } from '@/lib/fields/number'
import { type LedgerRow, MOST_EVIDENCE, sourceLabels } from '@/lib/messaging/opt-outs'
import { recordOptInAction } from '../actions'
import { RecordedBy, sinceOf } from './row-words'

const names = ['evidence'] as const

interface RecordOptInProps {
  row: LedgerRow
  /** With words when something was recorded. */
  onClose: (done?: string) => void
}

/** Shows what it takes back. A refusal that speaks of the number has no field here and stands above. */
export function RecordOptIn({ row, onClose }: RecordOptInProps) {
  const { run, busy, fault, refusals } = useAct(recordOptInAction)
  const number = formatNumber(row.number)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const evidence = String(new FormData(event.currentTarget).get('evidence') ?? '')
    void run({ number: row.number, evidence }, () =>
      onClose(`${number} is opted in again. Texts to it can be sent from now on.`),
    )
  }

  const problems = faultProblems(fault, names)
  const aboutNumber = fault?.fields?.number
  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      onSubmit={submit}
      title={`Record an opt-in of ${number}`}
      description="Only when the recipient asked for texts again. From then on anybody here can send to the number."
      error={aboutNumber ?? (fault && problems.length === 0 ? <FaultText fault={fault} /> : undefined)}
      footer={
        <>
          <DialogCancel busy={busy} />
          <Button type="submit" variant="primary" busy={busy}>
            Record opt-in
          </Button>
        </>
      }
    >
      <ErrorSummary problems={problems} attempt={refusals} />
      <KeyValues
        columns={1}
        items={[
          { label: 'Opted out since', value: sinceOf(row) },
          { label: 'Source', value: sourceLabels[row.source] ?? row.source },
          { label: 'Note', value: row.evidence || <span className="text-muted">No note</span> },
          { label: 'Recorded by', value: <RecordedBy {...row} /> },
        ]}
      />
      <Field
        name="evidence"
        label="How do you know that they want texts again?"
        hint="Their words, and where and when they said them. It is kept for good."
        error={fault?.fields?.evidence}
      >
        {(control) => (
          <Textarea {...control} name="evidence" rows={3} maxLength={MOST_EVIDENCE} data-initial-focus="" />
        )}
      </Field>
    </Dialog>
  )
}
