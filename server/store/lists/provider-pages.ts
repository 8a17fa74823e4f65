import 'server-only'
import type { z } from 'zod'
import { hidden } from '@/lib/core/fields/hidden'
import type { Page } from '@/lib/core/operation/answers'
import type { ReadOperation } from '@/lib/core/operation/read-operation'
import type { Paging } from '@/lib/core/operation/whole-list'
import type { Person } from '@/server/core/actor/actor'
import { read } from '@/server/core/operations/read'
import { Unexportable } from './list-export'

/** The provider's smallest page (specification, Limits): fewer rows end a list without a count. */
const LEAST_PAGE = 5

/** The number of pages that the largest export needs. A longer list is an error. */
const PAGES_MOST = 2_000

const changed = (what: string) =>
  new Unexportable({ kind: 'unreadable', message: `${what} The list would be incomplete, so none of it is shown.` })

interface Walk<I extends Paging, T> {
  list: ReadOperation<string, z.ZodType<I>, z.ZodType<Page<T>>>
  /** The input of the read, without the page. */
  requested: I
  /** Identifies a row. Rows whose key is masked for the role all count as different. */
  keyOf(row: T): string
  /** False for an export, because the whole export is recorded once. */
  record?: boolean
}

/**
 * Yields every page of a provider's list in order, as this person may see it. New rows shift older ones to the next page; such a row is
 * still returned only once.
 */
export async function* providerPages<I extends Paging, T>(
  actor: Person,
  { list, requested, keyOf, record = true }: Walk<I, T>,
): AsyncGenerator<{ rows: T[]; total: number | null }> {
  const keys = new Set<string>()
  for (let page = 1, rowsRead = 0; ; page += 1) {
    const reading = await read(actor, list, { ...requested, page }, { keepAnswer: false, record })
    if (reading.status === 'refused') throw new Unexportable(reading.fault)
    const { rows, total, pages, page: reportedPage } = reading.data
    if (reportedPage !== null && reportedPage !== page)
      throw changed(`Page ${page} was requested, but page ${reportedPage} arrived.`)
    const fresh = rows.filter((row) => {
      const key = keyOf(row)
      if (!key.includes(hidden) && keys.has(key)) return false
      keys.add(key)
      return true
    })
    rowsRead += rows.length
    if (rows.length > 0 && fresh.length === 0) throw changed('The provider returned the same rows twice.')
    yield { rows: fresh, total }
    const last = pages !== null ? page >= pages : total !== null ? rowsRead >= total : rows.length < LEAST_PAGE
    if (last || rows.length === 0) return
    if (page === PAGES_MOST) throw changed('The list does not end.')
  }
}
