'use client'

import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect } from 'react'
import type { Role } from '@/lib/access/roles'
import type { Done, Outcome, Prepared, Reading } from '@/lib/acts/outcome'

/** The server actions that every operation needs beside its own; handed down, because components never import the server. */
export interface OperationActions {
  role: Role
  read(operation: string, input: unknown): Promise<Reading>
  prepare(operation: string, input: unknown): Promise<Done<Prepared>>
  /** Of the person's second factor, for what asks for a fresh one. */
  giveCode(given: unknown): Promise<Done<null>>
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
  const client = useQueryClient()
  // Nothing that one person read is there for the next.
  useEffect(() => () => client.clear(), [client])
  return <Context value={actions}>{children}</Context>
}

export function useOperationActions(): OperationActions {
  const actions = useContext(Context)
  if (!actions) throw new Error('outside of OperationProvider')
  return actions
}
