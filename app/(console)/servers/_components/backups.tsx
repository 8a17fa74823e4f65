import { LiveCard } from '@/components/page/detail/live-card'
import { DataTable } from '@/components/page/table/data-table'
import { backupAge } from '@/lib/areas/servers/backup-age'
import type { Backup } from '@/lib/areas/servers/records'
import type { LastSetValue } from '@/lib/core/acts/last-set-value'
import type { PendingReading } from '@/lib/core/acts/outcome'
import type { Page } from '@/lib/core/operation/answers'
import type { OrderRecord } from '@/server/areas/servers/server-records'
import { ActingOnBackups, type AgedBackup, BackupActs } from './backup-acts'
import { backupColumns } from './backup-rows'
import { BackupSchedule } from './backup-schedule'

interface BackupsProps {
  serverId: string
  pending: PendingReading<Page<Backup>>
  schedule: LastSetValue | null
  order: OrderRecord | null
}

export function Backups({ serverId, pending, schedule, order }: BackupsProps) {
  return (
    <ActingOnBackups>
      <LiveCard
        title="Backups"
        pending={pending}
        what="the list of backups"
        flush
        lines={3}
        actions={<BackupSchedule serverId={serverId} schedule={schedule} />}
      >
        {({ rows }) => <Rows serverId={serverId} backups={rows} order={order} />}
      </LiveCard>
    </ActingOnBackups>
  )
}

function Rows({
  serverId,
  backups,
  order,
}: {
  serverId: string
  backups: readonly Backup[]
  order: OrderRecord | null
}) {
  const now = Date.now()
  const newestFirst = backups
    .map(({ backupId, name, type }): AgedBackup => {
      return { backupId, label: name || `Backup ${backupId}`, type, age: backupAge(name, now) }
    })
    .sort((a, b) => (b.age?.at ?? 0) - (a.age?.at ?? 0))
  const oldest = Math.max(1, ...newestFirst.map(({ age }) => age?.days ?? 0))
  return (
    <>
      <DataTable
        label="Backups"
        columns={backupColumns(oldest)}
        rows={newestFirst}
        rowKey={({ backupId }) => backupId}
        frameless
        empty={<p className="px-4 py-3 text-muted">There is no backup of this server.</p>}
        actions={(backup) => (
          <BackupActs serverId={serverId} backup={backup} newest={newestFirst[0]} trunk={order?.trunk ?? ''} />
        )}
      />
      <p className="border-t px-4 py-3 text-sm text-muted">
        The provider doesn’t show the schedule, so a change made elsewhere isn’t visible.
      </p>
    </>
  )
}
