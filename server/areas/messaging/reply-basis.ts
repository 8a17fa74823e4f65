import 'server-only'
import { and, desc, eq, gt, gte, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import { REPLY_HOURS } from '@/lib/areas/messaging/consent'
import { sendMedia, sendText } from '@/lib/areas/messaging/sending'
import type { SendText } from '@/lib/areas/messaging/sending-inputs'
import type { Fault } from '@/lib/core/changes/outcome'
import type { PlannedChange, Precondition } from '@/server/core/journal/preconditions'
import { type Database, db, type Transaction } from '@/server/platform/db/database'
import { callbacks, optOuts, textWishes } from '@/server/platform/db/schema'
import { type NumberPair, pairMark } from './conversation-key'
import { optOutOf } from './opt-outs'
import { wishOf } from './wishes'

// Consent to a reply: the contact texted this number of ours within a day, and has not opted out since. A text that may ask
// to stop is never consent.

const isStop = or(eq(textWishes.kind, 'stop'), and(eq(textWishes.kind, 'perhaps'), isNull(textWishes.notMeantAt)))

/** When the newest text that may be answered arrived; with `at`, only the text that arrived then counts. */
async function textOf(on: Transaction | Database, pair: NumberPair, at?: Date): Promise<Date | null> {
  const [row] = await on
    .select({ at: callbacks.at })
    .from(callbacks)
    .where(
      and(
        eq(callbacks.pair, pairMark(pair)),
        eq(callbacks.repeated, false),
        gt(callbacks.at, sql`now() - make_interval(hours => ${REPLY_HOURS})`),
        // A date in JavaScript has no microseconds.
        at && and(gte(callbacks.at, at), lt(callbacks.at, new Date(at.getTime() + 1))),
        notExists(
          on
            .select({ id: textWishes.id })
            .from(textWishes)
            .where(and(eq(textWishes.callback, callbacks.id), isStop)),
        ),
        notExists(
          on
            .select({ id: optOuts.id })
            .from(optOuts)
            .where(and(eq(optOuts.number, pair.other), eq(optOuts.kind, 'opt_out'), gt(optOuts.at, callbacks.at))),
        ),
      ),
    )
    .orderBy(desc(callbacks.id))
    .limit(1)
  return row?.at ?? null
}

/** When the text arrived that a reply may name as its consent; null if there is none, or if the contact opted out or may have. */
export async function answerableText(pair: NumberPair): Promise<Date | null> {
  const [optOut, wish] = await Promise.all([optOutOf(db(), pair.other), wishOf(pair.other)])
  return optOut || wish?.kind === 'perhaps' ? null : textOf(db(), pair)
}

const tooOld: Fault = {
  kind: 'invalid',
  message: 'One field needs attention.',
  fields: { basis: `No text from them arrived in the last ${REPLY_HOURS} hours. Choose how they agreed.` },
}

async function basisFault(on: Transaction | Database, { operation, input }: PlannedChange): Promise<Fault | null> {
  if (operation.id !== sendText.id && operation.id !== sendMedia.id) return null
  const { basis, answers, from, to } = input as SendText
  if (basis !== 'reply') return null
  return answers && (await textOf(on, { ours: from, other: to }, new Date(answers))) ? null : tooOld
}

/** If a text is stated to be a reply, it answers a received text. The precondition nobodyOptedOut checks opt-outs. */
export const answersReceivedText: Precondition = {
  predict: async (change) => ({ fault: await basisFault(db(), change) }),
  inTransaction: basisFault,
}
