import 'server-only'
import type { Role } from '@/lib/access/roles'
import type { Fault } from '@/lib/acts/outcome'
import type { Cell } from '@/lib/lists/csv'
import type { ListKey, lists } from '@/lib/lists/lists'
import type { Person } from '@/server/core/actor/actor'

/** Some rows of a file; `total` of all of them, where somebody counts. */
export interface Piece {
  lines: Cell[][]
  total: number | null
}

/** What the address of a list may say, by name. */
export type Filters<K extends ListKey> = { readonly [F in (typeof lists)[K]['filters'][number]]?: string }

/** How all rows of a list become a file. */
export interface ListExport<K extends ListKey> {
  /** Who may open the list; what they see of it is for `pages`, which asks in the person's name. */
  guard: { readonly allowed: readonly Role[] }
  /** Completes "Administrator role needed …". */
  purpose: string
  /** More rows are refused: they are another question than a page of the console answers. */
  most?: number
  header(actor: Person): string[]
  /** Throws Unexportable for what can be told. Days are the reader's, in their zone. Takes its filters at once, so that a test sees that none is forgotten. */
  pages(actor: Person, filters: Filters<K>, zone: string): AsyncIterable<Piece>
  /** For the audit, beside the filters. */
  facts?(actor: Person, filters: Filters<K>): Record<string, unknown>
}

/** Why there is no file, to be told instead of it. */
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

/** Pages of rows as pieces of a file. */
export async function* asPieces<T>(
  columns: readonly CsvColumn<T>[],
  pages: AsyncIterable<{ rows: readonly T[]; total: number | null }>,
): AsyncGenerator<Piece> {
  for await (const { rows, total } of pages) {
    yield { lines: rows.map((row) => columns.map(({ cell }) => cell(row))), total }
  }
}
