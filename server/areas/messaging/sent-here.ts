import 'server-only'
import { asc, inArray, sql } from 'drizzle-orm'
import { listHistory } from '@/lib/areas/messaging/operations'
import { sendMedia, sendText } from '@/lib/areas/messaging/sending'
import type { SentHere, SentText } from '@/lib/areas/messaging/sent-here'
import { may, type Role, seesMasked } from '@/lib/core/access/roles'
import { hidden } from '@/lib/core/fields/hidden'
import type { Person } from '@/server/core/actor/actor'
import { retainedOf } from '@/server/core/journal/sealed'
import { db } from '@/server/platform/db/database'
import { journal } from '@/server/platform/db/schema'

type Act = typeof journal.$inferSelect

interface Kept {
  text?: string
  media?: string[]
}

/** Texts are visible to people who may write them. */
export function seesTexts(role: Role): boolean {
  return may(role, sendText) && may(role, sendMedia)
}

/**
 * The changes that sent these messages, by message id, in one journal query. Each id is looked up on its own: with 500 at once by overlap (&&),
 * the planner reads a large journal completely (3.3 s for 200,000 entries, not 7 ms).
 */
async function actsOf(ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Act>()
  const rows = await db()
    .select({ id: sql<string>`wanted.id`, act: journal })
    .from(journal)
    .innerJoin(
      sql`unnest(${sql.param([...ids])}::text[]) as wanted(id)`,
      sql`${journal.createdIds} @> array[wanted.id]`,
    )
    .where(inArray(journal.operation, [sendText.id, sendMedia.id]))
    // A provider never repeats an id; a reset simulator does, and then the newest change is meant.
    .orderBy(asc(journal.createdAt))
  return new Map(rows.map(({ id, act }) => [id, act]))
}

export function textOf(act: Pick<Act, 'id' | 'sealedRetained'>): SentText {
  const kept = retainedOf<Kept>(act)
  return { text: kept?.text ?? null, media: kept?.media ?? [] }
}

/** The texts of those messages that were sent from here. Null: not for this role. */
export async function textsOf(actor: Person, ids: readonly string[]): Promise<Map<string, SentText> | null> {
  if (!seesTexts(actor.role)) return null
  const acts = await actsOf(ids)
  return new Map([...acts].map(([id, act]) => [id, textOf(act)]))
}

const words = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

export type Statement = Pick<SentHere, 'basis' | 'basisNote' | 'answers'>

/** The consent that its sender stated. */
export const statementOf = ({ redacted }: Act): Statement => ({
  basis: words(redacted.basis),
  basisNote: words(redacted.basisNote),
  answers: words(redacted.answers),
})

/** The change that sent this message, as far as the role may see it; null if it was not sent from here. */
export async function sentHere(actor: Person, message: string): Promise<SentHere | null> {
  const act = (await actsOf([message])).get(message)
  if (!act) return null
  const masked = seesMasked(actor.role, listHistory)
  const number = (value: unknown) => (masked ? hidden : String(value ?? ''))
  const statement = statementOf(act)
  return {
    entry: act.id,
    at: (act.sentAt ?? act.createdAt).toISOString(),
    person: act.personName,
    role: act.role,
    from: number(act.redacted.from),
    to: number(act.redacted.to),
    ...statement,
    // A person's words about the recipient, masked like the recipient's number.
    basisNote: masked && statement.basisNote ? hidden : statement.basisNote,
    content: seesTexts(actor.role) ? textOf(act) : null,
  }
}
