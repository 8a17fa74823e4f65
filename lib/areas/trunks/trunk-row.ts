import { z } from 'zod'
import { classed, shaped } from '@/lib/core/fields/field-class'
import { type Page, shapeOfPage, text } from '@/lib/core/operation/answers'
import { NamedRow } from '@/lib/core/operation/named-row'
import { trunkValues } from './trunk-values'

/**
 * A trunk of the list. Any of its values may be a password, so they are hidden as a whole. A value whose shape rules out a password also appears as
 * a separate member with its own class: a password has only letters and digits, an address has dots or colons.
 */
export const TrunkRow = NamedRow.extend({
  state: classed('public', z.enum(['on', 'off']).nullable()),
  kind: classed('public', z.enum(['registration', 'static']).nullable()),
  region: classed('public', z.string().nullable()),
  addresses: z.array(text.personal),
})
export type TrunkRow = z.output<typeof TrunkRow>

export function trunkRow(row: NamedRow): TrunkRow {
  const { state, kind, region, addresses } = trunkValues(row.values)
  return { ...row, state, kind, region, addresses }
}

export const pageOfTrunks = (page: z.ZodType<Page<NamedRow>>) =>
  shaped(
    page.transform((listed): Page<TrunkRow> => ({ ...listed, rows: listed.rows.map(trunkRow) })),
    shapeOfPage(TrunkRow),
  )
