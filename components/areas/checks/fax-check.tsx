'use client'

import { listFaxNumbers } from '@/lib/areas/fax/summaries'
import { listPorts } from '@/lib/areas/porting/summaries'
import { formatNumber } from '@/lib/core/fields/number'
import { paths } from '@/lib/core/paths'
import { faxesFail } from '@/lib/desk/checks/fax'
import type { CheckOf } from './check'
import { GuidedCheck } from './guided-check'
import { useAvailable } from './use-available'
import { useFact } from './use-fact'

/** "Faxes fail", for one of our fax numbers. */
export function FaxCheck({ check: { number, sent }, role, ...shown }: CheckOf<'fax'>) {
  const row = useFact(role, listFaxNumbers, { number }, ({ rows }) => rows.find((one) => one.number === number) ?? null)
  const ports = useFact(role, listPorts, { number }, ({ rows }) => rows)
  const available = useAvailable(role)
  const links = {
    page: paths.faxNumber(number),
    fax: paths.fax,
    billing: paths.billing,
    entry: paths.entry,
    port: paths.port,
  }
  const steps = faxesFail({ row, sent, ports, available }, links)
  return <GuidedCheck {...shown} subject={formatNumber(number)} steps={steps} />
}
