import { ProviderCheckedAt, ProviderState } from '@/components/page/shell/provider-status'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { FactLines } from '@/components/ui/fact-lines'
import { TextLink } from '@/components/ui/link'
import { RelativeTime } from '@/components/ui/relative-time'
import { roleLabels } from '@/lib/core/access/roles'
import { paths } from '@/lib/core/paths'
import type { CheckedKind } from '@/lib/desk/notes/observations'
import { limitNames } from '@/lib/desk/policy/limits'
import { listPeople } from '@/server/access/people/people'
import { pagePolicy } from '@/server/access/policy/page-policy'
import { jobsNow, peopleNow } from '@/server/desk/overview/console'
import { providerStatus } from '@/server/platform/provider/status'

export async function PeopleTile() {
  const [{ roles, signedIn }, people, { limits }] = await Promise.all([peopleNow(), listPeople(), pagePolicy()])
  const without = people.filter(({ disabledAt, factor }) => disabledAt === null && !factor).length
  const unset = limitNames.length - Object.keys(limits).length
  return (
    <Card title="People" actions={<TextLink href={paths.people}>All people</TextLink>}>
      <FactLines
        label="People"
        lines={[
          { label: 'Signed in', value: String(signedIn) },
          { label: 'Without a second factor', value: String(without) },
          {
            label: 'Policy limits not set',
            value: <TextLink href={paths.policy}>{unset === 0 ? 'None' : `${unset} of ${limitNames.length}`}</TextLink>,
          },
          ...roles.map(({ role, n }) => ({ label: roleLabels[role], value: String(n) })),
        ]}
      />
    </Card>
  )
}

const kinds: Record<CheckedKind, string> = {
  balance: 'Balance',
  port: 'Ports',
  brand: '10DLC brands',
  campaign: '10DLC campaigns',
  trunks: 'List of trunks',
  registrations: 'Registrations',
}

/** The connection, and what is read over it in the background. */
export async function JobsTile() {
  const jobs = await jobsNow()
  const { state, checkedAt, simulated } = providerStatus()
  const provider = { state, checkedAt }
  return (
    <Card title="Provider" actions={<TextLink href={paths.providerSettings}>Provider settings</TextLink>}>
      <FactLines
        label="Provider"
        lines={[
          {
            label: simulated ? 'Simulated account' : state === 'unknown' ? 'Account' : 'Live account',
            value: <ProviderState provider={provider} />,
          },
          { label: 'Last request', value: <ProviderCheckedAt provider={provider} /> },
          ...jobs.map(({ kind, lookedAt, failures, nextLookAt }) => ({
            label: `${kinds[kind]}, background read`,
            value: (
              <span className="flex flex-wrap items-center gap-x-2">
                {failures > 0 && (
                  <Badge family="failed">{failures === 1 ? 'Failed once' : `Failed ${failures} times`}</Badge>
                )}
                {lookedAt ? <RelativeTime at={lookedAt} /> : 'Not yet'}
                {failures > 0 && (
                  <span className="text-muted">
                    next <RelativeTime at={nextLookAt} />
                  </span>
                )}
              </span>
            ),
          })),
        ]}
      />
    </Card>
  )
}
