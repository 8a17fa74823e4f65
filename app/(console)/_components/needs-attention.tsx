import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { FamilySign } from '@/components/ui/family'
import { TextLink } from '@/components/ui/link'
import { paths } from '@/lib/paths'
import type { ListedEntry } from '@/server/journal/find'
import { EntryList } from './entry-list'

/** Outcomes that nobody knows, and those that a later reading contradicts. */
export function NeedsAttention({ entries, total }: { entries: readonly ListedEntry[]; total: number }) {
  if (total === 0) {
    return (
      <Card>
        <p className="flex items-center gap-2">
          <FamilySign family="done" className="size-4 shrink-0 text-done" />
          Nothing needs attention: no outcome is unknown or disputed.
        </p>
      </Card>
    )
  }
  return (
    <Card
      title={
        <span className="inline-flex items-center gap-2">
          Needs attention <Badge family="act">{total}</Badge>
        </span>
      }
      description="Nobody knows yet whether these happened, or a reading contradicts the answer. An unknown blocks the same act for everybody until it is settled."
      flush
      footer={total > entries.length && <TextLink href={paths.attention}>Show all {total} in Activity</TextLink>}
    >
      <EntryList label="Needs attention" entries={entries} />
    </Card>
  )
}
