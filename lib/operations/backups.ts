import { z } from 'zod'
import { Nothing } from './answers'
import { backupSeen, judgeRestore, judgeSchedule } from './backup-evidence'
import { guesses } from './guesses'
import { write } from './operation'
import { judgeGone } from './patterns'
import { read, type Wire } from './read-operation'
import { BackupInput, ScheduleInput, ServerInput } from './server-inputs'
import { Backup, BackupList } from './server-records'
import { askedServer, inServerList, serverDoers, serverLock } from './servers'
import { sightingOf, wholeAnswer } from './whole-list'

const names = guesses.servers
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
  wire: askedServer,
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
  wire: ({ schedule, ...server }) => ({ ...askedServer(server), [names.schedule]: names.schedules[schedule] }),
  target: ({ serverId, schedule }) => `${serverId}, ${schedule}`,
  locks: (input) => [`${serverLock(input)}:backup`],
  verify: {
    reads: [listBackups],
    reading: z.array(Backup),
    readBack: async (look, { serverId }) => wholeAnswer(await look(listBackups, { serverId }), listBackups.label),
    // The provider does not tell the schedule back: what was set here last is all that is known.
    changes: ({ schedule }) => [{ member: 'schedule', now: null, after: schedule }],
    judge: ({ input, before, now }) => judgeSchedule(names.schedules[input.schedule], before, now),
    baseline: 'wanted',
    closes: 'happened',
  },
})

const backupWire = ({ backupId, ...server }: z.output<typeof BackupInput>): Wire => ({
  ...askedServer(server),
  [names.backup]: Number(backupId),
})

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
  // What is lost is what the server holds now.
  target: ({ serverId }) => serverId,
  locks: (input) => [serverLock(input)],
  verify: {
    ...inServerList,
    judge: ({ before, now }) => judgeRestore(before, now),
    baseline: 'wanted',
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
    reading: sightingOf(Backup),
    readBack: (look, input) => backupSeen(look, listBackups, input),
    // A backup of another server must not go under the name of this one.
    stale: (_, { row }) => (row ? null : 'the backup is not in the list of this server.'),
    judge: ({ before, now }) =>
      judgeGone({ thing: 'The backup', place: 'the list of backups', other: 'backup' }, before, now),
    baseline: 'needed',
    closes: 'machine',
  },
})
