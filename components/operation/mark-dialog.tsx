'use client'

import { useState } from 'react'
import type { EntryView } from '@/lib/core/changes/entry-view'
import { namedTarget } from '@/lib/core/text/isolated'
import { useAction } from '../form/use-action'
import { Banner } from '../ui/banner'
import { FieldError } from '../ui/label'
import { RadioGroup } from '../ui/radio-group'
import { ActionDialog } from './action-dialog'
import { EvidenceList } from './evidence-list'
import { useOperationActions } from './operation-context'
import { ReasonField } from './reason-field'
import { stateTexts } from './state-badge'

interface DialogProps {
  entry: EntryView
  onClose: () => void
  onChanged: () => Promise<void>
}

const otherwise = {
  value: 'happened_otherwise',
  label: 'It happened, but not as requested',
  hint: 'For example twice, in part or with other values. Describe it below, with the provider’s reference.',
}

/** Records a person's result, with name, reason and time. */
export function MarkDialog({ entry, onClose, onChanged }: DialogProps) {
  const actions = useOperationActions()
  const [verdict, setVerdict] = useState('')
  const [reason, setReason] = useState('')
  const [saved, setSaved] = useState(false)
  const action = useAction((input: unknown) => actions.mark(entry.id, input))
  const settled = entry.state !== 'uncertain' && entry.state !== 'disputed' && !saved && !action.busy

  const errors = action.fault?.fields ?? {}

  function submit() {
    void action.run({ verdict: verdict || undefined, reason }, async () => {
      setSaved(true)
      await onChanged()
      onClose()
    })
  }

  return (
    <ActionDialog
      action={action}
      onClose={onClose}
      onSubmit={submit}
      title="What happened?"
      description={`${entry.label} · ${namedTarget(entry.target)}`}
      submit="Save the result"
      disabledReason={settled ? 'It’s already settled.' : undefined}
    >
      <div role="status" className="empty:hidden">
        {settled && (
          <Banner kind="info" title={`Settled in the meantime: ${stateTexts[entry.state].word.toLowerCase()}`}>
            <p>{entry.closedReason ?? stateTexts[entry.state].means}</p>
            <p>Your result isn’t saved. What you wrote stays here until you close this.</p>
          </Banner>
        )}
      </div>
      <EvidenceList entry={entry} />
      <div className="space-y-1.5">
        <RadioGroup
          legend="Outcome according to another source"
          options={[
            {
              value: 'happened',
              label: 'It happened',
              hint: 'Seen in the provider’s own portal, on a statement, or by a call.',
            },
            { value: 'did_not_happen', label: 'It did not happen', hint: 'The change can be made again afterward.' },
            ...(entry.state === 'disputed' ? [otherwise] : []),
            {
              value: 'cannot_be_known',
              label: 'It can’t be determined',
              hint: 'Closes the record as unknown.',
            },
          ]}
          input={{ name: 'verdict', onChange: (e) => setVerdict(e.target.value) }}
          value={verdict}
          describedBy={errors.verdict ? 'verdict-error' : undefined}
        />
        {errors.verdict && <FieldError id="verdict-error">{errors.verdict}</FieldError>}
      </div>
      <ReasonField value={reason} onChange={setReason} error={errors.reason} />
    </ActionDialog>
  )
}
