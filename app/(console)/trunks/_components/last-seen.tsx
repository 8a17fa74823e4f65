import { CheckedAt } from '@/components/areas/numbers/checked-at'
import { RelativeTime } from '@/components/ui/relative-time'
import { isOld, type Registration } from '@/lib/areas/trunks/registration'
import type { TrunkRegistration } from '@/lib/areas/trunks/trunk-registration'
import { RegistrationState } from './registration-state'

/** The registration of a trunk at its last check; if it was offline, also since when. */
export function LastSeen({
  registrationState,
  registration,
}: {
  registrationState: TrunkRegistration
  registration: Registration | undefined
}) {
  if (registrationState === 'static') return <span className="text-muted">Not needed</span>
  if (!registration || registrationState === 'off') return <span className="text-muted">Not checked</span>
  const { status, since, seenAt } = registration
  const failed = registrationState === 'offline'
  const old = isOld(seenAt, Date.now())
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <RegistrationState status={status} />
      <span className="text-sm text-muted">
        {failed && (
          <>
            since <RelativeTime at={since} />
          </>
        )}
        {failed && old && ', '}
        {(!failed || old) && <CheckedAt at={seenAt} />}
      </span>
    </span>
  )
}
