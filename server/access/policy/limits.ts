import 'server-only'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { mayHappen } from '@/lib/core/changes/entry-states'
import type { Fault } from '@/lib/core/changes/outcome'
import { addMoney, compareMoney } from '@/lib/core/fields/money'
import { counted } from '@/lib/core/text/counted'
import { catalogue } from '@/lib/desk/catalogue/catalogue'
import { aboveIt, limitValue } from '@/lib/desk/policy/limit-texts'
import { type LimitName, type LimitRule, limitNames, limitRules } from '@/lib/desk/policy/limits'
import { ofPresentAccount, presentAccount } from '@/server/core/journal/account'
import type { PlannedChange, Recording } from '@/server/core/journal/preconditions'
import { type Database, db, type Transaction } from '@/server/platform/db/database'
import { lockAll } from '@/server/platform/db/locks'
import { journal } from '@/server/platform/db/schema'
import { foreseenPolicy, type Policy } from './policy'

// Limits count the entries of the journal: a change that happened, or may happen or have happened, counts; a refused or unsent one does not.

const writes = [...catalogue.values()].filter((operation) => operation.kind === 'write')

interface Bound {
  name: LimitName
  rule: LimitRule
  value: number
}

/** The limits for this change, in the order in which their locks are taken. */
function boundBy({ operation, actor }: Pick<PlannedChange, 'operation' | 'actor'>, limits: Policy['limits']): Bound[] {
  return limitNames.flatMap((name) => {
    const [rule, value] = [limitRules[name], limits[name]]
    if (value === undefined || !rule.binds(operation)) return []
    return rule.roles && !rule.roles.includes(actor.role) ? [] : [{ name, rule, value }]
  })
}

type Limits = Pick<Policy, 'limits' | 'asked'>

/** `fault`: why it is refused. `above`: the limit above which a second person is needed. */
export interface Reached {
  fault: Fault | null
  above: string | null
}

/** If any exceeded limit refuses, the change is refused, even if it is approved. */
function reached(bounds: readonly { bound: Bound; fault: Fault | null }[], { asked }: Limits): Reached {
  const over = bounds.filter(({ fault }) => fault !== null)
  const refuses = over.find(({ bound }) => !asked.includes(bound.name))
  const { rule, value } = over[0]?.bound ?? {}
  return {
    fault: refuses?.fault ?? null,
    above: !refuses && rule && value !== undefined ? aboveIt(rule, value) : null,
  }
}

/** The limit that a change would exceed, before the change is recorded. Locks nothing. */
export async function predictedLimit(change: PlannedChange, policy: Limits): Promise<Reached> {
  return reached(await judged(db(), change, boundBy(change, policy.limits), true), policy)
}

/** The limits of a change, and what happens above each, for its form. */
export async function limitsNamed(change: Pick<PlannedChange, 'operation' | 'actor'>): Promise<string[]> {
  const policy = await foreseenPolicy()
  if (!policy) return []
  return boundBy(change, policy.limits).map(({ name, rule, value }) => {
    const above = policy.asked.includes(name) ? 'Above it someone else has to approve.' : 'Above it nothing is sent.'
    return `${aboveIt(rule, value)} ${above}`
  })
}

/** Like `predictedLimit`, but locks each count, so that the second of two simultaneous changes sees the first. */
export async function limitReached(tx: Transaction, change: Recording, policy: Limits): Promise<Reached> {
  const bounds = boundBy(change, policy.limits)
  await lockAll(
    tx,
    bounds.map(({ name, rule }) => `limit:${presentAccount()}:${name}:${whose(change, rule)}` as const),
  )
  // The message does not include the used dollars: they may be other people's, and more people can read the entry than the dialog.
  return reached(await judged(tx, change, bounds, false), policy)
}

function whose({ operation, input, actor }: PlannedChange, { per }: LimitRule): string {
  if (per === 'person') return actor.personId
  return per === 'recipient' ? operation.target(input) : ''
}

const dollarsOf = ({ operation, input }: PlannedChange, rule: LimitRule) =>
  rule.dollars?.(operation, input) ?? operation.amount?.(input) ?? '0'

async function judged(on: Transaction | Database, change: Counting, bounds: readonly Bound[], tell: boolean) {
  const used = await usedOf(on, change, bounds)
  return bounds.map((bound) => ({ bound, fault: over(change, bound, used.get(bound.name) ?? nothing, tell) }))
}

/** Why this change exceeds the limit; null if it does not. `tell`: includes how much of the total is used. */
function over(change: PlannedChange, { rule, value }: Bound, { sum, wait }: Used, tell: boolean): Fault | null {
  const ownAmount = rule.counts === 'dollars' ? dollarsOf(change, rule) : '1'
  if (compareMoney(addMoney(sum, ownAmount), String(value)) <= 0) return null
  const showsUse = tell || rule.counts === 'acts'
  const used = showsUse && rule.within !== null ? ` Used: ${limitValue(rule, Number(sum))}.` : ''
  const next = wait === null ? '' : ` The next can go in ${waitText(wait)}.`
  const message = `${aboveIt(rule, value)}${used} Nothing was sent.${next}`
  return {
    ...{ kind: 'limited', message },
    ...(wait !== null && { retryAfter: Math.max(1, Math.ceil(wait)) }),
    ...(rule.per === 'recipient' && { recipient: true }),
  }
}

/** A change to count for. With an id, it is being recorded. */
type Counting = PlannedChange & { id?: string }

/** The used part of a limit, and the seconds until one more change is possible; null if this time is unknown. */
interface Used {
  sum: string
  wait: number | null
}
const nothing: Used = { sum: '0', wait: null }

/** The used amounts of all limits, in one query. A limit for each single change has no used amount. */
async function usedOf(
  on: Transaction | Database,
  change: Counting,
  bounds: readonly Bound[],
): Promise<ReadonlyMap<LimitName, Used>> {
  const counts = bounds.flatMap(({ name, rule, value }) => {
    if (rule.within === null) return []
    const window = sql`make_interval(secs => ${rule.within})`
    const sum = rule.counts === 'dollars' ? sql`coalesce(sum(${journal.amount}::numeric), 0)` : sql`count(*)`
    const last = sql`(array_agg(${journal.createdAt} order by ${journal.createdAt} desc))[${value}::int]`
    const wait = rule.counts === 'acts' ? sql`extract(epoch from ${last} + ${window} - now())::float` : sql`null::float`
    const query = on
      .select({
        name: sql<LimitName>`${name}::text`.as('name'),
        sum: sql<string>`${sum}::text`.as('sum'),
        wait: sql<number | null>`${wait}`.as('wait'),
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
          rule.per === 'person' ? eq(journal.personId, change.actor.personId) : undefined,
          rule.per === 'recipient' ? eq(journal.target, change.operation.target(change.input)) : undefined,
          change.id === undefined ? undefined : countsBefore(change.id),
        ),
      )
    return [query]
  })
  const [one, two, ...rest] = counts
  if (!one) return new Map()
  const rows = two ? await unionAll(one, two, ...rest) : await one
  return new Map(rows.map(({ name, sum, wait }) => [name, { sum, wait }]))
}

/**
 * For a change that is checked again before sending: its own entry does not count, nor do later entries that are not sent yet. If two changes wait
 * while a limit is lowered, the earlier one is sent.
 */
const countsBefore = (id: string) =>
  sql`(${journal.state} <> 'planned' or not exists (select from ${journal} own
    where own.id = ${id} and (${journal.createdAt}, ${journal.id}) >= (own.created_at, own.id)))`

function waitText(seconds: number): string {
  if (seconds < 90) return counted(Math.max(1, Math.ceil(seconds)), 'second')
  return seconds < 5400 ? counted(Math.ceil(seconds / 60), 'minute') : counted(Math.ceil(seconds / 3600), 'hour')
}
