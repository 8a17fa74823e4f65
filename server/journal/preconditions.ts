import 'server-only'
import { kept } from '@/lib/kept'
import type { WriteOperation } from '@/lib/operations/operation'
import type { Fault } from '@/lib/outcome'
import type { Person } from '@/server/auth/actor'
import type { Transaction } from '@/server/db/database'

/** What an area of the console demands of acts beyond what the operation itself says. The journal asks; it does not know who answers. */
export interface Precondition {
  /** For the form: what would refuse the act now. Locks nothing. */
  foresee(act: Act): Promise<Fault | null>
  /** The rule: in the transaction that records the act, under the locks that it takes itself. */
  inTransaction(tx: Transaction, act: Act & { id: string }): Promise<Fault | null>
}

export interface Act {
  operation: WriteOperation
  input: unknown
  actor: Person
}

const assembled = kept('preconditions of acts', (): { all?: readonly Precondition[] } => ({}))

/** Once, by who puts the console together. */
export function setPreconditions(all: readonly Precondition[]): void {
  assembled().all = all
}

/** A console that was not put together sends nothing, rather than without asking. */
function preconditions(): readonly Precondition[] {
  const { all } = assembled()
  if (!all) throw new Error('The preconditions of acts are not set.')
  return all
}

export async function foreseen(act: Act): Promise<Fault | null> {
  const faults = await Promise.all(preconditions().map((one) => one.foresee(act)))
  return faults.find((fault) => fault !== null) ?? null
}

export async function unmet(tx: Transaction, act: Act & { id: string }): Promise<Fault | null> {
  for (const one of preconditions()) {
    const fault = await one.inTransaction(tx, act)
    if (fault) return fault
  }
  return null
}
