import 'server-only'
import { type BlockedCaller, listBlockedCallers } from '@/lib/areas/trunks/operations'
import type { PendingReading, Reading } from '@/lib/core/changes/outcome'
import { nationalNumber } from '@/lib/core/fields/number'
import { searchedDigits } from '@/lib/core/fields/number-search'
import { trunkKey } from '@/lib/core/fields/trunk-name'
import type { Page } from '@/lib/core/operation/answers'
import type { Person } from '@/server/core/actor/actor'
import { read, readSoon, soon } from '@/server/core/operations/read'

/** The provider finds whole numbers only, so the console searches parts itself, in at most this many of the largest pages. */
const PAGES_MOST = 10
const PAGE_ROWS = 200

interface BlockedCallerQuery {
  /** A number in any format, a part of one, or a part of a trunk's name. */
  typed: string
  trunk?: string | undefined
  perPage: number
  page: number
}

export function findBlockedCallers(
  actor: Person,
  { typed, trunk, perPage, page }: BlockedCallerQuery,
): Promise<PendingReading<Page<BlockedCaller>>> {
  const number = nationalNumber(typed)
  if (number || typed === '')
    return readSoon(actor, listBlockedCallers, { number: number ?? undefined, trunk, perPage, page })
  return soon(filtered(actor, { typed, trunk, perPage, page }))
}

/** Matches a whole number, a part of one in any format, or a part of a trunk's name; an empty search matches every row. */
export function fitsBlocked(typed: string): (row: BlockedCaller) => boolean {
  const digits = searchedDigits(typed)
  const name = trunkKey(typed)
  return (row) => trunkKey(row.trunk).includes(name) || (digits !== null && row.number.includes(digits))
}

async function filtered(
  actor: Person,
  { typed, trunk, perPage, page }: BlockedCallerQuery,
): Promise<Reading<Page<BlockedCaller>>> {
  const fits = fitsBlocked(typed)
  const callers: BlockedCaller[] = []
  for (let at = 1; ; at += 1) {
    const reading = await read(actor, listBlockedCallers, { trunk, perPage: PAGE_ROWS, page: at })
    if (reading.status === 'refused') return reading
    const { rows, pages } = reading.data
    callers.push(...rows.filter(fits))
    const last = pages === null ? rows.length < PAGE_ROWS : at >= pages
    if (!last && at < PAGES_MOST) continue
    const data = {
      rows: callers.slice((page - 1) * perPage, page * perPage),
      // If the list goes further, the total is unknown.
      total: last ? callers.length : null,
      pages: last ? Math.max(1, Math.ceil(callers.length / perPage)) : null,
      page,
    }
    return { ...reading, data }
  }
}
