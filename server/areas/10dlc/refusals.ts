import 'server-only'
import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import { createBrand } from '@/lib/areas/10dlc/brands'
import { campaignTypes, kindLabel } from '@/lib/areas/10dlc/campaign-kinds'
import { campaignName } from '@/lib/areas/10dlc/campaign-name'
import { createCampaign } from '@/lib/areas/10dlc/campaigns'
import { may } from '@/lib/core/access/roles'
import type { Person } from '@/server/core/actor/actor'
import { ofPresentAccount } from '@/server/core/journal/account'
import { fixableChangeOf } from '@/server/core/journal/fix'
import { db } from '@/server/platform/db/database'
import { journal } from '@/server/platform/db/schema'

/** A submission that the provider rejected: nothing was registered, and nobody has tried again. */
export interface Refusal {
  entry: string
  /** Null: the submission was a brand. */
  brand: string | null
  name: string
  /** The campaign's type. */
  kind: string
  /** ISO 8601. */
  at: string
  /** How many fields the provider’s message names; null if this person may not correct it or no form can be filled from it. */
  fields: number | null
}

const DAYS = 30
const MOST = 20

export async function refusals(actor: Person): Promise<Refusal[]> {
  const rows = await db()
    .select()
    .from(journal)
    .where(
      and(
        ofPresentAccount(),
        eq(journal.state, 'rejected'),
        inArray(journal.operation, [createBrand.id, createCampaign.id]),
        gte(journal.createdAt, sql`now() - make_interval(days => ${DAYS})`),
        // Leaves out what was tried again: corrected from the rejected entry, or entered again.
        sql`not exists (select from journal later where later.account = ${journal.account} and (later.repeats = ${journal.id}
          or (later.operation = ${journal.operation} and later.target = ${journal.target}
            and later.created_at > ${journal.createdAt})))`,
      ),
    )
    .orderBy(desc(journal.createdAt))
    .limit(MOST)
  return Promise.all(
    rows.map(async ({ id, operation, target, redacted, createdAt }) => {
      const of = operation === createBrand.id ? createBrand : createCampaign
      const fix = may(actor.role, of) ? await fixableChangeOf(actor, of, id) : null
      const campaign = operation === createCampaign.id
      return {
        entry: id,
        brand: campaign ? String(redacted.brand ?? '') : null,
        name: campaign ? campaignName({ id: '', description: String(redacted.description ?? target) }) : target,
        kind: campaign ? kindSent(redacted) : '',
        at: createdAt.toISOString(),
        fields: fix ? fix.rejection.fields.length : null,
      }
    }),
  )
}

function kindSent({ type, standard, special }: Record<string, unknown>): string {
  const campaignType = campaignTypes.find((one) => one === type)
  return campaignType ? kindLabel(campaignType, Number(standard ?? special)) : ''
}
