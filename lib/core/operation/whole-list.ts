import type { z } from 'zod'
import type { Page } from './answers'
import type { ReadOperation } from './read-operation'
import type { EvidenceRead } from './verify'

// A list is evidence only if it is complete. Any doubt throws, and the check reports that.

export interface Paging {
  perPage?: number
  page?: number
}

const PAGES_MOST = 1_000
/** No page of the provider is smaller (specification, Limits), so fewer rows end a list without a count. */
const LEAST_PAGE = 5

interface Whole<T> {
  rows: T[]
  /** The total that the provider reports. */
  total: number | null
}

/** Every page, without duplicate rows. */
async function allPages<I extends Paging, T>(
  look: EvidenceRead,
  list: ReadOperation<string, z.ZodType<I>, z.ZodType<Page<T>>>,
  requested: I,
  keyOf: (row: T) => string,
): Promise<Whole<T>> {
  const rows = new Map<string, T>()
  for (let page = 1; page <= PAGES_MOST; page += 1) {
    const answer = await look(list, { ...requested, page })
    if (answer.page !== null && answer.page !== page) {
      throw new Error(`${list.label}: page ${page} was requested, but page ${answer.page} arrived.`)
    }
    const before = rows.size
    for (const row of answer.rows) rows.set(keyOf(row), row)
    if (answer.rows.length > 0 && rows.size === before) throw new Error(`${list.label}: the same page arrived twice.`)
    const { total, pages } = answer
    const last = pages !== null ? page >= pages : total !== null ? rows.size >= total : answer.rows.length < LEAST_PAGE
    if (!last) continue
    if (total !== null && total !== rows.size) {
      throw new Error(`${list.label}: only ${rows.size} of ${total} rows arrived. It may have changed during the read.`)
    }
    return { rows: [...rows.values()], total }
  }
  throw new Error(`${list.label}: the list does not end.`)
}

/** A list without rows needs a count of zero. Otherwise it may be any answer without content. */
export function isList({ rows, total }: { rows: readonly unknown[]; total: number | null }): boolean {
  return rows.length > 0 || total === 0
}

/** The whole list; an empty one must state that it is empty. */
export async function wholeList<I extends Paging, T>(
  look: EvidenceRead,
  list: ReadOperation<string, z.ZodType<I>, z.ZodType<Page<T>>>,
  requested: I,
  keyOf: (row: T) => string,
): Promise<T[]> {
  const whole = await allPages(look, list, requested, keyOf)
  if (!isList(whole)) throw new Error(`${list.label}: the answer is empty, and does not confirm that it is a list.`)
  return whole.rows
}

/** The rows of an unpaged list. Throws if the answer seems incomplete, or if an empty list does not state that it is empty. */
export function wholeAnswer<T>(answer: Page<T>, list: string): T[] {
  const { rows, total, page, pages } = answer
  if (page !== null && page !== 1) throw new Error(`${list}: page ${page} came.`)
  if (pages !== null && pages > 1) throw new Error(`${list}: only one page of ${pages} arrived.`)
  if (total !== null && total !== rows.length) throw new Error(`${list}: only ${rows.length} of ${total} rows arrived.`)
  if (!isList(answer)) throw new Error(`${list}: the answer is empty, and does not confirm that it is a list.`)
  return rows
}

/** How to find one row in a list. */
export interface RowQuery<I, T> {
  filtered: I
  keyOf: (row: T) => string
  isIt: (row: T) => boolean
  /** Whether the filter can have matched this row. */
  fits: (row: T) => boolean
}

/**
 * Finds one row by a filter; null if the filter finds none, which does not prove that there is none. Rows that the filter cannot
 * match show that it was ignored.
 */
export async function findRow<I extends Paging, T>(
  look: EvidenceRead,
  list: ReadOperation<string, z.ZodType<I>, z.ZodType<Page<T>>>,
  by: RowQuery<I, T>,
): Promise<T | null> {
  const { rows } = await allPages(look, list, by.filtered, by.keyOf)
  const row = rows.find(by.isIt) ?? null
  if (!row && rows.some((other) => !by.fits(other)))
    throw new Error(`${list.label}: the answer has rows that were not requested.`)
  return row
}

/**
 * Like findRow, with the number of all rows, so that an absence can be compared with it. A missing row needs a valid list that lacks it too; a list
 * without a count is read to its end.
 */
export async function findMember<I extends Paging, T>(
  look: EvidenceRead,
  list: ReadOperation<string, z.ZodType<I>, z.ZodType<Page<T>>>,
  by: RowQuery<I, T> & { unfiltered: I },
): Promise<{ row: T | null; total: number | null }> {
  const [row, control] = await Promise.all([findRow(look, list, by), look(list, { ...by.unfiltered, page: 1 })])
  if (control.total !== null && !isList(control))
    throw new Error(`${list.label}: the answer is empty, and does not confirm that it is a list.`)
  const rows = control.total === null ? await wholeList(look, list, by.unfiltered, by.keyOf) : control.rows
  if (!row && rows.some(by.isIt)) throw new Error(`${list.label}: two simultaneous reads contradict each other.`)
  return { row, total: control.total ?? rows.length }
}
