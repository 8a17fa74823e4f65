'use client'

import { useEffect, useRef } from 'react'
import { type PortCheck, usePortCheck } from '@/components/areas/porting/use-port-check'
import type { PortabilityResult } from '@/lib/areas/porting/portability-results'
import { openPortsAction } from '../check-actions'
import type { Wizard } from './use-port-wizard'

/** The delay between the last keystroke and the check. */
const REST_MS = 700

/** Checks the pasted list when typing pauses, on any step; numbers that cannot be ported are not sent. */
export function useCheckedNumbers(wizard: Wizard): PortCheck {
  const check = usePortCheck(openPortsAction)
  const requested = useRef('')
  const text = wizard.values.numbers
  const settled = wizard.request !== null

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the list changes
  useEffect(() => {
    // The numbers already belong to this request.
    if (settled || requested.current === text) return
    const timer = setTimeout(
      () => {
        requested.current = text
        void check.check(text)
      },
      requested.current === '' ? 0 : REST_MS,
    )
    return () => clearTimeout(timer)
  }, [text, settled])

  const out = check.lines.flatMap(({ number, verdict }) =>
    number && (verdict.is === 'not-portable' || takenBy(verdict, wizard.values.replaces)) ? [number] : [],
  )
  const leftOut = settled ? '' : out.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the left-out numbers change
  useEffect(() => wizard.setLeftOut(new Set(leftOut === '' ? [] : leftOut.split(','))), [leftOut])
  return check
}

/** Whether another request has the number. The request that this draft replaces does not count: it is canceled before sending. */
const takenBy = (verdict: PortabilityResult, replaces: string) =>
  verdict.is === 'already-porting' && verdict.port !== replaces
