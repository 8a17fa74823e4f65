import { stateLabels } from '@/lib/core/changes/entry-states'
import type { FoldedBulk } from '@/lib/core/changes/folded-bulk'
import type { EntryState } from '@/lib/core/changes/outcome'
import { outcomeLabel, type RequestState } from '@/lib/core/changes/request-state'
import { StateLabel } from './state-badge'

interface Listed {
  state: EntryState
  request: RequestState | null
  bulk: FoldedBulk | null
}

const statesOf = ({ bulk }: Listed) => Object.entries(bulk?.states ?? {}) as [EntryState, number][]

const notSent = ({ bulk }: Listed) =>
  (bulk?.lines ?? 0) - Object.values(bulk?.states ?? {}).reduce((sum, count) => sum + count, 0)

/** The outcome of an entry; of a bulk change, one outcome for each line that has an entry. */
export const outcomesOf = (entry: Listed): string[] =>
  entry.bulk
    ? statesOf(entry).flatMap(([state, count]) => Array.from({ length: count }, () => stateLabels[state]))
    : [outcomeLabel(entry)]

/** "Done", or for a bulk change "18 Done 2 Rejected". */
export function EntryOutcome({ entry }: { entry: Listed }) {
  if (!entry.bulk) return <StateLabel state={entry.state} request={entry.request} />
  const remaining = notSent(entry)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      {statesOf(entry).map(([state, count]) => (
        <span key={state} className="inline-flex items-center gap-1 tabular-nums">
          {count} <StateLabel state={state} />
        </span>
      ))}
      {remaining > 0 && <span className="text-muted">{remaining} not sent</span>}
    </span>
  )
}
