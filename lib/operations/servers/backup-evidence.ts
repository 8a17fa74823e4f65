import type { z } from 'zod'
import type { Page } from '@/lib/operations/answers'
import { asWanted, unclear } from '@/lib/operations/findings'
import { judgeGone, notRead } from '@/lib/operations/patterns'
import type { ReadOperation } from '@/lib/operations/read-operation'
import type { EvidenceRead, Finding } from '@/lib/operations/verify'
import { type RowReading, rowReadingIn } from '@/lib/operations/whole-list'
import { GONE, type ServerReading } from './evidence'
import type { Backup } from './records'

// What a server's backups prove about a change. No sentence has an id (specification 2.9).

export async function backupSeen(
  look: EvidenceRead,
  list: ReadOperation<string, z.ZodType<{ serverId: string }>, z.ZodType<Page<Backup>>>,
  { serverId, backupId }: { serverId: string; backupId: string },
): Promise<RowReading<Backup>> {
  return rowReadingIn(await look(list, { serverId }), list.label, (backup) => backup.backupId === backupId)
}

/** The schedule is never reported: its backups appear days later. */
export function judgeSchedule(schedule: string, before: readonly Backup[] | null, now: readonly Backup[]): Finding {
  if (!before) return notRead('the list of backups')
  const old = new Set(before.map(({ backupId }) => backupId))
  const fresh = now.some(({ backupId, type }) => type === schedule && !old.has(backupId))
  if (fresh && !before.some(({ type }) => type === schedule)) {
    return { says: 'happened', grade: 'E2', because: `The first ${schedule} backup was made since then.` }
  }
  return unclear('The provider doesn’t show the schedule, and no backup made since then confirms it.', 'E0')
}

/** Backups rotate: a missing one may have made room for a newer one. */
export function judgeBackupRemoved(before: RowReading<Backup> | null, now: RowReading<Backup>): Finding {
  const words = ({ type, more }: Backup) => [type, ...more]
  const place = 'the list of backups'
  const finding = judgeGone({ thing: 'The backup', place, other: 'backup', words }, before, now)
  if (finding.says !== 'happened' || !finding.absence) return finding
  return asWanted(`${finding.because} Old backups also make room for new ones.`)
}

/** Nothing shows that a server was overwritten; meanwhile it may not run. */
export function judgeRestore(before: ServerReading | null, now: ServerReading): Finding {
  if (!now.row) return GONE
  const [then, status] = [before?.row?.status, now.row.status]
  return then !== undefined && then !== status
    ? unclear(`The server is ${status} now, and was ${then} before sending: a restore may be the reason.`)
    : unclear('The list of servers doesn’t show a restore. Check the server itself.', 'E0')
}
