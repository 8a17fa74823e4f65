import type { Metadata } from 'next'
import { Denied } from '@/components/operation/denied'
import { DetailView } from '@/components/page/detail/detail-view'
import { LiveCard } from '@/components/page/detail/live-card'
import { may } from '@/lib/access/roles'
import { part } from '@/lib/acts/outcome'
import { listTrunks, updateTrunk } from '@/lib/operations/trunks/operations'
import { paths } from '@/lib/paths'
import { knownSettings, nothingKnown } from '@/lib/trunks/trunk-line'
import { requireActor } from '@/server/access/auth/current'
import { trunkLines } from '@/server/areas/trunks/trunk-lines'
import { readSoon } from '@/server/core/operations/read'
import { addressPart } from '../../../address-part'
import { ChangeTrunkForm } from '../../_components/change-trunk-form'

export const metadata: Metadata = { title: 'Change trunk' }

export default async function ChangeTrunkPage({ params }: PageProps<'/trunks/[trunk]/change'>) {
  const actor = await requireActor()
  if (!may(actor.role, updateTrunk)) return <Denied title="Change trunk" operation={updateTrunk} role={actor.role} />
  const trunk = addressPart((await params).trunk)
  const [found, linesOf] = await Promise.all([readSoon(actor, listTrunks, { trunk }), trunkLines(actor)])
  const line = part(found, ({ rows }) => linesOf(rows).find(({ name }) => name === trunk) ?? null)
  return (
    <DetailView
      title={`Change trunk ${trunk}`}
      breadcrumbs={[
        { href: paths.trunks, label: 'Trunks' },
        { href: paths.trunk(trunk), label: trunk },
      ]}
    >
      <LiveCard
        title="Settings"
        pending={line}
        what="the trunk"
        lines={9}
        form
        refused={
          <div className="space-y-4">
            <p className="text-act">The current settings could not be read. Only what you fill in is sent.</p>
            <ChangeTrunkForm trunk={trunk} known={nothingKnown} />
          </div>
        }
      >
        {(now) =>
          now ? <ChangeTrunkForm trunk={trunk} known={knownSettings(now)} /> : <p>The provider doesn’t list it.</p>
        }
      </LiveCard>
    </DetailView>
  )
}
