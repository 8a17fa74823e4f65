import type { Column } from '@/components/page/table/column'
import { cn } from '@/components/ui/cn'
import { FamilySign } from '@/components/ui/family'
import type { BackupAge } from '@/lib/areas/servers/backup-age'
import { NOT_AVAILABLE } from '@/lib/core/text/fact-texts'
import type { AgedBackup } from './backup-actions'

export function backupColumns(oldest: number): Column<AgedBackup>[] {
  return [
    { header: 'Backup', cell: (backup) => <span className="font-mono">{backup.label}</span>, wrapsOnPhones: true },
    { header: 'Type', cell: ({ type }) => type || <span className="text-muted">{NOT_AVAILABLE}</span>, priority: 2 },
    { header: 'Age', cell: ({ age }) => <Age age={age} share={age ? age.days / oldest : 0} /> },
  ]
}

/** The bar's length is relative to the oldest backup. An age of 30 days or more is marked. */
function Age({ age, share }: { age: BackupAge | null; share: number }) {
  if (!age) return <span className="text-muted">{NOT_AVAILABLE}</span>
  return (
    <span className={cn('inline-flex items-center gap-2.5 whitespace-nowrap', age.old && 'text-attention')}>
      <span className="hidden h-1.5 w-20 rounded-full bg-subtle @2xl:inline-block" aria-hidden="true">
        <span
          className={cn('block h-1.5 rounded-full', age.old ? 'bg-attention' : 'bg-accent')}
          style={{ width: `${Math.max(6, Math.round(share * 100))}%` }}
        />
      </span>
      {age.old && <FamilySign family="attention" className="size-3.5 shrink-0" />}
      {age.text} old
    </span>
  )
}
