import { StateWord } from '@/components/operation/state-badge'
import { Card } from '@/components/ui/card'
import { Isolated } from '@/components/ui/isolated'
import { TextLink } from '@/components/ui/link'
import { ShortDate } from '@/components/ui/short-date'
import type { EntryState } from '@/lib/core/acts/outcome'
import type { RequestState } from '@/lib/core/acts/request-state'
import { mayBeNumber } from '@/lib/core/lists/search-params'
import { paths } from '@/lib/core/paths'
import { namedTarget } from '@/lib/core/text/isolated'
import { writeOperation } from '@/lib/desk/catalogue/catalogue'

export interface PastAct {
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
  entries: { rows: readonly PastAct[]; total: number }
  /** Its name must not be in a URL. */
  unnamed?: boolean
  /** The link to all entries, if the name cannot be in it. */
  all?: string
}

/** Changes made to an object from this console, newest first. */
export function HistoryCard({ of, entries: { rows, total }, unnamed, all: given }: HistoryCardProps) {
  // No phone number may be in a URL.
  const href = given ?? (unnamed || mayBeNumber(of) ? null : `${paths.activity}?q=${encodeURIComponent(of)}`)
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
          {rows.map((act) => (
            <li
              key={act.id}
              className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-0.5 px-4 py-2 text-sm @xl:flex-nowrap"
            >
              <span className="order-2 shrink-0 @xl:order-none @xl:w-36">
                <StateWord state={act.state} request={act.request} />
              </span>
              <TextLink href={paths.entry(act.id)} className="min-w-0 flex-1 truncate">
                {words(act, of)}
              </TextLink>
              <span className="order-3 basis-full text-muted @xl:order-none @xl:basis-auto">
                <Isolated>{act.personName}</Isolated> · <ShortDate at={act.createdAt.toISOString()} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function words({ operation, target, elsewhere }: PastAct, of: string): string {
  // A retired operation is named by its id.
  const label = writeOperation(operation)?.label ?? operation
  const on = target === of ? '' : ` · ${namedTarget(target)}`
  return `${label}${on}${elsewhere ? ' · another account' : ''}`
}
