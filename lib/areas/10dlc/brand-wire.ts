import type { Wire } from '@/lib/core/operation/read-operation'
import type { CreateBrand } from './brand-inputs'
import { legalTypeOf } from './legal-types'
import { leiTypeOf } from './lei-types'
import type { Brand } from './records'
import { verticalOf } from './vertical'

/** The provider's name of each member, in requests and in rejections. */
export const brandNames = {
  name: 'company_name',
  legalType: 'legal_type',
  vertical: 'vertical_type',
  taxNumber: 'tax_number',
  leiType: 'lei_number_type',
  leiNumber: 'lei_number',
  contact: 'contact',
  address: 'address',
  url: 'url',
} as const satisfies Record<keyof CreateBrand, string>

export const brandWire = (input: CreateBrand): Wire =>
  Object.fromEntries(Object.entries(brandNames).map(([member, name]) => [name, input[member as keyof CreateBrand]]))

/** A record as form values; null for a missing or unknown value, except an unknown vertical, which stays unchanged. */
export function asSent(row: Brand): Record<Exclude<keyof CreateBrand, 'taxNumber'>, unknown> {
  return {
    ...{
      name: row.name || null,
      legalType: legalTypeOf(row.legalType),
      vertical: verticalOf(row.vertical) ?? row.vertical,
    },
    ...{ leiType: leiTypeOf(row.leiType), leiNumber: row.leiNumber || null },
    ...{ contact: row.contact || null, address: row.address || null, url: row.url || null },
  }
}
