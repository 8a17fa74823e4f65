import { Banner } from '@/components/ui/banner'
import { Verbatim } from '@/components/ui/verbatim'
import type { Fault } from '@/lib/core/changes/outcome'
import { capital } from '@/lib/core/text/capital'
import { TryAgain } from './again'
import { NextTry } from './next-try'

interface RefusedReadingProps {
  fault: Fault
  what: string
  /** Null if another part of the page retries. */
  again?: null
  className?: string | undefined
}

/** Replaces a reading that was refused or never arrived: the fault, and when it is tried again. */
export function RefusedReading({ fault, what, again, className }: RefusedReadingProps) {
  if (fault.kind === 'invalid' || fault.kind === 'forbidden') return <NotRequested fault={fault} />
  const away = fault.kind === 'unreachable'
  return (
    <Banner
      kind={away ? 'warning' : 'danger'}
      title={`${capital(what)} could not be read`}
      actions={again === null ? undefined : away ? <NextTry /> : <TryAgain />}
      {...(className && { className })}
    >
      <p>{fault.message}</p>
      {fault.verbatim && (
        <Verbatim caption={`Provider message${fault.status ? ` (HTTP ${fault.status})` : ''}`}>
          {fault.verbatim}
        </Verbatim>
      )}
    </Banner>
  )
}

/** An invalid or forbidden query: nothing was requested, and the message says why. */
function NotRequested({ fault }: { fault: Fault }) {
  const messages = Object.values(fault.fields ?? {})
  return (
    <Banner kind="warning" title="This request isn’t possible">
      {messages.length === 0 ? <p>{fault.message}</p> : messages.map((message) => <p key={message}>{message}</p>)}
    </Banner>
  )
}
