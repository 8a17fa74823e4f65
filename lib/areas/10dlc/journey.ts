import { hidden } from '@/lib/core/fields/hidden'
import { legalTypeName } from './legal-types'
import { inReview } from './next-step'
import { approvalStateOf, meaningOf } from './statuses'
import { taxTail } from './tax-number'

// The tasks from registering a brand to sending from its numbers. Each task has one state; a locked task says what unlocks it.

export type TaskState = 'done' | 'waiting' | 'next' | 'refused' | 'locked'
export type TaskKey = 'brand' | 'brand-decision' | 'campaign' | 'numbers' | 'campaign-decision' | 'text'

export interface Task {
  key: TaskKey
  title: string
  state: TaskState
  /** What the task is, why it is locked, or its result. */
  says: string
  /** The provider’s own status of the brand or campaign, for tasks that wait for a decision. */
  status?: string
  /** When this console first saw that status, ISO 8601, because the provider reports no date. */
  reachedAt?: string
}

interface BrandFacts {
  status: string
  name: string
  legalType: string
  /** Masked for roles that may not see it. */
  taxNumber: string
}

interface CampaignFacts {
  id: string
  status: string
  numbers: readonly string[]
}

/** With its name as in the list of the brand's campaigns. */
interface NamedCampaign extends CampaignFacts {
  name: string
}

export interface JourneyFacts {
  brand: BrandFacts
  /** The campaign that the journey follows. */
  campaign: NamedCampaign | null
  /** When this console first saw the current status of each, ISO 8601. */
  since: { brand: string | null; campaign: string | null }
  /** Whether one of the campaign's numbers ever sent a text from Switchroom, also before the campaign existed. */
  tried: boolean
  now: Date
}

const rank = { refused: 0, approved: 1, waiting: 2, unknown: 3 } as const

/** Rejected campaigns first, because they need someone's attention; then approved with numbers, approved without, in review. */
export function rejectedFirst<C extends CampaignFacts>(campaigns: readonly C[]): C[] {
  const empty = ({ numbers }: C) => (numbers.length === 0 ? 1 : 0)
  return [...campaigns].sort(
    (a, b) => rank[approvalStateOf(a.status)] - rank[approvalStateOf(b.status)] || empty(a) - empty(b),
  )
}

/** The provider's decision as the state of the task that waits for it. */
function decision(status: string): TaskState {
  const state = approvalStateOf(status)
  if (state === 'approved') return 'done'
  return state === 'refused' ? 'refused' : 'waiting'
}

/** When a decision was first seen. A task that still waits has its time in its text instead. */
const seenAt = (state: TaskState, at: string | null) =>
  at && (state === 'done' || state === 'refused') ? { reachedAt: at } : {}

/** What is known while no decision is known. An unknown status may need attention, so the text does not say “nothing to do”. */
function undecided(thing: 'brand' | 'campaign', status: string, since: string | null, now: Date): string {
  return approvalStateOf(status) === 'unknown'
    ? meaningOf(thing, status)
    : `${inReview(since, now)}. Nothing to do until the decision.`
}

function about({ name, legalType, taxNumber }: BrandFacts): string {
  const tax = taxNumber === '' || taxNumber === hidden ? '' : `tax number ${taxTail(taxNumber)}`
  return [name, legalTypeName(legalType).toLowerCase(), tax].filter((part) => part !== '').join(' · ')
}

export function tasksOf({ brand, campaign, since, tried, now }: JourneyFacts): Task[] {
  const decided = decision(brand.status)
  const approved = decided === 'done'
  const campaignDecided = campaign ? decision(campaign.status) : 'locked'
  const numbers = campaign?.numbers.length ?? 0
  const maySend = campaignDecided === 'done' && numbers > 0
  return [
    { key: 'brand', title: 'Brand', state: 'done', says: about(brand) },
    {
      key: 'brand-decision',
      title: 'Decision on the brand',
      state: decided,
      status: brand.status,
      ...seenAt(decided, since.brand),
      says: decided === 'waiting' ? undecided('brand', brand.status, since.brand, now) : 'Listed as',
    },
    {
      key: 'campaign',
      title: 'Campaign',
      ...(campaign
        ? { state: 'done', says: `${campaign.name}: description and opt-in submitted.` }
        : approved
          ? { state: 'next', says: 'Campaign description and opt-in. About 10 minutes.' }
          : { state: 'locked', says: 'Opens when the brand is approved.' }),
    },
    {
      key: 'numbers',
      title: 'Numbers',
      ...(numbers > 0
        ? { state: 'done', says: numbers === 1 ? '1 number assigned.' : `${numbers} numbers assigned.` }
        : campaign
          ? { state: 'next', says: 'The numbers are part of the campaign: add them there.' }
          : { state: 'locked', says: 'Opens with the campaign, because the numbers are part of the campaign.' }),
    },
    {
      key: 'campaign-decision',
      title: 'Decision on the campaign',
      state: campaignDecided,
      ...(campaign && { status: campaign.status, ...seenAt(campaignDecided, since.campaign) }),
      says: !campaign
        ? 'Opens when the campaign is submitted.'
        : campaignDecided === 'waiting'
          ? undecided('campaign', campaign.status, since.campaign, now)
          : 'Listed as',
    },
    {
      key: 'text',
      title: 'Try a text',
      ...(maySend
        ? tried
          ? { state: 'done', says: 'A text was sent in Switchroom from one of the campaign’s numbers.' }
          : { state: 'next', says: 'One text to your own phone.' }
        : {
            state: 'locked',
            says: 'Opens when the campaign is approved and has a number. One text to your own phone.',
          }),
    },
  ]
}

/** "2 of 6 done. Next: the campaign." If the brand has several campaigns, the number of rejected ones comes first. */
export function progressOf(tasks: readonly Task[], campaigns: readonly Pick<CampaignFacts, 'status'>[] = []): string {
  const rejected = campaigns.filter(({ status }) => approvalStateOf(status) === 'refused').length
  const before = campaigns.length > 1 && rejected > 0 ? `${rejected} of ${campaigns.length} campaigns rejected. ` : ''
  return before + stepsDone(tasks)
}

function stepsDone(tasks: readonly Task[]): string {
  const done = tasks.filter(({ state }) => state === 'done').length
  const next = tasks.find(({ state }) => state === 'next' || state === 'refused' || state === 'waiting')
  if (!next) return `${done} of ${tasks.length} done.`
  const what = next.key.startsWith('brand') ? 'brand' : next.key.startsWith('campaign') ? 'campaign' : next.key
  if (next.state === 'refused') return `${done} of ${tasks.length} done. Rejected: ${what}.`
  if (next.state === 'waiting') {
    const unknown = next.status !== undefined && approvalStateOf(next.status) === 'unknown'
    return `${done} of ${tasks.length} done. ${unknown ? 'Unknown status' : 'In review'}: ${what}.`
  }
  return `${done} of ${tasks.length} done. Next: ${next.key === 'text' ? 'try a text' : `the ${what}`}.`
}
