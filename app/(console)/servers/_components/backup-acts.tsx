'use client'

import type { ReactNode } from 'react'
import { RowAct, RowActs } from '@/components/operation/row-acts'
import { Banner } from '@/components/ui/banner'
import { Isolated } from '@/components/ui/isolated'
import { type KeyValue, KeyValues } from '@/components/ui/key-values'
import type { BackupAge } from '@/lib/areas/servers/backup-age'
import { removeBackup, restoreBackup, scheduleBackups } from '@/lib/areas/servers/summaries'
import { NOT_AVAILABLE } from '@/lib/core/text/fact-words'
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
    <RowActs operation={scheduleBackups} action={scheduleBackupsAction}>
      <RowActs operation={restoreBackup} action={restoreBackupAction}>
        <RowActs operation={removeBackup} action={removeBackupAction}>
          {children}
        </RowActs>
      </RowActs>
    </RowActs>
  )
}

interface BackupActsProps {
  serverId: string
  backup: AgedBackup
  newest: AgedBackup | undefined
  /** The server's trunk, if known here. */
  trunk: string
}

export function BackupActs({ serverId, backup, newest, trunk }: BackupActsProps) {
  const name = backup.label
  return (
    <span className="inline-flex gap-2">
      <Restore serverId={serverId} backup={backup} newest={newest} trunk={trunk}>
        Restore…
      </Restore>
      <RowAct
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
              { label: 'Age', value: backup.age?.words ?? NOT_AVAILABLE },
              ...(backup.backupId === newest?.backupId
                ? [{ label: 'Newest', value: 'This is the newest backup of this server' }]
                : []),
            ]}
          />
        }
      >
        Remove…
      </RowAct>
    </span>
  )
}

/** Offers a newer backup before anything is typed. */
function Restore({ children, ...given }: BackupActsProps & { children: string }) {
  const { serverId, backup, newest, trunk } = given
  const newer = newest?.age && backup.age && newest.age.at > backup.age.at ? newest : null
  const items: KeyValue[] = [
    { label: 'Server', value: serverId, mono: true },
    { label: 'Becomes', value: <Isolated>{backup.label}</Isolated>, mono: true },
    { label: 'Age', value: backup.age?.words ?? NOT_AVAILABLE },
    ...(newer
      ? [
          {
            label: 'Newer backup',
            value: (
              <span className="inline-flex flex-wrap items-center gap-2">
                <span>
                  <span className="font-mono">{newer.label}</span>, {newer.age?.words} old
                </span>
                <Restore {...given} backup={newer}>
                  Take this one
                </Restore>
              </span>
            ),
          },
        ]
      : []),
    {
      label: 'Meanwhile',
      value: `Calls ${trunk ? `over trunk ${trunk}` : 'to this server'} fail; the provider doesn’t say for how long`,
    },
    { label: 'Cost', value: NOT_AVAILABLE },
  ]
  return (
    <RowAct
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
    </RowAct>
  )
}
