import 'server-only'
import { and, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { listNumbers as listMessagingNumbers } from '@/lib/areas/messaging/operations'
import { listNumbers } from '@/lib/areas/numbers/operations'
import { listTrunks } from '@/lib/areas/trunks/operations'
import { nationalNumber } from '@/lib/core/fields/number'
import { sameTrunk } from '@/lib/core/fields/trunk-name'
import type { Page } from '@/lib/core/operation/answers'
import type { ReadOperation } from '@/lib/core/operation/read-operation'
import type { Job } from '@/server/core/jobs/job'
import { askProvider } from '@/server/core/operations/ask'
import { db } from '@/server/platform/db/database'
import { callbacks } from '@/server/platform/db/schema'

// What follows a callback: a read of its subject, so that the list shows whether the provider confirms it.

/** Reads per round: anyone who knows the address could make us read endlessly. */
const AT_ONCE = 3
const EVERY_MS = 20_000
/** An older callback says little about now. */
const FRESH_MINUTES = 10

const REMOVED = /delet|remov|releas|cancel/i

/** Null if it could not be read. */
async function rowsOf<Q, R>(
  list: ReadOperation<string, z.ZodType<Q>, z.ZodType<Page<R>>>,
  requested: unknown,
): Promise<R[] | null> {
  const input = list.input.safeParse(requested)
  if (!input.success) return null
  const answer = await askProvider(list, input.data)
  return answer.class === 'succeeded' ? (answer.data as Page<R>).rows : null
}

/** Whether the object exists; null if this cannot be known, for example because the list was not read. */
async function isThere(section: string | null, object: string): Promise<boolean | null> {
  if (section === 'trunk') {
    const trunk = object.replace(/^trunk\s+/i, '')
    return (await rowsOf(listTrunks, { trunk }))?.some(({ name }) => sameTrunk(name, trunk)) ?? null
  }
  const digits = object.replace(/\D/g, '')
  if (section === 'did') {
    const number = digits.replace(/^(011|00)/, '')
    if (number === '') return null
    // Compares the whole number, because the list also finds numbers that only contain it.
    return (await rowsOf(listNumbers, { number }))?.some(({ name }) => name.replace(/\D/g, '') === number) ?? null
  }
  const number = nationalNumber(digits)
  if (section !== 'sms' || !number) return null
  return (await rowsOf(listMessagingNumbers, { number }))?.some((row) => row.number === number) ?? null
}

/** Checks the newest unchecked callbacks. Returns how many it checked, including those that a read neither confirmed nor refuted. */
export async function confirmCallbacks(): Promise<number> {
  const fresh = gt(callbacks.at, sql`now() - make_interval(mins => ${FRESH_MINUTES})`)
  const rows = await db()
    .select()
    .from(callbacks)
    .where(
      and(
        eq(callbacks.kind, 'inventory'),
        eq(callbacks.repeated, false),
        inArray(callbacks.section, ['did', 'sms', 'trunk']),
        isNotNull(callbacks.object),
        isNull(callbacks.confirmedAt),
        fresh,
      ),
    )
    .orderBy(desc(callbacks.id))
    .limit(AT_ONCE)
  for (const { id, section, object, event } of rows) {
    const there = await isThere(section, object ?? '').catch(() => null)
    const confirmed = there === null ? null : there !== REMOVED.test(event ?? '')
    await db().update(callbacks).set({ confirmed, confirmedAt: sql`now()` }).where(eq(callbacks.id, id))
  }
  return rows.length
}

export const confirmCallbacksJob: Job = {
  name: 'confirm callbacks',
  everyMs: EVERY_MS,
  wokenBy: [callbacks],
  run: async () => void (await confirmCallbacks()),
}
