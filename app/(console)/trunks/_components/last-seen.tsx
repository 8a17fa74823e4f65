import { RelativeTime } from '@/components/ui/relative-time'
import { type Registration, registrationWords } from '@/lib/trunks/registration'
import { RegistrationState } from './registration-state'

/** The registration at the last check; problems with their duration. */
export function LastSeen({ registration }: { registration: Registration | undefined }) {
  if (!registration) return <span className="text-muted">Not checked</span>
  const { status, since, seenAt } = registration
  const failed = registrationWords(status).family === 'failed'
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <RegistrationState status={status} />
      <span className="text-sm text-muted">
        {failed && 'since '}
        <RelativeTime at={failed ? since : seenAt} />
      </span>
    </span>
  )
}
