import 'server-only'
import type { Claim } from '@/lib/areas/billing/claims'
import { monthAt } from '@/lib/areas/billing/months'
import type { Person } from '@/server/core/actor/actor'
import { findEntry } from '@/server/core/journal/entries'
import { LAST_DAYS, refillLedger } from './ledger'
import { closedNames } from './months'

const DAY_MS = 86_400_000

/** When the claimed change was made, or the claimed increase was read; null if only the claim's text says. */
async function claimedAt(subject: string | null): Promise<string | null> {
  if (subject === null) return null
  const key = subject.slice(subject.indexOf(':') + 1)
  return subject.startsWith('rise:') ? key : ((await findEntry(key))?.createdAt.toISOString() ?? null)
}

/** Increases that may have settled a claim, newest first: later than what is claimed, not explained, and in open months. */
export async function creditOptions(
  actor: Person,
  { subject }: Pick<Claim, 'subject'>,
): Promise<{ rise: string; amount: string }[]> {
  const time = { from: new Date(Date.now() - LAST_DAYS * DAY_MS), to: new Date() }
  const [{ rows }, since, closed] = await Promise.all([
    refillLedger(actor, { ...time, state: 'elsewhere' }),
    claimedAt(subject),
    closedNames(),
  ])
  return rows
    .filter(({ at, reason }) => reason === '' && (since === null || at > since) && !closed.has(monthAt(new Date(at))))
    .map(({ at, amount }) => ({ rise: at, amount }))
}
