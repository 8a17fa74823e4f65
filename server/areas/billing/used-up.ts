import 'server-only'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { getBalance } from '@/lib/areas/billing/operations'
import { may } from '@/lib/core/access/roles'
import { compareMoney } from '@/lib/core/fields/money'
import { formatCents } from '@/lib/core/fields/money-text'
import { paths } from '@/lib/core/paths'
import type { AttentionSource } from '@/server/core/attention/sources'
import { presentAccount } from '@/server/core/journal/account'
import { db } from '@/server/platform/db/database'
import { remembered } from '@/server/platform/db/remembered'
import { balanceSamples } from '@/server/platform/db/schema'

/** The last read balance, if it is zero or less, and since when; null if it is positive or was never read. */
export const balanceUsedUp = remembered(
  'used up',
  [balanceSamples],
  async (): Promise<{ balance: string; since: Date } | null> => {
    const ofAccount = eq(balanceSamples.account, presentAccount())
    const [last] = await db().select().from(balanceSamples).where(ofAccount).orderBy(desc(balanceSamples.at)).limit(1)
    if (!last || compareMoney(last.balance, '0') > 0) return null
    const [since] = await db()
      .select({ at: sql<string | null>`min(${balanceSamples.at})` })
      .from(balanceSamples)
      .where(
        and(
          ofAccount,
          gt(
            balanceSamples.at,
            sql`coalesce((select max(at) from ${balanceSamples} where account = ${presentAccount()} and balance::numeric > 0), '-infinity')`,
          ),
        ),
      )
    return { balance: last.balance, since: new Date(since?.at ?? last.at) }
  },
)

export const usedUpAttention: AttentionSource = async ({ role }) => {
  if (!may(role, getBalance)) return []
  const usedUp = await balanceUsedUp()
  if (!usedUp) return []
  return [
    {
      key: 'used-up',
      family: 'failed',
      what: `The balance is ${formatCents(usedUp.balance)}`,
      evidence: 'Texts and calls may fail',
      at: usedUp.since.toISOString(),
      href: paths.billing,
      button: 'Open billing',
    },
  ]
}
