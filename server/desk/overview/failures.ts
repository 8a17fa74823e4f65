import 'server-only'
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { nationalNumber } from '@/lib/core/fields/number'
import { contentOf } from '@/server/areas/callbacks/content'
import { db } from '@/server/platform/db/database'
import { callbacks, optOuts } from '@/server/platform/db/schema'

export interface Reason {
  reason: string
  n: number
}

const OPTED_OUT = 'Recipient opted out'
const NO_REASON = 'No reason given'
const MOST_CALLBACKS = 1_000

/**
 * Why texts to these recipients failed in the last 24 hours: by a callback's reason, or because they opted out here. The provider's history has
 * no reasons.
 */
export async function reasonsOf(recipients: readonly string[]): Promise<Reason[]> {
  if (recipients.length === 0) return []
  const numbers = recipients.map((to) => nationalNumber(to) ?? to)
  const [reported, out] = await Promise.all([reportedReasons(), optedOut([...new Set(numbers)])])
  const counted = new Map<string, number>()
  for (const number of numbers) {
    const reason = reported.get(number) ?? (out.has(number) ? OPTED_OUT : NO_REASON)
    counted.set(reason, (counted.get(reason) ?? 0) + 1)
  }
  return [...counted]
    .map(([reason, n]) => ({ reason, n }))
    .sort((a, b) => b.n - a.n || a.reason.localeCompare(b.reason))
}

/** The newest reason for each recipient, because a posted status does not name the message. */
async function reportedReasons(): Promise<Map<string, string>> {
  const rows = await db()
    .select()
    .from(callbacks)
    .where(
      and(
        eq(callbacks.kind, 'delivery'),
        eq(callbacks.repeated, false),
        gt(callbacks.at, sql`now() - interval '1 day'`),
      ),
    )
    .orderBy(desc(callbacks.id))
    .limit(MOST_CALLBACKS)
  const reported = new Map<string, string>()
  for (const row of rows) {
    const { read } = contentOf(row).content
    const number = read?.from && (nationalNumber(read.from) ?? read.from)
    if (number && read.reason && !reported.has(number)) reported.set(number, read.reason)
  }
  return reported
}

async function optedOut(numbers: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db()
    .selectDistinctOn([optOuts.number], { number: optOuts.number, kind: optOuts.kind })
    .from(optOuts)
    .where(inArray(optOuts.number, [...numbers]))
    .orderBy(optOuts.number, desc(optOuts.id))
  return new Set(rows.filter(({ kind }) => kind === 'opt_out').map(({ number }) => number))
}
