'use client'

import { useState } from 'react'
import type { EntryView } from '@/lib/core/acts/entry-view'
import { namedTarget } from '@/lib/core/text/isolated'
import { useAct } from '../form/use-act'
import { Banner } from '../ui/banner'
import { FieldError } from '../ui/label'
import { RadioGroup } from '../ui/radio-group'
import { ActionDialog } from './action-dialog'
import { EvidenceList } from './evidence-list'
import { useOperationActions } from './operation-context'
import { ReasonField } from './reason-field'
import { stateWords } from './state-badge'

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
  const act = useAct((given: unknown) => actions.mark(entry.id, given))
  const settled = entry.state !== 'uncertain' && entry.state !== 'disputed' && !saved && !act.busy

  const errors = act.fault?.fields ?? {}

  function submit() {
    void act.run({ verdict: verdict || undefined, reason }, async () => {
      setSaved(true)
      await onChanged()
      onClose()
    })
  }

  return (
    <ActionDialog
      act={act}
      onClose={onClose}
      onSubmit={submit}
      title="What happened?"
      description={`${entry.label} · ${namedTarget(entry.target)}`}
      submit="Save the result"
      disabledReason={settled ? 'It’s already settled.' : undefined}
    >
      <div role="status" className="empty:hidden">
        {settled && (
          <Banner kind="info" title={`Settled meanwhile: ${stateWords[entry.state].word.toLowerCase()}`}>
            <p>{entry.closedReason ?? stateWords[entry.state].means}</p>
            <p>Your result isn’t saved. What you wrote stays here until you close this.</p>
          </Banner>
        )}
      </div>
      <EvidenceList entry={entry} />
      <div className="space-y-1.5">
        <RadioGroup
          legend="What happened, as you know it from outside Switchroom"
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
              label: 'It cannot be known',
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
