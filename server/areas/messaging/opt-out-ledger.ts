import 'server-only'
import type { z } from 'zod'
import { NotMeant, RecordOptIn, RecordOptOut } from '@/lib/areas/messaging/opt-out-inputs'
import { recordOptOuts } from '@/lib/areas/messaging/opt-outs'
import type { Done, Fault } from '@/lib/core/changes/outcome'
import type { Person } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import { localChange, refused } from '@/server/core/operations/local-action'
import type { Transaction } from '@/server/platform/db/database'
import { optOuts } from '@/server/platform/db/schema'
import { dayOf, type OptOut, optOutOf } from './opt-outs'
import { lockRecipient } from './recipient-lock'
import { answerWishes } from './wishes'

type NewRow = Pick<typeof optOuts.$inferInsert, 'number' | 'kind' | 'source' | 'evidence' | 'saidAt'>

const about = (number: string): Fault => ({
  kind: 'invalid',
  message: 'One field needs attention.',
  fields: { number },
})

/** One row in one transaction: locks the recipient, reads the ledger, and writes the row and the audit event. */
async function append(
  tx: Transaction,
  by: Person,
  row: NewRow,
  refuse: (optOut: OptOut | null) => string | null,
): Promise<Done> {
  await lockRecipient(tx, row.number)
  const problem = refuse(await optOutOf(tx, row.number))
  if (problem) return refused(about(problem))
  const id = await insert(tx, by, row)
  await record(tx, {
    kind: row.kind === 'opt_out' ? 'opt_out.recorded' : 'opt_in.recorded',
    actor: by,
    subject: `opt-out:${id}`,
    detail: { source: row.source },
  })
  return { ok: true, data: null }
}

async function insert(tx: Transaction, by: Person, row: NewRow): Promise<number> {
  const [inserted] = await tx
    .insert(optOuts)
    .values({ ...row, personId: by.personId, personName: by.name })
    .returning({ id: optOuts.id })
  if (!inserted) throw new Error('the row vanished')
  return inserted.id
}

/**
 * A second opt-out of the same number is refused: it changes nothing for the recipient and would move "since" to a later day, and the message
 * "already" shows that they are protected.
 */
async function addOptOut(
  tx: Transaction,
  by: Person,
  { saidAt, ...values }: z.output<typeof RecordOptOut>,
): Promise<Done> {
  const row = { ...values, kind: 'opt_out' as const, saidAt: saidAt ? new Date(saidAt) : null }
  return append(tx, by, row, (optOut) =>
    optOut ? `This number is opted out already, since ${dayOf(optOut)}. Nothing was added.` : null,
  )
}

async function addOptIn(tx: Transaction, by: Person, optIn: z.output<typeof RecordOptIn>): Promise<Done> {
  return append(tx, by, { ...optIn, kind: 'opt_in', source: 'wants' }, (optOut) =>
    optOut ? null : 'This number is not opted out now. There is nothing to undo.',
  )
}

const purpose = 'to record opt-outs'

export const recordOptOut = localChange(recordOptOuts, purpose, RecordOptOut, addOptOut)
export const recordOptIn = localChange(recordOptOuts, purpose, RecordOptIn, addOptIn)

/** Undoes an opt-out that the console recorded by a keyword, for a stated reason. Only while that row is the newest of its number. */
async function undoTexted(tx: Transaction, by: Person, { number, reason }: z.output<typeof NotMeant>): Promise<Done> {
  const row = { number, kind: 'opt_in' as const, source: 'undone', evidence: reason, saidAt: null }
  return append(tx, by, row, (optOut) =>
    optOut?.source === 'texted' ? null : 'This number has no automatic opt-out now. There is nothing to undo.',
  )
}

export const undoTextedOptOut = localChange(recordOptOuts, purpose, NotMeant, undoTexted)

/** The text was not a request to stop: for a stated reason, it no longer blocks messages to that number. */
async function markNotMeant(tx: Transaction, by: Person, { number, reason }: z.output<typeof NotMeant>): Promise<Done> {
  await lockRecipient(tx, number)
  const answered = await answerWishes(tx, by, number, reason)
  if (answered.length === 0) return refused(about('Nothing is open for this number any longer. Reload the page.'))
  for (const id of answered)
    await record(tx, { kind: 'wish.not_meant', actor: by, subject: `text-wish:${id}`, detail: { reason } })
  return { ok: true, data: null }
}

export const markTextNotMeant = localChange(recordOptOuts, purpose, NotMeant, markNotMeant)
