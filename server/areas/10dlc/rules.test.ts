import { beforeAll, describe, expect, it } from 'vitest'
import { createBrand, updateBrand } from '@/lib/areas/10dlc/brands'
import { createCampaign, updateCampaign } from '@/lib/areas/10dlc/campaigns'
import {
  brandCrossFieldRefusals,
  brandRefusals,
  campaignCrossFieldRefusals,
  campaignRefusals,
  goodBrand,
  goodCampaign,
} from '@/lib/areas/10dlc/refusals.corpus'
import type { WriteOperation } from '@/lib/core/operation/operation'
import type { Person } from '@/server/core/actor/actor'
import { fileTestbed } from '@/server/testing/file-testbed'

// Every rule of specification 2.6 and 2.7 without the form: a direct post is refused at the same fields, without a provider request.
// lib/desk/catalogue/refusals.test.ts and campaign-refusals.test.ts test the form's messages with the same cases.

const testbed = fileTestbed()
let ops: Person
beforeAll(async () => {
  ops = await testbed.actor('ops')
})

const brands = [
  ...brandRefusals.map(([field, typed]) => [{ [field]: typed }, [field]] as const),
  ...fieldsOf(brandCrossFieldRefusals),
]
const campaigns = [
  ...campaignRefusals.map(([field, typed]) => [{ [field]: typed }, [field]] as const),
  ...fieldsOf(campaignCrossFieldRefusals),
]

function fieldsOf(cases: typeof brandCrossFieldRefusals) {
  return cases.map(([typed, reported]) => [typed, reported.map((message) => message.split(': ')[0] ?? '')] as const)
}

async function post(operation: WriteOperation, input: object, fields: readonly string[]) {
  const outcome = await testbed.act(ops, operation, input)
  const fault = outcome.status === 'refused' ? outcome.fault : null
  expect([operation.id, fault?.kind, Object.keys(fault?.fields ?? {})]).toEqual([
    operation.id,
    'invalid',
    expect.arrayContaining([...fields]),
  ])
  expect(testbed.simulator.requests.list()).toEqual([])
}

describe('direct post', () => {
  it.each(brands)('a direct post of a brand with %j is refused at %j', async (typed, fields) => {
    await post(createBrand, { ...goodBrand, ...typed }, fields)
    await post(updateBrand, { brand: '101', ...goodBrand, ...typed }, fields)
  })

  it.each(campaigns)('a direct post of a campaign with %j is refused at %j', async (typed, fields) => {
    await post(createCampaign, { ...goodCampaign, ...typed }, fields)
    await post(updateCampaign, { campaign: '201', ...goodCampaign, ...typed }, fields)
  })

  it('every member has a case', () => {
    const members = (good: object) => Object.keys(good).filter((name) => name !== 'why')
    const tried = (cases: typeof brands) => new Set(cases.flatMap(([, fields]) => fields))
    expect(members(goodBrand).filter((name) => !tried(brands).has(name))).toEqual([])
    expect(members(goodCampaign).filter((name) => !tried(campaigns).has(name))).toEqual([])
  })
})
