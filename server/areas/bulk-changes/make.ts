import 'server-only'
import { randomUUID } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { may, reasonDenied } from '@/lib/core/access/roles'
import type { Done, Fault } from '@/lib/core/changes/outcome'
import type { WriteOperation } from '@/lib/core/operation/operation'
import { processState } from '@/lib/core/process-state'
import { unanswered } from '@/lib/core/tables/read-table'
import { MakeBulkChange } from '@/lib/desk/bulk-changes/inputs'
import { type BulkKind, bulkKinds, seeBulkChanges } from '@/lib/desk/bulk-changes/kinds'
import { type ReadLine, readLines } from '@/lib/desk/bulk-changes/lines'
import { isToSend, MOST_A_DAY, MOST_LINES } from '@/lib/desk/bulk-changes/view'
import type { Person } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import { presentAccount } from '@/server/core/journal/account'
import { seal } from '@/server/core/journal/seal'
import { invalid } from '@/server/core/operations/faults'
import { newEntryId } from '@/server/core/operations/intent'
import { localAction, mayNotChange, refused } from '@/server/core/operations/local-action'
import { fromNow } from '@/server/platform/db/clock'
import { db } from '@/server/platform/db/database'
import { bulkChanges } from '@/server/platform/db/schema'
import { type BulkContent, bulkPlace, operationOf } from './content'
import { dryRunOf } from './dry-run'
import { unknownTrunk } from './unknown-trunk'

const wrong = (field: string, message: string): Fault => ({
  kind: 'invalid',
  message: 'One field needs attention.',
  fields: { [field]: message },
})

/** Refuses another dry run before it reads anything, because each dry run may need hundreds of reads from the provider. */
export async function dailyLimitReached({ personId }: Person): Promise<Fault | null> {
  const since = gt(bulkChanges.at, fromNow(-86_400))
  const createdToday = await db().$count(bulkChanges, and(eq(bulkChanges.personId, personId), since))
  return createdToday < MOST_A_DAY
    ? null
    : {
        kind: 'limited',
        message: `You prepared ${MOST_A_DAY} lists within a day. Nothing was sent; continue tomorrow.`,
      }
}

/** One dry run of a person at a time, because the limit above counts only lists that are stored. */
const preparing = processState('dry runs', () => new Set<string>())
const another: Fault = {
  kind: 'limited',
  message: 'Another dry run of yours is still in progress. Wait until it ends; nothing was sent.',
}

export async function oneAtATime<T>({ personId }: Person, run: () => Promise<Done<T>>): Promise<Done<T>> {
  if (preparing().has(personId)) return refused(another)
  preparing().add(personId)
  return run().finally(() => preparing().delete(personId))
}

interface Parsed {
  number: string
  input: unknown
}

/** Reads one cell by the operation's own schema, with the settings of all lines. */
const parseWith =
  (operation: WriteOperation, settings: Record<string, string>) =>
  (cell: string): Parsed | null => {
    const parsed = operation.input.safeParse({ ...settings, number: cell })
    return parsed.success ? { number: (parsed.data as { number: string }).number, input: parsed.data } : null
  }

async function checked(by: Person, kind: MakeBulkChange['kind'], lines: readonly ReadLine<Parsed>[]) {
  const seenNumbers = new Set<string>()
  const read = lines.map((line) => {
    const repeated = line.parsed !== null && seenNumbers.has(line.parsed.number)
    if (line.parsed) seenNumbers.add(line.parsed.number)
    return { ...line, repeated }
  })
  if (read.length > MOST_LINES) return null
  const once = read.flatMap(({ parsed, repeated }) => (parsed && !repeated ? [parsed.input] : []))
  const findingOf = await dryRunOf(kind)(by, once)
  return read.map(({ line, text, parsed, why, repeated }): BulkContent['lines'][number] => {
    if (!parsed) return { line, number: text, verdict: 'unreadable', now: why }
    const { number } = parsed
    return repeated ? { line, number, verdict: 'repeated', now: '' } : { line, number, ...findingOf(parsed.input) }
  })
}

/** Reads the list, finds out what each line would change, and stores that. Sends no change. Returns the new id. */
export const makeBulkChange = localAction(seeBulkChanges, 'to change many numbers', MakeBulkChange, (by, input) =>
  oneAtATime(by, () => make(by, input)),
)

async function make(
  by: Person,
  { kind, name, list, numberColumn, dateColumn, dateOrder, ...values }: MakeBulkChange,
): Promise<Done<{ id: string }>> {
  const operation = operationOf({ kind })
  if (!may(by.role, operation))
    return refused({ kind: 'forbidden', message: `${reasonDenied(by.role, operation)} to make this change.` })
  const names: readonly string[] = bulkKinds[kind].settings
  const settings = Object.fromEntries(Object.entries(values).filter(([name, value]) => names.includes(name) && value))
  // Checks the settings first, with an example number: otherwise a wrong setting would make every line unreadable.
  const alone = operation.input.safeParse({ ...settings, number: (operation.example as { number: string }).number })
  if (!alone.success) return refused(invalid(alone.error))
  const enough = await dailyLimitReached(by)
  if (enough) return refused(enough)
  const trunk = await unknownTrunk(by, alone.data as { trunks?: readonly string[] })
  if (trunk) return refused(wrong('trunks', `There is no trunk named ${trunk}.`))
  const typed = readLines(list, parseWith(operation, settings), { numberColumn, dateColumn, dateOrder })
  const [question] = unanswered(typed.reading)
  if (question) return refused(wrong(question.name, question.ask))
  if (typed.lines.length === 0) return refused(wrong('list', 'The list has no numbers. Enter at least one.'))
  const lines = await checked(by, kind, typed.lines)
  if (!lines)
    return refused(wrong('list', `At most ${MOST_LINES} lines at once, also those that can’t be read. Split the list.`))
  return store(by, kind, { ...(name && { name }), settings, lines })
}

/** Stores a dry run; it sends nothing. Returns the new id. */
export async function store(by: Person, kind: BulkKind, content: BulkContent): Promise<Done<{ id: string }>> {
  const operation = operationOf({ kind })
  const { lines } = content
  const sent = lines.filter(({ verdict }) => isToSend(verdict)).length
  const id = randomUUID()
  const row = {
    ...{ id, account: presentAccount(), personId: by.personId, personName: by.name, kind },
    sealed: seal(content, bulkPlace(id)),
    entries: Array.from({ length: sent }, () => newEntryId()),
  }
  return db().transaction(async (tx) => {
    const denied = await mayNotChange(tx, by, operation)
    if (denied) return refused(denied)
    await tx.insert(bulkChanges).values(row)
    const detail = { change: operation.id, lines: sent, leftOut: lines.length - sent }
    await record(tx, { kind: 'bulk.prepared', actor: by, subject: `bulk-change:${id}`, detail })
    return { ok: true, data: { id } }
  })
}
