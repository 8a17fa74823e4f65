import { z } from 'zod'
import { classed } from '@/lib/core/fields/field-class'
import type { Page } from '@/lib/core/operation/answers'
import { type Part, textPart } from '@/lib/core/operation/evidence/part'
import { listReading } from '@/lib/core/operation/evidence/row-list'
import { wholeAnswer } from '@/lib/core/operation/whole-list'
import type { CreateBrand } from './brand-inputs'
import { legalTypeOf } from './legal-types'
import { Brand } from './records'
import { approvalRowState } from './row-state'
import { sameTaxNumber, taxTail } from './tax-number'
import { verticalOf } from './vertical'

// What the list of brands shows of a change. One read returns the whole list: it has no pages.

/** `taxAsSent`: whether the row shows the sent tax number. Null if the row shows no tax number or too little of it, or if no tax number was sent. */
export const ReadBrand = Brand.extend({ taxAsSent: classed('internal', z.boolean().nullable()) })
export type ReadBrand = z.output<typeof ReadBrand>

const coded = (
  name: string,
  sent: (input: CreateBrand) => number,
  shown: (row: ReadBrand) => number | null,
): Part<CreateBrand, ReadBrand> => ({
  name,
  sent: (input) => String(sent(input)),
  shown: (row) => shown(row)?.toString() ?? null,
})

/** The status changes during vetting, so it is not compared. */
export const brandParts: readonly Part<CreateBrand, ReadBrand>[] = [
  textPart(
    'name',
    ({ name }) => name,
    ({ name }) => name,
  ),
  coded(
    'legal type',
    ({ legalType }) => legalType,
    ({ legalType }) => legalTypeOf(legalType),
  ),
  coded(
    'vertical',
    ({ vertical }) => vertical,
    ({ vertical }) => verticalOf(vertical),
  ),
  {
    name: 'tax number',
    sent: () => 'as sent',
    shown: ({ taxAsSent }) => (taxAsSent === null ? null : taxAsSent ? 'as sent' : 'another'),
  },
  textPart(
    'type of additional ID',
    ({ leiType }) => leiType,
    ({ leiType }) => leiType,
    { unsent: '' },
  ),
  textPart(
    'additional ID',
    ({ leiNumber }) => leiNumber,
    ({ leiNumber }) => leiNumber,
    { unsent: '' },
  ),
  textPart(
    'contact',
    ({ contact }) => contact,
    ({ contact }) => contact,
  ),
  textPart(
    'address',
    ({ address }) => address,
    ({ address }) => address,
  ),
  textPart(
    'web address',
    ({ url }) => url,
    ({ url }) => url,
  ),
]

/** A stored row has at most the last four digits of the tax number. */
export function readBrands(answer: Page<Brand>, taxNumber?: string): ReadBrand[] {
  return wholeAnswer(answer, 'The list of brands').map((row) => ({
    ...row,
    taxAsSent: taxNumber === undefined ? null : sameTaxNumber(taxNumber, row.taxNumber),
    taxNumber: taxTail(row.taxNumber),
  }))
}

export const brandList = {
  reading: listReading(ReadBrand),
  place: 'the list of brands',
  idOf: ({ id }: ReadBrand) => id,
  stateOf: ({ status }: ReadBrand) => approvalRowState(status),
  look: 'the brand in the provider’s portal',
}
