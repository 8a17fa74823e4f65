'use client'

import { formatRelative } from '@/components/ui/time-format'
import { useNow } from '@/components/ui/use-clock'
import { assumptions } from '@/lib/areas/trunks/assumptions'
import { getTrunkStatus, listBlockedCallers, listTrunks, updateTrunk } from '@/lib/areas/trunks/summaries'
import { sameTrunk } from '@/lib/core/fields/trunk-name'
import { paths } from '@/lib/core/paths'
import { linkFor } from '@/lib/desk/checks/step'
import { trunkDown } from '@/lib/desk/checks/trunk'
import type { CheckOf } from './check'
import { GuidedCheck } from './guided-check'
import { useAvailable } from './use-available'
import { useFact } from './use-fact'

/** "Trunk is down". */
export function TrunkCheck({ check: { trunk, last, watched }, role, ...shown }: CheckOf<'trunk'>) {
  const now = useNow()
  const row = useFact(
    role,
    listTrunks,
    { trunk },
    ({ rows }) => rows.find(({ name }) => sameTrunk(name, trunk)) ?? null,
  )
  const registration = useFact(role, getTrunkStatus, { trunk }, (status) => status.registration)
  const { most } = assumptions.trunk.perPage
  const blocked = useFact(role, listBlockedCallers, { trunk, perPage: most }, ({ rows, total }) => total ?? rows.length)
  const available = useAvailable(role)
  const links = {
    change: linkFor(role, updateTrunk, paths.changeTrunk(trunk)),
    trunks: paths.trunks,
    blocked: `${paths.blockedCallers}?trunk=${encodeURIComponent(trunk)}`,
    billing: paths.billing,
  }
  const ago = (at: string) => formatRelative(new Date(at), now)
  const steps = trunkDown({ row, registration, last, watched, blocked, available }, links, ago)
  return <GuidedCheck {...shown} subject={trunk} steps={steps} />
}
