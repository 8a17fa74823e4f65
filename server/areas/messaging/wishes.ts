import 'server-only'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { TextWish } from '@/lib/areas/messaging/compliance'
import { type Wish, wishIn, wishText } from '@/lib/areas/messaging/stop-words'
import type { Fault } from '@/lib/core/changes/outcome'
import { type Person, system } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import { type Database, db, type Transaction } from '@/server/platform/db/database'
import { callbacks, optOuts, textWishes } from '@/server/platform/db/schema'
import { contentOf } from '../callbacks/content'
import { lockRecipient } from './recipient-lock'

// Wishes in received texts: to stop texts, or to start them again. If a text is a carrier's keyword such as STOP, the console records the opt-out in
// the ledger automatically. Other texts that may ask to stop block messages to that number until a person decides. A later ledger row settles all
// earlier wishes of its number.

/** The `opt_outs.person_id` of records that the console makes. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

export interface ReceivedText {
  /** The id of the callback that brought the text. */
  callback: number
  /** Ten digits: the contact's number, and ours. */
  number: string
  ours: string
  at: Date
  text: string
  /** The provider's id, if known. */
  message: string | null
}

const answered = sql`exists (select 1 from ${optOuts} where ${optOuts.number} = ${textWishes.number} and ${optOuts.at} > ${textWishes.at})`

/** Records the wish in a received text, in the transaction that parses its callback. The same callback counts only once. */
export async function noteWish(tx: Transaction, received: ReceivedText): Promise<void> {
  const kind = wishIn(received.text)
  if (!kind) return
  const { callback, number, ours, at } = received
  await lockRecipient(tx, number)
  const [newest] = await tx.select().from(optOuts).where(eq(optOuts.number, number)).orderBy(desc(optOuts.id)).limit(1)
  const out = newest?.kind === 'opt_out'
  // Without an earlier opt-out, a START (or a plain YES) answers something else.
  if (kind === 'start' && !out) return
  const noted = await tx
    .insert(textWishes)
    .values({ number, ours, kind, callback, at })
    .onConflictDoNothing()
    .returning({ id: textWishes.id })
  // No opt-out is needed if the callback was parsed before, the number is already opted out, or a person has decided since.
  if (noted.length === 0 || kind !== 'stop' || out || (newest && newest.at > at)) return
  await recordStop(tx, received)
}

async function recordStop(tx: Transaction, { number, at, text, message, callback }: ReceivedText): Promise<void> {
  const what = message ? `Message ${message}` : `Callback ${callback}`
  const when = `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const row = {
    number,
    kind: 'opt_out' as const,
    source: 'texted',
    evidence: `${what}, ${when}: “${wishText(text)}”`,
    saidAt: at,
    personId: NOBODY,
    personName: 'Switchroom',
  }
  const [inserted] = await tx.insert(optOuts).values(row).returning({ id: optOuts.id })
  if (!inserted) throw new Error('the row vanished')
  await record(tx, {
    kind: 'opt_out.recorded',
    actor: system,
    subject: `opt-out:${inserted.id}`,
    detail: { source: row.source, callback, ...(message && { message }) },
  })
}

export interface OpenWish {
  id: number
  number: string
  kind: Wish
  at: Date
  callback: number
}

const columns = {
  id: textWishes.id,
  number: textWishes.number,
  kind: textWishes.kind,
  at: textWishes.at,
  callback: textWishes.callback,
}

const open = and(isNull(textWishes.notMeantAt), sql`not ${answered}`)

/** The wishes that a person must still decide: the last wish of each of these numbers, or of all numbers. A later STOP ends a START. */
export async function openWishes(on: Transaction | Database, numbers?: readonly string[]): Promise<OpenWish[]> {
  if (numbers?.length === 0) return []
  const last = await on
    .selectDistinctOn([textWishes.number], columns)
    .from(textWishes)
    .where(and(open, numbers && inArray(textWishes.number, [...numbers])))
    // Sorted by time first: a callback that was parsed again later gets a new id for an old wish.
    .orderBy(textWishes.number, desc(textWishes.at), desc(textWishes.id))
  return last.filter(({ kind }) => kind !== 'stop')
}

/** A query for this number's newest open wish that may be an opt-out. */
export const possibleOptOut = (on: Transaction | Database, number: string) =>
  on
    .select(columns)
    .from(textWishes)
    .where(and(open, eq(textWishes.kind, 'perhaps'), eq(textWishes.number, number)))
    .orderBy(desc(textWishes.at), desc(textWishes.id))
    .limit(1)

/** Dismisses all open wishes of this number; returns their ids. */
export async function answerWishes(tx: Transaction, by: Person, number: string, reason: string): Promise<number[]> {
  const rows = await tx
    .update(textWishes)
    .set({ notMeantAt: sql`now()`, notMeantBy: by.name, reason })
    .where(and(open, eq(textWishes.number, number)))
    .returning({ id: textWishes.id })
  return rows.map(({ id }) => id)
}

/** The fault that blocks messages to this number until a person decides. */
export function wishFault(wish: OpenWish | null): Fault | null {
  if (!wish) return null
  const day = `${wish.at.toISOString().slice(0, 10)} (UTC)`
  return {
    kind: 'asked_to_stop',
    message: `This contact may have asked to stop on ${day}. Nothing was sent. Record the opt-out, or mark the text as not meant, in the conversation.`,
    fields: { to: `This contact may have asked to stop on ${day}.` },
  }
}

/** This number's newest wish that a person must still decide, with its text. */
export async function wishOf(number: string): Promise<TextWish | null> {
  const [wish] = await openWishes(db(), [number])
  return wish
    ? { kind: wish.kind === 'start' ? 'start' : 'perhaps', text: await textOf(wish), at: wish.at.toISOString() }
    : null
}

/** The text of the wish, from the callback's bytes; null if these bytes are deleted. */
async function textOf(wish: OpenWish): Promise<string | null> {
  const [row] = await db().select().from(callbacks).where(eq(callbacks.id, wish.callback))
  const text = row && contentOf(row).content.read?.text
  return text ? wishText(text) : null
}
