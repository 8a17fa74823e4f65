import 'server-only'
import { eq, sql } from 'drizzle-orm'
import type { Fault } from '@/lib/core/changes/outcome'
import { type DocumentRef, documentKinds } from '@/lib/core/documents/kinds'
import { type Document, mayUse, refOf } from '@/server/core/documents/find'
import { documentsIn } from '@/server/core/documents/join'
import type { PlannedChange, Precondition } from '@/server/core/journal/preconditions'
import { db, type Transaction } from '@/server/platform/db/database'
import { documents } from '@/server/platform/db/schema'

// A change may carry a document only if it is stored exactly as the input says, was uploaded for this purpose, and may be used by this person.
// From then on it belongs to the change.

function problemOf({ actor }: PlannedChange, reference: DocumentRef, stored: Document | undefined): string | null {
  const { word } = documentKinds[reference.kind]
  const whole = stored && mayUse(actor, stored) ? refOf(stored) : null
  if (!whole) return `The ${word} is no longer stored here. Add it again.`
  const same = (Object.keys(whole) as (keyof DocumentRef)[]).every((name) => whole[name] === reference[name])
  return same ? null : `The ${word} is not the one that was uploaded. Add it again.`
}

/** The fault names the form field of the document. */
function faultOf(change: PlannedChange, reference: DocumentRef, message: string): Fault {
  const [field] = Object.entries(change.input as Record<string, unknown>).find(([, value]) => value === reference) ?? []
  return { kind: 'invalid', message: `${message} Nothing was sent.`, ...(field && { fields: { [field]: message } }) }
}

async function carried(tx: Transaction, document: string, change: string): Promise<void> {
  const entries = sql`array_append(${documents.entries}, ${change}::uuid)`
  await tx.update(documents).set({ entries }).where(eq(documents.id, document))
}

export const documentsAreThere: Precondition = {
  async predict(change) {
    for (const reference of documentsIn(change.operation.wire(change.input))) {
      const [stored] = await db().select().from(documents).where(eq(documents.id, reference.id))
      const problem = problemOf(change, reference, stored)
      if (problem) return { fault: faultOf(change, reference, problem) }
    }
    return {}
  },
  async inTransaction(tx: Transaction, change) {
    for (const reference of documentsIn(change.operation.wire(change.input))) {
      // Locked until the change is recorded, so that neither the sweep nor a person deletes it in between.
      const [stored] = await tx.select().from(documents).where(eq(documents.id, reference.id)).for('update')
      const problem = problemOf(change, reference, stored)
      if (problem) return faultOf(change, reference, problem)
      await carried(tx, reference.id, change.id)
    }
    return null
  },
  // A request for approval keeps its document for the approver, until the document is swept like any unused upload (sweep.ts).
  async refused(tx, change, fault) {
    if (fault.kind !== 'approval') return
    for (const reference of documentsIn(change.operation.wire(change.input))) {
      const [stored] = await tx.select().from(documents).where(eq(documents.id, reference.id)).for('update')
      if (problemOf(change, reference, stored) === null) await carried(tx, reference.id, change.id)
    }
  },
}
