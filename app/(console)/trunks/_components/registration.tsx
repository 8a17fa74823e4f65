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

/** Next to the heading: what the button read; until it is pressed, what was last read. */
export function RegistrationNow({ trunk, stored: seen }: { trunk: string; stored: Registration | undefined }) {
  const reading = useLastPressed(getTrunkStatus, { trunk })
  if (!reading) return seen && <RegistrationState status={seen.status} />
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

/** Under the heading: since when, and when it was checked. */
export function RegistrationAge({
  trunk,
  seen,
  needed,
}: {
  trunk: string
  seen: Registration | undefined
  needed: boolean
}) {
  const reading = useLastPressed(getTrunkStatus, { trunk })
  if (reading?.status === 'refused') return reading.fault.verbatim ?? reading.fault.message
  if (reading)
    return (
      <span className={reading.stale ? 'font-medium text-act' : undefined}>
        {reading.stale ? 'As of' : 'Checked'} <RelativeTime at={reading.asOf} />
      </span>
    )
  if (!seen) return needed ? 'Not checked yet.' : 'It needs no registration. Not checked yet.'
  const failed = registrationTexts(seen.status).family === 'failed'
  return (
    <>
      {failed && (
        <>
          Since <RelativeTime at={seen.since} />,{' '}
        </>
      )}
      <CheckedAt at={seen.seenAt} word={failed ? 'checked' : 'Checked'} />
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
        When checked, of <Isolated>{detail.name}</Isolated>:
      </span>{' '}
      <ConfigurationValues values={detail.values} />
    </div>
  ))
}
