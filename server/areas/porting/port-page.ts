import 'server-only'
import { and, arrayContains, desc, eq, or, sql } from 'drizzle-orm'
import { getPort, listPorts } from '@/lib/areas/porting/operations'
import { type Port, PortSummary } from '@/lib/areas/porting/records'
import { pinsIn } from '@/lib/areas/porting/rejection'
import type { PortNoteMore } from '@/lib/areas/porting/request-changes'
import type { PortRejection } from '@/lib/areas/porting/request-fields'
import { spokenNamesOfPort } from '@/lib/areas/porting/spoken'
import { isConfirmed, rejectedFor } from '@/lib/areas/porting/statuses'
import { may, seesMasked } from '@/lib/core/access/roles'
import { happenedOrDisputed } from '@/lib/core/changes/entry-states'
import type { EntryState, PendingReading } from '@/lib/core/changes/outcome'
import { hidden } from '@/lib/core/fields/hidden'
import { catalogue, writeOperation } from '@/lib/desk/catalogue/catalogue'
import { changeAsSeen, visibilityOf } from '@/lib/desk/catalogue/visibility'
import type { Note } from '@/lib/desk/notes/notes'
import type { Person } from '@/server/core/actor/actor'
import { ofPresentAccount } from '@/server/core/journal/account'
import { answerOf } from '@/server/core/journal/sealed'
import { readSoon } from '@/server/core/operations/read'
import { db } from '@/server/platform/db/database'
import { journal } from '@/server/platform/db/schema'
import { notesOf } from '@/server/store/notes/notes'
import { observationsOf } from '@/server/store/observations/history'
import { portAsSeen } from './find-ports'
import { observePorts } from './watch'

/** A change to a request from this console, as one person may see it. */
export interface PortChange {
  id: string
  operation: string
  label: string
  state: EntryState
  personName: string
  at: string
  /** The provider’s message in a rejection or warning. */
  message: string | null
  /** The values it sent that can be shown later; empty if it sent none. */
  sent: Record<ReportedMember, string>
  /** The bill's file name; empty without one. */
  bill: string
  /** The id of the request that replaces this one, if it exists. */
  replacement: string | null
  /** The request that this one replaced. */
  replaces: string
}

const reportedMembers = ['focDate', 'activationTime', 'state', 'remainingServices'] as const
type ReportedMember = (typeof reportedMembers)[number]

/** How a request was listed from one time to another, as one person may see it. */
export interface ObservedPort {
  status: string | null
  focDate: string
  at: string
  seenAt: string
}

export interface PortHistory {
  changes: PortChange[]
  observed: ObservedPort[]
  notes: Note<PortNoteMore>[]
  refusals: Note<Pick<PortRejection, 'pins'>>[]
  /** The request as last listed, if it is no longer listed. */
  last: PortSummary | null
  requested: string
  activationTime: string
  /** The last values sent from here that no list shows, as far as the person may see them. */
  sent: { state: string; remainingServices: string }
  /** The last sent bill's file name. */
  bill: string
  /** The request that this one replaces, and the one that replaces it. */
  replaces: string
  replacedBy: string
}

const MOST_CHANGES = 100
/** Everything that the provider shows of a request, for people who may see all of it; for others, what the list shows. */
export async function portSoon(actor: Person, id: string): Promise<PendingReading<{ rows: (PortSummary | Port)[] }>> {
  const whole = may(actor.role, getPort) && !seesMasked(actor.role, getPort)
  const requested = whole ? await readSoon(actor, getPort, { id }) : await readSoon(actor, listPorts, { id })
  if (!whole) return requested
  const answer = requested.answer.then(async (reading) => {
    if (reading.status === 'read' && !reading.stale) {
      await observePorts(
        reading.data.rows.filter((port) => port.id === id).map((port) => PortSummary.parse(port)),
        reading.asOf,
      )
    }
    return reading
  })
  if (requested.now) await answer
  return { ...requested, answer }
}

/** What this console has stored about a request: changes, observations, notes. */
export async function portHistory(actor: Person, id: string): Promise<PortHistory> {
  const [changes, observations, notes, refusals] = await Promise.all([
    changesOn(actor, id),
    observationsOf('port', id),
    notesOf<PortNoteMore>(actor, 'port', id),
    notesOf<Pick<PortRejection, 'pins'>>(actor, 'port-refusal', id),
  ])
  const newest = observations.at(-1)
  const observed = observations.map(({ status, facts, at, seenAt }) => ({
    status,
    focDate: String(facts.focDate ?? ''),
    at,
    seenAt,
  }))
  const before = observed.findLast(({ status }) => status !== null && !isConfirmed(status))
  // A rejected change set nothing.
  const all = changes.filter(({ state }) => happenedOrDisputed.includes(state))
  const done = all.filter(({ replacement }) => replacement === null)
  const sent = (name: ReportedMember) => done.find((change) => change.sent[name] !== '')?.sent[name] ?? ''
  return {
    changes,
    observed,
    notes,
    refusals,
    last: newest ? portAsSeen(actor.role, { ...newest, key: id }) : null,
    // The date we sent is the requested one; otherwise the one listed before the carrier's own.
    requested: sent('focDate') || (before?.focDate ?? ''),
    activationTime: sent('activationTime'),
    sent: { state: sent('state'), remainingServices: sent('remainingServices') },
    bill: done.find(({ bill }) => bill !== '')?.bill ?? '',
    replaces: done.find(({ replaces }) => replaces !== '')?.replaces ?? '',
    replacedBy: all.find(({ replacement }) => replacement)?.replacement ?? '',
  }
}

/** Newest first. */
async function changesOn(actor: Person, id: string): Promise<PortChange[]> {
  const rows = await db()
    .select()
    .from(journal)
    .where(
      and(
        ofPresentAccount(),
        // Also the changes that create a request in place of this one.
        or(
          eq(journal.target, `port ${id}`),
          arrayContains(journal.createdIds, [id]),
          sql`${journal.redacted}->>'replaces' = ${id}`,
        ),
      ),
    )
    .orderBy(desc(journal.createdAt))
    .limit(MOST_CHANGES)
  return rows
    .filter(({ operation }) => catalogue.get(operation)?.area === 'porting')
    .map((entry) => {
      const operation = writeOperation(entry.operation)
      const shown = changeAsSeen(actor.role, operation, entry).redacted
      const text = (name: string) => (typeof shown[name] === 'string' && shown[name] !== hidden ? shown[name] : '')
      const whole = operation && visibilityOf(actor.role, operation) === 'whole'
      return {
        id: entry.id,
        operation: entry.operation,
        label: operation?.label ?? entry.operation,
        state: entry.state,
        personName: entry.personName,
        at: entry.createdAt.toISOString(),
        message: whole ? (answerOf(entry)?.words ?? null) : null,
        sent: Object.fromEntries(reportedMembers.map((name) => [name, text(name)])) as Record<ReportedMember, string>,
        bill: billIn(shown.bill),
        replacement: shown.replaces === id ? (entry.createdIds?.[0] ?? '') : null,
        replaces: entry.createdIds?.includes(id) ? text('replaces') : '',
      }
    })
}

function billIn(bill: unknown): string {
  const { name } = (bill ?? {}) as { name?: unknown }
  return typeof name === 'string' && name !== hidden ? name : ''
}

/**
 * The message that explains a rejection: one that a person pasted or the answer to one of our changes, the newer of them. Without both, it is the
 * message in the status. It is linked to the fields that it names, unless a person has linked it.
 */
export function rejectionOf(
  { refusals, changes, observed }: PortHistory,
  port: PortSummary | Port | null,
): (PortRejection & { by: string | null; pasted: boolean }) | null {
  const pins = (message: string) => pinsIn(message, spokenNamesOfPort({ ...port }))
  const pasted = refusals.at(-1)
  const answered = changes.find(
    ({ message, state, replacement }) => message && replacement === null && ['rejected', 'warned'].includes(state),
  )
  if (pasted && (!answered || pasted.at > answered.at)) {
    const { text: message, at, more, personName: by } = pasted
    return { message, at, pins: more?.pins ?? pins(message), by, pasted: true }
  }
  const listed = rejectedFor(port?.status ?? '')
  if (!answered && listed !== '')
    return {
      message: listed,
      at: observed.at(-1)?.at ?? new Date().toISOString(),
      pins: pins(listed),
      by: null,
      pasted: false,
    }
  return answered?.message
    ? {
        message: answered.message,
        at: answered.at,
        pins: pins(answered.message),
        by: answered.personName,
        pasted: false,
      }
    : null
}
