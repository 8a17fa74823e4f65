import 'server-only'
import { and, eq, isNotNull, ne, notInArray, or, type SQL } from 'drizzle-orm'
import { bulkRule, type Turn, turnAfter } from '@/lib/core/changes/changes-in-turn'
import type { Outcome } from '@/lib/core/changes/outcome'
import { jobs } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import type { Job } from '@/server/core/jobs/job'
import { instanceId } from '@/server/core/journal/instance'
import { predictChange } from '@/server/core/journal/preconditions'
import { behindPeople } from '@/server/core/operations/in-flight'
import { mintIntent } from '@/server/core/operations/intent'
import { perform } from '@/server/core/operations/perform'
import { countJob } from '@/server/platform/counters'
import { db } from '@/server/platform/db/database'
import { bulkChanges, instances } from '@/server/platform/db/schema'
import { type BulkChange, contentOf, linesOf, ofAccount, operationOf } from './content'
import { nextStep, type Step, takeable } from './next-step'

// Sends the lines of started bulk changes, one after the other, as the person who started each. Each line passes every check of `perform`, and uses
// the entry id that the line got before anything was sent. The bulk change's row decides whether the next line follows; the journal shows the rest.

const NAME = 'run bulk changes'
const EVERY_MS = 1_000

const mine = (id: string) => and(eq(bulkChanges.id, id), eq(bulkChanges.runner, instanceId()))

/**
 * Decides what follows the line that this process sent, and returns whether the next line follows. With a `pauseReason` the bulk change pauses, even if
 * people paused and resumed it while the line was in progress, because until here the row belongs to this process.
 */
function endLine(id: string, pauseReason: string | null): Promise<boolean> {
  return db().transaction(async (tx) => {
    const [bulk] = await tx.select().from(bulkChanges).where(mine(id)).for('update')
    const content = bulk && contentOf(bulk)
    if (!bulk) return false
    const ended = bulk.state === 'stopped' || bulk.state === 'done'
    const some = !content || (await linesOf(tx, bulk, content.lines)).some(({ left }) => left)
    if (!ended && some && pauseReason === null && bulk.state === 'running') return true
    const becomes: Partial<BulkChange> = ended
      ? {}
      : some
        ? { state: 'paused', why: pauseReason ?? bulk.why }
        : { state: 'done', why: '', place: null }
    await tx
      .update(bulkChanges)
      .set({ ...becomes, runner: null })
      .where(mine(id))
    return false
  })
}

/** Releases paused and stopped bulk changes while no line is in progress here. If one is resumed, it starts like a new one. */
const releaseRows = (...only: SQL[]) =>
  db()
    .update(bulkChanges)
    .set({ runner: null })
    .where(and(ofAccount(), eq(bulkChanges.runner, instanceId()), ne(bulkChanges.state, 'running'), ...only))

const INTERRUPTED = 'The console stopped in between. Check the line that is unknown, if there is one, then resume.'

/** Bulk changes of a process that has ended or lost the database: a person resumes them, never a machine. */
async function pauseInterrupted(): Promise<void> {
  const living = db().select({ id: instances.id }).from(instances)
  const interrupted = and(
    ofAccount(),
    eq(bulkChanges.state, 'running'),
    isNotNull(bulkChanges.runner),
    or(eq(bulkChanges.runner, instanceId()), notInArray(bulkChanges.runner, living)),
  )
  // No line is in progress here.
  await releaseRows()
  await db().transaction(async (tx) => {
    const changed = { state: 'paused', why: INTERRUPTED, runner: null } as const
    const paused = await tx.update(bulkChanges).set(changed).where(interrupted).returning({ id: bulkChanges.id })
    for (const { id } of paused)
      await record(tx, { kind: 'bulk.interrupted', actor: jobs.bulk, subject: `bulk-change:${id}` })
  })
}

const asOne =
  'Each line now needs a second person’s approval, so a bulk change isn’t possible. Make the changes one by one.'

async function sendLine({ bulk, actor, input, entry }: Step): Promise<Outcome | string> {
  const operation = operationOf(bulk)
  const parsed = operation.input.safeParse(input)
  if (!parsed.success) return 'The settings are no longer valid. Prepare it again.'
  const { approval } = await predictChange({ operation, input: parsed.data, actor })
  if (approval && approval.state !== 'approved') return asOne
  const request = {
    intent: mintIntent(actor.personId, operation.id, entry),
    input,
    confirm: { typed: operation.target(parsed.data) },
  }
  return perform(actor, operation, request, {}, behindPeople)
}

function turnOf(outcome: Outcome): Turn {
  // A dispute of one line holds back every other line of the same operation.
  const dispute = outcome.status === 'refused' && outcome.fault.kind === 'disputed'
  return dispute ? { follows: 'pause', why: outcome.fault.message } : turnAfter(bulkRule, outcome)
}

/** Sends one line of a bulk change. Returns how many lines were rejected in a row, or null if no other line follows now. */
async function oneLine(id: string, rejected: number): Promise<number | null> {
  const step = await nextStep(id)
  if (!step) {
    await releaseRows(eq(bulkChanges.id, id))
    return null
  }
  const outcome = await sendLine(step)
  const turn: Turn = typeof outcome === 'string' ? { follows: 'pause', why: outcome } : turnOf(outcome)
  const inARow = turn.rejected ? rejected + 1 : 0
  const why =
    turn.follows !== 'on'
      ? turn.why
      : inARow >= bulkRule.rejectedInARow
        ? `The provider rejected ${inARow} changes in a row.`
        : null
  return (await endLine(id, why)) ? inARow : null
}

/** Several bulk changes take turns, line by line, so that a short one does not wait for a long one. */
export async function runBulkChanges(): Promise<number | undefined> {
  const [some] = await db()
    .select({ id: bulkChanges.id })
    .from(bulkChanges)
    .where(and(ofAccount(), or(isNotNull(bulkChanges.runner), takeable())))
    .limit(1)
  if (!some) return undefined
  await pauseInterrupted()
  const rejected = new Map<string, number>()
  for (;;) {
    const started = await db().select({ id: bulkChanges.id }).from(bulkChanges).where(and(ofAccount(), takeable()))
    // The bulk changes belong to other processes. If such a process ends, this process must pause them, so it looks again soon.
    if (started.length === 0) return EVERY_MS
    // Counts the job as alive, because one run takes as long as all lists together.
    countJob(NAME, true)
    for (const { id } of started) {
      const inARow = await oneLine(id, rejected.get(id) ?? 0)
      if (inARow === null) rejected.delete(id)
      else rejected.set(id, inARow)
    }
  }
}

export const runBulkChangesJob: Job = { name: NAME, everyMs: EVERY_MS, wokenBy: [bulkChanges], run: runBulkChanges }
