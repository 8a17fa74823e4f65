import 'server-only'
import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { refillBalance } from '@/lib/areas/billing/operations'
import { nameOpenRefills, type RefillRule } from '@/lib/areas/billing/rises'
import type { Sample } from '@/lib/areas/billing/samples'
import { type BalanceStep, type OwnRefill, stepsOf } from '@/lib/areas/billing/steps'
import { happened, happenedOtherwise } from '@/lib/core/changes/entry-states'
import type { EntryState } from '@/lib/core/changes/outcome'
import { ofPresentAccount, presentAccount } from '@/server/core/journal/account'
import { isoText } from '@/server/platform/db/columns'
import { db } from '@/server/platform/db/database'
import { balanceSamples, journal, riseExplanations, settings } from '@/server/platform/db/schema'
import { ruleNow } from './rule'
import { samplesSince } from './samples'

/** The console's own data about the balance since a time, without a provider request. */
export interface BillingHistory {
  samples: Sample[]
  steps: BalanceStep[]
  rule: RefillRule | null
}

/** What the history is read from. */
export const billingTables = [balanceSamples, journal, riseExplanations, settings]

/** A refill may have been sent before the reading that shows it. */
const EARLIEST_SENT_MS = 3_600_000

/** States in which nobody knows whether the refill happened. */
const openStates: readonly EntryState[] = ['uncertain', 'closed_unknown']

type Sent = OwnRefill & { isOpen: boolean }

/** Refills that happened, or may have. */
async function sentWithin(from: Date, until: Date | undefined): Promise<Sent[]> {
  const rows = await db()
    .select({
      entry: journal.id,
      state: journal.state,
      at: isoText(sql`coalesce(${journal.sentAt}, ${journal.createdAt})`),
      amount: journal.amount,
    })
    .from(journal)
    .where(
      and(
        ofPresentAccount(),
        eq(journal.operation, refillBalance.id),
        inArray(journal.state, [...happened, ...happenedOtherwise, ...openStates]),
        gte(journal.createdAt, new Date(from.getTime() - EARLIEST_SENT_MS)),
        until && lt(journal.createdAt, until),
      ),
    )
    .orderBy(asc(journal.createdAt))
  return rows.map(({ entry, state, at, amount }) => ({
    entry,
    at,
    amount: amount ?? '0',
    isOpen: openStates.includes(state),
    ...(happenedOtherwise.includes(state) && { isDisputed: true }),
  }))
}

/** `to`: leaves out samples and refills that cannot affect a step before this time. */
export async function billingHistory(from: Date, to?: Date): Promise<BillingHistory> {
  const until = to && new Date(to.getTime() + EARLIEST_SENT_MS)
  const [samples, sent, rule] = await Promise.all([samplesSince(from, until), sentWithin(from, until), ruleNow()])
  // The first sample already includes the refills before it.
  const first = samples[0]
  const since = first ? sent.filter(({ at }) => at > first.at) : []
  const steps = stepsOf(
    samples,
    since.filter(({ isOpen }) => !isOpen),
    rule,
  )
  nameOpenRefills(
    steps,
    since.filter(({ isOpen }) => isOpen),
  )
  await explain(steps)
  return { samples, steps, rule }
}

/** Adds people's explanations of unexplained increases, the newest of each. */
async function explain(steps: readonly BalanceStep[]): Promise<void> {
  const rises = steps.filter(({ other }) => other?.cause === 'elsewhere')
  if (rises.length === 0) return
  const rows = await db()
    .select()
    .from(riseExplanations)
    .where(
      and(
        eq(riseExplanations.account, presentAccount()),
        inArray(
          riseExplanations.rise,
          rises.map(({ at }) => at),
        ),
      ),
    )
    .orderBy(asc(riseExplanations.at))
  const explanations = new Map(rows.map((row) => [row.rise, row]))
  for (const { at, other } of rises) {
    const row = explanations.get(at)
    if (row && other)
      other.explained = {
        explanation: row.explanation,
        ticket: row.ticket,
        person: row.personName,
        at: row.at.toISOString(),
      }
  }
}
