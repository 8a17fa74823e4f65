import type { RecordedMessage, RecordedReceived, RecordedSent } from './conversations'
import type { MessageRecord } from './operations'

// Builds a conversation from what the console sent, what callbacks brought and what the provider lists. Two items merge
// only if no other match is possible: by an id of ours, or if there are as many callbacks as received messages within
// two minutes.

export interface ThreadItem {
  key: string
  /** The provider's time, or ISO 8601. */
  at: string
  direction: 'in' | 'out'
  sent?: RecordedSent
  received?: RecordedReceived
  /** The provider's record. */
  record?: MessageRecord
  /**
   * For a callback: the provider lists an equal number of messages from this number at that time, so it is one of them.
   */
  verified: boolean
  /** Further records of the same message: a long message may be listed in parts. */
  parts: MessageRecord[]
  /** Listed, and possibly a message of ours with unknown outcome. */
  perhapsOurs: boolean
}

/** The provider posts a received message immediately; its clock may differ a little. */
export const SAME_MOMENT_MS = 120_000
/** The longest wait for an answer: a message whose answer was lost was created within this time. */
const LATE_MS = 15 * 60_000

const open: readonly string[] = ['planned', 'sent', 'uncertain', 'closed_unknown']

const item = (of: Pick<ThreadItem, 'key' | 'at' | 'direction'> & Partial<ThreadItem>): ThreadItem => ({
  parts: [],
  verified: false,
  perhapsOurs: false,
  ...of,
})

/** Oldest first. `listed`: the provider's records of this pair, without duplicate ids. */
export function threadOf(recorded: readonly RecordedMessage[], listed: readonly MessageRecord[]): ThreadItem[] {
  const sent = recorded.filter((one) => one.kind === 'sent')
  const received = recorded.filter((one) => one.kind === 'received')
  const ours = new Set(sent.flatMap(({ ids }) => ids))
  const records = new Map(listed.map((record) => [record.id, record]))
  const isIn = ({ direction }: MessageRecord) => direction.toLowerCase() === 'in'
  const reported = matchReceived(received, listed.filter(isIn))
  const items = [
    ...sent.map((one) => {
      const [record, ...parts] = one.ids.flatMap((id) => records.get(id) ?? [])
      return item({ key: one.entry, at: one.at, direction: 'out', sent: one, ...(record && { record, parts }) })
    }),
    ...received.map((one) => {
      const record = reported.as.get(one)
      return item({
        key: `callback ${one.callback}`,
        at: one.at,
        direction: 'in',
        received: one,
        verified: reported.came.has(one),
        ...(record && { record }),
      })
    }),
    ...[...records.values()]
      .filter(({ id }) => !ours.has(id) && !reported.records.has(id))
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

/** Unreadable times sort last, where they are visible. */
function timeOf(at: string): number {
  const time = Date.parse(at)
  return Number.isNaN(time) ? Number.MAX_SAFE_INTEGER : time
}

function mayBe({ ids, state, at }: RecordedSent, { time }: MessageRecord): boolean {
  const after = Date.parse(time) - Date.parse(at)
  return ids.length === 0 && open.includes(state) && after >= -SAME_MOMENT_MS && after <= LATE_MS
}

type Event = { at: number } & ({ came: RecordedReceived } | { record: MessageRecord })

/**
 * Matches callbacks with the provider's list. Neither has the other's id, so they are compared in groups, with at most
 * two minutes from one to the next. If a group has equally many of both, with or without repeats, each callback is one
 * of the records. A single one is assigned; simultaneous ones may arrive in any order.
 */
export function matchReceived(received: readonly RecordedReceived[], records: readonly MessageRecord[]) {
  const events: Event[] = [
    ...received.map((came) => ({ at: Date.parse(came.at), came })),
    ...records.map((record) => ({ at: Date.parse(record.time), record })),
  ]
  const reported = {
    came: new Set<RecordedReceived>(),
    records: new Set<string>(),
    as: new Map<RecordedReceived, MessageRecord>(),
    /** The callbacks of one moment with the records that they are, in unknown order. */
    groups: [] as { came: RecordedReceived[]; listed: MessageRecord[] }[],
  }
  const inOrder = events.filter(({ at }) => !Number.isNaN(at)).sort((a, b) => a.at - b.at)
  for (const group of groupByTime(inOrder)) {
    const listed = group.flatMap((event) => ('record' in event ? [event.record] : []))
    const all = group.flatMap((event) => ('came' in event ? [event.came] : []))
    const firsts = all.filter(({ repeated }) => !repeated)
    const fitting = [all, firsts].find(({ length }) => length === listed.length) ?? []
    for (const came of fitting) reported.came.add(came)
    if (fitting.length > 0) {
      for (const { id } of listed) reported.records.add(id)
      reported.groups.push({ came: fitting, listed })
    }
    const [[one], [alone]] = [fitting, listed]
    if (one && alone && listed.length === 1) reported.as.set(one, alone)
  }
  return reported
}

function groupByTime(events: readonly Event[]): Event[][] {
  const groups: Event[][] = []
  for (const event of events) {
    const last = groups.at(-1)
    const before = last?.at(-1)
    if (last && before && event.at - before.at <= SAME_MOMENT_MS) last.push(event)
    else groups.push([event])
  }
  return groups
}
