import type { MessageRecord } from '@/lib/operations/messaging/operations'
import type { KnownMessage, KnownReceived, KnownSent } from './conversations'

// A conversation put together from what the console sent, what callbacks brought and what the provider lists. Two are shown as one only where
// nothing else could be meant: by an id of ours, or where there are as many callbacks as received messages within two minutes.

export interface ThreadItem {
  key: string
  /** As the provider writes it, or ISO 8601. */
  at: string
  direction: 'in' | 'out'
  sent?: KnownSent
  received?: KnownReceived
  /** As the provider lists it. */
  record?: MessageRecord
  /** Of a callback: the provider lists as many messages of then from this number, so it is one of them. */
  verified: boolean
  /** Other ids of the same message: a long one may be listed in parts. */
  parts: MessageRecord[]
  /** Listed, and perhaps an act of ours whose outcome is not known. */
  perhapsOurs: boolean
}

/** The provider posts what it received at once; its clock may differ a little from ours. */
const TOGETHER_MS = 120_000
/** A lost answer came, if it came, within the longest wait for it. */
const LATE_MS = 15 * 60_000

const open: readonly string[] = ['planned', 'sent', 'uncertain', 'closed_unknown']

const item = (of: Pick<ThreadItem, 'key' | 'at' | 'direction'> & Partial<ThreadItem>): ThreadItem => ({
  parts: [],
  verified: false,
  perhapsOurs: false,
  ...of,
})

/** Oldest first. `listed`: the provider's records of this pair, each id once. */
export function threadOf(known: readonly KnownMessage[], listed: readonly MessageRecord[]): ThreadItem[] {
  const sent = known.filter((one) => one.kind === 'sent')
  const received = known.filter((one) => one.kind === 'received')
  const ours = new Set(sent.flatMap(({ ids }) => ids))
  const records = new Map(listed.map((record) => [record.id, record]))
  const isIn = ({ direction }: MessageRecord) => direction.toLowerCase() === 'in'
  const told = toldOf(received, listed.filter(isIn))
  const items = [
    ...sent.map((one) => {
      const [record, ...parts] = one.ids.flatMap((id) => records.get(id) ?? [])
      return item({ key: one.entry, at: one.at, direction: 'out', sent: one, ...(record && { record, parts }) })
    }),
    ...received.map((one) => {
      const record = told.as.get(one)
      return item({
        key: `callback ${one.callback}`,
        at: one.at,
        direction: 'in',
        received: one,
        verified: told.came.has(one),
        ...(record && { record }),
      })
    }),
    ...[...records.values()]
      .filter(({ id }) => !ours.has(id) && !told.records.has(id))
      .map((record) =>
        item({
          key: record.id,
          at: record.time,
          direction: isIn(record) ? 'in' : 'out',
          record,
          perhapsOurs: !isIn(record) && sent.some((one) => mayBe(one, record)),
        }),
      ),
  ]
  return items.sort((a, b) => timeOf(a.at) - timeOf(b.at))
}

/** What cannot be read stands last, where it is seen. */
function timeOf(at: string): number {
  const time = Date.parse(at)
  return Number.isNaN(time) ? Number.MAX_SAFE_INTEGER : time
}

function mayBe({ ids, state, at }: KnownSent, { time }: MessageRecord): boolean {
  const after = Date.parse(time) - Date.parse(at)
  return ids.length === 0 && open.includes(state) && after >= -TOGETHER_MS && after <= LATE_MS
}

type Event = { at: number } & ({ came: KnownReceived } | { record: MessageRecord })

/**
 * Which callbacks the provider's list bears out. Neither has the other's id, so they are looked at together, as far as one follows the other
 * within two minutes: where they are equally many, or would be without what came again, each is one of these. Which one is known where it is
 * alone: those posted at the same time may come in any order.
 */
function toldOf(received: readonly KnownReceived[], records: readonly MessageRecord[]) {
  const events: Event[] = [
    ...received.map((came) => ({ at: Date.parse(came.at), came })),
    ...records.map((record) => ({ at: Date.parse(record.time), record })),
  ]
  const told = {
    came: new Set<KnownReceived>(),
    records: new Set<string>(),
    as: new Map<KnownReceived, MessageRecord>(),
  }
  const inOrder = events.filter(({ at }) => !Number.isNaN(at)).sort((a, b) => a.at - b.at)
  for (const group of together(inOrder)) {
    const listed = group.flatMap((event) => ('record' in event ? [event.record] : []))
    const all = group.flatMap((event) => ('came' in event ? [event.came] : []))
    const firsts = all.filter(({ repeated }) => !repeated)
    const fitting = [all, firsts].find(({ length }) => length === listed.length) ?? []
    for (const came of fitting) told.came.add(came)
    if (fitting.length > 0) for (const { id } of listed) told.records.add(id)
    const [[one], [alone]] = [fitting, listed]
    if (one && alone && listed.length === 1) told.as.set(one, alone)
  }
  return told
}

function together(events: readonly Event[]): Event[][] {
  const groups: Event[][] = []
  for (const event of events) {
    const last = groups.at(-1)
    const before = last?.at(-1)
    if (last && before && event.at - before.at <= TOGETHER_MS) last.push(event)
    else groups.push([event])
  }
  return groups
}
