import 'server-only'
import { type Role, seesMasked } from '@/lib/access/roles'
import type { PendingReading, Reading } from '@/lib/acts/outcome'
import { masked } from '@/lib/fields/field-class'
import { assumptions } from '@/lib/operations/assumptions'
import { listPorts, PortSummary } from '@/lib/operations/porting/operations'
import { portToday } from '@/lib/porting/days'
import type { PortRow } from '@/lib/porting/port-row'
import { confirmedStatuses, endOf, isConfirmed, portStatus } from '@/lib/porting/statuses'
import type { Person } from '@/server/core/actor/actor'
import { read, soon } from '@/server/core/operations/read'
import { changesOf, newestBefore, type ObservedChange } from '@/server/store/observations/history'
import { cancelledHere } from './cancelled'
import { observePorts } from './watch'

/** At 200 a page as many as the job checks. */
const MOST_PAGES = 20

/** Every request: those that the provider lists, and those that it once listed. The list is short enough to read completely. */
export const portsSoon = (actor: Person): Promise<PendingReading<PortRow[]>> => soon(allPorts(actor))

export async function allPorts(actor: Person): Promise<Reading<PortRow[]>> {
  const listed = await wholeList(actor)
  if (listed.status === 'refused') return listed
  const { data, asOf, stale, whole, partial, ...reported } = listed
  // A person who sees all of it spares the job its check.
  if (!stale && !seesMasked(actor.role, listPorts)) await observePorts(data, asOf, whole)
  const rows = await withHistory(actor.role, data, partial)
  return { ...reported, asOf, ...(stale && { stale }), ...(partial && { partial }), data: rows }
}

type Good = Extract<Reading<PortSummary[]>, { status: 'read' }>
/** `whole`: as many as the provider counts, so missing ones are gone. `partial`: fewer, or no end was found. */
type Listed =
  | (Omit<Good, 'partial'> & { whole: boolean; partial: boolean })
  | Exclude<Reading<never>, { status: 'read' }>

async function wholeList(actor: Person): Promise<Listed> {
  const rows = new Map<string, PortSummary>()
  let first: Omit<Good, 'data' | 'raw'> | undefined
  let total: number | null = null
  let ended = false
  for (let page = 1; page <= MOST_PAGES && !ended; page += 1) {
    const reading = await read(actor, listPorts, { perPage: assumptions.porting.perPage.most, page })
    if (reading.status === 'refused') return reading
    // The oldest page counts. The raw bytes of a list contain account numbers, and stay here.
    const { data, raw: _, ...reported } = reading
    first ??= reported
    if (reported.stale) first = { ...first, ...reported }
    total = data.total
    const known = rows.size
    for (const row of data.rows) rows.set(row.id, row)
    const { pages } = data
    // As in evidence (lib/operations/whole-list.ts), but a repeated page ends it: then it is incomplete, and no more follows.
    ended = rows.size === known || (pages !== null ? page >= pages : total !== null && rows.size >= total)
  }
  if (!first) throw new Error('no page was read')
  const partial = !ended || (total !== null && rows.size < total)
  return { ...first, data: [...rows.values()], whole: rows.size === total, partial }
}

/** Adds to each row what was seen of it before, and rows that the list no longer shows, unless it is incomplete. */
async function withHistory(role: Role, listed: readonly PortSummary[], partial: boolean): Promise<PortRow[]> {
  const [changes, before, cancelled] = await Promise.all([
    changesOf('port'),
    newestBefore('port', confirmedStatuses),
    cancelledHere(),
  ])
  const known = new Map(changes.map((change) => [change.key, change]))
  const today = portToday()
  const requestedOf = (id: string) => String(before.get(id)?.focDate ?? '')
  const rows = listed.map((port): PortRow => {
    const sure = isConfirmed(port.status)
    return {
      ...port,
      state: portStatus(port.status),
      requested: sure ? requestedOf(port.id) : port.focDate,
      confirmed: sure ? port.focDate : '',
      since: known.get(port.id)?.at ?? null,
      listed: true,
    }
  })
  const gone = partial ? [] : changes.filter(({ key }) => !listed.some(({ id }) => id === key))
  return [...rows, ...gone.map((change) => goneRow(role, change, requestedOf(change.key), cancelled, today))]
}

function goneRow(
  role: Role,
  change: ObservedChange,
  requested: string,
  cancelled: ReadonlyMap<string, number>,
  today: string,
): PortRow {
  const port = portAsSeen(role, change)
  const was = change.status ?? change.before?.status ?? null
  return {
    ...port,
    state: endOf({ status: was, focDate: port.focDate }, cancelled.has(change.key), today),
    requested,
    confirmed: was && isConfirmed(was) ? port.focDate : '',
    since: change.at,
    listed: false,
  }
}

/** An observed request as a role may see it, masked like the list. */
export function portAsSeen(
  role: Role,
  { key, status, facts }: Pick<ObservedChange, 'key' | 'status' | 'facts'>,
): PortSummary {
  const port = { ...facts, id: key, status: status ?? '' } as PortSummary
  const ceiling = listPorts.ceiling?.[role]
  return ceiling ? masked(PortSummary, port, ceiling) : port
}
