import 'server-only'
import { eq, sql } from 'drizzle-orm'
import type { Fault } from '@/lib/core/acts/outcome'
import { type DocumentRef, documentKinds } from '@/lib/core/documents/kinds'
import { type Document, mayUse, refOf } from '@/server/core/documents/find'
import { documentsIn } from '@/server/core/documents/join'
import type { Act, Precondition } from '@/server/core/journal/preconditions'
import { db, type Transaction } from '@/server/platform/db/database'
import { documents } from '@/server/platform/db/schema'

// A change may carry a document only if it is stored exactly as the input says, was uploaded for this purpose, and is theirs to use. From then
// on it belongs to the change.

function problemOf({ actor }: Act, given: DocumentRef, kept: Document | undefined): string | null {
  const { word } = documentKinds[given.kind]
  const whole = kept && mayUse(actor, kept) ? refOf(kept) : null
  if (!whole) return `The ${word} is no longer stored here. Add it again.`
  const same = (Object.keys(whole) as (keyof DocumentRef)[]).every((name) => whole[name] === given[name])
  return same ? null : `The ${word} is not the one that was uploaded. Add it again.`
}

/** Reported at its form field. */
function faultOf(act: Act, given: DocumentRef, message: string): Fault {
  const [field] = Object.entries(act.input as Record<string, unknown>).find(([, value]) => value === given) ?? []
  return { kind: 'invalid', message: `${message} Nothing was sent.`, ...(field && { fields: { [field]: message } }) }
}

async function carried(tx: Transaction, document: string, act: string): Promise<void> {
  const entries = sql`array_append(${documents.entries}, ${act}::uuid)`
  await tx.update(documents).set({ entries }).where(eq(documents.id, document))
}

export const documentsAreThere: Precondition = {
  async predict(act) {
    for (const given of documentsIn(act.operation.wire(act.input))) {
      const [kept] = await db().select().from(documents).where(eq(documents.id, given.id))
      const problem = problemOf(act, given, kept)
      if (problem) return { fault: faultOf(act, given, problem) }
    }
    return {}
  },
  async inTransaction(tx: Transaction, act) {
    for (const given of documentsIn(act.operation.wire(act.input))) {
      // Locked until the change is recorded, so that neither the sweep nor a person deletes it in between.
      const [kept] = await tx.select().from(documents).where(eq(documents.id, given.id)).for('update')
      const problem = problemOf(act, given, kept)
      if (problem) return faultOf(act, given, problem)
      await carried(tx, given.id, act.id)
    }
    return null
  },
  // The approver of a change sees what it carries, until it is swept like any unused upload (sweep.ts).
  async refused(tx, act, fault) {
    if (fault.kind !== 'approval') return
    for (const given of documentsIn(act.operation.wire(act.input))) {
      const [kept] = await tx.select().from(documents).where(eq(documents.id, given.id)).for('update')
      if (problemOf(act, given, kept) === null) await carried(tx, given.id, act.id)
    }
  },
}
