import type { Check } from '@/components/areas/checks/check'
import { portToday } from '@/lib/areas/porting/days'
import type { PortSummary } from '@/lib/areas/porting/records'
import type { PortHistory } from '@/server/areas/porting/port-page'

/** The guided check of a port, with the day on which its current status was first observed. */
export function portCheck({ id, numbers, status }: PortSummary, { observed }: PortHistory, today: string): Check {
  const before = observed.findLastIndex((one) => one.status !== status)
  const first = observed[before + 1]
  return { kind: 'port', id, numbers, since: first ? portToday(new Date(first.at)) : null, today }
}
