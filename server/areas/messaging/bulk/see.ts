import 'server-only'
import { and, arrayContains, desc, gt, inArray, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { BulkRow, BulkView } from '@/lib/areas/messaging/bulk'
import { sendText } from '@/lib/areas/messaging/sending'
import type { EntryState } from '@/lib/core/changes/outcome'
import type { Person } from '@/server/core/actor/actor'
import { recordPersonalRead } from '@/server/core/audit/personal-reads'
import type { Job } from '@/server/core/jobs/job'
import { predictChange } from '@/server/core/journal/preconditions'
import { db } from '@/server/platform/db/database'
import { bulkMessages, journal } from '@/server/platform/db/schema'
import { contentOf, itemsOf, ofAccount, theBulk } from './content'
import { isTooOld } from './send'

// For pages that have checked the permission to send texts.

const Id = z.uuid()

export async function bulkView(actor: Person, id: string): Promise<BulkView | null> {
  if (!Id.safeParse(id).success) return null
  const [row] = await db().select({ bulk: bulkMessages, past: isTooOld }).from(bulkMessages).where(theBulk(id))
  const content = row && contentOf(row.bulk)
  if (!row || !content) return null
  const { bulk, past } = row
  await recordPersonalRead(actor, { what: 'bulk-sends' })
  return {
    id,
    from: content.message.from,
    text: content.message.text,
    at: bulk.at.toISOString(),
    by: bulk.personName,
    yours: bulk.personId === actor.personId,
    past,
    // The example serves for any text: every text needs a recent code, or none does.
    code: (await predictChange({ operation: sendText, input: sendText.example, actor })).code ?? null,
    items: await itemsOf(db(), bulk, content.to),
    optedOut: content.optedOut,
    repeated: content.repeated,
  }
}

/** The bulk send that this change belongs to; null if none. */
export async function bulkOf(entry: string): Promise<{ id: string; recipients: number } | null> {
  const [row] = await db()
    .select({ id: bulkMessages.id, entries: bulkMessages.entries })
    .from(bulkMessages)
    .where(and(ofAccount(), arrayContains(bulkMessages.entries, [entry])))
  return row ? { id: row.id, recipients: row.entries.length } : null
}

const KEPT_DAYS = 90
const old = sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`

/** The state of each of these entries that the journal has. */
async function statesOf(entries: readonly string[]): Promise<ReadonlyMap<string, EntryState>> {
  if (entries.length === 0) return new Map()
  const rows = await db()
    .select({ id: journal.id, state: journal.state })
    .from(journal)
    .where(inArray(journal.id, [...entries]))
  return new Map(rows.map(({ id, state }) => [id, state]))
}

function counted(states: readonly (EntryState | '')[]): BulkRow['states'] {
  const counts: BulkRow['states'] = {}
  for (const state of states) counts[state] = (counts[state] ?? 0) + 1
  return counts
}

/** Newest first. */
export async function listBulks({
  page,
  perPage,
}: {
  page: number
  perPage: number
}): Promise<{ rows: BulkRow[]; total: number }> {
  const where = and(ofAccount(), gt(bulkMessages.at, old))
  const [rows, total] = await Promise.all([
    db()
      .select()
      .from(bulkMessages)
      .where(where)
      .orderBy(desc(bulkMessages.at))
      .limit(perPage)
      .offset((page - 1) * perPage),
    db().$count(bulkMessages, where),
  ])
  const states = await statesOf(rows.flatMap(({ entries }) => entries))
  return {
    rows: rows.map((bulk) => {
      const message = contentOf(bulk)?.message
      return {
        id: bulk.id,
        at: bulk.at.toISOString(),
        by: bulk.personName,
        from: message?.from ?? '',
        text: message?.text ?? '',
        states: counted(bulk.entries.map((entry) => states.get(entry) ?? '')),
      }
    }),
    total,
  }
}

/** The outcome of each recipient stays in the journal. */
export async function forgetBulks(): Promise<void> {
  await db().delete(bulkMessages).where(lte(bulkMessages.at, old))
}

export const forgetBulksJob: Job = { name: 'forget bulk messages', everyMs: 3_600_000, run: forgetBulks }
