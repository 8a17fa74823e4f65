'use client'

import type { ReactNode } from 'react'
import { type GuessValue, setOverrides } from '@/lib/operations/guess'

/**
 * Gives the browser the choices and values that administrators have set, before any form looks at them. On the server the process
 * has its own, whole table.
 */
export function CurrentGuesses({ overrides, children }: { overrides: [string, GuessValue][]; children: ReactNode }) {
  if (typeof window !== 'undefined') setOverrides(new Map(overrides))
  return children
}
