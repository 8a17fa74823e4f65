import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { TextLink } from '@/components/ui/link'
import type { ListedEntry } from '@/server/core/journal/find'
import { EntryList } from './entry-list'
import type { OverviewParts } from './overview-for'

export function RecentActivity({
  activity: changes,
  entries,
}: {
  activity: OverviewParts['activity']
  entries: readonly ListedEntry[]
}) {
  return (
    <Card title={changes.title} flush actions={<TextLink href={changes.all.href}>{changes.all.label}</TextLink>}>
      {entries.length > 0 ? (
        <EntryList label={changes.title} entries={entries} />
      ) : (
        <EmptyState title="No activity yet" />
      )}
    </Card>
  )
}
