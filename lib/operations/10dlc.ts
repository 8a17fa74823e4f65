import { z } from 'zod'
import { classed } from '../fields/field-class'
import { nationalNumber } from '../fields/number'
import { unlessEmpty } from '../fields/unset'
import { otherMembers, type Page, pageOfRecords } from './answers'
import { read } from './operation'

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
    z.looseObject({ id: Text, status: Text.nullish(), company_name: Text.nullish() }).transform((r) => ({
      id: r.id,
      status: r.status ?? '',
      name: r.company_name ?? '',
      more: otherMembers(r, 'id', 'status', 'company_name'),
    })),
  ),
  example: {},
  wire: ({ brand }) => ({ id: brand }),
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
    z
      .looseObject({
        id: Text,
        brand_id: Text.nullish(),
        status: Text.nullish(),
        campaign_description: Text.nullish(),
        sample_message: Text.nullish(),
        campaign_did: Numbers.nullish(),
      })
      .transform((r) => ({
        id: r.id,
        brand: r.brand_id ?? '',
        status: r.status ?? '',
        description: r.campaign_description ?? '',
        sample: r.sample_message ?? '',
        numbers: r.campaign_did ?? [],
        more: otherMembers(r, 'id', 'brand_id', 'status', 'campaign_description', 'sample_message', 'campaign_did'),
      })),
  ),
  example: {},
  // The member is the brand's id here, whatever its name suggests (docs/provider.md).
  wire: ({ brand }) => ({ id: brand }),
})
