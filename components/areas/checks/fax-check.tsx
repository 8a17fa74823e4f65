'use client'

import { faxesFail } from '@/lib/checks/fax'
import { formatNumber } from '@/lib/fields/number'
import { listFaxNumbers } from '@/lib/operation-summaries/fax'
import { listPorts } from '@/lib/operation-summaries/porting'
import { paths } from '@/lib/paths'
import type { CheckOf } from './check'
import { GuidedCheck } from './guided-check'
import { useAvailable } from './use-available'
import { useKnown } from './use-known'

/** "Faxes fail", for one of our fax numbers. */
export function FaxCheck({ check: { number, sent }, role, ...shown }: CheckOf<'fax'>) {
  const row = useKnown(
    role,
    listFaxNumbers,
    { number },
    ({ rows }) => rows.find((one) => one.number === number) ?? null,
  )
  const ports = useKnown(role, listPorts, { number }, ({ rows }) => rows)
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
