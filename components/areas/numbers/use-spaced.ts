'use client'

import { useEffect, useState } from 'react'
import { formatInternational } from '@/lib/core/fields/international-number'

/** Formats a number as in its country, "+44 20 7946 0018", once the numbering plans are loaded on demand. */
export function useSpaced(wanted: boolean): (number: string) => string {
  const [spaced, setSpaced] = useState<((number: string) => string) | null>(null)
  useEffect(() => {
    if (!wanted) return
    let mounted = true
    import('@/lib/core/fields/number-plan').then(
      (plan) => mounted && setSpaced(() => plan.spacedNumber),
      // Without the plans, numbers have no spaces.
      () => undefined,
    )
    return () => {
      mounted = false
    }
  }, [wanted])
  return (number) => (spaced ?? formatInternational)(formatInternational(number))
}
