'use client'

import { useEffect, useState } from 'react'
import type { Judge, Rules } from './marks'

const fetchRules = () => import('@/lib/dlc/linter/lint')

/**
 * What the rules say comes once the typing rests, so the form does not wait for them. Without them it is the server that judges, and `again`
 * asks for them once more.
 */
export function useRules(load: () => Promise<{ lint: Judge }> = fetchRules): { rules: Rules; again: () => void } {
  const [rules, setRules] = useState<Rules>('coming')
  function again() {
    setRules('coming')
    load().then(
      ({ lint }) => setRules(() => lint),
      () => setRules('missing'),
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is there
  useEffect(again, [])
  return { rules, again }
}
