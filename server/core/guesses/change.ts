import 'server-only'
import { z } from 'zod'
import type { Done, Fault } from '@/lib/acts/outcome'
import { plainLines } from '@/lib/fields/plain-text'
import { type GuessValue, setOverrides } from '@/lib/operations/guess'
import { guessText } from '@/lib/operations/guess-text'
import { judgeGuess } from '@/lib/operations/guess-value'
import { allGuesses } from '@/lib/operations/guesses'
import type { Person } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import { localAction, mayNotChange } from '@/server/core/operations/local-action'
import { db, type Transaction } from '@/server/platform/db/database'
import { lock } from '@/server/platform/db/locks'
import { guessOverrides } from '@/server/platform/db/schema'
import { newestOverrides, tableOf } from './overrides'

/** Who may set a guess; who may see them all is wider. */
export const manageGuesses = { allowed: ['admin'], administers: true } as const
export const seeGuesses = { allowed: ['admin', 'auditor'] } as const

const Reason = plainLines('Say why.')
  .min(10, 'Say why, in ten characters or more: it can’t be deleted.')
  .max(300, 'At most 300 characters.')

/** `seen`: the newest row of the guess that the person saw, 0 for none, so that nobody undoes what they do not know of. */
const Guessed = z.strictObject({
  guess: z.string().max(100),
  reason: Reason,
  seen: z.number().int().min(0),
})
const Override = Guessed.extend({ value: z.string('Enter a value.').max(2000, 'At most 2,000 characters.') })

const refuse = (fault: Omit<Fault, 'kind'>): { ok: false; fault: Fault } => ({
  ok: false,
  fault: { kind: 'invalid', ...fault },
})

type Wanted = z.output<typeof Guessed> & { value?: string }

/** One after the other: each is judged beside what holds when it is recorded. */
async function change(by: Person, wanted: Wanted): Promise<Done> {
  const done = await db().transaction((tx) => recordChange(tx, by, wanted))
  if (!done.ok) return done
  // Here at once; other consoles read it with their next act.
  setOverrides(done.data)
  return { ok: true, data: null }
}

async function recordChange(
  tx: Transaction,
  by: Person,
  { guess, reason, seen, value }: Wanted,
): Promise<Done<ReadonlyMap<string, GuessValue>>> {
  await lock(tx, 'guesses')
  const fault = await mayNotChange(tx, by, manageGuesses)
  if (fault) return { ok: false, fault }
  const released = allGuesses.get(guess)
  if (!released) return refuse({ message: 'There is no such name or value.' })
  const rows = await newestOverrides(tx)
  const newest = rows.find((row) => row.guess === guess)
  if ((newest?.id ?? 0) !== seen) {
    return refuse({
      message: `${newest?.personName ?? 'Someone'} changed this meanwhile. Reload the page and check again.`,
    })
  }
  const table = new Map(tableOf(rows))
  const before = table.get(guess) ?? released.value
  table.delete(guess)
  const judged = judgeGuess(guess, value ?? guessText(released.value), table)
  if (!judged.ok)
    return refuse({ message: judged.problem, fields: value === undefined ? undefined : { value: judged.problem } })
  const after = judged.value
  if (JSON.stringify(after) === JSON.stringify(before)) {
    return refuse({
      message: 'This is what holds already: nothing was changed.',
      fields: { value: 'It has this value.' },
    })
  }
  // Set to what the release has is the same as going back to it.
  const same = JSON.stringify(after) === JSON.stringify(released.value)
  await tx.insert(guessOverrides).values({
    guess,
    value: same ? null : after,
    reason,
    personId: by.personId,
    personName: by.name,
  })
  await record(tx, {
    kind: same ? 'guess.reverted' : 'guess.overridden',
    actor: by,
    subject: `guess:${guess}`,
    detail: { before, after },
  })
  if (!same) table.set(guess, after)
  return { ok: true, data: table }
}

export const guessActs = {
  override: localAction(manageGuesses, 'to change what the provider is taken to understand', Override, change),
  revert: localAction(manageGuesses, 'to change what the provider is taken to understand', Guessed, change),
}
