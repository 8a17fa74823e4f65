'use client'

import { useEffect, useState } from 'react'
import { formatInternational } from '@/lib/fields/international-number'

/** Writes a number as its country does, "+44 20 7946 0018", once the plans are there: they are fetched when they are wanted. */
export function useSpaced(wanted: boolean): (number: string) => string {
  const [spaced, setSpaced] = useState<((number: string) => string) | null>(null)
  useEffect(() => {
    if (!wanted) return
    import('@/lib/fields/number-plan').then(
      (plan) => setSpaced(() => plan.spaced),
      // Without them it is written without spaces.
      () => undefined,
    )
  }, [wanted])
  return (number) => (spaced ?? formatInternational)(formatInternational(number))
}
