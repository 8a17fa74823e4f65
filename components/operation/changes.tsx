'use client'

import { useQuery } from '@tanstack/react-query'
import type { Change, Done } from '@/lib/acts/outcome'
import { paths } from '@/lib/paths'
import { useHeld } from '../form/use-held'
import { cn } from '../ui/cn'
import { Isolated } from '../ui/isolated'
import { RelativeTime } from '../ui/relative-time'
import { queryKeys } from './query-keys'

interface ChangesProps {
  /** The decision that is asked for: each is read for anew. */
  intent: string
  /** Null where it is not told. */
  ask: () => Promise<readonly Change[] | null>
  /** The same lines without what is now. */
  rows: readonly Change[]
}

async function told(answer: Response): Promise<readonly Change[] | null> {
  const given = (await answer.json()) as Done<Change[]>
  return given.ok ? given.data : null
}

/** What an act with this input would change. */
export async function askChanges(operation: string, input: unknown): Promise<readonly Change[] | null> {
  const headers = { 'Content-Type': 'application/json' }
  return told(await fetch(paths.changes(operation), { method: 'POST', headers, body: JSON.stringify(input) }))
}

/** The same of what a request for approval asks for: its input stays on the server. */
export const askRequestChanges = async (entry: string): Promise<readonly Change[] | null> =>
  told(await fetch(paths.requestChanges(entry)))

/** What is and what will be. What was set here before makes its lines higher: not while the button under them is being pressed. */
export function Changes({ intent, ask, rows }: ChangesProps) {
  const query = useQuery({
    queryKey: queryKeys.changes(intent),
    queryFn: ask,
    gcTime: 0,
  })
  const { data, isPending } = useHeld(query)
  const known = data?.length === rows.length ? changedFirst(data) : rows
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
        {known.map((change) => (
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

/** Of a form that replaces everything, sixteen lines that stay as they are hid the one that does not. */
function changedFirst(lines: readonly Change[]): readonly Change[] {
  const changes = ({ after, now }: Change) => after !== now
  return [...lines.filter(changes), ...lines.filter((line) => !changes(line))]
}

function Reading() {
  return (
    <span className="inline-block h-4 w-20 animate-late rounded-sm bg-subtle align-middle">
      <span className="sr-only">Reading</span>
    </span>
  )
}

function Now({ change: { now, setHere } }: { change: Change }) {
  if (now === null) return <span className="text-muted">Not available</span>
  return (
    <>
      <Isolated>{now}</Isolated>
      {setHere && (
        <span className="block text-sm text-muted">
          set here <RelativeTime at={setHere.at} /> by <Isolated>{setHere.who}</Isolated>
        </span>
      )}
    </>
  )
}
