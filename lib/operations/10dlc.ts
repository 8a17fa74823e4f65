import { z } from 'zod'
import { classed } from '../fields/field-class'
import { nationalNumber } from '../fields/number'
import { unlessEmpty } from '../fields/unset'
import { otherMembers, pageOfRecords, text } from './answers'
import { guesses } from './guesses'
import { read } from './read-operation'
import { renamed } from './renamed'

// Not coerced: a missing member must not become the word "undefined".
const Text = z.union([z.string(), z.number(), z.boolean()]).transform(String)
/** Empty where it is not told. */
const Told = Text.nullish().transform((told) => told ?? '')
const Id = classed('internal', unlessEmpty(z.string().regex(/^[1-9]\d{0,14}$/, 'An id has only digits.')))

/** Members that nobody reads here, as "name: value". */
const Undocumented = text.secrets

export const Brand = z.object({
  id: text.internal,
  /** Approved, Pending, Rejected; open. */
  status: text.internal,
  name: text.internal,
  // As the provider labels them, which is not what a request carries: lib/dlc/legal-types.ts, lib/fields/vertical.ts.
  legalType: text.internal,
  vertical: text.internal,
  taxNumber: text.secret,
  leiType: text.internal,
  leiNumber: text.personal,
  contact: text.personal,
  address: text.personal,
  url: text.internal,
  more: Undocumented,
})
export type Brand = z.output<typeof Brand>

const ListBrandsInput = z.strictObject({ brand: Id })

export const listBrands = read({
  id: '10dlc.listBrands',
  label: 'List brands',
  area: '10dlc',
  path: '/dlc/brand',
  allowed: ['admin', 'ops', 'support', 'finance', 'auditor'],
  ceiling: { support: 'internal', finance: 'internal', auditor: 'internal' },
  input: ListBrandsInput,
  output: pageOfRecords(
    renamed(() => guesses.brands.record, {
      id: Text,
      ...{ status: Told, name: Told, legalType: Told, vertical: Told, taxNumber: Told },
      ...{ leiType: Told, leiNumber: Told, contact: Told, address: Told, url: Told },
    })
      .transform(({ rest, ...brand }) => ({ ...brand, more: otherMembers(rest) }))
      .pipe(Brand),
  ),
  example: {},
  wire: ({ brand }) => ({ [guesses.brands.asked]: brand }),
})

/** What a list tells of a campaign; a member that it does not tell is an empty text. The company name is in none. */
export const Campaign = z.object({
  id: text.internal,
  brand: text.internal,
  /** Submitted, Pending, Approved, Rejected; open. */
  status: text.internal,
  /** As the provider writes them: lib/dlc/campaign-kinds.ts and lib/fields/vertical.ts know what is sent for them. */
  type: text.internal,
  standard: text.internal,
  special: text.internal,
  vertical: text.internal,
  description: text.internal,
  sample: text.internal,
  optIns: text.internal,
  optOuts: text.internal,
  help: text.internal,
  links: text.internal,
  phones: text.internal,
  marketing: text.internal,
  ageGated: text.internal,
  loans: text.internal,
  /** The numbers that send for it: ten digits where they are ours to read, else as they came. */
  numbers: z.array(text.personal),
  more: Undocumented,
})
export type Campaign = z.output<typeof Campaign>

/** Numbers come as one text with commas; a list is taken as well. */
const Numbers = z
  .union([z.array(Text), Text])
  .transform((given) => (Array.isArray(given) ? given : given.split(/[,\s]+/)))
  .transform((numbers) => numbers.filter((n) => n !== '').map((n) => nationalNumber(n) ?? n))

const ListCampaignsInput = z.strictObject({ brand: Id })

export const listCampaigns = read({
  id: '10dlc.listCampaigns',
  label: 'List campaigns',
  area: '10dlc',
  path: '/dlc/campaign',
  allowed: ['admin', 'ops', 'support', 'finance', 'auditor'],
  // Support needs the numbers to see which campaign a sender has.
  ceiling: { support: 'personal', finance: 'internal', auditor: 'internal' },
  input: ListCampaignsInput,
  output: pageOfRecords(
    renamed(() => guesses.campaigns.record, {
      id: Text,
      brand: Told,
      status: Told,
      type: Told,
      standard: Told,
      special: Told,
      vertical: Told,
      description: Told,
      sample: Told,
      optIns: Told,
      optOuts: Told,
      help: Told,
      links: Told,
      phones: Told,
      marketing: Told,
      ageGated: Told,
      loans: Told,
      numbers: Numbers.nullish(),
    })
      .transform(({ rest, numbers, ...told }) => ({ ...told, numbers: numbers ?? [], more: otherMembers(rest) }))
      .pipe(Campaign),
  ),
  example: {},
  wire: ({ brand }) => ({ [guesses.campaigns.askedBrand]: brand }),
})
