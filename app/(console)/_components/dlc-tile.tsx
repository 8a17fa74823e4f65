import { familyOfStatus } from '@/components/areas/10dlc/dlc-status'
import { LiveCard } from '@/components/page/detail/live-card'
import { Isolated } from '@/components/ui/isolated'
import { TextLink } from '@/components/ui/link'
import { SegmentStrip } from '@/components/ui/segment-strip'
import { listBrands, listCampaigns } from '@/lib/areas/10dlc/operations'
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
      {([brands, campaigns]) => {
        const all = [
          ...brands.rows.map(({ id, status }) => ({ key: `brand ${id}`, status })),
          ...campaigns.rows.map(({ id, status }) => ({ key: `campaign ${id}`, status })),
        ]
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
              {brands.rows
                .filter(({ status }) => familyOfStatus(status) === 'failed')
                .slice(0, MOST_SHOWN)
                .map(({ id, name, status }) => (
                  <li key={id} className="flex items-center justify-between gap-3 py-2">
                    <TextLink href={paths.brandJourney(id)}>
                      <Isolated>{name}</Isolated>
                    </TextLink>
                    <span className="text-failed">{status}</span>
                  </li>
                ))}
            </ul>
          </>
        )
      }}
    </LiveCard>
  )
}
