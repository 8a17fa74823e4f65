import 'server-only'
import { listPorts } from '@/lib/areas/porting/operations'
import type { PortSummary } from '@/lib/areas/porting/records'
import { wholeList } from '@/lib/core/operation/whole-list'
import { assumptions } from '@/lib/desk/catalogue/assumptions'
import { type ObservedState, observeShown } from '@/server/store/observations/observe'
import type { KindWatch } from '@/server/store/observations/watch'

export const seenPort = ({ id, status, ...facts }: PortSummary): ObservedState => ({ key: id, status, facts })

/** Carriers take hours and days. 20 requests are 4,000 ports. */
export const portWatch: KindWatch = {
  kind: 'port',
  everySeconds: 1_800,
  mostRequests: 20,
  async look(ask) {
    const ports = await wholeList(ask, listPorts, { perPage: assumptions.porting.perPage.most }, ({ id }) => id)
    return ports.map(seenPort)
  },
}

/** A list that a page has just read spares the job its check. The rows must not be masked. */
export const observePorts = (ports: readonly PortSummary[], asOf: string, whole = false) =>
  observeShown('port', ports.map(seenPort), { at: new Date(asOf), whole })
