import { buttonStyle } from '@/components/ui/button-style'
import { FamilySign } from '@/components/ui/family'
import { Isolated } from '@/components/ui/isolated'
import { ButtonLink } from '@/components/ui/link'
import { Pin } from '@/components/ui/pin'
import { RelativeTime } from '@/components/ui/relative-time'
import type { Port, PortSummary } from '@/lib/areas/porting/records'
import { pieces } from '@/lib/areas/porting/rejection'
import type { PortRejection } from '@/lib/areas/porting/request-fields'
import { paths } from '@/lib/core/paths'
import { PinnedFields } from './pinned-fields'
import { RefusalForm } from './refusal-form'
import { RejectionRecorded } from './rejection-recorded'

interface RejectedCardProps {
  port: PortSummary | Port
  /** When the rejection was first observed; ISO 8601. */
  seenAt: string | null
  rejection: RecordedRejection | null
  mayFix: boolean
}

/**
 * The reason for the rejection, linked to the fields that it names. The list returns no reason: it is pasted, or taken
 * from an answer.
 */
export function RejectedCard({ port, seenAt, rejection, mayFix }: RejectedCardProps) {
  const fields = [...new Set(rejection?.pins.map(({ field }) => field))]
  const [first] = fields
  return (
    <section aria-label="Rejection" className="overflow-hidden rounded-lg border border-failed-line bg-surface">
      <header className="flex flex-wrap items-center justify-between gap-2 border-b border-failed-line bg-failed-soft px-4 py-2.5 text-failed">
        <h2 className="flex items-center gap-2 font-semibold">
          <FamilySign family="failed" className="size-4" />
          <span>
            Rejected by the losing carrier
            {seenAt && (
              <>
                , seen <RelativeTime at={seenAt} />
              </>
            )}
          </span>
        </h2>
        {mayFix && (
          <ButtonLink href={paths.changePort(port.id, first)} variant={rejection ? 'primary' : 'secondary'}>
            {fields.length === 0 ? 'Fix' : `Fix ${fields.length} ${fields.length === 1 ? 'field' : 'fields'}`}
          </ButtonLink>
        )}
      </header>
      <RejectionRecorded>
        {rejection ? (
          <RejectionMessage port={port} rejection={rejection} mayFix={mayFix} />
        ) : (
          <NoMessage id={port.id} mayFix={mayFix} />
        )}
      </RejectionRecorded>
      <p className="border-t px-4 py-3 text-sm text-muted">
        The numbers still work at {port.carrier === '' ? 'their carrier' : <Isolated>{port.carrier}</Isolated>}. Nothing
        moved.
      </p>
    </section>
  )
}

function NoMessage({ id, mayFix }: { id: string; mayFix: boolean }) {
  return (
    <div className="space-y-3 p-4">
      <p>
        The provider lists it as <code className="font-mono">rejected</code>, without a reason. The reason is in the
        provider’s email.{' '}
        {mayFix
          ? 'Paste the email here. The reason is then shown at the fields that it names. If you already know the reason, fix the request now.'
          : 'Ask Operations what the customer must correct.'}
      </p>
      {mayFix && <RefusalForm id={id} message="" pins={[]} />}
    </div>
  )
}

/** `by`: the person who pasted the message or sent the change; null if the message is the status in the provider's list. */
type RecordedRejection = PortRejection & { by: string | null; pasted: boolean }

function RejectionMessage({
  port,
  rejection,
  mayFix,
}: {
  port: PortSummary | Port
  rejection: RecordedRejection
  mayFix: boolean
}) {
  const { message, pins, by, at, pasted } = rejection
  return (
    <>
      <div className="space-y-2 p-4">
        <blockquote className="border-l-2 border-line-strong pl-3 font-mono text-sm whitespace-pre-wrap">
          {pieces(rejection).map(({ text, pin }, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, in order
              key={index}
              className={pin ? 'bg-failed-soft underline decoration-failed decoration-2 underline-offset-4' : undefined}
            >
              {text}
              {pin && <Pin of="provider" number={pin} className="mx-0.5 font-sans" />}
            </span>
          ))}
        </blockquote>
        <p className="text-sm text-muted">
          {by === null ? (
            'From the status in the provider’s list.'
          ) : (
            <>
              {pasted ? 'From the provider’s email, pasted by ' : 'From the provider’s answer to '}
              <Isolated>{by}</Isolated>, <RelativeTime at={at} />. The list itself shows only{' '}
              <code className="font-mono">{port.status}</code>.
            </>
          )}
        </p>
        {mayFix && (
          <details>
            <summary className={buttonStyle({ variant: 'ghost', size: 'sm' })}>Edit the reason or its fields</summary>
            <div className="pt-2">
              <RefusalForm
                id={port.id}
                message={message}
                pins={pins.map(({ field, from, to }) => ({ field, text: message.slice(from, to) }))}
              />
            </div>
          </details>
        )}
      </div>
      {pins.length > 0 && <PinnedFields port={port} rejection={rejection} mayFix={mayFix} />}
    </>
  )
}
