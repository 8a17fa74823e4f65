import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { createBrand } from '@/lib/areas/10dlc/brands'
import { refillBalance } from '@/lib/areas/billing/operations'
import { changeInbound } from '@/lib/areas/messaging/operations'
import { sendText } from '@/lib/areas/messaging/sending'
import { blockCaller, createTrunk, deleteTrunk, updateTrunk } from '@/lib/areas/trunks/operations'
import type { Role } from '@/lib/core/access/roles'
import type { Outcome } from '@/lib/core/changes/outcome'
import type { WriteOperation } from '@/lib/core/operation/operation'
import { actorOf, endSessionOf, openSession } from '@/server/access/auth/sessions'
import { policyChanges } from '@/server/access/policy/manage'
import { approveAndSend } from '@/server/access/policy/send-approved'
import { startBulkChange } from '@/server/areas/bulk-changes/decide'
import { makeBulkChange } from '@/server/areas/bulk-changes/make'
import type { Person } from '@/server/core/actor/actor'
import { heartbeat, recordCleanStop } from '@/server/core/journal/instance'
import { mintIntent } from '@/server/core/operations/intent'
import { perform } from '@/server/core/operations/perform'
import { mark } from '@/server/core/operations/unknown'
import { assemble } from '@/server/desk/assembly'
import { closeDatabase, db } from '@/server/platform/db/database'
import { bulkChanges, journal, people } from '@/server/platform/db/schema'

// A new console's Activity is empty, and shows nothing of what Switchroom is for. In the demo four people have already
// worked: through the same pipeline, against the simulator, with some trouble ordered there.

/** A number of the account that sends texts. */
const OURS = '9195550100'

const BULK_MS = 20_000

interface Confirm {
  typed?: string
}

/** Only if no change was made yet. Returns how many changes were made. */
export async function seedChanges(simulatorUrl: string): Promise<number> {
  assemble()
  await heartbeat()
  const opened: string[] = []
  try {
    if ((await db().$count(journal)) > 0) return 0
    return await workOf(simulatorUrl, (role) => signIn(role, opened))
  } finally {
    for (const session of opened) await endSessionOf(session)
    await recordCleanStop()
    await closeDatabase()
  }
}

async function signIn(role: Role, opened: string[]): Promise<Person> {
  const [person] = await db().select({ id: people.id }).from(people).where(eq(people.role, role)).limit(1)
  const session = await openSession(person?.id ?? '')
  opened.push(session)
  const actor = await actorOf(session)
  if (!actor) throw new Error(`no one has the role ${role}`)
  return actor
}

const act = (by: Person, operation: WriteOperation, input: unknown, more: { confirm?: Confirm; fixes?: string } = {}) =>
  perform(by, operation, { intent: mintIntent(by.personId, operation.id), input, ...more })

async function workOf(simulatorUrl: string, signIn: (role: Role) => Promise<Person>): Promise<number> {
  const [admin, ops, support, finance] = [
    await signIn('admin'),
    await signIn('ops'),
    await signIn('support'),
    await signIn('finance'),
  ]
  const control = (path: string, body: object) => post(`${simulatorUrl}/__simulator/${path}`, body)
  const trouble = ({ method, path }: WriteOperation, fault: object) => control('faults', { method, path, ...fault })

  await act(ops, createTrunk, { trunk: 'packing', kind: 'registration', password: 'Demo4Packing', region: 'us-ny' })
  await act(support, blockCaller, { trunks: ['lobby'], number: '2125550131' })

  await act(ops, changeInbound, { number: '9195550103', mode: 'email', forwardTo: 'texts@example.com' })

  // Rejected, then corrected from the rejected request.
  const company = { ...(createBrand.example as object), name: 'Cedar Grove Dental', taxNumber: '12-3456780' }
  const error = 'ein: the number does not match the company’s name'
  await trouble(createBrand, { kind: 'status', status: 206, body: JSON.stringify({ error }) })
  const rejected = await act(ops, createBrand, company)
  const corrected = { ...company, taxNumber: '12-3456789' }
  await act(ops, createBrand, corrected, rejected.entry ? { fixes: rejected.entry } : {})

  // The answer is lost after the change: a reading proves that it happened.
  await trouble(updateTrunk, { kind: 'reset', when: 'after' })
  await act(ops, updateTrunk, { trunk: 'frontdesk', kind: 'same', region: 'us-fl' })

  // The answers of two texts are lost. A person settles one; the other stays open.
  const text = { from: OURS, consent: true, basis: 'wrote' }
  await trouble(sendText, { kind: 'reset' })
  const called = await act(support, sendText, {
    ...text,
    to: '2125550133',
    text: 'Your visit is confirmed for Monday.',
  })
  const verdict = {
    verdict: 'did_not_happen',
    reason: 'The customer called: no text arrived. They know about Monday now.',
  }
  await mark(support, called.entry ?? '', verdict)
  await trouble(sendText, { kind: 'reset', when: 'after' })
  await act(support, sendText, { ...text, to: '2125550134', text: 'We moved your visit to 4 PM.' })

  await act(finance, refillBalance, { amount: 250 })
  // While the provider takes its time, the same amount is charged there again.
  await trouble(refillBalance, { kind: 'late', delayMs: 1_500 })
  const refill = act(finance, refillBalance, { amount: 100 })
  await sleep(700)
  await control('behind-our-back', {
    operation: `${refillBalance.method} ${refillBalance.path}`,
    params: { amount: 100 },
  })
  await refill

  await approvedDeletion(admin, ops)
  await bulkOf(support)
  return db().$count(journal)
}

/** Deletions need a second person for a moment. */
async function approvedDeletion(admin: Person, ops: Person): Promise<Outcome | undefined> {
  await policyChanges.approval(admin, { kind: 'deleting', needed: true })
  const trunk = 'labtest'
  const { entry } = await act(ops, deleteTrunk, { trunk }, { confirm: { typed: trunk } })
  const intent = mintIntent(admin.personId, deleteTrunk.id)
  const done = entry ? await approveAndSend(admin, { entry, intent, confirm: { typed: trunk } }) : undefined
  await policyChanges.approval(admin, { kind: 'deleting', needed: false })
  return done
}

/** The console's own job sends its lines, in the session of the person who started it. */
async function bulkOf(by: Person): Promise<void> {
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

async function post(url: string, body: object): Promise<void> {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`the simulator answered ${answer.status}: ${await answer.text()}`)
}
