import type { Metadata } from 'next'
import { RejectionSummary } from '@/components/areas/rejection/rejection-summary'
import { OpenChanges } from '@/components/operation/open-changes'
import { AboutReading } from '@/components/page/detail/about-reading'
import { DetailView } from '@/components/page/detail/detail-view'
import { LiveCard } from '@/components/page/detail/live-card'
import { Denied } from '@/components/page/shell/denied'
import { deleteBrand, updateBrand } from '@/lib/areas/10dlc/brands'
import { may } from '@/lib/core/access/roles'
import { queryOf } from '@/lib/core/lists/search-params'
import { paths } from '@/lib/core/paths'
import { requireActor } from '@/server/access/auth/current'
import { findBrand, lastSetVertical } from '@/server/areas/10dlc/find-brand'
import { openChangesOn } from '@/server/core/journal/find'
import { fixableChangeOf } from '@/server/core/journal/fix'
import { addressPart } from '../../../../address-part'
import { BrandName } from '../../../_components/brand-name'
import { brandValues } from '../../../_components/brand-values'
import { ChangeBrandForm } from '../../../_components/change-brand-form'

export const metadata: Metadata = { title: 'Change brand' }

export default async function ChangeBrandPage({ params, searchParams }: PageProps<'/10dlc/brands/[brand]/change'>) {
  const actor = await requireActor()
  if (!may(actor.role, updateBrand)) return <Denied title="Change brand" operation={updateBrand} role={actor.role} />
  const id = addressPart((await params).brand)
  const { fix: refused } = await queryOf(searchParams)
  const [{ brand }, fix, vertical, open] = await Promise.all([
    findBrand(actor, id),
    fixableChangeOf(actor, updateBrand, refused),
    lastSetVertical(id),
    openChangesOn(actor, deleteBrand.locks({ brand: id, name: '' })),
  ])
  return (
    <DetailView
      title={fix ? 'Fix and resubmit' : 'Change brand'}
      breadcrumbs={[
        { href: paths.dlc, label: '10DLC' },
        { href: paths.brand(id), label: <BrandName pending={brand} id={id} /> },
      ]}
      description={`Brand ${id}`}
      pending={brand}
      notices={
        <>
          <OpenChanges entries={open} />
          <AboutReading
            pending={brand}
            what="the brand"
            isThere={(row) => row !== null}
            missing={`The provider lists no brand ${id}`}
          >
            It may have been deleted. A change needs the current values.
          </AboutReading>
          {fix && <RejectionSummary fix={fix} operation={updateBrand.id} what="this change" />}
        </>
      }
    >
      <LiveCard title="Brand" pending={brand} what="the brand" lines={10} form refused={null}>
        {(row) => {
          if (!row) return <p className="text-muted">Not listed.</p>
          const { values, missing } = brandValues(row, vertical)
          const unknown = values.vertical === '' && row.vertical !== '' ? row.vertical : undefined
          return <ChangeBrandForm brand={id} values={values} missing={missing} vertical={unknown} fix={fix} />
        }}
      </LiveCard>
    </DetailView>
  )
}
