import { asWanted, unclear } from '@/lib/operations/findings'
import { judgeGone } from '@/lib/operations/patterns'
import type { Finding } from '@/lib/operations/verify'
import type { RowReading } from '@/lib/operations/whole-list'
import { isConfirmed, isDraft } from '@/lib/porting/statuses'

/**
 * A completed port is no longer listed either, so absence does not prove a cancellation: not after a confirmed date,
 * and not for a submitted request, whose date may have passed while the list was unreadable. A draft moves nothing.
 */
export function judgeCancelled(
  id: string,
  before: RowReading<{ status: string }> | null,
  now: RowReading<{ status: string }>,
): Finding {
  const words = { thing: `Port request ${id}`, place: 'the list of port requests', other: 'request' }
  const finding = judgeGone({ ...words, words: (row: { status: string }) => [row.status] }, before, now)
  if (finding.says !== 'happened' || !finding.absence || !before?.row) return finding
  const { status } = before.row
  if (isDraft(status)) return finding
  return isConfirmed(status)
    ? unclear(
        `${finding.because} Its date was confirmed, so it may have been completed instead: a completed request is no longer listed either.`,
      )
    : asWanted(`${finding.because} A completed request is no longer listed either.`)
}
