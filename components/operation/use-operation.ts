'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import type { ActionOf } from '@/lib/operations/action-of'
import type { WriteFace } from '@/lib/operations/face'
import { tier, type WriteOperation } from '@/lib/operations/operation'
import type { Fault, Outcome, PerformRequest, Prepared } from '@/lib/outcome'
import { reasonDenied } from '@/lib/roles'
import { useOperationActions } from './operation-context'

/** The browser lost the console itself: what became of the act is in the journal, not in a guess. */
const lost: Fault = {
  kind: 'failed',
  message:
    'The console did not answer. It may have been sent: look at Activity before you try again. What you typed is still here.',
}

/**
 * One decision at a time about one operation: prepare (what will be sent, by an id of its own), confirm where the operation
 * asks for it, send once, and keep the outcome. `ask` starts; `confirm` decides; `close` steps back with nothing sent.
 */
export function useOperation<Op extends WriteOperation>(
  operation: WriteFace<Op>,
  action: ActionOf<Op>,
  { onOutcome, review = false }: { onOutcome?: (outcome: Outcome) => void; review?: boolean | undefined } = {},
) {
  const actions = useOperationActions()
  const router = useRouter()
  // Of the act below, which may be another than the one offered now: turning off becomes turning on as soon as it is done.
  const [acted, setActed] = useState<WriteFace>(operation)
  const [target, setTarget] = useState('')
  const [asked, setAsked] = useState<{ input: unknown; prepared: Prepared } | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [fault, setFault] = useState<Fault | null>(null)
  const pending = useRef(false)

  const sending = useMutation({ mutationFn: (request: PerformRequest<unknown>) => action(request) })

  /** A second press while the first is under way does nothing; the server would join them anyway (same intent). */
  async function exclusive(run: () => Promise<void>): Promise<void> {
    if (pending.current) return
    pending.current = true
    setBusy(true)
    try {
      await run()
    } catch {
      setFault(lost)
    } finally {
      pending.current = false
      setBusy(false)
    }
  }
  const [busy, setBusy] = useState(false)

  async function send(input: unknown, prepared: Prepared, confirm?: PerformRequest['confirm']): Promise<void> {
    const result = await sending.mutateAsync({ intent: prepared.intent, input, confirm })
    if (result.status === 'refused' && asked) {
      // The dialog stays with what was typed; a decision is used once, so the next press needs another one.
      const again = await actions.prepare(operation.id, input)
      if (again.ok) setAsked({ input, prepared: again.prepared })
      setFault(result.fault)
    } else {
      setAsked(null)
      setFault(result.status === 'refused' ? result.fault : null)
    }
    setOutcome(result)
    onOutcome?.(result)
    // Without a session a refresh would lead to the sign-in page, and what was typed would be lost.
    if (result.status !== 'refused' || result.fault.kind !== 'signed_out') router.refresh()
  }

  function ask(input: unknown): Promise<void> {
    return exclusive(async () => {
      setActed(operation)
      setOutcome(null)
      setFault(null)
      const preparation = await actions.prepare(operation.id, input)
      if (!preparation.ok) {
        setFault(preparation.fault)
        onOutcome?.({ status: 'refused', fault: preparation.fault })
        return
      }
      const { prepared } = preparation
      setTarget(prepared.target)
      // What needs a look, gets one: a dialog by its tier, because the page wants it, or because the same was just done, or is open.
      if (review || tier(operation) > 1 || prepared.first || prepared.blockedBy) setAsked({ input, prepared })
      else await send(input, prepared)
    })
  }

  return {
    ask,
    confirm: (given: PerformRequest['confirm']) =>
      exclusive(async () => {
        if (asked) await send(asked.input, asked.prepared, given)
      }),
    close: () => {
      setAsked(null)
      setFault(null)
    },
    reset: () => {
      setAsked(null)
      setFault(null)
      setOutcome(null)
    },
    operation: acted,
    /** What it is done to, as the server has it. */
    target,
    asked,
    outcome,
    fault,
    busy,
    denied: reasonDenied(actions.role, operation),
  }
}
