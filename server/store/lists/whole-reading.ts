import 'server-only'
import type { z } from 'zod'
import type { Reading } from '@/lib/core/changes/outcome'
import type { Page } from '@/lib/core/operation/answers'
import type { ReadOperation } from '@/lib/core/operation/read-operation'
import type { Paging } from '@/lib/core/operation/whole-list'
import type { Person } from '@/server/core/actor/actor'
import { read } from '@/server/core/operations/read'

/** The most pages that are read of one list; the page size is the largest. */
const MOST_PAGES = 20

type Good<T> = Extract<Reading<T[]>, { status: 'read' }>
/** `whole`: read now, and as many rows as the provider counts, so a missing row is gone. `partial`: fewer rows, or no end was found. */
export type WholeReading<T> = (Good<T> & { whole: boolean }) | Exclude<Reading<never>, { status: 'read' }>

interface WholeList<I extends Paging, T> {
  list: ReadOperation<string, z.ZodType<I>, z.ZodType<Page<T>>>
  /** The input of the read, without the page; the page size is the largest. */
  input: I
  keyOf(row: T): string
}

/** Reads all pages of a list that is short enough for this, as the person may see it; for pages of the console. */
export async function wholeReading<I extends Paging, T>(
  actor: Person,
  { list, input, keyOf }: WholeList<I, T>,
): Promise<WholeReading<T>> {
  const rows = new Map<string, T>()
  let first: Omit<Good<T>, 'data' | 'raw' | 'partial'> | undefined
  let total: number | null = null
  let ended = false
  for (let page = 1; page <= MOST_PAGES && !ended; page += 1) {
    const reading = await read(actor, list, { ...input, page })
    if (reading.status === 'refused') return reading
    // The age of the oldest page counts. The raw answers are dropped: they may contain values that must not be passed on.
    const { data, raw: _, partial: __, ...about } = reading
    first ??= about
    if (about.stale && (!first.stale || about.asOf < first.asOf)) first = { ...first, ...about }
    total = data.total
    const before = rows.size
    for (const row of data.rows) rows.set(keyOf(row), row)
    const { pages } = data
    // As in evidence (lib/core/operation/whole-list.ts), but a page without new rows ends it: the list is then incomplete, and no more follows.
    ended = rows.size === before || (pages !== null ? page >= pages : total !== null && rows.size >= total)
  }
  if (!first) throw new Error('no page was read')
  const partial = !ended || (total !== null && rows.size < total)
  return { ...first, data: [...rows.values()], whole: rows.size === total && !first.stale, ...(partial && { partial }) }
}
