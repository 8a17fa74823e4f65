import 'server-only'
import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { Fault } from '@/lib/core/changes/outcome'
import { dayText } from '@/lib/core/text/day-text'
import { dayIn } from '@/lib/core/text/zone'
import type { Precondition } from '@/server/core/journal/preconditions'
import { type Database, db, type Transaction } from '@/server/platform/db/database'
import { optOuts } from '@/server/platform/db/schema'
import { lockRecipient } from './recipient-lock'
import { possibleOptOut, wishFault } from './wishes'

export type OptOut = typeof optOuts.$inferSelect

/** This number's newest row if it is an opt-out; null if it never opted out, or opted in again. */
export async function optOutOf(tx: Transaction | Database, number: string): Promise<OptOut | null> {
  const [newest] = await newestRow(tx, number)
  return newest?.kind === 'opt_out' ? newest : null
}

const newestRow = (on: Transaction | Database, number: string) =>
  on.select().from(optOuts).where(eq(optOuts.number, number)).orderBy(desc(optOuts.id)).limit(1)

/** Which of these numbers opted out, and when that was recorded: the newest row of each applies. */
export async function optedOutOf(
  on: Transaction | Database,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (numbers.length === 0) return new Map()
  const rows = await on
    .selectDistinctOn([optOuts.number], { number: optOuts.number, kind: optOuts.kind, at: optOuts.at })
    .from(optOuts)
    .where(inArray(optOuts.number, [...new Set(numbers)]))
    .orderBy(optOuts.number, desc(optOuts.id))
  return new Map(rows.filter(({ kind }) => kind === 'opt_out').map(({ number, at }) => [number, at]))
}

/** Why nothing is sent to this recipient; null if nothing blocks it. */
export function optedOutFault(optOut: OptOut | null): Fault | null {
  if (!optOut) return null
  const day = dayOf(optOut)
  return {
    kind: 'opted_out',
    message: `This recipient opted out on ${day}. Nothing was sent, and nothing can be until the opt-out ledger says that they want texts again.`,
    fields: { to: `This recipient opted out on ${day}.` },
  }
}

/** Since when the opt-out applies. Without the reader's time zone, the day of the record is in UTC, and the text says so. */
export function dayOf({ saidAt, at }: Pick<OptOut, 'saidAt' | 'at'>, zone?: string): string {
  const text = (day: string) => dayText(day, dayIn(new Date(), zone ?? 'UTC'))
  if (saidAt) return text(saidAt.toISOString().slice(0, 10))
  return zone ? text(dayIn(at, zone)) : `${text(dayIn(at, 'UTC'))} (UTC)`
}

/** The reason that blocks a text to this recipient: an opt-out, or a received text that may have been one. */
export async function recipientFault(on: Transaction | Database, recipient: string): Promise<Fault | null> {
  const [row, wish] = [newestRow(on, recipient).as('row'), possibleOptOut(on, recipient).as('wish')]
  const [both] = await on.select().from(row).fullJoin(wish, sql`true`)
  const optOut = both?.row?.kind === 'opt_out' ? both.row : null
  return optedOutFault(optOut) ?? wishFault(both?.wish ?? null)
}

/** Nobody is texted who opted out, or who may have asked to. */
export const nobodyOptedOut: Precondition = {
  async predict({ operation, input }) {
    const recipient = operation.recipient?.(input)
    return recipient === undefined ? {} : { fault: await recipientFault(db(), recipient) }
  },
  again: true,
  // Locked before the ledger is read, and by everyone who writes it: what is recorded first applies to what is sent next.
  async inTransaction(tx, { operation, input }) {
    const recipient = operation.recipient?.(input)
    if (recipient === undefined) return null
    await lockRecipient(tx, recipient)
    return recipientFault(tx, recipient)
  },
}
