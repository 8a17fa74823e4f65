import { stateTexts } from '@/components/operation/state-badge'
import type { Column } from '@/components/page/table/column'
import type { Family } from '@/components/ui/family'
import { Isolated } from '@/components/ui/isolated'
import { TextLink } from '@/components/ui/link'
import { RelativeTime } from '@/components/ui/relative-time'
import { State } from '@/components/ui/state'
import type { EntryState } from '@/lib/core/changes/outcome'
import { paths } from '@/lib/core/paths'
import { bulkKinds } from '@/lib/desk/bulk-changes/kinds'
import { stateNames } from '@/lib/desk/bulk-changes/texts'
import type { BulkChangeRow, BulkChangeState } from '@/lib/desk/bulk-changes/view'

const families: Record<BulkChangeState, Family> = {
  ready: 'neutral',
  running: 'working',
  paused: 'attention',
  stopped: 'neutral',
  done: 'done',
}

export function BulkStateBadge({ state }: { state: BulkChangeState }) {
  return <State family={families[state]}>{stateNames[state]}</State>
}

export const bulkChangeColumns: Column<BulkChangeRow>[] = [
  {
    header: 'Change',
    cell: ({ id, kind, name }) => (
      <>
        <TextLink href={paths.bulkChange(id)}>
          <Isolated>{name || bulkKinds[kind].label}</Isolated>
        </TextLink>
        {name && <span className="block text-sm text-muted">{bulkKinds[kind].label}</span>}
      </>
    ),
    wrap: true,
  },
  { header: 'State', cell: ({ state }) => <BulkStateBadge state={state} />, width: '9rem', phone: 'outcome' },
  { header: 'Lines', cell: (row) => <Lines {...row} />, wrap: true, wrapsOnPhones: true },
  { header: 'By', cell: ({ by }) => <Isolated>{by}</Isolated>, width: '12rem', priority: 2 },
  { header: 'Prepared', cell: ({ at }) => <RelativeTime at={at} />, width: '9rem', phone: 'detail' },
]

/** The number of lines in each state. */
function Lines({ states }: BulkChangeRow) {
  return (
    <span className="inline-flex flex-wrap gap-x-3 gap-y-1">
      {(Object.entries(states) as [EntryState | '', number][]).map(([state, count]) => (
        <State key={state} family={state ? stateTexts[state].family : 'neutral'}>
          {count} {state ? stateTexts[state].word.toLowerCase() : 'not sent yet'}
        </State>
      ))}
    </span>
  )
}
