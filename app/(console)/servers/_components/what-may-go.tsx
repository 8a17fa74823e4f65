'use client'

import { Banner } from '@/components/ui/banner'
import { Checkbox } from '@/components/ui/checkbox'
import type { ListedAddress } from './adding-back'

export interface RemovalRequest {
  address: string
  /** Other addresses, which may be removed with it. */
  others: readonly ListedAddress[]
  ticked: ReadonlySet<string>
}

/** The addresses removed with one, and which of them to restore. */
export function WhatMayGo({
  requested,
  onTick,
}: {
  requested: RemovalRequest
  onTick: (address: string, on: boolean) => void
}) {
  return (
    <>
      <Banner kind="warning" title="Every allowed address may go">
        <p>
          The API takes only the server, no address. Until addresses are back, phones and administrators behind them may
          be cut off.
        </p>
      </Banner>
      <fieldset>
        <legend className="mb-1.5 font-medium">Allowed now, and what should be there afterwards</legend>
        <ul className="divide-y rounded-md border">
          <li className="flex min-h-10 items-center justify-between gap-3 px-3 py-1.5">
            <s className="font-mono">{requested.address}</s>
            <span className="font-medium text-failed">Remove</span>
          </li>
          {requested.others.map((one) => (
            <li key={one.address} className="flex min-h-10 flex-wrap items-center justify-between gap-x-3 px-3 py-1.5">
              <span>
                <span className="font-mono">{one.address}</span> <span className="text-muted">{one.note}</span>
              </span>
              {one.addable ? (
                <Checkbox
                  checked={requested.ticked.has(one.address)}
                  onChange={(event) => onTick(one.address, event.target.checked)}
                  label={
                    <>
                      Add back<span className="sr-only"> {one.address}</span>
                    </>
                  }
                />
              ) : (
                <span className="text-act">No single address: cannot be added back here</span>
              )}
            </li>
          ))}
        </ul>
        {requested.others.length > 0 && (
          <p className="mt-1.5 text-sm text-muted">
            The list is read again first; what is gone and ticked is then added back, one by one, each with its outcome.
          </p>
        )}
      </fieldset>
    </>
  )
}
