import { EntryOutcome } from '@/components/operation/entry-outcome'
import { Isolated } from '@/components/ui/isolated'
import { TextLink } from '@/components/ui/link'
import { UnbrokenNumbers } from '@/components/ui/phone-number'
import { RelativeTime } from '@/components/ui/relative-time'
import { formatNumber } from '@/lib/core/fields/number'
import { paths } from '@/lib/core/paths'
import { writeOperation } from '@/lib/desk/catalogue/catalogue'
import type { ListedEntry } from '@/server/core/journal/find'

/** A short list of journal entries, newest first; Activity has the full table. */
export function EntryList({ label, entries }: { label: string; entries: readonly ListedEntry[] }) {
  return (
    <ul aria-label={label}>
      {entries.map((entry) => {
        const { id, operation, target, personName, createdAt, bulk } = entry
        return (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b px-4 py-2 last:border-b-0">
            <div className="min-w-0 flex-1 basis-52">
              <TextLink href={bulk ? `${paths.activity}?bulk=${bulk.id}` : paths.entry(id)}>
                {/* A retired operation is named by its id. */}
                {writeOperation(operation)?.label ?? operation} ·{' '}
                {bulk ? (
                  `${bulk.lines} in bulk`
                ) : (
                  <Isolated>
                    <UnbrokenNumbers>{formatNumber(target)}</UnbrokenNumbers>
                  </Isolated>
                )}
              </TextLink>
              <div className="text-sm text-muted">
                <Isolated>{personName}</Isolated>, <RelativeTime at={createdAt.toISOString()} />
              </div>
            </div>
            <EntryOutcome entry={entry} />
          </li>
        )
      })}
    </ul>
  )
}
