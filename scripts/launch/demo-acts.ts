import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { deleteTrunk } from '@/lib/areas/trunks/operations'
import type { Outcome } from '@/lib/core/changes/outcome'
import type { WriteOperation } from '@/lib/core/operation/operation'
import { policyChanges } from '@/server/access/policy/manage'
import { approveAndSend } from '@/server/access/policy/send-approved'
import { startBulkChange } from '@/server/areas/bulk-changes/decide'
import { makeBulkChange } from '@/server/areas/bulk-changes/make'
import type { Person } from '@/server/core/actor/actor'
import { mintIntent } from '@/server/core/operations/intent'
import { perform } from '@/server/core/operations/perform'
import { db } from '@/server/platform/db/database'
import { bulkChanges } from '@/server/platform/db/schema'

// What people do in the demo before it is shown (demo-changes.ts).

const BULK_MS = 20_000

interface Confirm {
  typed?: string
}

/** One decision of a person. */
export const act = (
  by: Person,
  operation: WriteOperation,
  input: unknown,
  more: { confirm?: Confirm; fixes?: string } = {},
) => perform(by, operation, { intent: mintIntent(by.personId, operation.id), input, ...more })

/** Deletions need a second person for a moment. */
export async function approvedDeletion(admin: Person, ops: Person): Promise<Outcome | undefined> {
  await policyChanges.approval(admin, { kind: 'deleting', needed: true })
  const trunk = 'labtest'
  const { entry } = await act(ops, deleteTrunk, { trunk }, { confirm: { typed: trunk } })
  const intent = mintIntent(admin.personId, deleteTrunk.id)
  const done = entry ? await approveAndSend(admin, { entry, intent, confirm: { typed: trunk } }) : undefined
  await policyChanges.approval(admin, { kind: 'deleting', needed: false })
  return done
}

/** The console's own job sends its lines, in the session of the person who started it. */
export async function bulkOf(by: Person): Promise<void> {
  const list = ['2125550141', '2125550142', '2125550143', '2125550144', '2125550145'].join('\n')
  const made = await makeBulkChange(by, { kind: 'block', name: 'Spam calls, ticket 4711', trunks: 'lobby', list })
  if (!made.ok) return
  const { id } = made.data
  await startBulkChange(by, { id })
  for (const until = Date.now() + BULK_MS; Date.now() < until; await sleep(200)) {
    const [row] = await db().select({ state: bulkChanges.state }).from(bulkChanges).where(eq(bulkChanges.id, id))
    if (row?.state !== 'running') return
  }
}

export async function post(url: string, body: object): Promise<void> {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`the simulator answered ${answer.status}: ${await answer.text()}`)
}
