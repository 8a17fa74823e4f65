'use client'

import type { ReactNode } from 'react'
import { RowOperation, RowOperations } from '@/components/operation/row-operations'
import { Banner } from '@/components/ui/banner'
import { Isolated } from '@/components/ui/isolated'
import { type KeyValue, KeyValues } from '@/components/ui/key-values'
import type { BackupAge } from '@/lib/areas/servers/backup-age'
import { removeBackup, restoreBackup, scheduleBackups } from '@/lib/areas/servers/summaries'
import { NOT_AVAILABLE } from '@/lib/core/text/fact-texts'
import { removeBackupAction, restoreBackupAction, scheduleBackupsAction } from '../actions'

export interface AgedBackup {
  backupId: string
  /** The name, or the id if there is none. */
  label: string
  type: string
  age: BackupAge | null
}

/** Wraps the card, so that an outcome stays visible when the list refreshes. */
export function ActingOnBackups({ children }: { children: ReactNode }) {
  return (
    <RowOperations operation={scheduleBackups} action={scheduleBackupsAction}>
      <RowOperations operation={restoreBackup} action={restoreBackupAction}>
        <RowOperations operation={removeBackup} action={removeBackupAction}>
          {children}
        </RowOperations>
      </RowOperations>
    </RowOperations>
  )
}

interface BackupActionsProps {
  serverId: string
  backup: AgedBackup
  newest: AgedBackup | undefined
  /** The server's trunk, if known here. */
  trunk: string
}

export function BackupActions({ serverId, backup, newest, trunk }: BackupActionsProps) {
  const name = backup.label
  return (
    <span className="inline-flex gap-2">
      <Restore serverId={serverId} backup={backup} newest={newest} trunk={trunk}>
        Restore…
      </Restore>
      <RowOperation
        operation={removeBackup}
        input={{ serverId, backupId: backup.backupId }}
        of={name}
        submitLabel="Remove this backup"
        consequences={
          <KeyValues
            columns={1}
            items={[
              { label: 'Server', value: serverId, mono: true },
              { label: 'Backup', value: <Isolated>{name}</Isolated>, mono: true },
              { label: 'Age', value: backup.age?.text ?? NOT_AVAILABLE },
              ...(backup.backupId === newest?.backupId
                ? [{ label: 'Newest', value: 'This is the newest backup of this server' }]
                : []),
            ]}
          />
        }
      >
        Remove…
      </RowOperation>
    </span>
  )
}

/** Offers a newer backup before anything is typed. */
function Restore({ children, ...props }: BackupActionsProps & { children: string }) {
  const { serverId, backup, newest, trunk } = props
  const newer = newest?.age && backup.age && newest.age.at > backup.age.at ? newest : null
  const items: KeyValue[] = [
    { label: 'Server', value: serverId, mono: true },
    { label: 'Becomes', value: <Isolated>{backup.label}</Isolated>, mono: true },
    { label: 'Age', value: backup.age?.text ?? NOT_AVAILABLE },
    ...(newer
      ? [
          {
            label: 'Newer backup',
            value: (
              <span className="inline-flex flex-wrap items-center gap-2">
                <span>
                  <span className="font-mono">{newer.label}</span>, {newer.age?.text} old
                </span>
                <Restore {...props} backup={newer}>
                  Use this backup
                </Restore>
              </span>
            ),
          },
        ]
      : []),
    {
      label: 'During the restore',
      value: `Calls ${trunk ? `over trunk ${trunk}` : 'to this server'} fail; the provider doesn’t say for how long`,
    },
    { label: 'Cost', value: NOT_AVAILABLE },
  ]
  return (
    <RowOperation
      operation={restoreBackup}
      input={{ serverId, backupId: backup.backupId }}
      of={backup.label}
      submitLabel={`Overwrite server ${serverId} with this backup`}
      consequences={
        <>
          <Banner
            kind="danger"
            title={`Everything on server ${serverId} since ${backup.age?.written ?? `backup ${backup.label}`} is overwritten`}
          >
            <p>Extensions, recordings, voicemail and settings return to that time. This can’t be undone.</p>
          </Banner>
          <KeyValues columns={1} items={items} />
        </>
      }
    >
      {children}
    </RowOperation>
  )
}
