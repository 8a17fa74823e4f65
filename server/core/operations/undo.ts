import 'server-only'
import { z } from 'zod'
import type { Outcome } from '@/lib/core/changes/outcome'
import type { Person } from '@/server/core/actor/actor'
import { findEntry } from '@/server/core/journal/entries'
import { touchedSince, undoing } from '@/server/core/journal/undo'
import { db } from '@/server/platform/db/database'
import { signedOut } from './faults'
import { mintIntent } from './intent'
import { perform } from './perform'

const Id = z.uuid()

const no = (message: string): Outcome => ({ status: 'refused', fault: { kind: 'gate', message } })

/**
 * Undoes a change that is known to be done: a new decision of this person, with its own entry that refers to the first one. The transaction
 * that records it checks again that nothing else happened in between.
 */
export async function undo(actor: Person | null, id: unknown): Promise<Outcome> {
  if (!actor) return { status: 'refused', fault: signedOut }
  const parsed = Id.safeParse(id)
  const entry = parsed.success ? await findEntry(parsed.data) : null
  const undo = entry && undoing(entry)
  if (!entry || !undo) return no('This can’t be undone here. Nothing was sent.')
  if (await touchedSince(db(), entry))
    return no('A later change happened or may have happened. Nothing was sent. Check the later change first.')
  const { operation, input } = undo
  return perform(actor, operation, { intent: mintIntent(actor.personId, operation.id), input }, { undoes: entry.id })
}
