'use client'

import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect } from 'react'
import type { Role } from '@/lib/core/access/roles'
import type { Done, Outcome, Prepared, Reading } from '@/lib/core/changes/outcome'
import type { PasskeyProof } from '../form/passkey-browser'

/** Server actions shared by all operations; passed in, because components never import the server. */
export interface OperationActions {
  role: Role
  /** The person's id. */
  person: string
  read(operation: string, input: unknown): Promise<Reading>
  prepare(operation: string, input: unknown): Promise<Done<Prepared>>
  /** Submits a second-factor code for dialogs that need a recent one. */
  giveCode(input: unknown): Promise<Done<null>>
  /** For people with passkeys; `only`: they have no app, so no code either. */
  passkey?: (PasskeyProof & { only: boolean }) | undefined
  checkAgain(entry: string): Promise<Done<string>>
  mark(entry: string, verdict: unknown): Promise<Done<string>>
  repeat(entry: string, confirm: unknown): Promise<Outcome>
  /** Undoes a completed request as a separate decision. */
  undo(entry: string): Promise<Outcome>
  /** Sends the rest of a partial outcome. */
  rest(input: { entry: string; items: readonly string[] }): Promise<Outcome>
}

const Context = createContext<OperationActions | null>(null)

export function OperationProvider({ children, ...actions }: OperationActions & { children: ReactNode }) {
  const client = useQueryClient()
  // Cached reads of one person are not shown to the next.
  useEffect(() => () => client.clear(), [client])
  return <Context value={actions}>{children}</Context>
}

export function useOperationActions(): OperationActions {
  const actions = useContext(Context)
  if (!actions) throw new Error('outside of OperationProvider')
  return actions
}
