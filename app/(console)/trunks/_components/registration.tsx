'use client'

import { ConfigurationValues } from '@/components/areas/number/configuration-values'
import { useReadOnPress } from '@/components/operation/use-read'
import { FactCell, FactValue } from '@/components/page/detail/fact-strip'
import { Button } from '@/components/ui/button'
import { Isolated } from '@/components/ui/isolated'
import { RelativeTime } from '@/components/ui/relative-time'
import { State } from '@/components/ui/state'
import { getTrunkStatus } from '@/lib/operation-summaries/trunks'
import type { Registration } from '@/lib/trunks/registration'
import { RegistrationState } from './registration-state'

/** Runs only on a press: it makes the provider check the trunk. */
export function CheckRegistration({ trunk }: { trunk: string }) {
  const { data, isFetching, refetch } = useReadOnPress(getTrunkStatus, { trunk })
  return (
    <Button busy={isFetching} onClick={() => refetch()}>
      {data ? 'Check again' : 'Check registration'}
    </Button>
  )
}

/** The result of the button beside the heading; before that, the last observation. */
export function RegistrationFact({ trunk, seen }: { trunk: string; seen: Registration | undefined }) {
  const { data: reading } = useReadOnPress(getTrunkStatus, { trunk })
  if (!reading) {
    return (
      <FactCell label="Registration">
        {seen ? (
          <FactValue
            value={<RegistrationState status={seen.status} />}
            source={
              <span>
                Seen <RelativeTime at={seen.seenAt} />
              </span>
            }
          />
        ) : (
          <FactValue value={<span className="font-normal text-muted">Not checked yet.</span>} />
        )}
      </FactCell>
    )
  }
  if (reading.status === 'refused') {
    const why = reading.fault.verbatim ?? reading.fault.message
    return (
      <FactCell label="Registration">
        <FactValue
          value={
            <span role="status" className="font-normal">
              <State family="neutral" usual={false}>
                Not read
              </State>
            </span>
          }
          source={<span title={why}>{why}</span>}
        />
      </FactCell>
    )
  }
  return (
    <FactCell label="Registration">
      <FactValue
        value={
          <span role="status">
            <RegistrationState status={reading.data.registration} />
          </span>
        }
        source={
          <span className={reading.stale ? 'font-medium text-act' : undefined}>
            {reading.stale ? 'As of' : 'Checked'} <RelativeTime at={reading.asOf} />
          </span>
        }
      />
    </FactCell>
  )
}

export function RegistrationDetails({ trunk }: { trunk: string }) {
  const { data: reading } = useReadOnPress(getTrunkStatus, { trunk })
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
