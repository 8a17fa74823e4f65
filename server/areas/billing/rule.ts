import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { onOrOff } from '@/lib/areas/billing/on-off'
import { getAccountDetails } from '@/lib/areas/billing/operations'
import type { AccountDetails } from '@/lib/areas/billing/records'
import type { RefillRule } from '@/lib/areas/billing/rises'
import { presentAccount } from '@/server/core/journal/account'
import { listener } from '@/server/core/operations/answer-listeners'
import { now } from '@/server/platform/db/clock'
import { db } from '@/server/platform/db/database'
import { remembered } from '@/server/platform/db/remembered'
import { settings } from '@/server/platform/db/schema'

// Auto-refill as last reported, because explaining an increase must not wait for the provider.

const ReportedRule = z.object({
  on: z.boolean().nullable(),
  minimum: z.string().nullable(),
  reload: z.string().nullable(),
})
type ReportedRule = z.output<typeof ReportedRule>

const keyNow = () => `auto-refill:${presentAccount()}`

const reportedRuleOf = ({
  autoRefill,
  minimumBalance: minimum,
  reloadAmount: reload,
}: AccountDetails): ReportedRule => {
  const state = onOrOff(autoRefill)
  return { on: state === null ? null : state === 'on', minimum, reload }
}

export const storeRule = listener(getAccountDetails, async (details, ageMs) => {
  const value = reportedRuleOf(details)
  const reported = await reportedRule()
  if (reported && isDeepStrictEqual(reported.rule, value)) return
  // Compares with the stored value, not with memory: another console may have a newer one, and a new process has none.
  await db()
    .insert(settings)
    .values({ key: keyNow(), value })
    .onConflictDoUpdate({
      target: settings.key,
      // The time is that of `on`: other amounts do not end an open notification.
      set: {
        value,
        changedAt: sql`case when ${settings.value} -> 'on' = excluded.value -> 'on' then ${settings.changedAt} else ${now} end`,
      },
      // An answer that was requested before auto-refill was last switched is older.
      setWhere: sql`${settings.value} <> excluded.value and ${settings.changedAt} <= now() - make_interval(secs => ${ageMs / 1000})`,
    })
})

const reportedRule = remembered('auto-refill', [settings], async () => {
  const [row] = await db().select().from(settings).where(eq(settings.key, keyNow()))
  const { data } = ReportedRule.safeParse(row?.value)
  return row && data ? { rule: data, since: row.changedAt } : null
})

/** Null: off, or not reported completely. */
export async function ruleNow(): Promise<RefillRule | null> {
  const reported = await reportedRule()
  return reported && ruleOf(reported.rule)
}

/** Since when the provider reports auto-refill as off; null if auto-refill is on or was never reported. */
export async function autoRefillOff(): Promise<Date | null> {
  const reported = await reportedRule()
  return reported?.rule.on === false ? reported.since : null
}

const ruleOf = ({ on, minimum, reload }: ReportedRule): RefillRule | null =>
  on && minimum !== null && reload !== null ? { minimum, reload } : null
