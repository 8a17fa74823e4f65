import 'server-only'
import { and, count, desc, eq, isNotNull, isNull, lt, type SQL } from 'drizzle-orm'
import {
  type CallbackKind,
  type CallbackState,
  type ReceivedCallback,
  type ReceivedRow,
  seeReceived,
} from '@/lib/areas/callbacks/callback-view'
import { may, seesMasked } from '@/lib/core/access/roles'
import { type Reading, reading } from '@/lib/core/changes/outcome'
import { hidden } from '@/lib/core/fields/hidden'
import { nationalNumber } from '@/lib/core/fields/number'
import { paths } from '@/lib/core/paths'
import { conversationKey, pairOf } from '@/server/areas/messaging/conversation-key'
import type { Person } from '@/server/core/actor/actor'
import { recordPersonalRead } from '@/server/core/audit/personal-reads'
import { db } from '@/server/platform/db/database'
import { inPieces } from '@/server/platform/db/pieces'
import { callbacks } from '@/server/platform/db/schema'
import { contentOf } from './content'

type Row = typeof callbacks.$inferSelect

const { id, at, kind, section, event, object, size, repeated, aside, confirmed } = callbacks
/** The columns for lists, which do not show the bytes. `confirmed`: whether a read of the provider agrees with the callback. */
export const columns = { id, at, kind, section, event, object, size, repeated, aside, confirmed }

type Listed = Pick<Row, keyof typeof columns>

/** Masks a row for a role. Section, event and object may contain text from outside, so a role with masked values sees dots there. */
export function shown(actor: Pick<Person, 'role'>, row: Listed): ReceivedRow {
  const masked = seesMasked(actor.role, seeReceived)
  const visibleText = (text: string | null) => (text !== null && masked ? hidden : text)
  const { id, at, kind, section, event, object, size, repeated, aside, confirmed } = row
  const texts = { section: visibleText(section), event: visibleText(event), object: visibleText(object) }
  return { id, at: at.toISOString(), kind, ...texts, size, repeated, aside, confirmed }
}

export interface ReceivedSearch {
  kind?: CallbackKind | undefined
  state?: CallbackState | undefined
  /** Our own number or trunk. */
  object?: string | undefined
}

/** The search text for `object`: a number as ten digits, anything else (a trunk) as typed; undefined: no search. */
export const objectFilter = (typed: string): string | undefined =>
  typed.trim() === '' ? undefined : (nationalNumber(typed) ?? typed.trim())

/**
 * A callback that could not be read is stored and set aside: the column `aside` has the reason, and is null for all other callbacks. `first`: processed,
 * and neither repeated nor set aside.
 */
const states: Record<CallbackState, SQL | undefined> = {
  first: and(isNotNull(callbacks.kind), eq(callbacks.repeated, false), isNull(callbacks.aside)),
  repeated: eq(callbacks.repeated, true),
  aside: isNotNull(callbacks.aside),
}

const conditionOf = ({ kind, state, object }: ReceivedSearch) =>
  and(kind && eq(callbacks.kind, kind), state && states[state], object ? eq(callbacks.object, object) : undefined)

/** One page of callbacks, newest first. The caller must check the role's permission first. */
export async function listReceived(
  actor: Person,
  search: ReceivedSearch,
  { page = 1, perPage = 25 } = {},
): Promise<Reading<{ rows: ReceivedRow[]; total: number }>> {
  const condition = conditionOf(search)
  if (!seesMasked(actor.role, seeReceived)) await recordPersonalRead(actor, { what: 'callbacks' })
  const [rows, [counted]] = await Promise.all([
    db()
      .select(columns)
      .from(callbacks)
      .where(condition)
      .orderBy(desc(callbacks.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    db().select({ n: count() }).from(callbacks).where(condition),
  ])
  return reading({ rows: rows.map((row) => shown(actor, row)), total: counted?.n ?? 0 })
}

/** Yields all matching callbacks in pieces, newest first. Callbacks that arrive after the first piece are left out. */
export async function* allReceived(actor: Person, search: ReceivedSearch, piece = 5_000) {
  const readPiece = (last: Listed | undefined) =>
    db()
      .select(columns)
      .from(callbacks)
      .where(and(conditionOf(search), last && lt(callbacks.id, last.id)))
      .orderBy(desc(callbacks.id))
      .limit(piece)
  for await (const rows of inPieces(piece, readPiece)) yield { rows: rows.map((row) => shown(actor, row)), total: null }
}

/** One callback, with what this role may see of it. Null: it is missing, or the role may not see callbacks. */
export async function findReceived(actor: Person, id: number): Promise<ReceivedCallback | null> {
  if (!may(actor.role, seeReceived)) return null
  const [row] = await db().select().from(callbacks).where(eq(callbacks.id, id))
  if (!row) return null
  const masked = seesMasked(actor.role, seeReceived)
  if (!masked) await recordPersonalRead(actor, { what: 'callbacks' })
  const { bytes, content } = contentOf(row)
  const pair = masked ? null : pairOf(content)
  const visibleText = (text: string | null) => (text !== null && masked ? hidden : text)
  return {
    ...shown(actor, row),
    contentType: row.contentType,
    repeats: row.repeats,
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    from: visibleText(content.read?.from ?? null),
    text: visibleText(content.read?.text ?? null),
    media: masked ? [] : (content.read?.media ?? []),
    conversation: pair && paths.conversation(conversationKey(pair)),
    raw: masked || !bytes ? null : bytes.toString('utf8'),
  }
}
