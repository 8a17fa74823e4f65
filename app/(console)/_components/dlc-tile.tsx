import { familyOfStatus } from '@/components/areas/10dlc/dlc-status'
import { LiveCard } from '@/components/page/detail/live-card'
import { Isolated } from '@/components/ui/isolated'
import { TextLink } from '@/components/ui/link'
import { SegmentStrip } from '@/components/ui/segment-strip'
import { campaignNames } from '@/lib/areas/10dlc/campaign-name'
import { listBrands, listCampaigns } from '@/lib/areas/10dlc/operations'
import type { Brand, Campaign } from '@/lib/areas/10dlc/records'
import { both } from '@/lib/core/changes/outcome'
import { paths } from '@/lib/core/paths'
import { observeBrands, observeCampaigns } from '@/server/areas/10dlc/watch'
import type { Person } from '@/server/core/actor/actor'
import { readSoon } from '@/server/core/operations/read'
import { TileCount } from './tile-count'

/** The page behind the tile lists the rest. */
const MOST_SHOWN = 2

export async function DlcTile({ actor }: { actor: Person }) {
  const [brands, campaigns] = await Promise.all([readSoon(actor, listBrands, {}), readSoon(actor, listCampaigns, {})])
  void brands.answer.then(observeBrands)
  void campaigns.answer.then(observeCampaigns)
  return (
    <LiveCard
      title="10DLC"
      actions={<TextLink href={paths.dlc}>All brands and campaigns</TextLink>}
      pending={both(brands, campaigns)}
      what="brands and campaigns"
      lines={3}
    >
      {([brands, campaigns]) => <BrandsAndCampaigns brands={brands.rows} campaigns={campaigns.rows} />}
    </LiveCard>
  )
}

interface ListedProps {
  brands: readonly Brand[]
  campaigns: readonly Campaign[]
}

/** Their count, a square for each, and the rejected ones. */
export function BrandsAndCampaigns({ brands, campaigns }: ListedProps) {
  const all = [
    ...brands.map(({ id, status }) => ({ key: `brand ${id}`, status })),
    ...campaigns.map(({ id, status }) => ({ key: `campaign ${id}`, status })),
  ]
  const nameOf = campaignNames(campaigns)
  const rejected = [
    ...brands.map(({ id, name, status }) => ({ href: paths.brandJourney(id), name, status })),
    ...campaigns.map((one) => ({ href: paths.campaign(one.id), name: nameOf(one), status: one.status })),
  ].filter(({ status }) => familyOfStatus(status) === 'failed')
  return (
    <>
      <TileCount n={all.length} word="brands and campaigns" />
      {all.length > 0 && (
        <SegmentStrip
          label="Brands and campaigns"
          segments={all.map(({ key, status }) => ({
            key,
            family: familyOfStatus(status),
            word: status || 'No status',
          }))}
        />
      )}
      <ul aria-label="Rejected" className="mt-3 divide-y text-sm empty:hidden">
        {rejected.slice(0, MOST_SHOWN).map(({ href, name, status }) => (
          <li key={href} className="flex items-center justify-between gap-3 py-2">
            <TextLink href={href}>
              <Isolated>{name}</Isolated>
            </TextLink>
            <span className="text-failed">{status}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
