import 'server-only'
import type { Role } from '@/lib/core/access/roles'
import type { Fault } from '@/lib/core/changes/outcome'
import type { Cell } from '@/lib/core/lists/csv'
import type { ListKey, lists } from '@/lib/core/lists/lists'
import type { Person } from '@/server/core/actor/actor'

/** Some rows of an export; `total` counts all of them, if known. */
export interface Piece {
  lines: Cell[][]
  total: number | null
}

/** A list's URL parameters, by name. */
export type Filters<K extends ListKey> = { readonly [F in (typeof lists)[K]['filters'][number]]?: string }

/** How a list's rows become an export. */
export interface ListExport<K extends ListKey> {
  /** Roles that may open the list; `pages` applies this person's masks. */
  guard: { readonly allowed: readonly Role[] }
  /** Completes "Administrator role needed …". */
  purpose: string
  /** An export with more rows is refused: that many rows need another tool than a page of the console. */
  most?: number
  header(actor: Person, filters: Filters<K>): string[]
  /**
   * Throws Unexportable for problems with a message. Days are in the reader's zone. Reads all filters immediately, so that a test notices a
   * forgotten filter.
   */
  pages(actor: Person, filters: Filters<K>, zone: string): AsyncIterable<Piece>
  /** What the audit event has in addition to the filters. */
  facts?(actor: Person, filters: Filters<K>): Record<string, unknown>
}

/** Why there is no export, shown instead of it. */
export class Unexportable extends Error {
  constructor(readonly fault: Fault) {
    super(fault.message)
  }
}

export interface CsvColumn<T> {
  header: string
  cell(row: T): Cell
}

export const headerOf = <T>(columns: readonly CsvColumn<T>[]) => columns.map(({ header }) => header)

/** Yields pages of rows as pieces of an export. */
export async function* asPieces<T>(
  columns: readonly CsvColumn<T>[],
  pages: AsyncIterable<{ rows: readonly T[]; total: number | null }>,
): AsyncGenerator<Piece> {
  for await (const { rows, total } of pages) {
    yield { lines: rows.map((row) => columns.map(({ cell }) => cell(row))), total }
  }
}
