import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { createBrand } from '@/lib/areas/10dlc/brands'
import { refillBalance } from '@/lib/areas/billing/operations'
import { changeInbound } from '@/lib/areas/messaging/operations'
import { sendText } from '@/lib/areas/messaging/sending'
import { blockCaller, createTrunk, updateTrunk } from '@/lib/areas/trunks/operations'
import type { Role } from '@/lib/core/access/roles'
import type { WriteOperation } from '@/lib/core/operation/operation'
import { actorOf, endSessionOf, openSession } from '@/server/access/auth/sessions'
import type { Person } from '@/server/core/actor/actor'
import { heartbeat, recordCleanStop } from '@/server/core/journal/instance'
import { mark } from '@/server/core/operations/unknown'
import { assemble } from '@/server/desk/assembly'
import { closeDatabase, db } from '@/server/platform/db/database'
import { journal, people } from '@/server/platform/db/schema'
import { approvedDeletion, bulkOf, makeChange, post } from './demo-make-change'

// A new console's Activity is empty, and shows nothing of what Switchroom is for. In the demo four people have already
// worked, through the same pipeline, against the simulator, with some faults ordered there.

/** The account's number from which texts are sent. */
const OURS = '9195550100'

/** Does nothing if a change was made before. Returns how many changes it made. */
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

async function workOf(simulatorUrl: string, signIn: (role: Role) => Promise<Person>): Promise<number> {
  const [admin, ops, support, finance] = [
    await signIn('admin'),
    await signIn('ops'),
    await signIn('support'),
    await signIn('finance'),
  ]
  const control = (path: string, body: object) => post(`${simulatorUrl}/__simulator/${path}`, body)
  const trouble = ({ method, path }: WriteOperation, fault: object) => control('faults', { method, path, ...fault })

  await makeChange(ops, createTrunk, {
    trunk: 'packing',
    kind: 'registration',
    password: 'Demo4Packing',
    region: 'us-ny',
  })
  await makeChange(support, blockCaller, { trunks: ['lobby'], number: '2125550131' })

  await makeChange(ops, changeInbound, { number: '9195550103', mode: 'email', forwardTo: 'texts@example.com' })

  // Rejected, then corrected from the rejected request.
  const company = { ...(createBrand.example as object), name: 'Cedar Grove Dental', taxNumber: '12-3456780' }
  const error = 'ein: the number does not match the company’s name'
  await trouble(createBrand, { kind: 'status', status: 206, body: JSON.stringify({ error }) })
  const rejected = await makeChange(ops, createBrand, company)
  const corrected = { ...company, taxNumber: '12-3456789' }
  await makeChange(ops, createBrand, corrected, rejected.entry ? { fixes: rejected.entry } : {})

  // The answer is lost after the change, and a reading proves that the change happened.
  await trouble(updateTrunk, { kind: 'reset', when: 'after' })
  await makeChange(ops, updateTrunk, { trunk: 'frontdesk', kind: 'same', region: 'us-fl' })

  // The answers of two texts are lost. A person settles one; the other stays open.
  const text = { from: OURS, consent: true, basis: 'wrote', inQuietHours: true }
  await trouble(sendText, { kind: 'reset' })
  const called = await makeChange(support, sendText, {
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
  await makeChange(support, sendText, { ...text, to: '2125550134', text: 'We moved your visit to 4 PM.' })

  await makeChange(finance, refillBalance, { amount: 250 })
  // While the provider delays its answer, someone refills the same amount in the provider's portal.
  await trouble(refillBalance, { kind: 'late', delayMs: 1_500 })
  const refill = makeChange(finance, refillBalance, { amount: 100 })
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
