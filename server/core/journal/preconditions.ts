import 'server-only'
import type { ApprovalNow } from '@/lib/core/changes/approval-now'
import type { Fault } from '@/lib/core/changes/outcome'
import type { WriteOperation } from '@/lib/core/operation/operation'
import { processState } from '@/lib/core/process-state'
import type { Person } from '@/server/core/actor/actor'
import { noLongerAllowed } from '@/server/core/actor/still-allowed'
import type { Transaction } from '@/server/platform/db/database'

/** A rule that an area, the policy or the store of documents adds to an operation's rules. The journal applies it without importing their code. */
export interface Precondition {
  /** Predicts whether the rule will hold back the change, so that the form can show the obstacle. Locks no rows. */
  predict(change: PlannedChange): Promise<Prediction>
  /** Applies the rule in the transaction that records the change, and locks the rows that the rule reads. Null: the change is allowed. */
  inTransaction(tx: Transaction, change: Recording): Promise<Fault | null>
  /** Set if the rule’s result can change later. The transaction that records the change as sent then applies the rule again. */
  again?: true
  /** Applies the rule to an administrative change (people, policy, tokens and others), in the transaction of that change. */
  inAdministration?(tx: Transaction, by: Person): Promise<Fault | null>
  /** Called whenever a change is refused while it is recorded or marked as sent. Runs in the transaction that records the refusal. */
  refused?(tx: Transaction, change: Recording, fault: Fault): Promise<void>
}

export interface Prediction {
  /** The refusal to expect. */
  fault?: Fault | null
  /** The approval that the change needs. */
  approval?: ApprovalNow | null
  /** What the person must do first. `code`: use the second factor now; `no_factor`: set up a second factor. Null: nothing. */
  code?: 'code' | 'no_factor' | null
}

export interface PlannedChange {
  operation: WriteOperation
  input: unknown
  actor: Person
  /** Set if the approver sends the change instead of the requester: the entry id of the request for approval. */
  approvedRequest?: string
}

/** A change that is being recorded. `repeats`, `undoes` and `completes` are ids of earlier entries. */
export type Recording = PlannedChange & {
  id: string
  payloadHash: string
  repeats?: string
  undoes?: string
  completes?: string
}

const assembled = processState('preconditions of changes', (): { all?: readonly Precondition[] } => ({}))

/** Called once, at the start of the console. */
export function setPreconditions(all: readonly Precondition[]): void {
  assembled().all = all
}

/** Throws if setPreconditions was not called, because a change must never skip the checks. */
function preconditions(): readonly Precondition[] {
  const { all } = assembled()
  if (!all) throw new Error('The preconditions of changes are not set.')
  return all
}

/** The first refusal, the first approval and the first missing code that any precondition predicts. */
export async function predictChange(change: PlannedChange): Promise<Prediction> {
  const all = await Promise.all(preconditions().map((precondition) => precondition.predict(change)))
  return {
    fault: all.find(({ fault }) => fault)?.fault,
    approval: all.find(({ approval }) => approval)?.approval,
    code: all.find(({ code }) => code)?.code,
  }
}

/** Checks an administrative change, in the transaction of that change. Null: no precondition refuses the change. */
export async function violationInAdministration(tx: Transaction, by: Person): Promise<Fault | null> {
  for (const { inAdministration } of preconditions()) {
    const fault = await inAdministration?.(tx, by)
    if (fault) return fault
  }
  return null
}

export async function afterRefusal(tx: Transaction, change: Recording, fault: Fault): Promise<void> {
  for (const { refused } of preconditions()) await refused?.(tx, change, fault)
}

/** Checks a recorded change again, just before it is sent: permission, and the preconditions marked `again`. Null: the change may be sent. */
export async function violationBeforeSending(tx: Transaction, change: Recording): Promise<Fault | null> {
  const denied = await noLongerAllowed(tx, change.actor, change.operation)
  if (denied) return denied
  for (const { again, inTransaction } of preconditions()) {
    const fault = again ? await inTransaction(tx, change) : null
    if (fault) return fault
  }
  return null
}

/** Checks a change while it is recorded. Null: no precondition refuses the change. */
export async function violation(tx: Transaction, change: Recording): Promise<Fault | null> {
  for (const { inTransaction } of preconditions()) {
    const fault = await inTransaction(tx, change)
    if (fault) return fault
  }
  return null
}
