import Link from 'next/link'
import type { ReactNode } from 'react'
import { isolated } from '@/lib/isolated'
import type { WriteFace } from '@/lib/operations/face'
import type { Fault, Outcome } from '@/lib/outcome'
import { Banner } from '../ui/banner'
import { Verbatim } from '../ui/verbatim'
import { BlockedBy, SignInAgain } from './fault-text'

/** "Request 01997f3c": the first part of the entry's id, enough to find it and to read it out. */
export function RequestLink({ entry }: { entry: string }) {
  return (
    <Link href={`/activity/${entry}`} prefetch={false} className="font-mono text-sm underline underline-offset-3">
      Request {entry.slice(0, 13)}
    </Link>
  )
}

interface OutcomeNoticeProps {
  operation: WriteFace
  target: string
  outcome: Outcome
  /** What to do next, below the words. */
  children?: ReactNode
}

/** What became of an act, at the place of the act; it stays until the next one. What is unknown or disputed has a notice of its own. */
export function OutcomeNotice({ operation, target, outcome, children }: OutcomeNoticeProps) {
  if (outcome.status === 'unknown') return null
  if (outcome.status === 'refused')
    return <RefusedNotice operation={operation} fault={outcome.fault} entry={outcome.entry} />
  // A reading was taken and does not show it: the provider's word stands alone, and the person should know.
  const alone = outcome.verified === 'unconfirmed' && outcome.finding !== undefined
  const said = outcome.warning ? 'done with a warning' : alone ? 'done, not confirmed by a reading' : 'done'
  const words = `${operation.label}: ${said}`
  return (
    <Banner kind={outcome.warning || alone ? 'warning' : 'done'} role="status" title={`${words} · ${isolated(target)}`}>
      {outcome.warning && <Verbatim caption="The provider’s warning">{outcome.warning}</Verbatim>}
      {outcome.finding && <p>{outcome.finding}</p>}
      {outcome.verified === 'unconfirmed' && !outcome.finding && (
        <p className="text-muted">Taken from the provider’s answer.</p>
      )}
      {children}
      <RequestLink entry={outcome.entry} />
    </Banner>
  )
}

const titles: Partial<Record<Fault['kind'], string>> = {
  signed_out: 'Your session has ended',
  forbidden: 'Not allowed',
  invalid: 'Some fields need attention',
  gate: 'Not confirmed',
  duplicate: 'Done a short while ago',
  disputed: 'An earlier one is disputed',
  opted_out: 'Opted out',
  unrecorded: 'Not recorded, so not sent',
  no_baseline: 'Not sent',
  not_sent: 'Not sent',
  rejected: 'The provider rejected it',
  failed: 'It failed',
}

/** Nothing happened, and why; what was typed is still in the form. */
export function RefusedNotice({ operation, fault, entry }: { operation: WriteFace; fault: Fault; entry?: string }) {
  if (fault.kind === 'blocked' && fault.other) return <BlockedBy other={fault.other} />
  const harmless = fault.kind === 'not_sent' || fault.kind === 'no_baseline' || fault.kind === 'blocked'
  return (
    <Banner
      kind={harmless ? 'warning' : 'danger'}
      role="alert"
      title={`${operation.label}: ${titles[fault.kind] ?? 'not done'}`}
    >
      <p>{fault.message}</p>
      {fault.verbatim && (
        <Verbatim caption={`The provider’s words${fault.status ? ` (HTTP ${fault.status})` : ''}`}>
          {fault.verbatim}
        </Verbatim>
      )}
      {fault.kind === 'not_sent' && <p>You may do it again.</p>}
      {fault.kind === 'signed_out' && (
        <p>
          <SignInAgain />
        </p>
      )}
      {entry && <RequestLink entry={entry} />}
    </Banner>
  )
}
