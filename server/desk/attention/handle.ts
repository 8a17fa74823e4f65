import 'server-only'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { handleAttention, newsAt, type OpenRow, type SnoozeHours, snoozeHours } from '@/lib/core/changes/open-row'
import type { Done, Fault } from '@/lib/core/changes/outcome'
import { plainLines } from '@/lib/core/fields/plain-text'
import type { Person } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import { presentAccount } from '@/server/core/journal/account'
import { localAction, localChange } from '@/server/core/operations/local-action'
import { fromNow, now } from '@/server/platform/db/clock'
import type { Transaction } from '@/server/platform/db/database'
import { attentionMarks, attentionSeen } from '@/server/platform/db/schema'
import { attentionNow } from './now'

// Marks that people set on rows under Needs attention: taken, snoozed, seen. A mark changes nothing at the provider, and settles nothing.

const Key = z.string().max(200)
const Row = z.strictObject({ key: Key })
const Taking = Row.extend({ from: z.uuid().optional() })
const Snoozing = Row.extend({
  hours: z.enum(Object.keys(snoozeHours) as SnoozeHours[]),
  reason: plainLines('Say why: everyone who sees it reads it.')
    .min(3, 'Say why: everyone who sees it reads it.')
    .max(200, 'At most 200 characters.'),
})
const Seeing = z.strictObject({ keys: z.array(Key).max(500) })

const noLongerListed: Fault = { kind: 'gate', message: 'It no longer needs attention. Reload the page.' }
const held: Fault = { kind: 'gate', message: 'Someone else took it a moment ago. Reload the page.' }

/** A change of one row that this person sees now. */
function onRow<S extends z.ZodType<{ key: string }>>(
  purpose: string,
  schema: S,
  run: (tx: Transaction, by: Person, input: z.output<S>, row: OpenRow) => Promise<Done>,
) {
  return localAction(handleAttention, purpose, schema, async (by, input): Promise<Done> => {
    const { rows, snoozed } = await attentionNow(by)
    const row = [...rows, ...snoozed].find(({ key, markable }) => markable && key === input.key)
    if (!row) return { ok: false, fault: noLongerListed }
    return localChange(handleAttention, purpose, z.strictObject({}), (tx) => run(tx, by, input, row))(by, {})
  })
}

const place = (key: string) => ({ account: presentAccount(), key })
const ofRow = (key: string) => and(eq(attentionMarks.account, presentAccount()), eq(attentionMarks.key, key))
const done: Done = { ok: true, data: null }

export const attentionChanges = {
  /** `from`: the person who has the row, if it is taken over from them. */
  take: onRow('to take it', Taking, async (tx, by, { key, from }, row) => {
    const { takenBy, takenAt } = attentionMarks
    const mine = { takenBy: by.personId, takenAt: now }
    const free = or(
      isNull(takenBy),
      eq(takenBy, by.personId),
      lt(takenAt, new Date(newsAt(row))),
      from ? eq(takenBy, from) : undefined,
    )
    const updated = await tx
      .insert(attentionMarks)
      .values({ ...place(key), ...mine })
      .onConflictDoUpdate({ target: [attentionMarks.account, attentionMarks.key], set: mine, setWhere: free })
      .returning({ key: attentionMarks.key })
    if (updated.length === 0) return { ok: false, fault: held }
    await record(tx, { kind: 'attention.taken', actor: by, subject: `attention:${key}` })
    return done
  }),
  release: onRow('to release it', Row, async (tx, by, { key }) => {
    const mine = and(ofRow(key), eq(attentionMarks.takenBy, by.personId))
    const released = await tx
      .update(attentionMarks)
      .set({ takenBy: null, takenAt: null })
      .where(mine)
      .returning({ key: attentionMarks.key })
    if (released.length > 0) await record(tx, { kind: 'attention.released', actor: by, subject: `attention:${key}` })
    return done
  }),
  snooze: onRow('to snooze it', Snoozing, async (tx, by, { key, hours, reason }) => {
    const until = fromNow(Number(hours) * 3600)
    const set = { snoozedBy: by.personId, snoozedAt: now, snoozedUntil: until, snoozeReason: reason }
    await tx
      .insert(attentionMarks)
      .values({ ...place(key), ...set })
      .onConflictDoUpdate({ target: [attentionMarks.account, attentionMarks.key], set })
    const detail = { hours: Number(hours), reason }
    await record(tx, { kind: 'attention.snoozed', actor: by, subject: `attention:${key}`, detail })
    return done
  }),
  wake: onRow('to end the snooze', Row, async (tx, by, { key }, row) => {
    if (!row.snoozed) return done
    await tx.update(attentionMarks).set({ snoozedUntil: now }).where(ofRow(key))
    await record(tx, { kind: 'attention.woken', actor: by, subject: `attention:${key}` })
    return done
  }),
  see: localAction(handleAttention, 'to see it', Seeing, async (by, { keys }): Promise<Done> => {
    const { rows } = await attentionNow(by)
    const visible = rows.filter(({ key, markable }) => markable && keys.includes(key))
    if (visible.length === 0) return done
    return localChange(handleAttention, 'to see it', z.strictObject({}), async (tx) => {
      await tx
        .insert(attentionSeen)
        .values(visible.map(({ key }) => ({ ...place(key), personId: by.personId })))
        .onConflictDoUpdate({
          target: [attentionSeen.account, attentionSeen.key, attentionSeen.personId],
          set: { at: sql`now()` },
        })
      return done
    })(by, {})
  }),
}
