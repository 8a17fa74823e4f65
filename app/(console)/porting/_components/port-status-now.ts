import { cancelPort } from '@/lib/areas/porting/operations'
import type { Port, PortSummary } from '@/lib/areas/porting/records'
import { endOf, type PortStatus, portStatus } from '@/lib/areas/porting/statuses'
import { happened } from '@/lib/core/changes/entry-states'
import type { PortHistory } from '@/server/areas/porting/port-page'

interface Shown {
  port: PortSummary | Port
  /** Listed now, or at the provider's last answer. */
  there: boolean
  history: PortHistory
  today: string
}

/** The state of a request: its status, or what is known since it left the list. */
export function portStatusNow({ port, there, history, today }: Shown): PortStatus {
  if (there) return portStatus(port.status)
  const was = history.observed.at(-1)?.status ?? history.observed.at(-2)?.status ?? null
  const canceled = history.changes.some(
    ({ operation, state }) => operation === cancelPort.id && happened.includes(state),
  )
  return endOf({ status: was, focDate: port.focDate }, canceled, today)
}
