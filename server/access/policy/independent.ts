import 'server-only'
import { sql } from 'drizzle-orm'
import { INVITATION_HOURS } from '@/lib/access/invitation'
import type { Transaction } from '@/server/platform/db/database'
import { audit, people } from '@/server/platform/db/schema'

/** What lets one person act as another, or gives them influence. */
const POWER = [
  'person.added',
  'person.enabled',
  'person.role',
  'person.password_reset',
  'person.factor_removed',
  'person.unbound',
]

/** An inviter may have kept the link, until it expires. */
const INVITED = ['person.invited', 'person.invited_again']

/** The lifetime of a generated password is longer than anyone plans; requests for approval are made within a day. */
const HOURS_BEFORE = 24

const listed = (kinds: readonly string[]) =>
  sql.join(
    kinds.map((kind) => sql`${kind}`),
    sql`, `,
  )

/**
 * Whether this person may approve what `asker` requested at `requestedAt`. Not if, since a day before, the asker added, invited or enabled them, gave them a
 * role, or reset their password or second factor; nor if a person in the asker's power did.
 */
export async function isIndependent(
  tx: Transaction,
  { asker, approver, requestedAt }: { asker: string; approver: string; requestedAt: Date },
): Promise<boolean> {
  const since = (hours: number) => sql`${requestedAt.toISOString()}::timestamptz - make_interval(hours => ${hours})`
  const { rows } = await tx.execute<{ found: boolean }>(sql`
    with recursive reached(id, email) as (
      select ${people.id}, ${people.email} from ${people} where ${people.id} = ${asker}
      union
      select p.id, p.email from reached r
      join ${audit} a on a.actor = r.email
        and (a.kind in (${listed(POWER)}) and a.at > ${since(HOURS_BEFORE)}
          or a.kind in (${listed(INVITED)}) and a.at > ${since(HOURS_BEFORE + INVITATION_HOURS)})
      join ${people} p on a.subject = 'person:' || p.id
    )
    select exists (select from reached where id = ${approver} and id <> ${asker}) as found`)
  return !rows[0]?.found
}
