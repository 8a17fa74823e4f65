import { z } from 'zod'
import { classed } from '@/lib/core/fields/field-class'
import { Nothing } from '@/lib/core/operation/answers'
import { changed } from '@/lib/core/operation/evidence/changed'
import { removed } from '@/lib/core/operation/evidence/removed'
import { listReading, reducedReading } from '@/lib/core/operation/evidence/row-list'
import { hasEnded } from '@/lib/core/operation/evidence/row-state'
import { write } from '@/lib/core/operation/operation'
import { read, type Wire } from '@/lib/core/operation/read-operation'
import type { EvidenceRead } from '@/lib/core/operation/verify'
import { wholeAnswer } from '@/lib/core/operation/whole-list'
import { assumptions } from './assumptions'
import { serverList, serverOf } from './evidence'
import { BackupInput, ScheduleInput, ServerInput } from './inputs'
import { listServers, oneServer, requestedServer, serverDoers, serverLock } from './operations'
import { Backup, BackupList } from './records'

const names = assumptions.servers
const example = { serverId: '10507' }
const BACKUPS = 'the list of backups'

export const listBackups = read({
  id: 'servers.listBackups',
  label: 'List backups',
  area: 'servers',
  path: '/server/listbackups',
  allowed: ['admin', 'ops', 'auditor'],
  ceiling: { auditor: 'internal' },
  input: ServerInput,
  output: BackupList,
  example: { serverId: '10507' },
  wire: requestedServer,
})

export const scheduleBackups = write({
  id: 'servers.scheduleBackups',
  label: 'Schedule backups',
  area: 'servers',
  method: 'POST',
  path: '/server/managebackupschedule',
  allowed: serverDoers,
  risks: ['billable'],
  input: ScheduleInput,
  output: Nothing,
  example: { ...example, schedule: 'daily' },
  wire: ({ schedule, ...server }) => ({ ...requestedServer(server), [names.schedule]: names.schedules[schedule] }),
  target: ({ serverId, schedule }) => `${serverId}, ${schedule}`,
  locks: (input) => [`${serverLock(input)}:backup`],
  blocks: 'scheduling and removing backups, and restoring, upgrading or deleting this server',
  verify: {
    ...changed({
      reads: [listBackups],
      reading: z.array(Backup),
      readBack: async (look, { serverId }: z.output<typeof ScheduleInput>) =>
        wholeAnswer(await look(listBackups, { serverId }), listBackups.label),
      row: (backups) => backups,
      place: BACKUPS,
      thing: () => 'The schedule',
      // The schedule is never reported: its backups appear days later.
      ...{ parts: [], hidden: () => ['schedule'] },
      look: 'the server’s backups in the next days',
    }),
    // Only the schedule that was last set in Switchroom is known.
    changes: ({ schedule }) => [{ member: 'schedule', now: null, after: schedule }],
    closes: 'person',
  },
})

/** The backups of one server: one read returns them all. */
async function backupsOf(look: EvidenceRead, { serverId, backupId }: z.output<typeof BackupInput>) {
  const rows = wholeAnswer(await look(listBackups, { serverId }), listBackups.label)
  return reducedReading(rows, backupOf, (row) => row.backupId === backupId)
}

const backupOf = (row: Backup) => row.backupId

const backupWire = ({ backupId, ...server }: z.output<typeof BackupInput>): Wire => ({
  ...requestedServer(server),
  [names.backup]: Number(backupId),
})

// Prevents requests under this server's name for a backup that was deleted or is another server's.
const NOT_LISTED = 'the backup is not in the list of this server.'

/** `listed`: whether the server's list has the backup; null if the list could not be read. */
const Restorable = z.object({ server: serverList.reading, listed: classed('public', z.boolean().nullable()) })

export const restoreBackup = write({
  id: 'servers.restoreBackup',
  label: 'Restore backup',
  area: 'servers',
  method: 'POST',
  path: '/server/restorebackup',
  allowed: serverDoers,
  risks: ['destructive'],
  input: BackupInput,
  output: Nothing,
  example: { ...example, backupId: '656' },
  wire: backupWire,
  // The server's current content is lost.
  target: ({ serverId }) => serverId,
  locks: (input) => [serverLock(input)],
  blocks: 'other changes to this server',
  verify: {
    ...changed({
      reads: [listServers, listBackups],
      reading: Restorable,
      readBack: async (look, input: z.output<typeof BackupInput>) => {
        const [server, listed] = await Promise.all([
          oneServer.readBack(look, input),
          // During a restore the server's backups may be missing, while the server itself stays listed.
          backupsOf(look, input).then(
            ({ rows }) => rows.length > 0,
            () => null,
          ),
        ])
        return { server, listed }
      },
      row: ({ server }) => serverOf(server),
      ...{ place: serverList.place, thing: serverList.thing, parts: [], hidden: () => ['restore'] },
      look: 'the server itself',
      baseline: 'needed',
    }),
    stale: (_, { listed }) =>
      listed === null ? 'the list of backups of this server could not be read.' : listed ? null : NOT_LISTED,
    closes: 'person',
  },
})

export const removeBackup = write({
  id: 'servers.removeBackup',
  label: 'Remove backup',
  area: 'servers',
  method: 'DELETE',
  path: '/server/removebackup',
  allowed: serverDoers,
  risks: ['destructive'],
  input: BackupInput,
  output: Nothing,
  example: { ...example, backupId: '656' },
  wire: backupWire,
  target: ({ backupId }) => backupId,
  locks: (input) => [`${serverLock(input)}:backup:${input.backupId}`],
  blocks: 'removing this backup, scheduling backups, and restoring, upgrading or deleting the server',
  verify: {
    ...removed({
      reads: [listBackups],
      reading: listReading(Backup, 'personal'),
      readBack: backupsOf,
      ...{ place: BACKUPS, thing: () => 'The backup', idOf: backupOf, named: ({ backupId }) => backupId },
      stateOf: ({ type, more }) =>
        [type, ...more].some((text) => hasEnded(text.replace(/^[^:=]{1,40}[:=]/, ''))) ? 'ended' : 'alive',
      look: 'the server’s backups in the provider’s portal',
      assigned: true,
      otherwise: () => ({ says: 'as_wanted', because: 'Old backups also make room for new ones.' }),
    }),
    stale: (_, { rows }) => (rows.length > 0 ? null : NOT_LISTED),
  },
})
