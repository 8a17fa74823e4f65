import { z } from 'zod'
import { classed } from '@/lib/core/fields/field-class'
import { unlessEmpty } from '@/lib/core/fields/unset'
import { pageOfRecords } from '@/lib/core/operation/answers'
import { read } from '@/lib/core/operation/read-operation'
import { assumptions } from './assumptions'
import { BrandRecord, CampaignRecord } from './records'

const Id = classed('internal', unlessEmpty(z.string().regex(/^[1-9]\d{0,14}$/, 'An id has only digits.')))

const ListBrandsInput = z.strictObject({ brand: Id })

export const listBrands = read({
  id: '10dlc.listBrands',
  label: 'List brands',
  area: '10dlc',
  path: '/dlc/brand',
  allowed: ['admin', 'ops', 'support', 'finance', 'auditor'],
  ceiling: { support: 'internal', finance: 'internal', auditor: 'internal' },
  input: ListBrandsInput,
  output: pageOfRecords(BrandRecord),
  example: {},
  wire: ({ brand }) => ({ [assumptions.brands.asked]: brand }),
})

const ListCampaignsInput = z.strictObject({ brand: Id })

export const listCampaigns = read({
  id: '10dlc.listCampaigns',
  label: 'List campaigns',
  area: '10dlc',
  path: '/dlc/campaign',
  allowed: ['admin', 'ops', 'support', 'finance', 'auditor'],
  // Support needs the numbers to see a sender's campaign.
  ceiling: { support: 'personal', finance: 'internal', auditor: 'internal' },
  input: ListCampaignsInput,
  output: pageOfRecords(CampaignRecord),
  example: {},
  wire: ({ brand }) => ({ [assumptions.campaigns.askedBrand]: brand }),
})
