'use client'

import type { QueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type { Done, Outcome, Preparation, Reading } from '@/lib/outcome'
import type { Role } from '@/lib/roles'

/** The server actions that every operation needs beside its own; handed down, because components never import the server. */
export interface OperationActions {
  role: Role
  read(operation: string, input: unknown): Promise<Reading>
  prepare(operation: string, input: unknown): Promise<Preparation>
  checkAgain(entry: string): Promise<Done<string>>
  mark(entry: string, verdict: unknown): Promise<Done<string>>
  repeat(entry: string, confirm: unknown): Promise<Outcome>
  /** Takes a done act back, as a decision of its own. */
  undo(entry: string): Promise<Outcome>
  /** What is left of an act that happened in part. */
  rest(given: { entry: string; items: readonly string[] }): Promise<Outcome>
}

interface Shared {
  actions: OperationActions
  /** What the page asked on its own, by its first part that asks: most pages ask nothing, and their programs hold no library for it. */
  queries: { client?: QueryClient }
}

const Context = createContext<Shared | null>(null)

export function OperationProvider({ children, ...actions }: OperationActions & { children: ReactNode }) {
  const [queries] = useState<Shared['queries']>({})
  // Nothing that one person read is there for the next.
  useEffect(
    () => () => {
      queries.client?.clear()
    },
    [queries],
  )
  return <Context value={{ actions, queries }}>{children}</Context>
}

function useShared(): Shared {
  const shared = useContext(Context)
  if (!shared) throw new Error('outside of OperationProvider')
  return shared
}

export const useOperationActions = (): OperationActions => useShared().actions

/** Where the query client of this page is kept; use-queries.ts makes it. */
export const useQueryPlace = (): Shared['queries'] => useShared().queries
