import 'server-only'
import { and, asc, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { GAP_MINUTES, type Sample } from '@/lib/billing/samples'
import { type Balance, getBalance } from '@/lib/operations/billing/operations'
import { processState } from '@/lib/process-state'
import { presentAccount } from '@/server/core/journal/account'
import { listener } from '@/server/core/operations/heard'
import { isoText } from '@/server/platform/db/columns'
import { db } from '@/server/platform/db/database'
import { lock } from '@/server/platform/db/locks'
import { balanceSamples } from '@/server/platform/db/schema'

const ofThisAccount = () => eq(balanceSamples.account, presentAccount())
const secondsAgo = (seconds: number) => sql<Date>`clock_timestamp() - make_interval(secs => ${seconds})`

/** The same balance within this time is not written again. */
const SAME_FOR_MS = 30_000
const lastSample = processState('last sample', () => ({ said: '', at: 0 }))

/** Every balance that the console reads, for anyone. */
export const storeBalances = listener(getBalance, async (balance, ageMs) => {
  const said = `${presentAccount()} ${balance.balance} ${balance.allowedCredit}`
  const last = lastSample()
  if (last.said === said && performance.now() - last.at < SAME_FOR_MS) return
  if (await keepSample(balance, ageMs, performance.now())) Object.assign(last, { said, at: performance.now() })
})

/** Uses the database's clock. One at a time: two simultaneous readings would record one change as an increase and a decrease. */
async function keepSample({ balance, allowedCredit }: Balance, ageMs: number, heard: number): Promise<boolean> {
  const account = presentAccount()
  return db().transaction(async (tx) => {
    await lock(tx, `balance:${account}`)
    // How long it has waited for the lock.
    const since = (performance.now() - heard) / 1000
    const now = secondsAgo(since)
    const [last] = await tx
      .select({
        id: balanceSamples.id,
        balance: balanceSamples.balance,
        allowedCredit: balanceSamples.allowedCredit,
        afterGap: sql<boolean>`${balanceSamples.seenAt} < ${secondsAgo(since + GAP_MINUTES * 60)}`,
        meanwhile: sql<boolean>`${balanceSamples.seenAt} > ${secondsAgo(since + ageMs / 1000)}`,
      })
      .from(balanceSamples)
      .where(ofThisAccount())
      .orderBy(desc(balanceSamples.at), desc(balanceSamples.id))
      .limit(1)
    const same = last?.balance === balance && last.allowedCredit === allowedCredit
    // Requested before the newest reading arrived: their order is unknown.
    if (last?.meanwhile && !same) return false
    if (last && same && !last.afterGap) {
      await tx.update(balanceSamples).set({ seenAt: now }).where(eq(balanceSamples.id, last.id))
      return true
    }
    const afterGap = last?.afterGap ?? false
    await tx.insert(balanceSamples).values({ account, balance, allowedCredit, at: now, seenAt: now, afterGap })
    return true
  })
}

export async function readWithin(seconds: number): Promise<boolean> {
  const lately = and(ofThisAccount(), gte(balanceSamples.seenAt, secondsAgo(seconds)))
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
