import { wordsFit } from '@/lib/core/text/words-fit'
import { type BrandRow, idOf } from './brand-rows'
import { approvalStateOf } from './statuses'

/** Filters of the list of brands and campaigns. */
export const brandStatuses = {
  refused: 'Rejected',
  waiting: 'In review',
  approved: 'Approved',
  draft: 'Draft',
  unknown: 'Other status',
} as const

const statusOf = ({ ours, status }: BrandRow): keyof typeof brandStatuses => ours ?? approvalStateOf(status)

/** Rows that fit, each below its brand. If the name of a brand fits, so do its campaigns that have the chosen status. */
export function fittingBrands(
  rows: readonly BrandRow[],
  typed: string,
  status: string | undefined,
  also: (row: BrandRow) => boolean = () => true,
): BrandRow[] {
  const fitsWords = wordsFit(typed)
  const named = (row: BrandRow) => fitsWords(row.name, row.kind, idOf(row))
  const brands = new Set(rows.filter((row) => row.thing === 'brand' && named(row)).map(({ group }) => group))
  const fits = (row: BrandRow) =>
    (!status || statusOf(row) === status) && also(row) && (named(row) || brands.has(row.group))
  const groups = new Set(rows.filter(fits).map(({ group }) => group))
  return rows.filter((row) => fits(row) || (row.thing === 'brand' && groups.has(row.group)))
}

/** How many brands and campaigns have this status, of those listed. */
export const countOfStatus = (rows: readonly BrandRow[], status: keyof typeof brandStatuses) =>
  rows.filter((row) => statusOf(row) === status).length

/** A page of rows. A page that begins in the middle of a brand repeats the brand. */
export function pageOfBrands(rows: readonly BrandRow[], page: number, perPage: number): BrandRow[] {
  const before = (page - 1) * perPage
  const shown = rows.slice(before, page * perPage)
  const [first] = shown
  const lead =
    first?.thing === 'campaign' && rows.find(({ thing, group }) => thing === 'brand' && group === first.group)
  return lead ? [lead, ...shown] : shown
}
