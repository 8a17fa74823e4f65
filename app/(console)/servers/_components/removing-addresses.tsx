'use client'

import { createContext, type ReactNode, Suspense, useContext, useState } from 'react'
import { OperationOutcome } from '@/components/operation/operation-outcome'
import { useOperation } from '@/components/operation/use-operation'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { removeAddress } from '@/lib/faces/servers'
import { removeAddressAction } from '../actions'
import { AddedBack, StillMissing } from './added-back'
import { type Listed, useAddingBack } from './adding-back'

interface Offered {
  denied: string | null
  busy: string | null
  ask(address: string, all: readonly Listed[]): void
}

const Context = createContext<Offered | null>(null)

interface Asked {
  address: string
  /** The others, which may go with it. */
  others: readonly Listed[]
  ticked: ReadonlySet<string>
}

interface RemovingAddressesProps {
  serverId: string
  /** Of an earlier removal: what was to be there again, and is not. */
  missing: Promise<readonly Listed[]>
  children: ReactNode
}

/** The API has no address selector: what else goes with one address shows afterwards, and is added back one by one. */
export function RemovingAddresses({ serverId, missing, children }: RemovingAddressesProps) {
  const [asked, setAsked] = useState<Asked>({ address: '', others: [], ticked: new Set() })
  const back = useAddingBack(serverId)
  const wanted = asked.others.filter(({ address }) => asked.ticked.has(address))
  const inputOf = (address: string, addBack: readonly Listed[]) => ({
    serverId,
    address,
    addBack: addBack.map((one) => one.address),
  })
  const act = useOperation(removeAddress, removeAddressAction, {
    onOutcome: (outcome) => {
      if (outcome.status === 'done') void back.run(wanted)
    },
  })
  const offered: Offered = {
    denied: act.denied,
    busy: act.busy && !act.asked ? asked.address : null,
    ask(address, all) {
      const others = all.filter((one) => one.address !== address)
      const addBack = others.filter(({ addable }) => addable)
      setAsked({ address, others, ticked: new Set(addBack.map((one) => one.address)) })
      back.clear()
      void act.ask(inputOf(address, addBack))
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
            act={{ ...act, confirm: (given) => act.confirm(given, inputOf(asked.address, wanted)) }}
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

function WhatMayGo({ asked, onTick }: { asked: Asked; onTick: (address: string, on: boolean) => void }) {
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
            <s className="font-mono">{asked.address}</s>
            <span className="font-medium text-failed">Remove</span>
          </li>
          {asked.others.map((one) => (
            <li key={one.address} className="flex min-h-10 flex-wrap items-center justify-between gap-x-3 px-3 py-1.5">
              <span>
                <span className="font-mono">{one.address}</span> <span className="text-muted">{one.note}</span>
              </span>
              {one.addable ? (
                <Checkbox
                  checked={asked.ticked.has(one.address)}
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
        {asked.others.length > 0 && (
          <p className="mt-1.5 text-sm text-muted">
            The list is read again first; what is gone and ticked is then added back, one by one, each with its outcome.
          </p>
        )}
      </fieldset>
    </>
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
