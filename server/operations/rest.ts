import 'server-only'
import { and, eq, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { writeOperation } from '@/lib/operations/catalogue'
import type { Fault, Outcome } from '@/lib/outcome'
import type { Person } from '@/server/auth/actor'
import { db } from '@/server/db/database'
import { journal } from '@/server/db/schema'
import { ELSEWHERE, elsewhere } from '@/server/journal/account'
import { type Entry, findEntry } from '@/server/journal/entries'
import { readingsOf } from '@/server/journal/readings'
import { restOf } from '@/server/journal/rest'
import { inputOf } from '@/server/journal/sealed'
import { invalid, signedOut } from './faults'
import { mintIntent } from './intent'
import { perform } from './perform'

const Given = z.strictObject({ entry: z.uuid(), items: z.array(z.string().max(200)).min(1).max(1_000) })

const no = (message: string): Outcome => ({ status: 'refused', fault: { kind: 'gate', message } satisfies Fault })

/**
 * Does what is left of an act that happened in part: a new decision, about the items that the person was shown. Once: whoever takes
 * what was sent first does it, and it is given back where nothing came of it.
 */
export async function doRest(actor: Person | null, given: unknown): Promise<Outcome> {
  if (!actor) return { status: 'refused', fault: signedOut }
  const parsed = Given.safeParse(given)
  if (!parsed.success) return { status: 'refused', fault: invalid(parsed.error) }
  const { entry: id, items } = parsed.data
  const entry = await findEntry(id)
  const operation = entry && writeOperation(entry.operation)
  if (!entry || !operation?.only) return no('There is no such entry.')
  if (elsewhere(entry)) return no(ELSEWHERE)
  const rest = restOf(entry, await readingsOf(id))
  const input = inputOf(entry)
  if (!rest || input === null) return no('Nothing of this entry is left to do. Reload to see it as it is now.')
  if (rest.join('\n') !== items.join('\n'))
    return no('Something else is left to do than was shown. Reload, and look again.')
  if (!(await take(entry))) return no('Somebody is doing what is left at this moment. Look at Activity.')
  const left = operation.only(input, rest)
  // Nothing is confirmed for the person: an act that wants its target typed is refused here.
  const outcome = await perform(actor, operation, { intent: mintIntent(actor.personId, operation.id), input: left })
  if (outcome.status === 'refused') await giveBack(entry)
  else await db().update(journal).set({ repeats: id }).where(eq(journal.id, outcome.entry))
  return outcome
}

async function take({ id }: Entry): Promise<boolean> {
  const taken = await db()
    .update(journal)
    .set({ sealedInput: null })
    .where(and(eq(journal.id, id), eq(journal.state, 'reconciled_partial'), isNotNull(journal.sealedInput)))
    .returning({ id: journal.id })
  return taken.length === 1
}

/** Refused means that nothing was done: it may be decided again. */
async function giveBack({ id, sealedInput }: Entry): Promise<void> {
  await db().update(journal).set({ sealedInput }).where(eq(journal.id, id))
}
