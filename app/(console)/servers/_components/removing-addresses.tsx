'use client'

import { createContext, type ReactNode, Suspense, useContext, useState } from 'react'
import { OperationOutcome } from '@/components/operation/operation-outcome'
import { useOperation } from '@/components/operation/use-operation'
import { Button } from '@/components/ui/button'
import { removeAddress } from '@/lib/areas/servers/summaries'
import { removeAddressAction } from '../actions'
import { AddedBack, StillMissing } from './added-back'
import { type ListedAddress, useAddingBack } from './adding-back'
import { type RemovalRequest, WhatMayGo } from './what-may-go'

interface Offered {
  denied: string | null
  busy: string | null
  ask(address: string, all: readonly ListedAddress[]): void
}

const Context = createContext<Offered | null>(null)

interface RemovingAddressesProps {
  serverId: string
  /** Addresses that an earlier removal should have restored. */
  missing: Promise<readonly ListedAddress[]>
  children: ReactNode
}

/** The API cannot remove a single address: other removed addresses are found afterwards and restored one by one. */
export function RemovingAddresses({ serverId, missing, children }: RemovingAddressesProps) {
  const [requested, setRequested] = useState<RemovalRequest>({ address: '', others: [], ticked: new Set() })
  const back = useAddingBack(serverId)
  const wanted = requested.others.filter(({ address }) => requested.ticked.has(address))
  const inputOf = (address: string, others: readonly ListedAddress[], addBack: readonly ListedAddress[]) => ({
    serverId,
    address,
    addBack: addBack.map((one) => one.address),
    letGo: others.filter((one) => !addBack.includes(one)).map((one) => one.address),
  })
  const action = useOperation(removeAddress, removeAddressAction, {
    onOutcome: (outcome) => {
      if (outcome.status === 'done') void back.run(wanted)
    },
  })
  const offered: Offered = {
    // A second removal would discard the list of addresses that are still being restored.
    denied: action.denied ?? (back.busy ? 'Addresses are being added back' : null),
    busy: action.busy && !action.requested ? requested.address : null,
    ask(address, all) {
      const others = all.filter((one) => one.address !== address)
      const addBack = others.filter(({ addable }) => addable)
      void action.ask(inputOf(address, others, addBack), () => {
        setRequested({ address, others, ticked: new Set(addBack.map((one) => one.address)) })
        back.clear()
      })
    },
  }
  const tick = (address: string, on: boolean) =>
    setRequested(({ ticked, ...rest }) => ({
      ...rest,
      ticked: new Set(on ? [...ticked, address] : [...ticked].filter((one) => one !== address)),
    }))
  return (
    <Context value={offered}>
      {requested.address !== '' && (
        <div className="mb-4 has-[>:empty]:mb-0">
          <OperationOutcome
            // Uses the selection at the moment of confirming, not at opening.
            action={{
              ...action,
              confirm: (confirmation) =>
                action.confirm(confirmation, inputOf(requested.address, requested.others, wanted)),
            }}
            submitLabel={wanted.length === 0 ? 'Remove' : `Remove, then add ${wanted.length} back`}
            consequences={<WhatMayGo requested={requested} onTick={tick} />}
          />
        </div>
      )}
      <AddedBack back={back} />
      <Suspense fallback={null}>
        <StillMissing missing={missing} back={back} />
      </Suspense>
      {children}
    </Context>
  )
}

export function RemoveAddress({ address, all }: { address: string; all: readonly ListedAddress[] }) {
  const offered = useContext(Context)
  if (!offered) throw new Error('outside of RemovingAddresses')
  return (
    <Button
      size="sm"
      busy={offered.busy === address}
      disabledReason={offered.denied ?? undefined}
      onClick={() => offered.ask(address, all)}
    >
      Remove…<span className="sr-only"> {address}</span>
    </Button>
  )
}
