import { z } from 'zod'
import { classed } from '../fields/field-class'
import { nationalNumber } from '../fields/number'
import { unlessEmpty } from '../fields/unset'
import { otherMembers, type Page, pageOfRecords } from './answers'
import { guesses } from './guesses'
import { read } from './operation'
import { renamed } from './renamed'

// Not coerced: a missing member must not become the word "undefined".
const Text = z.union([z.string(), z.number(), z.boolean()]).transform(String)
const Id = classed('internal', unlessEmpty(z.string().regex(/^[1-9]\d{0,19}$/, 'An id has only digits.')))

export interface Brand {
  id: string
  /** Approved, Pending, Rejected; open. */
  status: string
  name: string
  /** Members that nobody reads here, as "name: value". */
  more: string[]
}

const ListBrandsInput = z.strictObject({ brand: Id })

export const listBrands = read<z.output<typeof ListBrandsInput>, Page<Brand>>({
  id: '10dlc.listBrands',
  label: 'List brands',
  area: '10dlc',
  path: '/dlc/brand',
  allowed: ['admin', 'ops', 'support', 'finance', 'auditor'],
  masked: ['support', 'finance', 'auditor'],
  // The rest holds the tax number, the contact and the address.
  sensitive: ['more'],
  input: ListBrandsInput,
  output: pageOfRecords(
    renamed(() => guesses.brands.record, { id: Text, status: Text.nullish(), name: Text.nullish() }).transform((r) => ({
      id: r.id,
      status: r.status ?? '',
      name: r.name ?? '',
      more: otherMembers(r.rest),
    })),
  ),
  example: {},
  wire: ({ brand }) => ({ [guesses.brands.asked]: brand }),
})

export interface Campaign {
  id: string
  brand: string
  /** Submitted, Pending, Approved, Rejected; open. */
  status: string
  description: string
  sample: string
  /** The numbers that send for it: ten digits where they are ours to read, else as they came. */
  numbers: string[]
  /** Members that nobody reads here, as "name: value". */
  more: string[]
}

/** Numbers come as one text with commas; a list is taken as well. */
const Numbers = z
  .union([z.array(Text), Text])
  .transform((given) => (Array.isArray(given) ? given : given.split(/[,\s]+/)))
  .transform((numbers) => numbers.filter((n) => n !== '').map((n) => nationalNumber(n) ?? n))

const ListCampaignsInput = z.strictObject({ brand: Id })

export const listCampaigns = read<z.output<typeof ListCampaignsInput>, Page<Campaign>>({
  id: '10dlc.listCampaigns',
  label: 'List campaigns',
  area: '10dlc',
  path: '/dlc/campaign',
  allowed: ['admin', 'ops', 'support', 'finance', 'auditor'],
  masked: ['support', 'finance', 'auditor'],
  // The rest may hold what the brand's hides; support needs the numbers to see which campaign a sender has.
  sensitive: { support: ['more'], finance: ['numbers', 'more'], auditor: ['numbers', 'more'] },
  input: ListCampaignsInput,
  output: pageOfRecords(
    renamed(() => guesses.campaigns.record, {
      id: Text,
      brand: Text.nullish(),
      status: Text.nullish(),
      description: Text.nullish(),
      sample: Text.nullish(),
      numbers: Numbers.nullish(),
    }).transform((r) => ({
      id: r.id,
      brand: r.brand ?? '',
      status: r.status ?? '',
      description: r.description ?? '',
      sample: r.sample ?? '',
      numbers: r.numbers ?? [],
      more: otherMembers(r.rest),
    })),
  ),
  example: {},
  wire: ({ brand }) => ({ [guesses.campaigns.askedBrand]: brand }),
})
