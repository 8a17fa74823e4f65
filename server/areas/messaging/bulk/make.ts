import 'server-only'
import { randomUUID } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { MOST_LISTS_A_DAY } from '@/lib/areas/messaging/bulk'
import { MakeBulk } from '@/lib/areas/messaging/bulk-inputs'
import { readRecipients } from '@/lib/areas/messaging/recipients'
import { sendText } from '@/lib/areas/messaging/sending'
import { may } from '@/lib/core/access/roles'
import type { Done, Fault } from '@/lib/core/changes/outcome'
import { optedOutOf } from '@/server/areas/messaging/opt-outs'
import type { Person } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import { presentAccount } from '@/server/core/journal/account'
import { predictChange } from '@/server/core/journal/preconditions'
import { seal } from '@/server/core/journal/seal'
import { newEntryId } from '@/server/core/operations/intent'
import { localChange, refused } from '@/server/core/operations/local-action'
import { fromNow } from '@/server/platform/db/clock'
import { bulkMessages } from '@/server/platform/db/schema'
import { type BulkContent, bulkPlace, oneByOne } from './content'

const nobody: Fault = {
  kind: 'invalid',
  message: 'One field needs attention.',
  fields: { list: 'All of them have opted out: no recipients are left.' },
}

const DAILY_LIMIT: Fault = {
  kind: 'limited',
  message: `You made ${MOST_LISTS_A_DAY} lists within a day. Nothing was sent; continue tomorrow.`,
}

const storeBulk = localChange(sendText, 'to send', MakeBulk, async (tx, by, input) => {
  const since = gt(bulkMessages.at, fromNow(-86_400))
  if ((await tx.$count(bulkMessages, and(eq(bulkMessages.personId, by.personId), since))) >= MOST_LISTS_A_DAY)
    return refused(DAILY_LIMIT)
  const { list, numberColumn, dateColumn, dateOrder, ...message } = input
  const { numbers, repeated } = readRecipients(list, { numberColumn, dateColumn, dateOrder })
  const out = await optedOutOf(tx, numbers)
  const to = numbers.filter((number) => !out.has(number))
  if (to.length === 0) return refused(nobody)
  const id = randomUUID()
  const content: BulkContent = { message, to, optedOut: [...out.keys()], repeated }
  await tx.insert(bulkMessages).values({
    ...{ id, account: presentAccount(), personId: by.personId, personName: by.name },
    sealed: seal(content, bulkPlace(id)),
    entries: to.map(() => newEntryId()),
  })
  const detail = { recipients: to.length, optedOut: out.size }
  await record(tx, { kind: 'bulk.made', actor: by, subject: `bulk:${id}`, detail })
  return { ok: true, data: { id } }
})

/** Stores a text and its recipients, except those who have opted out. Sends nothing. Returns the new list's id. */
export async function makeBulk(by: Person | null, input: unknown): Promise<Done<{ id: string }>> {
  // Before the transaction, which would otherwise hold its connection while waiting for another. An example serves: all texts need approval, or none.
  const asks =
    by &&
    may(by.role, sendText) &&
    (await predictChange({ operation: sendText, input: sendText.example, actor: by })).approval
  return asks ? refused(oneByOne) : storeBulk(by, input)
}
