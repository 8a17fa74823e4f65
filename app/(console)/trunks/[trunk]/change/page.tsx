import type { Metadata } from 'next'
import { Denied } from '@/components/operation/denied'
import { DetailView } from '@/components/page/detail/detail-view'
import { LiveCard } from '@/components/page/detail/live-card'
import { may } from '@/lib/access/roles'
import { part } from '@/lib/acts/outcome'
import { createTrunk, deleteTrunk, listTrunks, updateTrunk } from '@/lib/operations/trunks/operations'
import { paths } from '@/lib/paths'
import { requireActor } from '@/server/access/auth/current'
import { lastSetValues } from '@/server/core/journal/last-set'
import { readSoon } from '@/server/core/operations/read'
import { addressPart } from '../../../address-part'
import { ChangeTrunkForm } from '../../_components/change-trunk-form'
import { ReportedValues } from '../../_components/trunk-facts'

export const metadata: Metadata = { title: 'Change trunk' }

export default async function ChangeTrunkPage({ params }: PageProps<'/trunks/[trunk]/change'>) {
  const actor = await requireActor()
  if (!may(actor.role, updateTrunk)) return <Denied title="Change trunk" operation={updateTrunk} role={actor.role} />
  const trunk = addressPart((await params).trunk)
  const [found, known] = await Promise.all([
    readSoon(actor, listTrunks, { trunk }),
    lastSetValues(actor, [createTrunk, updateTrunk], deleteTrunk.locks({ trunk })),
  ])
  const row = part(found, ({ rows }) => rows.find(({ name }) => name === trunk) ?? null)
  return (
    <DetailView
      title={`Change trunk ${trunk}`}
      breadcrumbs={[
        { href: paths.trunks, label: 'Trunks' },
        { href: paths.trunk(trunk), label: trunk },
      ]}
      side={
        <LiveCard title="Now" pending={row} what="the trunk" lines={2}>
          {(now) => <ReportedValues row={now} />}
        </LiveCard>
      }
    >
      <ChangeTrunkForm trunk={trunk} known={known} />
    </DetailView>
  )
}
