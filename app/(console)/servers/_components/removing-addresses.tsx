'use client'

import { createContext, type ReactNode, Suspense, useContext, useState } from 'react'
import { OperationOutcome } from '@/components/operation/operation-outcome'
import { useOperation } from '@/components/operation/use-operation'
import { Button } from '@/components/ui/button'
import { removeAddress } from '@/lib/faces/servers'
import { removeAddressAction } from '../actions'
import { AddedBack, StillMissing } from './added-back'
import { type Listed, useAddingBack } from './adding-back'
import { type AskedRemoval, WhatMayGo } from './what-may-go'

interface Offered {
  denied: string | null
  busy: string | null
  ask(address: string, all: readonly Listed[]): void
}

const Context = createContext<Offered | null>(null)

interface RemovingAddressesProps {
  serverId: string
  /** Of an earlier removal: what was to be there again, and is not. */
  missing: Promise<readonly Listed[]>
  children: ReactNode
}

/** The API has no address selector: what else goes with one address shows afterwards, and is added back one by one. */
export function RemovingAddresses({ serverId, missing, children }: RemovingAddressesProps) {
  const [asked, setAsked] = useState<AskedRemoval>({ address: '', others: [], ticked: new Set() })
  const back = useAddingBack(serverId)
  const wanted = asked.others.filter(({ address }) => asked.ticked.has(address))
  const inputOf = (address: string, others: readonly Listed[], addBack: readonly Listed[]) => ({
    serverId,
    address,
    addBack: addBack.map((one) => one.address),
    letGo: others.filter((one) => !addBack.includes(one)).map((one) => one.address),
  })
  const act = useOperation(removeAddress, removeAddressAction, {
    onOutcome: (outcome) => {
      if (outcome.status === 'done') void back.run(wanted)
    },
  })
  const offered: Offered = {
    // Its list would be taken away, and what is decided now not be added back after it.
    denied: act.denied ?? (back.busy ? 'Addresses are being added back' : null),
    busy: act.busy && !act.asked ? asked.address : null,
    ask(address, all) {
      const others = all.filter((one) => one.address !== address)
      const addBack = others.filter(({ addable }) => addable)
      void act.ask(inputOf(address, others, addBack), () => {
        setAsked({ address, others, ticked: new Set(addBack.map((one) => one.address)) })
        back.clear()
      })
    },
  }
  const tick = (address: string, on: boolean) =>
    setAsked(({ ticked, ...rest }) => ({
      ...rest,
      ticked: new Set(on ? [...ticked, address] : [...ticked].filter((one) => one !== address)),
    }))
  return (
    <Context value={offered}>
      {asked.address !== '' && (
        <div className="mb-4 has-[>:empty]:mb-0">
          <OperationOutcome
            // What is ticked in the dialog is what is decided, not what was ticked when it opened.
            act={{ ...act, confirm: (given) => act.confirm(given, inputOf(asked.address, asked.others, wanted)) }}
            submitLabel={wanted.length === 0 ? 'Remove' : `Remove, then add ${wanted.length} back`}
            consequences={<WhatMayGo asked={asked} onTick={tick} />}
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

export function RemoveAddress({ address, all }: { address: string; all: readonly Listed[] }) {
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
