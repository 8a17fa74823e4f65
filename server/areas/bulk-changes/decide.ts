import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { may } from '@/lib/core/access/roles'
import type { Done, Fault } from '@/lib/core/changes/outcome'
import { isolated } from '@/lib/core/text/isolated'
import { BulkChangeId, StartBulkChange } from '@/lib/desk/bulk-changes/inputs'
import { seeBulkChanges } from '@/lib/desk/bulk-changes/kinds'
import { BULK_CHANGE_HOURS, type BulkChangeState, countText, isRefused, isToSend } from '@/lib/desk/bulk-changes/view'
import type { Person } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import { newEntryId } from '@/server/core/operations/intent'
import { localChange, refused } from '@/server/core/operations/local-action'
import type { Transaction } from '@/server/platform/db/database'
import { bulkChanges, instances } from '@/server/platform/db/schema'
import { type BulkChange, contentOf, isDestructive, isTooOld, linesOf, operationOf, theBulkChange } from './content'

// What people decide about a bulk change. The runner (run.ts) reads the decision before each line.

const gate = (message: string): Fault => ({ kind: 'gate', message })
const none = gate('There is no such bulk change, or it belongs to another provider account. Nothing was sent.')
export const pastFault = gate(
  `The dry run is more than ${BULK_CHANGE_HOURS} hours old, or an older copy of the data was restored since. Prepare it again; nothing was sent.`,
)

/** Locks the row until the transaction ends, so that a decision and the runner's next line are in order. */
async function lockBulkChange(tx: Transaction, id: string, by: Person) {
  const [row] = await tx
    .select({ bulk: bulkChanges, past: isTooOld })
    .from(bulkChanges)
    .where(theBulkChange(id))
    .for('update')
  return row && may(by.role, operationOf(row.bulk)) ? row : null
}

async function set(tx: Transaction, by: Person, id: string, state: BulkChangeState, more: object, event: string) {
  await tx
    .update(bulkChanges)
    .set({ state, ...more })
    .where(eq(bulkChanges.id, id))
  await record(tx, { kind: event, actor: by, subject: `bulk-change:${id}` })
  return { ok: true, data: null } as const
}

const phraseFor = (bulk: BulkChange, count: number) => (isDestructive(operationOf(bulk)) ? countText(count) : null)

/** While a process has a line of the bulk change in progress, no other process takes the next line, and the outcome of the line can still pause the bulk change. */
const stillRunning = sql`(select ${instances.id} from ${instances} where ${instances.id} = ${bulkChanges.runner})`

/**
 * Starts or resumes a bulk change in this person's name and session. A line that may have been done is never sent again. With `again`, lines that
 * were refused are sent again, each under a new entry.
 */
export const startBulkChange = localChange(
  seeBulkChanges,
  'to change many numbers',
  StartBulkChange,
  async (tx, by, { id, again, typed }): Promise<Done> => {
    const row = await lockBulkChange(tx, id, by)
    const content = row && contentOf(row.bulk)
    if (!row || !content) return refused(none)
    const { bulk, past } = row
    if (bulk.personId !== by.personId)
      return refused({ kind: 'forbidden', message: 'Someone else prepared this, and only they may start it.' })
    if (bulk.state === 'running') return { ok: true, data: null }
    if (bulk.state === 'stopped') return refused(gate('It was stopped for good. No further line was sent.'))
    if (past) return refused(pastFault)
    const lines = (await linesOf(tx, bulk, content.lines)).filter(({ verdict }) => isToSend(verdict))
    const entries = bulk.entries.map((entry, place) => {
      const line = lines[place]
      return again && line && isRefused(line) ? newEntryId() : entry
    })
    const remaining = lines.filter((line, place) => line.left || entries[place] !== bulk.entries[place]).length
    if (remaining === 0) return refused(gate('No line is left to send.'))
    const phrase = phraseFor(bulk, remaining)
    if (phrase && typed?.trim() !== phrase)
      return refused({
        ...gate(`Type ${phrase} to confirm. Nothing was sent.`),
        fields: { typed: `Type exactly: ${phrase}` },
      })
    const mine = { sessionHash: by.sessionHash, entries, runner: stillRunning, why: '' }
    return set(tx, by, id, 'running', mine, 'bulk.started')
  },
)

/** Holds back the remaining lines. The line in progress still ends, with its own outcome. Anyone who may make the change may pause or stop it. */
const hold = (state: 'paused' | 'stopped', from: readonly BulkChangeState[], reasonBy: (name: string) => string) =>
  localChange(seeBulkChanges, 'to change many numbers', BulkChangeId, async (tx, by, { id }): Promise<Done> => {
    const row = await lockBulkChange(tx, id, by)
    if (!row) return refused(none)
    if (!from.includes(row.bulk.state)) return { ok: true, data: null }
    return set(tx, by, id, state, { why: reasonBy(by.name) }, `bulk.${state}`)
  })

export const pauseBulkChange = hold('paused', ['running'], (name) => `${isolated(name)} paused it.`)
export const stopBulkChange = hold(
  'stopped',
  ['ready', 'running', 'paused'],
  (name) => `${isolated(name)} stopped it for good.`,
)
