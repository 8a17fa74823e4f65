'use client'

import { Suspense, use } from 'react'
import { OperationForm } from '@/components/operation/operation-form'
import { allowAddress } from '@/lib/faces/servers'
import { addressKind, coveredBy } from '@/lib/fields/ip-address'
import { isolated } from '@/lib/isolated'
import { allowAddressAction } from '../actions'

interface AllowFormProps {
  serverId: string
  /** Null where they could not be read. */
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
      arrange={({ fields, submit, told }) => (
        <div className="space-y-3">
          <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
            {fields}
            <div className="pt-6">{submit}</div>
          </div>
          {told}
        </div>
      )}
    >
      {(fields) => (
        <>
          <fields.Text
            name="address"
            label="Address"
            mono
            autoComplete="off"
            spellCheck={false}
            className="flex-[2_1_13rem]"
            echo={(typed) => (
              <Suspense fallback="">
                <Said typed={typed} allowed={allowed} />
              </Suspense>
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

/** What was understood, and whether it is let in already. */
function Said({ typed, allowed }: { typed: string; allowed: AllowFormProps['allowed'] }) {
  const entries = use(allowed)
  const kind = addressKind(typed)
  if (!kind) return null
  const by = entries && coveredBy(typed, entries)
  const covered =
    entries === null
      ? ''
      : by === null
        ? ' · not covered yet'
        : by === typed.trim()
          ? ' · allowed already'
          : ` · covered by ${isolated(by)} already`
  return (
    <>
      {kind.version}
      {covered}
      {kind.isPrivate && ' · a private address: a server on the Internet never sees it'}
    </>
  )
}
