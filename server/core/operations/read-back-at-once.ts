import 'server-only'
import type { Outcome } from '@/lib/core/changes/outcome'
import { system } from '@/server/core/actor/actor'
import type { Entry, Intent } from '@/server/core/journal/entries'
import { check, verifyAfter } from './check'
import { outcomeOf } from './outcome-of'

/** Checks immediately what an answer leaves open. An unknown with a success status is confirmed here or stays unknown. */
export async function readBackAtOnce(intent: Intent, entry: Entry): Promise<Outcome | null> {
  if (entry.state !== 'uncertain') return verifyAfter(intent, entry)
  const saysDone = entry.httpStatus !== null && entry.httpStatus >= 200 && entry.httpStatus < 300
  if (!saysDone) return null
  const looked = await check(entry.id, system)
  return looked && outcomeOf(looked)
}
