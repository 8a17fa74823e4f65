import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, desc, eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import { getAccountDetails, setLowBalanceAlert } from '@/lib/areas/billing/operations'
import type { AccountDetails } from '@/lib/areas/billing/records'
import { happenedOrDisputed } from '@/lib/core/changes/entry-states'
import type { Done, Fault } from '@/lib/core/changes/outcome'
import type { FormatJudgement } from '@/lib/core/operation/request-format'
import type { Person } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import { type Entry, findEntry } from '@/server/core/journal/entries'
import { askProvider } from '@/server/core/operations/ask'
import { localAction } from '@/server/core/operations/local-action'
import { db, writing } from '@/server/platform/db/database'
import { audit } from '@/server/platform/db/schema'
import { env } from '@/server/platform/env'
import { manageAssumptions } from './change'

// Does the provider read the members of a change where this console sends them (body or query)? A harmless change shows it: the low-balance
// alert is raised by one dollar and read back. A person makes this change and undoes it, as normal changes; this module only evaluates it.

const purpose = 'to run the request-format check'
const refuse = (message: string): { ok: false; fault: Fault } => ({ ok: false, fault: { kind: 'failed', message } })

/** The provider may show a change with a short delay, so the alert is read again after this pause. */
const SECOND_LOOK_MS = 2_500

async function alertNow(): Promise<number | null> {
  const answer = await askProvider(getAccountDetails, {})
  if (answer.class !== 'succeeded') return null
  const { lowBalanceAlert } = answer.data as AccountDetails
  // The check uses only a whole amount, because no other amount can be set again afterwards.
  return lowBalanceAlert !== null && /^\d{1,6}(\.0+)?$/.test(lowBalanceAlert) ? Number(lowBalanceAlert) : null
}

export interface Planned {
  now: number
  next: number
}

async function start(by: Person): Promise<Done<Planned>> {
  const now = await alertNow()
  if (now === null) {
    return refuse(
      'The account details don’t show the low-balance alert as a whole amount, so it can’t be used for the check.',
    )
  }
  const detail = { alert: now, changes: env().PROVIDER_CHANGES }
  await record(writing(), { kind: 'provider.check_started', actor: by, subject: 'provider', detail })
  return { ok: true, data: { now, next: now + 1 } }
}

/** The alert before this person's check, read from the audit log, because a value from the browser could be wrong. */
async function alertBefore(by: Person, entry: Entry): Promise<number | null> {
  const [begun] = await db()
    .select({ detail: audit.detail })
    .from(audit)
    .where(and(eq(audit.kind, 'provider.check_started'), eq(audit.actor, by.email), lt(audit.at, entry.createdAt)))
    .orderBy(desc(audit.seq))
    .limit(1)
  return typeof begun?.detail.alert === 'number' ? begun.detail.alert : null
}

async function judge(by: Person, { entry: id }: { entry: string }): Promise<Done<FormatJudgement>> {
  const entry = await findEntry(id)
  if (entry?.operation !== setLowBalanceAlert.id || entry.personId !== by.personId) {
    return refuse('This check didn’t make that change.')
  }
  const before = await alertBefore(by, entry)
  const wanted = Number(entry.redacted.below)
  if (before === null || before === wanted)
    return refuse('Start the check again: the alert’s earlier value is unknown.')
  const verdict = await judgementOf(entry, before, wanted)
  const { says, changes } = verdict
  await record(writing(), {
    kind: 'provider.checked',
    actor: by,
    subject: 'provider',
    detail: { says, changes, entry: id },
  })
  return { ok: true, data: verdict }
}

async function judgementOf(entry: Entry, before: number, wanted: number): Promise<FormatJudgement> {
  const changes = env().PROVIDER_CHANGES
  const at = new Date().toISOString()
  if (![...happenedOrDisputed, 'rejected', 'failed'].includes(entry.state)) {
    return { says: 'unclear', changes, at, because: 'The change ended without a clear result.' }
  }
  let now = await alertNow()
  if (now !== wanted) {
    await sleep(SECOND_LOOK_MS)
    now = await alertNow()
  }
  if (now === null)
    return { says: 'unclear', changes, at, because: 'The account details could not be read afterwards.' }
  if (now === wanted)
    return { says: 'reads', changes, at, because: `The alert was $${before} and is $${now}, as it was sent.` }
  if (now !== before) {
    return {
      says: 'unclear',
      changes,
      at,
      because: `The alert is $${now} now: someone else changed it in the meantime.`,
    }
  }
  const text = entry.fault?.verbatim ? ` (“${entry.fault.verbatim.slice(0, 200)}”)` : ''
  const refusal = entry.state === 'rejected' || entry.state === 'failed'
  const answered = refusal ? `The provider rejected the change${text}` : 'The provider accepted the change'
  return { says: 'ignores', changes, at, because: `${answered}, and the alert is still $${now}.` }
}

export const formatCheck = {
  start: localAction(manageAssumptions, purpose, z.strictObject({}), start),
  judge: localAction(manageAssumptions, purpose, z.strictObject({ entry: z.uuid('There is no such entry.') }), judge),
}
