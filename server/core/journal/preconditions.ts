import 'server-only'
import type { Fault } from '@/lib/acts/outcome'
import type { WriteOperation } from '@/lib/operations/operation'
import type { ApprovalNow } from '@/lib/policy/approval-now'
import { processState } from '@/lib/process-state'
import type { Person } from '@/server/core/actor/actor'
import { noLongerAllowed } from '@/server/core/actor/still-allowed'
import type { Transaction } from '@/server/platform/db/database'

/** What an area requires of changes beyond the operation itself. The journal calls it without knowing the area. */
export interface Precondition {
  /** For the form: the fault that would refuse the change now. Locks nothing. */
  predict(act: Act): Promise<Fault | null>
  /** The rule, checked in the transaction that records the change, under locks that it takes itself. */
  inTransaction(tx: Transaction, act: Recording): Promise<Fault | null>
  /** Its answer may change while the change waits: it is checked again in the transaction that records the change as sent. */
  again?: true
  /** For the form: the approval that it needs. */
  approval?(act: Act): Promise<ApprovalNow | null>
  /** For the form: whether a recent second-factor code is missing. */
  code?(act: Act): Promise<'code' | 'no_factor' | null>
  /** The rule for administering the console itself, in its transaction. */
  administers?(tx: Transaction, by: Person): Promise<Fault | null>
  /** What follows a refusal, in the transaction that records it. */
  refused?(tx: Transaction, act: Recording, fault: Fault): Promise<void>
}

export interface Act {
  operation: WriteOperation
  input: unknown
  actor: Person
}

/** A change that is being recorded. */
export type Recording = Act & {
  id: string
  payloadHash: string
  repeats?: string
  undoes?: string
  completes?: string
  approvedRequest?: string
}

const assembled = processState('preconditions of acts', (): { all?: readonly Precondition[] } => ({}))

/** Called once, when the console is assembled. */
export function setPreconditions(all: readonly Precondition[]): void {
  assembled().all = all
}

/** A console that was not assembled sends nothing, instead of skipping the checks. */
function preconditions(): readonly Precondition[] {
  const { all } = assembled()
  if (!all) throw new Error('The preconditions of changes are not set.')
  return all
}

export async function predictedFault(act: Act): Promise<Fault | null> {
  const faults = await Promise.all(preconditions().map((one) => one.predict(act)))
  return faults.find((fault) => fault !== null) ?? null
}

export async function approvalNow(act: Act): Promise<ApprovalNow | null> {
  const found = await Promise.all(preconditions().map((one) => one.approval?.(act) ?? null))
  return found.find((one) => one !== null) ?? null
}

export async function codeNeeded(act: Act): Promise<'code' | 'no_factor' | null> {
  const found = await Promise.all(preconditions().map((one) => one.code?.(act) ?? null))
  return found.find((one) => one !== null) ?? null
}

export async function administratorViolation(tx: Transaction, by: Person): Promise<Fault | null> {
  for (const one of preconditions()) {
    const fault = await one.administers?.(tx, by)
    if (fault) return fault
  }
  return null
}

export async function afterRefusal(tx: Transaction, act: Recording, fault: Fault): Promise<void> {
  for (const one of preconditions()) await one.refused?.(tx, act, fault)
}

/** Permission and preconditions as of now, for a recorded change that is about to be sent. */
export async function mayStillGo(tx: Transaction, act: Recording): Promise<Fault | null> {
  const denied = await noLongerAllowed(tx, act.actor, act.operation)
  if (denied) return denied
  for (const one of preconditions()) {
    const fault = one.again ? await one.inTransaction(tx, act) : null
    if (fault) return fault
  }
  return null
}

export async function violation(tx: Transaction, act: Recording): Promise<Fault | null> {
  for (const one of preconditions()) {
    const fault = await one.inTransaction(tx, act)
    if (fault) return fault
  }
  return null
}
