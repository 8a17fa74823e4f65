'use client'

import { type FormEvent, useState } from 'react'
import type { EntryView } from '@/lib/entry-view'
import { isolated } from '@/lib/isolated'
import { Field } from '../form/field'
import { useAct } from '../form/use-act'
import { Button } from '../ui/button'
import { Dialog, DialogCancel } from '../ui/dialog'
import { FieldError } from '../ui/label'
import { RadioGroup } from '../ui/radio-group'
import { Textarea } from '../ui/textarea'
import { EvidenceList } from './evidence-list'
import { FaultText } from './fault-text'
import { useOperationActions } from './operation-context'

interface DialogProps {
  entry: EntryView
  onClose: () => void
  onChanged: () => Promise<void>
}

const otherwise = {
  value: 'happened_otherwise',
  label: 'It happened, but not as it was asked for',
  hint: 'Twice, in part, or with something else: say what, and the provider’s reference, below.',
}

/** A person's verdict, kept with name, reason and time. */
export function MarkDialog({ entry, onClose, onChanged }: DialogProps) {
  const actions = useOperationActions()
  const [verdict, setVerdict] = useState('')
  const [reason, setReason] = useState('')
  const { run, busy, fault } = useAct((given: unknown) => actions.mark(entry.id, given))

  function submit(event: FormEvent) {
    event.preventDefault()
    void run({ verdict: verdict || undefined, reason }, async () => {
      await onChanged()
      onClose()
    })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      onSubmit={submit}
      title="What happened?"
      description={`${entry.label} · ${isolated(entry.target)}`}
      error={fault && <FaultText fault={fault} />}
      footer={
        <>
          <DialogCancel busy={busy} />
          <Button type="submit" variant="primary" busy={busy}>
            Save the verdict
          </Button>
        </>
      }
    >
      <EvidenceList entry={entry} />
      <div className="space-y-1.5">
        <RadioGroup
          legend="The truth, as you know it from outside"
          options={[
            {
              value: 'happened',
              label: 'It happened',
              hint: 'Seen in the provider’s own portal, on a statement, or by a call.',
            },
            { value: 'did_not_happen', label: 'It did not happen', hint: 'The act may be done again afterwards.' },
            ...(entry.state === 'disputed' ? [otherwise] : []),
            {
              value: 'cannot_be_known',
              label: 'It cannot be known',
              hint: 'Closes it; the record says that nobody knows.',
            },
          ]}
          input={{ name: 'verdict', onChange: (e) => setVerdict(e.target.value) }}
          value={verdict}
          describedBy={fault?.fields?.verdict ? 'verdict-error' : undefined}
        />
        {fault?.fields?.verdict && <FieldError id="verdict-error">{fault.fields.verdict}</FieldError>}
      </div>
      <Field
        name="reason"
        label="How do you know?"
        hint="Kept in the record under your name."
        error={fault?.fields?.reason}
      >
        {(control) => <Textarea {...control} value={reason} rows={3} onChange={(e) => setReason(e.target.value)} />}
      </Field>
    </Dialog>
  )
}
