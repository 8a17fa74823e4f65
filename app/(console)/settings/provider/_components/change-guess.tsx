'use client'

import { useState } from 'react'
import { Field } from '@/components/form/field'
import { useAct } from '@/components/form/use-act'
import { ActDialog } from '@/components/operation/act-dialog'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { KeyValues } from '@/components/ui/key-values'
import { Textarea } from '@/components/ui/textarea'
import { Code } from '@/components/ui/verbatim'
import { type GuessRow, markWords } from '@/lib/guess-view'
import { overrideGuessAction, revertGuessAction } from '../actions'

const hints: Record<GuessRow['kind'], string> = {
  name: 'The name of the member, exactly as the provider writes it.',
  value: 'The value, exactly as the provider writes it.',
  values: 'The choices, separated by commas.',
  words: 'All words that mean this, separated by commas. Capitals make no difference.',
  amounts: 'The whole amounts to choose from, separated by commas.',
  count: 'A whole number.',
}

interface ChangeGuessProps {
  row: GuessRow
  /** With words when something was done. */
  onClose: (done?: string) => void
}

/** Sets a guess, or goes back to the release; both want a reason, and both are kept. */
export function ChangeGuess({ row, onClose }: ChangeGuessProps) {
  const override = useAct(overrideGuessAction)
  const revert = useAct(revertGuessAction)
  const [value, setValue] = useState(row.value)
  const [reason, setReason] = useState('')
  const busy = override.busy || revert.busy
  const fault = override.fault ?? revert.fault
  const errors = fault?.fields ?? {}
  const same = value.trim() === row.value
  const long = row.kind === 'values' || row.kind === 'words' || row.kind === 'amounts'
  const given = { guess: row.path, reason, seen: row.seen }

  function submit() {
    void override.run({ ...given, value }, () => onClose(`${row.says}: ${value.trim()} from now on.`))
  }

  return (
    <ActDialog
      act={{ busy, fault, refusals: override.refusals + revert.refusals }}
      fields={['value', 'reason']}
      onClose={onClose}
      onSubmit={submit}
      title={row.says}
      description="It holds at once, for everybody and for every console on this database."
      instead={
        row.set && (
          <Button
            busy={revert.busy}
            onClick={() => void revert.run(given, () => onClose(`${row.says}: as in the release, ${row.released}.`))}
          >
            Back to the release
          </Button>
        )
      }
      submit="Set"
      disabledReason={same ? 'This is what holds already: change it first' : undefined}
    >
      <KeyValues
        columns={1}
        items={[
          { label: 'Release', value: <Code>{row.released}</Code> },
          { label: 'Left open by', value: `Specification ${row.where}`, hint: markWords[row.mark] },
          ...(row.set ? [{ label: 'Set here because', value: row.set.reason, hint: row.set.by }] : []),
        ]}
      />
      <Field name="value" label="In use" hint={hints[row.kind]} error={errors.value}>
        {(control) =>
          long ? (
            <Textarea {...control} mono rows={3} value={value} onChange={({ target }) => setValue(target.value)} />
          ) : (
            <Input
              {...control}
              mono
              autoComplete="off"
              spellCheck={false}
              value={value}
              onChange={({ target }) => setValue(target.value)}
            />
          )
        }
      </Field>
      <Field
        name="reason"
        label="Reason"
        hint="What shows it: an answer of the provider, a word of its support. Kept for ever."
        error={errors.reason}
      >
        {(control) => (
          <Textarea {...control} rows={2} value={reason} onChange={({ target }) => setReason(target.value)} />
        )}
      </Field>
    </ActDialog>
  )
}
