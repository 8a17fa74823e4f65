'use client'

import { useState } from 'react'
import { Field } from '@/components/form/field'
import { useAct } from '@/components/form/use-act'
import { ActDialog } from '@/components/operation/act-dialog'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { Textarea } from '@/components/ui/textarea'
import { formatNumber, nationalNumber } from '@/lib/fields/number'
import { handSources, MOST_EVIDENCE, todayInUtc } from '@/lib/messaging/opt-outs'
import { recordOptOutAction } from '../actions'

const names = ['number', 'source', 'saidAt', 'evidence'] as const
const sources = Object.entries(handSources).map(([value, label]) => ({ value, label }))

interface RecordOptOutProps {
  /** What was looked for, or the number of a row. */
  number: string
  /** With words when something was recorded. */
  onClose: (done?: string) => void
}

/** What was typed stays through every refusal: only closing the dialog throws it away. */
export function RecordOptOut({ number: given, onClose }: RecordOptOutProps) {
  const act = useAct(recordOptOutAction)
  const [typed, setTyped] = useState(given)
  const national = nationalNumber(typed)

  function submit(form: FormData) {
    const answers = Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '')]))
    void act.run(answers, () => onClose(`${formatNumber(typed)} is opted out. No text is sent to it from now on.`))
  }

  const errors = act.fault?.fields ?? {}
  return (
    <ActDialog
      act={act}
      fields={names}
      onClose={onClose}
      onSubmit={submit}
      title="Record an opt-out"
      description="From then on this console sends no text to the number, whoever asks for it."
      submit="Record opt-out"
    >
      <Field
        name="number"
        label="Number"
        hint="The recipient’s number, in any usual writing."
        error={errors.number}
        echo={national && `Will be recorded as ${formatNumber(national)}.`}
      >
        {(control) => (
          <Input
            {...control}
            mono
            name="number"
            type="tel"
            autoComplete="off"
            maxLength={40}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            data-initial-focus=""
          />
        )}
      </Field>
      <Field name="source" label="How do you know of it?" error={errors.source}>
        {(control) => <Select {...control} name="source" options={sources} placeholder="Choose" />}
      </Field>
      <Field
        name="saidAt"
        label="Day they said it"
        optional
        hint="Leave it empty when nobody knows: then the day of this record counts."
        error={errors.saidAt}
      >
        {(control) => <Input {...control} type="date" name="saidAt" max={todayInUtc()} className="max-w-44" />}
      </Field>
      <Field
        name="evidence"
        label="Note"
        optional
        hint="What shows it: their words, or where they can be found."
        error={errors.evidence}
      >
        {(control) => <Textarea {...control} name="evidence" rows={3} maxLength={MOST_EVIDENCE} />}
      </Field>
    </ActDialog>
  )
}
