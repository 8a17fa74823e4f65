import { expect, it } from 'vitest'
import { brandRows } from '@/lib/areas/10dlc/brand-rows'
import type { Brand, Campaign } from '@/lib/areas/10dlc/records'
import { brandValues, emptyBrand, valuesSent } from './brand-values'
import { consequencesOf } from './delete-brand'

const brand = (id: string, name: string, more: Partial<Brand> = {}) =>
  ({
    ...{ id, name, status: 'Approved', legalType: 'Private Company', vertical: 'Agriculture', taxNumber: '12-3456789' },
    ...{ leiType: 'GIIN', leiNumber: '77', contact: 'Ada', address: '1 Kiln Street', url: 'https://a.example.com' },
    ...more,
  }) as Brand
const campaign = (id: string, of: string, numbers: string[], status = 'Approved') =>
  ({
    id,
    brand: of,
    numbers,
    status,
    description: `Does ${id}`,
    standard: '2FA',
    special: '',
    type: 'standard',
  }) as Campaign
const refused = {
  entry: 'e1',
  brand: '2',
  name: 'Showing reminders',
  kind: '2FA',
  at: '2026-11-20T00:00:00Z',
  fields: 2,
}
const nothing = { brand: new Map(), campaign: new Map() }
const given = { drafts: [], since: nothing, seesNumbers: true, mayChange: true, now: new Date('2026-11-20T12:00:00Z') }

it('rows list brands by name, each above its rejected drafts and campaigns', () => {
  const rows = brandRows({
    ...given,
    brands: [brand('1', 'Northfold'), brand('2', 'Harbor Lane')],
    campaigns: [campaign('201', '1', ['1', '2']), campaign('202', '1', ['2', '3']), campaign('203', '9', [])],
    refused: [
      refused,
      { ...refused, entry: 'e2', brand: null, name: 'Tidewater' },
      { ...refused, entry: 'e3', brand: '9', name: 'Offers' },
    ],
    drafts: [
      { id: 'd1', subject: '2', title: 'Says when to come', changedAt: '2026-11-20T00:00:00Z' },
      { id: 'd2', subject: '9', title: 'Says when it ends', changedAt: '2026-11-20T00:00:00Z' },
    ],
  })
  expect(rows.map(({ name, ours, status, numbers, step }) => [name, ours ?? status, numbers, step.says])).toEqual([
    ['Tidewater', 'refused', null, 'Fix 2 fields'],
    ['Harbor Lane', 'Approved', 0, 'Create a campaign'],
    ['Showing reminders', 'refused', null, 'Fix 2 fields'],
    ['Says when to come', 'draft', null, 'Continue'],
    // A number in two campaigns counts once.
    ['Northfold', 'Approved', 3, 'None'],
    ['Does 201', 'Approved', 2, 'None'],
    ['Does 202', 'Approved', 2, 'None'],
    // Of a brand that is not listed.
    ['Offers', 'refused', null, 'Fix 2 fields'],
    ['Says when it ends', 'draft', null, 'Continue'],
    ['Does 203', 'Approved', 0, 'Add numbers'],
  ])
})

it('rows hide numbers from restricted roles and show only observed change dates', () => {
  const at = '2026-11-18T00:00:00Z'
  const since = {
    brand: new Map([
      ['1', { at, changed: true }],
      ['2', { at, changed: false }],
    ]),
    campaign: new Map(),
  }
  const brands = [brand('1', 'A'), brand('2', 'B')]
  const rows = brandRows({ ...given, brands, campaigns: [], refused: [], since, seesNumbers: false })
  expect(rows.map(({ numbers, changed }) => [numbers, changed])).toEqual([
    [null, at],
    [null, null],
  ])
})

it('a change form starts from listed values and requests the missing ones', () => {
  expect(brandValues(brand('1', 'A'), undefined)).toEqual({
    values: {
      ...{ name: 'A', legalType: '2', vertical: '1', taxNumber: '12-3456789', leiType: 'giin', leiNumber: '77' },
      ...{ contact: 'Ada', address: '1 Kiln Street', url: 'https://a.example.com' },
    },
    missing: [],
  })
  const odd = brand('1', 'A', {
    legalType: 'Guild',
    vertical: 'Insurance',
    taxNumber: '**-***6789',
    leiType: 'VAT',
    url: '',
  })
  expect(brandValues(odd, undefined).missing).toEqual([
    ...['legal type', 'code of the vertical', 'tax number', 'web address', 'additional ID'],
  ])
  // The value last set here replaces what the label does not give.
  expect(brandValues(odd, '3')).toMatchObject({ values: { vertical: '3', taxNumber: '', leiNumber: '' } })
})

it('a rejected submission is restored as sent, without its secrets', () => {
  expect(valuesSent({ name: 'A', legalType: 2, taxNumber: undefined, other: 'x' }, emptyBrand)).toEqual({
    ...emptyBrand,
    ...{ name: 'A', legalType: '2' },
  })
})

it('a brand’s removal lists everything deleted with it before the name is typed', () => {
  const its = [campaign('201', '1', ['9195550100']), campaign('202', '1', ['9195550100', '9195550101'], '')]
  const named = its.map((one) => ({ ...one, name: one.description }))
  expect(consequencesOf(named).slice(0, 2)).toEqual([
    '2 campaigns go with it: Does 201, Approved; Does 202, no status.',
    '2 numbers are in its campaigns. Carriers may block texts from: (919) 555-0100, (919) 555-0101.',
  ])
  expect(consequencesOf([])[0]).toBe('It has no campaigns.')
  expect(consequencesOf(null)[0]).toMatch(/could not be read/)
})
