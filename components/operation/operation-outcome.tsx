'use client'

import dynamic from 'next/dynamic'
import { type ReactNode, useEffect, useRef } from 'react'
import { OutcomeNotice, RefusedNotice } from './outcome-notice'
import type { useOperation } from './use-operation'

const ConfirmOperation = dynamic(() => import('./confirm-operation').then((m) => m.ConfirmOperation))
const UnknownNotice = dynamic(() => import('./unknown-notice').then((m) => m.UnknownNotice))

interface OperationOutcomeProps {
  act: ReturnType<typeof useOperation>
  /** What it is done to, where the page writes it better than the operation. */
  target?: string
  submitLabel: string
  consequences?: ReactNode
  /** After success, inside the notice. */
  next?: ReactNode
}

/** The dialog of an act while it is being decided, and what became of it afterwards. */
export function OperationOutcome({ act, target = act.target, submitLabel, consequences, next }: OperationOutcomeProps) {
  const { operation, outcome, fault, asked } = act
  const place = useRef<HTMLDivElement>(null)
  const contradicted = outcome?.status === 'done' && outcome.verified === 'contradicted'
  const open = outcome?.status === 'unknown' || contradicted ? outcome.entry : null
  const told = asked ? null : (fault ?? outcome)

  // The button may be a screen below the notice: who pressed it must not be left looking at an empty form.
  useEffect(() => {
    if (told) place.current?.scrollIntoView({ block: 'nearest' })
  }, [told])

  return (
    <div ref={place} className="scroll-mt-24 scroll-mb-4 space-y-5 empty:hidden">
      {open && <UnknownNotice entry={open} onClosed={contradicted ? undefined : act.reset} />}
      {outcome?.status === 'done' && !open && (
        <OutcomeNotice operation={operation} target={target} outcome={outcome}>
          {next}
        </OutcomeNotice>
      )}
      {!asked && fault && fault.kind !== 'invalid' && (
        <RefusedNotice operation={operation} fault={fault} entry={outcome?.entry} />
      )}
      {asked && (
        <ConfirmOperation
          operation={operation}
          prepared={asked.prepared}
          consequences={consequences}
          submitLabel={submitLabel}
          fault={fault}
          busy={act.busy}
          onConfirm={act.confirm}
          onClose={act.close}
        />
      )}
    </div>
  )
}
