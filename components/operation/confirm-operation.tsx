'use client'

import Link from 'next/link'
import { type ReactNode, useState } from 'react'
import type { Fault, PerformRequest, Prepared } from '@/lib/core/changes/outcome'
import type { FieldChange } from '@/lib/core/operation/changes'
import type { WriteSummary } from '@/lib/core/operation/operation-summary'
import { paths } from '@/lib/core/paths'
import { Banner } from '../ui/banner'
import { Checkbox } from '../ui/checkbox'
import { Isolated } from '../ui/isolated'
import { RelativeTime } from '../ui/relative-time'
import { ActionDialog, type ActionDialogProps } from './action-dialog'
import { Approval } from './approval'
import { askChanges, Changes } from './changes'
import { BlockedBy, refusalTitles } from './fault-text'
import { RequestPreview } from './request-preview'
import { stateTexts } from './state-badge'
import { notTyped, TypedTarget } from './typed-target'

export interface ConfirmOperationProps {
  operation: Pick<WriteSummary, 'id' | 'label'>
  prepared: Prepared
  input: unknown
  /** Reads the current values if the input is not available here. */
  changesNow?: (signal: AbortSignal) => Promise<readonly FieldChange[] | null>
  action: ActionDialogProps['action']
  /** Costs and consequences, each page writes its own. */
  consequences?: ReactNode
  /** The verb and the amount: "Refill $250.00". */
  submitLabel: string
  onConfirm: (confirm: PerformRequest['confirm']) => void
  onClose: () => void
}

/** Shown in the dialog's body with the possible actions. */
const shownBelow: readonly (Fault['kind'] | undefined)[] = ['blocked', 'duplicate', 'disputed']

/** The confirmation of every request that costs, routes, reveals, deletes, or repeats a recent one. */
export function ConfirmOperation(props: ConfirmOperationProps) {
  const { operation, prepared, input, changesNow, action, consequences, submitLabel, onConfirm, onClose } = props
  const [typed, setTyped] = useState('')
  // The entry shown when the box was ticked: after a refusal the dialog may show a later one.
  const [agreed, agree] = useState<string>()
  const danger = prepared.tier === 3
  const { first, blockedBy, approval, code } = prepared
  const again = first !== undefined && first.entry === agreed
  const reason = blockedBy
    ? 'Blocked until the open request is settled'
    : approval?.state === 'asked'
      ? 'You already requested this'
      : first && !again
        ? 'Confirm the repeat first'
        : code === 'no_factor'
          ? 'Set up a second factor first'
          : danger
            ? notTyped(prepared.target, typed)
            : undefined

  return (
    <ActionDialog
      action={action}
      title={operation.label}
      description={danger ? 'This can’t be undone.' : undefined}
      submit={approval?.state === 'needed' ? 'Ask for approval' : submitLabel}
      variant={danger ? 'danger' : 'primary'}
      disabledReason={reason}
      code={code === 'code'}
      error={shownBelow.includes(action.fault?.kind) ? null : undefined}
      onSubmit={() => onConfirm({ ...(danger && { typed: typed.trim() }), ...(first && { again: first.entry }) })}
      onClose={onClose}
    >
      {blockedBy && <BlockedBy other={blockedBy} />}
      {prepared.changes && (
        <Changes
          intent={prepared.intent}
          ask={changesNow ?? ((signal) => askChanges(operation.id, input, signal))}
          rows={prepared.changes}
        />
      )}
      {code === 'no_factor' && <NoFactor />}
      {approval && <Approval approval={approval} />}
      {consequences}
      {prepared.unverifiable && <Banner kind="warning" title={prepared.unverifiable} />}
      {first && !blockedBy && (
        <DoneBefore first={first} again={again} onAgain={(on) => agree(on ? first.entry : undefined)} />
      )}
      {danger && (
        <TypedTarget target={prepared.target} value={typed} onChange={setTyped} error={action.fault?.fields?.typed} />
      )}
      <RequestPreview request={prepared.sends} />
    </ActionDialog>
  )
}

const NoFactor = () => (
  <Banner kind="warning" title="This requires a second factor, and you have none">
    <p>
      {/* The input stays on this page. */}
      <a href={paths.account} target="_blank" rel="noopener" className="underline">
        Set up a second factor
      </a>
    </p>
  </Banner>
)

interface DoneBeforeProps {
  first: NonNullable<Prepared['first']>
  again: boolean
  onAgain: (again: boolean) => void
}

function DoneBefore({ first, again, onAgain }: DoneBeforeProps) {
  const disputed = first.state === 'disputed'
  return (
    <Banner kind="warning" title={refusalTitles[disputed ? 'disputed' : 'duplicate']}>
      <p>
        <Isolated>{first.who}</Isolated> did {disputed ? 'it' : 'this'} <RelativeTime at={first.at} /> (
        {stateTexts[first.state as keyof typeof stateTexts]?.word.toLowerCase() ?? first.state}).{' '}
        <Link className="underline" href={paths.entry(first.entry)} prefetch={false}>
          View
        </Link>
      </p>
      <Checkbox
        checked={again}
        onChange={(e) => onAgain(e.target.checked)}
        label={disputed ? 'Send it anyway' : 'Send it again'}
      />
    </Banner>
  )
}
