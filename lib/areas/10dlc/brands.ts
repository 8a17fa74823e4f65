import { z } from 'zod'
import { Nothing, oneRecord, text } from '@/lib/core/operation/answers'
import { sent } from '@/lib/core/operation/changes'
import { changed } from '@/lib/core/operation/evidence/changed'
import { created, mayBeOurs } from '@/lib/core/operation/evidence/created'
import { removed } from '@/lib/core/operation/evidence/removed'
import { reducedReading } from '@/lib/core/operation/evidence/row-list'
import { mapMembers } from '@/lib/core/operation/map-members'
import { write } from '@/lib/core/operation/operation'
import type { EvidenceRead } from '@/lib/core/operation/verify'
import { WireId } from '@/lib/core/operation/wire-text'
import { assumptions } from './assumptions'
import { brandList, brandParts, type ReadBrand, readBrands } from './brand-evidence'
import { type CreateBrand, CreateBrandInput, DeleteBrandInput, UpdateBrandInput } from './brand-inputs'
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
  // One creation at a time, because two open ones could not be distinguished afterwards.
  locks: () => ['brand:new'],
  blocks: 'registering another brand',
  repeatGuardMinutes: 24 * 60,
  sameAs: ({ name }) => name.toLowerCase(),
  createdIds: ({ id }) => [id],
  verify: created({
    ...brandList,
    reads: [listBrands],
    async readBack(look, input: CreateBrand) {
      const rows = readBrands(await look(listBrands, {}), input.taxNumber)
      return reducedReading(rows, brandList.idOf, (row) => mayBeOurs(brandParts, input, row))
    },
    thing: ({ name }) => name,
    parts: brandParts,
    hidden: () => [],
    row: { word: 'Brand' },
    quietSeconds: 900,
  }),
})

type OneBrand = { brand: string; taxNumber?: string }

/** Never reads with the filter by id: only the whole list shows that this brand is missing while others are present. */
const oneBrand = {
  ...brandList,
  reads: [listBrands] as const,
  async readBack(look: EvidenceRead, { brand, taxNumber }: OneBrand) {
    return reducedReading(readBrands(await look(listBrands, {}), taxNumber), brandList.idOf, ({ id }) => id === brand)
  },
  thing: ({ brand }: OneBrand) => `Brand ${brand}`,
  named: ({ brand }: OneBrand) => brand,
}

const rowOf = ({ rows }: { rows: ReadBrand[] }) => rows[0] ?? null

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
  blocks: 'changing or deleting this brand',
  verify: {
    ...changed({
      ...oneBrand,
      readBack: (look, input: z.output<typeof UpdateBrandInput>) => oneBrand.readBack(look, input),
      row: rowOf,
      parts: brandParts,
      ...{ baseline: 'needed', costs: true },
    }),
    // Without the tax number, whose old and new value are both masked: the form itself says whether it changes.
    changes: ({ brand: _, taxNumber: __, ...input }, now) => {
      const row = now && rowOf(now)
      return sent(input, row ? asSent(row) : null)
    },
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
  // The lock is on the whole brand, so that nothing is registered under it in the meantime.
  locks: ({ brand }) => [`brand:${brand}`],
  blocks: 'other changes to this brand, and new campaigns under it',
  verify: {
    ...removed({ ...oneBrand, assigned: true }),
    // The provider gets only the id, so the typed name, which is also recorded, must be the listed name of this id.
    stale({ brand, name }, before) {
      const called = rowOf(before)?.name.trim()
      return called && called !== name ? `brand ${brand} is called ${called}, and not ${name}.` : null
    },
  },
})
