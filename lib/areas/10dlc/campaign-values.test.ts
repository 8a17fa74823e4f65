import { expect, it } from 'vitest'
import { reportedMembers } from './campaign-reported'
import { noCampaign, valuesOf } from './campaign-values'
import { createCampaign, updateCampaign } from './campaigns'
import type { Campaign } from './records'

const { example } = createCampaign
const row: Campaign = {
  ...{ id: '201', brand: '101', status: 'Approved', type: 'standard', standard: 'Account Notification', special: '' },
  ...{ vertical: 'Media and Communications', description: example.description, sample: example.sample },
  ...{ optIns: example.optIns, optOuts: example.optOuts, help: 'yes', links: 'no', phones: 'yes', marketing: 'no' },
  ...{ ageGated: 'no', loans: 'no', numbers: ['9195550100', '9195550101'], more: [] },
}

it('a form filled from a record asks only for the company', () => {
  const values = valuesOf(reportedMembers(row))
  const empty = Object.entries(values).filter(([, value]) => value === '')
  expect(empty.map(([name]) => name)).toEqual(['companyName', 'special', 'why'])
  const typed = { campaign: '201', ...values, companyName: 'Northfold Dental', why: 'phones are told' }
  expect(updateCampaign.wire(updateCampaign.input.parse(typed))).toEqual({
    ...createCampaign.wire({ ...example, phones: 'yes' }),
    id: 201,
  })
})

it('an unrecognized value of a record is left empty', () => {
  const values = valuesOf(reportedMembers({ ...row, type: 'other', vertical: 'Dentistry', help: 'ja', numbers: [] }))
  expect(values).toMatchObject({ type: '', standard: '', vertical: '', help: '', numbers: '' })
  expect(updateCampaign.input.safeParse({ campaign: '201', ...values, companyName: 'x' }).success).toBe(false)
})

it('sent values fill the form unchanged', () => {
  expect(valuesOf({ ...example })).toEqual({
    ...noCampaign,
    ...Object.fromEntries(Object.entries(example).map(([name, value]) => [name, String(value)])),
    numbers: '9195550100, 9195550101, ',
  })
})
