import 'server-only'
import { randomUUID } from 'node:crypto'
import { MakeBulk } from '@/lib/messaging/bulk-inputs'
import { sendText } from '@/lib/operations/sending'
import type { Fault } from '@/lib/outcome'
import { record } from '@/server/audit/record'
import { bulkMessages } from '@/server/db/schema'
import { presentAccount } from '@/server/journal/account'
import { approvalNow } from '@/server/journal/preconditions'
import { seal } from '@/server/journal/seal'
import { newEntryId } from '@/server/operations/intent'
import { ownChange, refused } from '@/server/operations/own-act'
import { optedOutOf } from '../opt-outs'
import { bulkPlace, type Content, oneByOne } from './content'

const nobody: Fault = {
  kind: 'invalid',
  message: 'One field needs attention.',
  fields: { list: 'All of them have opted out, so there is nobody to send it to.' },
}

/** Keeps a text and its recipients without who has opted out; nothing is sent. The id of the new list. */
export const makeBulk = ownChange(sendText, 'to send', MakeBulk, async (tx, by, { list, ...message }) => {
  const out = await optedOutOf(tx, list.numbers)
  const to = list.numbers.filter((number) => !out.has(number))
  const [first] = to
  if (!first) return refused(nobody)
  if (await approvalNow({ operation: sendText, input: { ...message, to: first }, actor: by })) return refused(oneByOne)
  const id = randomUUID()
  const content: Content = { message, to, optedOut: [...out.keys()], repeated: list.repeated }
  await tx.insert(bulkMessages).values({
    ...{ id, account: presentAccount(), personId: by.personId, personName: by.name },
    sealed: seal(content, bulkPlace(id)),
    entries: to.map(() => newEntryId()),
  })
  const detail = { recipients: to.length, optedOut: out.size }
  await record(tx, { kind: 'bulk.made', actor: by, subject: `bulk:${id}`, detail })
  return { ok: true, data: { id } }
})
