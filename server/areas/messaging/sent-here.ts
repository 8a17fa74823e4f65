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

type SendEntry = typeof journal.$inferSelect

interface RetainedText {
  text?: string
  media?: string[]
}

/** Texts are visible to people who may write them. */
export function seesTexts(role: Role): boolean {
  return may(role, sendText) && may(role, sendMedia)
}

/**
 * The changes that sent these messages, by message id, in one journal query. Each id is looked up separately: with 500 ids together, by overlap (&&),
 * the planner reads a large journal completely (3.3 s for 200,000 entries, not 7 ms).
 */
async function sendsOf(ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, SendEntry>()
  const rows = await db()
    .select({ id: sql<string>`wanted.id`, change: journal })
    .from(journal)
    .innerJoin(
      sql`unnest(${sql.param([...ids])}::text[]) as wanted(id)`,
      sql`${journal.createdIds} @> array[wanted.id]`,
    )
    .where(inArray(journal.operation, [sendText.id, sendMedia.id]))
    // A provider never repeats an id; a reset simulator does, and then the newest change is meant.
    .orderBy(asc(journal.createdAt))
  return new Map(rows.map(({ id, change }) => [id, change]))
}

export function textOf(change: Pick<SendEntry, 'id' | 'sealedRetained'>): SentText {
  const retained = retainedOf<RetainedText>(change)
  return { text: retained?.text ?? null, media: retained?.media ?? [] }
}

/** The texts of those messages that were sent from here. Null: not for this role. */
export async function textsOf(actor: Person, ids: readonly string[]): Promise<Map<string, SentText> | null> {
  if (!seesTexts(actor.role)) return null
  const changes = await sendsOf(ids)
  return new Map([...changes].map(([id, change]) => [id, textOf(change)]))
}

const textOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

export type Statement = Pick<SentHere, 'basis' | 'basisNote' | 'answers'>

/** The consent that the sender of this change stated. */
export const statementOf = ({ redacted }: SendEntry): Statement => ({
  basis: textOrNull(redacted.basis),
  basisNote: textOrNull(redacted.basisNote),
  answers: textOrNull(redacted.answers),
})

/** The change that sent this message, as far as the role may see it; null if it was not sent from here. */
export async function sentHere(actor: Person, message: string): Promise<SentHere | null> {
  const change = (await sendsOf([message])).get(message)
  if (!change) return null
  const masked = seesMasked(actor.role, listHistory)
  const number = (value: unknown) => (masked ? hidden : String(value ?? ''))
  const statement = statementOf(change)
  return {
    entry: change.id,
    at: (change.sentAt ?? change.createdAt).toISOString(),
    person: change.personName,
    role: change.role,
    from: number(change.redacted.from),
    to: number(change.redacted.to),
    ...statement,
    // A person’s text about the recipient, masked like the recipient's number.
    basisNote: masked && statement.basisNote ? hidden : statement.basisNote,
    content: seesTexts(actor.role) ? textOf(change) : null,
  }
}
