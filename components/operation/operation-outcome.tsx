'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { paths } from '@/lib/core/paths'
import { namedTarget } from '@/lib/core/text/isolated'
import { Banner } from '../ui/banner'
import { TextLink } from '../ui/link'
import { ConfirmOperation } from './confirm-operation'
import { OutcomeNotice, RefusedNotice } from './outcome-notice'
import type { Next } from './settled-notice'
import { UnknownNotice } from './unknown-notice'
import type { useOperation } from './use-operation'
import { useSeconds, WaitingText } from './waiting'

interface OperationOutcomeProps {
  action: ReturnType<typeof useOperation>
  /** The target, if the page formats it better than the operation. */
  target?: string
  submitLabel: string
  consequences?: ReactNode
  /** Shown in the success notice, also for a late success. */
  next?: Next
  /** Shows the success notice elsewhere. */
  placeDone?: ((notice: ReactNode) => ReactNode) | undefined
}

/** The dialog of a request while it is being decided, and its outcome afterwards. */
export function OperationOutcome({
  action,
  target = action.target,
  submitLabel,
  consequences,
  next,
  placeDone = (notice) => notice,
}: OperationOutcomeProps) {
  const { operation, outcome, fault, requested, sentAt } = action
  const place = useRef<HTMLDivElement>(null)
  const contradicted = outcome?.status === 'done' && outcome.verified === 'contradicted'
  const open = outcome?.status === 'unknown' || contradicted ? outcome.entry : null
  const reported = requested || sentAt ? null : (fault ?? outcome)

  // The button may be a screen below the notice, so the notice is scrolled into view once.
  const lastShown = useRef<typeof reported>(null)
  useEffect(() => {
    if (reported && reported !== lastShown.current) place.current?.scrollIntoView({ block: 'nearest' })
    lastShown.current = reported ?? lastShown.current
  }, [reported])

  return (
    <div ref={place} className="scroll-mt-24 scroll-mb-4 space-y-5 empty:hidden">
      {!requested && sentAt !== null && <OnItsWay label={operation.label} target={target} since={sentAt} />}
      {open && sentAt === null && (
        <UnknownNotice entry={open} onClosed={contradicted ? undefined : action.reset} next={next} />
      )}
      {outcome?.status === 'done' &&
        !open &&
        placeDone(
          <OutcomeNotice operation={operation} target={target} outcome={outcome}>
            {typeof next === 'function' ? next(outcome.createdIds ?? [], outcome.entry) : next}
          </OutcomeNotice>,
        )}
      {!requested && sentAt === null && fault && fault.kind !== 'invalid' && (
        <RefusedNotice operation={operation} fault={fault} entry={outcome?.entry} />
      )}
      {requested && (
        <ConfirmOperation
          operation={operation}
          prepared={requested.prepared}
          input={requested.input}
          action={action}
          consequences={consequences}
          submitLabel={submitLabel}
          onConfirm={action.confirm}
          onClose={action.close}
        />
      )}
    </div>
  )
}

/** A request without a dialog, or whose dialog was closed: shows the wait until the outcome replaces it. */
function OnItsWay({ label, target, since }: { label: string; target: string; since: number }) {
  // Most answers arrive before anyone could read this.
  if (useSeconds(since) < 1) return null
  return (
    <Banner kind="working" title={`${label} · ${namedTarget(target)}`}>
      <WaitingText since={since} />
      <p className="text-muted">
        Leaving doesn’t stop it. The outcome appears here and in <TextLink href={paths.activity}>Activity</TextLink>.
      </p>
    </Banner>
  )
}
