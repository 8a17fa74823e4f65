import 'server-only'
import { eq } from 'drizzle-orm'
import type { EntryView } from '@/lib/entry-view'
import { writeOperation } from '@/lib/operations/catalogue'
import { verifiable } from '@/lib/operations/operation'
import { may, reasonDenied, seesMasked } from '@/lib/roles'
import { isUuid } from '@/lib/search-params'
import type { Actor } from '@/server/auth/actor'
import { db } from '@/server/db/database'
import { journal } from '@/server/db/schema'
import { type Entry, findEntry, readingsOf } from './entries'
import { repeatLocked } from './repeat-lock'
import { unseal } from './seal'
import type { KeptAnswer } from './settle'

const iso = (date: Date | null) => date?.toISOString() ?? null

/** An entry with its evidence, as far as the role may see the reads that the evidence comes from. Null: no such entry. */
export async function entryView(actor: Actor, id: string): Promise<EntryView | null> {
  if (!isUuid(id)) return null
  const entry = await findEntry(id.toLowerCase())
  return entry && viewOf(actor, entry)
}

async function viewOf(actor: Actor, entry: Entry): Promise<EntryView> {
  const operation = writeOperation(entry.operation)
  const verify = operation && verifiable(operation)
  const seesEvidence = !verify || verify.reads.every((r) => may(actor.role, r) && !seesMasked(actor.role, r))
  const [readings, [repeated]] = await Promise.all([
    readingsOf(entry.id),
    db().select({ id: journal.id }).from(journal).where(eq(journal.repeats, entry.id)),
  ])
  const kept = seesEvidence ? unseal<KeptAnswer>(entry.sealedAnswer) : null
  const impossible = operation && 'impossible' in operation.verify ? operation.verify.impossible : null
  return {
    id: entry.id,
    operation: entry.operation,
    label: operation?.label ?? entry.operation,
    area: operation?.area ?? '',
    target: entry.target,
    state: entry.state,
    person: entry.personName,
    role: entry.role,
    createdAt: entry.createdAt.toISOString(),
    sentAt: iso(entry.sentAt),
    settledAt: iso(entry.settledAt),
    shown: entry.shown,
    kept: operation && may(actor.role, operation) ? unseal(entry.sealedKept) : null,
    made: seesEvidence ? (entry.made ?? []) : [],
    route: operation ? { method: operation.method, path: operation.path } : null,
    httpStatus: entry.httpStatus,
    fault: entry.fault && { ...entry.fault, verbatim: entry.state === 'warned' ? undefined : kept?.words },
    warning: entry.state === 'warned' ? (kept?.words ?? null) : null,
    verified: entry.verified,
    answer: kept?.shown ?? null,
    evidenceHidden: !seesEvidence,
    readings: readings.map((r) => ({
      id: r.id,
      kind: r.kind,
      at: r.at.toISOString(),
      by: r.by,
      says: r.says,
      grade: r.grade,
      because: seesEvidence ? r.because : null,
      state: seesEvidence && r.sealed ? unseal(r.sealed) : undefined,
    })),
    repeats: entry.repeats,
    repeatedBy: repeated?.id ?? null,
    closedBy: entry.closedBy,
    closedReason: seesEvidence ? entry.closedReason : null,
    nextCheckAt: iso(entry.nextCheckAt),
    denied: operation ? reasonDenied(actor.role, operation) : 'This operation is no longer offered',
    repeatLocked: repeatLocked(entry, readings, verify !== null),
    unverifiable: impossible,
  }
}
