import { z } from 'zod'
import { Nothing, oneRecord, text } from '@/lib/operations/answers'
import { assumptions } from '@/lib/operations/assumptions'
import { sent } from '@/lib/operations/changes'
import { mapMembers } from '@/lib/operations/map-members'
import { write } from '@/lib/operations/operation'
import { judgeGone } from '@/lib/operations/patterns'
import type { EvidenceRead } from '@/lib/operations/verify'
import { WireId } from '@/lib/operations/wire-text'
import { Brands, brandSeen, brandsOf, judgeBrandChange, judgeRegistration, ReadBrand } from './brand-evidence'
import { CreateBrandInput, DeleteBrandInput, UpdateBrandInput } from './brand-inputs'
import { asSent, brandWire } from './brand-wire'
import { listBrands } from './operations'

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
    mapMembers(() => ({ id: assumptions.brands.record.id }), { id: WireId })
      .transform(({ id }) => ({ id }))
      .pipe(Registered),
  ),
  example: company,
  wire: brandWire,
  target: ({ name }) => name,
  // One at a time: two open ones could not be distinguished afterwards.
  locks: () => ['brand:new'],
  repeatGuardMinutes: 24 * 60,
  sameAs: ({ name }) => name.toLowerCase(),
  createdIds: ({ id }) => [id],
  verify: {
    reads: [listBrands],
    reading: Brands,
    readBack: async (look, input) => brandsOf(input, await look(listBrands, {})),
    ids: ({ ids }) => ids,
    judge: ({ input, ...evidence }) => judgeRegistration(input, evidence),
    baseline: 'needed',
    closes: 'happened',
    quietSeconds: 900,
  },
})

/** Never by the filter: the whole list shows both that it is missing and that others are present. */
const inTheList = {
  reads: [listBrands] as const,
  reading: ReadBrand,
  readBack: async (look: EvidenceRead, { brand, taxNumber }: { brand: string; taxNumber?: string }) =>
    brandSeen(brand, await look(listBrands, {}), taxNumber),
}

export const updateBrand = write({
  id: '10dlc.updateBrand',
  label: 'Change brand',
  area: '10dlc',
  method: 'PUT',
  path: '/dlc/brand',
  allowed: ['admin', 'ops'],
  risks: ['billable', 'compliance'],
  input: UpdateBrandInput,
  output: Nothing,
  example: { brand: '101', ...company },
  wire: ({ brand, ...i }) => ({ [assumptions.brands.id]: Number(brand), ...brandWire(i) }),
  target: ({ name }) => name,
  locks: ({ brand }) => [`brand:${brand}:settings`],
  verify: {
    ...inTheList,
    // The tax number is masked on both sides: the form says whether it changes.
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
  wire: ({ brand }) => ({ [assumptions.brands.id]: Number(brand) }),
  target: ({ name }) => name,
  // The whole brand: nothing may be registered under it meanwhile.
  locks: ({ brand }) => [`brand:${brand}`],
  verify: {
    ...inTheList,
    // The provider only gets the id, so the typed and recorded name must match it.
    stale({ brand, name }, { row }) {
      const called = row?.name.trim()
      return called && called !== name ? `brand ${brand} is called ${called}, and not ${name}.` : null
    },
    judge: ({ input, before, now }) =>
      judgeGone(
        { thing: `Brand ${input.brand}`, place: 'the list', other: 'brand', words: ({ status }) => [status] },
        before,
        now,
      ),
    baseline: 'needed',
    closes: 'machine',
  },
})
