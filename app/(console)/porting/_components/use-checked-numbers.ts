'use client'

import { useEffect, useRef } from 'react'
import { type PortCheck, usePortCheck } from '@/components/areas/porting/use-port-check'
import type { Verdict } from '@/lib/porting/verdicts'
import { openPortsAction } from '../check-actions'
import type { Wizard } from './use-port-wizard'

/** Typing rests for so long before the list is checked. */
const REST_MS = 700

/** The pasted list is checked as soon as it rests, on whatever step; what cannot be ported is left out of what is sent. */
export function useCheckedNumbers(wizard: Wizard): PortCheck {
  const check = usePortCheck(openPortsAction)
  const asked = useRef('')
  const text = wizard.values.numbers
  const settled = wizard.request !== null

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the list changed, whatever else did
  useEffect(() => {
    // Its numbers are the request's own by now.
    if (settled || asked.current === text) return
    const timer = setTimeout(
      () => {
        asked.current = text
        void check.check(text)
      },
      asked.current === '' ? 0 : REST_MS,
    )
    return () => clearTimeout(timer)
  }, [text, settled])

  const out = check.lines.flatMap(({ number, verdict }) =>
    number && (verdict.is === 'not-portable' || takenBy(verdict, wizard.values.replaces)) ? [number] : [],
  )
  const left = settled ? '' : out.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is left out, and nothing else
  useEffect(() => wizard.setLeftOut(new Set(left === '' ? [] : left.split(','))), [left])
  return check
}

/** By a request that is not the one which this replaces: that is cancelled before this is sent. */
const takenBy = (verdict: Verdict, replaces: string) => verdict.is === 'already-porting' && verdict.port !== replaces
