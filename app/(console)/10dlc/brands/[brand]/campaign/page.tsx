import type { Metadata } from 'next'
import { FaultText } from '@/components/operation/fault-text'
import { Live } from '@/components/page/reading/live'
import { Denied } from '@/components/page/shell/denied'
import { PageHeader } from '@/components/page/shell/page-header'
import { Badge } from '@/components/ui/badge'
import { Banner } from '@/components/ui/banner'
import { createCampaign } from '@/lib/areas/10dlc/campaigns'
import { listBrands, listCampaigns } from '@/lib/areas/10dlc/operations'
import { rejectedOnSubmission } from '@/lib/areas/10dlc/statuses'
import { may } from '@/lib/core/access/roles'
import { both, part } from '@/lib/core/changes/outcome'
import { queryOf } from '@/lib/core/lists/search-params'
import { paths } from '@/lib/core/paths'
import { requireActor } from '@/server/access/auth/current'
import { campaignDraftChanges } from '@/server/areas/10dlc/campaign-drafts'
import { openChangesOn } from '@/server/core/journal/find'
import { fixableChangeOf } from '@/server/core/journal/fix'
import { readSoon } from '@/server/core/operations/read'
import { addressPart } from '../../../../address-part'
import { BrandName } from '../../../_components/brand-name'
import { brandChoices, takenNumbers } from '../../../_components/form-lists'
import { NewCampaignForm } from '../../../_components/new-campaign-form'

export const metadata: Metadata = { title: 'New campaign' }

export default async function NewCampaignPage({ params, searchParams }: PageProps<'/10dlc/brands/[brand]/campaign'>) {
  const actor = await requireActor()
  if (!may(actor.role, createCampaign))
    return <Denied title="New campaign" operation={createCampaign} role={actor.role} />
  const brand = addressPart((await params).brand)
  const query = await queryOf(searchParams)
  const [brands, campaigns, open, fix, draft] = await Promise.all([
    readSoon(actor, listBrands, {}),
    readSoon(actor, listCampaigns, {}),
    openChangesOn(actor, [`brand:${brand}:campaigns`]),
    fixableChangeOf(actor, createCampaign, query.fix),
    query.draft ? campaignDraftChanges.open(actor, { id: query.draft }) : null,
  ])
  const own = part(brands, ({ rows }) => rows.find(({ id }) => id === brand) ?? null)
  // Without the last known value: a form replaced by the answer would lose what was typed.
  const lists = { ...both(brands, campaigns), last: null }
  return (
    <>
      <PageHeader
        title={fix ? 'Fix campaign' : 'New campaign'}
        status={fix && <Badge family="failed">{rejectedOnSubmission}</Badge>}
        breadcrumbs={[
          { href: paths.dlc, label: '10DLC' },
          { href: paths.brandJourney(brand), label: <BrandName pending={own} id={brand} /> },
        ]}
      />
      {draft && !draft.ok && <Banner kind="warning" title={<FaultText fault={draft.fault} />} className="mb-4" />}
      <Live pending={lists} what="the list of brands">
        {([brands, campaigns]) => {
          const listed = brands.rows.some(({ id }) => id === brand)
          return (
            <>
              {!listed && (
                <Banner kind="info" title={`The provider lists no brand ${brand}`} className="mb-4">
                  <p>It may have been deleted.</p>
                </Banner>
              )}
              {/* An existing draft keeps its values. */}
              {(listed || fix || draft?.ok) && (
                <NewCampaignForm
                  key={fix?.entry}
                  brand={brand}
                  brands={brandChoices(brands.rows, brand)}
                  taken={takenNumbers(campaigns.rows)}
                  open={open}
                  fix={fix}
                  draft={draft?.ok ? draft.data : null}
                />
              )}
            </>
          )
        }}
      </Live>
    </>
  )
}
