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

/** A number in the basket, with the outcome of its order. */
export interface PickedNumber {
  number: string
  tier: string
  outcome?: Outcome | 'in progress'
}

/** The account fields of an order, as the operation's input names them. */
export type AccountInput =
  | { account: 'none' }
  | { account: 'set'; name: string; login: string; email: string; password: string }

/** The basket's numbers, and their orders: sent in sequence, each with its own journal entry and outcome. */
export function useOrders() {
  const actions = useOperationActions()
  const refresh = useRefresh()
  const [picks, setPicks] = useState<readonly PickedNumber[]>([])
  const [sentAt, setSentAt] = useState<number | null>(null)
  const [fault, setFault] = useState<Fault | null>(null)
  const turns = useChangesInTurn<PickedNumber>(basketRule)

  const setOutcome = (number: string, outcome: PickedNumber['outcome']) =>
    setPicks((now) => now.map((pick) => (pick.number === number ? { ...pick, outcome } : pick)))

  async function order({ number, tier }: PickedNumber, accountInput: AccountInput): Promise<Outcome> {
    const input = { number, tier, ...accountInput }
    const preparation = await actions.prepare(orderFaxNumber.id, input)
    if (!preparation.ok) return { status: 'refused', fault: preparation.fault }
    return orderFaxNumberAction({ intent: preparation.data.intent, input })
  }

  /**
   * Sends the orders; returns whether all succeeded, or 'code' if an order needs a second-factor code. While orders are
   * being sent, a second call does nothing. `showsAtFields` says whether the form shows this rejection at its fields; the
   * number then stays in the basket, to be ordered again.
   */
  async function orderAll(
    numbers: readonly PickedNumber[],
    accountInput: AccountInput,
    showsAtFields: (fault: Fault) => boolean,
  ): Promise<boolean | 'code'> {
    let done: boolean | 'code' = true
    const end = await turns.run(numbers, async (pick) => {
      setFault(null)
      setSentAt(Date.now())
      setOutcome(pick.number, 'in progress')
      const outcome = await order(pick, accountInput).catch(
        (error): Outcome => ({ status: 'refused', fault: whenLost(lost.send, error) }),
      )
      if (outcome.status === 'refused' && outcome.fault.kind === 'code') {
        setOutcome(pick.number, undefined)
        setFault(outcome.fault)
        done = 'code'
      } else if (outcome.status === 'refused' && showsAtFields(outcome.fault)) {
        setOutcome(pick.number, undefined)
        setFault(outcome.fault)
        done = false
      } else {
        setOutcome(pick.number, outcome)
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
    /** The demand for a second-factor code, or the rejection that the form shows at its fields. */
    fault,
    /** Why the orders paused, and at which number; null if they did not. */
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
