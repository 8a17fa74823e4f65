import { z } from 'zod'
import { classed } from '@/lib/fields/field-class'
import { text } from '@/lib/operations/answers'
import type { Compared } from '@/lib/operations/changes'
import { asWanted, unclear, vanished } from '@/lib/operations/findings'
import { notRead } from '@/lib/operations/patterns'
import type { Finding, JournalKnowledge } from '@/lib/operations/verify'
import type { RowReading } from '@/lib/operations/whole-list'
import { followsSubmission } from '@/lib/porting/statuses'
import type { Port, PortSummary } from './operations'
import type { ChangePort, SavePort } from './write-inputs'

// What the list of port requests proves about a write. A set of numbers identifies a request. A colleague may have made
// the same one in the provider's portal, or a rejected one may still be listed, so everything listed is compared.

const PLACE = 'the list of port requests'

/** The part of the list that proves a new request. */
export const Requests = z.object({
  /** Number of requests. */
  count: classed('public', z.number()),
  /** Ids of requests for exactly these numbers. */
  same: z.array(text.internal),
  /** The ones among them that show everything that was sent. */
  fitting: z.array(text.internal),
})
export type Requests = z.output<typeof Requests>

const alike = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

function sameNumbers(a: readonly string[], b: readonly string[]): boolean {
  const [one, other] = [new Set(a), new Set(b)]
  return one.size === other.size && [...one].every((number) => other.has(number))
}

/** Sent members that an unmasked list shows; omitted ones are not compared. */
const shown = ['mode', 'trunk', 'partial', 'wireless', 'carrier', 'company', 'focDate'] as const

/** The requests for exactly these numbers. */
export const forSameNumbers = (sent: SavePort, rows: readonly PortSummary[]): PortSummary[] =>
  rows.filter((row) => sameNumbers(row.numbers, sent.numbers))

/** `whole`: each request for the same numbers, read by its id. A colleague's may differ in what the list omits. */
export function requestsOf(sent: SavePort, rows: readonly PortSummary[], whole: readonly Port[]): Requests {
  const same = forSameNumbers(sent, rows)
  const read = new Map(whole.map((port) => [port.id, port]))
  const drafted = ({ id }: PortSummary) => {
    const port = read.get(id)
    return (
      port && alike(port.status, 'draft') && sentAndReported(sent).every(([name, value]) => alike(port[name], value))
    )
  }
  const fits = (row: PortSummary) => shown.every((name) => sent[name] === undefined || alike(row[name], sent[name]))
  const ids = (found: readonly PortSummary[]) => found.map(({ id }) => id)
  return { count: rows.length, same: ids(same), fitting: ids(same.filter((row) => fits(row) && drafted(row))) }
}

export function judgeSaved({
  before,
  now,
  known,
}: {
  before: Requests | null
  now: Requests
  known: JournalKnowledge
}): Finding {
  if (!before) return notRead(PLACE)
  const fresh = now.same.filter((id) => !before.same.includes(id))
  const ours = fresh.filter((id) => now.fitting.includes(id))
  if (fresh.length === 0) {
    if (now.count === 0 && before.count > 0)
      return unclear('The list of port requests is empty now, and was not before.')
    return {
      says: 'not',
      grade: 'E2',
      because: 'No request for these numbers is listed that was not there before sending.',
    }
  }
  if (ours.length === 0) {
    return unclear(
      `Request ${fresh.join(', ')} for these numbers was made since, but doesn’t show what was sent: it may be someone else’s.`,
    )
  }
  if (known.rivals > 0) {
    return unclear(
      `Request ${ours.join(', ')} was made since, but another change with an unknown outcome may explain it.`,
    )
  }
  return ours.length === 1
    ? {
        says: 'happened',
        grade: 'E2',
        because: `Request ${ours[0]} for these numbers shows what was sent, and was not there before sending.`,
        createdIds: ours,
      }
    : {
        says: 'twice',
        grade: 'E2',
        because: `${ours.length} requests for these numbers were made since: ${ours.join(', ')}.`,
        createdIds: ours,
      }
}

export function judgeSubmitted(
  id: string,
  before: RowReading<PortSummary> | null,
  now: RowReading<PortSummary>,
): Finding {
  if (!now.row) {
    return before && vanished(before, now)
      ? unclear(`Request ${id} is not in ${PLACE}, but neither is any other that was.`)
      : unclear(`Request ${id} is not in ${PLACE} now.`)
  }
  const status = now.row.status
  if (alike(status, 'draft')) return { says: 'not', grade: 'E2', because: `Request ${id} is still a draft.` }
  const because = `Request ${id} is ${status || 'in no status'} now.`
  // Cancelled, unknown, or no status: a draft may get there without being submitted.
  if (!followsSubmission(status)) return unclear(`${because} That doesn’t show whether it was submitted.`)
  if (!before?.row) return asWanted(`${because} It was not seen before sending.`)
  if (!alike(before.row.status, 'draft')) return asWanted(`${because} It was ${before.row.status} before sending.`)
  return { says: 'happened', grade: 'E3', because: `${because} Before sending it was a draft.` }
}

/** Members that a change sends and the list reports. */
const reportedMembers = [
  'partial',
  'carrier',
  'accountNumber',
  'billingNumber',
  'contact',
  'contactTitle',
  'location',
  'company',
  'wireless',
  'streetNumber',
  'prefix',
  'street',
  'suffix',
  'unit',
  'city',
  'zip',
  'focDate',
  'trunk',
  'lidb',
] as const satisfies readonly (keyof Port & keyof ChangePort)[]
type ReportedMember = (typeof reportedMembers)[number]

/** The provider writes "None" if there is no direction. */
const asListed = (name: ReportedMember, value: string | undefined) =>
  value === undefined && (name === 'prefix' || name === 'suffix')
    ? 'None'
    : value === undefined && name === 'trunk'
      ? ''
      : value

/** Name and expected value of each member that is sent and reported. */
function sentAndReported(sent: Pick<ChangePort, ReportedMember>): [ReportedMember, string][] {
  return reportedMembers.flatMap((name): [ReportedMember, string][] => {
    const value = asListed(name, sent[name])
    return value === undefined ? [] : [[name, value]]
  })
}

const UNREPORTED = ['remainingServices', 'portOutPin', 'pin', 'ssn', 'activationTime'] as const

/** One line per difference; values that the provider never reports get a line only if they are sent. */
export function portChanges(sent: ChangePort, now: Port | null): Compared[] {
  const lines = sentAndReported(sent)
    .filter(([name, after]) => now === null || !alike(now[name], after))
    .map(([member, after]) => ({ member, now: now ? now[member] : null, after }))
  const unreported = UNREPORTED.flatMap((member) =>
    sent[member] === undefined ? [] : [{ member, now: null, after: sent[member] }],
  )
  return [...lines, ...unreported]
}

export function judgeChanged(sent: ChangePort, before: Port | null, now: Port | null): Finding {
  const { id } = sent
  if (!now) return unclear(`Request ${id} is not in ${PLACE} now.`)
  const wanted = sentAndReported(sent)
  const off = wanted.filter(([name, value]) => !alike(now[name], value)).map(([name]) => name)
  if (!before) {
    return off.length === 0 ? asWanted(`Request ${id} shows every value that was sent.`) : notRead(PLACE)
  }
  const changed = wanted.filter(([name, value]) => !alike(before[name], value)).map(([name]) => name)
  if (off.length === 0) {
    if (changed.length > 0 && UNREPORTED.some((name) => sent[name] !== undefined))
      return unclear(
        `Request ${id} changed to what was sent, as far as it can be read; PIN and services never can.`,
        'E0',
      )
    return changed.length > 0
      ? { says: 'happened', grade: 'E2', because: `Request ${id} changed to what was sent.` }
      : asWanted(`Request ${id} shows every value that was sent, and did so before sending.`)
  }
  const moved = reportedMembers.some((name) => !alike(before[name], now[name]))
  return moved
    ? unclear(`Request ${id} changed, but not only to the sent values: someone else may have changed it.`)
    : { says: 'not', grade: 'E2', because: `Request ${id} is as it was before sending.` }
}
