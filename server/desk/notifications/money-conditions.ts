import 'server-only'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { compareMoney } from '@/lib/fields/money'
import { formatCents } from '@/lib/fields/money-text'
import { paths } from '@/lib/paths'
import { autoRefillOff } from '@/server/areas/billing/rule'
import { presentAccount } from '@/server/core/journal/account'
import { db } from '@/server/platform/db/database'
import { balanceSamples } from '@/server/platform/db/schema'
import { dayOf, type Source } from './new-notification'

// A used-up balance, and a card that is no longer charged.

export const usedUp: Source = async () => {
  const ofAccount = eq(balanceSamples.account, presentAccount())
  const [last] = await db().select().from(balanceSamples).where(ofAccount).orderBy(desc(balanceSamples.at)).limit(1)
  if (!last || compareMoney(last.balance, '0') > 0) return []
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
  const at = new Date(since?.at ?? last.at).toISOString()
  return [
    {
      topic: 'balance',
      // By day: the samples of a long decrease are thinned.
      event: `used-up:${dayOf(at)}`,
      family: 'failed',
      title: `The balance is ${formatCents(last.balance)}`,
      detail: '',
      at,
      href: paths.billing,
    },
  ]
}

export const refillOff: Source = async () => {
  const since = await autoRefillOff()
  if (!since) return []
  const at = since.toISOString()
  const title = 'Auto-refill is off'
  return [
    { topic: 'balance', event: `auto-refill-off:${at}`, family: 'act', title, detail: '', at, href: paths.billing },
  ]
}
