import Link from 'next/link'
import type { ReactNode } from 'react'
import type { Fault, Outcome } from '@/lib/core/changes/outcome'
import type { OfferedChange } from '@/lib/core/operation/operation-summary'
import { namedTarget } from '@/lib/core/text/isolated'
import { Banner, type BannerKind } from '../ui/banner'
import { Verbatim } from '../ui/verbatim'
import { BlockedBy, GiveElsewhere, linkTarget, refusalTitles, SignInAgain } from './fault-text'
import { RequestLink } from './request-link'
import { UndoChange } from './undo-change'

interface OutcomeNoticeProps {
  operation: OfferedChange
  target: string
  outcome: Outcome
  /** What to do next, below the text. */
  children?: ReactNode
}

/**
 * The outcome of a request, shown where it was started, until the next request. Unknown and disputed outcomes have
 * separate notices.
 */
export function OutcomeNotice({ operation, target, outcome, children }: OutcomeNoticeProps) {
  if (outcome.status === 'unknown') return null
  if (outcome.status === 'refused')
    return <RefusedNotice operation={operation} fault={outcome.fault} entry={outcome.entry} />
  // A reading did not confirm the provider's answer, and the person should know.
  const alone = outcome.verified === 'unconfirmed' && outcome.finding !== undefined
  const result = outcome.warning ? 'done with a warning' : alone ? 'done, not confirmed by a reading' : 'done'
  const text = `${operation.label}: ${result}`
  // Green only for verified outcomes; accepted ones are still in progress.
  const kind = outcome.verified === 'unconfirmed' ? 'working' : 'done'
  return (
    <Banner kind={outcome.warning || alone ? 'warning' : kind} role="status" title={`${text} · ${namedTarget(target)}`}>
      {outcome.warning && <Verbatim caption="The provider’s warning">{outcome.warning}</Verbatim>}
      {outcome.finding && <p>{outcome.finding}</p>}
      {outcome.verified === 'unconfirmed' && !outcome.finding && (
        <p className="text-muted">Confirmed by the provider.</p>
      )}
      {children}
      {outcome.undoable && <UndoChange entry={outcome.entry} />}
      <RequestLink entry={outcome.entry} />
    </Banner>
  )
}

const kinds: Partial<Record<Fault['kind'], BannerKind>> = {
  uncertain: 'unknown',
  approval: 'working',
  not_sent: 'warning',
  no_baseline: 'warning',
  blocked: 'warning',
  stopped: 'warning',
  limited: 'warning',
  code: 'warning',
  no_factor: 'warning',
}
const kindOf = ({ kind }: Fault): BannerKind => kinds[kind] ?? 'danger'

/** Why the request was refused, or why it got no answer; the input is still in the form. */
export function RefusedNotice({ operation, fault, entry }: { operation: OfferedChange; fault: Fault; entry?: string }) {
  if (fault.kind === 'blocked' && fault.other) return <BlockedBy other={fault.other} />
  return (
    <Banner kind={kindOf(fault)} role="alert" title={`${operation.label}: ${refusalTitles[fault.kind] ?? 'not done'}`}>
      <p>{fault.message}</p>
      {fault.verbatim && (
        <Verbatim caption={`Provider message${fault.status ? ` (HTTP ${fault.status})` : ''}`}>
          {fault.verbatim}
        </Verbatim>
      )}
      {fault.see && (
        <p>
          <Link href={fault.see.href} target={linkTarget(fault)} className="underline" prefetch={false}>
            {fault.see.label}
          </Link>
        </p>
      )}
      {/* A fault without an entry comes from the browser, and its message has the next step. */}
      {entry && fault.kind === 'not_sent' && <p>You can do it again.</p>}
      {fault.kind === 'code' && (
        <p>
          <GiveElsewhere />
        </p>
      )}
      {fault.kind === 'signed_out' && (
        <p>
          <SignInAgain />
        </p>
      )}
      {entry && !fault.see && <RequestLink entry={entry} />}
    </Banner>
  )
}
