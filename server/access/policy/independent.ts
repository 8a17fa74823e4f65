import 'server-only'
import { sql } from 'drizzle-orm'
import { INVITATION_HOURS, MADE_PASSWORD_HOURS } from '@/lib/core/access/invitation'
import { may } from '@/lib/core/access/roles'
import type { WriteOperation } from '@/lib/core/operation/operation'
import type { Person } from '@/server/core/actor/actor'
import { type Database, db, type Transaction } from '@/server/platform/db/database'
import { remembered } from '@/server/platform/db/remembered'
import { audit, invitations, issuerBindings, passkeys, people, secondFactors } from '@/server/platform/db/schema'

/** Changes to a person that give influence on this person, or let someone else act as this person. */
const POWER = ['person.enabled', 'person.role', 'person.factor_removed', 'person.unbound']

/** Events after which the author may still know the person's link or password, and the hours until these expire. */
const KEPT: readonly [kinds: string[], hours: number][] = [
  [['person.invited', 'person.invited_again'], INVITATION_HOURS],
  [['person.added', 'person.password_reset'], MADE_PASSWORD_HOURS],
]

/** How long before the request such changes count. */
const HOURS_BEFORE = 24

const listed = (kinds: readonly string[]) =>
  sql.join(
    kinds.map((kind) => sql`${kind}`),
    sql`, `,
  )

/**
 * The ids of people who may not approve what `asker` requested at `requestedAt`, except the asker. A person is among them if the asker enabled them,
 * unbound them, gave them a role or removed their second factor since a day before. So is a person that the asker added or invited, or whose password
 * the asker reset, if the link or password was still valid on that day. The rule follows chains: it also counts what one of these people did.
 */
export async function dependents(
  on: Database | Transaction,
  { asker, requestedAt }: { asker: string; requestedAt: Date },
): Promise<ReadonlySet<string>> {
  const since = (hours: number) => sql`${requestedAt.toISOString()}::timestamptz - make_interval(hours => ${hours})`
  const conditions = sql.join(
    KEPT.map(([kinds, hours]) => sql`a.kind in (${listed(kinds)}) and a.at > ${since(HOURS_BEFORE + hours)}`),
    sql` or `,
  )
  const { rows } = await on.execute<{ id: string }>(sql`
    with recursive reached(id, email) as (
      select ${people.id}, ${people.email} from ${people} where ${people.id} = ${asker}
      union
      select p.id, p.email from reached r
      join ${audit} a on a.actor = r.email
        and (a.kind in (${listed(POWER)}) and a.at > ${since(HOURS_BEFORE)}
          or ${conditions})
      join ${people} p on a.subject = 'person:' || p.id
    )
    select id from reached where id <> ${asker}`)
  return new Set(rows.map(({ id }) => id))
}

/** Whether `approver` may approve what `asker` requested at `requestedAt`. */
export async function isIndependent(
  tx: Transaction,
  { approver, ...request }: { asker: string; approver: string; requestedAt: Date },
): Promise<boolean> {
  return !(await dependents(tx, request)).has(approver)
}

/** The same from memory, for lists. The audit log reports no changes, but each counted event also changes one of these tables. */
export const knownDependents = remembered(
  'dependents',
  [people, invitations, secondFactors, passkeys, issuerBindings],
  (asker: string, requestedAt: string) => dependents(db(), { asker, requestedAt: new Date(requestedAt) }),
)

/**
 * What this person may decide about an open request; null: nothing. The request's page, the row under Needs attention and the notification all use
 * this rule, so that nobody is asked to decide who may only decline.
 */
export function decisionOf(
  { personId, role }: Pick<Person, 'personId' | 'role'>,
  request: { asker: string; operation: WriteOperation; dependents: ReadonlySet<string> },
): 'approve or decline' | 'only decline' | null {
  if (request.asker === personId || !may(role, request.operation)) return null
  return request.dependents.has(personId) ? 'only decline' : 'approve or decline'
}
