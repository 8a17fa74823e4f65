import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { writeOperation } from '@/lib/operations/catalogue'
import { type Finding, looksAfter, type Verify, verifiable } from '@/lib/operations/operation'
import type { EntryState, Outcome, Verified } from '@/lib/outcome'
import { db, type Transaction } from '@/server/db/database'
import { journal } from '@/server/db/schema'
import { env } from '@/server/env'
import { addReading, type Entry, findEntry, type Intent, readingsOf } from '@/server/journal/entries'
import { knownOf, nothingKnown } from '@/server/journal/known'
import { inputOf, stateOf } from '@/server/journal/sealed'
import { ImpossibleTransition, transition } from '@/server/journal/transitions'
import { takeReading } from './look'
import { outcomeOf } from './outcome-of'

/** The finding of a look at an entry, with the reading itself. */
interface Looked {
  state?: unknown
  finding?: Finding
  problem?: string
}

async function lookAt(verify: Verify<unknown>, entry: Entry, input: unknown): Promise<Looked> {
  const now = await takeReading(verify, input, entry.createdAt)
  if (!now.ok) return { problem: now.why }
  const first = (await readingsOf(entry.id)).find((r) => r.kind === 'before' && r.sealed)
  const before = first ? stateOf(first) : null
  const known = verify.ids ? await knownOf(entry, verify.ids(now.state)) : nothingKnown
  return { state: now.state, finding: verify.compare({ input, before, now: now.state, known }) }
}

const certainty: Record<Finding['says'], Verified> = {
  happened: 'confirmed',
  twice: 'contradicted',
  partly: 'contradicted',
  not: 'unconfirmed',
  unclear: 'unconfirmed',
}

/**
 * After a success of a weighty act, or one with a baseline, the verifying read runs once; after a definite failure of a weighty
 * act too. What contradicts the answer at once (done twice, done in part, done although refused) is disputed. A reading that does
 * not show it yet is looked at once more after the quiet period. Null: nothing to add to the plain outcome.
 */
export async function verifyAfter(intent: Intent, entry: Entry): Promise<Outcome | null> {
  const { operation, input, actor } = intent
  const verify = verifiable(operation)
  if (!verify || !looksAfter(operation, entry.state)) return null
  const succeeded = entry.state !== 'failed'
  const looked = await lookAt(verify, entry, input)
  const { finding } = looked
  const disputed = succeeded
    ? finding?.says === 'twice' || finding?.says === 'partly'
    : finding?.says === 'happened' && finding.grade !== 'E1'
  const verified: Verified = finding ? (succeeded ? certainty[finding.says] : 'unconfirmed') : 'unconfirmed'
  const again = succeeded && finding?.says === 'not' && finding.grade !== 'E1'
  await db().transaction(async (tx) => {
    await addReading(tx, { entry: entry.id, kind: 'after', by: actor.name, ...looked })
    const nextCheckAt = again ? sql<Date>`now() + make_interval(secs => ${env().QUIET_PERIOD_SECONDS})` : null
    const patch = {
      verified: disputed ? 'contradicted' : verified,
      nextCheckAt: nextCheckAt as never,
      ...(again ? {} : { sealedInput: null }),
    }
    if (disputed) await transition(tx, { id: entry.id, from: entry.state, to: 'disputed', by: 'switchroom', patch })
    else await tx.update(journal).set(patch).where(eq(journal.id, entry.id))
  })
  const after = await findEntry(entry.id)
  const outcome = outcomeOf(after ?? entry)
  return outcome.status === 'done' ? { ...outcome, finding: finding?.because ?? looked.problem } : outcome
}

/**
 * Looks at an open entry and settles it where the evidence is good enough and the operation lets a machine close it. Reads only.
 * Returns the entry as it is afterwards.
 */
export async function check(id: string, by: string): Promise<Entry | null> {
  const entry = await findEntry(id)
  const operation = entry && writeOperation(entry.operation)
  const verify = operation && verifiable(operation)
  if (!entry?.sealedInput || !verify || !(entry.state === 'uncertain' || entry.nextCheckAt)) return entry
  const input = inputOf(entry)
  // Sealed with another key: nothing can be compared, so only a person can settle it.
  if (input === null) return entry
  const looked = await lookAt(verify, entry, input)
  const verdict = looked.finding ? await judge(entry, verify, looked.finding) : null
  try {
    await db().transaction(async (tx) => {
      await addReading(tx, { entry: id, kind: 'check', by, ...looked })
      if (entry.state === 'uncertain') {
        if (verdict) await settleUnknown(tx, entry, verdict, looked.finding)
        else await plan(tx, entry, nextCheck(entry, verify))
      } else {
        await secondLook(tx, entry, looked.finding)
      }
    })
  } catch (error) {
    // Somebody settled it while we looked: theirs stands.
    if (!(error instanceof ImpossibleTransition)) throw error
  }
  return findEntry(id)
}

async function judge(entry: Entry, verify: Verify<unknown>, finding: Finding): Promise<EntryState | null> {
  if (verify.closes === 'person') return null
  if (finding.says === 'happened') return 'reconciled_happened'
  if (finding.says === 'twice') return 'disputed'
  if (verify.closes !== 'machine') return null
  const quiet = quietUntil(entry, verify)
  if (Date.now() < quiet) return null
  if (finding.says !== 'not' && finding.says !== 'partly') return null
  // A negative needs two whole readings, well apart, both after the quiet period; this one is the second.
  const gap = env().NEGATIVE_GAP_SECONDS * 1000
  const first = (await readingsOf(entry.id)).find(
    (r) => r.kind === 'check' && r.says === finding.says && r.at.getTime() >= quiet,
  )
  if (!first || Date.now() - first.at.getTime() < gap) return null
  return finding.says === 'not' ? 'reconciled_did_not_happen' : 'reconciled_partial'
}

function quietUntil(entry: Entry, verify: Verify<unknown>): number {
  return (entry.sentAt ?? entry.createdAt).getTime() + (env().QUIET_PERIOD_SECONDS + (verify.quietSeconds ?? 0)) * 1000
}

async function settleUnknown(tx: Transaction, entry: Entry, to: EntryState, finding?: Finding): Promise<void> {
  const patch = {
    closedBy: 'Switchroom',
    closedReason: finding?.because ?? null,
    made: finding?.made ?? null,
    verified: to === 'reconciled_happened' ? 'confirmed' : null,
    nextCheckAt: null,
    sealedInput: null,
  }
  await transition(tx, {
    id: entry.id,
    from: 'uncertain',
    to,
    by: 'switchroom',
    patch,
    detail: { grade: finding?.grade },
  })
}

/** The one later look at a success that did not show at first. */
async function secondLook(tx: Transaction, entry: Entry, finding?: Finding): Promise<void> {
  const patch = { nextCheckAt: null, sealedInput: null, verified: finding ? certainty[finding.says] : entry.verified }
  if (finding?.says === 'not' || finding?.says === 'twice' || finding?.says === 'partly') {
    await transition(tx, {
      id: entry.id,
      from: entry.state,
      to: 'disputed',
      by: 'switchroom',
      patch: { ...patch, verified: 'contradicted' },
    })
  } else await tx.update(journal).set(patch).where(eq(journal.id, entry.id))
}

async function plan(tx: Transaction, entry: Entry, at: Date | null): Promise<void> {
  await tx.update(journal).set({ nextCheckAt: at }).where(eq(journal.id, entry.id))
}

/** Soon, at the end of the quiet period, once more after the gap, then ever more rarely for a day; after that a person only. */
function nextCheck(entry: Entry, verify: Verify<unknown>): Date | null {
  const now = Date.now()
  const quiet = quietUntil(entry, verify)
  if (now < quiet) return new Date(Math.min(quiet, now + 20_000))
  const age = now - quiet
  const gap = env().NEGATIVE_GAP_SECONDS * 1000
  if (age > 24 * 3600_000) return null
  return new Date(now + Math.max(gap + 500, age / 4))
}
