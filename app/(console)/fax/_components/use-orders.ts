'use client'

import { useState } from 'react'
import { whenLost } from '@/components/form/when-lost'
import { useOperationActions } from '@/components/operation/operation-context'
import { useChangesInTurn } from '@/components/operation/use-changes-in-turn'
import { useRefresh } from '@/components/ui/use-refresh'
import { orderFaxNumber } from '@/lib/areas/fax/summaries'
import { basketRule, turnAfter } from '@/lib/core/changes/changes-in-turn'
import { lost } from '@/lib/core/changes/lost'
import type { Fault, Outcome } from '@/lib/core/changes/outcome'
import { orderFaxNumberAction } from '../actions'

/** A number in the basket with the outcome of its order. */
export interface Pick {
  number: string
  tier: string
  outcome?: Outcome | 'in progress'
}

export type OrderAccount =
  | { account: 'none' }
  | { account: 'set'; name: string; login: string; email: string; password: string }

/** Several orders in sequence, each with its own journal entry and outcome. */
export function useOrders() {
  const actions = useOperationActions()
  const refresh = useRefresh()
  const [picks, setPicks] = useState<readonly Pick[]>([])
  const [sentAt, setSentAt] = useState<number | null>(null)
  const [fault, setFault] = useState<Fault | null>(null)
  const turns = useChangesInTurn<Pick>(basketRule)

  const tell = (number: string, outcome: Pick['outcome']) =>
    setPicks((now) => now.map((pick) => (pick.number === number ? { ...pick, outcome } : pick)))

  async function order(pick: Pick, account: OrderAccount): Promise<Outcome> {
    const input = { number: pick.number, tier: pick.tier, ...account }
    const preparation = await actions.prepare(orderFaxNumber.id, input)
    if (!preparation.ok) return { status: 'refused', fault: preparation.fault }
    return orderFaxNumberAction({ intent: preparation.data.intent, input })
  }

  /**
   * Sends the orders; returns whether all succeeded, or 'code' if it stopped for a second-factor code. A second call
   * while one is running does nothing. `shows`: a rejection shown at form fields leaves the number in the basket, to be
   * ordered again.
   */
  async function orderAll(
    wanted: readonly Pick[],
    account: OrderAccount,
    shows: (fault: Fault) => boolean,
  ): Promise<boolean | 'code'> {
    let done: boolean | 'code' = true
    const end = await turns.run(wanted, async (pick) => {
      setFault(null)
      setSentAt(Date.now())
      tell(pick.number, 'in progress')
      const outcome = await order(pick, account).catch(
        (error): Outcome => ({ status: 'refused', fault: whenLost(lost.send, error) }),
      )
      if (outcome.status === 'refused' && outcome.fault.kind === 'code') {
        tell(pick.number, undefined)
        setFault(outcome.fault)
        done = 'code'
      } else if (outcome.status === 'refused' && shows(outcome.fault)) {
        tell(pick.number, undefined)
        setFault(outcome.fault)
        done = false
      } else {
        tell(pick.number, outcome)
        done &&= outcome.status === 'done'
      }
      return turnAfter(basketRule, outcome)
    })
    if (end === undefined) return false
    setSentAt(null)
    void refresh()
    return done
  }

  return {
    picks,
    sentAt,
    /** The required code, or the rejection shown at the fields. */
    fault,
    /** Why the orders paused, and at which number. */
    paused: fault ? null : turns.ended,
    forgetFault: () => {
      setFault(null)
      turns.forget()
    },
    orderAll,
    toggle: (number: string, tier: string) =>
      setPicks((now) =>
        now.some((pick) => pick.number === number)
          ? now.filter((pick) => pick.number !== number || pick.outcome === 'in progress')
          : [...now, { number, tier }],
      ),
    clear: () => setPicks((now) => now.filter(({ outcome }) => outcome === 'in progress')),
  }
}
