'use client'

import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type { Done, Outcome, Preparation, Reading } from '@/lib/outcome'
import type { Role } from '@/lib/roles'
import { QueryPlace } from './query-place'

/** The server actions that every operation needs beside its own; handed down, because components never import the server. */
export interface OperationActions {
  role: Role
  read(operation: string, input: unknown): Promise<Reading>
  prepare(operation: string, input: unknown): Promise<Preparation>
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

interface Shared {
  actions: OperationActions
  queries: QueryPlace
}

const Context = createContext<Shared | null>(null)

export function OperationProvider({ children, ...actions }: OperationActions & { children: ReactNode }) {
  const [queries] = useState(() => new QueryPlace())
  // Nothing that one person read is there for the next.
  useEffect(
    () => () => {
      queries.queries?.client.clear()
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

export const useQueryPlace = (): QueryPlace => useShared().queries
