import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { deleteTrunk } from '@/lib/areas/trunks/operations'
import type { Done, Outcome } from '@/lib/core/changes/outcome'
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

/** One decision of a person. Throws if Switchroom refuses it, because the change would then be missing from the demo. */
export async function makeChange(
  by: Person,
  operation: WriteOperation,
  input: unknown,
  more: { confirm?: Confirm; fixes?: string } = {},
): Promise<Outcome> {
  const outcome = await perform(by, operation, { intent: mintIntent(by.personId, operation.id), input, ...more })
  return wanted(operation.id, outcome)
}

/** Throws for a refusal, except a rejection by the provider or a wait for approval: these belong in the demo. */
function wanted(what: string, outcome: Outcome): Outcome {
  if (outcome.status !== 'refused' || ['rejected', 'approval'].includes(outcome.fault.kind)) return outcome
  throw new Error(`${what} was refused (${outcome.fault.kind}): ${outcome.fault.message}`)
}

function done<T>(what: string, result: Done<T>): T {
  if (result.ok) return result.data
  throw new Error(`${what} was refused (${result.fault.kind}): ${result.fault.message}`)
}

/** A deletion with a second person's approval, which deletions need only during this function. */
export async function approvedDeletion(admin: Person, ops: Person): Promise<void> {
  done('the approval rule', await policyChanges.approval(admin, { kind: 'deleting', needed: true }))
  try {
    const trunk = 'labtest'
    const confirm = { typed: trunk }
    const { entry } = await makeChange(ops, deleteTrunk, { trunk }, { confirm })
    const intent = mintIntent(admin.personId, deleteTrunk.id)
    wanted('the approved deletion', await approveAndSend(admin, { entry, intent, confirm }))
  } finally {
    done('the end of the approval rule', await policyChanges.approval(admin, { kind: 'deleting', needed: false }))
  }
}

/** Makes and starts a bulk change. The console's own job sends the lines, in the session of the person who started it. */
export async function bulkOf(by: Person): Promise<void> {
  const list = ['2125550141', '2125550142', '2125550143', '2125550144', '2125550145'].join('\n')
  const bulk = { kind: 'block', name: 'Spam calls, ticket 4711', trunks: 'lobby', list }
  const { id } = done('the bulk change', await makeBulkChange(by, bulk))
  done('its start', await startBulkChange(by, { id }))
  for (const until = Date.now() + BULK_MS; ; await sleep(200)) {
    const [row] = await db().select().from(bulkChanges).where(eq(bulkChanges.id, id))
    if (row?.state === 'done') return
    if (row?.state !== 'running' || Date.now() > until)
      throw new Error(`the bulk change is ${row?.state} after ${BULK_MS / 1000} seconds at most: ${row?.why}`)
  }
}

export async function post(url: string, body: object): Promise<void> {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`the simulator answered ${answer.status}: ${await answer.text()}`)
}
