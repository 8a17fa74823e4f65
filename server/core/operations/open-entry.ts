import 'server-only'
import { z } from 'zod'
import { may, reasonDenied } from '@/lib/core/access/roles'
import type { EntryState, Fault } from '@/lib/core/changes/outcome'
import type { WriteOperation } from '@/lib/core/operation/operation'
import { writeOperation } from '@/lib/desk/catalogue/catalogue'
import type { Person } from '@/server/core/actor/actor'
import { type Entry, findEntry } from '@/server/core/journal/entries'
import { signedOut } from './faults'

const Id = z.uuid('There is no such entry.')

export const no = (message: string, fields?: Record<string, string>): { ok: false; fault: Fault } => ({
  ok: false,
  fault: { kind: 'gate', message, fields },
})

/** The open entry and its operation, if this person may settle it: anyone whose role may make the change may settle it. */
export async function openFor(
  actor: Person | null,
  id: unknown,
  states: readonly EntryState[] = ['uncertain'],
): Promise<{ ok: true; actor: Person; entry: Entry; operation: WriteOperation } | { ok: false; fault: Fault }> {
  if (!actor) return { ok: false, fault: signedOut }
  const parsed = Id.safeParse(id)
  const entry = parsed.success ? await findEntry(parsed.data) : null
  const operation = entry && writeOperation(entry.operation)
  if (!entry || !operation) return no('There is no such entry.')
  if (!may(actor.role, operation))
    return { ok: false, fault: { kind: 'forbidden', message: `${reasonDenied(actor.role, operation)}.` } }
  if (!states.includes(entry.state)) return no('This entry is settled already. Reload to see how.')
  return { ok: true, actor, entry, operation }
}
