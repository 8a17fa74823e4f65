import 'server-only'
import { and, desc, eq, gt } from 'drizzle-orm'
import { nationalNumber } from '@/lib/core/fields/number'
import { contentOf } from '@/server/areas/callbacks/content'
import { db } from '@/server/platform/db/database'
import { callbacks } from '@/server/platform/db/schema'
import { optedOutOf } from './opt-outs'

export interface Reason {
  reason: string
  n: number
}

const OPTED_OUT = 'Recipient opted out'
const NO_REASON = 'No reason given'
const MOST_CALLBACKS = 5_000
const DAY_MS = 86_400_000
/** The provider's clock may differ a little. */
const EARLY_MS = 120_000

/** A failed text; without a time, its newest reason counts. */
interface Failed {
  to: string
  at?: Date
}

/**
 * Why each of these texts failed, as far as the console stores it: by a callback's reason, or because the recipient opted out here. The provider's
 * history has no reasons, and a posted status names no message, so a text gets the first reason that arrived for its recipient after it.
 */
export async function reasonForEach(texts: readonly Failed[], since: Date): Promise<string[]> {
  if (texts.length === 0) return []
  const numbers = texts.map(({ to }) => nationalNumber(to) ?? to)
  const [reported, out] = await Promise.all([reportedReasons(since), optedOutOf(db(), [...new Set(numbers)])])
  return texts.map(({ at }, index) => {
    const number = numbers[index] ?? ''
    // Newest first.
    const all = reported.get(number) ?? []
    const own = at ? all.findLast((one) => one.at.getTime() >= at.getTime() - EARLY_MS) : all[0]
    return own?.reason ?? (out.has(number) ? OPTED_OUT : NO_REASON)
  })
}

/** The same of the last 24 hours, counted. */
export async function reasonsOf(recipients: readonly string[]): Promise<Reason[]> {
  const texts = recipients.map((to) => ({ to }))
  return countReasons(await reasonForEach(texts, new Date(Date.now() - DAY_MS)))
}

/** The most frequent first. */
function countReasons(reasons: readonly string[]): Reason[] {
  const counted = new Map<string, number>()
  for (const reason of reasons) counted.set(reason, (counted.get(reason) ?? 0) + 1)
  return [...counted]
    .map(([reason, n]) => ({ reason, n }))
    .sort((a, b) => b.n - a.n || a.reason.localeCompare(b.reason))
}

/** By recipient, the newest first. */
async function reportedReasons(since: Date): Promise<Map<string, { at: Date; reason: string }[]>> {
  const rows = await db()
    .select()
    .from(callbacks)
    .where(and(eq(callbacks.kind, 'delivery'), eq(callbacks.repeated, false), gt(callbacks.at, since)))
    .orderBy(desc(callbacks.id))
    .limit(MOST_CALLBACKS)
  const reported = new Map<string, { at: Date; reason: string }[]>()
  for (const row of rows) {
    const { read } = contentOf(row).content
    const number = read?.from && (nationalNumber(read.from) ?? read.from)
    if (number && read.reason)
      reported.set(number, [...(reported.get(number) ?? []), { at: row.at, reason: read.reason }])
  }
  return reported
}
