import 'server-only'
import { desc, eq } from 'drizzle-orm'
import { may, reasonDenied } from '@/lib/core/access/roles'
import type { EntryView } from '@/lib/core/changes/entry-view'
import { personalMembers } from '@/lib/core/fields/field-class'
import { isUuid } from '@/lib/core/lists/search-params'
import { verifiable } from '@/lib/core/operation/operation'
import { blocksOf, writeOperation } from '@/lib/desk/catalogue/catalogue'
import { changeAsSeen, seesMade, seesRaw, visibilityOf } from '@/lib/desk/catalogue/visibility'
import type { Person } from '@/server/core/actor/actor'
import { recordPersonalRead } from '@/server/core/audit/personal-reads'
import { db } from '@/server/platform/db/database'
import { journal } from '@/server/platform/db/schema'
import { OTHER_ACCOUNT_TEXT, ofAnotherAccount } from './account'
import { amountsOf } from './amounts'
import { type Entry, findEntry, sentAt } from './entries'
import { readingsOf } from './readings'
import { repeatLocked } from './repeat-lock'
import { restOf } from './rest'
import { answerOf, retainedOf, stateOf } from './sealed'
import { evidenceFor, messageFor } from './shown-evidence'
import { undoLabel, undoneBy } from './undo'

const iso = (date: Date | null) => date?.toISOString() ?? null

/** An entry with its evidence, as far as the role may use the reads that supplied it. Null: there is no such entry. */
export async function entryView(actor: Person, id: string): Promise<EntryView | null> {
  if (!isUuid(id)) return null
  const entry = await findEntry(id.toLowerCase())
  return entry && viewOf(actor, entry)
}

/** The outcome of a person's own change. The URL of the page that follows the change contains the entry's id. */
export async function ownOutcome(actor: Person, id: unknown): Promise<EntryView | null> {
  if (typeof id !== 'string' || !isUuid(id)) return null
  const entry = await findEntry(id.toLowerCase())
  return entry?.personId === actor.personId ? viewOf(actor, entry) : null
}

async function viewOf(actor: Person, entry: Entry): Promise<EntryView> {
  const operation = writeOperation(entry.operation)
  const verify = operation && verifiable(operation)
  const { role } = actor
  const visibility = operation ? visibilityOf(role, operation) : role === 'admin' ? 'whole' : 'none'
  const change = changeAsSeen(role, operation, entry)
  const personal = operation && visibility === 'whole' && personalMembers(operation.input, entry.redacted).length > 0
  if (personal) await recordPersonalRead(actor, { what: `journal:${entry.id}` })
  const [readings, [repeated], earlier] = await Promise.all([
    readingsOf(entry.id),
    db()
      .select({ id: journal.id })
      .from(journal)
      .where(eq(journal.repeats, entry.id))
      .orderBy(desc(journal.createdAt))
      .limit(1),
    entry.repeats ? findEntry(entry.repeats) : null,
  ])
  const answer = answerOf(entry)
  const raw = operation ? seesRaw(role, operation.area) : role === 'admin'
  const reported = messageFor(visibility, raw, answer?.words)
  const looks = readings.map((r) => ({ ...r, state: r.sealed ? stateOf(r) : undefined }))
  const evidence = evidenceFor(actor, operation, visibility, entry, looks)
  const ofOtherAccount = ofAnotherAccount(entry)
  const impossible = operation && 'impossible' in operation.verify ? operation.verify.impossible : null
  return {
    id: entry.id,
    operation: entry.operation,
    label: operation?.label ?? entry.operation,
    blocks: blocksOf(entry.operation),
    area: operation?.area ?? '',
    target: change.target,
    state: entry.state,
    elsewhere: ofOtherAccount ? OTHER_ACCOUNT_TEXT : null,
    person: entry.personName,
    role: entry.role,
    createdAt: entry.createdAt.toISOString(),
    sentAt: iso(sentAt(entry)),
    settledAt: iso(entry.settledAt),
    redacted: change.redacted,
    retained: operation && may(role, operation) ? retainedOf(entry) : null,
    createdIds: (operation ? seesMade(role, operation) : role === 'admin') ? (entry.createdIds ?? []) : [],
    route: operation ? { method: operation.method, path: operation.path } : null,
    httpStatus: entry.httpStatus,
    fault: entry.fault && { ...entry.fault, verbatim: entry.state === 'warned' ? undefined : reported },
    warning: entry.state === 'warned' ? (reported ?? null) : null,
    verified: entry.verified,
    answer: raw && visibility === 'whole' ? (answer?.shown ?? null) : null,
    evidenceHidden: visibility === 'none',
    evidenceMasked: visibility === 'masked',
    readings: looks.map(({ id, kind, at, by, says, grade, because, basis, state }) => ({
      id,
      kind,
      at: at.toISOString(),
      by,
      says,
      grade,
      because: because && evidence.sentence(because),
      // The basis contains names of parts, never values.
      basis: visibility === 'none' ? null : basis,
      state: visibility === 'none' || state === undefined ? undefined : evidence.state(state),
    })),
    amounts: amountsOf(operation, entry, looks, (state) => (visibility === 'none' ? undefined : evidence.state(state))),
    repeats: entry.repeats,
    fixes: earlier?.state === 'rejected' || earlier?.state === 'failed',
    repeatedBy: repeated?.id ?? null,
    closedBy: entry.closedBy,
    closedReason: entry.closedReason && evidence.sentence(entry.closedReason),
    closedAt: iso(entry.closedAt),
    teachable: role === 'admin' && entry.state !== 'succeeded' ? (answer?.shape ?? null) : null,
    nextCheckAt: iso(entry.nextCheckAt),
    undo: await undoLabel(role, entry),
    undoes: entry.undoes,
    undoneBy: await undoneBy(entry.id),
    denied: operation ? reasonDenied(role, operation) : 'This operation is no longer offered',
    rest: visibility === 'whole' ? await restOf(entry, readings) : null,
    repeatLocked: ofOtherAccount ? OTHER_ACCOUNT_TEXT : repeatLocked(entry, readings, verify !== null),
    unverifiable: ofOtherAccount ? OTHER_ACCOUNT_TEXT : impossible,
  }
}
