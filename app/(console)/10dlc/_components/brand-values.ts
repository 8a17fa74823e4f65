import { legalTypeOf } from '@/lib/dlc/legal-types'
import { leiTypeOf } from '@/lib/dlc/lei-types'
import { isMasked } from '@/lib/dlc/tax-number'
import { verticalOf } from '@/lib/fields/vertical'
import type { Brand } from '@/lib/operations/dlc/records'

/** A brand as a form holds it. */
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
  vertical: 'vertical',
  taxNumber: 'tax number',
  contact: 'contact',
  address: 'street address',
  url: 'web address',
}

/** What the list gives in a form that can be sent again; the rest is empty, and `missing` names it. */
export function brandValues(brand: Brand, vertical: string | undefined): { values: BrandValues; missing: string[] } {
  const listed = verticalOf(brand.vertical)
  const values: BrandValues = {
    name: brand.name,
    legalType: String(legalTypeOf(brand.legalType) ?? ''),
    // A label whose number nobody knows: what was set from here last, if it was.
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
  if (brand.leiType !== '' && values.leiType === '') missing.push('LEI number')
  return { values, missing }
}

/** What was sent with a refused act; secrets are not kept. */
export function valuesSent(sent: Readonly<Record<string, unknown>>, before: BrandValues): BrandValues {
  const names = Object.keys(emptyBrand) as (keyof BrandValues)[]
  const given = names.filter((name) => sent[name] !== undefined).map((name) => [name, String(sent[name])])
  return { ...before, ...Object.fromEntries(given) }
}
