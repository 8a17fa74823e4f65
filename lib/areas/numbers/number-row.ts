import { z } from 'zod'
import { classed, shaped } from '@/lib/core/fields/field-class'
import { type Page, shapeOfPage } from '@/lib/core/operation/answers'
import { NamedRow } from '@/lib/core/operation/named-row'
import { numberValues } from './number-values'

const PublicText = classed('public', z.string().nullable())

/**
 * An international number of the list. Its values are hidden as a whole from roles that see less. A value with the shape of a place, a trunk's id,
 * a status or a day says nothing about a person, so it also appears as a separate member.
 */
export const NumberRow = NamedRow.extend({
  country: PublicText,
  city: PublicText,
  trunkId: PublicText,
  status: PublicText,
  date: PublicText,
})
export type NumberRow = z.output<typeof NumberRow>

export function numberRow(row: NamedRow): NumberRow {
  const { country, city, trunkId, status, date } = numberValues(row.values)
  return { ...row, country, city, trunkId, status, date }
}

export const pageOfNumbers = (page: z.ZodType<Page<NamedRow>>) =>
  shaped(
    page.transform((listed): Page<NumberRow> => ({ ...listed, rows: listed.rows.map(numberRow) })),
    shapeOfPage(NumberRow),
  )
