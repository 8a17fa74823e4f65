'use client'

import Link from 'next/link'
import { type ReactNode, useState } from 'react'
import type { Fault, PerformRequest, Prepared } from '@/lib/core/changes/outcome'
import { formatCents, formatMoney } from '@/lib/core/fields/money-text'
import type { FieldChange } from '@/lib/core/operation/changes'
import type { WriteSummary } from '@/lib/core/operation/operation-summary'
import { paths } from '@/lib/core/paths'
import { Banner } from '../ui/banner'
import { Checkbox } from '../ui/checkbox'
import { Isolated } from '../ui/isolated'
import { KeyValues } from '../ui/key-values'
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
  /** Costs and consequences, in the text of each page. */
  consequences?: ReactNode
  /** The verb and the amount: "Refill $250.00". */
  submitLabel: string
  onConfirm: (confirm: PerformRequest['confirm']) => void
  onClose: () => void
}

/** Refusals that the dialog's body shows, with what the person can do about them. */
const shownBelow: readonly (Fault['kind'] | undefined)[] = ['blocked', 'duplicate', 'disputed']

/** The dialog of a request that costs, removes, changes settings, repeats a recent change, or needs a code or an approval. */
export function ConfirmOperation(props: ConfirmOperationProps) {
  const { operation, prepared, input, changesNow, action, consequences, submitLabel, onConfirm, onClose } = props
  const [typed, setTyped] = useState('')
  // The entries whose boxes are ticked: after a refusal the dialog may show others.
  const [agreed, agree] = useState<readonly string[]>([])
  const danger = prepared.tier === 3
  const { toConfirm, blockedBy, approval, code } = prepared
  const shown = blockedBy ? [] : toConfirm
  const asks = approval?.state === 'needed'
  const charge = prepared.amount && formatMoney(prepared.amount)
  const submit = charge && !submitLabel.includes(charge) ? `${submitLabel} ${charge}` : submitLabel
  const reason = blockedBy
    ? 'Blocked until the open request is settled'
    : approval?.state === 'asked'
      ? 'You already requested this'
      : !shown.every(({ entry }) => agreed.includes(entry))
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
      submit={asks ? 'Ask for approval' : submit}
      variant={danger ? 'danger' : 'primary'}
      disabledReason={reason}
      code={code === 'code'}
      error={shownBelow.includes(action.fault?.kind) ? null : undefined}
      onSubmit={() =>
        onConfirm({
          ...(danger && { typed: typed.trim() }),
          ...(shown.length > 0 && { again: shown.map(({ entry }) => entry) }),
        })
      }
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
      {/* For an approval request: its form, which would show the charge, is not on this page. */}
      {charge && changesNow && <KeyValues columns={1} items={[{ label: 'Charge', value: charge }]} />}
      {consequences}
      {prepared.unverifiable && <Banner kind="warning" title={prepared.unverifiable} />}
      {shown.map((one) => (
        <DoneBefore
          key={one.entry}
          {...{ one, asks }}
          again={agreed.includes(one.entry)}
          onAgain={(on) => agree([...agreed.filter((entry) => entry !== one.entry), ...(on ? [one.entry] : [])])}
        />
      ))}
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
      {/* In a new tab, so that the input stays on this page. */}
      <a href={paths.account} target="_blank" rel="noopener" className="underline">
        Set up a second factor
      </a>
    </p>
  </Banner>
)

interface DoneBeforeProps {
  one: Prepared['toConfirm'][number]
  /** Confirming asks for an approval, and sends nothing. */
  asks: boolean
  again: boolean
  onAgain: (again: boolean) => void
}

function DoneBefore({ one, asks, again, onAgain }: DoneBeforeProps) {
  const disputed = one.state === 'disputed'
  return (
    <Banner kind="warning" title={refusalTitles[disputed ? 'disputed' : 'duplicate']}>
      <p>
        <Isolated>{one.who}</Isolated> did {disputed ? 'it' : 'this'} <RelativeTime at={one.at} /> (
        {one.amount && `${formatCents(one.amount)}, `}
        {stateTexts[one.state as keyof typeof stateTexts]?.word.toLowerCase() ?? one.state}).{' '}
        <Link className="underline" href={paths.entry(one.entry)} prefetch={false}>
          View
        </Link>
      </p>
      <Checkbox
        checked={again}
        onChange={(e) => onAgain(e.target.checked)}
        label={`${asks ? 'Ask for it' : 'Send it'} ${disputed ? 'anyway' : 'again'}`}
      />
    </Banner>
  )
}
