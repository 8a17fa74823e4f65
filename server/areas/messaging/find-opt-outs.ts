import 'server-only'
import { and, count, desc, eq, like, lt, lte, max, type SQL } from 'drizzle-orm'
import { SearchOptOuts } from '@/lib/areas/messaging/opt-out-inputs'
import {
  type LedgerPage,
  type OptOutLedgerRow,
  type OptOutLedgerState,
  recordOptOuts,
  seeOptOuts,
} from '@/lib/areas/messaging/opt-outs'
import { may, type Role, seesMasked } from '@/lib/core/access/roles'
import { type Fault, type Reading, reading } from '@/lib/core/acts/outcome'
import { hidden } from '@/lib/core/fields/hidden'
import { CANNOT_SEARCH } from '@/lib/core/text/fact-words'
import type { Person } from '@/server/core/actor/actor'
import { recordPersonalRead } from '@/server/core/audit/personal-reads'
import { invalid } from '@/server/core/operations/faults'
import { db } from '@/server/platform/db/database'
import { inPieces } from '@/server/platform/db/pieces'
import { optOuts } from '@/server/platform/db/schema'
import type { OptOut } from './opt-outs'

const PER_PAGE = 50

/** Masks for the role. Hidden values never leave the server. */
export function shown(
  role: Role,
  { id, number, kind, source, evidence, saidAt, at, personName }: OptOut,
): OptOutLedgerRow {
  const masked = seesMasked(role, seeOptOuts)
  return {
    id,
    number: masked ? hidden : number,
    kind,
    source,
    evidence: masked && evidence ? hidden : evidence,
    saidAt: saidAt?.toISOString().slice(0, 10) ?? null,
    at: at.toISOString(),
    personName,
  }
}

const kinds = { out: 'opt_out', in: 'opt_in' } as const

/** For each matching number the newest row. */
const newest = (matches: SQL | undefined) =>
  db()
    .selectDistinctOn([optOuts.number])
    .from(optOuts)
    .where(matches)
    .orderBy(optOuts.number, desc(optOuts.id))
    .as('newest')

export interface OptOutLedgerSearch {
  state?: OptOutLedgerState | undefined
  /** A number or a part of it, as entered; empty for all. */
  typed?: string
  page?: number
  perPage?: number
}

/**
 * Each number once, with its current state; newest first. The caller has checked the permission. Roles that see masked numbers cannot search:
 * results would reveal a number digit by digit.
 */
export async function listLedger(
  actor: Person,
  { state, typed = '', page = 1, perPage = PER_PAGE }: OptOutLedgerSearch = {},
): Promise<Reading<LedgerPage>> {
  const { role } = actor
  const sought = soughtIn(role, typed)
  if (sought && 'fault' in sought) return { status: 'refused', fault: sought.fault }
  if (!seesMasked(role, seeOptOuts)) await recordPersonalRead(actor, { what: 'opt-outs' })
  const latest = newest(sought?.holds)
  const fits = state ? eq(latest.kind, kinds[state]) : undefined
  const [rows, [counted]] = await Promise.all([
    db()
      .select()
      .from(latest)
      .where(fits)
      .orderBy(desc(latest.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    db().select({ n: count() }).from(latest).where(fits),
  ])
  return reading({ rows: rows.map((row) => shown(role, row)), total: counted?.n ?? 0 })
}

const unseen = { kind: 'forbidden', message: CANNOT_SEARCH } as const

/** A condition for numbers that contain the search; null for all. */
function soughtIn(role: Role, typed: string): { holds: SQL } | { fault: Fault } | null {
  if (typed === '') return null
  if (!may(role, recordOptOuts)) return { fault: unseen }
  const { data, error } = SearchOptOuts.safeParse({ number: typed })
  return error ? { fault: invalid(error) } : { holds: like(optOuts.number, `%${data.number}%`) }
}

/**
 * Yields the whole list in pieces, newest first. Rows are immutable, so the ledger at the first piece is every row up to its newest one: later
 * records neither hide a number nor repeat one.
 */
export async function* wholeLedger(
  actor: Person,
  { state, typed = '' }: OptOutLedgerSearch = {},
  piece = 5_000,
): AsyncGenerator<OptOutLedgerRow[]> {
  const sought = soughtIn(actor.role, typed)
  // An invalid search finds nothing; its page says why.
  if (sought && 'fault' in sought) return
  const [top] = await db()
    .select({ id: max(optOuts.id) })
    .from(optOuts)
  const latest = newest(and(lte(optOuts.id, top?.id ?? 0), sought?.holds))
  const inState = state ? eq(latest.kind, kinds[state]) : undefined
  const ask = (above: OptOut | undefined) =>
    db()
      .select()
      .from(latest)
      .where(and(inState, above && lt(latest.id, above.id)))
      .orderBy(desc(latest.id))
      .limit(piece)
  for await (const rows of inPieces(piece, ask)) yield rows.map((row) => shown(actor.role, row))
}
