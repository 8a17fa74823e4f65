'use client'

import { useEffect, useState } from 'react'
import type { Judge, Rules } from './marks'

const fetchRules = () => import('@/lib/areas/10dlc/linter/lint')

/**
 * Loads the rules after the first render, so that the form does not wait for them. Without them only the server checks;
 * `again` retries the load.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount
  useEffect(again, [])
  return { rules, again }
}
