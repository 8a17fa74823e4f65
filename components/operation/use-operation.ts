'use client'

import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { reasonDenied } from '@/lib/access/roles'
import { fixable } from '@/lib/acts/fix'
import { lost } from '@/lib/acts/lost'
import type { Done, Fault, Outcome, PerformRequest, Prepared } from '@/lib/acts/outcome'
import type { ActionOf } from '@/lib/operations/action-of'
import type { WriteFace } from '@/lib/operations/face'
import { tier, type WriteOperation } from '@/lib/operations/operation'
import { whenLost } from '../form/when-lost'
import { useRefresh } from '../ui/use-refresh'
import { useOperationActions } from './operation-context'

interface Options {
  onOutcome?: (outcome: Outcome) => void
  review?: boolean | undefined
  /** The refused act that this one mends. */
  fixes?: string | undefined
  /** Instead of the operation's own preparation: for an input that stays on the server. */
  prepare?: () => Promise<Done<Prepared>>
  /** Does the form have a field for what the provider's rejection speaks of? Then it is shown there, and not in the dialog. */
  takes?: ((fault: Fault) => boolean) | undefined
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
  { onOutcome, review = false, fixes, prepare, takes }: Options = {},
) {
  const actions = useOperationActions()
  const prepareAct = (input: unknown) => prepare?.() ?? actions.prepare(operation.id, input)
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
  // Of a form that is filled already: submitted again it mends what was refused here.
  const refused = useRef<string>(undefined)
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
      setFault(whenLost(lost.send, error))
      if (left.current) setAsked(null)
    } finally {
      pending.current = false
      setBusy(false)
    }
  }

  const sending = useMutation({
    mutationFn: async ({ input, prepared, confirm }: Decided) => {
      const result = await action({ intent: prepared.intent, input, confirm, fixes: refused.current ?? fixes })
      if (result.status === 'refused' && fixable(operation.id, result.fault.kind)) refused.current = result.entry
      // Its words speak of the form, so they are shown there.
      const mendable = result.status === 'refused' && takes?.(result.fault)
      // Asked for: there is nothing more to decide here.
      const waits = result.status === 'refused' && result.fault.kind === 'approval'
      const stays = result.status === 'refused' && !left.current && !mendable && !waits
      // The dialog stays with what was typed; a decision is used once, so the next press needs another one.
      const again = stays ? await prepareAct(input).catch(() => null) : null
      return { result, stays, again, mendable }
    },
  })
  const sentAt = sending.isPending ? sending.submittedAt : null

  async function send({ input, prepared }: Asked, inDialog: boolean, confirm?: PerformRequest['confirm']) {
    left.current = !inDialog
    before.current = null
    setFault(null)
    const { result, stays, again, mendable } = await sending.mutateAsync({ input, prepared, confirm })
    if (!stays || left.current) setAsked(null)
    else if (again?.ok) setAsked({ input, prepared: again.data })
    setFault(result.status === 'refused' ? result.fault : null)
    if (result.status === 'done') refused.current = undefined
    setOutcome(result)
    onOutcome?.(result)
    // Nothing has changed, and a form that goes to another step meanwhile would be loaded as a new document.
    if (mendable) return
    // Without a session it cannot be read anew, which would be told a second time.
    if (result.status !== 'refused' || result.fault.kind !== 'signed_out') void refresh()
  }

  /** `begun`: what belongs to this decision is kept then, and not where another one is in progress. */
  function ask(input: unknown, begun?: () => void): Promise<void> {
    return exclusive(async () => {
      begun?.()
      before.current = { acted, target, outcome }
      setActed(operation)
      setOutcome(null)
      setFault(null)
      const lostOnTheWay = (error: unknown) => ({ ok: false, fault: whenLost(lost.prepare, error) }) as const
      const preparation = await prepareAct(input).catch(lostOnTheWay)
      if (!preparation.ok) {
        setFault(preparation.fault)
        onOutcome?.({ status: 'refused', fault: preparation.fault })
        return
      }
      const prepared = preparation.data
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
