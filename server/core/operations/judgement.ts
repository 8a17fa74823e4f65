import 'server-only'
import type { EntryState } from '@/lib/core/changes/outcome'
import type { Finding, Verify } from '@/lib/core/operation/verify'
import type { Entry } from '@/server/core/journal/entries'
import { readingsOf } from '@/server/core/journal/readings'
import { env } from '@/server/platform/env'
import type { ReadBack } from './read-back'

// What checks may close (journal.md 5). All times are the database's.

/** How long the effects of a change with this evidence may take to appear. */
export const quietSeconds = (verify: Verify): number => env().QUIET_PERIOD_SECONDS + (verify.quietSeconds ?? 0)

/** Before this time, in milliseconds, an absence proves nothing. */
export function quietUntil(entry: Entry, verify: Verify): number {
  return (entry.sentAt ?? entry.createdAt).getTime() + quietSeconds(verify) * 1000
}

/** An absence counts as negative even where it means success: where something should have disappeared. */
export function isNegative(finding: Finding): boolean {
  return finding.says === 'not' || finding.says === 'partly' || finding.absence === true
}

/** The state to which this check, together with earlier ones, settles an unknown; null: it stays unknown. */
export async function judgementOf(entry: Entry, verify: Verify, looked: ReadBack): Promise<EntryState | null> {
  const { finding } = looked
  if (!finding || verify.closes === 'person') return null
  if (finding.says === 'twice') return 'disputed'
  if (finding.says === 'happened') {
    return !finding.absence || (await isConfirmed(entry, verify, looked)) ? 'reconciled_happened' : null
  }
  if (verify.closes !== 'machine' || !isNegative(finding)) return null
  if (!(await isConfirmed(entry, verify, looked))) return null
  // “Not in effect” is true whether the change never happened or was set back. Only a person can decide that it did not happen.
  return finding.says === 'partly' ? 'reconciled_partial' : 'reconciled_not_in_effect'
}

/**
 * Whether this finding is the second of two equal ones: both after the quiet period, far enough apart, and without a different finding in
 * between.
 */
export async function isConfirmed(entry: Entry, verify: Verify, { at, finding }: ReadBack): Promise<boolean> {
  const quiet = quietUntil(entry, verify)
  if (!finding || at.getTime() < quiet) return false
  const checks = (await readingsOf(entry.id)).filter(
    (r) => r.kind !== 'before' && r.says !== 'unread' && r.at.getTime() >= quiet,
  )
  const same = checks.slice(checks.findLastIndex((r) => r.says !== finding.says) + 1)
  const first = same[0]
  return first !== undefined && at.getTime() - first.at.getTime() >= env().NEGATIVE_GAP_SECONDS * 1000
}
