import { Banner } from '@/components/ui/banner'
import { Verbatim } from '@/components/ui/verbatim'
import type { Fault } from '@/lib/core/acts/outcome'
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
      title={`${what.charAt(0).toUpperCase()}${what.slice(1)} could not be read`}
      actions={again === null ? undefined : away ? <NextTry /> : <TryAgain />}
      {...(className && { className })}
    >
      <p>{fault.message}</p>
      {fault.verbatim && (
        <Verbatim caption={`The provider’s words${fault.status ? ` (HTTP ${fault.status})` : ''}`}>
          {fault.verbatim}
        </Verbatim>
      )}
    </Banner>
  )
}

/** An invalid query: nothing was requested, and the message says what is valid. */
function NotRequested({ fault }: { fault: Fault }) {
  const words = Object.values(fault.fields ?? {})
  return (
    <Banner kind="warning" title="This cannot be asked">
      {words.length === 0 ? <p>{fault.message}</p> : words.map((message) => <p key={message}>{message}</p>)}
    </Banner>
  )
}
