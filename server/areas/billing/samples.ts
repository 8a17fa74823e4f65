import 'server-only'
import { and, asc, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { type Balance, getBalance } from '@/lib/areas/billing/operations'
import { GAP_MINUTES, type Sample } from '@/lib/areas/billing/samples'
import { processState } from '@/lib/core/process-state'
import { presentAccount } from '@/server/core/journal/account'
import { listener } from '@/server/core/operations/answer-listeners'
import { isoText } from '@/server/platform/db/columns'
import { db } from '@/server/platform/db/database'
import { underLock } from '@/server/platform/db/locks'
import { balanceSamples } from '@/server/platform/db/schema'

const ofThisAccount = () => eq(balanceSamples.account, presentAccount())
/** The same balance within this time is not written again. */
const SAME_FOR_MS = 30_000
const lastSample = processState('last sample', () => ({ values: '', at: 0 }))

/** Every balance that the console reads, for anyone. */
export const storeBalances = listener(getBalance, async (balance, ageMs) => {
  const values = `${presentAccount()} ${balance.balance} ${balance.allowedCredit}`
  const last = lastSample()
  if (last.values === values && performance.now() - last.at < SAME_FOR_MS) return
  if (await keepSample(balance, ageMs, performance.now())) Object.assign(last, { values, at: performance.now() })
})

/** Uses the database's clock. One at a time: two simultaneous readings would record one change as an increase and a decrease. */
async function keepSample({ balance, allowedCredit }: Balance, ageMs: number, readAt: number): Promise<boolean> {
  const account = presentAccount()
  const [row] = await underLock<{ stored: boolean }>(`balance:${account}`, () => {
    // How many seconds the reading has waited for a connection.
    const since = (performance.now() - readAt) / 1000
    return sql`
      with clock as (select statement_timestamp() - make_interval(secs => ${since}) as moment),
        last as (
          select id, balance = ${balance} and allowed_credit = ${allowedCredit} as same,
            seen_at < moment - make_interval(mins => ${GAP_MINUTES}) as after_gap,
            seen_at > moment - make_interval(secs => ${ageMs / 1000}) as meanwhile
          from clock, balance_samples where account = ${account} order by at desc, id desc limit 1),
        seen as (
          update balance_samples set seen_at = moment from clock, last
          where balance_samples.id = last.id and same and not last.after_gap returning 1),
        -- Another value requested before the newest reading arrived: their order is unknown.
        added as (
          insert into balance_samples (account, balance, allowed_credit, at, seen_at, after_gap)
          select ${account}, ${balance}, ${allowedCredit}, moment, moment, coalesce((select after_gap from last), false) from clock
          where not exists (select from last where case when same then not after_gap else meanwhile end) returning 1)
      select exists (select from seen) or exists (select from added) as stored`
  })
  return row?.stored ?? false
}

export async function readWithin(seconds: number): Promise<boolean> {
  const lately = and(ofThisAccount(), gte(balanceSamples.seenAt, sql`now() - make_interval(secs => ${seconds})`))
  return (await db().$count(balanceSamples, lately)) > 0
}

/** The allowed credit, as last read. */
export async function newestCredit(): Promise<string> {
  const [last] = await db()
    .select({ credit: balanceSamples.allowedCredit })
    .from(balanceSamples)
    .where(ofThisAccount())
    .orderBy(desc(balanceSamples.at), desc(balanceSamples.id))
    .limit(1)
  return last?.credit ?? '0'
}

/** From a time on, with the sample before it; oldest first. */
export async function samplesSince(from: Date, until?: Date): Promise<Sample[]> {
  const columns = {
    balance: balanceSamples.balance,
    at: isoText(balanceSamples.at),
    seenAt: isoText(balanceSamples.seenAt),
    afterGap: balanceSamples.afterGap,
  }
  const [before, since] = await Promise.all([
    db()
      .select(columns)
      .from(balanceSamples)
      .where(and(ofThisAccount(), lt(balanceSamples.at, from)))
      .orderBy(desc(balanceSamples.at), desc(balanceSamples.id))
      .limit(1),
    db()
      .select(columns)
      .from(balanceSamples)
      .where(and(ofThisAccount(), gte(balanceSamples.at, from), until && lt(balanceSamples.at, until)))
      .orderBy(asc(balanceSamples.at), asc(balanceSamples.id)),
  ])
  return [...before, ...since]
}
