import 'server-only'
import { and, eq, isNull, or } from 'drizzle-orm'
import { isToSend } from '@/lib/desk/bulk-changes/view'
import type { Person } from '@/server/core/actor/actor'
import { instanceId } from '@/server/core/journal/instance'
import { newEntryId } from '@/server/core/operations/intent'
import { db } from '@/server/platform/db/database'
import { bulkChanges, people } from '@/server/platform/db/schema'
import { type BulkChange, contentOf, inputOf, isTooOld, linesOf } from './content'
import { pastFault } from './decide'

const UNREADABLE = 'It can’t be read with the current key. Prepare it again.'

export interface Step {
  bulk: BulkChange
  actor: Person
  input: Record<string, unknown>
  entry: string
}

/** Started, and not reserved for another process. */
export const takeable = () =>
  and(eq(bulkChanges.state, 'running'), or(isNull(bulkChanges.runner), eq(bulkChanges.runner, instanceId())))

/** Takes the next line; null if there is none. A line that was provably not sent gets a new entry. */
export function nextStep(id: string): Promise<Step | null> {
  return db().transaction(async (tx) => {
    const takes = and(eq(bulkChanges.id, id), takeable())
    const [row] = await tx.select({ bulk: bulkChanges, past: isTooOld }).from(bulkChanges).where(takes).for('update')
    if (!row) return null
    const { bulk, past } = row
    const set = (more: Partial<BulkChange>) => tx.update(bulkChanges).set(more).where(eq(bulkChanges.id, id))
    const content = contentOf(bulk)
    const lines = content && (await linesOf(tx, bulk, content.lines)).filter(({ verdict }) => isToSend(verdict))
    const place = lines?.findIndex((line) => line.left) ?? -1
    const line = lines?.[place]
    const [person] = await tx.select().from(people).where(eq(people.id, bulk.personId))
    if (!content || !line || !person || !bulk.sessionHash || past) {
      const ends: Partial<BulkChange> =
        lines && !line ? { state: 'done', why: '' } : { state: 'paused', why: past ? pastFault.message : UNREADABLE }
      await set({ ...ends, runner: null, place: null })
      return null
    }
    const entries = line.entry ? bulk.entries.with(place, newEntryId()) : bulk.entries
    await set({ entries, place, runner: instanceId() })
    const { name, email, role } = person
    const actor: Person = { kind: 'person', personId: person.id, name, email, role, sessionHash: bulk.sessionHash }
    return { bulk, actor, input: inputOf(content, line), entry: entries[place] ?? '' }
  })
}
