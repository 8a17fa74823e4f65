import { hidden } from '../fields/hidden'
import { legalTypeName } from './legal-types'
import { waited } from './next-step'
import { standingOf } from './statuses'
import { taxTail } from './tax-number'

// One way from a brand to numbers that may send, as a list of tasks. Each has one state, and what is locked says what opens it.

export type TaskState = 'done' | 'waiting' | 'next' | 'refused' | 'locked'
export type TaskKey = 'brand' | 'brand-decision' | 'campaign' | 'numbers' | 'campaign-decision' | 'text'

export interface Task {
  key: TaskKey
  title: string
  state: TaskState
  /** What it is, why it is locked, or what came of it. */
  says: string
  /** The provider's own word, where it decided. */
  status?: string
  /** When that was first seen from here, ISO 8601: the provider tells no day. */
  seen?: string
}

interface BrandFacts {
  status: string
  name: string
  legalType: string
  /** Dots for roles that do not see it. */
  taxNumber: string
}

interface CampaignFacts {
  id: string
  status: string
  numbers: readonly string[]
}

export interface JourneyFacts {
  brand: BrandFacts
  /** The furthest of its campaigns: the one that the way leads through. */
  campaign: CampaignFacts | null
  /** Since when each is in its status, as far as this console has seen; ISO 8601. */
  since: { brand: string | null; campaign: string | null }
  /** A text sent from here under the campaign. */
  tried: boolean
  now: Date
}

const rank = { approved: 0, waiting: 1, refused: 2, unknown: 3 } as const

/** The furthest first: approved with numbers, approved, waiting, refused. */
export function furthest<C extends CampaignFacts>(campaigns: readonly C[]): C | null {
  const empty = ({ numbers }: C) => (numbers.length === 0 ? 1 : 0)
  const sorted = [...campaigns].sort(
    (a, b) => rank[standingOf(a.status)] - rank[standingOf(b.status)] || empty(a) - empty(b),
  )
  return sorted[0] ?? null
}

/** What the provider decided, as the state of the task that waits for it. */
function decision(status: string): TaskState {
  const standing = standingOf(status)
  if (standing === 'approved') return 'done'
  return standing === 'refused' ? 'refused' : 'waiting'
}

/** A decision is dated by when it was seen; what is not decided waits since then, which its words say. */
const seenAt = (state: TaskState, at: string | null) =>
  at && (state === 'done' || state === 'refused') ? { seen: at } : {}

function about({ name, legalType, taxNumber }: BrandFacts): string {
  const tax = taxNumber === '' || taxNumber === hidden ? '' : `tax number ${taxTail(taxNumber)}`
  return [name, legalTypeName(legalType).toLowerCase(), tax].filter((said) => said !== '').join(' · ')
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
      says: decided === 'waiting' ? `${waited(since.brand, now)}. Nothing to do until then.` : 'Listed as',
    },
    {
      key: 'campaign',
      title: 'Campaign',
      ...(campaign
        ? { state: 'done', says: 'Submitted: campaign description and opt-in.' }
        : approved
          ? { state: 'next', says: 'Campaign description and opt-in. About 10 minutes.' }
          : { state: 'locked', says: 'Opens when the brand is approved.' }),
    },
    {
      key: 'numbers',
      title: 'Numbers',
      ...(numbers > 0
        ? { state: 'done', says: numbers === 1 ? '1 number sends under it.' : `${numbers} numbers send under it.` }
        : campaign
          ? { state: 'next', says: 'Its numbers are part of the campaign: add them there.' }
          : { state: 'locked', says: 'Opens with the campaign: its numbers are part of it.' }),
    },
    {
      key: 'campaign-decision',
      title: 'Decision on the campaign',
      state: campaignDecided,
      ...(campaign && { status: campaign.status, ...seenAt(campaignDecided, since.campaign) }),
      says: !campaign
        ? 'Opens when the campaign is submitted.'
        : campaignDecided === 'waiting'
          ? `${waited(since.campaign, now)}. Nothing to do until then.`
          : 'Listed as',
    },
    {
      key: 'text',
      title: 'Try a text',
      ...(maySend
        ? tried
          ? { state: 'done', says: 'A text was sent under it from here.' }
          : { state: 'next', says: 'One text to a phone of yours.' }
        : {
            state: 'locked',
            says: 'Opens when the campaign is approved and has a number. One text to a phone of yours.',
          }),
    },
  ]
}

/** "2 of 6 done. Next: the campaign." */
export function progressOf(tasks: readonly Task[]): string {
  const done = tasks.filter(({ state }) => state === 'done').length
  const next = tasks.find(({ state }) => state === 'next' || state === 'refused' || state === 'waiting')
  if (!next) return `${done} of ${tasks.length} done.`
  const what = `${next.title[0]?.toLowerCase()}${next.title.slice(1)}`
  if (next.state === 'refused') return `${done} of ${tasks.length} done. Refused: ${what}.`
  if (next.state === 'waiting') return `${done} of ${tasks.length} done. Waiting: ${what}.`
  return `${done} of ${tasks.length} done. Next: ${next.key === 'text' ? 'try a text' : `the ${what}`}.`
}
