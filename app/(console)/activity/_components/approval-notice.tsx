'use client'

import type { ReactNode } from 'react'
import { useAction } from '@/components/form/use-action'
import { FaultText } from '@/components/operation/fault-text'
import { useDialogRequest } from '@/components/operation/use-dialog-request'
import { Banner, type BannerKind } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { ClockTime } from '@/components/ui/clock-time'
import { Isolated } from '@/components/ui/isolated'
import { TextLink } from '@/components/ui/link'
import { RelativeTime } from '@/components/ui/relative-time'
import type { EntryView } from '@/lib/core/changes/entry-view'
import { sizeText } from '@/lib/core/documents/kinds'
import { paths } from '@/lib/core/paths'
import { isolated } from '@/lib/core/text/isolated'
import type { ApprovalView } from '@/lib/desk/policy/approval-view'
import { withdrawAction } from '../approval-actions'
import { ApproveDialog, DeclineDialog } from './decide-dialogs'
import { SendApproved } from './send-approved'

interface ApprovalNoticeProps {
  approval: ApprovalView
  entry: EntryView
}

const kinds: Record<ApprovalView['state'], BannerKind> = {
  asked: 'working',
  approved: 'done',
  declined: 'danger',
  used: 'done',
  withdrawn: 'info',
  expired: 'info',
}

const names = new Intl.ListFormat('en', { type: 'disjunction' })

/** The approval request at the top of an entry: who decides, the decision, and what this person can do. */
export function ApprovalNotice({ approval, entry }: ApprovalNoticeProps) {
  const { requested, ask, close } = useDialogRequest<'approve' | 'approve-send' | 'decline' | 'send'>()
  const withdraw = useAction(withdrawAction)
  const { state, yours, mayDecide, mayApprove, maySend } = approval
  return (
    <>
      <Banner
        kind={mayDecide || (state === 'approved' && maySend) ? 'warning' : kinds[state]}
        title={titleOf(approval, entry.person)}
        actions={
          <>
            {mayApprove && (
              <>
                {maySend && (
                  <Button variant="primary" onClick={() => ask('approve-send')}>
                    Approve and send…
                  </Button>
                )}
                <Button variant={maySend ? 'secondary' : 'primary'} onClick={() => ask('approve')}>
                  Approve…
                </Button>
              </>
            )}
            {mayDecide && <Button onClick={() => ask('decline')}>Decline…</Button>}
            {state === 'approved' && maySend && (
              <Button variant="primary" onClick={() => ask('send')}>
                {entry.label}…
              </Button>
            )}
            {state === 'asked' && yours && (
              <Button
                busy={withdraw.busy}
                onClick={() => void withdraw.run({ entry: entry.id }, () => close('Withdrawn'))}
              >
                Withdraw
              </Button>
            )}
          </>
        }
      >
        <ApprovalText approval={approval} />
        {approval.documents.map(({ id, name, size }) => (
          <p key={id}>
            <TextLink href={paths.documentContent(id)} target="_blank" rel="noreferrer">
              <Isolated>{name}</Isolated>
            </TextLink>{' '}
            ({sizeText(size)})
          </p>
        ))}
        {withdraw.fault && (
          <p className="font-medium text-failed">
            <FaultText fault={withdraw.fault} />
          </p>
        )}
      </Banner>
      {requested === 'approve' && <ApproveDialog entry={entry} changes={approval.changes} onClose={close} />}
      {requested === 'decline' && <DeclineDialog entry={entry} onClose={close} />}
      {requested === 'send' && <SendApproved entry={entry} onClose={() => close()} />}
      {requested === 'approve-send' && <SendApproved entry={entry} approves onClose={() => close()} />}
    </>
  )
}

function titleOf({ state, decidedBy, yours }: ApprovalView, person: string): string {
  const approved = `Approved by ${isolated(decidedBy ?? '')}`
  switch (state) {
    case 'asked':
      return yours ? 'Waiting for approval' : `${isolated(person)} asks for approval`
    case 'approved':
      return approved
    case 'declined':
      return `Declined by ${isolated(decidedBy ?? '')}`
    case 'used':
      return `${approved}, and sent`
    case 'withdrawn':
      return 'Withdrawn'
    default:
      return decidedBy ? `${approved}, and not sent in time` : 'No one decided in time'
  }
}

function ApprovalText({ approval }: { approval: ApprovalView }): ReactNode {
  const { state, until, who, yours, mayDecide, mayApprove, maySend, reason, decidedAt, usedBy } = approval
  const limit = (
    <>
      until <ClockTime at={until} />
    </>
  )
  switch (state) {
    case 'asked':
      if (mayApprove) return <p>Nothing has been sent. The request is below; you can decide {limit}.</p>
      return (
        <p>
          Nothing has been sent.{' '}
          {mayDecide && 'The person who asked changed your account within the day before, so you can only decline. '}
          {who.length > 0
            ? `${names.format(who.map(isolated))} can approve `
            : 'No one else can approve this. Expires '}
          {limit}.
        </p>
      )
    case 'approved':
      if (!yours && !maySend) return <p>Nothing has been sent. The person who asked can send it once, {limit}.</p>
      return maySend ? (
        <p>Nothing has been sent yet. It can be sent once, {limit}.</p>
      ) : (
        <p>Nothing has been sent yet. Submit the original action again, {limit}.</p>
      )
    case 'declined':
      return (
        reason && (
          <p>
            <Isolated>{reason}</Isolated>
            {decidedAt && (
              <>
                {' '}
                (<RelativeTime at={decidedAt} />)
              </>
            )}
          </p>
        )
      )
    case 'used':
      return (
        usedBy && (
          <p>
            <TextLink href={paths.entry(usedBy)}>Outcome</TextLink>
          </p>
        )
      )
    default:
      return <p>Nothing was sent. To send it, request approval again.</p>
  }
}
