import 'server-only'
import { ExplainInput, explainCredit as guard } from '@/lib/areas/billing/explain'
import type { Done } from '@/lib/core/changes/outcome'
import type { Person } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import { presentAccount } from '@/server/core/journal/account'
import { localAction, localChange, refused } from '@/server/core/operations/local-action'
import type { Transaction } from '@/server/platform/db/database'
import { riseExplanations } from '@/server/platform/db/schema'
import { billingHistory } from './history'

const PURPOSE = 'to explain a credit'
const HOUR_MS = 3_600_000

/** The other credit that was first read at this time; null: there is none. */
export async function otherCreditAt(rise: string): Promise<{ at: string; amount: string } | null> {
  const at = Date.parse(rise)
  const { steps } = await billingHistory(new Date(at - HOUR_MS), new Date(at))
  const other = steps.find((step) => step.at === rise && step.other?.cause === 'elsewhere')?.other
  return other ? { at: rise, amount: other.amount } : null
}

/** Records a person's explanation of other credit, in addition to earlier explanations: the newest applies. */
export const explainCredit = localAction(guard, PURPOSE, ExplainInput, async (by, input): Promise<Done> => {
  const credit = await otherCreditAt(input.rise)
  if (credit) return storeExplanation(credit.amount)(by, input)
  return refused({ kind: 'invalid', message: 'This credit no longer exists: something else explains it.' })
})

const storeExplanation = (amount: string) =>
  localChange(guard, PURPOSE, ExplainInput, async (tx, by, input): Promise<Done> => {
    await recordExplanation(tx, by, { ...input, amount })
    return { ok: true, data: null }
  })

interface Explanation {
  rise: string
  amount: string
  explanation: string
  ticket: string
}

export async function recordExplanation(tx: Transaction, by: Person, explanation: Explanation): Promise<void> {
  const { rise, amount, ticket } = explanation
  const row = { account: presentAccount(), ...explanation, personId: by.personId, personName: by.name }
  await tx.insert(riseExplanations).values(row)
  // Only the fact: the table has the text, and is as immutable as the log.
  await record(tx, { kind: 'rise.explained', actor: by, subject: rise, detail: { amount, ticket } })
}
