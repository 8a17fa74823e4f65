import 'server-only'
import { and, count, desc, eq, like, lt, lte, max, type SQL } from 'drizzle-orm'
import { may, type Role, seesMasked } from '@/lib/access/roles'
import { type Fault, type Reading, reading } from '@/lib/acts/outcome'
import { hidden } from '@/lib/fields/hidden'
import { SearchOptOuts } from '@/lib/messaging/opt-out-inputs'
import { type LedgerPage, type LedgerRow, type LedgerState, recordOptOuts, seeOptOuts } from '@/lib/messaging/opt-outs'
import type { Person } from '@/server/core/actor/actor'
import { invalid } from '@/server/core/operations/faults'
import { db } from '@/server/platform/db/database'
import { inPieces } from '@/server/platform/db/pieces'
import { optOuts } from '@/server/platform/db/schema'
import type { OptOut } from './opt-outs'

const PER_PAGE = 50

/** As this role may see it. Nothing that is hidden leaves the server. */
export function shown(role: Role, { id, number, kind, source, evidence, saidAt, at, personName }: OptOut): LedgerRow {
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

/** Of each number that matches, the newest row. */
const newest = (matches: SQL | undefined) =>
  db()
    .selectDistinctOn([optOuts.number])
    .from(optOuts)
    .where(matches)
    .orderBy(optOuts.number, desc(optOuts.id))
    .as('newest')

export interface LedgerSearch {
  state?: LedgerState | undefined
  /** A number, or a part of it, as it was typed; empty for all. */
  typed?: string
  page?: number
  perPage?: number
}

/**
 * Each number once, with what holds for it now; the newest row first. For a page that has asked whether the role may see it. A search is
 * not for who sees numbers masked: one that finds would tell the number digit by digit.
 */
export async function listLedger(
  { role }: Person,
  { state, typed = '', page = 1, perPage = PER_PAGE }: LedgerSearch = {},
): Promise<Reading<LedgerPage>> {
  const sought = soughtIn(role, typed)
  if (sought && 'fault' in sought) return { status: 'refused', fault: sought.fault }
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

const unseen = { kind: 'forbidden', message: 'Your role cannot search by what it does not see.' } as const

/** Numbers that hold what was typed; null for all of them. */
function soughtIn(role: Role, typed: string): { holds: SQL } | { fault: Fault } | null {
  if (typed === '') return null
  if (!may(role, recordOptOuts)) return { fault: unseen }
  const { data, error } = SearchOptOuts.safeParse({ number: typed })
  return error ? { fault: invalid(error) } : { holds: like(optOuts.number, `%${data.number}%`) }
}

/**
 * The whole list in pieces, newest first. Rows are never changed, so the ledger as it was at the first piece is every row up to the
 * newest of then: what is recorded meanwhile neither hides a number nor repeats one.
 */
export async function* wholeLedger(
  actor: Person,
  { state, typed = '' }: LedgerSearch = {},
  piece = 5_000,
): AsyncGenerator<LedgerRow[]> {
  const sought = soughtIn(actor.role, typed)
  // What cannot be looked for finds nothing; its page says why.
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
