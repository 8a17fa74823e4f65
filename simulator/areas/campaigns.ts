import { done, ok, Refusal, warned } from '../engine/answer'
import { DAY, HOUR } from '../engine/clock'
import { Fields } from '../engine/fields'
import { nextId, reserveId } from '../engine/ids'
import type { Call, Happening, Plan, World } from '../engine/operation'
import type { Params } from '../engine/params'
import type { Brand, Campaign } from '../engine/records'
import { readCampaign } from './campaign-fields'
import { specialLabel, standardLabel, verticalLabel } from './labels'
import { priceOf } from './rates'

export function campaignRecord(campaign: Campaign): Record<string, string> {
  const { id, brandId, status, type, subtype, verticalType, numbers, fields } = campaign
  return {
    id: String(id),
    brand_id: String(brandId),
    status,
    campaign_type: type,
    ...(type === 'standard'
      ? { campaign_type_standard: standardLabel(subtype) }
      : { campaign_type_special: specialLabel(subtype) }),
    vertical_type: verticalLabel(verticalType),
    campaign_did: numbers.join(','),
    ...fields,
  }
}

/** Submitted → Pending (at the carriers) → Approved; rejected if the brand is not approved by then. */
export const vetCampaign: Happening = (world, args, at) => {
  const campaign = world.state.campaigns.get(Number(args.id))
  if (!campaign) return
  const brand = world.state.brands.get(campaign.brandId)
  if (campaign.status === 'Submitted') {
    campaign.status = 'Pending'
    world.timeline.schedule(at + 2 * DAY, 'dlc.campaign', args)
  } else if (campaign.status === 'Pending') {
    campaign.status = brand?.status === 'Approved' ? 'Approved' : 'Rejected'
  }
}

export function requireBrand(world: World, params: Params, name = 'id'): Brand {
  const fields = new Fields(params)
  const id = fields.integer(name, 1)
  fields.check()
  const brand = world.state.brands.get(id)
  if (!brand) throw new Refusal(`${name}: no brand ${id}`, { [name]: 'no such brand' })
  return brand
}

function requireCampaign(world: World, params: Params): Campaign {
  const fields = new Fields(params)
  const id = fields.integer('id', 1)
  fields.check()
  const campaign = world.state.campaigns.get(id)
  if (!campaign) throw new Refusal(`id: no campaign ${id}`, { id: 'no such campaign' })
  return campaign
}

export function planCreateCampaign({ params, at }: Call, world: World): Plan {
  const brand = requireBrand(world, params, 'brand_id')
  const values = readCampaign(params, world)
  const id = nextId(world.state, 'campaign', 201)
  const campaign: Campaign = { id, brandId: brand.id, status: 'Submitted', createdAt: at, ...values.campaign }
  const remarks = [
    ...values.remarks,
    ...(brand.status === 'Approved'
      ? []
      : [`Brand ${brand.id} is ${brand.status}; the campaign is rejected if the brand is not approved in time`]),
  ]
  return {
    object: `campaign ${id} of brand ${brand.id}`,
    units: -priceOf('campaign_registration_fee'),
    marks: [...Object.values(campaign.fields), campaign.companyName],
    answer:
      remarks.length > 0
        ? warned(remarks.join('; '), { data: { id: String(id) }, upstream: { brand_status: brand.status } })
        : ok({ data: { id: String(id) } }),
    apply() {
      reserveId(world.state, 'campaign', id)
      world.state.campaigns.set(id, campaign)
      world.timeline.schedule(at + 6 * HOUR, 'dlc.campaign', { id })
    },
  }
}

export function planUpdateCampaign({ params }: Call, world: World): Plan {
  const campaign = requireCampaign(world, params)
  const brand = requireBrand(world, params, 'brand_id')
  const { campaign: values, remarks } = readCampaign(params, world)
  return {
    object: `campaign ${campaign.id} of brand ${brand.id}`,
    marks: [...Object.values(campaign.fields), ...Object.values(values.fields), campaign.companyName],
    answer: remarks.length > 0 ? warned(remarks.join('; ')) : done('object'),
    apply: () => Object.assign(campaign, values, { brandId: brand.id }),
  }
}

export function planDeleteCampaign({ params }: Call, world: World): Plan {
  const campaign = requireCampaign(world, params)
  return {
    object: `campaign ${campaign.id} of brand ${campaign.brandId}`,
    marks: [...Object.values(campaign.fields), campaign.companyName],
    answer: done('object'),
    apply: () => world.state.campaigns.delete(campaign.id),
  }
}
