import 'server-only'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { BULK_HOURS, type BulkItem, type BulkStep, MOST_WAIT_SECONDS } from '@/lib/areas/messaging/bulk'
import { SendBulkItem } from '@/lib/areas/messaging/bulk-inputs'
import { sendText } from '@/lib/areas/messaging/sending'
import { bulkRule, turnAfter } from '@/lib/core/changes/changes-in-turn'
import type { Done, Fault, Outcome } from '@/lib/core/changes/outcome'
import type { Person } from '@/server/core/actor/actor'
import { copyRecognizedAt } from '@/server/core/journal/older-copy'
import { type Prediction, predictChange } from '@/server/core/journal/preconditions'
import { mintIntent, newEntryId } from '@/server/core/operations/intent'
import { localAction, refused } from '@/server/core/operations/local-action'
import { perform } from '@/server/core/operations/perform'
import { db } from '@/server/platform/db/database'
import { bulkMessages } from '@/server/platform/db/schema'
import { isQuiet } from '../quiet-hours'
import { type BulkContent, contentOf, itemsOf, oneByOne, theBulk } from './content'

const gate = (message: string): Fault => ({ kind: 'gate', message })

const none = gate('There is no such list, or it belongs to another provider account. Nothing was sent.')
const anothers: Fault = { kind: 'forbidden', message: 'Someone else made this list, and only they may send it.' }
const past = gate(
  `The list was made more than ${BULK_HOURS} hours ago, or an older copy of the data was restored since. Make a new list; nothing was sent.`,
)

export const isTooOld = sql<boolean>`(${bulkMessages.at} <= greatest(now() - make_interval(hours => ${BULK_HOURS}), ${copyRecognizedAt}))`

type Turn = { content: BulkContent; item: BulkItem; entry: string }

/**
 * The next recipient and their entry id. The id was assigned when the list was created, and the journal accepts an id once. So of two requests for
 * the same recipient, the second finds the entry of the first. Only after a final "nothing was sent", the recipient gets a new id.
 */
function turnOf(by: Person, { bulk: id, place }: z.output<typeof SendBulkItem>): Promise<Turn | Fault> {
  return db().transaction(async (tx) => {
    const [row] = await tx
      .select({ bulk: bulkMessages, past: isTooOld })
      .from(bulkMessages)
      .where(theBulk(id))
      .for('update')
    const content = row && contentOf(row.bulk)
    if (!row || !content) return none
    const { bulk } = row
    if (bulk.personId !== by.personId) return anothers
    const item = (await itemsOf(tx, bulk, content.to))[place]
    const entry = bulk.entries[place]
    if (!item || !entry) return none
    if (!item.left) return { content, item, entry }
    if (row.past) return past
    if (item.entry === null) return { content, item, entry }
    const newEntry = newEntryId()
    await tx
      .update(bulkMessages)
      .set({ entries: bulk.entries.with(place, newEntry) })
      .where(eq(bulkMessages.id, id))
    return { content, item, entry: newEntry }
  })
}

/** Why the next one does not follow, null if it does; and whether the provider rejected this one. */
function afterwards(outcome: Outcome): Pick<BulkStep, 'pause' | 'rejected'> {
  const { follows, why, rejected } = turnAfter(bulkRule, outcome)
  return { pause: follows === 'on' ? null : why, rejected }
}

/** In how many seconds a limit has room, if that is soon; checked before recording, because each attempt would record a refusal. */
function roomIn({ fault }: Prediction): number | null {
  const wait = fault?.kind === 'limited' && !fault.recipient ? fault.retryAfter : undefined
  return wait && wait <= MOST_WAIT_SECONDS ? wait : null
}

/** Sends the text to one recipient of a list, unless it was already sent: a change like any other, with every check. */
export const sendBulkItem = localAction(
  sendText,
  'to send',
  SendBulkItem,
  async (by, step): Promise<Done<BulkStep>> => {
    const turn = await turnOf(by, step)
    if ('kind' in turn) return refused(turn)
    const { content, item, entry } = turn
    if (!item.left) return { ok: true, data: { item, pause: null } }
    // The page shows how many recipients are in quiet hours before it starts or resumes.
    const quiet = isQuiet(item.number) && { inQuietHours: true }
    const input = { ...content.message, to: item.number, ...quiet }
    const ahead = await predictChange({ operation: sendText, input, actor: by })
    if (ahead.approval) return refused(oneByOne)
    const wait = roomIn(ahead)
    if (wait) return { ok: true, data: { item, pause: null, wait } }
    const outcome = await perform(by, sendText, { intent: mintIntent(by.personId, sendText.id, entry), input })
    const [now = item] = await itemsOf(db(), { entries: [entry] }, [item.number])
    return { ok: true, data: { item: { ...now, place: step.place }, ...afterwards(outcome) } }
  },
)
