import 'server-only'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { mayHappen } from '@/lib/acts/entry-states'
import type { Fault } from '@/lib/acts/outcome'
import { addMoney, compareMoney } from '@/lib/fields/money'
import { catalogue } from '@/lib/operations/catalogue'
import { aboveIt, limitValue } from '@/lib/policy/limit-words'
import { type LimitName, type LimitRule, limitNames, limitRules } from '@/lib/policy/limits'
import { ofPresentAccount, presentAccount } from '@/server/core/journal/account'
import type { Act, Recording } from '@/server/core/journal/preconditions'
import { type Database, db, type Transaction } from '@/server/platform/db/database'
import { lock } from '@/server/platform/db/locks'
import { journal } from '@/server/platform/db/schema'
import type { Policy } from './policy'

// The journal is the count: what was recorded and happened, or may have, is used; what was refused or never sent is not.

const writes = [...catalogue.values()].filter((operation) => operation.kind === 'write')

interface Bound {
  name: LimitName
  rule: LimitRule
  value: number
}

/** The limits that bind this act, in the order in which their locks are taken. */
function boundBy({ operation, actor }: Act, limits: Policy['limits']): Bound[] {
  return limitNames.flatMap((name) => {
    const [rule, value] = [limitRules[name], limits[name]]
    if (value === undefined || !rule.binds(operation)) return []
    return rule.roles && !rule.roles.includes(actor.role) ? [] : [{ name, rule, value }]
  })
}

type Limits = Pick<Policy, 'limits' | 'asked'>

/** `fault`: why it is refused. `above`: the limit above which a second person is asked. */
export interface Reached {
  fault: Fault | null
  above: string | null
}

/** One that refuses has the last word: no yes lifts it. */
function reached(found: readonly { bound: Bound; fault: Fault | null }[], { asked }: Limits): Reached {
  const over = found.filter(({ fault }) => fault !== null)
  const refuses = over.find(({ bound }) => !asked.includes(bound.name))
  const { rule, value } = over[0]?.bound ?? {}
  return {
    fault: refuses?.fault ?? null,
    above: !refuses && rule && value !== undefined ? aboveIt(rule, value) : null,
  }
}

/** Of an act that was not recorded yet: nothing is locked. */
export async function limitForeseen(act: Act, policy: Limits): Promise<Reached> {
  const bounds = boundBy(act, policy.limits)
  const found = bounds.map(async (bound) => ({ bound, fault: await over(db(), act, bound, true) }))
  return reached(await Promise.all(found), policy)
}

/** Locked by what is counted together, so that of two that meet the second sees the first. */
export async function limitReached(tx: Transaction, act: Recording, policy: Limits): Promise<Reached> {
  const found: { bound: Bound; fault: Fault | null }[] = []
  for (const bound of boundBy(act, policy.limits)) {
    const limitScope = `${presentAccount()}:${bound.name}:${whose(act, bound.rule)}`
    await lock(tx, `limit:${limitScope}`)
    // Amounts of others are for the dialog of who refills, and not for the record, which others read too.
    found.push({ bound, fault: await over(tx, act, bound, false) })
  }
  return reached(found, policy)
}

function whose({ operation, input, actor }: Act, { per }: LimitRule): string {
  if (per === 'person') return actor.personId
  return per === 'recipient' ? operation.target(input) : ''
}

const dollarsOf = ({ operation, input }: Act, rule: LimitRule) =>
  rule.dollars?.(operation, input) ?? operation.amount?.(input) ?? '0'

/** Why this one would be too much; null when it is not. `tell`: also how much of a sum is used already. */
async function over(
  on: Transaction | Database,
  act: Act & { id?: string },
  { rule, value }: Bound,
  tell: boolean,
): Promise<Fault | null> {
  const asked = rule.counts === 'dollars' ? dollarsOf(act, rule) : '1'
  const { sum, wait } = await usedOf(on, act, rule, value)
  if (compareMoney(addMoney(sum, asked), String(value)) <= 0) return null
  const said = tell || rule.counts === 'acts'
  const used = said && rule.within !== null ? ` Used: ${limitValue(rule, Number(sum))}.` : ''
  const next = wait === null ? '' : ` The next can go in ${waitWords(wait)}.`
  const message = `${aboveIt(rule, value)}${used} Nothing was sent.${next}`
  return {
    ...{ kind: 'limited', message },
    ...(wait !== null && { retryAfter: Math.max(1, Math.ceil(wait)) }),
    ...(rule.per === 'recipient' && { recipient: true }),
  }
}

/** What is used, and in how many seconds there is room for one act more; null where that cannot be said. */
async function usedOf(on: Transaction | Database, act: Act & { id?: string }, rule: LimitRule, value: number) {
  if (rule.within === null) return { sum: '0', wait: null }
  const window = sql`make_interval(secs => ${rule.within})`
  const sum = rule.counts === 'dollars' ? sql`coalesce(sum(${journal.amount}::numeric), 0)` : sql`count(*)`
  const last = sql`(array_agg(${journal.createdAt} order by ${journal.createdAt} desc))[${value}::int]`
  const [found] = await on
    .select({
      sum: sql<string>`${sum}::text`,
      wait: sql<number | null>`extract(epoch from ${last} + ${window} - now())::float`,
    })
    .from(journal)
    .where(
      and(
        ofPresentAccount(),
        inArray(
          journal.operation,
          writes.filter((operation) => rule.binds(operation)).map(({ id }) => id),
        ),
        gt(journal.createdAt, sql`now() - ${window}`),
        inArray(journal.state, mayHappen),
        rule.per === 'person' ? eq(journal.personId, act.actor.personId) : undefined,
        rule.per === 'recipient' ? eq(journal.target, act.operation.target(act.input)) : undefined,
        act.id === undefined ? undefined : countsBefore(act.id),
      ),
    )
  return { sum: found?.sum ?? '0', wait: rule.counts === 'acts' ? (found?.wait ?? null) : null }
}

/**
 * An act that is asked about again has a row of its own, which is not counted; nor are acts that were recorded later and are not sent: of two
 * that wait while a limit becomes lower, the earlier goes.
 */
const countsBefore = (id: string) =>
  sql`(${journal.state} <> 'planned' or not exists (select from ${journal} own
    where own.id = ${id} and (${journal.createdAt}, ${journal.id}) >= (own.created_at, own.id)))`

function waitWords(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.ceil(seconds))} seconds`
  return seconds < 5400 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3600)} hours`
}
