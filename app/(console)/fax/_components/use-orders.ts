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

/** A number in the basket, with the outcome of its order. Without an outcome, it is not ordered yet. */
export interface PickedNumber {
  number: string
  /** The provider’s tier of the number, not how the order is confirmed. */
  tier: string
  outcome?: Outcome | 'in progress'
}

/** The members of the operation's input that describe the account. */
export type AccountInput =
  | { account: 'none' }
  | { account: 'set'; name: string; login: string; email: string; password: string }

/** The numbers in the basket, and their orders. Orders are sent in sequence; each has its own journal entry and outcome. */
export function useOrders() {
  const actions = useOperationActions()
  const refresh = useRefresh()
  const [picks, setPicks] = useState<readonly PickedNumber[]>([])
  const [sentAt, setSentAt] = useState<number | null>(null)
  const [fault, setFault] = useState<Fault | null>(null)
  const turns = useChangesInTurn<PickedNumber>(basketRule)

  const setOutcome = (number: string, outcome: PickedNumber['outcome']) =>
    setPicks((before) => before.map((pick) => (pick.number === number ? { ...pick, outcome } : pick)))

  async function order({ number, tier }: PickedNumber, accountInput: AccountInput): Promise<Outcome> {
    const input = { number, tier, ...accountInput }
    const preparation = await actions.prepare(orderFaxNumber.id, input)
    if (!preparation.ok) return { status: 'refused', fault: preparation.fault }
    return orderFaxNumberAction({ intent: preparation.data.intent, input })
  }

  /**
   * Sends the orders. Returns true if every sent order is done, 'code' if an order needs a second-factor code, otherwise
   * false. While orders are being sent, a second call sends nothing and returns false. If the form shows a rejection at its
   * fields (`showsAtFields`), the number can be ordered again.
   */
  async function orderAll(
    numbers: readonly PickedNumber[],
    accountInput: AccountInput,
    showsAtFields: (fault: Fault) => boolean,
  ): Promise<boolean | 'code'> {
    let result: boolean | 'code' = true
    const end = await turns.run(numbers, async (pick) => {
      setFault(null)
      setSentAt(Date.now())
      setOutcome(pick.number, 'in progress')
      // A lost answer means unknown. The status `unknown` needs the id of an entry, which the page does not have. Therefore the status is
      // `refused` with the fault `uncertain` (`lost.send`), and `turnAfter` treats this fault as unknown.
      const outcome = await order(pick, accountInput).catch(
        (error): Outcome => ({ status: 'refused', fault: whenLost(lost.send, error) }),
      )
      if (outcome.status === 'refused' && outcome.fault.kind === 'code') {
        setOutcome(pick.number, undefined)
        setFault(outcome.fault)
        result = 'code'
      } else if (outcome.status === 'refused' && showsAtFields(outcome.fault)) {
        setOutcome(pick.number, undefined)
        setFault(outcome.fault)
        result = false
      } else {
        setOutcome(pick.number, outcome)
        result &&= outcome.status === 'done'
      }
      return turnAfter(basketRule, outcome)
    })
    if (end === undefined) return false
    setSentAt(null)
    void refresh()
    return result
  }

  return {
    picks,
    sentAt,
    /** The demand for a second-factor code, or the rejection that the form shows at its fields. */
    fault,
    /** Why the orders paused, and at which number. Null if they did not pause, or if `fault` is the reason. */
    paused: fault ? null : turns.ended,
    forgetFault: () => {
      setFault(null)
      turns.forget()
    },
    orderAll,
    toggle: (number: string, tier: string) =>
      setPicks((before) =>
        before.some((pick) => pick.number === number)
          ? before.filter((pick) => pick.number !== number || pick.outcome === 'in progress')
          : [...before, { number, tier }],
      ),
    clear: () => setPicks((before) => before.filter(({ outcome }) => outcome === 'in progress')),
  }
}
