import type { Metadata } from 'next'
import { PageHeader } from '@/components/page/shell/page-header'
import { Banner } from '@/components/ui/banner'
import { may, reasonDenied } from '@/lib/core/access/roles'
import { cannotView } from '@/lib/core/text/fact-texts'
import { requireActor } from '@/server/access/auth/current'
import { factorRule } from '@/server/access/auth/factor-rule'
import { listInvitations } from '@/server/access/people/invitations'
import { managePeople, seeRoles } from '@/server/access/people/manage'
import { listPeople } from '@/server/access/people/people'
import { areaTabs } from '../navigation'
import { People } from './_components/people'

export const metadata: Metadata = { title: 'People' }

export default async function PeoplePage() {
  const actor = await requireActor()
  const reason = reasonDenied(actor.role, seeRoles)
  if (reason) {
    return (
      <>
        <PageHeader title="People" />
        <Banner kind="info" title={cannotView('People')}>
          <p>{reason}. Ask an administrator to invite a person, change a role or reset a password.</p>
        </Banner>
      </>
    )
  }
  const manages = may(actor.role, managePeople)
  const [people, invited, needing] = await Promise.all([listPeople(), manages ? listInvitations() : [], factorRule()])
  return (
    <People
      tabs={areaTabs(actor.role, 'settings')}
      needing={needing}
      manages={manages}
      people={[
        ...people.map(({ id, name, email, role, disabledAt, createdAt, factor, bound }) => ({
          ...{ id, name, email: manages ? email : '', role, bound, invited: null },
          disabledAt: disabledAt?.toISOString() ?? null,
          createdAt: createdAt.toISOString(),
          factor: factor ? ('on' as const) : needing.includes(role) ? ('missing' as const) : ('off' as const),
          you: id === actor.personId,
        })),
        ...invited.map(({ id, name, email, role, createdAt, until, expired }) => ({
          ...{ id, name, email, role, bound: false, factor: 'off' as const, you: false, disabledAt: null },
          createdAt: createdAt.toISOString(),
          invited: { until: until.toISOString(), expired },
        })),
      ]}
    />
  )
}
