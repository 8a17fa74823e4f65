import 'server-only'
import { z } from 'zod'
import type { Fault, Outcome } from '@/lib/core/changes/outcome'
import { writeOperation } from '@/lib/desk/catalogue/catalogue'
import type { Person } from '@/server/core/actor/actor'
import { OTHER_ACCOUNT_TEXT, ofAnotherAccount } from '@/server/core/journal/account'
import { findEntry } from '@/server/core/journal/entries'
import { readingsOf } from '@/server/core/journal/readings'
import { restOf } from '@/server/core/journal/rest'
import { inputOf } from '@/server/core/journal/sealed'
import { invalid, signedOut } from './faults'
import { mintIntent } from './intent'
import { perform } from './perform'

const Input = z.strictObject({ entry: z.uuid(), items: z.array(z.string().max(200)).min(1).max(1_000) })

const no = (message: string): Outcome => ({ status: 'refused', fault: { kind: 'gate', message } satisfies Fault })

/**
 * Makes the rest of a partial change: a new decision about the items that the person was shown. Only the first person to record this decision
 * makes the rest. If their change had no effect, the rest is available again.
 */
export async function doRest(actor: Person | null, request: unknown): Promise<Outcome> {
  if (!actor) return { status: 'refused', fault: signedOut }
  const parsed = Input.safeParse(request)
  if (!parsed.success) return { status: 'refused', fault: invalid(parsed.error) }
  const { entry: id, items } = parsed.data
  const entry = await findEntry(id)
  const operation = entry && writeOperation(entry.operation)
  if (!entry || !operation?.only) return no('There is no such entry.')
  if (ofAnotherAccount(entry)) return no(OTHER_ACCOUNT_TEXT)
  const rest = await restOf(entry, await readingsOf(id))
  const input = inputOf(entry)
  if (!rest || input === null) return no('The rest of this change can’t be sent now. Reload the page to see its state.')
  if (rest.join('\n') !== items.join('\n'))
    return no('The rest of this change is different now. Reload the page, and check it again.')
  const remaining = operation.only(input, rest)
  const intent = mintIntent(actor.personId, operation.id)
  // Nothing is confirmed on the person's behalf: a change that needs its target typed is refused here.
  return perform(actor, operation, { intent, input: remaining }, { completes: id })
}
