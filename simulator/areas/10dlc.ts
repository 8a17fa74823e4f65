import { done, ok, Refusal, warned } from '../engine/answer'
import { HOUR } from '../engine/clock'
import { Fields } from '../engine/fields'
import { nextId, reserveId } from '../engine/ids'
import type { Call, Happening, Plan, SimulatedArea, World } from '../engine/operation'
import { paged } from '../engine/paging'
import type { Params } from '../engine/params'
import type { Brand } from '../engine/records'
import { isCompanyName } from '../engine/rules'
import {
  campaignRecord,
  planCreateCampaign,
  planDeleteCampaign,
  planUpdateCampaign,
  requireBrand,
  vetCampaign,
} from './campaigns'
import { legalLabel, verticalLabel } from './labels'
import { priceOf } from './rates'

const LEI_TYPES = ['duns', 'giin', 'lei'] as const

/** The lists of brands and campaigns are not paged, although both answer with page numbers: everything is on the first page. */
const ONE_PAGE = { page: 1, perPage: Number.MAX_SAFE_INTEGER }

function brandRecord(brand: Brand): Record<string, string> {
  return {
    id: String(brand.id),
    status: brand.status,
    company_name: brand.companyName,
    legal_type: legalLabel(brand.legalType),
    vertical_type: verticalLabel(brand.verticalType),
    tax_number: brand.taxNumber,
    lei_number_type: brand.leiNumberType.toUpperCase(),
    lei_number: brand.leiNumber,
    contact: brand.contact,
    address: brand.address,
    url: brand.url,
  }
}

type BrandFields = Omit<Brand, 'id' | 'status' | 'createdAt'>

/** On update everything is optional, and the values of absent members stay. */
function readBrand(fields: Fields, former?: Brand): BrandFields {
  const { params } = fields
  const text = (name: string, value: string | undefined) => {
    const text = fields.maybeText(name, { max: 255 })
    if (text === undefined && (value === undefined || params.has(name))) fields.wrong(name, 'is required')
    return text ?? value ?? ''
  }
  const companyName = text('company_name', former?.companyName)
  if (companyName && !isCompanyName(companyName)) fields.wrong('company_name', 'must have letters in it')
  const legalType = fields.maybeInteger('legal_type', 1, 4) ?? former?.legalType
  const verticalType = fields.maybeInteger('vertical_type', 1) ?? former?.verticalType
  const taxNumber = text('tax_number', former?.taxNumber)
  const contact = text('contact', former?.contact)
  const address = text('address', former?.address)
  const url = fields.maybeUrl('url') ?? former?.url
  if (legalType === undefined) fields.wrong('legal_type', 'is required')
  if (verticalType === undefined) fields.wrong('vertical_type', 'is required')
  if (url === undefined) fields.wrong('url', 'is required')
  const leiType = fields.maybeChoice('lei_number_type', LEI_TYPES)
  const leiNumber = fields.maybeText('lei_number', { max: 255 })
  if (leiNumber !== undefined && leiType === undefined) fields.wrong('lei_number_type', 'is required with lei_number')
  if (!former && leiType !== undefined && leiNumber === undefined) {
    fields.wrong('lei_number', 'is required with lei_number_type')
  }
  return {
    companyName,
    legalType: legalType ?? 0,
    verticalType: verticalType ?? 0,
    taxNumber,
    leiNumberType: leiType ?? former?.leiNumberType ?? '',
    leiNumber: leiNumber ?? former?.leiNumber ?? '',
    contact,
    address,
    url: url ?? '',
  }
}

function planCreateBrand({ params, at }: Call, world: World): Plan {
  const fields = new Fields(params)
  const values = readBrand(fields)
  fields.check()
  const id = nextId(world.state, 'brand', 101)
  const brand: Brand = { id, status: 'Pending', createdAt: at, ...values }
  return {
    object: `brand ${id} ${brand.companyName}`,
    units: -priceOf('brand_registration_fee'),
    marks: [brand.companyName, brand.contact],
    answer: ok(paged([brand], { page: 1, perPage: 25 }, brandRecord)),
    apply() {
      reserveId(world.state, 'brand', id)
      world.state.brands.set(id, brand)
      world.timeline.schedule(at + 20 * HOUR, 'dlc.brand', { id })
    },
  }
}

/** A tax number that ends in seven zeros is not found in the register. */
const vetBrand: Happening = (world, { id }) => {
  const brand = world.state.brands.get(Number(id))
  if (brand?.status === 'Pending') brand.status = /0{7}$/.test(brand.taxNumber) ? 'Rejected' : 'Approved'
}

function planUpdateBrand({ params, at }: Call, world: World): Plan {
  const brand = requireBrand(world, params)
  const fields = new Fields(params)
  if (params.entries().every(([name]) => name === 'id')) fields.wrong('id', 'name at least one field to change')
  const values = readBrand(fields, brand)
  fields.check()
  return {
    object: `brand ${brand.id} ${brand.companyName}`,
    marks: [brand.companyName, brand.contact],
    answer: done('data-object'),
    apply() {
      // A brand is vetted again if its registered name or tax number changes.
      const isChanged = brand.companyName + brand.taxNumber !== values.companyName + values.taxNumber
      Object.assign(brand, values, isChanged ? { status: 'Pending' } : {})
      if (isChanged) world.timeline.schedule(at + 20 * HOUR, 'dlc.brand', { id: brand.id })
    },
  }
}

function planDeleteBrand({ params }: Call, world: World): Plan {
  const brand = requireBrand(world, params)
  const { brands, campaigns } = world.state
  const removed = [...campaigns.values()].filter((campaign) => campaign.brandId === brand.id).map(({ id }) => id)
  const plural = removed.length === 1 ? 'campaign was' : 'campaigns were'
  return {
    object: `brand ${brand.id} ${brand.companyName}`,
    marks: [brand.companyName, brand.contact],
    answer:
      removed.length > 0
        ? warned(`The brand’s ${removed.length} ${plural} deleted as well`, { campaigns: removed.map(String) })
        : done('object'),
    apply() {
      brands.delete(brand.id)
      for (const id of removed) campaigns.delete(id)
    },
  }
}

function idFilter(params: Params): (id: number) => boolean {
  const ids = new Set(params.list('id').map(Number))
  if ([...ids].some((id) => !Number.isInteger(id) || id < 1))
    throw new Refusal('id: must be whole numbers', { id: 'must be whole numbers' })
  return (id) => ids.size === 0 || ids.has(id)
}

export const tenDlc: SimulatedArea = {
  slices: ['brands', 'campaigns'],
  happenings: { 'dlc.brand': vetBrand, 'dlc.campaign': vetCampaign },
  operations: [
    {
      method: 'GET',
      path: '/dlc/brand',
      read({ params }, { state }) {
        const wanted = idFilter(params)
        return ok(
          paged(
            [...state.brands.values()].filter(({ id }) => wanted(id)),
            ONE_PAGE,
            brandRecord,
          ),
        )
      },
    },
    { method: 'POST', path: '/dlc/brand', plan: planCreateBrand },
    { method: 'PUT', path: '/dlc/brand', plan: planUpdateBrand },
    { method: 'DELETE', path: '/dlc/brand', plan: planDeleteBrand },
    {
      method: 'GET',
      path: '/dlc/campaign',
      read({ params }, { state }) {
        // Here the parameter `id` is the id of a brand, not of a campaign.
        const wanted = idFilter(params)
        return ok(
          paged(
            [...state.campaigns.values()].filter(({ brandId }) => wanted(brandId)),
            ONE_PAGE,
            campaignRecord,
          ),
        )
      },
    },
    { method: 'POST', path: '/dlc/campaign', plan: planCreateCampaign },
    { method: 'PUT', path: '/dlc/campaign', plan: planUpdateCampaign },
    { method: 'DELETE', path: '/dlc/campaign', plan: planDeleteCampaign },
  ],
}
