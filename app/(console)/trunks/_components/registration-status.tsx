'use client'

import { ConfigurationValues } from '@/components/number/configuration-values'
import { useReadOnPress } from '@/components/operation/use-read'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import type { Family } from '@/components/ui/family'
import { Isolated } from '@/components/ui/isolated'
import { RelativeTime } from '@/components/ui/relative-time'
import { getTrunkStatus } from '@/lib/faces/trunks'

/** Open enumeration: a value that we do not know is neutral and shown raw. */
const words: Record<string, { family: Family; word: string }> = {
  online: { family: 'done', word: 'Online' },
  offline: { family: 'failed', word: 'Offline' },
  error: { family: 'failed', word: 'Error' },
}

/** Asked only when a person wants it: it makes the provider look at the trunk. */
export function RegistrationStatus({ trunk }: { trunk: string }) {
  const status = useReadOnPress(getTrunkStatus, { trunk })
  const reading = status.data
  const known = reading?.status === 'read' ? words[reading.data.registration.toLowerCase()] : undefined
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center gap-3" role="status">
        {!reading && <span className="text-muted">Not checked yet.</span>}
        {reading?.status === 'read' && (
          <>
            <Badge family={known?.family ?? 'neutral'}>{known?.word ?? reading.data.registration}</Badge>
            <span className="text-sm text-muted">
              {reading.stale ? 'Seen' : 'Checked'} <RelativeTime at={reading.asOf} />
              {reading.stale && '; the provider does not answer now'}
            </span>
          </>
        )}
        {reading?.status === 'refused' && (
          <span className="text-failed">{reading.fault.verbatim ?? reading.fault.message}</span>
        )}
      </div>
      {reading?.status === 'read' &&
        reading.data.details.map((detail) => (
          <div key={detail.name} className="text-sm">
            <span className="text-muted">
              The provider says of <Isolated>{detail.name}</Isolated>:
            </span>{' '}
            <ConfigurationValues values={detail.values} />
          </div>
        ))}
      <Button busy={status.isFetching} onClick={() => status.refetch()}>
        {reading ? 'Check again' : 'Check registration'}
      </Button>
    </div>
  )
}
