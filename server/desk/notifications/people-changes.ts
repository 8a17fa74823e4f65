import 'server-only'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Role, roleLabels } from '@/lib/core/access/roles'
import { paths } from '@/lib/core/paths'
import { isolated } from '@/lib/core/text/isolated'
import { auditName, type Person, singleSignOn } from '@/server/core/actor/actor'
import { db } from '@/server/platform/db/database'
import { remembered } from '@/server/platform/db/remembered'
import { audit, invitations, issuerBindings, passkeys, people, secondFactors } from '@/server/platform/db/schema'
import type { NewNotification } from './new-notification'

const DAYS = 7

type Say = (role: string) => string

/** Texts about invited people, who do not exist as people yet. */
const invited: Record<string, Say> = {
  'person.invited': (role) => `was invited as ${role}`,
  'person.invited_again': (role) => `got a new invitation link, as ${role}`,
}

const changed: Record<string, Say> = {
  'person.added': (role) => `was added as ${role}`,
  'person.joined': (role) => `joined as ${role}`,
  'person.enabled': () => 'was enabled again',
  'person.role': (role) => `is now ${role}`,
  'person.password_reset': () => 'got a new password',
  'person.factor_removed': () => 'lost their second factor',
  'person.unbound': () => 'was unlinked from single sign-on',
}

/** Recent changes that give someone access or more rights, oldest first. Includes commands on the machine. */
export const peopleChanges = remembered(
  'people changes',
  [people, invitations, secondFactors, passkeys, issuerBindings],
  async () => {
    const changes = await Promise.all([changesOf(people, changed), changesOf(invitations, invited)])
    return changes.flat().sort((a, b) => a.seq - b.seq)
  },
)

function changesOf(whose: typeof people | typeof invitations, sentences: Record<string, Say>) {
  const doer = alias(people, 'doer')
  return (
    db()
      .select({
        seq: audit.seq,
        at: audit.at,
        kind: audit.kind,
        role: sql<Role | null>`${audit.detail} ->> 'role'`,
        name: whose.name,
        doerId: doer.id,
        doer: doer.name,
        actor: audit.actor,
      })
      .from(whose)
      // Uses the index of subjects: most of the log concerns other things.
      .innerJoin(audit, eq(audit.subject, sql`'person:' || ${whose.id}`))
      .leftJoin(doer, eq(doer.email, audit.actor))
      .where(
        and(inArray(audit.kind, Object.keys(sentences)), gt(audit.at, sql`now() - make_interval(days => ${DAYS})`)),
      )
  )
}

type Change = Awaited<ReturnType<typeof peopleChanges>>[number]

/** Changes made by other people. */
export const peopleChangesFor = ({ personId, role }: Person, changes: readonly Change[]): NewNotification[] =>
  changes
    .filter(({ doerId }) => doerId !== personId)
    .map(({ seq, at, kind, role: newRole, name, doer, actor }) => ({
      topic: 'people',
      event: `people:${seq}`,
      family: 'attention',
      title: `${isolated(name)} ${(changed[kind] ?? invited[kind])?.(newRole ? roleLabels[newRole] : 'a person') ?? kind}`,
      detail: `By ${doer ? isolated(doer) : actor === auditName(singleSignOn) ? 'single sign-on' : 'a command on the machine'}`,
      at: at.toISOString(),
      href: role === 'admin' ? paths.people : paths.auditLog,
    }))
