import type { Metadata } from 'next'
import { DetailView } from '@/components/page/detail/detail-view'
import { LiveCard } from '@/components/page/detail/live-card'
import { Denied } from '@/components/page/shell/denied'
import { listTrunks, updateTrunk } from '@/lib/areas/trunks/operations'
import { knownSettings, unreadLine } from '@/lib/areas/trunks/trunk-line'
import { may } from '@/lib/core/access/roles'
import { part } from '@/lib/core/changes/outcome'
import { paths } from '@/lib/core/paths'
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
  const [listed, linesOf] = await Promise.all([readSoon(actor, listTrunks, { trunk }), trunkLines(actor)])
  const line = part(listed, ({ rows }) => linesOf(rows).find(({ name }) => name === trunk) ?? null)
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
            <p className="text-attention">The current settings could not be read. Only what you fill in is sent.</p>
            <ChangeTrunkForm trunk={trunk} settings={unreadLine} />
          </div>
        }
      >
        {(now) =>
          now ? (
            <ChangeTrunkForm trunk={trunk} settings={knownSettings(now)} />
          ) : (
            <p>The provider doesn’t list this trunk.</p>
          )
        }
      </LiveCard>
    </DetailView>
  )
}
