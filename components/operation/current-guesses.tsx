'use client'

import type { ReactNode } from 'react'
import { type GuessValue, setOverrides } from '@/lib/operations/guess'

/**
 * Gives the browser the assumptions that administrators have set, before any form uses them. The server has its own
 * complete table.
 */
export function CurrentGuesses({ overrides, children }: { overrides: [string, GuessValue][]; children: ReactNode }) {
  if (typeof window !== 'undefined') setOverrides(new Map(overrides))
  return children
}
