import 'server-only'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { cancelPort } from '@/lib/areas/porting/operations'
import { hasEnded } from '@/lib/areas/porting/statuses'
import type { SavePort } from '@/lib/areas/porting/write-inputs'
import { savePortDraft } from '@/lib/areas/porting/writes'
import { happened, happenedOrDisputed } from '@/lib/core/changes/entry-states'
import type { Fault } from '@/lib/core/changes/outcome'
import { BUSY } from '@/lib/core/changes/unknown-texts'
import { formatNumber } from '@/lib/core/fields/number'
import { paths } from '@/lib/core/paths'
import { ofPresentAccount, presentAccount } from '@/server/core/journal/account'
import { otherOf } from '@/server/core/journal/entries'
import type { Precondition } from '@/server/core/journal/preconditions'
import { type Database, db, type Transaction } from '@/server/platform/db/database'
import { lockAll } from '@/server/platform/db/locks'
import { journal, watches } from '@/server/platform/db/schema'
import { newestRows } from '@/server/store/observations/observe'
import { canceledHere } from './canceled'

/**
 * Numbers in open requests, with their ids: from the last list, and our own requests that no reading has shown yet. A rejected request is open
 * until someone cancels it, because until then the provider rejects its numbers in any other request.
 */
export async function openPortsWith(
  tx: Transaction | Database,
  numbers: readonly string[],
): Promise<Record<string, string>> {
  const canceled = await canceledHere(tx)
  const listed = (await newestRows(tx, 'port')).flatMap(({ key, status, facts, seenAt }) =>
    status === null || hasEnded(status) || (canceled.get(key) ?? 0) > seenAt.getTime()
      ? []
      : numbersOf(facts).map((number) => [number, key] as const),
  )
  const open = new Map([...(await unseenPorts(tx)), ...listed])
  return Object.fromEntries(numbers.flatMap((number) => (open.has(number) ? [[number, open.get(number) ?? '']] : [])))
}

const numbersOf = ({ numbers }: Record<string, unknown>) => (Array.isArray(numbers) ? numbers.map(String) : [])

/** The numbers of requests that were made after the last check of the list, were not seen in any reading, and were not canceled. */
async function unseenPorts(tx: Transaction | Database): Promise<[string, string][]> {
  const { rows } = await tx.execute<{ id: string; numbers: unknown }>(sql`
    select created.id, j.redacted->'numbers' as numbers
    from ${journal} j cross join lateral unnest(j.created_ids) as created(id)
    where j.account = ${presentAccount()} and j.operation = ${savePortDraft.id}
      and j.state = any(${sql.param(happenedOrDisputed)}::text[])
      and coalesce(j.settled_at, j.created_at) > coalesce((select looked_at from ${watches} where account = ${presentAccount()} and kind = 'port'), '-infinity')
      and not exists (select from observations o where o.account = j.account and o.kind = 'port' and o.key = created.id)
      and not exists (select from ${journal} c where c.account = j.account and c.operation = ${cancelPort.id}
        and c.state = any(${sql.param(happened)}::text[]) and c.target = ${'port '} || created.id)`)
  return rows.flatMap(({ id, numbers }) => numbersOf({ numbers }).map((number): [string, string] => [number, id]))
}

/** Why no request can have these numbers; null if nothing blocks it. */
function alreadyPorting(open: Readonly<Record<string, string>>): Fault | null {
  const [first] = Object.entries(open)
  if (!first) return null
  const [number, id] = first
  const others = Object.keys(open).length - 1
  const which = others === 0 ? formatNumber(number) : `${formatNumber(number)} and ${others} more`
  const message = `${which} ${others === 0 ? 'is' : 'are'} in an open port request already. Nothing was sent. Remove them here, or cancel that request first.`
  return {
    kind: 'already_porting',
    message,
    fields: { numbers: message },
    see: { href: paths.port(id), label: `Request ${id}` },
  }
}

const isMaking = (operation: { id: string }) => operation.id === savePortDraft.id

/** No number is in two open requests of ours. */
export const onePortPerNumber: Precondition = {
  async predict({ operation, input }) {
    if (!isMaking(operation)) return {}
    return { fault: alreadyPorting(await openPortsWith(db(), (input as SavePort).numbers)) }
  },
  // Locked first, in one order: another request with the same number waits, and then sees ours in flight.
  async inTransaction(tx, { operation, input }) {
    if (!isMaking(operation)) return null
    const numbers = [...(input as SavePort).numbers].sort()
    await lockAll(
      tx,
      numbers.map((number) => `port:${number}` as const),
    )
    return (await inFlight(tx, numbers)) ?? alreadyPorting(await openPortsWith(tx, numbers))
  },
}

/** Checked here, too: the locks of a request in flight also block ours, but that request may end before the locks are taken. */
async function inFlight(tx: Transaction, numbers: readonly string[]): Promise<Fault | null> {
  const [other] = await tx
    .select()
    .from(journal)
    .where(
      and(
        ofPresentAccount(),
        eq(journal.operation, savePortDraft.id),
        inArray(journal.state, ['planned', 'sent']),
        sql`jsonb_exists_any(${journal.redacted}->'numbers', ${sql.param(numbers)}::text[])`,
      ),
    )
    .limit(1)
  return (
    (other && {
      kind: 'blocked',
      message: `${BUSY}. Wait for its outcome.`,
      other: otherOf(other),
    }) ??
    null
  )
}
