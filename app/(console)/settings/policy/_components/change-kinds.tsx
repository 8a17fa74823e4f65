'use client'

import { useDialogRequest } from '@/components/operation/use-dialog-request'
import type { Column } from '@/components/page/table/column'
import { DataTable } from '@/components/page/table/data-table'
import { RowActions } from '@/components/page/table/row-actions'
import { Absent } from '@/components/page/table/table-row'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Isolated } from '@/components/ui/isolated'
import { MenuItem } from '@/components/ui/menu-items'
import { RelativeTime } from '@/components/ui/relative-time'
import { State } from '@/components/ui/state'
import { CODE_MINUTES } from '@/lib/core/access/second-factor'
import {
  type ApprovableKind,
  type CodeKind,
  codeKinds,
  codeTexts,
  isApprovable,
  isCodeKind,
  isKind,
  type KindName,
  kindNames,
  kindTexts,
  type Stops,
} from '@/lib/desk/policy/kind-texts'
import { ApprovalDialog } from './approval-dialog'
import { CodeDialog } from './code-dialog'
import { ResumeDialog, StopDialog } from './stop-dialog'

type Kind = KindName | CodeKind
/** null: not available for this kind. */
type Row = { kind: Kind; stop: Stops[KindName] | null; needsApproval: boolean | null; code: boolean | null }
type PolicyDialog =
  | { action: 'stop' | 'resume'; kind: KindName }
  | { action: 'approval'; kind: ApprovableKind }
  | { action: 'code'; kind: CodeKind }

const textsOf = (kind: Kind) => (isKind(kind) ? kindTexts[kind] : codeTexts(kind))
const rowKinds = [...kindNames, ...codeKinds.filter((kind) => !isKind(kind))]

function needs(needed: boolean | null, label: string) {
  if (needed === null) return <Absent />
  if (needed) return label
  // Hidden on phones, where no header says what it is about.
  return (
    <span data-absent="" className="text-muted">
      No
    </span>
  )
}

const columns: Column<Row>[] = [
  {
    header: 'Change',
    cell: ({ kind }) => (
      <>
        <span className="font-medium">{textsOf(kind).label}</span>
        <span className="block text-muted">{textsOf(kind).about}</span>
      </>
    ),
    wrap: true,
    wrapsOnPhones: true,
  },
  {
    header: 'Now',
    cell: ({ stop }) =>
      stop === null ? (
        <Absent />
      ) : stop ? (
        <>
          <State family="failed">Paused</State>
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
    cell: ({ needsApproval }) => needs(needsApproval, 'Approval required'),
    phone: 'detail',
  },
  {
    header: 'Recent 2FA',
    cell: ({ code }) => needs(code, '2FA required'),
    phone: 'detail',
  },
]

interface ChangeKindsProps {
  stopped: Stops
  /** Kinds that need a second person's approval. */
  withApproval: readonly ApprovableKind[]
  codes: readonly CodeKind[]
  mayChange: boolean
}

/** The kinds of changes: which are paused for every role, and which need an approval or recent 2FA. */
export function ChangeKinds({ stopped, withApproval, codes, mayChange }: ChangeKindsProps) {
  const { requested, ask, done, close } = useDialogRequest<PolicyDialog>()
  const rows = rowKinds.map((kind) => ({
    kind,
    stop: isKind(kind) ? stopped[kind] : null,
    needsApproval: isApprovable(kind) ? withApproval.includes(kind) : null,
    code: isCodeKind(kind) ? codes.includes(kind) : null,
  }))
  const stop = requested?.action === 'resume' ? stopped[requested.kind] : undefined

  return (
    <div className="space-y-3">
      <div>
        <h2 className="font-semibold">Changes</h2>
        <p className="text-sm text-muted">
          Approval: by a second person whose role allows the change. Recent 2FA: a second factor used in the last{' '}
          {CODE_MINUTES} minutes.
        </p>
      </div>
      {done && <Banner kind="done" role="status" title={done} />}
      <DataTable
        label="Changes"
        columns={columns}
        rows={rows}
        rowKey={({ kind }) => kind}
        actions={mayChange ? (row) => <ActionsOf row={row} onAsk={ask} /> : undefined}
      />
      {requested?.action === 'stop' && <StopDialog kind={requested.kind} onClose={close} />}
      {requested?.action === 'resume' && stop && <ResumeDialog kind={requested.kind} stop={stop} onClose={close} />}
      {requested?.action === 'approval' && (
        <ApprovalDialog kind={requested.kind} turnOn={!withApproval.includes(requested.kind)} onClose={close} />
      )}
      {requested?.action === 'code' && (
        <CodeDialog kind={requested.kind} turnOn={!codes.includes(requested.kind)} onClose={close} />
      )}
    </div>
  )
}

function ActionsOf({
  row: { kind, stop, needsApproval, code },
  onAsk,
}: {
  row: Row
  onAsk: (requested: PolicyDialog) => void
}) {
  const of = textsOf(kind).label.toLowerCase()
  const codeAction = isCodeKind(kind) && {
    verb: code ? 'Stop requiring 2FA…' : 'Require 2FA…',
    ask: () => onAsk({ action: 'code', kind }),
  }
  const stopAction = isKind(kind) && {
    verb: stop ? 'Resume…' : 'Pause…',
    ask: () => onAsk({ action: stop ? 'resume' : 'stop', kind }),
  }
  const primary = stopAction || codeAction
  if (!primary) return null
  return (
    <RowActions
      of={of}
      primary={
        <Button size="sm" aria-label={`${primary.verb} ${of}`} onClick={primary.ask}>
          {primary.verb}
        </Button>
      }
    >
      <MenuItem onClick={primary.ask}>{primary.verb}</MenuItem>
      {isApprovable(kind) && (
        <MenuItem onClick={() => onAsk({ action: 'approval', kind })}>
          {needsApproval ? 'Stop requiring approval…' : 'Require approval…'}
        </MenuItem>
      )}
      {stopAction && codeAction && <MenuItem onClick={codeAction.ask}>{codeAction.verb}</MenuItem>}
    </RowActions>
  )
}
