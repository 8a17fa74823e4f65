import 'server-only'
import { desc } from 'drizzle-orm'
import { type GuessValue, setOverrides } from '@/lib/operations/guess'
import { guessText } from '@/lib/operations/guess-text'
import { judgeGuess } from '@/lib/operations/guess-value'
import { allGuesses } from '@/lib/operations/guesses'
import { processState } from '@/lib/process-state'
import { type Database, db, type Transaction } from '@/server/platform/db/database'
import { guessOverrides } from '@/server/platform/db/schema'

export type OverrideRow = typeof guessOverrides.$inferSelect

/** The newest row of each guess: what somebody set, or that somebody went back to the release. */
export async function newestOverrides(tx: Database | Transaction): Promise<OverrideRow[]> {
  return tx
    .selectDistinctOn([guessOverrides.guess])
    .from(guessOverrides)
    .orderBy(guessOverrides.guess, desc(guessOverrides.id))
}

/**
 * What holds. A row of a guess that this release no longer has, or would no longer take, counts for nothing: the release then has its
 * reasons, and a name that nobody can judge must not be sent.
 */
export function tableOf(rows: readonly OverrideRow[]): ReadonlyMap<string, GuessValue> {
  const set = rows.flatMap(({ guess, value }) =>
    value === null || !allGuesses.has(guess) ? [] : [[guess, value] as const],
  )
  const table = new Map(set)
  for (const [guess, value] of set) if (!judgeGuess(guess, guessText(value), table).ok) table.delete(guess)
  return table
}

// Beside the table itself (lib/operations/guess.ts), which belongs to the process too.
const table = processState('guesses read', () => ({ at: Number.NEGATIVE_INFINITY }))

/**
 * Reads what administrators have set, so that all consoles use the same. Acts ask each time; reads, which are many and may be repeated,
 * at most once in `withinMs`. Rejects when the database cannot tell; what was known before stays.
 */
export async function refreshGuesses(withinMs = 0): Promise<void> {
  if (withinMs > 0 && performance.now() - table().at < withinMs) return
  const rows = await newestOverrides(db())
  setOverrides(tableOf(rows))
  table().at = performance.now()
}
