import { expect, it } from 'vitest'
import { countOfStatus, fittingBrands, pageOfBrands } from './brand-filter'
import type { BrandRow } from './brand-rows'
import { campaignNames } from './campaign-name'

const row = (thing: BrandRow['thing'], id: string, group: string, name: string, status = 'Approved') =>
  ({ thing, key: `${thing} ${id}`, group: `brand ${group}`, name, kind: '2FA', status, ours: null }) as BrandRow
const rows: BrandRow[] = [
  row('brand', '1', '1', 'Bramblewick Logistics'),
  row('campaign', '201', '1', 'New device alerts', 'Rejected'),
  row('campaign', '202', '1', 'Sign-in codes'),
  row('brand', '2', '2', 'Harborlight Insurance', 'Rejected'),
  row('brand', '3', '3', 'Northfold Dental'),
  { ...row('campaign', 'd1', '3', 'Reminders', ''), ours: 'draft' },
  row('campaign', '203', '3', 'Account updates', 'Submitted'),
  row('campaign', '209', '9', 'Of a brand that is not listed'),
]
const found = (typed: string, status?: string) => fittingBrands(rows, typed, status).map(({ key }) => key.split(' ')[1])

it.each<[typed: string, status: string | undefined, keys: string[]]>([
  ['', 'refused', ['1', '201', '2']],
  ['', 'waiting', ['3', '203']],
  ['', 'draft', ['3', 'd1']],
  ['device', undefined, ['1', '201']],
  ['BRAMBLE', undefined, ['1', '201', '202']],
  ['bramble', 'refused', ['1', '201']],
  ['203', undefined, ['3', '203']],
  ['not listed', undefined, ['209']],
  ['nothing', undefined, []],
])('%j with status %s finds %j', (typed, status, keys) => expect(found(typed, status)).toEqual(keys))

it('a page that begins within a brand repeats the brand', () => {
  const keys = (page: number) => pageOfBrands(rows, page, 2).map(({ key }) => key.split(' ')[1])
  expect([1, 2, 3, 4, 5].map(keys)).toEqual([['1', '201'], ['1', '202', '2'], ['3', 'd1'], ['3', '203', '209'], []])
  expect(countOfStatus(rows, 'refused')).toBe(2)
})

it.each([
  [
    ['Alerts.', 'Codes.'],
    ['Alerts', 'Codes'],
  ],
  [
    ['Alerts.', 'alerts'],
    ['Alerts #0', 'alerts #1'],
  ],
  [
    ['', ''],
    ['Campaign 0', 'Campaign 1'],
  ],
  [
    ['Alerts.', 'Codes.', 'Alerts.'],
    ['Alerts #0', 'Codes', 'Alerts #2'],
  ],
])('campaigns described as %j are named %j', (descriptions, names) => {
  const campaigns = descriptions.map((description, id) => ({ id: String(id), description }))
  expect(campaigns.map(campaignNames(campaigns))).toEqual(names)
  // Campaigns of different brands may have one name.
  const ofBrands = campaigns.map((one) => ({ ...one, brand: one.id }))
  expect(ofBrands.map(campaignNames(ofBrands)).join()).not.toContain('(')
})
