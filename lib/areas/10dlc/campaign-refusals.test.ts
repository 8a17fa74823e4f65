import { describe, expect, it } from 'vitest'
import { refusalsOf as toldOf } from '@/lib/desk/catalogue/refusals.corpus'
import { CreateCampaignInput, DeleteCampaignInput, UpdateCampaignInput } from './campaign-inputs'
import { createCampaign } from './campaigns'
import { campaignCrossFieldRefusals, campaignRefusals, goodCampaign } from './refusals.corpus'

// Every rule of specification 2.7, in the form and on the server: one schema for both.

const good = goodCampaign

const refused = (typed: object) => toldOf(CreateCampaignInput, good, typed)

describe('a campaign is refused for', () => {
  it.each(campaignRefusals)('%s %j', (field, typed, message) => {
    expect(refused({ [field]: typed })).toContain(`${field}: ${message}`)
  })

  it.each(campaignCrossFieldRefusals)('its use case %j', (typed, message) => expect(refused(typed)).toEqual(message))
  it.each([[{ type: 'special', standard: '', special: '10' }], [{ standard: '12' }]])(
    'use case %j if not its own',
    (typed) => expect(refused(typed)).toEqual([]),
  )

  it('an unknown member', () => {
    expect(CreateCampaignInput.safeParse({ ...good, color: 'red' }).success).toBe(false)
  })
})

describe('a likely rejection', () => {
  const sample = 'Your cleaning is on Tuesday at 3 PM, see you then.'
  it('asks for one reason for all findings', () => {
    expect(refused({ sample })).toEqual([
      'why: Say why you submit it anyway: reviewers will probably reject it for 2 findings.',
    ])
    expect(refused({ sample: `${sample} Reply STOP to stop.` })).toEqual([
      'why: Say why you submit it anyway: reviewers will probably reject it for 1 finding.',
    ])
  })

  it('passes with a reason, which is never sent', () => {
    const parsed = CreateCampaignInput.parse({ ...good, sample, why: 'Approved so last year' })
    expect(parsed.why).toBe('Approved so last year')
    expect(JSON.stringify(createCampaign.wire(parsed))).not.toContain('Approved so')
  })
})

it('numbers in any format are sent comma-separated as one value', () => {
  const numbers = '919-555-0100 (919) 555-0101\n+1 919 555 0102;9195550100'
  const wire = createCampaign.wire(CreateCampaignInput.parse({ ...good, numbers }))
  expect(wire).toMatchObject({ campaign_did: '9195550100,9195550101,9195550102', campaign_type_standard: 2 })
  expect(wire.campaign_type_special).toBeUndefined()
  expect(CreateCampaignInput.parse({ ...good, numbers: 9195550100 }).numbers).toEqual(['9195550100'])
})

it('an edit needs campaign and all values, a deletion only the campaign', () => {
  expect(UpdateCampaignInput.safeParse(good).success).toBe(false)
  expect(UpdateCampaignInput.safeParse({ ...good, campaign: '201' }).success).toBe(true)
  const { sample: _, ...less } = good
  expect(UpdateCampaignInput.safeParse({ ...less, campaign: '201' }).success).toBe(false)
  expect(DeleteCampaignInput.safeParse({}).success).toBe(false)
})
