import { StateLabel } from '@/components/operation/state-badge'
import { stateLabels } from '@/lib/core/changes/entry-states'
import type { EntryState } from '@/lib/core/changes/outcome'
import { outcomeLabel } from '@/lib/core/changes/request-state'
import type { ListedEntry } from '@/server/core/journal/find'

const statesOf = ({ bulk }: ListedEntry) => Object.entries(bulk?.states ?? {}) as [EntryState, number][]

const notSent = ({ bulk }: ListedEntry) =>
  (bulk?.lines ?? 0) - Object.values(bulk?.states ?? {}).reduce((sum, count) => sum + count, 0)

/** The outcome of an entry; of a bulk change those of its lines, each once. */
export const outcomesOf = (entry: ListedEntry): string[] =>
  entry.bulk
    ? statesOf(entry).flatMap(([state, count]) => Array.from({ length: count }, () => stateLabels[state]))
    : [outcomeLabel(entry)]

/** "Done", or for a bulk change "18 Done 2 Rejected". */
export function EntryOutcome({ entry }: { entry: ListedEntry }) {
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
