import type { Fault, Reading } from '@/lib/outcome'
import { Banner } from '../ui/banner'
import { RelativeTime } from '../ui/relative-time'
import { Verbatim } from '../ui/verbatim'

/** What is special about a reading: refused, old because the provider is away, or answered with a warning. */
export function ReadingNotice({ reading, what }: { reading: Reading; what: string }) {
  if (reading.status === 'refused') {
    const { fault } = reading
    if (fault.kind === 'invalid') return <NotAsked fault={fault} />
    const away = fault.kind === 'unreachable'
    return (
      <Banner
        kind={away ? 'warning' : 'danger'}
        title={
          away
            ? `The provider cannot be reached: ${what} is not shown`
            : `${what.charAt(0).toUpperCase()}${what.slice(1)} could not be read`
        }
      >
        <p>{fault.message}</p>
        {fault.verbatim && (
          <Verbatim caption={`The provider’s words${fault.status ? ` (HTTP ${fault.status})` : ''}`}>
            {fault.verbatim}
          </Verbatim>
        )}
        <p>Reading changes nothing: reload the page to try again.</p>
      </Banner>
    )
  }
  if (reading.stale) {
    return (
      <Banner kind="warning" title={`The provider does not answer: this is ${what} as it was`}>
        <p>
          Read <RelativeTime at={reading.asOf} />. It may have changed since.
        </p>
      </Banner>
    )
  }
  if (reading.warning) {
    return (
      <Banner kind="warning" title="The provider added a warning">
        <Verbatim caption="The provider’s warning">{reading.warning}</Verbatim>
      </Banner>
    )
  }
  return null
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

/** "Updated 12 s ago": beside the count of a list. */
export function AsOf({ reading }: { reading: Reading }) {
  if (reading.status !== 'read') return null
  return (
    <span>
      Updated <RelativeTime at={reading.asOf} />
    </span>
  )
}
