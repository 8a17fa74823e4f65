import { judgeGone } from '@/lib/operations/patterns'
import type { Finding } from '@/lib/operations/verify'
import type { Sighting } from '@/lib/operations/whole-list'
import { isConfirmed } from '@/lib/porting/statuses'

/** A request that has moved its numbers is no longer listed either: once its date was confirmed, being gone does not say why. */
export function judgeCancelled(
  id: string,
  before: Sighting<{ status: string }> | null,
  now: Sighting<{ status: string }>,
): Finding {
  const words = { thing: `Port request ${id}`, place: 'the list of port requests', other: 'request' }
  const finding = judgeGone({ ...words, words: (row: { status: string }) => [row.status] }, before, now)
  if (finding.says !== 'happened' || now.row || !before?.row || !isConfirmed(before.row.status)) return finding
  return {
    says: 'unclear',
    grade: 'E1',
    because: `${finding.because} Its date was confirmed, so it may have been completed instead: a completed request is no longer listed either.`,
  }
}
