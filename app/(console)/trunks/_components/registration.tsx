'use client'

import { CheckedAt } from '@/components/areas/numbers/checked-at'
import { ConfigurationValues } from '@/components/areas/numbers/configuration-values'
import { useLastPressed, useReadOnPress } from '@/components/operation/use-read'
import { Button } from '@/components/ui/button'
import { Isolated } from '@/components/ui/isolated'
import { RelativeTime } from '@/components/ui/relative-time'
import { State } from '@/components/ui/state'
import { type Registration, registrationTexts } from '@/lib/areas/trunks/registration'
import { getTrunkStatus } from '@/lib/areas/trunks/summaries'
import type { TrunkRegistration } from '@/lib/areas/trunks/trunk-registration'
import { RegistrationState } from './registration-state'

/** Runs only on a press: it makes the provider check the trunk. */
export function CheckRegistration({ trunk }: { trunk: string }) {
  const { mutate, isPending } = useReadOnPress(getTrunkStatus, { trunk })
  const reading = useLastPressed(getTrunkStatus, { trunk })
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      {reading ? 'Check again' : 'Check registration'}
    </Button>
  )
}

interface RegistrationProps {
  trunk: string
  /** The last reading. */
  last: Registration | undefined
  /** Undefined until the trunk is read. */
  registrationState: TrunkRegistration | undefined
}

/** Next to the heading: what the button read; until it is pressed, what was last read of a trunk that has to register. */
export function RegistrationNow({ trunk, last, registrationState }: RegistrationProps) {
  const reading = useLastPressed(getTrunkStatus, { trunk })
  if (!reading && (registrationState === 'off' || registrationState === 'static'))
    return (
      <State family="neutral" usual>
        {registrationState === 'off' ? 'Off' : 'Static'}
      </State>
    )
  if (!reading) return last && <RegistrationState status={last.status} />
  return (
    <span role="status">
      {reading.status === 'refused' ? (
        <State family="neutral" usual={false}>
          Not read
        </State>
      ) : (
        <RegistrationState status={reading.data.registration} />
      )}
    </span>
  )
}

/** Under the heading: since when the registration has failed, and when it was checked. */
export function RegistrationAge({ trunk, last, registrationState }: RegistrationProps) {
  const reading = useLastPressed(getTrunkStatus, { trunk })
  if (reading?.status === 'refused') return reading.fault.verbatim ?? reading.fault.message
  if (reading)
    return (
      <span className={reading.stale ? 'font-medium text-attention' : undefined}>
        {reading.stale ? 'As of' : 'Registration checked'} <RelativeTime at={reading.asOf} />
      </span>
    )
  if (registrationState === 'off') return 'It is off, so it isn’t checked.'
  if (registrationState === 'static') return 'It has a fixed address, so it needs no registration.'
  if (!last) return 'Not checked yet.'
  const failed = registrationTexts(last.status).family === 'failed'
  return (
    <>
      {failed && (
        <>
          Since <RelativeTime at={last.since} />,{' '}
        </>
      )}
      <CheckedAt at={last.seenAt} word={failed ? 'checked' : 'Registration checked'} />
    </>
  )
}

/** What else the provider said when it was asked. */
export function RegistrationDetails({ trunk }: { trunk: string }) {
  const reading = useLastPressed(getTrunkStatus, { trunk })
  if (reading?.status !== 'read') return null
  const reported = reading.data.details.filter(({ values }) => values.some((value) => value !== ''))
  return reported.map((detail) => (
    <div key={detail.name} className="text-sm">
      <span className="text-muted">
        Also reported by the check, <Isolated>{detail.name}</Isolated>:
      </span>{' '}
      <ConfigurationValues values={detail.values} />
    </div>
  ))
}
