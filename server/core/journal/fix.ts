import 'server-only'
import { hidden } from '@/lib/fields/hidden'
import { type Fix, fixable } from '@/lib/fix'
import type { WriteOperation } from '@/lib/operations/operation'
import { readRejection } from '@/lib/rejection'
import type { Person } from '@/server/core/actor/actor'
import { entryView } from './view'

/** The refused act that a form is opened to mend; null where there is none of this operation, or the person may not do it. */
export async function fixOf(actor: Person, operation: WriteOperation, id: string | undefined): Promise<Fix | null> {
  const entry = id ? await entryView(actor, id) : null
  if (!entry || entry.operation !== operation.id || entry.elsewhere || entry.denied) return null
  if (!fixable(entry.operation, entry.state)) return null
  const answer = entry.answer ?? entry.fault?.verbatim ?? ''
  return {
    entry: entry.id,
    at: entry.sentAt ?? entry.createdAt,
    status: entry.httpStatus,
    answer,
    sent: Object.fromEntries(Object.entries(entry.redacted).filter(([, value]) => value !== hidden)),
    rejection: readRejection(answer, operation.names?.() ?? {}),
  }
}
