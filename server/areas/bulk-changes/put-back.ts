import 'server-only'
import { may, type Role } from '@/lib/core/access/roles'
import { happened } from '@/lib/core/changes/entry-states'
import type { Done, Fault } from '@/lib/core/changes/outcome'
import { hidden } from '@/lib/core/fields/hidden'
import { BulkChangeId } from '@/lib/desk/bulk-changes/inputs'
import { type BulkKind, bulkKinds, putBackKind, seeBulkChanges } from '@/lib/desk/bulk-changes/kinds'
import type { BulkLine } from '@/lib/desk/bulk-changes/view'
import { assumptions } from '@/lib/desk/catalogue/assumptions'
import type { Person } from '@/server/core/actor/actor'
import { localAction, refused } from '@/server/core/operations/local-action'
import { db } from '@/server/platform/db/database'
import { bulkChanges } from '@/server/platform/db/schema'
import { type BulkChange, contentOf, inputOf, linesOf, operationOf, type StoredLine, theBulkChange } from './content'
import { dryRunOf } from './dry-run'
import { dailyLimitReached, oneAtATime, store } from './make'

const { messaging: names } = assumptions

// A new bulk change that brings back what an earlier one changed, line by line, with its own dry run: a line is sent only if the provider still
// shows what the earlier one set.

const gate = (message: string): Fault => ({ kind: 'gate', message })

/** Whether the line was changed, as far as is known. */
export const wasChanged = ({ state }: Pick<BulkLine, 'state'>) => state !== null && happened.includes(state)

export function mayPutBack(role: Role, { kind, state }: Pick<BulkChange, 'kind' | 'state'>): boolean {
  const back = putBackKind(kind)
  return back !== null && state !== 'running' && may(role, operationOf({ kind: back }))
}

/** What the line becomes, where the change's name does not say it. */
function becomes(kind: BulkKind, { trunks = '', mode = '', forwardTo = '' }: Record<string, string>): string {
  if (kind === 'inbound') return [names.modes[mode as keyof typeof names.modes], forwardTo].filter(Boolean).join(' · ')
  const on = trunks.replaceAll('\n', ', ')
  return on && `${kind === 'block' ? 'Blocked' : 'Not blocked'} on ${on}`
}

/** Reads what each changed line is now, and stores the dry run. Sends nothing. Returns the new id. */
export const putBackBulkChange = localAction(seeBulkChanges, 'to change many numbers', BulkChangeId, (by, { id }) =>
  oneAtATime(by, () => make(by, id)),
)

async function make(by: Person, id: string): Promise<Done<{ id: string }>> {
  const [bulk] = await db().select().from(bulkChanges).where(theBulkChange(id))
  const content = bulk && contentOf(bulk)
  const kind = bulk && putBackKind(bulk.kind)
  if (!bulk || !content || !kind || !mayPutBack(by.role, bulk))
    return refused(gate('This bulk change can’t be put back. Nothing was sent.'))
  const changed = (await linesOf(db(), bulk, content.lines)).filter(wasChanged)
  if (changed.length === 0) return refused(gate('No line of it was changed. Nothing was sent.'))
  const enough = await dailyLimitReached(by)
  if (enough) return refused(enough)
  const { input } = operationOf(bulk)
  const inputs = changed.map((line) => input.parse(inputOf(content, line)))
  const findingOf = await dryRunOf(bulk.kind)(by, inputs)
  const lines = changed.map(({ line, number, verdict, own, was }, place): StoredLine => {
    const { verdict: newVerdict, now, asSet = newVerdict === 'same' } = findingOf(inputs[place])
    if (verdict !== 'change' || !was || JSON.stringify(was).includes(hidden))
      return { line, number, verdict: 'lost', now }
    if (!asSet) return { line, number, verdict: 'changed', now }
    // The settings that would restore what is set now; for blocked callers only the trunks that this bulk change changes.
    const set = kind === 'inbound' ? { ...content.settings, ...own } : was
    return { line, number, verdict: 'change', now, own: was, to: becomes(kind, was), was: set }
  })
  const name = `Put back: ${content.name || bulkKinds[bulk.kind].label}`
  return store(by, kind, { name, putsBack: id, settings: {}, lines })
}
