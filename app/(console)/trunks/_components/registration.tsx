'use client'

import { FactCell, FactValue } from '@/components/detail/fact-strip'
import { ConfigurationValues } from '@/components/number/configuration-values'
import { useReadOnPress } from '@/components/operation/use-read'
import { Button } from '@/components/ui/button'
import type { Family } from '@/components/ui/family'
import { Isolated } from '@/components/ui/isolated'
import { RelativeTime } from '@/components/ui/relative-time'
import { State } from '@/components/ui/state'
import { getTrunkStatus } from '@/lib/faces/trunks'

/** Open enumeration: a value that we do not know is neutral and shown raw. */
const words: Record<string, { family: Family; word: string }> = {
  online: { family: 'done', word: 'Online' },
  offline: { family: 'failed', word: 'Offline' },
  error: { family: 'failed', word: 'Error' },
}

/** Asked only when a person wants it: it makes the provider look at the trunk. */
export function CheckRegistration({ trunk }: { trunk: string }) {
  const { data, isFetching, refetch } = useReadOnPress(getTrunkStatus, { trunk })
  return (
    <Button busy={isFetching} onClick={() => refetch()}>
      {data ? 'Check again' : 'Check registration'}
    </Button>
  )
}

/** What the button beside the heading learned. */
export function RegistrationFact({ trunk }: { trunk: string }) {
  const { data: reading } = useReadOnPress(getTrunkStatus, { trunk })
  if (!reading) {
    return (
      <FactCell label="Registration">
        <FactValue value={<span className="font-normal text-muted">Not checked yet.</span>} />
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
  const known = words[reading.data.registration.toLowerCase()]
  return (
    <FactCell label="Registration">
      <FactValue
        value={
          <span role="status">
            <State family={known?.family ?? 'neutral'}>{known?.word ?? reading.data.registration}</State>
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

/** What else the provider said when it was asked. */
export function RegistrationDetails({ trunk }: { trunk: string }) {
  const { data: reading } = useReadOnPress(getTrunkStatus, { trunk })
  if (reading?.status !== 'read') return null
  return reading.data.details.map((detail) => (
    <div key={detail.name} className="text-sm">
      <span className="text-muted">
        When checked, of <Isolated>{detail.name}</Isolated>:
      </span>{' '}
      <ConfigurationValues values={detail.values} />
    </div>
  ))
}
