'use client'

import { Suspense } from 'react'
import { OperationForm } from '@/components/operation/operation-form'
import { lazyComponent } from '@/components/ui/lazy-component'
import { allowAddress } from '@/lib/areas/servers/summaries'
import { allowAddressAction } from '../actions'

// The address parser is loaded when someone types.
const ParsedAddress = lazyComponent(() => import('./parsed-address').then((m) => m.ParsedAddress))

interface AllowFormProps {
  serverId: string
  /** The allowed addresses; null if they could not be read. */
  allowed: Promise<readonly string[] | null>
}

export function AllowForm({ serverId, allowed }: AllowFormProps) {
  return (
    <OperationForm
      operation={allowAddress}
      action={allowAddressAction}
      defaultValues={{ serverId, address: '', note: '' }}
      submitLabel={() => 'Allow'}
      variant="secondary"
      arrange={({ fields, submit, report }) => (
        <div className="space-y-3">
          <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
            {fields}
            <div className="pt-6">{submit}</div>
          </div>
          {report}
        </div>
      )}
    >
      {(fields) => (
        <>
          <fields.Code
            name="address"
            label="Address"
            className="flex-[2_1_13rem]"
            echo={(typed) => (
              <Suspense fallback="">{typed !== '' && <ParsedAddress typed={typed} allowed={allowed} />}</Suspense>
            )}
          />
          <fields.Text
            name="note"
            label="Note"
            optional
            autoComplete="off"
            className="flex-[2_1_10rem]"
            echo={(typed) => (typed ? `${typed.length} of 64` : '')}
          />
        </>
      )}
    </OperationForm>
  )
}
