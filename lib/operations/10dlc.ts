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

/**
 * The answers count pages, but no source has a parameter for one: asked for only beyond the first, where it cannot do harm, and only
 * by what must have the whole list.
 */
const PageNumber = classed('public', z.coerce.number().int().min(1, 'Pages begin at 1.').optional())
const beyondFirst = (page: number | undefined) => (page && page > 1 ? page : undefined)

const ListBrandsInput = z.strictObject({ brand: Id, page: PageNumber })

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
  wire: ({ brand, page }) => ({ [guesses.brands.asked]: brand, page: beyondFirst(page) }),
})

const Campaign = z.object({
  id: text.internal,
  brand: text.internal,
  /** Submitted, Pending, Approved, Rejected; open. */
  status: text.internal,
  description: text.internal,
  sample: text.internal,
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

const ListCampaignsInput = z.strictObject({ brand: Id, page: PageNumber })

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
      brand: Text.nullish(),
      status: Text.nullish(),
      description: Text.nullish(),
      sample: Text.nullish(),
      numbers: Numbers.nullish(),
    })
      .transform((r) => ({
        id: r.id,
        brand: r.brand ?? '',
        status: r.status ?? '',
        description: r.description ?? '',
        sample: r.sample ?? '',
        numbers: r.numbers ?? [],
        more: otherMembers(r.rest),
      }))
      .pipe(Campaign),
  ),
  example: {},
  wire: ({ brand, page }) => ({ [guesses.campaigns.askedBrand]: brand, page: beyondFirst(page) }),
})
