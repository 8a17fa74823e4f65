import { Banner } from '@/components/ui/banner'
import { Verbatim } from '@/components/ui/verbatim'
import type { Fault } from '@/lib/acts/outcome'
import { TryAgain } from './again'
import { NextTry } from './next-try'

interface RefusedReadingProps {
  fault: Fault
  what: string
  /** Null, where something else on the page asks again. */
  again?: null
  className?: string | undefined
}

/** Where a reading would stand that was refused, or never came: what is wrong, and when it is tried again. */
export function RefusedReading({ fault, what, again, className }: RefusedReadingProps) {
  if (fault.kind === 'invalid' || fault.kind === 'forbidden') return <NotAsked fault={fault} />
  const away = fault.kind === 'unreachable'
  return (
    <Banner
      kind={away ? 'warning' : 'danger'}
      title={
        away
          ? `The provider cannot be reached: ${what} is not shown`
          : `${what.charAt(0).toUpperCase()}${what.slice(1)} could not be read`
      }
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

/** The question itself is wrong: nothing was asked, and the person is told what would be right. */
function NotAsked({ fault }: { fault: Fault }) {
  const words = Object.values(fault.fields ?? {})
  return (
    <Banner kind="warning" title="This cannot be asked">
      {words.length === 0 ? <p>{fault.message}</p> : words.map((message) => <p key={message}>{message}</p>)}
    </Banner>
  )
}
