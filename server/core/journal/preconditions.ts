import 'server-only'
import type { ApprovalNow } from '@/lib/core/changes/approval-now'
import type { Fault } from '@/lib/core/changes/outcome'
import type { WriteOperation } from '@/lib/core/operation/operation'
import { processState } from '@/lib/core/process-state'
import type { Person } from '@/server/core/actor/actor'
import { noLongerAllowed } from '@/server/core/actor/still-allowed'
import type { Transaction } from '@/server/platform/db/database'

/** What an area requires of changes beyond the operation itself. The journal calls it without knowing the area. */
export interface Precondition {
  /** For the form: predicts the result of the precondition. Locks nothing. */
  predict(change: PlannedChange): Promise<Foreseen>
  /** The rule, checked in the transaction that records the change, under locks that it takes itself. */
  inTransaction(tx: Transaction, change: Recording): Promise<Fault | null>
  /** The result may change while the change waits, so the precondition is checked again in the transaction that records the change as sent. */
  again?: true
  /** The rule for administering the console itself, in its transaction. */
  administers?(tx: Transaction, by: Person): Promise<Fault | null>
  /** What follows a refusal, in the transaction that records it. */
  refused?(tx: Transaction, change: Recording, fault: Fault): Promise<void>
}

export interface Foreseen {
  /** Would refuse the change. */
  fault?: Fault | null
  /** The approval that it needs. */
  approval?: ApprovalNow | null
  /** Whether a recent second-factor code is missing. */
  code?: 'code' | 'no_factor' | null
}

export interface PlannedChange {
  operation: WriteOperation
  input: unknown
  actor: Person
  /** The entry id of the request, if this person approved it and sends it for the requester. */
  approvedRequest?: string
}

/** A change that is being recorded. */
export type Recording = PlannedChange & {
  id: string
  payloadHash: string
  repeats?: string
  undoes?: string
  completes?: string
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

/** The first of each kind. */
export async function foreseen(change: PlannedChange): Promise<Foreseen> {
  const all = await Promise.all(preconditions().map((one) => one.predict(change)))
  return {
    fault: all.find(({ fault }) => fault)?.fault,
    approval: all.find(({ approval }) => approval)?.approval,
    code: all.find(({ code }) => code)?.code,
  }
}

export async function administratorViolation(tx: Transaction, by: Person): Promise<Fault | null> {
  for (const one of preconditions()) {
    const fault = await one.administers?.(tx, by)
    if (fault) return fault
  }
  return null
}

export async function afterRefusal(tx: Transaction, change: Recording, fault: Fault): Promise<void> {
  for (const one of preconditions()) await one.refused?.(tx, change, fault)
}

/** Permission and preconditions as of now, for a recorded change that is about to be sent. */
export async function mayStillGo(tx: Transaction, change: Recording): Promise<Fault | null> {
  const denied = await noLongerAllowed(tx, change.actor, change.operation)
  if (denied) return denied
  for (const one of preconditions()) {
    const fault = one.again ? await one.inTransaction(tx, change) : null
    if (fault) return fault
  }
  return null
}

export async function violation(tx: Transaction, change: Recording): Promise<Fault | null> {
  for (const one of preconditions()) {
    const fault = await one.inTransaction(tx, change)
    if (fault) return fault
  }
  return null
}
