import { stateLabels } from '@/lib/core/changes/entry-states'
import type { EntryState } from '@/lib/core/changes/outcome'
import { outcomeLabel, type RequestState } from '@/lib/core/changes/request-state'
import { StateLabel } from './state-badge'

interface ListedOutcome {
  state: EntryState
  request: RequestState | null
  /** Of a bulk change, of which only the first line is listed. */
  bulk: { lines: number; states: Partial<Record<EntryState, number>> } | null
}

const statesOf = ({ bulk }: ListedOutcome) => Object.entries(bulk?.states ?? {}) as [EntryState, number][]

const notSent = ({ bulk }: ListedOutcome) =>
  (bulk?.lines ?? 0) - Object.values(bulk?.states ?? {}).reduce((sum, count) => sum + count, 0)

/** The outcome of an entry; of a bulk change those of its lines, each once. */
export const outcomesOf = (entry: ListedOutcome): string[] =>
  entry.bulk
    ? statesOf(entry).flatMap(([state, count]) => Array.from({ length: count }, () => stateLabels[state]))
    : [outcomeLabel(entry)]

/** "Done", or for a bulk change "18 Done 2 Rejected". */
export function EntryOutcome({ entry }: { entry: ListedOutcome }) {
  if (!entry.bulk) return <StateLabel state={entry.state} request={entry.request} />
  const left = notSent(entry)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      {statesOf(entry).map(([state, count]) => (
        <span key={state} className="inline-flex items-center gap-1 tabular-nums">
          {count} <StateLabel state={state} />
        </span>
      ))}
      {left > 0 && <span className="text-muted">{left} not sent</span>}
    </span>
  )
}
