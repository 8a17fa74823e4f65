import 'server-only'
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { CheckList, ImportList } from '@/lib/areas/messaging/opt-out-inputs'
import { importOptOuts, type ListPreview, MOST_LIST_ROWS } from '@/lib/areas/messaging/opt-outs'
import type { Done, Fault } from '@/lib/core/changes/outcome'
import { unanswered } from '@/lib/core/tables/read-table'
import type { Person } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import { localAction, localChange, refused } from '@/server/core/operations/local-action'
import { type Database, db, type Transaction } from '@/server/platform/db/database'
import { optOuts } from '@/server/platform/db/schema'
import { type ReadList, readOptOutList } from './opt-out-list'
import { lockLedger } from './recipient-lock'

/** Bad lines to show; the rest are counted. */
const MOST_SHOWN = 100

const invalid = (message: string, fields?: Record<string, string>): Fault => ({ kind: 'invalid', message, fields })

/** Why the list is refused: it can be read in two ways, or it has too many lines. */
function unread({ good, bad, repeated, optedIn, reading }: ReadList): Fault | null {
  const questions = Object.fromEntries(unanswered(reading).map(({ name, ask }) => [name, ask]))
  if (Object.keys(questions).length > 0) return invalid('The list can be read in two ways.', questions)
  const rows = good.length + bad.length + repeated + optedIn
  if (rows <= MOST_LIST_ROWS) return null
  const count = (n: number) => n.toLocaleString('en-US')
  const message = `A list may have ${count(MOST_LIST_ROWS)} lines; this one has ${count(rows)}. Import it in parts.`
  return invalid('One field needs attention.', { list: message })
}

/** The ledger's current state of the listed numbers; others have no row. */
async function newestKinds(at: Database | Transaction, numbers: string[]): Promise<Map<string, string>> {
  const { rows } = await at.execute<{ number: string; kind: string }>(sql`
    select distinct on (${optOuts.number}) number, kind from ${optOuts}
    where ${optOuts.number} = any(${sql.param(numbers)}::text[])
    order by ${optOuts.number}, ${optOuts.id} desc`)
  return new Map(rows.map(({ number, kind }) => [number, kind]))
}

async function weigh(at: Database | Transaction, { good, bad, repeated, optedIn }: ReadList) {
  const kinds = await newestKinds(
    at,
    good.map(({ number }) => number),
  )
  const fresh = good.filter(({ number }) => kinds.get(number) !== 'opt_out')
  const preview: ListPreview = {
    added: fresh.length,
    again: fresh.filter(({ number }) => kinds.has(number)).length,
    alreadyOut: good.length - fresh.length,
    repeated,
    optedIn,
    bad: bad.length,
    badLines: bad.slice(0, MOST_SHOWN),
  }
  return { fresh, preview }
}

async function preview(_: Person, { list, ...choices }: z.output<typeof CheckList>): Promise<Done<ListPreview>> {
  const read = readOptOutList(list, choices)
  const fault = unread(read)
  if (fault) return refused(fault)
  return { ok: true, data: (await weigh(db(), read)).preview }
}

/** All rows or none, and exactly as many as the person confirmed: parsed and checked again here, then written, with the ledger locked. */
async function importAll(
  tx: Transaction,
  by: Person,
  { list, origin, expected, ...choices }: z.output<typeof ImportList>,
): Promise<Done<{ added: number }>> {
  const read = readOptOutList(list, choices)
  const fault = unread(read)
  if (fault) return refused(fault)
  const { fresh, preview } = await weigh(tx, read)
  if (fresh.length !== expected) {
    const now = `${fresh.length.toLocaleString('en-US')} instead of ${expected.toLocaleString('en-US')}`
    return refused(
      invalid(
        `The ledger changed since the list was checked: ${now} would be added. Nothing was recorded. Check again.`,
      ),
    )
  }
  const batch = randomUUID()
  const evidence = fresh.map(({ note }) => (note ? `${note} (${origin})` : origin))
  // One statement with arrays, because 20,000 rows have more values than a statement may have parameters.
  await tx.execute(sql`
    insert into ${optOuts} (number, kind, source, evidence, said_at, person_id, person_name, batch)
    select number, 'opt_out', 'list', evidence, (said_at || 'T00:00:00Z')::timestamptz,
      ${by.personId}::uuid, ${by.name}, ${batch}::uuid
    from unnest(
      ${sql.param(fresh.map(({ number }) => number))}::text[],
      ${sql.param(evidence)}::text[],
      ${sql.param(fresh.map(({ saidAt }) => saidAt))}::text[]
    ) as listed (number, evidence, said_at)`)
  const { badLines: _, ...counts } = preview
  await record(tx, { kind: 'opt_outs.imported', actor: by, subject: `opt-outs:${batch}`, detail: counts })
  return { ok: true, data: { added: fresh.length } }
}

const purpose = 'to import opt-outs'

export const previewImport = localAction(importOptOuts, purpose, CheckList, preview)
export const importList = localChange(importOptOuts, purpose, ImportList, importAll, lockLedger)
