import 'server-only'
import { and, eq, gt } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { may, reasonDenied, roles } from '@/lib/core/access/roles'
import type { Done, Fault } from '@/lib/core/changes/outcome'
import { plainLines } from '@/lib/core/fields/plain-text'
import { writeOperation } from '@/lib/desk/catalogue/catalogue'
import type { Person } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import { ofPresentAccount } from '@/server/core/journal/account'
import { localChange } from '@/server/core/operations/local-action'
import { now } from '@/server/platform/db/clock'
import type { Transaction } from '@/server/platform/db/database'
import { approvals, journal, people } from '@/server/platform/db/schema'
import { newExpiry } from './approval'
import { codeRequiredOfApprover } from './code-required'
import { isIndependent } from './independent'
import { readablePolicy, unreadable } from './policy'

// A second person's decision about a request. It changes nothing at the provider: sending the change is a separate step.

const Request = z.strictObject({ entry: z.uuid('There is no such request.') })
const Declined = Request.extend({
  reason: plainLines('Give a reason: the person who asked reads it.')
    .min(3, 'Give a reason: the person who asked reads it.')
    .max(500, 'At most 500 characters.'),
})

const no = (kind: Fault['kind'], message: string): { ok: false; fault: Fault } => ({
  ok: false,
  fault: { kind, message },
})

const everyRole = { allowed: roles }
const NOT_INDEPENDENT =
  'You can’t approve this: the person who asked changed your account within the day before. Someone else has to approve it.'
const past = 'It was just decided or withdrawn, or it has expired. Reload the page.'

type Change = PgUpdateSetSource<typeof approvals> & { state: 'approved' | 'declined' | 'withdrawn' }

/** Decides an open request with its row locked, so that only the first of several decisions applies. */
async function decide(tx: Transaction, by: Person, entry: string, change: Change): Promise<Done> {
  const [requested] = await tx
    .select({ operation: journal.operation, personId: journal.personId, requestedAt: journal.createdAt })
    .from(approvals)
    .innerJoin(journal, eq(journal.id, approvals.entry))
    .where(
      and(ofPresentAccount(), eq(approvals.entry, entry), eq(approvals.state, 'asked'), gt(approvals.expiresAt, now)),
    )
    .for('update', { of: approvals })
  const operation = requested && writeOperation(requested.operation)
  if (!requested || !operation) return no('gate', past)
  const own = requested.personId === by.personId
  if (change.state === 'withdrawn' ? !own : own) {
    return no(
      'forbidden',
      own ? 'You asked for it yourself: someone else has to approve it.' : 'Only the person who asked can withdraw it.',
    )
  }
  // The role is read again, because it may have changed since the page was rendered.
  const [me] = await tx.select({ role: people.role }).from(people).where(eq(people.id, by.personId)).for('share')
  if (!own && (!me || !may(me.role, operation)))
    return no('forbidden', `${reasonDenied(me?.role ?? by.role, operation)} to approve this.`)
  if (change.state === 'approved') {
    const people = { asker: requested.personId, approver: by.personId, requestedAt: requested.requestedAt }
    if (!(await isIndependent(tx, people))) return no('forbidden', NOT_INDEPENDENT)
    const policy = await readablePolicy(tx)
    const missing = policy ? await codeRequiredOfApprover(tx, by, operation, policy) : unreadable('recorded')
    if (missing) return { ok: false, fault: missing }
  }
  await tx.update(approvals).set(change).where(eq(approvals.entry, entry))
  await record(tx, {
    kind: `approval.${change.state}`,
    actor: by,
    subject: `journal:${entry}`,
    detail: { operation: operation.id, ...(change.reason && { reason: change.reason }) },
  })
  return { ok: true, data: null }
}

const decided = (by: Person) => ({ decidedBy: by.personId, decidedName: by.name, decidedAt: now })

export const approvalChanges = {
  approve: localChange(everyRole, 'to approve', Request, (tx, by, { entry }) =>
    decide(tx, by, entry, { state: 'approved', expiresAt: newExpiry, ...decided(by) }),
  ),
  decline: localChange(everyRole, 'to decline', Declined, (tx, by, { entry, reason }) =>
    decide(tx, by, entry, { state: 'declined', reason, sealedInput: null, ...decided(by) }),
  ),
  withdraw: localChange(everyRole, 'to withdraw', Request, (tx, by, { entry }) =>
    decide(tx, by, entry, { state: 'withdrawn', sealedInput: null, ...decided(by) }),
  ),
}
