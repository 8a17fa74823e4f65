'use client'

import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { OperationForm } from '@/components/operation/operation-form'
import { blockCaller } from '@/lib/faces/trunks'
import { formatNumber, nationalNumber } from '@/lib/fields/number'
import type { OperationOf } from '@/lib/operations/face'
import { blockCallerAction } from '../actions'

type Values = { number: string; trunks: string }

function echo(text: string) {
  const digits = nationalNumber(text)
  return digits ? `Will be sent as ${digits} · ${formatNumber(digits)}` : undefined
}

/** A caller may be blocked on several trunks in one act. */
export function BlockCallerForm({ trunk, number = '' }: { trunk?: string; number?: string }) {
  return (
    <OperationForm<OperationOf<typeof blockCaller>, Values>
      operation={blockCaller}
      action={blockCallerAction}
      defaultValues={{ number, trunks: trunk ?? '' }}
      submitLabel={({ number: caller }) => {
        const digits = nationalNumber(caller)
        return digits ? `Block ${formatNumber(digits)}` : 'Block caller'
      }}
      variant={trunk ? 'secondary' : 'primary'}
      note="The caller hears that the call cannot be completed. It can be unblocked at any time."
    >
      {(form) => (
        <>
          <TextField
            registration={form.register('number')}
            label="Caller’s number"
            hint="Any usual writing."
            inputMode="tel"
            autoComplete="off"
            error={form.formState.errors.number?.message}
            echo={echo(form.watch('number'))}
          />
          <TextareaField
            registration={form.register('trunks')}
            label="Trunks"
            hint="One or several names, separated by commas, spaces or lines."
            rows={2}
            mono
            spellCheck={false}
            error={form.formState.errors.trunks?.message}
          />
        </>
      )}
    </OperationForm>
  )
}
