import type { Metadata } from 'next'
import { RejectionSummary } from '@/components/areas/rejection/rejection-summary'
import { OpenChanges } from '@/components/operation/open-changes'
import { Denied } from '@/components/page/shell/denied'
import { PageHeader } from '@/components/page/shell/page-header'
import { createBrand } from '@/lib/areas/10dlc/brands'
import { may } from '@/lib/core/access/roles'
import { queryOf } from '@/lib/core/lists/search-params'
import { paths } from '@/lib/core/paths'
import { requireActor } from '@/server/access/auth/current'
import { openChanges } from '@/server/core/journal/find'
import { fixableChangeOf } from '@/server/core/journal/fix'
import { RegisterBrandForm } from '../../_components/register-brand-form'

const title = 'Register a brand'

export const metadata: Metadata = { title }

export default async function NewBrandPage({ searchParams }: PageProps<'/10dlc/brands/new'>) {
  const actor = await requireActor()
  if (!may(actor.role, createBrand)) return <Denied title={title} operation={createBrand} role={actor.role} />
  const query = await queryOf(searchParams)
  const [fix, open] = await Promise.all([
    fixableChangeOf(actor, createBrand, query.fix),
    openChanges(actor, [createBrand]),
  ])
  return (
    <>
      <PageHeader
        title={fix ? 'Fix and resubmit' : title}
        description="The company that sends the texts. A campaign needs an approved brand."
        breadcrumbs={[{ href: paths.dlc, label: '10DLC' }]}
      />
      <div className="space-y-4">
        <OpenChanges entries={open} />
        {fix && <RejectionSummary fix={fix} operation={createBrand.id} what="this brand" />}
        <RegisterBrandForm fix={fix} />
      </div>
    </>
  )
}
