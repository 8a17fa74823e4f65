'use client'

import { OperationForm } from '@/components/operation/operation-form'
import { formatNumber, nationalNumber } from '@/lib/fields/number'
import { blockCaller } from '@/lib/operation-summaries/trunks'
import { blockCallerAction } from '../actions'
import { TrunksField } from './trunks-field'

/** One request can block a caller on several trunks. */
export function BlockCallerForm({ trunk, number = '' }: { trunk?: string; number?: string }) {
  return (
    <OperationForm
      operation={blockCaller}
      action={blockCallerAction}
      // A trailing space marks a name as complete.
      defaultValues={{ number, trunks: trunk ? `${trunk} ` : '' }}
      submitLabel={({ number: caller }) => {
        const digits = nationalNumber(caller)
        return digits ? `Block ${formatNumber(digits)}` : 'Block caller'
      }}
      variant={trunk ? 'secondary' : 'primary'}
      note="The caller hears that the call cannot be completed. It can be unblocked at any time."
    >
      {(fields) => (
        <>
          <fields.Number name="number" label="Caller’s number" />
          <TrunksField fields={fields} />
        </>
      )}
    </OperationForm>
  )
}
