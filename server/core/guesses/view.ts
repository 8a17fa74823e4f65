import 'server-only'
import { desc } from 'drizzle-orm'
import type { GuessChange, GuessRow } from '@/lib/acts/guess-view'
import { type GuessValue, overridesNow } from '@/lib/operations/guess'
import { guessText } from '@/lib/operations/guess-text'
import { allGuesses } from '@/lib/operations/guesses'
import { db } from '@/server/platform/db/database'
import { guessOverrides } from '@/server/platform/db/schema'
import { newestOverrides, refreshGuesses, tableOf } from './overrides'
import { lastProofs } from './proofs'

/** Every guess with what holds, where it comes from, and what proved it last. */
export async function listGuesses(): Promise<GuessRow[]> {
  await refreshGuesses()
  const rows = await newestOverrides(db())
  const proofs = await lastProofs(new Map(rows.map(({ guess, at }) => [guess, at])))
  const table = tableOf(rows)
  return [...allGuesses].map(([path, { says, kind, value, where, mark }]) => {
    const row = rows.find(({ guess }) => guess === path)
    const proof = proofs.get(path)
    const held = table.get(path)
    return {
      path,
      says,
      kind,
      value: guessText(held ?? value),
      released: guessText(value),
      where,
      mark,
      seen: row?.id ?? 0,
      set: row && held !== undefined ? { by: row.personName, at: row.at.toISOString(), reason: row.reason } : null,
      proof: proof ? { entry: proof.entry, at: proof.at.toISOString() } : null,
    }
  })
}

/** The record, newest first. */
export async function listGuessChanges(most = 20): Promise<GuessChange[]> {
  const rows = await db().select().from(guessOverrides).orderBy(desc(guessOverrides.id)).limit(most)
  return rows.map(({ id, guess, value, personName, at, reason }) => ({
    id,
    says: allGuesses.get(guess)?.says ?? guess,
    value: value === null ? null : guessText(value),
    by: personName,
    at: at.toISOString(),
    reason,
  }))
}

/** What forms need to know of what is set here: choices and values. Names of the wire stay on the server. */
export async function overridesForPages(): Promise<[string, GuessValue][]> {
  // Forms with the release's choices are better than no page; what is typed is judged again on the server.
  await refreshGuesses(1_000).catch(() => {})
  return [...overridesNow()].filter(([path]) => allGuesses.get(path)?.kind !== 'name')
}
