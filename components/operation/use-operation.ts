'use client'

import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { fixable } from '@/lib/fix'
import type { ActionOf } from '@/lib/operations/action-of'
import type { WriteFace } from '@/lib/operations/face'
import { tier, type WriteOperation } from '@/lib/operations/operation'
import type { Fault, Outcome, PerformRequest, Prepared } from '@/lib/outcome'
import { reasonDenied } from '@/lib/roles'
import { whenLost } from '../form/when-lost'
import { useRefresh } from '../ui/use-refresh'
import { useOperationActions } from './operation-context'

/** The browser lost the console itself: what became of the act is in the journal, not in a guess. */
export const lost: Fault = {
  kind: 'uncertain',
  message:
    'The console did not answer. It may have been sent: look at Activity before you try again. What you typed is still here.',
}

/** Lost before there was anything to decide: preparing sends nothing. */
const unprepared: Fault = {
  kind: 'not_sent',
  message: 'The console did not answer. Nothing was sent, and what you typed is still here: try again.',
}

interface Options {
  onOutcome?: (outcome: Outcome) => void
  review?: boolean | undefined
  /** The refused act that this one mends. */
  fixes?: string | undefined
}

/** For what it changes, because the same was just done or is open, or because a code or somebody else's yes is needed first. */
const needsLook = ({ changes, first, blockedBy, code, approval }: Prepared) =>
  Boolean(changes || first || blockedBy || code || (approval && approval.state !== 'approved'))

interface Asked {
  input: unknown
  prepared: Prepared
}

interface Decided extends Asked {
  confirm: PerformRequest['confirm']
}

/**
 * One decision at a time about one operation: prepare (what will be sent, by an id of its own), confirm where the operation
 * asks for it, send once, and keep the outcome. `ask` starts; `confirm` decides; `close` steps back with nothing sent, or leaves
 * what is on its way: it goes on, and its outcome is told here.
 */
export function useOperation<Op extends WriteOperation>(
  operation: WriteFace<Op>,
  action: ActionOf<Op>,
  { onOutcome, review = false, fixes }: Options = {},
) {
  const actions = useOperationActions()
  const refresh = useRefresh()
  // Of the act below, which may be another than the one offered now: turning off becomes turning on as soon as it is done.
  const [acted, setActed] = useState<WriteFace>(operation)
  const [target, setTarget] = useState('')
  const [asked, setAsked] = useState<Asked | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [fault, setFault] = useState<Fault | null>(null)
  const [busy, setBusy] = useState(false)
  const pending = useRef(false)
  // Whoever closed the dialog meanwhile is told on the page, not by a dialog that opens again.
  const left = useRef(false)
  // What was told before this decision was asked for: stepping back from it with nothing sent takes nothing away.
  const before = useRef<{ acted: WriteFace; target: string; outcome: Outcome | null }>(null)

  /** A second press while the first is under way does nothing; the server would join them anyway (same intent). */
  async function exclusive(run: () => Promise<void>): Promise<void> {
    if (pending.current) return
    pending.current = true
    setBusy(true)
    try {
      await run()
    } catch (error) {
      setFault(whenLost(lost, error))
      if (left.current) setAsked(null)
    } finally {
      pending.current = false
      setBusy(false)
    }
  }

  const sending = useMutation({
    mutationFn: async ({ input, prepared, confirm }: Decided) => {
      const result = await action({ intent: prepared.intent, input, confirm, fixes })
      // Its words speak of the form, so they are told there, with the way to mend it.
      const mendable = result.status === 'refused' && result.entry && fixable(operation.id, result.fault.kind)
      // Asked for: there is nothing more to decide here.
      const waits = result.status === 'refused' && result.fault.kind === 'approval'
      const stays = result.status === 'refused' && !left.current && !mendable && !waits
      // The dialog stays with what was typed; a decision is used once, so the next press needs another one.
      const again = stays ? await actions.prepare(operation.id, input).catch(() => null) : null
      return { result, stays, again }
    },
  })
  const sentAt = sending.isPending ? sending.submittedAt : null

  async function send({ input, prepared }: Asked, inDialog: boolean, confirm?: PerformRequest['confirm']) {
    left.current = !inDialog
    before.current = null
    setFault(null)
    const { result, stays, again } = await sending.mutateAsync({ input, prepared, confirm })
    if (!stays || left.current) setAsked(null)
    else if (again?.ok) setAsked({ input, prepared: again.prepared })
    setFault(result.status === 'refused' ? result.fault : null)
    setOutcome(result)
    onOutcome?.(result)
    // Without a session it cannot be read anew, which would be told a second time.
    if (result.status !== 'refused' || result.fault.kind !== 'signed_out') void refresh()
  }

  /** `begun`: what belongs to this decision is kept then, and not where another one is under way. */
  function ask(input: unknown, begun?: () => void): Promise<void> {
    return exclusive(async () => {
      begun?.()
      before.current = { acted, target, outcome }
      setActed(operation)
      setOutcome(null)
      setFault(null)
      const lostOnTheWay = (error: unknown) => ({ ok: false, fault: whenLost(unprepared, error) }) as const
      const preparation = await actions.prepare(operation.id, input).catch(lostOnTheWay)
      if (!preparation.ok) {
        setFault(preparation.fault)
        onOutcome?.({ status: 'refused', fault: preparation.fault })
        return
      }
      const { prepared } = preparation
      setTarget(prepared.target)
      const now = { input, prepared }
      const look = review || tier(operation) > 1 || needsLook(prepared)
      if (look) setAsked(now)
      else await send(now, false)
    })
  }

  function close() {
    // What is on its way has left this dialog's hands.
    left.current = sentAt !== null
    setAsked(null)
    if (sentAt !== null) return
    setFault(null)
    if (!before.current) return
    setActed(before.current.acted)
    setTarget(before.current.target)
    setOutcome(before.current.outcome)
  }

  return {
    ask,
    /** `decided`: the input as it is after what was chosen in the dialog, where it asks for more than a yes. */
    confirm: (given: PerformRequest['confirm'], decided?: unknown) =>
      exclusive(async () => {
        if (asked) await send(decided === undefined ? asked : { ...asked, input: decided }, true, given)
      }),
    close,
    reset: () => {
      setAsked(null)
      setFault(null)
      setOutcome(null)
    },
    operation: acted,
    /** What it is done to, as the server has it. */
    target,
    asked,
    /** Since when the provider is waited for. */
    sentAt,
    outcome,
    fault,
    busy,
    denied: reasonDenied(actions.role, operation),
  }
}
