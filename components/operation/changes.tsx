'use client'

import { useQuery } from '@tanstack/react-query'
import type { Done } from '@/lib/core/changes/outcome'
import type { FieldChange } from '@/lib/core/operation/changes'
import { paths } from '@/lib/core/paths'
import { NOT_AVAILABLE } from '@/lib/core/text/fact-texts'
import { useHeld } from '../form/use-held'
import { cn } from '../ui/cn'
import { Isolated } from '../ui/isolated'
import { RelativeTime } from '../ui/relative-time'
import { queryKeys } from './query-keys'

interface ChangesProps {
  /** The intent of the decision. Each decision reads the current values again. */
  intent: string
  /** Resolves to null if the current values are unknown. */
  ask: (signal: AbortSignal) => Promise<readonly FieldChange[] | null>
  /** The same rows without current values. */
  rows: readonly FieldChange[]
}

async function changesIn(answer: Response): Promise<readonly FieldChange[] | null> {
  const done = (await answer.json()) as Done<FieldChange[]>
  return done.ok ? done.data : null
}

/** The changes that this input would make. */
export async function askChanges(operation: string, input: unknown, signal: AbortSignal) {
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify(input)
  return changesIn(await fetch(paths.changes(operation), { method: 'POST', headers, body, signal }))
}

/** The same for an approval request, whose input stays on the server. */
export const askRequestChanges = async (entry: string, signal: AbortSignal) =>
  changesIn(await fetch(paths.requestChanges(entry), { signal }))

/** Current and new values. A line “set in Switchroom” makes its row taller, so a reading does not appear during a press. */
export function Changes({ intent, ask, rows }: ChangesProps) {
  const query = useQuery({
    queryKey: queryKeys.changes(intent),
    queryFn: ({ signal }) => ask(signal),
    gcTime: 0,
  })
  const { data, isPending } = useHeld(query)
  const fieldChanges = data?.length === rows.length ? changedFirst(data) : rows
  return (
    <table aria-label="What changes" aria-busy={isPending} className="w-full border-collapse text-left">
      <thead className="text-sm text-muted">
        <tr className="border-b">
          <th scope="col" className="w-2/5 py-1.5 pr-3 font-normal">
            <span className="sr-only">Field</span>
          </th>
          <th scope="col" className="w-[30%] py-1.5 pr-3 font-normal">
            Now
          </th>
          <th scope="col" className="py-1.5 font-normal">
            After
          </th>
        </tr>
      </thead>
      <tbody>
        {fieldChanges.map((change) => (
          <tr key={change.field} className="border-b align-baseline last:border-b-0">
            <th scope="row" className="py-2 pr-3 font-normal text-muted">
              {change.field}
            </th>
            <td className="py-2 pr-3 wrap-anywhere tabular-nums">
              {isPending ? <Reading /> : <Now change={change} />}
            </td>
            <td className={cn('py-2 wrap-anywhere tabular-nums', change.after !== change.now && 'font-medium')}>
              <Isolated>{change.after}</Isolated>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Changed rows first: otherwise many unchanged rows of a full replacement hide the one that changes. */
function changedFirst(lines: readonly FieldChange[]): readonly FieldChange[] {
  const changes = ({ after, now }: FieldChange) => after !== now
  return [...lines.filter(changes), ...lines.filter((line) => !changes(line))]
}

function Reading() {
  return (
    <span className="inline-block h-4 w-20 animate-late rounded-sm bg-subtle align-middle">
      <span className="sr-only">Reading</span>
    </span>
  )
}

function Now({ change: { now, lastSet } }: { change: FieldChange }) {
  if (now === null) return <span className="text-muted">{NOT_AVAILABLE}</span>
  return (
    <>
      <Isolated>{now}</Isolated>
      {lastSet && (
        <span className="block text-sm text-muted">
          set in Switchroom <RelativeTime at={lastSet.at} /> by <Isolated>{lastSet.who}</Isolated>
        </span>
      )}
    </>
  )
}
