'use client'

import type { ReactNode } from 'react'
import { type AssumptionValue, setOverrides } from '@/lib/core/operation/assumption'

/**
 * Gives the browser the assumptions that administrators have set, before any form uses them. The server has its own
 * complete table.
 */
export function CurrentAssumptions({
  overrides,
  children,
}: {
  overrides: [string, AssumptionValue][]
  children: ReactNode
}) {
  if (typeof window !== 'undefined') setOverrides(new Map(overrides))
  return children
}
