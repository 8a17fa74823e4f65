import { z } from 'zod'
import { classed } from '@/lib/fields/field-class'
import { Nothing } from '@/lib/operations/answers'
import { assumptions } from '@/lib/operations/assumptions'
import { write } from '@/lib/operations/operation'
import { read, type Wire } from '@/lib/operations/read-operation'
import { rowReadingOf, wholeAnswer } from '@/lib/operations/whole-list'
import { backupSeen, judgeBackupRemoved, judgeRestore, judgeSchedule } from './backup-evidence'
import { serverSeen } from './evidence'
import { BackupInput, ScheduleInput, ServerInput } from './inputs'
import { listServers, requestedServer, serverDoers, serverLock } from './operations'
import { Backup, BackupList, Server } from './records'

const names = assumptions.servers
const example = { serverId: '10507' }

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
  verify: {
    reads: [listBackups],
    reading: z.array(Backup),
    readBack: async (look, { serverId }) => wholeAnswer(await look(listBackups, { serverId }), listBackups.label),
    // The provider does not report the schedule: only the last one set here is known.
    changes: ({ schedule }) => [{ member: 'schedule', now: null, after: schedule }],
    judge: ({ input, before, now }) => judgeSchedule(names.schedules[input.schedule], before, now),
    baseline: 'wanted',
    closes: 'happened',
  },
})

const backupWire = ({ backupId, ...server }: z.output<typeof BackupInput>): Wire => ({
  ...requestedServer(server),
  [names.backup]: Number(backupId),
})

// Prevents requests for a backup of another server, or a deleted one, under this server's name.
const NOT_LISTED = 'the backup is not in the list of this server.'

/** `listed`: whether the server's list has the backup; null if the list could not be read. */
const Restorable = rowReadingOf(Server).extend({ listed: classed('public', z.boolean().nullable()) })

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
  verify: {
    reads: [listServers, listBackups],
    reading: Restorable,
    readBack: async (look, input) => {
      const [server, listed] = await Promise.all([
        serverSeen(look, listServers, input),
        // During a restore its backups may be missing, while the server stays listed.
        backupSeen(look, listBackups, input).then(
          ({ row }) => row !== null,
          () => null,
        ),
      ])
      return { ...server, listed }
    },
    stale: (_, { listed }) =>
      listed === null ? 'the list of backups of this server could not be read.' : listed ? null : NOT_LISTED,
    judge: ({ before, now }) => judgeRestore(before, now),
    baseline: 'needed',
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
  verify: {
    reads: [listBackups],
    reading: rowReadingOf(Backup),
    readBack: (look, input) => backupSeen(look, listBackups, input),
    stale: (_, { row }) => (row ? null : NOT_LISTED),
    judge: ({ before, now }) => judgeBackupRemoved(before, now),
    baseline: 'needed',
    closes: 'machine',
  },
})
