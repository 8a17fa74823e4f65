import { isolated } from '@/lib/core/text/isolated'
import { BULK_CHANGE_HOURS, type BulkChangeView, countText } from '@/lib/desk/bulk-changes/view'

/** The progress of a bulk change, in a sentence. */
export function summary({ state }: BulkChangeView, toSend: number, remaining: number): string {
  if (toSend === 0) return 'Nothing to send: all lines are left out.'
  const processed = `${(toSend - remaining).toLocaleString('en-US')} of ${countText(toSend, 'line')} processed.`
  if (state === 'ready') return 'Nothing has been sent.'
  if (state === 'running') return `${processed} The bulk change continues if you close this page.`
  return remaining === 0 ? `All ${countText(toSend, 'line')} processed.` : processed
}

/** Why this person cannot start it now; undefined if they can. */
export function obstacleOf({ yours, by, past, obstacle, code }: BulkChangeView): string | undefined {
  if (!yours) return `${isolated(by)} prepared this, and only they may start it.`
  if (past) return `The dry run is more than ${BULK_CHANGE_HOURS} hours old. Prepare it again.`
  return obstacle ?? (code === 'no_factor' ? 'Set up a second factor first' : undefined)
}
