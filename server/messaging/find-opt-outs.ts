import 'server-only'
import { and, count, desc, eq, inArray, like, lt, lte, max, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { hidden } from '@/lib/fields/hidden'
import { AskHistory, SearchOptOuts } from '@/lib/messaging/opt-out-inputs'
import { type LedgerPage, type LedgerRow, type LedgerState, recordOptOuts, seeOptOuts } from '@/lib/messaging/opt-outs'
import type { Done } from '@/lib/outcome'
import { type Role, seesMasked } from '@/lib/roles'
import type { Person } from '@/server/auth/actor'
import { db } from '@/server/db/database'
import { optOuts } from '@/server/db/schema'
import { ownAct } from '@/server/operations/own-act'
import type { OptOut } from './opt-outs'

const PER_PAGE = 50

/** As this role may see it. Nothing that is hidden leaves the server. */
function shown(role: Role, { id, number, kind, source, evidence, saidAt, at, personName }: OptOut): LedgerRow {
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

async function page(role: Role, where: { state?: LedgerState; digits?: string }, at: number): Promise<LedgerPage> {
  const latest = newest(where.digits ? like(optOuts.number, `%${where.digits}%`) : undefined)
  const fits = where.state ? eq(latest.kind, kinds[where.state]) : undefined
  const [rows, [counted]] = await Promise.all([
    db()
      .select()
      .from(latest)
      .where(fits)
      .orderBy(desc(latest.id))
      .limit(PER_PAGE)
      .offset((at - 1) * PER_PAGE),
    db().select({ n: count() }).from(latest).where(fits),
  ])
  return { rows: rows.map((row) => shown(role, row)), total: counted?.n ?? 0, page: at, perPage: PER_PAGE }
}

/** Each number once, with what holds for it now; the newest row first. For a page that has asked whether the role may see it. */
export function listLedger(actor: Person, state: LedgerState | undefined, at: number): Promise<LedgerPage> {
  return page(actor.role, state ? { state } : {}, at)
}

/**
 * The whole list in pieces, newest first. Rows are never changed, so the ledger as it was at the first piece is every row up to the
 * newest of then: what is recorded meanwhile neither hides a number nor repeats one.
 */
export async function* wholeLedger(
  actor: Person,
  state: LedgerState | undefined,
  piece = 5_000,
): AsyncGenerator<LedgerRow[]> {
  const [top] = await db()
    .select({ id: max(optOuts.id) })
    .from(optOuts)
  let below = (top?.id ?? 0) + 1
  const latest = newest(lte(optOuts.id, below - 1))
  const inState = state ? eq(latest.kind, kinds[state]) : undefined
  for (;;) {
    const rows = await db()
      .select()
      .from(latest)
      .where(and(inState, lt(latest.id, below)))
      .orderBy(desc(latest.id))
      .limit(piece)
    yield rows.map((row) => shown(actor.role, row))
    const last = rows.at(-1)
    if (!last || rows.length < piece) return
    below = last.id
  }
}

async function search(by: Person, { number, page: at }: z.output<typeof SearchOptOuts>): Promise<Done<LedgerPage>> {
  return { ok: true, data: await page(by.role, { digits: number }, at) }
}

/** All that was ever recorded of a row's number, newest first. */
async function history(by: Person, { id }: z.output<typeof AskHistory>): Promise<Done<LedgerRow[]>> {
  const ofRow = db().select({ number: optOuts.number }).from(optOuts).where(eq(optOuts.id, id))
  const rows = await db().select().from(optOuts).where(inArray(optOuts.number, ofRow)).orderBy(desc(optOuts.id))
  return { ok: true, data: rows.map((row) => shown(by.role, row)) }
}

// Not for who sees numbers masked: a search that finds would tell the number digit by digit.
export const searchLedger = ownAct(recordOptOuts, 'to search for a number', SearchOptOuts, search)
export const historyOf = ownAct(seeOptOuts, 'to see the opt-out ledger', AskHistory, history)
