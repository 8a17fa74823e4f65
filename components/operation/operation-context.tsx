'use client'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useState } from 'react'
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

const Context = createContext<OperationActions | null>(null)

export function OperationProvider({ children, ...actions }: OperationActions & { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: { retry: 0, refetchOnWindowFocus: false },
          // Never repeated by machine, and never queued while offline to be sent later.
          mutations: { retry: 0, networkMode: 'always' },
        },
      }),
  )
  return (
    <QueryClientProvider client={client}>
      <Context value={actions}>{children}</Context>
    </QueryClientProvider>
  )
}

export function useOperationActions(): OperationActions {
  const actions = useContext(Context)
  if (!actions) throw new Error('outside of OperationProvider')
  return actions
}
