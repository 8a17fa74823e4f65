'use client'

import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { reasonDenied } from '@/lib/core/access/roles'
import type { ActionOf } from '@/lib/core/changes/action-of'
import { isFixableEntry } from '@/lib/core/changes/fix'
import { lost } from '@/lib/core/changes/lost'
import type { Done, Fault, Outcome, PerformRequest, Prepared } from '@/lib/core/changes/outcome'
import { tier, type WriteOperation } from '@/lib/core/operation/operation'
import type { OfferedChange } from '@/lib/core/operation/operation-summary'
import { whenLost } from '../form/when-lost'
import { useRefresh } from '../ui/use-refresh'
import { useOperationActions } from './operation-context'

interface Options {
  onOutcome?: (outcome: Outcome) => void
  review?: boolean | undefined
  /** The rejected request that this one fixes. */
  fixes?: string | undefined
  /** Replaces the operation's preparation, for input that stays on the server. */
  prepare?: () => Promise<Done<Prepared>>
  /**
   * Whether the form has a field for the provider's rejection; then the rejection is shown there instead of in the
   * dialog.
   */
  takes?: ((fault: Fault) => boolean) | undefined
}

/** True if settings change, if the same change was just made or is open, or if a code or an approval is needed first. */
const needsLook = ({ changes, toConfirm, blockedBy, code, approval }: Prepared) =>
  Boolean(changes || toConfirm.length > 0 || blockedBy || code || (approval && approval.state !== 'approved'))

interface RequestedChange {
  input: unknown
  prepared: Prepared
}

interface Decided extends RequestedChange {
  confirm: PerformRequest['confirm']
}

/**
 * One decision at a time about one operation: prepare (an intent, and what will be sent), confirm if required, send
 * once, and keep the outcome. `ask` starts; `confirm` decides; `close` cancels. After sending, `close` leaves the request
 * running, and its outcome is shown on the page.
 */
export function useOperation<Op extends WriteOperation>(
  operation: OfferedChange<Op>,
  action: ActionOf<Op>,
  { onOutcome, review = false, fixes, prepare, takes }: Options = {},
) {
  const actions = useOperationActions()
  const prepareChange = (input: unknown) => prepare?.() ?? actions.prepare(operation.id, input)
  const refresh = useRefresh()
  // The operation of the last request, which may differ from the one offered now: once turning off is
  // done, the page offers turning on.
  const [acted, setActed] = useState<OfferedChange>(operation)
  const [target, setTarget] = useState('')
  const [requested, setRequested] = useState<RequestedChange | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [fault, setFault] = useState<Fault | null>(null)
  const [busy, setBusy] = useState(false)
  const pending = useRef(false)
  // True if no dialog is open for the request: the outcome is then shown on the page, and no dialog opens for it.
  const withoutDialog = useRef(false)
  // The entry of the request that was rejected here. The next request from the same form is recorded as its fix.
  const rejectedEntry = useRef<string>(undefined)
  // The outcome shown before this decision: canceling the decision restores it.
  const before = useRef<{ acted: OfferedChange; target: string; outcome: Outcome | null }>(null)

  /** A second press while the first is in progress does nothing. */
  async function exclusive(run: () => Promise<void>): Promise<void> {
    if (pending.current) return
    pending.current = true
    setBusy(true)
    try {
      await run()
    } catch (error) {
      setFault(whenLost(lost.send, error))
      if (withoutDialog.current) setRequested(null)
    } finally {
      pending.current = false
      setBusy(false)
    }
  }

  const sending = useMutation({
    mutationFn: async ({ input, prepared, confirm }: Decided) => {
      const result = await action({ intent: prepared.intent, input, confirm, fixes: rejectedEntry.current ?? fixes })
      if (result.status === 'refused' && isFixableEntry(operation.id, result.fault.kind))
        rejectedEntry.current = result.entry
      // The message concerns the form, so it is shown there.
      const takenByForm = result.status === 'refused' && takes?.(result.fault)
      // Approval requested: nothing more to decide here.
      const waits = result.status === 'refused' && result.fault.kind === 'approval'
      const stays = result.status === 'refused' && !withoutDialog.current && !takenByForm && !waits
      // The dialog stays with its input; an intent is used once, so the next press needs a new one.
      const again = stays ? await prepareChange(input).catch(() => null) : null
      return { result, stays, again, takenByForm }
    },
  })
  const sentAt = sending.isPending ? sending.submittedAt : null

  async function send({ input, prepared }: RequestedChange, inDialog: boolean, confirm?: PerformRequest['confirm']) {
    withoutDialog.current = !inDialog
    before.current = null
    setFault(null)
    const { result, stays, again, takenByForm } = await sending.mutateAsync({ input, prepared, confirm })
    if (!stays || withoutDialog.current) setRequested(null)
    else if (again?.ok) setRequested({ input, prepared: again.data })
    setFault(result.status === 'refused' ? result.fault : null)
    if (result.status === 'done') rejectedEntry.current = undefined
    setOutcome(result)
    onOutcome?.(result)
    // Nothing has changed, and a refresh would disturb a form that is moving to the step of the rejected field.
    if (takenByForm) return
    // Without a session a refresh fails and would show a second message.
    if (result.status !== 'refused' || result.fault.kind !== 'signed_out') void refresh()
  }

  /** `begun` runs if this decision starts, and not if another one is in progress. */
  function ask(input: unknown, begun?: () => void): Promise<void> {
    return exclusive(async () => {
      begun?.()
      before.current = { acted, target, outcome }
      setActed(operation)
      setOutcome(null)
      setFault(null)
      const lostOnTheWay = (error: unknown) => ({ ok: false, fault: whenLost(lost.prepare, error) }) as const
      const preparation = await prepareChange(input).catch(lostOnTheWay)
      if (!preparation.ok) {
        setFault(preparation.fault)
        onOutcome?.({ status: 'refused', fault: preparation.fault })
        return
      }
      const prepared = preparation.data
      setTarget(prepared.target)
      const now = { input, prepared }
      const look = review || tier(operation) > 1 || needsLook(prepared)
      if (look) setRequested(now)
      else await send(now, false)
    })
  }

  function close() {
    // The sent request no longer depends on this dialog.
    withoutDialog.current = sentAt !== null
    setRequested(null)
    if (sentAt !== null) return
    setFault(null)
    if (!before.current) return
    setActed(before.current.acted)
    setTarget(before.current.target)
    setOutcome(before.current.outcome)
  }

  return {
    ask,
    /** `decided`: the input with the choices made in the dialog, if it asks for more than confirmation. */
    confirm: (confirmation: PerformRequest['confirm'], decided?: unknown) =>
      exclusive(async () => {
        if (requested)
          await send(decided === undefined ? requested : { ...requested, input: decided }, true, confirmation)
      }),
    close,
    reset: () => {
      setRequested(null)
      setFault(null)
      setOutcome(null)
    },
    operation: acted,
    /** The target as the server formats it. */
    target,
    requested,
    /** Since when the provider's answer is pending. */
    sentAt,
    outcome,
    fault,
    busy,
    denied: reasonDenied(actions.role, operation),
  }
}
