import { StateLabel } from '@/components/operation/state-badge'
import { Card } from '@/components/ui/card'
import { Isolated } from '@/components/ui/isolated'
import { TextLink } from '@/components/ui/link'
import { ShortDate } from '@/components/ui/short-date'
import type { EntryState } from '@/lib/core/changes/outcome'
import type { RequestState } from '@/lib/core/changes/request-state'
import { mayBeNumber } from '@/lib/core/lists/search-params'
import { paths } from '@/lib/core/paths'
import { namedTarget } from '@/lib/core/text/isolated'
import { writeOperation } from '@/lib/desk/catalogue/catalogue'

export interface PastChange {
  id: string
  operation: string
  target: string
  state: EntryState
  request?: RequestState | null
  personName: string
  createdAt: Date
  /** Done with another provider account. */
  elsewhere?: boolean
}

interface HistoryCardProps {
  /** The target as the journal names it, so that rows do not repeat it. */
  of: string
  entries: { rows: readonly PastChange[]; total: number }
  /** The name of the thing must not be in a URL. */
  unnamed?: boolean
  /** The link to all entries, if the name cannot be in it. */
  all?: string
}

/** Changes made to an object from this console, newest first. */
export function HistoryCard({ of, entries: { rows, total }, unnamed, all: allHref }: HistoryCardProps) {
  // No phone number may be in a URL.
  const href = allHref ?? (unnamed || mayBeNumber(of) ? null : `${paths.activity}?q=${encodeURIComponent(of)}`)
  const all = href && total > 0 && (
    <TextLink href={href} className="text-sm">
      All {total}
    </TextLink>
  )
  return (
    <Card title="History" actions={all || (total > rows.length && <span className="text-muted">{total}</span>)} flush>
      {rows.length === 0 ? (
        <p className="px-4 py-3 text-muted">No activity in Switchroom.</p>
      ) : (
        <ul aria-label="History" className="@container divide-y">
          {rows.map((action) => (
            <li
              key={action.id}
              className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-0.5 px-4 py-2 text-sm @xl:flex-nowrap"
            >
              <span className="order-2 shrink-0 @xl:order-none @xl:w-36">
                <StateLabel state={action.state} request={action.request} />
              </span>
              <TextLink href={paths.entry(action.id)} className="min-w-0 flex-1 truncate">
                {titleOf(action, of)}
              </TextLink>
              <span className="order-3 basis-full text-muted @xl:order-none @xl:basis-auto">
                <Isolated>{action.personName}</Isolated> · <ShortDate at={action.createdAt.toISOString()} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function titleOf({ operation, target, elsewhere }: PastChange, of: string): string {
  // A retired operation is named by its id.
  const label = writeOperation(operation)?.label ?? operation
  const on = target === of ? '' : ` · ${namedTarget(target)}`
  return `${label}${on}${elsewhere ? ' · another account' : ''}`
}
