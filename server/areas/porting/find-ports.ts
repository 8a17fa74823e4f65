import 'server-only'
import { portToday } from '@/lib/areas/porting/days'
import { listPorts } from '@/lib/areas/porting/operations'
import type { PortRow } from '@/lib/areas/porting/port-row'
import { PortSummary } from '@/lib/areas/porting/records'
import { confirmedStatuses, endOf, isConfirmed, portStatus } from '@/lib/areas/porting/statuses'
import { type Role, seesMasked } from '@/lib/core/access/roles'
import type { PendingReading, Reading } from '@/lib/core/changes/outcome'
import { masked } from '@/lib/core/fields/field-class'
import { assumptions } from '@/lib/desk/catalogue/assumptions'
import type { Person } from '@/server/core/actor/actor'
import { soon } from '@/server/core/operations/read'
import { wholeReading } from '@/server/store/lists/whole-reading'
import { changesOf, newestBefore, type ObservedChange } from '@/server/store/observations/history'
import { shownCanceled } from './canceled'
import { observePorts } from './watch'

/** Every request that the provider lists now or has listed before. The list is short enough to be read completely. */
export const portsSoon = (actor: Person): Promise<PendingReading<PortRow[]>> => soon(allPorts(actor))

export async function allPorts(actor: Person): Promise<Reading<PortRow[]>> {
  const listed = await wholeReading(actor, {
    list: listPorts,
    input: { perPage: assumptions.porting.perPage.most },
    keyOf: ({ id }) => id,
  })
  if (listed.status === 'refused') return listed
  const { data, asOf, stale, whole, partial, ...reported } = listed
  // If the person sees all members, this list also serves as the job's check.
  if (!stale && !seesMasked(actor.role, listPorts)) await observePorts(data, asOf, whole)
  const rows = await withHistory(actor.role, data, partial)
  return { ...reported, asOf, ...(stale && { stale }), ...(partial && { partial }), data: rows }
}

/** Adds to each row its earlier observations. If the list is complete, also adds the requests that it no longer shows. */
async function withHistory(role: Role, listed: readonly PortSummary[], partial: true | undefined): Promise<PortRow[]> {
  const [changes, before, canceled] = await Promise.all([
    changesOf('port'),
    newestBefore('port', confirmedStatuses),
    shownCanceled(),
  ])
  const changeOf = new Map(changes.map((change) => [change.key, change]))
  const today = portToday()
  const requestedOf = (id: string) => String(before.get(id)?.focDate ?? '')
  const rows = listed.map((port): PortRow => {
    const sure = isConfirmed(port.status)
    return {
      ...port,
      state: portStatus(port.status),
      requested: sure ? requestedOf(port.id) : port.focDate,
      confirmed: sure ? port.focDate : '',
      since: changeOf.get(port.id)?.at ?? null,
      listed: true,
    }
  })
  const unlisted = partial ? [] : changes.filter(({ key }) => !listed.some(({ id }) => id === key))
  return [...rows, ...unlisted.map((change) => unlistedRow(role, change, requestedOf(change.key), canceled, today))]
}

function unlistedRow(
  role: Role,
  change: ObservedChange,
  requested: string,
  canceled: ReadonlyMap<string, number>,
  today: string,
): PortRow {
  const port = portAsSeen(role, change)
  const was = change.status ?? change.before?.status ?? null
  return {
    ...port,
    state: endOf({ status: was, focDate: port.focDate }, canceled.has(change.key), today),
    requested,
    confirmed: was && isConfirmed(was) ? port.focDate : '',
    since: change.at,
    listed: false,
  }
}

/** An observed request, masked for a role like the list. */
export function portAsSeen(
  role: Role,
  { key, status, facts }: Pick<ObservedChange, 'key' | 'status' | 'facts'>,
): PortSummary {
  const port = { ...facts, id: key, status: status ?? '' } as PortSummary
  const ceiling = listPorts.ceiling?.[role]
  return ceiling ? masked(PortSummary, port, ceiling) : port
}
