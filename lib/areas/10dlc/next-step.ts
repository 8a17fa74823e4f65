import { paths } from '@/lib/core/paths'
import { approvalStateOf } from './statuses'

// The next step for a brand or campaign in the overview, as a short label.

export interface NextStep {
  says: string
  /** The page for the step; missing if there is nothing to do, or nothing that this person may do. */
  href?: string
}

interface Thing {
  id: string
  status: string
}

const DAY_MS = 86_400_000

/** The time in review, as far as this console has seen. */
export function inReview(since: string | null, now: Date): string {
  const days = since ? Math.floor((now.getTime() - Date.parse(since)) / DAY_MS) : 0
  if (days < 1) return 'In review'
  return days === 1 ? 'In review for 1 day' : `In review for ${days} days`
}

export interface StepContext {
  /** Start of its current status, as far as is known; ISO 8601. */
  since: string | null
  now: Date
  mayChange: boolean
}

export function brandStep(
  brand: Thing,
  campaigns: readonly (Thing & { numbers: readonly string[] })[],
  { since, now, mayChange }: StepContext,
): NextStep {
  const change = (says: string, href: string): NextStep => (mayChange ? { says, href } : { says })
  const state = approvalStateOf(brand.status)
  if (state === 'waiting') return { says: inReview(since, now) }
  if (state === 'refused') return change('Fix the brand', paths.changeBrand(brand.id))
  if (state === 'unknown') return { says: 'View status', href: paths.brand(brand.id) }
  if (campaigns.length === 0) return change('Create a campaign', paths.brandJourney(brand.id))
  const states = campaigns.map(({ status }) => approvalStateOf(status))
  if (states.includes('refused')) return { says: 'View rejected campaign', href: paths.brandJourney(brand.id) }
  if (states.includes('approved')) return { says: 'None' }
  if (states.includes('waiting')) return { says: 'Campaign in review' }
  return { says: 'View campaign', href: paths.brandJourney(brand.id) }
}

export function campaignStep(
  campaign: Thing & { numbers: readonly string[] },
  { since, now, mayChange }: StepContext,
): NextStep {
  const change = (says: string, href: string): NextStep => (mayChange ? { says, href } : { says })
  const state = approvalStateOf(campaign.status)
  if (state === 'waiting') return { says: inReview(since, now) }
  if (state === 'refused') return change('Fix the campaign', paths.changeCampaign(campaign.id))
  if (state === 'unknown') return { says: 'View status', href: paths.campaign(campaign.id) }
  return campaign.numbers.length === 0 ? change('Add numbers', paths.changeCampaign(campaign.id)) : { says: 'None' }
}
