'use client'

import { TrunksField } from '@/components/areas/numbers/trunks-field'
import { OperationForm } from '@/components/operation/operation-form'
import { trunkNames } from '@/lib/areas/trunks/all-trunks'
import { blockCaller } from '@/lib/areas/trunks/summaries'
import { formatNumber, nationalNumber } from '@/lib/core/fields/number'
import { blockCallerAction } from '../actions'

/** "on lobby", "on 3 trunks"; a repeated name counts once. */
function onTrunks(typed: string): string {
  const [only = '', ...others] = trunkNames(typed)
  return others.length > 0 ? `on ${others.length + 1} trunks` : only && `on ${only}`
}

/** One request can block a caller on several trunks. */
export function BlockCallerForm({ trunk, number = '' }: { trunk?: string; number?: string }) {
  return (
    <OperationForm
      operation={blockCaller}
      action={blockCallerAction}
      // A trailing space marks a name as complete.
      defaultValues={{ number, trunks: trunk ? `${trunk} ` : '' }}
      submitLabel={({ number: caller, trunks }) => {
        const digits = nationalNumber(caller)
        return ['Block', digits && formatNumber(digits), onTrunks(trunks)].filter(Boolean).join(' ')
      }}
      variant={trunk ? 'secondary' : 'primary'}
      note="The caller hears that the call cannot be completed. You can unblock the number at any time."
    >
      {(fields) => (
        <>
          <fields.Number name="number" label="Caller’s number" autoFocus={number === ''} />
          <TrunksField fields={fields} autoFocus={number !== ''} />
        </>
      )}
    </OperationForm>
  )
}
