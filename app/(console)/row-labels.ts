import type { z } from 'zod'
import type { RowLabels } from '@/components/page/list/label-column'
import type { SelectionLink } from '@/components/page/list/selectable'
import { may } from '@/lib/core/access/roles'
import { type PendingReading, part } from '@/lib/core/changes/outcome'
import type { Page } from '@/lib/core/operation/answers'
import type { ReadOperation } from '@/lib/core/operation/read-operation'
import type { Paging } from '@/lib/core/operation/whole-list'
import { paths } from '@/lib/core/paths'
import { seesIds } from '@/lib/desk/labels/labeled-lists'
import { changeLabels, type LabelKind } from '@/lib/desk/labels/labels'
import type { Person } from '@/server/core/actor/actor'
import { readSoon, soon } from '@/server/core/operations/read'
import { labelsOfKind } from '@/server/store/labels/labels'
import { wholeReading } from '@/server/store/lists/whole-reading'

interface ListLabels {
  /** For the list's column and filter. */
  by<Row>(idOf: (row: Row) => string): RowLabels<Row>
  /** Whether a row has the label that the list is filtered by; without such a filter, every row fits. */
  fits<Row>(idOf: (row: Row) => string): (row: Row) => boolean
  /** For the selected rows. */
  links: readonly SelectionLink[]
}

/** The labels in a list of one kind, for roles that see what the rows are. `label`: from the list's URL. */
export async function rowLabels(actor: Person, kind: LabelKind, label: string | undefined): Promise<ListLabels> {
  const sees = seesIds(actor.role, kind)
  const { of, used } = sees ? await labelsOfKind(kind) : { of: () => [], used: [] }
  const links = sees && may(actor.role, changeLabels) ? [{ label: 'Label…', path: paths.setLabel(kind, true) }] : []
  return {
    by: (idOf) => ({ of: (row) => of(idOf(row)), used }),
    fits: (idOf) => (row) => !label || of(idOf(row)).some(({ id }) => id === label),
    links,
  }
}

interface AskedPage<I extends Paging, T> {
  list: ReadOperation<string, z.ZodType<I>, z.ZodType<Page<T>>>
  input: I
  page: number
  perPage: number
  /** The provider's largest page. */
  most: number
  keyOf(row: T): string
}

/** A page of a list that the provider returns page by page. It knows no labels, so a filter by label reads the whole list. */
export async function labeledPage<I extends Paging, T>(
  actor: Person,
  label: string | undefined,
  { fits }: ListLabels,
  { list, input, page, perPage, most, keyOf }: AskedPage<I, T>,
): Promise<PendingReading<Pick<Page<T>, 'rows' | 'total'> & Partial<Page<T>>>> {
  if (!label) return readSoon(actor, list, { ...input, perPage, page })
  const all = await soon(wholeReading(actor, { list, input: { ...input, perPage: most }, keyOf }))
  return part(all, (rows) => {
    const fitting = rows.filter(fits(keyOf))
    return { rows: fitting.slice((page - 1) * perPage, page * perPage), total: fitting.length }
  })
}
