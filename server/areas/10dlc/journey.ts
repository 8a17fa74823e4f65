import 'server-only'
import { campaignNames } from '@/lib/areas/10dlc/campaign-name'
import { rejectedFirst, type Task, tasksOf } from '@/lib/areas/10dlc/journey'
import type { Brand, Campaign } from '@/lib/areas/10dlc/records'
import { both, type PendingReading, type Reading } from '@/lib/core/changes/outcome'
import type { Person } from '@/server/core/actor/actor'
import { draftOfSubject } from '@/server/store/drafts/drafts'
import { campaignDrafts } from './campaign-drafts'
import { findBrand } from './find-brand'
import { refusals } from './refusals'
import { sinceOf } from './since'
import { triedFrom } from './tried'

interface Way {
  tasks: Task[]
  campaign: Campaign | null
  /** All of the brand, rejected first. */
  campaigns: Campaign[]
}

type Read<T> = Extract<Reading<T>, { status: 'read' }>

/** The tasks from the registration of a brand to numbers that may send. Without a chosen campaign, the first campaign of the list is used. */
export async function journeyOf(actor: Person, id: string, chosen?: string) {
  const [{ brand, campaigns }, refused, draft, brands, campaignsSince] = await Promise.all([
    findBrand(actor, id),
    refusals(actor),
    draftOfSubject(actor, campaignDrafts, id),
    sinceOf('brand'),
    sinceOf('campaign'),
  ])
  async function way({ data: [row, rows], ...rest }: Read<[Brand | null, Campaign[]]>): Promise<Read<Way | null>> {
    if (!row) return { ...rest, data: null }
    const ordered = rejectedFirst(rows)
    const campaign = ordered.find((one) => one.id === chosen) ?? ordered[0] ?? null
    const since = {
      brand: brands.get(id)?.at ?? null,
      campaign: (campaign && campaignsSince.get(campaign.id)?.at) ?? null,
    }
    const tried = await triedFrom(campaign?.numbers ?? [])
    const named = campaign && { ...campaign, name: campaignNames(ordered)(campaign) }
    const tasks = tasksOf({ brand: row, campaign: named, since, tried, now: new Date() })
    return { ...rest, data: { tasks, campaign, campaigns: ordered } }
  }
  const requested = both(brand, campaigns)
  const read = async (reading: Reading<[Brand | null, Campaign[]]>): Promise<Reading<Way | null>> =>
    reading.status === 'read' ? way(reading) : reading
  const journey: PendingReading<Way | null> = {
    ...requested,
    now: requested.now && (await read(requested.now)),
    last: requested.last && (await way(requested.last)),
    answer: requested.answer.then(read),
  }
  return {
    brand,
    journey,
    refused: refused.find((one) => one.brand === id) ?? null,
    draft: draft?.expired ? null : draft,
  }
}
