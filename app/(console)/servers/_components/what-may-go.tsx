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

/** The other addresses that may be removed with one address, each with a box to restore it. */
export function WhatMayGo({
  requested,
  onTick,
}: {
  requested: RemovalRequest
  onTick: (address: string, on: boolean) => void
}) {
  return (
    <>
      <Banner kind="warning" title="All allowed addresses may be removed">
        <p>
          The API removes by server, not by address. Until addresses are added back, phones and administrators behind
          them may be disconnected.
        </p>
      </Banner>
      <fieldset>
        <legend className="mb-1.5 font-medium">Allowed now and afterward</legend>
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
                <span className="text-attention">Not a single address: can’t be added back here</span>
              )}
            </li>
          ))}
        </ul>
        {requested.others.length > 0 && (
          <p className="mt-1.5 text-sm text-muted">
            The list is read again first. Ticked addresses that are gone are then added back, one by one, each with its
            outcome.
          </p>
        )}
      </fieldset>
    </>
  )
}
