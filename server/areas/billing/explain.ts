import 'server-only'
import { ExplainInput, explainRise as guard } from '@/lib/areas/billing/explain'
import type { Done } from '@/lib/core/acts/outcome'
import { record } from '@/server/core/audit/record'
import { presentAccount } from '@/server/core/journal/account'
import { localAction, localChange, refused } from '@/server/core/operations/local-action'
import { riseExplanations } from '@/server/platform/db/schema'
import { billingHistory } from './history'

const PURPOSE = 'to explain a rise'
const HOUR_MS = 3_600_000

/** Records a person's explanation of an increase that no entry explains, beside earlier ones: the newest applies. */
export const explainRise = localAction(guard, PURPOSE, ExplainInput, async (by, input): Promise<Done> => {
  const at = Date.parse(input.rise)
  const { steps } = await billingHistory(new Date(at - HOUR_MS), new Date(at))
  const step = steps.find(({ at, other }) => at === input.rise && other?.cause === 'elsewhere')
  if (step?.other) return keepWords(step.other.amount)(by, input)
  return refused({ kind: 'invalid', message: 'This credit no longer exists: something else explains it.' })
})

const keepWords = (amount: string) =>
  localChange(guard, PURPOSE, ExplainInput, async (tx, by, { rise, words, ticket }): Promise<Done> => {
    const row = { account: presentAccount(), rise, amount, words, ticket }
    await tx.insert(riseExplanations).values({ ...row, personId: by.personId, personName: by.name })
    // Only the fact: the table has the text, and is as immutable as the log.
    await record(tx, { kind: 'rise.explained', actor: by, subject: rise, detail: { amount, ticket } })
    return { ok: true, data: null }
  })
