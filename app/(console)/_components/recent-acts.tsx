import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { TextLink } from '@/components/ui/link'
import type { ListedEntry } from '@/server/core/journal/find'
import { EntryList } from './entry-list'
import type { OverviewParts } from './overview-for'

export function RecentActs({ acts, entries }: { acts: OverviewParts['acts']; entries: readonly ListedEntry[] }) {
  return (
    <Card title={acts.title} flush actions={<TextLink href={acts.all.href}>{acts.all.label}</TextLink>}>
      {entries.length > 0 ? <EntryList label={acts.title} entries={entries} /> : <EmptyState title="No activity yet" />}
    </Card>
  )
}
