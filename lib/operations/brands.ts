import { z } from 'zod'
import { legalTypeOf } from '../dlc/legal-types'
import { leiTypeOf } from '../dlc/lei-types'
import { verticalOf } from '../fields/vertical'
import { Brand, listBrands } from './10dlc'
import { Nothing, oneRecord, text } from './answers'
import { Brands, brandsOf, judgeBrandChange, judgeRegistration } from './brand-evidence'
import { type CreateBrand, CreateBrandInput, DeleteBrandInput, UpdateBrandInput } from './brand-inputs'
import { sent } from './changes'
import { guesses } from './guesses'
import { write } from './operation'
import { judgeGone, presence } from './patterns'
import type { Wire } from './read-operation'
import { renamed } from './renamed'
import { wholeList } from './whole-list'

const brandWire = (i: CreateBrand): Wire => ({
  company_name: i.name,
  legal_type: i.legalType,
  vertical_type: i.vertical,
  tax_number: i.taxNumber,
  lei_number_type: i.leiType,
  lei_number: i.leiNumber,
  contact: i.contact,
  address: i.address,
  url: i.url,
})

const company = {
  name: 'Northfold Dental',
  legalType: 2,
  vertical: 1,
  taxNumber: '12-3456789',
  contact: 'Ada Drummond',
  address: '1 Kiln Street',
  url: 'https://northfold.example.com',
}

const Registered = z.object({ id: text.internal })

/** Lists have one page each, whatever they are asked for (docs/provider.md). */
const everyBrand = {}

export const createBrand = write({
  id: '10dlc.createBrand',
  label: 'Register brand',
  area: '10dlc',
  method: 'POST',
  path: '/dlc/brand',
  allowed: ['admin', 'ops'],
  risks: ['billable', 'compliance'],
  input: CreateBrandInput,
  output: oneRecord(
    renamed(() => ({ id: guesses.brands.record.id }), {
      id: z.union([z.number().int().positive(), z.string().trim().min(1)]).transform(String),
    })
      .transform(({ id }) => ({ id }))
      .pipe(Registered),
  ),
  example: company,
  wire: brandWire,
  target: ({ name }) => name,
  // One at a time: two that are open could not be told apart afterwards.
  locks: () => ['brand:new'],
  repeatGuardMinutes: 24 * 60,
  sameAs: ({ name }) => name.toLowerCase(),
  createdIds: ({ id }) => [id],
  verify: {
    reads: [listBrands],
    reading: Brands,
    readBack: async (look, input) => brandsOf(input, await wholeList(look, listBrands, everyBrand, ({ id }) => id)),
    ids: ({ ids }) => ids,
    judge: ({ input, ...evidence }) => judgeRegistration(input, evidence),
    baseline: 'needed',
    closes: 'happened',
    quietSeconds: 900,
  },
})

/** The brand of exactly this id. */
const inTheList = presence(listBrands, Brand, ({ brand }: { brand: string }) => ({
  filtered: { brand },
  unfiltered: {},
  keyOf: ({ id }) => id,
  isIt: ({ id }) => id === brand,
  fits: ({ id }) => id === brand,
}))

/** As the form has it; what the list does not give in a form that could be sent is not told. */
function asSent(row: Brand): Record<Exclude<keyof CreateBrand, 'taxNumber'>, unknown> {
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

export const updateBrand = write({
  id: '10dlc.updateBrand',
  label: 'Change brand',
  area: '10dlc',
  method: 'PUT',
  path: '/dlc/brand',
  allowed: ['admin', 'ops'],
  risks: ['compliance'],
  input: UpdateBrandInput,
  output: Nothing,
  example: { brand: '101', ...company },
  wire: ({ brand, ...i }) => ({ [guesses.brands.id]: Number(brand), ...brandWire(i) }),
  target: ({ name }) => name,
  locks: ({ brand }) => [`brand:${brand}:settings`],
  verify: {
    ...inTheList,
    // The tax number is dots on both sides: the form says whether it changes.
    changes: ({ brand: _, taxNumber: __, ...input }, now) => sent(input, now?.row ? asSent(now.row) : null),
    judge: ({ input: { brand, ...input }, before, now }) => judgeBrandChange(brand, input, before, now),
    baseline: 'wanted',
    closes: 'happened',
  },
})

export const deleteBrand = write({
  id: '10dlc.deleteBrand',
  label: 'Delete brand',
  area: '10dlc',
  method: 'DELETE',
  path: '/dlc/brand',
  allowed: ['admin', 'ops'],
  risks: ['destructive', 'compliance'],
  input: DeleteBrandInput,
  output: Nothing,
  example: { brand: '101', name: company.name },
  wire: ({ brand }) => ({ [guesses.brands.id]: Number(brand) }),
  target: ({ name }) => name,
  // The whole of it: nothing may be registered under it meanwhile.
  locks: ({ brand }) => [`brand:${brand}`],
  verify: {
    ...inTheList,
    judge: ({ input, before, now }) =>
      judgeGone({ thing: `Brand ${input.brand}`, place: 'the list', other: 'brand' }, before, now),
    baseline: 'needed',
    closes: 'machine',
  },
})
