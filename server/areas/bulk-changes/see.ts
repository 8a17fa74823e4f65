import 'server-only'
import { and, arrayContains } from 'drizzle-orm'
import { z } from 'zod'
import { may } from '@/lib/core/access/roles'
import { redacted } from '@/lib/core/fields/field-class'
import { type BulkChangeView, type BulkLine, isToSend, MOST_SHOWN } from '@/lib/desk/bulk-changes/view'
import type { Person } from '@/server/core/actor/actor'
import { recordPersonalRead } from '@/server/core/audit/personal-reads'
import { predictChange } from '@/server/core/journal/preconditions'
import { newValuesOf } from '@/server/core/operations/changes'
import { maskedWire } from '@/server/core/operations/prepare'
import { db } from '@/server/platform/db/database'
import { bulkChanges } from '@/server/platform/db/schema'
import {
  type BulkChange,
  type BulkContent,
  contentOf,
  inputOf,
  isDestructive,
  isTooOld,
  linesOf,
  ofAccount,
  operationOf,
  theBulkChange,
} from './content'
import { mayPutBack, wasChanged } from './put-back'
import { withRejections } from './rejections'

const Id = z.uuid()

/** What the page shows about the first line to send: the values that it changes, its request, and what prevents sending it now (`obstacle`, and `code` as in Prediction). */
async function predictFirstLine(actor: Person, bulk: BulkChange, content: BulkContent) {
  const operation = operationOf(bulk)
  const first = content.lines.find(({ verdict }) => isToSend(verdict))
  const parsed = operation.input.safeParse(first && inputOf(content, first))
  if (!parsed.success) return { changes: undefined, sends: null, code: null, obstacle: null }
  const input = parsed.data
  const change = { operation, input, actor }
  const { fault, approval, code = null } = await predictChange(change)
  const needsApproval = approval && approval.state !== 'approved'
  return {
    // If the lines have different values, the page shows each value in its line.
    changes: first?.own
      ? undefined
      : newValuesOf(operation, redacted(operation.input, input))?.filter(({ field }) => field !== 'Number'),
    sends: { method: operation.method, path: operation.path, members: maskedWire(operation, input) },
    code,
    obstacle:
      fault?.message ??
      (needsApproval ? 'Each of these changes needs a second person’s approval, so they can’t be sent in bulk.' : null),
  }
}

/**
 * Limits the lines that the browser gets: all lines to send, and other lines only until there are MOST_SHOWN lines in total. A line’s `verdict` is what the dry run
 * found.
 */
export function forPage(view: BulkChangeView): BulkChangeView {
  let room = MOST_SHOWN - view.lines.filter(({ verdict }) => isToSend(verdict)).length
  const shown = view.lines.filter(({ verdict }) => isToSend(verdict) || room-- > 0)
  const current = view.current === null ? null : shown.indexOf(view.lines[view.current] as BulkLine)
  return { ...view, lines: shown, omitted: view.lines.length - shown.length, current }
}

/** Null: the bulk change is missing or cannot be decrypted, or the actor's role may not make its changes. */
export async function bulkChangeView(actor: Person, id: string): Promise<BulkChangeView | null> {
  if (!Id.safeParse(id).success) return null
  const [row] = await db().select({ bulk: bulkChanges, past: isTooOld }).from(bulkChanges).where(theBulkChange(id))
  const content = row && contentOf(row.bulk)
  if (!row || !content || !may(actor.role, operationOf(row.bulk))) return null
  const { bulk, past } = row
  await recordPersonalRead(actor, { what: 'bulk-changes' })
  const [stored, prediction] = await Promise.all([
    linesOf(db(), bulk, content.lines),
    predictFirstLine(actor, bulk, content),
  ])
  const lines = await withRejections(
    actor.role,
    operationOf(bulk),
    stored.map(({ own: _, was: __, ...line }): BulkLine => line),
  )
  const toSend = lines.flatMap(({ verdict }, index) => (isToSend(verdict) ? [index] : []))
  const { kind, state, why, personName: by } = bulk
  return {
    ...{ id, kind, name: content.name ?? '', state, why, by, past, lines, omitted: 0, ...prediction },
    at: bulk.at.toISOString(),
    yours: bulk.personId === actor.personId,
    // `place` counts only the lines to send; `current` counts all lines.
    current: bulk.place !== null ? (toSend[bulk.place] ?? null) : null,
    destructive: isDestructive(operationOf(bulk)),
    linesToPutBack: mayPutBack(actor.role, bulk) ? stored.filter(wasChanged).length : 0,
    putsBack: content.putsBack ?? null,
  }
}

/** The bulk change that an entry belongs to. Null: there is none, or the person's role may not make its changes. */
export async function bulkChangeOf({ role }: Person, entry: string): Promise<{ id: string; lines: number } | null> {
  const [row] = await db()
    .select({ id: bulkChanges.id, kind: bulkChanges.kind, entries: bulkChanges.entries })
    .from(bulkChanges)
    .where(and(ofAccount(), arrayContains(bulkChanges.entries, [entry])))
  return row && may(role, operationOf(row)) ? { id: row.id, lines: row.entries.length } : null
}
