import { paths } from '@/lib/core/paths'
import { campaignKind, campaignNames } from './campaign-name'
import { rejectedFirst } from './journey'
import { legalTypeName } from './legal-types'
import { brandStep, campaignStep, type NextStep } from './next-step'
import type { Brand, Campaign } from './records'
import { rejectedOnSubmission } from './statuses'

/** A row of the overview: a brand, or one of its campaigns below it. */
export interface BrandRow {
  key: string
  thing: 'brand' | 'campaign'
  /** The same for a brand and its campaigns. */
  group: string
  name: string
  /** Null: nothing was registered. */
  href: string | null
  /** Legal type or use case. */
  kind: string
  /** The provider's status; empty if the provider does not have the object. */
  status: string
  /** Only in Switchroom: a submission that the provider rejected, or a draft. */
  ours: 'refused' | 'draft' | null
  /** Null if the role does not see numbers. */
  numbers: number | null
  step: NextStep
  /** Last change, as far as is known; ISO 8601. */
  changed: string | null
}

/** The provider's id, or the id of our draft or of the rejected entry. */
export const idOf = ({ key }: Pick<BrandRow, 'key'>): string => key.split(' ')[1] ?? ''

interface Since {
  at: string
  changed: boolean
}

interface Refused {
  entry: string
  brand: string | null
  name: string
  kind: string
  at: string
  fields: number | null
}

interface Draft {
  id: string
  /** The brand it belongs to. */
  subject: string | null
  title: string
  changedAt: string
}

interface RowFacts {
  brands: readonly Brand[]
  campaigns: readonly Campaign[]
  refused: readonly Refused[]
  drafts: readonly Draft[]
  since: Record<'brand' | 'campaign', ReadonlyMap<string, Since>>
  seesNumbers: boolean
  mayChange: boolean
  now: Date
}

/** Rejected brands without an id first, then brands by name with their campaigns, then campaigns of unlisted brands. */
export function brandRows(facts: RowFacts): BrandRow[] {
  const { brands, campaigns, refused, drafts, since, seesNumbers, mayChange, now } = facts
  const context = (thing: 'brand' | 'campaign', id: string) => ({
    since: since[thing].get(id)?.at ?? null,
    now,
    mayChange,
  })
  const changed = (thing: 'brand' | 'campaign', id: string) => {
    const status = since[thing].get(id)
    return status?.changed ? status.at : null
  }
  const nameOf = campaignNames(campaigns)
  const campaignRow = (campaign: Campaign): BrandRow => ({
    key: `campaign ${campaign.id}`,
    thing: 'campaign',
    group: `brand ${campaign.brand}`,
    name: nameOf(campaign),
    href: paths.campaign(campaign.id),
    kind: campaignKind(campaign),
    status: campaign.status,
    ours: null,
    numbers: seesNumbers ? campaign.numbers.length : null,
    step: campaignStep(campaign, context('campaign', campaign.id)),
    changed: changed('campaign', campaign.id),
  })
  const refusedRow = ({ entry, brand, name, kind, at, fields }: Refused): BrandRow => ({
    key: `entry ${entry}`,
    thing: brand === null ? 'brand' : 'campaign',
    group: brand === null ? `entry ${entry}` : `brand ${brand}`,
    name,
    href: null,
    kind,
    status: '',
    ours: 'refused',
    numbers: null,
    step:
      fields === null
        ? { says: rejectedOnSubmission, href: paths.entry(entry) }
        : { says: fixLabel(fields), href: paths.fix(entry) },
    changed: at,
  })
  const draftRow = ({ id, subject, title, changedAt }: Draft): BrandRow => ({
    key: `draft ${id}`,
    thing: 'campaign',
    group: `brand ${subject}`,
    name: title,
    href: null,
    kind: '',
    status: '',
    ours: 'draft',
    numbers: null,
    step: { says: 'Continue', href: paths.newCampaign(subject ?? '', id) },
    changed: changedAt,
  })
  const sorted = [...brands].sort((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id))
  const under = sorted.flatMap((brand): BrandRow[] => {
    const its = rejectedFirst(campaigns.filter((campaign) => campaign.brand === brand.id))
    return [
      {
        key: `brand ${brand.id}`,
        thing: 'brand',
        group: `brand ${brand.id}`,
        name: brand.name || `Brand ${brand.id}`,
        href: paths.brandJourney(brand.id),
        kind: legalTypeName(brand.legalType),
        status: brand.status,
        ours: null,
        numbers: seesNumbers ? new Set(its.flatMap(({ numbers }) => numbers)).size : null,
        step: brandStep(brand, its, context('brand', brand.id)),
        changed: changed('brand', brand.id),
      },
      ...refused.filter((one) => one.brand === brand.id).map(refusedRow),
      ...drafts.filter(({ subject }) => subject === brand.id).map(draftRow),
      ...its.map(campaignRow),
    ]
  })
  const listed = (id: string | null) => brands.some((brand) => brand.id === id)
  return [
    ...refused.filter(({ brand }) => brand === null).map(refusedRow),
    ...under,
    ...refused.filter(({ brand }) => brand !== null && !listed(brand)).map(refusedRow),
    ...drafts.filter(({ subject }) => !listed(subject)).map(draftRow),
    ...campaigns.filter(({ brand }) => !listed(brand)).map(campaignRow),
  ]
}

const fixLabel = (fields: number) =>
  fields === 0 ? 'Fix and resubmit' : `Fix ${fields} ${fields === 1 ? 'field' : 'fields'}`
