import { legalTypeOf } from '@/lib/areas/10dlc/legal-types'
import { leiTypeOf } from '@/lib/areas/10dlc/lei-types'
import type { Brand } from '@/lib/areas/10dlc/records'
import { isMasked } from '@/lib/areas/10dlc/tax-number'
import { verticalOf } from '@/lib/areas/10dlc/vertical'

export interface BrandValues {
  name: string
  legalType: string
  vertical: string
  taxNumber: string
  leiType: string
  leiNumber: string
  contact: string
  address: string
  url: string
}

export const emptyBrand: BrandValues = {
  ...{ name: '', legalType: '', vertical: '', taxNumber: '', leiType: '', leiNumber: '' },
  ...{ contact: '', address: '', url: '' },
}

const labels: Partial<Record<keyof BrandValues, string>> = {
  name: 'company',
  legalType: 'legal type',
  vertical: 'code of the vertical',
  taxNumber: 'tax number',
  contact: 'contact',
  address: 'street address',
  url: 'web address',
}

/** Form values from the listed brand. Values that the list lacks are empty and named in `missing`. */
export function brandValues(brand: Brand, vertical: string | undefined): { values: BrandValues; missing: string[] } {
  const listed = verticalOf(brand.vertical)
  const values: BrandValues = {
    name: brand.name,
    legalType: String(legalTypeOf(brand.legalType) ?? ''),
    // The list gives only a label for unknown verticals: use the number last set here.
    vertical: listed === null ? (vertical ?? '') : String(listed),
    taxNumber: isMasked(brand.taxNumber) ? '' : brand.taxNumber,
    leiType: leiTypeOf(brand.leiType) ?? '',
    leiNumber: leiTypeOf(brand.leiType) ? brand.leiNumber : '',
    contact: brand.contact,
    address: brand.address,
    url: brand.url,
  }
  const missing = Object.entries(labels)
    .filter(([name]) => values[name as keyof BrandValues] === '')
    .map(([, label]) => label)
  if (brand.leiType !== '' && values.leiType === '') missing.push('additional ID')
  return { values, missing }
}

/** The values of a rejected submission, without secrets. */
export function valuesSent(sent: Readonly<Record<string, unknown>>, before: BrandValues): BrandValues {
  const names = Object.keys(emptyBrand) as (keyof BrandValues)[]
  const sentValues = names.filter((name) => sent[name] !== undefined).map((name) => [name, String(sent[name])])
  return { ...before, ...Object.fromEntries(sentValues) }
}
