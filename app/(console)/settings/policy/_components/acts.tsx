'use client'

import { useAsked } from '@/components/operation/use-asked'
import type { Column } from '@/components/table/column'
import { DataTable } from '@/components/table/data-table'
import { RowActions } from '@/components/table/row-actions'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Isolated } from '@/components/ui/isolated'
import { late } from '@/components/ui/late'
import { MenuItem } from '@/components/ui/menu-items'
import { RelativeTime } from '@/components/ui/relative-time'
import { State } from '@/components/ui/state'
import {
  type ApprovableKind,
  isApprovable,
  type KindName,
  kindNames,
  kindWords,
  type Stops,
} from '@/lib/policy/kind-words'

const StopDialog = late(() => import('./stop-dialog').then((m) => m.StopDialog))
const ApprovalDialog = late(() => import('./approval-dialog').then((m) => m.ApprovalDialog))
const ResumeDialog = late(() => import('./stop-dialog').then((m) => m.ResumeDialog))

type Row = { kind: KindName; stop: Stops[KindName]; approved: boolean }
type Asked = { act: 'stop' | 'resume'; kind: KindName } | { act: 'approval'; kind: ApprovableKind }

const columns: Column<Row>[] = [
  {
    header: 'What',
    cell: ({ kind }) => (
      <>
        <span className="font-medium">{kindWords[kind].label}</span>
        <span className="block text-muted">{kindWords[kind].about}</span>
      </>
    ),
    wrap: true,
    tall: true,
  },
  {
    header: 'Now',
    cell: ({ stop }) =>
      stop ? (
        <>
          <State family="failed">Stopped</State>
          <span className="block text-muted">
            <Isolated>{stop.by}</Isolated>, <RelativeTime at={stop.at} />: <Isolated>{stop.reason}</Isolated>
          </span>
        </>
      ) : (
        <State family="done">Allowed</State>
      ),
    wrap: true,
    phone: 'detail',
  },
  {
    header: 'Approval',
    cell: ({ approved }) => (approved ? <span>Needs approval</span> : <span className="text-muted">No approval</span>),
    phone: 'detail',
  },
]

interface ActsProps {
  stopped: Stops
  /** Kinds that a second person has to approve. */
  approved: readonly ApprovableKind[]
  mayChange: boolean
}

/** What nobody may do for the time being, whatever the role, and what nobody may do alone. */
export function Acts({ stopped, approved, mayChange }: ActsProps) {
  const { asked, ask, done, close } = useAsked<Asked>()
  const needed = (kind: KindName) => isApprovable(kind) && approved.includes(kind)
  const rows = kindNames.map((kind) => ({ kind, stop: stopped[kind], approved: needed(kind) }))
  const stop = asked && stopped[asked.kind]

  return (
    <div className="space-y-3">
      <div>
        <h2 className="font-semibold">Acts</h2>
        <p className="text-sm text-muted">
          What is stopped is refused to everybody; what is on its way goes on. A second person is asked before an act is
          sent, and must have the role for it too.
        </p>
      </div>
      {done && <Banner kind="done" role="status" title={done} />}
      <DataTable
        label="Acts"
        columns={columns}
        rows={rows}
        rowKey={({ kind }) => kind}
        actions={mayChange ? (row) => <ActsOf row={row} onAsk={ask} /> : undefined}
      />
      {asked?.act === 'stop' && <StopDialog kind={asked.kind} onClose={close} />}
      {asked?.act === 'resume' && stop && <ResumeDialog kind={asked.kind} stop={stop} onClose={close} />}
      {asked?.act === 'approval' && <ApprovalDialog kind={asked.kind} needed={!needed(asked.kind)} onClose={close} />}
    </div>
  )
}

function ActsOf({ row: { kind, stop, approved }, onAsk }: { row: Row; onAsk: (asked: Asked) => void }) {
  const of = kindWords[kind].label.toLowerCase()
  const act = stop ? 'resume' : 'stop'
  const verb = stop ? 'Allow again…' : 'Stop…'
  return (
    <RowActions
      of={of}
      primary={
        <Button size="sm" aria-label={`${verb} ${of}`} onClick={() => onAsk({ act, kind })}>
          {verb}
        </Button>
      }
    >
      <MenuItem onClick={() => onAsk({ act, kind })}>{verb}</MenuItem>
      {isApprovable(kind) && (
        <MenuItem onClick={() => onAsk({ act: 'approval', kind })}>
          {approved ? 'No second person…' : 'Second person…'}
        </MenuItem>
      )}
    </RowActions>
  )
}
