import type { Metadata } from 'next'
import { Denied } from '@/components/page/shell/denied'
import { PageHeader } from '@/components/page/shell/page-header'
import { may } from '@/lib/core/access/roles'
import { managePolicy, seePolicy } from '@/lib/desk/policy/access'
import { withAdministration } from '@/lib/desk/policy/kind-texts'
import { limitLabel, limitValue, limitWhom } from '@/lib/desk/policy/limit-texts'
import { approvableLimit, limitNames, limitRules } from '@/lib/desk/policy/limits'
import { requireActor } from '@/server/access/auth/current'
import { sessionLimits } from '@/server/access/auth/session-limits'
import { readablePolicy } from '@/server/access/policy/policy'
import { areaTabs } from '../../navigation'
import { ChangeKinds } from './_components/change-kinds'
import { Limits } from './_components/limits'
import { SessionLimitsCard } from './_components/session-limits-card'
import { Unreadable } from './_components/unreadable'

export const metadata: Metadata = { title: 'Policy' }

export default async function PolicyPage() {
  const actor = await requireActor()
  if (!may(actor.role, seePolicy)) return <Denied title="Policy" operation={seePolicy} role={actor.role} />
  const mayChange = may(actor.role, managePolicy)
  const header = (
    <PageHeader
      title="Policy"
      description="A changed policy applies to everyone immediately."
      tabs={areaTabs(actor.role, 'settings')}
    />
  )
  const [policy, sessions] = await Promise.all([readablePolicy(), sessionLimits()])
  if (!policy)
    return (
      <>
        {header}
        <Unreadable mayChange={mayChange} />
      </>
    )
  // `approved` and `asked` are the stored names of what needs an approval.
  const { stopped, approved: kindsNeedingApproval, codes, limits, asked: limitsNeedingApproval } = policy
  const limitRows = limitNames.map((name) => {
    const [rule, value] = [limitRules[name], limits[name]]
    return {
      name,
      label: limitLabel(rule),
      whom: limitWhom(rule),
      value: value ?? null,
      shown: value === undefined ? null : limitValue(rule, value),
      suggested: limitValue(rule, rule.suggested),
      dollars: rule.counts === 'dollars',
      approvable: approvableLimit(rule),
      needsApproval: limitsNeedingApproval.includes(name),
    }
  })
  return (
    <>
      {header}
      <div className="space-y-5">
        <ChangeKinds
          stopped={stopped}
          withApproval={kindsNeedingApproval}
          codes={withAdministration(codes)}
          mayChange={mayChange}
        />
        <Limits rows={limitRows} mayChange={mayChange} />
        <SessionLimitsCard limits={sessions} mayChange={mayChange} />
      </div>
    </>
  )
}
